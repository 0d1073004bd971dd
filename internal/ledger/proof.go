package ledger

import (
	"golang.org/x/mod/sumdb/tlog"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger/tree"
)

// RecordProof proves that a record stands in the history that a checkpoint names. It shows the record's leaf, in which
// everything hidden is sealed, and nothing of any other record.
type RecordProof struct {
	Checkpoint Checkpoint `json:"checkpoint"`
	Record     int64      `json:"record" doc:"number of the record"`
	Leaf       string     `json:"leaf" doc:"the exact bytes that were hashed, without the zero byte before them"`
	Proof      []Hash     `json:"proof" doc:"hashes of the tree, the nearest to the record first"`
	Signed     string     `json:"signed,omitempty" doc:"the checkpoint as a signed note"`
	Key        string     `json:"key,omitempty" doc:"the key that signed it"`
}

// Check is a conflict when the proof does not hold. It does not ask who signed the checkpoint.
func (p RecordProof) Check() error {
	h := tlog.RecordHash([]byte(p.Leaf))
	err := tlog.CheckRecord(tree.Nodes(p.Proof), p.Checkpoint.Size, tlog.Hash(p.Checkpoint.Root), p.Record-1, h)
	if err != nil {
		return fault.Conflict("The record does not stand in the history of this checkpoint.")
	}
	return nil
}

// GrowthProof proves that the history of one checkpoint is the beginning of that of another: nothing was rewritten.
type GrowthProof struct {
	From  Checkpoint `json:"from"`
	To    Checkpoint `json:"to"`
	Proof []Hash     `json:"proof" doc:"hashes of the tree, as RFC 6962 orders them"`
}

// Check is a conflict when the later history does not begin with the earlier one.
func (p GrowthProof) Check() error {
	err := tlog.CheckTree(tree.Nodes(p.Proof), p.To.Size, tlog.Hash(p.To.Root), p.From.Size, tlog.Hash(p.From.Root))
	if err != nil || p.From.Table != p.To.Table {
		return fault.Conflict("The history of checkpoint %d does not begin with that of checkpoint %d.", p.To.Size, p.From.Size)
	}
	return nil
}

// ProveRecord proves that record n stands among the first size records.
func (l *Log) ProveRecord(n, size int64) (RecordProof, error) {
	t, to, err := l.grownTo(size)
	if err != nil {
		return RecordProof{}, err
	}
	proof, err := t.Record(n, size)
	if err != nil {
		return RecordProof{}, err
	}
	p := RecordProof{Checkpoint: to, Record: n, Proof: proof}
	err = l.Records(n, func(r Record) error {
		p.Leaf = string(r.Leaf())
		return errEnough
	})
	if err != errEnough {
		return p, err
	}
	return p, nil
}

// errEnough ends a read early.
var errEnough = fault.Internal("enough")

// ProveGrowth proves that the history of the first from records is the beginning of that of the first size ones.
func (l *Log) ProveGrowth(from, size int64) (GrowthProof, error) {
	t, to, err := l.grownTo(size)
	if err != nil {
		return GrowthProof{}, err
	}
	proof, err := t.Growth(from, size)
	if err != nil {
		return GrowthProof{}, err
	}
	root, err := t.Root(from)
	return GrowthProof{Checkpoint{l.id, from, root}, to, proof}, err
}

// ProveIn proves record n by a tree that holds the table's whole history, as one read from an export does.
func ProveIn(t *Tree, table string, n int64, leaf []byte) (RecordProof, error) {
	size := t.Size()
	proof, err := t.Record(n, size)
	if err != nil {
		return RecordProof{}, err
	}
	root, err := t.Root(size)
	return RecordProof{Checkpoint: Checkpoint{table, size, root}, Record: n, Leaf: string(leaf), Proof: proof}, err
}

// grownTo is the log's Merkle log, which whoever proves something keeps though the log comes to rest meanwhile, and the checkpoint of its first so
// many records.
func (l *Log) grownTo(size int64) (*Tree, Checkpoint, error) {
	t, err := l.grown()
	if err != nil {
		return nil, Checkpoint{}, err
	}
	root, err := t.Root(size)
	return t, Checkpoint{l.id, size, root}, err
}

// grown is the log's Merkle log, grown to its newest record. Records of an earlier run are read once.
func (l *Log) grown() (*Tree, error) {
	if err := l.refusal(); err != nil {
		return nil, err
	}
	trunk := l.trunk()
	for {
		to := l.tip()
		from := trunk.Size() + 1
		if from > to.n {
			return trunk, nil
		}
		err := l.walk(from, to, func(r Record) error {
			trunk.Add(r.N, r.Hash) // an append at the same time may have been first
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
}
