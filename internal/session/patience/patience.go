// Package patience is how long a seat may keep the others waiting. A player can be a nuisance without breaking a rule: proposals after
// every "no", moves that he knows will be refused. Neither may keep the others from playing or fill the ledger. What is held up leaves no
// record, so it cannot be judged again; everybody is told once that it began, and the view names the seat.
package patience

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

const (
	mostDeclined = 3           // of a seat's proposals that the others may decline in one turn, before the next one waits
	mostRefused  = 500         // refusals of a seat that are written down at once,
	refusedGap   = time.Second // and how much time makes room for one more
	mostSaid     = 10          // words of a seat for the record in one turn
	mostChecked  = 10          // statements that a seat may have checked in one turn; for its own it needs nobody's consent
	mostLooks    = 50          // looks that are written down until a move is made
)

// Patience is that of one table. What it tells is for everybody, "" for nothing.
type Patience struct {
	names []string
	seats []seat // the last one is of all who have no seat
	looks int    // occasions to see what is hidden since the last move
}

// seat is how one has kept the others waiting.
type seat struct {
	turn     int32 // in which its proposals were declined
	declined int
	full     time.Time // until when its refusals fill the room they have
	held     int       // refusals that were not written down
	talked   int32     // the turn in which it said something for the record
	said     int       // how often in that turn
	asked    int32     // the turn in which it had statements checked
	checked  int       // how many in that turn
}

// Of is the patience of a table with so many seats, as nobody has tried it yet.
func Of(names []string, seats int) Patience {
	return Patience{names: names, seats: make([]seat, seats+1)}
}

// of is how somebody keeps the others waiting; nil of the referee.
func (p *Patience) of(by table.Seat) *seat {
	switch {
	case by == table.Nobody:
		return &p.seats[len(p.seats)-1]
	case by < 0 || int(by) >= len(p.seats)-1:
		return nil
	}
	return &p.seats[by]
}

// who it is that keeps the others waiting.
func (p *Patience) who(by table.Seat) string {
	if by == table.Nobody {
		return "Somebody without a seat"
	}
	return p.names[by]
}

// Waits refuses a proposal of a seat whose proposals were declined too often in this turn.
func (p *Patience) Waits(turn int32, m validator.Move) *validator.Violation {
	s := p.of(m.Seat)
	if m.Kind != validator.Propose.Kind && !m.Plead || m.Seat < 0 || s == nil {
		return nil
	}
	if checks(m) && s.asked == turn && s.checked >= mostChecked {
		return validator.Violates("proposal", "%s were checked in this turn; the next one waits for the next turn", spelling.Count(s.checked, "statement")).Worded()
	}
	if s.turn == turn && s.declined >= mostDeclined {
		return validator.Violates("proposal", "%s were declined in this turn; the next one waits for the next turn", spelling.Count(s.declined, "proposal")).Worded()
	}
	return nil
}

// checks tells of a proposal to have something checked.
func checks(m validator.Move) bool {
	what, _, _ := strings.Cut(m.Word, " ")
	return m.Kind == validator.Propose.Kind && what == validator.ProposeCheck
}

// Moved counts proposals that end with a "no", and checks.
func (p *Patience) Moved(before *table.State, m validator.Move) (tell string) {
	if checks(m) && m.Seat >= 0 {
		s := &p.seats[m.Seat]
		if s.asked != before.Turn.Number {
			s.asked, s.checked = before.Turn.Number, 0
		}
		s.checked++
	}
	top := before.Top()
	if m.Kind != validator.Disagree.Kind || top == nil || top.Seat < 0 {
		return ""
	}
	s := &p.seats[top.Seat]
	if s.turn != before.Turn.Number {
		s.turn, s.declined = before.Turn.Number, 0
	}
	if s.declined++; s.declined != mostDeclined {
		return ""
	}
	return fmt.Sprintf("%s had %d proposals declined in this turn; the next one waits for the next turn.", p.names[top.Seat], mostDeclined)
}

// Talks counts what a seat says for the record, and tells whether it is too much for one turn.
func (p *Patience) Talks(turn int32, by table.Seat) bool {
	s := p.of(by)
	if by < 0 || s == nil {
		return false
	}
	if s.talked != turn {
		s.talked, s.said = turn, 0
	}
	s.said++
	return s.said > mostSaid
}

// Crowded tells whether a refusal of a seat is one too many to be written down.
func (p *Patience) Crowded(now time.Time, by table.Seat) (crowded bool, tell string) {
	s := p.of(by)
	if s == nil {
		return false, ""
	}
	if s.full.Before(now) {
		s.full = now
	}
	if s.full.Sub(now) > (mostRefused+1)*refusedGap { // the clock was put back
		s.full = now.Add(mostRefused * refusedGap)
	}
	if s.full.Sub(now) < mostRefused*refusedGap {
		s.full = s.full.Add(refusedGap)
		return false, ""
	}
	if s.held++; s.held == 1 {
		tell = fmt.Sprintf("%s had %d moves refused in a short time; what else is refused is not written down until that stops.",
			p.who(by), mostRefused)
	}
	return true, tell
}

// Told tells whether the seat knows already that what it does is held up.
func (p *Patience) Told(by table.Seat) bool {
	s := p.of(by)
	return s != nil && s.held > 1
}

// Held is how many refusals of a seat were not written down.
func (p *Patience) Held(by table.Seat) int { return p.seats[by].held }

// Declined is how many proposals of a seat were declined in this turn.
func (p *Patience) Declined(turn int32, by table.Seat) int {
	if s := &p.seats[by]; s.turn == turn {
		return s.declined
	}
	return 0
}

// Looked tells whether an occasion to see what is hidden is one too many to be written down: that there were such since the last move
// stands in the record already.
func (p *Patience) Looked() (tooMany bool, tell string) {
	if p.looks++; p.looks == mostLooks {
		tell = fmt.Sprintf("%d looks were written down since the last move; no more are until the next one.", mostLooks)
	}
	return p.looks > mostLooks, tell
}

// Shown is after a move: a look shows something else than before.
func (p *Patience) Shown() { p.looks = 0 }

// Copy is how it stands now.
func (p *Patience) Copy() Patience {
	return Patience{names: p.names, seats: slices.Clone(p.seats), looks: p.looks}
}
