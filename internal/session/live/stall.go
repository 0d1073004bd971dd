package live

import (
	"fmt"
	"strings"
	"time"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A player can be a nuisance without breaking a rule: proposals after every "no", moves that he knows will be refused. Neither
// may keep the others from playing or fill the ledger. What is held up here leaves no record, so it cannot be judged again;
// everybody is told once that it began, and the view names the seat.

const (
	mostDeclined = 3           // of a seat's proposals that the others may decline in one turn, before the next one waits
	mostRefused  = 500         // refusals of a seat that are written down at once,
	refusedGap   = time.Second // and how much time makes room for one more
	mostSaid     = 10          // words of a seat for the record in one turn
	mostChecked  = 10          // statements that a seat may have checked in one turn; for its own it needs nobody's consent
	mostLooks    = 50          // looks that are written down until a move is made
)

// stall is how a seat has kept the others waiting.
type stall struct {
	turn     int32 // in which its proposals were declined
	declined int
	full     time.Time // until when its refusals fill the room they have
	held     int       // refusals that were not written down
	talked   int32     // the turn in which it said something for the record
	said     int       // how often in that turn
	asked    int32     // the turn in which it had statements checked
	checked  int       // how many in that turn
}

// waits refuses a proposal of a seat whose proposals were declined too often in this turn. The caller holds mu.
func (t *Table) waits(m validator.Move) *validator.Violation {
	s, _ := t.stallOf(m.Seat)
	if m.Kind != validator.Propose.Kind && !m.Plead || m.Seat < 0 || s == nil {
		return nil
	}
	if checks(m) && s.asked == t.state.Turn.Number && s.checked >= mostChecked {
		return validator.Violates("proposal", "%d statements were checked in this turn; the next one waits for the next turn", s.checked).Worded()
	}
	if s.turn == t.state.Turn.Number && s.declined >= mostDeclined {
		return validator.Violates("proposal", "%d proposals were declined in this turn; the next one waits for the next turn", s.declined).Worded()
	}
	return nil
}

// checks tells of a proposal to have something checked.
func checks(m validator.Move) bool {
	what, _, _ := strings.Cut(m.Word, " ")
	return m.Kind == validator.Propose.Kind && what == validator.ProposeCheck
}

// looked tells whether an occasion to see what is hidden is one too many to be written down: that there were such since the last move
// stands in the record already. The caller holds mu.
func (t *Table) looked() bool {
	if t.looks++; t.looks == mostLooks {
		t.tell(fmt.Sprintf("%d looks were written down since the last move; no more are until the next one.", mostLooks))
	}
	return t.looks > mostLooks
}

// declines counts proposals that end with a "no", and checks. The caller holds mu.
func (t *Table) declines(before *table.State, m validator.Move) {
	if checks(m) && m.Seat >= 0 {
		s := &t.stalls[m.Seat]
		if s.asked != before.Turn.Number {
			s.asked, s.checked = before.Turn.Number, 0
		}
		s.checked++
	}
	top := before.Top()
	if m.Kind != validator.Disagree.Kind || top == nil || top.Seat < 0 {
		return
	}
	s := &t.stalls[top.Seat]
	if s.turn != before.Turn.Number {
		s.turn, s.declined = before.Turn.Number, 0
	}
	if s.declined++; s.declined == mostDeclined {
		t.tell(fmt.Sprintf("%s had %d proposals declined in this turn; the next one waits for the next turn.", t.game.Names[top.Seat], mostDeclined))
	}
}

// talks counts what a seat says for the record, and tells whether it is too much for one turn. The caller holds mu.
func (t *Table) talks(seat table.Seat) bool {
	s, _ := t.stallOf(seat)
	if seat < 0 || s == nil {
		return false
	}
	if turn := t.state.Turn.Number; s.talked != turn {
		s.talked, s.said = turn, 0
	}
	s.said++
	return s.said > mostSaid
}

// crowded tells whether a refusal of a seat is one too many to be written down. The caller holds mu.
func (t *Table) crowded(seat table.Seat) bool {
	s, who := t.stallOf(seat)
	if s == nil {
		return false
	}
	now := t.clock()
	if s.full.Before(now) {
		s.full = now
	}
	if s.full.Sub(now) > (mostRefused+1)*refusedGap { // the clock was put back
		s.full = now.Add(mostRefused * refusedGap)
	}
	if s.full.Sub(now) < mostRefused*refusedGap {
		s.full = s.full.Add(refusedGap)
		return false
	}
	if s.held++; s.held == 1 {
		t.tell(fmt.Sprintf("%s had %d moves refused in a short time; what else is refused is not written down until that stops.",
			who, mostRefused))
	}
	return true
}

// stallOf is how a seat keeps the others waiting, and who that is; nil of the referee. All who have no seat count as one.
func (t *Table) stallOf(seat table.Seat) (s *stall, who string) {
	switch {
	case seat == table.Nobody:
		return &t.stalls[len(t.stalls)-1], "Somebody without a seat"
	case seat < 0 || int(seat) >= len(t.stalls)-1:
		return nil, ""
	}
	return &t.stalls[seat], t.game.Names[seat]
}

// heldUp answers an act of a hand that is held up: what it displaced goes back, and its player reads why, once.
func (t *Table) heldUp(seat table.Seat, no *validator.Violation) {
	if s, _ := t.stallOf(seat); s != nil && s.held > 1 {
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
