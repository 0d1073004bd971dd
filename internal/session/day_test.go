package session_test

import (
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"testing"
	"time"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/toy"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
)

// dayOfCallbacks is how many callbacks a day has; CALLBACKS asks for more.
func dayOfCallbacks(t *testing.T) int {
	n, err := strconv.Atoi(os.Getenv("CALLBACKS"))
	if err != nil {
		return 20_000
	}
	return n
}

// clocked is a table in a hall that reads this clock, and its mod, which has said hello.
func clocked(t *testing.T, now *time.Time) (*live.Table, *mod) {
	h, err := session.OpenHall(session.Means{Folder: t.TempDir(), Games: []*validator.Game{toy.Game}, Shelf: toy.Shelf{},
		Boards: func(*validator.Game, []byte) live.Board { return toy.Board{} }, Now: func() time.Time { return *now }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { h.Close() })
	tb, err := h.Make(wish())
	if err != nil {
		t.Fatal(err)
	}
	m := &mod{t: t, table: tb, session: "a"}
	m.send(tts.Act{Kind: tts.ActHello})
	return tb, m
}

// Whatever the host's clock does, the times in the ledger never run back, nothing is accused, and nobody is held up for longer than
// by a clock that goes right.
func TestTheClockMayJump(t *testing.T) {
	jumps := rand.New(rand.NewPCG(5, 5))
	now := time.Unix(1_700_000_000, 0)
	tb, m := clocked(t, &now)
	refused := tts.Act{Kind: tts.ActPress, Color: "Green", Button: "end"}
	for range 3000 {
		now = now.Add(time.Duration(jumps.Int64N(int64(96*time.Hour))) - 48*time.Hour)
		m.send(refused)
	}
	for range 600 { // all the room that there is
		m.send(refused)
	}
	now = now.Add(-1000 * time.Hour)
	m.send(refused)
	now = now.Add(2 * time.Second)
	before, _ := tb.Record()
	m.send(refused)
	if after, _ := tb.Record(); after != before+1 {
		t.Error("two seconds after the clock was put back nothing is written down yet")
	}
	holds(t, tb, "by the host's bridge alone")
}

// A table that is used all day needs no more memory in the evening than at noon, but for the hash of each record: polls, moves that are
// refused, gestures that mean nothing, lines of chat.
func TestADayOfCallbacksNeedsNoMoreMemory(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	tb, m := clocked(t, &now)
	acts := []tts.Act{
		{Kind: tts.ActPoll}, {Kind: tts.ActPoll}, {Kind: tts.ActPoll}, {Kind: tts.ActPoll}, {Kind: tts.ActPoll}, {Kind: tts.ActPoll},
		{Kind: tts.ActChat, Color: "White", Text: "!nothing that is known"}, {Kind: tts.ActDie, Color: "Green", Value: 3, State: 6},
		drag("Green", hand(tb, 1)[0], 1), {Kind: tts.ActPoll}, {Kind: tts.ActPoll}, {Kind: tts.ActPress, Color: "Green", Button: "end"},
	}
	count := dayOfCallbacks(t)
	used := func() uint64 {
		runtime.GC()
		var s runtime.MemStats
		runtime.ReadMemStats(&s)
		return s.HeapAlloc
	}
	var noon uint64
	var then int64
	for i := range count {
		if i == count/2 {
			then, _ = tb.Record()
			noon = used()
		}
		now = now.Add(time.Second)
		m.send(acts[i%len(acts)])
	}
	evening := used()
	records, _ := tb.Record()
	const eachRecord, slack = 128, 4 << 20 // a hash and its place in the tree; what a machine leaves lying about
	if allowed := uint64(records-then)*eachRecord + slack; evening > noon+allowed {
		t.Errorf("%d KiB at noon, %d in the evening, %d records between", noon>>10, evening>>10, records-then)
	}
	t.Logf("%d callbacks, %d records: %d KiB at noon, %d in the evening", count, records, noon>>10, evening>>10)
}
