package session_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// printsOf is what is printed on the cards of a duel, by key.
func printsOf(s *table.State) map[string]table.Print {
	all := map[string]table.Print{}
	for _, p := range s.Prints[1:] {
		all[p.Key] = p
	}
	return all
}

// A match that is pinned keeps the prints that it began with in all its duels, those of the Destiny Draw cards too; one that follows
// has those of today. So it is after a restart.
func TestAMatchKeepsItsEdition(t *testing.T) {
	for _, prints := range []record.Prints{record.PrintsPinned, record.PrintsFollow} {
		t.Run(string(prints), func(t *testing.T) {
			l := openLibrary(t)
			m, first, err := l.hall.MakeMatch(session.MatchWish{Match: match.Format{Length: 3},
				Wish: session.Wish{Game: "dotr", Seed: 4, Prints: prints, Seats: []session.Brought{{Deck: "Kryuel"}, {Deck: "Birdface"}}}})
			l.must(err)
			s := first.State()
			was, bag := printsOf(&s), apart(&s)
			if len(bag) == 0 {
				t.Fatal("no card lies apart from all decks")
			}
			yields(t, l.hall, first, 1)
			if s := m.State(); len(s.Duels) != 2 {
				t.Fatalf("%+v", s)
			}
			l.edit("UPDATE card SET attack = 4321 WHERE game = 'dotr'")
			second, err := l.hall.Find(m.State().Duels[1].Table)
			l.must(err)
			yields(t, l.hall, second, 0)
			l.stop()
			l.open()
			m, err = l.hall.FindMatch(m.ID())
			l.must(err)
			third, err := l.hall.Find(m.State().Duels[2].Table)
			l.must(err)
			s = third.State()
			now := printsOf(&s)
			if prints == record.PrintsPinned && third.Standing().Edition != first.Standing().Edition {
				t.Errorf("the third duel is of edition %s, the match of %s", third.Standing().Edition, first.Standing().Edition)
			}
			for _, key := range append(bag, s.Print(s.Players[0].Token).Key) {
				if same := cmp.Equal(was[key], now[key]); same != (prints == record.PrintsPinned) {
					t.Errorf("%s is printed as in the first duel: %t", now[key].Name, same)
				}
			}
		})
	}
}

// apart are the keys of the cards of a duel of the Roses that belong to no deck.
func apart(s *table.State) (keys []string) {
	for id := 1; id < len(s.Cards); id++ {
		if s.Cards[id].Owner == table.Nobody {
			keys = append(keys, s.Print(table.CardID(id)).Key)
		}
	}
	return keys
}
