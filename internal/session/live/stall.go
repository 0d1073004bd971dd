package live

import (
	"time"

	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// looked tells whether an occasion to see what is hidden is one too many to be written down. The caller holds mu.
func (t *Table) looked() bool {
	tooMany, tell := t.patience.Looked()
	t.tellSome(tell)
	return tooMany
}

// crowded tells whether a refusal of a seat is one too many to be written down. The caller holds mu.
func (t *Table) crowded(seat table.Seat) bool {
	crowded, tell := t.patience.Crowded(t.clock(), seat)
	t.tellSome(tell)
	return crowded
}

// tellSome tells everybody a line, if there is one.
func (t *Table) tellSome(line string) {
	if line != "" {
		t.tell(line)
	}
}

// closing is why the duel takes nothing more though it is not over: its match has done without it, or it goes on at another table. Who has
// lost the table to another bridge does not ask for its match, which is there too. The caller holds mu.
func (t *Table) closing() (view.Closing, *validator.Violation) {
	if onto := t.line.people.Onto(); onto != "" {
		return view.Closing{Closed: view.WasMoved, Onto: onto},
			validator.Violates("table.onward", "a seat has brought another deck, and the duel goes on as table %s", onto).Worded()
	}
	if t.agreed.Match == nil || t.arbiter == nil || t.state.Result.Over || t.broken != nil {
		return view.Closing{}, nil
	}
	return t.arbiter.Closed(*t.agreed.Match, t.id)
}

func (t *Table) closed() *validator.Violation { _, no := t.closing(); return no }

// unheeded is why a move is not even judged, so that no record tells of it; nil when it is. The caller holds mu.
func (t *Table) unheeded(m validator.Move) *validator.Violation {
	if no := t.closed(); no != nil {
		return no
	}
	undo := m.Kind == validator.Propose.Kind && m.Word == validator.ProposeUndo
	if wanted := max(m.N, 1); undo && wanted > t.past.Moves() {
		return validator.TooFar(t.past.Moves(), wanted) // before anybody is asked to agree to what cannot be
	}
	return t.patience.Waits(t.state.Turn.Number, m)
}

// heldUp answers an act of a hand that is held up: what it displaced goes back, and its player reads why, once.
func (t *Table) heldUp(seat table.Seat, no *validator.Violation) {
	if t.patience.Told(seat) {
		return
	}
	t.line.fault = tts.Clean(no.Why) + "."
}

// usualSilence is how long a player may be silent in a window before he has passed. It is the same for every window and every player:
// when the others are told of it says nothing of what he could have answered.
const usualSilence = 4 * time.Second

// listen lets the time of an open window run, once for each. The caller holds mu.
func (t *Table) listen() {
	m, open := validator.Silence(&t.state)
	if !open || t.listening == m.Ask {
		return
	}
	t.listening = m.Ask
	t.later(usualSilence, func() { t.lapse(m.Ask) })
}

// lapse closes a window whose time has gone by, unless somebody has answered meanwhile. What cannot be written down breaks the table,
// and whoever moves next is told.
func (t *Table) lapse(ask uint32) {
	t.lock()
	defer t.mu.Unlock()
	if t.listening == ask {
		t.listening = 0
	}
	if m, open := validator.Silence(&t.state); open && m.Ask == ask && t.broken == nil {
		if _, _, err := t.make(m); err != nil {
			t.broken = err
		}
	}
}
