package session_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/internal/session/live"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// must makes a move that has to be taken.
func must(t *testing.T, tb *live.Table, seat table.Seat, m validator.Move) {
	t.Helper()
	o, err := tb.Move(seat, m)
	if err != nil || o.Refused != nil {
		t.Fatalf("%+v: %v %v", m, err, o.Refused)
	}
}

// Time that has gone does not come back with the moves, neither at the table nor in its ledger.
func TestTimeIsNotTakenBack(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	s := tb.State()
	tile := s.SpotNamed("t2")
	must(t, tb, 0, validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: tile})
	if o, err := tb.Clock(live.Shown{Seat: "South", Seconds: 90}); err != nil || o.Refused != nil {
		t.Fatal(o, err)
	}
	must(t, tb, 0, validator.Move{Kind: validator.Propose.Kind, Word: "undo", N: 1})
	must(t, tb, 1, validator.Move{Kind: validator.Agree.Kind})
	id := tb.ID()
	for range 2 {
		if s := tb.State(); len(s.In(tile)) != 0 || s.Players[0].Time != 90 || s.Players[1].Time != 0 {
			t.Fatalf("%d cards on the tile, %d seconds gone", len(s.In(tile)), s.Players[0].Time)
		}
		if err := h.Close(); err != nil {
			t.Fatal(err)
		}
		h = openHall(t, folder)
		if tb, err = h.Find(id); err != nil {
			t.Fatal(err)
		}
	}
}

func TestMovesAreTakenBackByConsent(t *testing.T) {
	folder := t.TempDir()
	h := openHall(t, folder)
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	s := tb.State()
	before := s
	tile := s.SpotNamed("t2")
	must(t, tb, 0, validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: tile})
	if s := tb.State(); len(s.In(tile)) != 1 {
		t.Fatal("the card is not on its tile")
	}
	must(t, tb, 0, validator.Move{Kind: validator.Propose.Kind, Word: "undo", N: 1})
	must(t, tb, 1, validator.Move{Kind: validator.Disagree.Kind})
	if s := tb.State(); len(s.In(tile)) != 1 {
		t.Fatal("one no did not end the proposal")
	}
	must(t, tb, 0, validator.Move{Kind: validator.Propose.Kind, Word: "undo", N: 1})
	must(t, tb, 1, validator.Move{Kind: validator.Agree.Kind})
	after := tb.State()
	serial := after.Serial
	after.Serial = before.Serial
	if diff := cmp.Diff(before, after); diff != "" {
		t.Fatalf("the duel does not stand as before (-want +got):\n%s", diff)
	}
	if serial <= before.Serial {
		t.Error("numbers of questions would be given twice")
	}

	records, _ := tb.Record()
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	again, err := openHall(t, folder).Find(tb.ID())
	if err != nil {
		t.Fatal(err)
	}
	resumed := again.State()
	if n, _ := again.Record(); n != records || resumed.Serial != serial {
		t.Errorf("resumed at record %d with serial %d, not %d and %d", n, resumed.Serial, records, serial)
	}
	resumed.Serial = before.Serial
	if diff := cmp.Diff(before, resumed); diff != "" {
		t.Errorf("a restart forgets the undo (-want +got):\n%s", diff)
	}
}

// Who wants more moves back than there are reads that at once, whoever he is: nobody is asked to agree to what cannot be, and nothing is written
// down. As many as there are can be proposed.
func TestMoreThanWasMadeIsNotTakenBack(t *testing.T) {
	_, tb := makeTable(t)
	refuses := func(by table.Seat, n int, want string) {
		t.Helper()
		before, _ := tb.Record()
		o, err := tb.Move(by, validator.Move{Kind: validator.Propose.Kind, Word: "undo", N: n})
		if err != nil || o.Refused == nil || !strings.Contains(o.Refused.Why, want) {
			t.Errorf("an undo of %d by %d: %v %+v, want %s", n, by, err, o.Refused, want)
		}
		if after, _ := tb.Record(); after != before || len(tb.State().Asks) != 0 {
			t.Error("somebody was asked for it")
		}
	}
	for _, by := range []table.Seat{table.Referee, 0, 1} {
		refuses(by, 3, "0 moves can be taken back, not 3")
		refuses(by, 0, "0 moves can be taken back, not 1")
	}
	must(t, tb, 0, validator.Move{Kind: "put", Card: hand(tb, 0)[0], To: spot(tb, "t2")})
	for _, by := range []table.Seat{table.Referee, 0, 1} {
		refuses(by, 2, "1 move can be taken back, not 2")
	}
	must(t, tb, 0, validator.Move{Kind: validator.Propose.Kind, Word: "undo", N: 1})
	must(t, tb, 1, validator.Move{Kind: validator.Agree.Kind})
	if len(tb.Undoable()) != 0 {
		t.Error("the one move was not taken back")
	}
}

func TestARefusedMoveIsLetThroughByConsent(t *testing.T) {
	_, tb := makeTable(t)
	s := tb.State()
	m := validator.Move{Kind: "put", Card: hand(tb, 1)[0], To: s.SpotNamed("t3")}
	o, err := tb.Move(1, m)
	if err != nil || o.Refused == nil {
		t.Fatalf("a move out of turn: %v, %+v", err, o)
	}
	m.Plead = true
	must(t, tb, 1, m)
	if s := tb.State(); len(s.In(m.To)) != 0 || s.AskOf(0) == nil {
		t.Fatal("the other player was not asked")
	}
	must(t, tb, 0, validator.Move{Kind: validator.Agree.Kind})
	if s := tb.State(); len(s.In(m.To)) != 1 {
		t.Error("everybody agreed, and the card does not lie there")
	}
}

func TestTheDialIsTurnedByConsent(t *testing.T) {
	_, tb := makeTable(t)
	rule := tb.Game().Rules[0].ID
	if o, err := tb.Move(0, validator.Move{Kind: validator.Propose.Kind, Word: "dial no.such.rule warn"}); err != nil || o.Refused == nil {
		t.Errorf("a rule that does not exist was put on the dial: %v %+v", err, o)
	}
	must(t, tb, 0, validator.Move{Kind: validator.Propose.Kind, Word: "dial " + rule + " warn"})
	must(t, tb, 1, validator.Move{Kind: validator.Agree.Kind})
	if s := tb.State(); s.Level(rule) != table.Warn {
		t.Errorf("the rule stands at %d", s.Level(rule))
	}
}
