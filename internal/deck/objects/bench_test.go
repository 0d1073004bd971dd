package objects

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/tts"
)

// order is a list with what is asked of it.
type order struct {
	list    deck.List
	options Options
}

// many are lists of sixty different cards drawn from all of the Roses, each with a seed of its own. By the command's way they
// have a secret and marks on their cards, which are made beforehand; by the route's they have none.
func many(s *carddb.Snapshot, byCommand bool) []order {
	all, at := s.Cards("dotr"), rand.New(rand.NewPCG(6, 60))
	orders := make([]order, 64)
	for i := range orders {
		l := deck.List{Game: "dotr"}
		for _, n := range at.Perm(len(all))[:60] {
			l.Entries = append(l.Entries, deck.Entry{Section: deck.Main, Card: all[n], Count: 1})
		}
		orders[i] = order{l, Options{Art: art, Seed: fmt.Sprintf("dotr/deck %d", i)}}
		if byCommand {
			memos := make([]string, 60)
			for n := range memos {
				memos[n] = fmt.Sprintf("tb1.%0118d", 60*i+n)
			}
			orders[i].options.Secret = []byte("a secret of thirty-two characters")
			orders[i].options.Memo = func(n int) string { return memos[n] }
		}
	}
	return orders
}

// BenchmarkDeckOf60 prints decks that differ, in turns: 64 lists drawn from all of the Roses, of which the press has printed
// every card before, and no deck is kept. That is press (without a secret and marks, as the route makes decks) and
// press-command (with both). In press-new ten cards of each deck are printed for the first time. file is what both make,
// looked through. press-same is what press was before this one: one list again and again, with marks that are made meanwhile.
// All have encoding-json beside them in the same run, of which json-ratio is the part they take.
func BenchmarkDeckOf60(b *testing.B) {
	s := decktest.Cards(b)
	press, route, command := PressOf(s), many(s, false), many(s, true)
	file := func(_ []byte, o order) ([]byte, error) {
		file, _, err := press.File(o.list, o.options)
		return file, err
	}
	plain := func(room []byte, o order) ([]byte, error) {
		text, _, err := press.JSON(room[:0], o.list, o.options)
		return text, err
	}
	forgetful := func(room []byte, o order) ([]byte, error) {
		for _, e := range o.list.Entries[:10] {
			if at := press.shelf("dotr").of[e.Card]; at.made.Load() != nil {
				press.kept.Add(-int64(len(at.made.Swap(nil).text)))
			}
		}
		return plain(room, o)
	}
	slow := func(_ []byte, o order) ([]byte, error) {
		objects, _, err := Of(o.list, o.options)
		if err != nil {
			return nil, err
		}
		return json.Marshal(tts.SavedObject(objects...))
	}
	for _, of := range []struct {
		name   string
		orders []order
		way    func(room []byte, o order) ([]byte, error)
	}{
		{"press", route, plain}, {"press-command", command, plain}, {"press-new", route, forgetful},
		{"press-same", []order{{sixty(b, s), options("a")}}, plain}, {"file", route, file}, {"file-command", command, file},
		{"encoding-json", route, slow},
	} {
		b.Run(of.name, func(b *testing.B) { turns(b, of.orders, of.way, slow) })
	}
}

// turns makes decks in turns, each of them once before.
func turns(b *testing.B, orders []order, way, slow func([]byte, order) ([]byte, error)) {
	var room []byte
	n := 0
	next := func(way func([]byte, order) ([]byte, error)) {
		text, err := way(room, orders[n%len(orders)])
		if err != nil {
			b.Fatal(err)
		}
		room = text
		n++
	}
	for range orders {
		next(way)
	}
	b.ReportAllocs()
	for b.Loop() {
		next(way)
	}
	took := b.Elapsed() / time.Duration(b.N)
	b.SetBytes(int64(len(room)))
	const times = 20
	began := time.Now()
	for range times {
		next(slow)
	}
	b.ReportMetric(float64(took)*times/float64(time.Since(began)), "json-ratio")
}
