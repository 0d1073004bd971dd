// Package results is the stream on which a club tells what came of its duels, each in a small signed record, for whoever keeps lists
// of them.
package results

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"sync"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/board"
	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
)

var kind = board.Kind{Stream: "TTSBRIDGE_RESULTS", Prefix: "ttsbridge.result.", What: "results",
	Purpose: "What came of a club's duels, a signed record for each",
	Signed:  func(text []byte) bool { _, _, err := open(text); return err == nil }}

// Told is one result as it stands in the stream.
type Told struct {
	Key  string `json:"key"`  // the table's public key
	Note string `json:"note"` // the result, signed by it
}

// List is the results of a club. It may be used by many goroutines at once.
type List struct {
	board *board.Board

	mu    sync.Mutex // guards the fields below, and is held while more is read
	read  uint64     // the place up to which was read
	known map[string]result.Result
}

// Open finds the stream of a club, or makes it.
func Open(ctx context.Context, js jetstream.JetStream, key coded.Key, replicas int) (*List, error) {
	b, err := board.Open(ctx, js, kind, key, replicas)
	return &List{board: b, known: map[string]result.Result{}}, err
}

// Find finds the stream to read it.
func Find(ctx context.Context, js jetstream.JetStream) (*List, error) {
	b, err := board.Find(ctx, js, kind)
	return &List{board: b, known: map[string]result.Result{}}, err
}

// Tell puts a result into the stream, unless one of as many records stands there. A duel that went on after its end, as when its
// last move was taken back, has a second one, which holds then.
func (l *List) Tell(ctx context.Context, r result.Result, by *ledger.Signer) error {
	text, at, err := l.board.Newest(ctx, r.Table)
	if err == nil && text != nil {
		before, key, unread := open(text)
		if unread == nil && key == by.Key() && before.Size >= r.Size {
			return nil
		}
	}
	if err != nil {
		return err
	}
	signed, err := r.Sign(by)
	if err != nil {
		return err
	}
	if text, err = json.Marshal(Told{by.Key(), signed}); err != nil {
		return err
	}
	_, err = l.board.Put(ctx, r.Table, text, at)
	return err
}

// open reads what stands in the stream, and says by which key it is signed.
func open(text []byte) (r result.Result, key string, err error) {
	var t Told
	if err := json.Unmarshal(text, &t); err != nil {
		return r, "", fault.Invalid("What stands among the club's results is none: it cannot be read as one.")
	}
	r, err = result.Open(t.Note, t.Key)
	return r, t.Key, err
}

// Passed says who is told of what no bridge has put there.
func (l *List) Passed(tell func(subject string, m coded.Message)) { l.board.Passed(tell) }

// All gives the results of all duels that have ended, the newest first. What is signed by another key than the table's own, or is no
// result, is nobody's word and left out.
func (l *List) All(ctx context.Context, keyOf func(table string) string) ([]result.Result, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	upTo, err := l.board.Since(ctx, l.read, func(text []byte) error {
		r, by, err := open(text)
		if err == nil && by == keyOf(r.Table) && r.Size > l.known[r.Table].Size {
			l.known[r.Table] = r
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	l.read = upTo
	return slices.SortedFunc(maps.Values(l.known), func(a, b result.Result) int {
		return cmp.Or(cmp.Compare(b.Ended, a.Ended), cmp.Compare(a.Table, b.Table))
	}), nil
}
