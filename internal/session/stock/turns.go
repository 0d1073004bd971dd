package stock

import (
	"context"
	"runtime"
	"sync"
	"time"

	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
)

// Turns are for work that takes long and that anybody may ask for without a token: there are turns for half of the machine, so that tables
// never wait for lists. What is drawn then is kept in the data folder, so that only so much is drawn for guests in an hour.
type Turns struct {
	free chan struct{}
	now  func() time.Time

	mu    sync.Mutex // guards drawn
	drawn time.Time  // when all that was drawn for guests will be forgiven
}

// NewTurns gives turns for a bridge, one for all its doors.
func NewTurns(now func() time.Time) *Turns {
	return &Turns{free: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2)), now: now}
}

// longestWait is how long somebody waits for a turn; who has asked over HTTP is not listening for much longer.
const longestWait = 10 * time.Second

// Take waits for a turn; done ends it.
func (t *Turns) Take(ctx context.Context) (done func(), err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, longestWait, fault.Unavailable("Too much is asked of the bridge at once; ask again in a moment."))
	defer cancel()
	select {
	case t.free <- struct{}{}:
		return func() { <-t.free }, nil
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// Do does something when its turn has come.
func (t *Turns) Do(ctx context.Context, work func() error) error {
	done, err := t.Take(ctx)
	if err != nil {
		return err
	}
	defer done()
	return work()
}

// mostDrawn is how many sheets are drawn for guests in an hour, all at once or one after the other: each stays in the data folder.
const mostDrawn = 300

// forgiven is how long it takes until a sheet that was drawn counts no more.
const forgiven = time.Hour / mostDrawn

// OnSheet is how many cards are on a sheet.
const OnSheet = face.SheetCards

// Draw lets something be drawn, which says of how many cards; for guests only as much as may be in an hour.
func (t *Turns) Draw(guest bool, draw func() (cards int, err error)) error {
	if !guest {
		_, err := draw()
		return err
	}
	if t.spent() {
		return fault.Unavailable("The bridge has drawn %d sheets of cards for guests within an hour; ask again later, or ask the host for the deck.", mostDrawn)
	}
	cards, err := draw()
	if err == nil {
		t.drew((cards + OnSheet - 1) / OnSheet)
	}
	return err
}

func (t *Turns) spent() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.drawn.Sub(t.now()) > time.Hour-forgiven
}

func (t *Turns) drew(sheets int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if now := t.now(); t.drawn.Before(now) {
		t.drawn = now
	}
	t.drawn = t.drawn.Add(time.Duration(sheets) * forgiven)
}
