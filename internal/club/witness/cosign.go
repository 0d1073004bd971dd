package witness

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"strings"

	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/mod/sumdb/note"

	"ttsbridge/internal/club/board"
	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// cosignedKind is the stream of what witnesses have co-signed: a subject for each of them and each table, so that servers can let
// every witness write to his own alone.
var cosignedKind = board.Kind{Stream: "TTSBRIDGE_COSIGNED", Prefix: "ttsbridge.cosigned.", What: "co-signed checkpoints",
	Purpose: "Checkpoints of a club's tables that witnesses have co-signed"}

// Cosigned is a checkpoint that stood on the board, with the signature of a witness behind that of its table.
type Cosigned struct {
	Key     string `json:"key"`     // the table's public key
	Witness string `json:"witness"` // the witness's
	Note    string `json:"note"`    // signed by both
}

// Cosigner is a witness who signs what he has seen. It is a note.Signer with a public key.
type Cosigner struct {
	note.Signer
	Key string
}

// NewCosigner makes what a witness of that name keeps in a file: his secret key, and below it the public one.
func NewCosigner(name string) (file string, err error) {
	if !ledger.Plain(name) || strings.Contains(name, ".") {
		return "", fault.Invalid("The name of a witness is 1 to 64 letters, digits, dashes or underscores; %.80q is not.", name)
	}
	secret, public, err := note.GenerateKey(rand.Reader, name)
	return secret + "\n" + public + "\n", err
}

// OpenCosigner makes a witness of what his file has.
func OpenCosigner(file string) (c Cosigner, err error) {
	secret, public, _ := strings.Cut(strings.TrimSpace(file), "\n")
	by, err := note.NewSigner(strings.TrimSpace(secret))
	if err != nil {
		return c, fault.Invalid("This is no key of a witness. Move the file away, and a new one is made.")
	}
	c = Cosigner{by, strings.TrimSpace(public)}
	if v, err := note.NewVerifier(c.Key); err != nil || v.Name() != by.Name() || v.KeyHash() != by.KeyHash() {
		return c, fault.Invalid("The two lines of a witness's key do not belong together. Move the file away, and a new one is made.")
	}
	return c, nil
}

// cosign puts the signature of a witness behind that of the table.
func (c Cosigner) cosign(t Told) (Cosigned, error) {
	by, err := note.NewVerifier(t.Key)
	if err != nil {
		return Cosigned{}, err
	}
	n, err := note.Open([]byte(t.Note), note.VerifierList(by))
	if err != nil {
		return Cosigned{}, err
	}
	signed, err := note.Sign(n, c)
	return Cosigned{t.Key, c.Key, string(signed)}, err
}

// readCosigned reads what a witness has co-signed, and checks both signatures.
func readCosigned(text []byte) (s Cosigned, c ledger.Checkpoint, err error) {
	if err := json.Unmarshal(text, &s); err != nil {
		return s, c, fault.Invalid("What stands among the co-signed checkpoints is none: it cannot be read as one.")
	}
	of, err1 := note.NewVerifier(s.Key)
	by, err2 := note.NewVerifier(s.Witness)
	if err1 != nil || err2 != nil {
		return s, c, fault.Invalid("A co-signed checkpoint names a key that is none.")
	}
	n, err := note.Open([]byte(s.Note), note.VerifierList(of, by))
	if err != nil || len(n.Sigs) != 2 {
		return s, c, fault.Invalid("A co-signed checkpoint is not signed by its table and its witness.")
	}
	c, ok := ledger.ParseCheckpoint(n.Text)
	if !ok || of.Name() != "ttsbridge/"+c.Table {
		return s, c, fault.Invalid("A co-signed checkpoint is not written as one is.")
	}
	return s, c, nil
}

// Cosignatures is the stream of what witnesses have co-signed.
type Cosignatures struct{ *board.Board }

// OpenCosignatures finds that stream of a club, or makes it.
func OpenCosignatures(ctx context.Context, js jetstream.JetStream, replicas int) (Cosignatures, error) {
	b, err := board.Open(ctx, js, cosignedKind, coded.Key{}, replicas) // witnesses have none
	return Cosignatures{b}, err
}

// FindCosignatures finds it to read it and to add to it.
func FindCosignatures(ctx context.Context, js jetstream.JetStream) (Cosignatures, error) {
	b, err := board.Find(ctx, js, cosignedKind)
	return Cosignatures{b}, err
}

// Cosign puts a checkpoint that stands on the board among those that a witness has co-signed. The text is as the board has it. It is tried
// again once: an answer can be lost, and the witness can be at work twice.
func (s Cosignatures) Cosign(ctx context.Context, by Cosigner, text []byte) error {
	t, c, err := read(text)
	if err != nil {
		return err
	}
	if err = s.add(ctx, by, t, c); err != nil && ctx.Err() == nil {
		err = s.add(ctx, by, t, c)
	}
	return err
}

// add puts it there, unless this witness has said as much of the table.
func (s Cosignatures) add(ctx context.Context, by Cosigner, t Told, c ledger.Checkpoint) error {
	name := by.Name() + "." + c.Table
	before, at, err := s.Newest(ctx, name)
	if err != nil {
		return err
	}
	his, old, err := readCosigned(before)
	if at > 0 && err == nil && his.Witness == by.Key && his.Key == t.Key && old.Size >= c.Size {
		return nil
	}
	signed, err := by.cosign(t)
	if err != nil {
		return err
	}
	text, err := json.Marshal(signed)
	if err != nil {
		return err
	}
	_, err = s.Put(ctx, name, text, at)
	return err
}
