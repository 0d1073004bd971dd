package session_test

import (
	"bytes"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// sleeper makes a table and plays with it; before every so many callbacks it may fall asleep, and does unless the mod has yet to
// hear something.
func sleeper(t *testing.T, callbacks, every int) (*session.Hall, *live.Table, *layout.Tabletop, tts.Callback) {
	h, top := hallOfRoses(t)
	tb := sit(t, h)
	cb := tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}}
	slept := 0
	for n := range callbacks {
		if n%every == every-1 {
			h.Doze()
			slept += h.Doze()
		}
		cb = called(t, tb, *top, cb)
	}
	if slept < callbacks/every/2 {
		t.Fatalf("it slept %d times", slept)
	}
	return h, tb, *top, cb
}

func asleep(t *testing.T, h *session.Hall) {
	t.Helper()
	for range 3 {
		if h.Doze() == 1 {
			return
		}
	}
	t.Fatal("the table does not sleep")
}

func TestATableWakesAsItWas(t *testing.T) {
	h, tb, _, cb := sleeper(t, 60, 7)
	state, view := tb.State(), tb.View(0, "")
	record, _ := tb.Record()
	asleep(t, h)
	if got := tb.Summary(); got.Turn != state.Turn.Number || got.Record != record {
		t.Errorf("asleep it says %+v", got)
	}
	if h.Doze() != 1 {
		t.Error("a list of tables has woken it")
	}
	if got := tb.State(); !got.Equal(state) {
		t.Error("the state is another one")
	}
	asleep(t, h)
	if got := tb.View(0, ""); !reflect.DeepEqual(got, view) {
		t.Error("the view is another one")
	}
	asleep(t, h)
	if _, err := tb.Checkpoint(); err != nil {
		t.Error(err)
	}
	r, err := handle(tb, &cb)
	if err != nil || len(r.Commands) > 20 {
		t.Fatalf("%v; the mod is told %d things, as if it knew nothing", err, len(r.Commands))
	}
	asleep(t, h)
	again, err := handle(tb, &cb)
	if err != nil || !reflect.DeepEqual(r.Verdicts, again.Verdicts) || r.Record != again.Record {
		t.Errorf("the same callback again: %v, %+v and %+v", err, r.Verdicts, again.Verdicts)
	}
	whole(t, tb)
}

// A mod that says hello and does not come for the rest keeps no table awake, which would hold all that is left to tell. When it comes back
// it is told everything anew.
func TestATableDoesNotWaitForTheRest(t *testing.T) {
	h, top := hallOfRoses(t)
	tb := sit(t, h)
	cb := tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}}
	first, err := handle(tb, &cb)
	if err != nil || !first.Rest {
		t.Fatalf("%v; all was told at once", err)
	}
	asleep(t, h)
	spawned, record := map[string]bool{}, first.Record
	for seq, rest := uint64(2), true; rest; seq++ {
		r, err := handle(tb, &tts.Callback{Session: "a", Seq: seq, Record: record, Act: tts.Act{Kind: tts.ActPoll}})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range r.Commands {
			spawned[c.JSON] = spawned[c.JSON] || c.Do == tts.DoSpawn
		}
		rest, record = r.Rest, r.Record
	}
	s := tb.State()
	for _, c := range (*top).Resync(nil, &s, nil, false) {
		if c.Do == tts.DoSpawn && !spawned[c.JSON] {
			t.Fatalf("it was never told to make %.200s", c.JSON)
		}
	}
}

// Seats that move over HTTP while the mod does not come keep no table awake. A mod that comes then is told what it would have been told.
func TestATableDoesNotWaitForAModThatIsAway(t *testing.T) {
	told := func(sleeps bool) (said []string) {
		h, tb, _, cb := sleeper(t, 24, 6)
		for range 6 {
			seat := validator.ToAct(new(tb.State()))[0]
			moves := tb.Legal(seat)
			if _, err := tb.Move(seat, moves[len(moves)/2].Move); err != nil {
				t.Fatal(err)
			}
			if sleeps {
				asleep(t, h)
			}
		}
		for rest := true; rest; {
			cb.Act = tts.Act{Kind: tts.ActPoll}
			r, err := handle(tb, &cb)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range r.Commands {
				said = append(said, string(c.Do)+" "+hashes.ReplaceAllString(c.Text, "#"))
			}
			rest, cb.Seq, cb.Record = r.Rest, cb.Seq+1, r.Record
		}
		whole(t, tb)
		return said
	}
	awake, slept := told(false), told(true)
	if len(awake) < 6 || !slices.Equal(awake, slept) {
		t.Errorf("awake it is told\n%s\nand after a sleep\n%s", strings.Join(awake, "\n"), strings.Join(slept, "\n"))
	}
}

// hashes are another one at each table.
var hashes = regexp.MustCompile(`\b[0-9a-f]{4}(-?[0-9a-f]{4})+\b`)

// A table to which no mod ever came sleeps too, though its seats have moved.
func TestATableWithoutAModSleeps(t *testing.T) {
	h, top := hallOfRoses(t)
	tb := sit(t, h)
	for range 3 {
		seat := validator.ToAct(new(tb.State()))[0]
		if _, err := tb.Move(seat, tb.Legal(seat)[0].Move); err != nil {
			t.Fatal(err)
		}
	}
	asleep(t, h)
	r, err := handle(tb, &tts.Callback{Session: "a", Seq: 1, Act: tts.Act{Kind: tts.ActHello}})
	if err != nil || len(r.Commands) == 0 || *top == nil {
		t.Fatal(err, r)
	}
	whole(t, tb)
}

// Who asks something and goes away keeps no table awake; the same callback again gets the same reply.
func TestATableDoesNotWaitForWhoAsked(t *testing.T) {
	h, tb, _, cb := sleeper(t, 12, 6)
	cb.Act = tts.Act{Kind: tts.ActChat, Color: "White", Text: "!board"}
	first, err := handle(tb, &cb)
	if err != nil {
		t.Fatal(err)
	}
	asleep(t, h)
	if again, err := handle(tb, &cb); err != nil || !reflect.DeepEqual(first, again) {
		t.Errorf("%v\n%+v\n%+v", err, first, again)
	}
}

// Moves can be taken back as if the table had been awake all the time.
func TestASleeperTakesBack(t *testing.T) {
	h, tb, _, cb := sleeper(t, 40, 5)
	out, err := tb.Move(table.Referee, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 3})
	if err != nil || out.Refused != nil {
		t.Fatalf("%v %+v", err, out.Refused)
	}
	asleep(t, h)
	for rest := true; rest; {
		cb.Act = tts.Act{Kind: tts.ActPoll}
		r, err := handle(tb, &cb)
		if err != nil {
			t.Fatal(err)
		}
		rest, cb.Seq, cb.Record = r.Rest, cb.Seq+1, r.Record
	}
	after := tb.State()
	asleep(t, h)
	if got := tb.State(); !got.Equal(after) {
		t.Error("after an undo it wakes otherwise")
	}
	whole(t, tb)
}

// whole audits the table's open ledger.
func whole(t *testing.T, tb *live.Table) {
	t.Helper()
	var file bytes.Buffer
	if err := tb.Export(&file); err != nil {
		t.Fatal(err)
	}
	found, err := audit.Read(&file, nil, nil)
	if err != nil || !found.OK() {
		t.Fatal(err, found.Faults)
	}
}
