package tape

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"time"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// mostRecords is how long a duel may be that is held in memory whole.
const mostRecords = 20_000

// A Tape is a duel as its ledger tells it.
type Tape struct {
	ID      string // follows from the file, so that a link to a moment fits whoever drops the same file
	Game    *validator.Game
	History audit.History
	Again   *audit.Referee // has judged every move again; nil when nobody has
	Decks   []string       // what each seat brought; empty while that is sealed
	Options map[string]string
	Moments []Moment // one for each record
	Jumps   []Jump
}

// A Moment is after one record.
type Moment struct {
	N     int64
	At    time.Time
	Kind  string
	Entry record.Entry
	State table.State
}

// A Jump is a moment worth looking at.
type Jump struct {
	At   int    // its index among the moments
	Turn int32  // in which it lies
	What string // one of Turned, Refused, Claimed, Hurt
	Text string
}

// The kinds of jumps.
const (
	Turned  = "turn"
	Refused = "refusal"
	Claimed = "claim"
	Hurt    = "damage"
)

// Read reads an exported ledger, and lets a referee judge every move again, if there is one. One that does not hold is read as far as it does, and its
// history says why.
func Read(r io.Reader, find func(id string) (*validator.Game, error), again *audit.Referee) (*Tape, error) {
	sum := sha256.New()
	t := &Tape{Again: again}
	long := false
	var err error
	t.History, err = audit.Read(io.TeeReader(r, sum), nil, func(rec ledger.Record, e record.Entry, before, after *table.State) {
		if long = len(t.Moments) >= mostRecords; !long {
			t.add(rec, e, before, after)
			again.See(rec, e, before, after)
		}
	})
	switch {
	case err != nil:
		return nil, err
	case long:
		return nil, fault.TooLarge("A duel of more than %d records is not shown in a browser; \"ttsbridge replay\" tells it.", mostRecords)
	case len(t.Moments) == 0:
		if faults := t.History.Faults; len(faults) > 0 { // of another table, or cut off
			return nil, fault.Invalid("There is no record in this ledger that could be shown: %s", faults[0])
		}
		return nil, fault.Invalid("There is no record in this ledger that could be shown.")
	}
	t.ID = hex.EncodeToString(sum.Sum(nil)[:8])
	if t.Game, err = find(t.Moments[0].State.Game); err != nil {
		return nil, err
	}
	t.seek()
	return t, nil
}

func (t *Tape) add(rec ledger.Record, e record.Entry, before, after *table.State) {
	if e.Setup != nil {
		t.Decks, t.Options = e.Setup.Decks, e.Setup.Options
	}
	t.Moments = append(t.Moments, Moment{N: rec.N, At: rec.Time(), Kind: rec.Kind, Entry: e, State: *after})
}

// seek finds the moments worth looking at.
func (t *Tape) seek() {
	for i := 1; i < len(t.Moments); i++ {
		before, m := &t.Moments[i-1].State, &t.Moments[i]
		jump := func(what, text string) { t.Jumps = append(t.Jumps, Jump{i, m.State.Turn.Number, what, text}) }
		if m.State.Turn.Number > before.Turn.Number {
			jump(Turned, t.seat(m.State.Turn.Seat))
		}
		if m.Entry.Refused != nil {
			jump(Refused, m.Entry.Refused.Rule)
		}
		for _, e := range m.Entry.Events {
			switch e := e.(type) {
			case table.Claimed:
				jump(Claimed, t.seat(e.Claim.Seat)+": "+e.Claim.What)
			case table.Scored:
				if e.By < 0 {
					jump(Hurt, t.scored(e))
				}
			}
		}
	}
}

func (t *Tape) seat(seat table.Seat) string {
	if seat >= 0 && int(seat) < len(t.Game.Names) {
		return t.Game.Names[seat]
	}
	return ""
}

// Index is where the moment of a record is; the nearest when there is none of it.
func (t *Tape) Index(n int64) int { return int(min(max(n, 1), int64(len(t.Moments)))) - 1 }

// Seats is how many play.
func (t *Tape) Seats() int { return t.Moments[0].State.Count }

// Open tells whether the file opens what was hidden, so that everything can be shown.
func (t *Tape) Open() bool { return t.History.Open }

// Over tells whether the duel has ended.
func (t *Tape) Over() bool { return t.Moments[len(t.Moments)-1].State.Result.Over }

// May is an error when the tape cannot be shown as a viewer saw it: of a file that opens nothing nobody knows what he saw.
func (t *Tape) May(by table.Seat) error {
	switch {
	case by != table.Nobody && !t.Open():
		return fault.Forbidden("This file keeps what is hidden sealed: it can be seen as a spectator only.")
	case int(by) >= t.Seats():
		return fault.Invalid("Nobody sits there.")
	}
	return nil
}

// View is the table at a moment as a viewer knew it, table.Referee for everything.
func (t *Tape) View(i int, by table.Seat) view.View {
	m := &t.Moments[i]
	v := view.Of(t.Game, &m.State, by)
	v.ID, v.Record = t.History.Table, m.N
	return v
}
