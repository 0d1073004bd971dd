package audit_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// An undo is a record, never a deletion, and it says when somebody had seen meanwhile what was hidden: every undo past a
// draw, a shuffle or a card turned up.
func TestAnUndoSaysWhatHadBeenSeen(t *testing.T) {
	h := hall(t, t.TempDir())
	count := map[bool]int{}
	for seed := range howMany(t, "AUDIT_TIMES", 6) {
		tb := duel(t, h, seed+700, 10)
		luck := rand.New(rand.NewPCG(seed, 12))
		for range 12 {
			play(t, tb, luck, 3)
			takeBack(t, tb, 1+luck.IntN(3))
		}
		open, sealed := export(t, tb)
		for _, file := range []string{open, sealed} {
			saw := []bool{false} // by record: somebody saw more after it
			found, err := audit.Read(strings.NewReader(file), nil, func(rec ledger.Record, e record.Entry, before, after *table.State) {
				saw = append(saw, rec.Kind == record.KindChance || sawMore(before, after, e))
				if e.Undone == nil {
					return
				}
				any := false
				for n := e.Undone.To + 1; n < rec.N; n++ {
					any = any || saw[n]
				}
				if any && !e.Undone.Shown {
					t.Errorf("seed %d: record %d goes back to %d, past something that was seen, and does not say so", seed, rec.N, e.Undone.To)
				}
				count[e.Undone.Shown]++
			})
			if err != nil || !found.OK() {
				t.Fatal(err, found.Faults)
			}
		}
	}
	if count[true] == 0 || count[false] == 0 {
		t.Errorf("undos past something seen and others: %v", count)
	}
}

// However long a duel is and however far it goes back, it stands as it stood after the record that the undo names.
func TestAnUndoStandsWhereItsRecordStood(t *testing.T) {
	h := hall(t, t.TempDir())
	undone := 0
	for seed := range howMany(t, "AUDIT_TIMES", 6) {
		open, _ := export(t, wavering(t, h, seed+800, 6, 40, 10))
		stood := []table.State{{}} // by record
		_, err := audit.Read(strings.NewReader(open), nil, func(_ ledger.Record, e record.Entry, _, after *table.State) {
			if e.Undone != nil {
				undone++
				then, now := stood[e.Undone.To], *after
				then.Serial, then.Players = now.Serial, slices.Clone(then.Players)
				for seat := range then.Players {
					then.Players[seat].Time = now.Players[seat].Time // goes on, as the serial does
				}
				if diff := cmp.Diff(then, now); diff != "" {
					t.Fatalf("seed %d: record %d goes back to another state than after record %d:\n%s", seed, len(stood), e.Undone.To, diff)
				}
			}
			stood = append(stood, *after)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if undone == 0 {
		t.Error("nothing was undone")
	}
}

// What somebody does while an undo is asked for does not count among the moves: the duel stands as before the last one that was made when
// it was asked for, and nothing is asked any more.
func TestALookMeanwhileIsNoMoveOfAnUndo(t *testing.T) {
	tb := duel(t, hall(t, t.TempDir()), 700, 10)
	play(t, tb, rand.New(rand.NewPCG(1, 12)), 3)
	s := tb.State()
	before := tb.Undoable()
	look := validator.Move{Kind: "peek", From: place(&s, "deck")}
	for i, m := range []validator.Move{{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 1}, look, {Kind: validator.Agree.Kind}} {
		if _, err := tb.Move((s.Turn.Seat+min(table.Seat(i), 1))%2, m); err != nil {
			t.Fatal(err)
		}
	}
	if after := tb.State(); len(after.Asks) > 0 || tb.Undoable()[0] != before[1] {
		t.Errorf("asked %v; next would be taken back %q, not %q", after.Asks, tb.Undoable()[0], before[1])
	}
	open, _ := export(t, tb)
	if found, err := audit.Read(strings.NewReader(open), nil, nil); err != nil || !found.OK() {
		t.Error(err, found.Faults)
	}
}

func place(s *table.State, kind string) table.Spot {
	for at := range s.Places {
		if s.Places[at].Kind == kind {
			return table.Spot(at)
		}
	}
	return 0
}

// wavering is a duel of so many rounds: some moves, at most so many, and some of them taken back.
func wavering(t *testing.T, h *session.Hall, seed uint64, rounds, most, back int) *live.Table {
	t.Helper()
	tb := duel(t, h, seed, 10)
	luck := rand.New(rand.NewPCG(seed, 13))
	for range rounds {
		play(t, tb, luck, 1+luck.IntN(most))
		takeBack(t, tb, 1+luck.IntN(back))
	}
	return tb
}

func takeBack(t *testing.T, tb *live.Table, moves int) {
	t.Helper()
	s := tb.State()
	if len(s.Asks) > 0 || s.Result.Over {
		return
	}
	for i, m := range []validator.Move{{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: moves}, {Kind: validator.Agree.Kind}} {
		if _, err := tb.Move((s.Turn.Seat+table.Seat(i))%2, m); err != nil {
			t.Fatal(err)
		}
	}
}

// sawMore goes by what each viewer is given, as bytes would be: a face that was not there before.
func sawMore(before, after *table.State, e record.Entry) bool {
	if e.Undone != nil {
		return false
	}
	for by := table.Nobody; int(by) < after.Count; by++ {
		knew, knows := before.Seen(by), after.Seen(by)
		faces := map[table.CardID]bool{}
		for _, c := range knew.Cards {
			faces[c.ID] = c.Face != 0
		}
		for _, c := range knows.Cards {
			if had, was := faces[c.ID]; was && !had && c.Face != 0 {
				return true
			}
		}
	}
	return false
}

// A statement that was settled and is open again since moves were taken back is listed once, under the record in which it was made; the
// one that was proved false stays so.
func TestAnUndoOverAStatementNamesItOnce(t *testing.T) {
	h := hall(t, t.TempDir())
	again := 0
	for seed := range howMany(t, "AUDIT_TIMES", 6) {
		tb := wavering(t, h, seed+900, 30, 10, 6)
		open, sealed := export(t, tb)
		for _, file := range []string{open, sealed} {
			settled, kinds, falsely := map[uint32]int{}, []string{""}, map[uint32]bool{}
			found := readWith(t, file, func(rec ledger.Record, e record.Entry, _, _ *table.State) {
				kinds = append(kinds, rec.Kind)
				for _, ev := range e.Events {
					if s, ok := ev.(table.Settled); ok {
						settled[s.Claim.ID]++
						falsely[s.Claim.ID] = falsely[s.Claim.ID] || !s.True
					}
				}
			})
			named := map[uint32]bool{}
			for _, c := range found.Claims {
				if named[c.ID] || kinds[c.Stated] == record.KindUndo {
					t.Fatalf("seed %d: %+v is named a second time, or as of an undo", seed, c)
				}
				if lied := c.Verdict == audit.ProvedFalse || c.Verdict == audit.ToldFalse; lied != falsely[c.ID] && !tb.State().Result.Over {
					t.Fatalf("seed %d: %+v; it was found false: %t", seed, c, falsely[c.ID])
				}
				named[c.ID] = true
				again += max(0, settled[c.ID]-1)
			}
		}
	}
	if again == 0 {
		t.Error("no statement was settled twice")
	}
}

// A card that everybody saw, that went into a pile which was shuffled, and that an undo puts back: another face lay under its number
// meanwhile, which the undo neither calls a swap nor lets anybody find out.
func TestAnUndoOverAShuffleShowsNothing(t *testing.T) {
	h := hall(t, t.TempDir())
	back, usual := 0, howMany(t, "AUDIT_TIMES", 30)
	for seed := uint64(0); seed < usual || back == 0 && seed < 20*usual; seed++ { // what is dealt is drawn anew each time
		tb := duel(t, h, seed+1000, 10)
		luck := rand.New(rand.NewPCG(seed, 14))
		for range 150 {
			before := tb.State()
			play(t, tb, luck, 1)
			if after := tb.State(); buried(&before, &after) && len(after.Asks) == 0 && !after.Result.Over {
				takeBack(t, tb, 1)
				back++
			}
		}
		open, sealed := export(t, tb)
		for _, file := range []string{open, sealed} {
			found := readWith(t, file, func(rec ledger.Record, e record.Entry, _, _ *table.State) {
				if e.Undone != nil && len(e.Opened) > 0 {
					t.Errorf("seed %d: record %d goes back and opens %v", seed, rec.N, e.Opened)
				}
			})
			if !found.OK() {
				t.Errorf("seed %d: who tells the truth is accused: %v", seed, found.Faults)
			}
		}
	}
	if back == 0 {
		t.Error("no open card went into a deck")
	}
}

// buried tells whether a card that everybody saw lies in a deck now.
func buried(before, after *table.State) bool {
	for i := 1; i < len(after.Cards); i++ {
		id := table.CardID(i)
		if before.Sees(table.Nobody, id) && after.Place(after.Card(id).Spot).Kind == "deck" {
			return true
		}
	}
	return false
}

// A record may deal faces anew, of a pile or of cards that lie anywhere, and show one of them at once: what is shown was dealt by that
// record, and not sealed by any before.
func TestACardIsShownByTheRecordThatShuffledIt(t *testing.T) {
	open, _ := export(t, duel(t, hall(t, t.TempDir()), 700, 10))
	for name, among := range map[string]func(now *table.State, deck table.Spot) []table.CardID{
		"a pile": func(*table.State, table.Spot) []table.CardID { return nil },
		"a hand and a deck": func(now *table.State, deck table.Spot) []table.CardID {
			return []table.CardID{now.In(deck)[0], now.In(now.SpotOf("hand", 0))[0]}
		},
	} {
		t.Run(name, func(t *testing.T) {
			l := perjure(t, open, 3)
			now := l.now()
			deck, grave := now.SpotOf("deck", 0), now.SpotOf("graveyard", 0)
			shuffle := table.Shuffled{Spot: deck, Cards: among(now, deck)}
			if shuffle.Cards != nil {
				shuffle.Spot = 0
			}
			shown := shuffle.Among(now)[0]
			for i := range shuffle.Among(now) {
				shuffle.Order = append(shuffle.Order, uint16(len(shuffle.Among(now))-1-i))
			}
			l.add(record.KindMove, record.Entry{Move: &validator.Move{Kind: "end"}, Text: "South ends", Events: table.Events{
				table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: "shuffle", At: shuffle.Spot, Cards: shuffle.Cards}}}})
			l.add(record.KindChance, record.Entry{Move: &validator.Move{Kind: "shuffle", Seat: table.Chance}, Events: table.Events{
				table.Answered{ID: now.Serial + 1}, shuffle, table.Moved{Card: shown, From: now.Card(shown).Spot, To: grave},
				table.Flipped{Card: shown, Up: true}}})
			open, sealed := l.files()
			for _, file := range []string{open, sealed} {
				if found := read(t, file); !found.OK() {
					t.Errorf("who tells the truth is accused: %v", found.Faults)
				}
			}
		})
	}
}
