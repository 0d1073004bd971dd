package session_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Whatever is edited on the cards of a duel that follows, the duel goes on: no move breaks the rules core, the ledger
// holds, and a restart finds the same duel. Moves, edits and undos are drawn by lot.
func TestRandomEditsKeepADuelGoing(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			l := openLibrary(t)
			decks := lawful(t, g, stock.Cards{DB: l.db})
			w := session.Wish{Game: g.ID, Seed: 9, Prints: record.PrintsFollow}
			for seat := range g.Seats[0] {
				w.Seats = append(w.Seats, session.Brought{Deck: decks[seat%len(decks)]})
			}
			tb, err := l.hall.Make(w)
			l.must(err)
			luck, stamped := rand.New(rand.NewPCG(6, 6)), 0
			for n := range detector.Few(40) {
				s := tb.State()
				if s.Result.Over {
					tb, err = l.hall.Make(w)
					l.must(err)
					continue
				}
				l.editsAnything(&s, n, luck)
				after := tb.State()
				if !slices.EqualFunc(s.Prints, after.Prints, func(a, b table.Print) bool { return cmp.Diff(a, b) == "" }) {
					stamped++
				}
				for range 8 {
					anyMove(t, tb, luck)
				}
			}
			if stamped < detector.Least(10) {
				t.Errorf("only %d edits came to the table", stamped)
			}
			var out bytes.Buffer
			l.must(tb.Export(&out))
			if h, err := audit.Read(&out, nil, nil); err != nil || !h.OK() {
				t.Errorf("%v %v", err, h.Faults)
			}
			before := tb.State()
			l.stop()
			l.open()
			tb, err = l.hall.Find(tb.ID())
			l.must(err)
			after := tb.State()
			if diff := cmp.Diff(before.Cards, after.Cards); diff != "" {
				t.Errorf("a restart changes the duel:\n%s", diff)
			}
		})
	}
}

// anyMove makes a lawful move of any seat, now and then an undo.
func anyMove(t *testing.T, tb *live.Table, luck *rand.Rand) {
	t.Helper()
	s := tb.State()
	seats := validator.ToAct(&s)
	if len(seats) == 0 || s.Result.Over {
		return
	}
	if luck.IntN(30) == 0 {
		if _, err := tb.Move(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 1 + luck.IntN(3)}); err != nil {
			t.Fatal(err)
		}
		return
	}
	seat := seats[luck.IntN(len(seats))]
	legal := slices.DeleteFunc(tb.Legal(seat), func(c live.Choice) bool { return c.Move.Kind == "concede" })
	if len(legal) == 0 {
		t.Fatalf("seat %d is to act and can do nothing; asked: %+v", seat, s.Asks)
	}
	m := legal[luck.IntN(len(legal))].Move
	if out, err := tb.Move(seat, m); err != nil || out.Refused != nil {
		t.Fatalf("a lawful move: %v %+v", err, out)
	}
}

// editsAnything changes something of a card that is played, in one commit.
func (l *library) editsAnything(s *table.State, n int, luck *rand.Rand) {
	l.t.Helper()
	key := s.Prints[1+luck.IntN(len(s.Prints)-1)].Key
	other := s.Prints[1+luck.IntN(len(s.Prints)-1)].Key
	ways := []string{
		fmt.Sprintf("UPDATE card SET level = %d WHERE key = '%s'", 1+luck.IntN(12), key),
		fmt.Sprintf("UPDATE card SET attack = %d, defense = %d WHERE key = '%s'", 50*luck.IntN(100), 50*luck.IntN(100), key),
		fmt.Sprintf("UPDATE card SET cost = %d WHERE key = '%s'", 1+luck.IntN(9), key),
		fmt.Sprintf("UPDATE card SET (colors, races) = (SELECT colors, races FROM card WHERE key = '%s') WHERE key = '%s'", other, key),
		fmt.Sprintf("UPDATE card SET text = 'Edit %d.', name = name || ' %d' WHERE key = '%s'", n, n, key),
		fmt.Sprintf("DELETE FROM effect WHERE card = '%s'", key),
		fmt.Sprintf("DELETE FROM tag WHERE card = '%s'", key),
		fmt.Sprintf("DELETE FROM fact WHERE card = '%s'", key),
	}
	tx, err := l.sql.Begin()
	l.must(err)
	for _, statement := range []string{ways[luck.IntN(len(ways))], ways[luck.IntN(len(ways))],
		fmt.Sprintf("UPDATE card SET note = 'Edit %d.' WHERE key = '%s'", n, key)} {
		if strings.Contains(statement, "card SET level") && s.Game == "duelmasters" {
			continue // there the cost is what counts
		}
		_, err := tx.Exec(statement)
		l.must(err)
	}
	l.must(tx.Commit())
	<-l.told
}
