package leash

import (
	"context"
	"strings"
	"testing"
	"time"
)

// run lets a handler do steps until it is stopped, and gives how many it did.
func run(l *Leash, most int) (did int) {
	ctx := l.Watch(context.Background())
	for ; did < most; did++ {
		select {
		case <-ctx.Done():
			return did
		default:
		}
	}
	return did
}

// A handler has its steps; one of a script that ran away has an eighth of those of before each time, and never none.
func TestPatienceEnds(t *testing.T) {
	l := New(1<<20, 1<<40)
	for i, want := range []int{1 << 20, 1 << 17, 1 << 14, 1 << 11, fewest, fewest, fewest, fewest} {
		l.Again(1000 * i) // so much later that what all have together is full again
		if l.Why() != nil {
			t.Fatal("it is stopped before it begins")
		}
		if did := run(l, 1<<21); did < want-1 || did > want {
			t.Errorf("the handler %d is stopped after %d steps, want %d", i, did, want)
		}
		if why := l.Why(); why == nil || !strings.Contains(why.Error(), "it did not end after") {
			t.Errorf("the reason is %v", why)
		}
	}
}

// All handlers together have twice the steps of one, and a thousandth more with each frame; calling one costs some.
func TestWhatAllHandlersHaveTogether(t *testing.T) {
	l := New(100_000, 1<<40)
	handlers := 0
	for ; !l.Tired() && handlers < 1000; handlers++ {
		l.Again(0)
		run(l, 9_800)
	}
	if handlers < 20 || handlers > 23 {
		t.Errorf("%d handlers of ten thousand steps with their calls, of two hundred thousand, tire it", handlers)
	}
	l.Again(100)
	if l.Tired() {
		t.Error("a hundred frames give no rest")
	}
	l = New(1_000_000, 1<<40)
	for frame := range 5000 {
		if l.Again(frame); l.Tired() {
			t.Fatalf("a handler a frame that does nothing tires it in frame %d", frame)
		}
	}
}

// What is made and read counts by its length, and what is held is bounded.
func TestTextsCount(t *testing.T) {
	l := New(1000, 1<<40)
	l.Grow(500 * byteSteps)
	l.Read(400 * 4 * byteSteps)
	if l.Why() != nil {
		t.Error("nine hundred steps of a thousand stop it")
	}
	if l.Grow(100 * byteSteps); l.Why() == nil {
		t.Error("a thousand steps do not stop it")
	}
	l = New(1<<40, 1)
	if l.Grow(lookAfter + 1); l.Why() == nil || !strings.Contains(l.Why().Error(), "holds more than") {
		t.Errorf("held without bounds: %v", l.Why())
	}
	l = New(1<<40, 1)
	if did := run(l, 3*looks); l.Why() == nil || did > looks {
		t.Errorf("%d steps pass before somebody looks at what is held: %v", did, l.Why())
	}
}

// Only a script that has a long text is asked how long its steps take, and only many slow ones in a row stop it.
func TestSlowStepsOfLongTexts(t *testing.T) {
	for name, tt := range map[string]struct {
		text, beats int
		took        time.Duration // of work for each beat
		stopped     bool
	}{
		"slow":          {longText, 5, mostSlow / 3, true},
		"just too slow": {longText, 2000, slowBeat + slowBeat/8, true},
		"short":         {longText - 1, 5, mostSlow / 3, false},
		"once":          {longText, 1, mostSlow / 3, false},
		"quick":         {longText, 5000, slowBeat / 2, false},
		"not for long":  {longText, 1200, slowBeat + slowBeat/8, false},
	} {
		for _, later := range []bool{false, true} { // in the handler that makes the text, and in the next one
			l, worked := New(1<<40, 1<<40), time.Duration(0)
			l.work = func() time.Duration { return worked }
			l.Grow(tt.text)
			if later {
				l.Again(1)
			}
			for range tt.beats {
				worked += tt.took
				run(l, beatSteps)
			}
			if why := l.Why(); (why != nil) != tt.stopped || why != nil && !strings.Contains(why.Error(), "very long texts") {
				t.Errorf("%s, in a later handler %v: %v", name, later, why)
			}
		}
	}
	var none *Leash
	none.Spend(1)
	none.Grow(1)
	none.Again(1)
	if none.Tired() || none.Why() != nil {
		t.Error("no leash binds")
	}
}

// What this program was at work is measured, and does not go on while it sleeps.
func TestTheTimeAtWork(t *testing.T) {
	begun := atWork()
	for sum := 0; atWork() < begun+window; sum++ {
	}
	if worked := atWork() - begun; worked < window || worked > 10*time.Second {
		t.Errorf("it says %v", worked)
	}
	begun = atWork()
	time.Sleep(300 * time.Millisecond)
	if worked := atWork() - begun; worked > 200*time.Millisecond {
		t.Errorf("it slept and worked %v", worked)
	}
}
