package session_test

import (
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
)

// checkpointsIn are the checkpoints that a reply tells everybody.
func checkpointsIn(r *tts.Reply) (told []string) {
	for _, c := range r.Commands {
		if line, is := strings.CutPrefix(c.Text, ledger.KeepThis); is && c.Do == tts.DoSay && c.To == tts.ToAll {
			told = append(told, line)
		}
	}
	return told
}

// atBusyDisk is the mod of a new table in a hall that asks its disk once in so long a time.
func atBusyDisk(t *testing.T, pause time.Duration) *mod {
	t.Helper()
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{}, Pause: pause,
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	return &mod{t: t, table: tb, session: "a"}
}

// A disk that was asked lately is not asked again at each turn's end; the checkpoint is told when it has been asked, and not before.
func TestCheckpointIsToldWhenTheDiskHasIt(t *testing.T) {
	m := atBusyDisk(t, time.Hour)
	tb := m.table
	end := func(color string) *tts.Reply { return m.send(tts.Act{Kind: tts.ActPress, Color: color, Button: "end"}) }
	poll := func() *tts.Reply { return m.send(tts.Act{Kind: tts.ActPoll}) }
	for _, r := range []*tts.Reply{m.send(tts.Act{Kind: tts.ActHello}), poll(), end("White"), poll(), end("Green"), poll()} {
		if told := checkpointsIn(r); len(told) != 0 {
			t.Fatalf("%q was told before the disk had it", told)
		}
	}
	newest, err := tb.Checkpoint() // which the disk has
	if err != nil {
		t.Fatal(err)
	}
	if told := checkpointsIn(poll()); len(told) != 1 || told[0] != newest.Line {
		t.Errorf("told %q, want %q", told, newest.Line)
	}
	if told := checkpointsIn(poll()); len(told) != 0 {
		t.Errorf("%q was told twice", told)
	}
	end("White")
	if _, err := tb.Move(0, validator.Move{Kind: "concede"}); err != nil {
		t.Fatal(err)
	}
	if told := checkpointsIn(poll()); len(told) != 1 || !tb.State().Result.Over {
		t.Errorf("at the end of a duel %q was told, want one checkpoint", told)
	}
}

// Without another turn's end, and without anybody who asks, the disk gets everything all the same; one that rests gets it at once.
func TestKeptCheckpointIsToldSoonEnough(t *testing.T) {
	const pause = 200 * time.Millisecond
	m := atBusyDisk(t, pause)
	told := checkpointsIn(m.send(tts.Act{Kind: tts.ActHello})) // none where the table was made just now
	for until := time.Now().Add(time.Minute); len(told) == 0 && time.Now().Before(until); time.Sleep(time.Millisecond) {
		told = checkpointsIn(m.send(tts.Act{Kind: tts.ActPoll}))
	}
	if len(told) != 1 {
		t.Fatalf("the hello's checkpoint: told %q", told)
	}
	time.Sleep(2 * pause)
	if told := checkpointsIn(m.send(tts.Act{Kind: tts.ActPress, Color: "White", Button: "end"})); len(told) != 1 {
		t.Errorf("at the end of a turn, with a disk that rests: told %q", told)
	}
}
