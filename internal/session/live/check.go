package live

import (
	"cmp"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Inquiry is what a judge wants to know of one hidden card, and why: whether a statement about it holds, or what it is.
type Inquiry struct {
	Claim  uint32       `json:"claim,omitempty" doc:"number of an open statement; the view lists them"`
	Card   table.CardID `json:"card,omitempty" doc:"a hidden card, when it is not a statement that is in doubt"`
	Reason string       `json:"reason" doc:"why; everybody reads it" maxLength:"200"`
}

// Finding is what a check came to. Everybody hears of the check and of the truth of the statement; what the card is, the judge alone.
type Finding struct {
	Outcome
	Claim *table.Claim `json:"claim,omitempty" doc:"the statement that was checked"`
	True  *bool        `json:"true,omitempty" doc:"whether it holds"`
	Spot  string       `json:"spot,omitempty" doc:"where the card lies"`
	Name  string       `json:"name,omitempty" doc:"what the card is, when it was asked for"`
	Key   string       `json:"key,omitempty"`
}

// Check answers a judge's inquiry. That it was made, and why, stands in the ledger and is told to everybody before the
// judge has the answer.
func (t *Table) Check(q Inquiry) (Finding, error) {
	if (q.Claim == 0) == (q.Card == 0) {
		return Finding{}, fault.Invalid("Name one statement or one card to check.")
	}
	t.lock()
	defer t.mu.Unlock()
	out, steps, err := t.make(validator.Move{Kind: validator.Propose.Kind, Seat: table.Referee,
		Word: validator.ProposeCheck + " " + q.Reason, N: int(q.Claim), Card: q.Card})
	f := Finding{Outcome: out}
	if err != nil || len(steps) == 0 {
		return f, err
	}
	after := &steps[0].verdict.After
	for _, e := range steps[0].verdict.Events {
		done, ok := e.(table.Checked)
		if !ok {
			continue
		}
		f.Claim, f.Spot = done.Claim, after.Place(done.At).Name
		if done.Claim != nil {
			f.True = &done.True
			continue
		}
		f.Name, f.Key = after.Print(done.Card).Name, after.Print(done.Card).Key
	}
	return f, nil
}

// Shown is what a clock shows that somebody holds beside the table. The bridge itself keeps no time.
type Shown struct {
	Seat    string `json:"seat,omitempty" doc:"whose time it is; left out when time is called for everybody"`
	Seconds int    `json:"seconds,omitempty" doc:"how many seconds of it have gone since that was told last" minimum:"1"`
	Up      bool   `json:"up,omitempty" doc:"the time is up"`
}

// Clock tells the table what a clock shows, as a move of the referee. What follows from it is the game's; a refusal is an
// outcome, not an error.
func (t *Table) Clock(c Shown) (Outcome, error) {
	if (c.Seconds != 0) == c.Up {
		return Outcome{}, fault.Invalid("Say how many seconds have gone, or that the time is up.")
	}
	m := validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: table.Nobody}
	if c.Seconds != 0 {
		m.Kind, m.N = validator.ClockRuns, c.Seconds
	}
	if c.Seat != "" {
		if m.Of = t.seatNamed(c.Seat); m.Of == table.Nobody {
			return Outcome{}, fault.Invalid("There is no seat %.40q; the seats are %s.", c.Seat, strings.Join(t.game.Names, ", "))
		}
	}
	t.lock()
	defer t.mu.Unlock()
	out, _, err := t.make(m)
	return out, err
}

// clocked takes what the clock of the table itself shows. A game that makes nothing of it says so to the player whose time it is.
func (t *Table) clocked(cb *tts.Callback) ([]step, error) {
	seat, ok := t.seatOf(cb.Act.Color)
	if !ok {
		return nil, nil
	}
	m := validator.Move{Kind: validator.ClockStops, Seat: table.Referee, Of: seat}
	if cb.Act.Value > 0 {
		m.Kind, m.N = validator.ClockRuns, cb.Act.Value
	}
	v, err := validator.Judge(t.game, t.state, m, t.fx)
	if err != nil {
		return nil, unknown(err)
	}
	if no := cmp.Or(t.closed(), v.Violation); no != nil {
		t.line.fault = tts.Clean(no.Worded().Why) + "."
		return nil, nil
	}
	return t.judge(cause{session: cb.Session, seq: cb.Seq}, m)
}

// seatNamed finds a seat by its name, Nobody when there is none.
func (t *Table) seatNamed(name string) table.Seat {
	if seat := slices.Index(t.game.Names, name); seat >= 0 {
		return table.Seat(seat)
	}
	return table.Nobody
}

// Undoable are the sentences of the moves that can be taken back, the newest first.
func (t *Table) Undoable() []string {
	t.lock()
	defer t.mu.Unlock()
	return t.past.Taken(t.past.Moves())
}
