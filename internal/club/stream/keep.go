package stream

import (
	"context"
	"errors"
	"sort"
	"sync"
	"time"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Keep is where the records of one table lie while this bridge has it. It is the ledger.Keep of the table's log.
type Keep struct {
	table string
	on    Subjects
	ways  Ways

	writing sync.Mutex // held by whoever puts messages, so that they stand in the order of their records

	mu      sync.Mutex // guards the fields below; taken inside writing, never around it
	newest  uint64     // the place of whatever lies newest on the subject: the next message is put behind it
	last    uint64     // the place of the newest message there that is of the club
	end     End        // where the log ends with it
	parts   []part     // which records are known to lie where, in their order
	waiting []*group
	unsure  string // of a fence of ours the ID, when it is not known whether it was kept
	broken  error
}

// Ways is how a keep goes about its work.
type Ways struct {
	Patience time.Duration              // how long a message is tried
	Pause    func(context.Context) bool // lies between two tries; false when there is no more time
	Standing func() error               // why nothing is taken just now though the table is ours; nil when that is for the subject alone to say
	Broke    func(error)                // told once, when nothing more is taken; may be nil
	Synced   func()                     // told when somebody has made sure of all records so far; may be nil
}

// part is a message with records: the numbers of its first and its last one, and its place.
type part struct {
	first, last int64
	seq         uint64
}

// group is records that are kept together.
type group struct {
	Message
	first int64 // number of its first record
	err   error
}

// Put takes records; they are sent when somebody waits for them.
func (k *Keep) Put(records []ledger.Record) (wait func() error, err error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.broken != nil {
		return nil, k.broken
	}
	g := &group{Message: messageOf(records), first: records[0].N}
	k.waiting = append(k.waiting, g)
	return func() error { return k.finish(g) }, nil
}

// Hurry sends what waits.
func (k *Keep) Hurry() { go k.flush() }

// finish waits until a group is kept.
func (k *Keep) finish(g *group) error {
	k.flush()
	k.mu.Lock()
	defer k.mu.Unlock()
	return g.err
}

// flush sends what waits. When it returns, all that waited before is kept or refused.
func (k *Keep) flush() {
	k.writing.Lock()
	defer k.writing.Unlock()
	for g := k.next(); g != nil; g = k.next() {
		k.settle(g, k.send(g.Message))
	}
}

// next is the group that is sent next. What waits behind one that was lost is lost with it, for it hangs on it.
func (k *Keep) next() *group {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.waiting) > 0 {
		g := k.waiting[0]
		k.waiting = k.waiting[1:]
		if k.broken == nil {
			return g
		}
		g.err = k.broken
	}
	return nil
}

// settle notes what became of a group.
func (k *Keep) settle(g *group, err error) {
	k.mu.Lock()
	g.err = err
	if err == nil {
		k.note(part{g.first, g.End.Records, k.last})
	}
	k.mu.Unlock()
	if err != nil {
		k.Break(err)
	}
}

// Break lets the keep take nothing more.
func (k *Keep) Break(err error) {
	k.mu.Lock()
	first := k.broken == nil
	if first {
		k.broken = err
	}
	k.mu.Unlock()
	if first && k.ways.Broke != nil {
		k.ways.Broke(err)
	}
}

// send puts a message on the subject, and tries again until it is known what became of it. The caller holds writing.
func (k *Keep) send(m Message) error {
	ctx, stop := context.WithTimeout(context.Background(), k.ways.Patience)
	defer stop()
	for {
		seq, err := k.on.Put(ctx, k.table, m, k.behind())
		newest := seq
		if errors.Is(err, ErrMoved) {
			seq, newest, err = k.moved(ctx, m)
		}
		switch code := fault.CodeOf(err); {
		case err == nil:
			k.moveTo(seq, newest, m.End)
			return nil
		case errors.Is(err, errLost) || code == fault.CodeTooLarge:
			return err
		case errors.Is(err, errBetween) && ctx.Err() == nil:
			continue
		}
		if !k.ways.Pause(ctx) {
			if errors.Is(err, coded.ErrFull) {
				return fault.Unavailable("The club's servers have no room left, so nothing at table %s can be kept: whoever has them makes room, or lets the club use more of their disks.", k.table)
			}
			return fault.Unavailable("The club's servers do not answer, so nothing at table %s can be kept just now: %w", k.table, err)
		}
	}
}

// errLost is what a bridge learns at the fence.
var errLost = errors.New("another bridge of the club has it now")

// errBetween says that something lies behind our newest message that takes the table from nobody. It is passed over.
var errBetween = errors.New("something else was put there")

// moved finds out why a subject has moved on: because the message was kept at an earlier try, because something was put there that takes
// the table from nobody, or because it has another owner.
func (k *Keep) moved(ctx context.Context, m Message) (seq, newest uint64, err error) {
	last, newest, err := k.on.Last(ctx, k.table)
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case err != nil:
		return 0, 0, err
	case last.Seq > 0 && last.ID == m.ID:
		return last.Seq, newest, nil
	case last.Seq > k.last && k.unsure != "" && last.ID == k.unsure: // our own
		k.last, k.newest = last.Seq, newest
		return 0, 0, errBetween
	case last.Seq > k.last:
		return 0, 0, fault.Unavailable("Table %s takes nothing here: %w.", k.table, errLost)
	case newest > k.newest:
		k.newest = newest
		return 0, 0, errBetween
	}
	return 0, 0, ErrMoved // as it was or older: the answer was that of a server which did not know better
}

// moveTo notes where our newest message lies and the newest of all, and where the log ends with it.
func (k *Keep) moveTo(seq, newest uint64, end End) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.last, k.newest, k.end = seq, newest, end
}

// note remembers where records lie, as far as all before them are known. The caller holds mu.
func (k *Keep) note(p part) {
	known := int64(0)
	if n := len(k.parts); n > 0 {
		known = k.parts[n-1].last
	}
	if p.first == known+1 {
		k.parts = append(k.parts, p)
	}
}

// behind is the place behind which the next message is put.
func (k *Keep) behind() uint64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.newest
}

// Sync returns when all records so far are kept: a message is on the disks of a stream's servers as they say themselves.
func (k *Keep) Sync() error {
	k.flush()
	err := k.refusal()
	if err == nil && k.ways.Synced != nil {
		k.ways.Synced()
	}
	return err
}

// Stands is an error when the table was lost, or when it is not known whether it is still ours.
func (k *Keep) Stands() error {
	if err := k.refusal(); err != nil || k.ways.Standing == nil {
		return err
	}
	return k.ways.Standing()
}

// Confirm makes sure that the table is still ours, by a fence behind what lies there. A lease says it more cheaply, and may be wrong.
func (k *Keep) Confirm() error {
	k.flush()
	k.writing.Lock()
	defer k.writing.Unlock()
	if err := k.refusal(); err != nil {
		return err
	}
	_, end := k.stands()
	fence := newFence(end)
	err := k.send(fence)
	if errors.Is(err, errLost) {
		k.Break(err)
	}
	if err != nil {
		k.mu.Lock()
		defer k.mu.Unlock()
		k.unsure = fence.ID
	}
	return err
}

func (k *Keep) refusal() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.broken
}

// Read reads records from the subject.
func (k *Keep) Read(from, to int64, fn func([]ledger.Record) error) error {
	k.flush()
	if err := k.refusal(); err != nil {
		return err
	}
	ctx, stop := context.WithTimeout(context.Background(), readPatience)
	defer stop()
	next, row := from, row{table: k.table}
	last, end := k.stands()
	err := k.on.Read(ctx, k.table, k.lies(from), last, func(m Message) error {
		all, err := ledger.ReadLines(m.Text)
		if err == nil {
			err = row.take(all)
		}
		if err != nil || len(all) == 0 {
			return err
		}
		page, err := k.page(m.Seq, all, next, to)
		if err != nil || len(page) == 0 {
			return err
		}
		next = page[len(page)-1].N + 1
		return fn(page)
	})
	if err == nil {
		err = row.ends(end)
	}
	if err == nil && next <= to {
		return missing(next, k.table)
	}
	return err
}

// stands is the place of the subject's newest message that is of the club, and where the log ends with it.
func (k *Keep) stands() (last uint64, end End) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.last, k.end
}

// readPatience is how long the reading of one log may take.
const readPatience = 30 * time.Second

// page is the records of a message that are asked for, which go on at number next.
func (k *Keep) page(seq uint64, all []ledger.Record, next, to int64) ([]ledger.Record, error) {
	k.mu.Lock()
	k.note(part{all[0].N, all[len(all)-1].N, seq})
	k.mu.Unlock()
	page := all[sort.Search(len(all), func(i int) bool { return all[i].N >= next }):]
	page = page[:sort.Search(len(page), func(i int) bool { return page[i].N > to })]
	if len(page) > 0 && page[0].N != next {
		return nil, missing(next, k.table)
	}
	return page, nil
}

// lies is a place at which record n lies, or before it.
func (k *Keep) lies(n int64) uint64 {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.parts) == 0 {
		return 1
	}
	at := sort.Search(len(k.parts)-1, func(i int) bool { return k.parts[i].last >= n })
	return k.parts[at].seq
}
