package session_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge"
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
			luck, stamped := rand.New(rand.NewPCG(seedOf(6), 6)), 0
			for n := range detector.Few(40) {
				s := tb.State()
				if s.Result.Over {
					l.asShipped() // else its decks may be none
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
			if stamped < detector.Least(5) {
				t.Errorf("only %d edits came to the table", stamped)
			}
			var out bytes.Buffer
			l.must(tb.Export(&out))
			again := &audit.Referee{}
			if h, err := audit.Read(&out, nil, again.See); err != nil || !h.OK() || len(again.Faults) > 0 || again.Why != "" {
				t.Errorf("%v %v %v %s", err, h.Faults, again.Faults, again.Why)
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
	cards := l.db.Snapshot().Cards(s.Game)
	any := cards[luck.IntN(len(cards))].Key
	ways := []string{
		fmt.Sprintf("UPDATE card SET level = %d WHERE key = '%s'", 1+luck.IntN(12), key),
		fmt.Sprintf("UPDATE card SET attack = %d, defense = %d WHERE key = '%s'", 50*luck.IntN(100), 50*luck.IntN(100), key),
		fmt.Sprintf("UPDATE card SET cost = %d WHERE key = '%s'", 1+luck.IntN(9), key),
		fmt.Sprintf("UPDATE card SET (colors, races) = (SELECT colors, races FROM card WHERE key = '%s') WHERE key = '%s'", other, key),
		fmt.Sprintf("UPDATE card SET text = 'Edit %d.', name = name || ' %d' WHERE key = '%s'", n, n, key),
		fmt.Sprintf("DELETE FROM row WHERE card = '%s'", key),
		rowsOf(key, other),
		rowsOf(key, any),
		fmt.Sprintf("UPDATE card SET (kind, subtype) = (SELECT kind, subtype FROM card WHERE key = '%s') WHERE key = '%s'", any, key),
		fmt.Sprintf("UPDATE card SET name = (SELECT name FROM card WHERE key = '%s') WHERE key = '%s'", any, key),
		fmt.Sprintf("INSERT OR REPLACE INTO fact SELECT '%s', name, value FROM fact WHERE card = '%s'", key, any),
		fmt.Sprintf("INSERT OR REPLACE INTO tag SELECT '%s', kind, word FROM tag WHERE card = '%s'", key, any),
		fmt.Sprintf("UPDATE card SET level = NULL, attack = NULL, defense = NULL, cost = NULL, colors = '', races = '' WHERE key = '%s'", key),
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

// rowsOf gives a card what another one does, in place of its own.
func rowsOf(key, other string) string {
	return fmt.Sprintf(`DELETE FROM row WHERE card = '%s';
		INSERT OR IGNORE INTO row SELECT '%s', ord, "when", "if", pay, "on", "do", "for", note FROM row WHERE card = '%s'`, key, key, other)
}

func seedOf(n uint64) uint64 {
	if s := os.Getenv("SEED"); s != "" {
		n, _ = strconv.ParseUint(s, 10, 64)
	}
	return n
}

// asShipped takes all edits back, in one commit.
func (l *library) asShipped() {
	l.t.Helper()
	was := filepath.Join(l.folder, "shipped.db")
	l.must(os.WriteFile(was, ttsbridge.Cards, 0o600))
	conn, err := l.sql.Conn(context.Background())
	l.must(err)
	defer conn.Close()
	for _, statement := range []string{"ATTACH '" + was + "' AS shipped", "BEGIN", taken("card"), taken("row"), taken("fact"), taken("tag"), "COMMIT", "DETACH shipped"} {
		_, err := conn.ExecContext(context.Background(), statement)
		l.must(err)
	}
	<-l.told
}

func taken(from string) string {
	return fmt.Sprintf("DELETE FROM %s; INSERT INTO %s SELECT * FROM shipped.%s", from, from, from)
}
