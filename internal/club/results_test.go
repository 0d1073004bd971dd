package club

import (
	"context"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"ttsbridge/internal/club/results"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
)

// signs signs for every table with one key.
func signs(table string) *ledger.Signer { return ledger.NewSigner(table, make([]byte, 32)) }

// ended is what came of a duel whose ledger has so many records.
func ended(t *testing.T, l *ledger.Log, at int64) result.Result {
	t.Helper()
	return result.Result{Checkpoint: root(t, l), Game: "toy", Ended: at, Seats: []result.Seat{{Won: true}, {}}}
}

// tells keeps a result among those of the club.
func tells(t *testing.T, c *Club, r result.Result) {
	t.Helper()
	if err := c.Ended(r); err != nil {
		t.Error(err)
	}
}

// What came of the duels is listed at every bridge and to visitors alike, the newest first, from the moment on that the end of a duel may be
// answered: once for each duel, as it ended last. What others put there is left out.
func TestResultsOfAClub(t *testing.T) {
	url := single(t)
	one, two := join(t, url), join(t, url)
	one.means.Signer, two.means.Signer = signs, signs
	l, other := table(t, one, "t1"), table(t, two, "t2")
	for _, log := range []*ledger.Log{l, other} {
		grow(t, log, 2)
		if err := log.Sync(); err != nil {
			t.Fatal(err)
		}
	}
	first := ended(t, l, 1)
	tells(t, one, first)
	tells(t, two, first) // by the next bridge that has the table
	tells(t, two, ended(t, other, 2))
	grow(t, l, 1)
	last := ended(t, l, 3) // a move was taken back, and the duel ended once more
	tells(t, one, last)
	tells(t, two, first) // late
	stranger := ledger.NewSigner("t2", append(make([]byte, 31), 1))
	forged := ended(t, other, 9)
	forged.Size++
	js, err := jetstream.New(one.conn)
	if err != nil {
		t.Fatal(err)
	}
	list, err := results.Find(t.Context(), js)
	if err == nil {
		err = list.Tell(t.Context(), forged, stranger)
	}
	if err == nil {
		_, err = js.Publish(t.Context(), "ttsbridge.result.t2", []byte("no result"))
	}
	if err != nil {
		t.Fatal(err)
	}
	v, err := Visit(Servers{URL: url}, keyed("m"))
	if err != nil {
		t.Fatal(err)
	}
	defer v.Close()
	for name, list := range map[string]func(context.Context) ([]result.Result, error){"one": one.Results, "two": two.Results,
		"a visitor": func(ctx context.Context) ([]result.Result, error) { return v.Results(ctx, witness.Word{}) }} {
		all, err := list(t.Context())
		if err != nil || len(all) != 2 || all[0].Line() != last.Line() || all[1].Table != "t2" || all[1].Ended != 2 {
			t.Errorf("%s lists %+v, %v", name, all, err)
		}
	}
	if s, err := js.Stream(t.Context(), "TTSBRIDGE_RESULTS"); err != nil || s.CachedInfo().State.Msgs != 5 {
		t.Errorf("of three results, a forged one and one that is none there are in the stream: %+v, %v", s.CachedInfo().State, err)
	}
}
