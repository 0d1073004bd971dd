package table

import "slices"

// Scored changes a seat's points of a kind by a number, and with them those of its team where a team shares them; Why is the
// rule or card that says so.
type Scored struct {
	Seat Seat   `json:"seat"`
	Kind uint8  `json:"kind"`
	By   int32  `json:"by"`
	To   int32  `json:"to"` // what the seat has afterwards
	Why  string `json:"why,omitempty"`
}

func (e Scored) apply(d *Draft) {
	p := d.player(e.Seat)
	if int(e.Kind) >= len(p.Points) {
		d.fault = true
		return
	}
	p.Points[e.Kind] = e.To
	for mate := Seat(0); d.s.Shared && int(mate) < d.s.Count; mate++ {
		if d.s.Mates(e.Seat).Has(mate) {
			d.player(mate).Points[e.Kind] = e.To
		}
	}
}

// Noted sets and clears marks of a seat: what it did this turn or this duel.
type Noted struct {
	Seat  Seat  `json:"seat"`
	Set   Marks `json:"set,omitempty"`
	Clear Marks `json:"clear,omitempty"`
}

func (e Noted) apply(d *Draft) {
	p := d.player(e.Seat)
	p.Marks = p.Marks&^e.Clear | e.Set
}

// Counted sets one of a seat's numbers that are no points.
type Counted struct {
	Seat Seat  `json:"seat"`
	Kind uint8 `json:"kind"`
	To   int16 `json:"to"`
}

func (e Counted) apply(d *Draft) {
	p := d.player(e.Seat)
	if int(e.Kind) >= len(p.Tally) {
		d.fault = true
		return
	}
	p.Tally[e.Kind] = e.To
}

// Clocked says how much of a seat's time has gone.
type Clocked struct {
	Seat Seat  `json:"seat"`
	By   int32 `json:"by"` // seconds since it was said last
	To   int32 `json:"to"` // seconds in all
}

func (e Clocked) apply(d *Draft) { d.player(e.Seat).Time = e.To }

// Named makes a card the one that stands for a seat.
type Named struct {
	Seat Seat   `json:"seat"`
	Card CardID `json:"card"`
}

func (e Named) apply(d *Draft) {
	d.noted(e.Card)
	d.player(e.Seat).Token = e.Card
}

// Entered begins a phase.
type Entered struct {
	Phase uint8 `json:"phase"`
}

func (e Entered) apply(d *Draft) { d.s.Turn.Phase = e.Phase }

// Passed begins the next turn: whose it is, and which marks of seats and cards it wipes away.
type Passed struct {
	Seat  Seat  `json:"seat"`
	Seats Marks `json:"seats,omitempty"`
	Cards Marks `json:"cards,omitempty"`
}

func (e Passed) apply(d *Draft) {
	d.player(e.Seat)
	d.s.Turn.Number++
	d.s.Turn.Seat = e.Seat
	for i := range d.s.Players {
		if d.s.Players[i].Marks&e.Seats != 0 {
			d.player(Seat(i)).Marks &^= e.Seats
		}
	}
	for i := 1; i < len(d.s.Cards); i++ {
		if d.s.Cards[i].Marks&e.Cards != 0 {
			d.noted(CardID(i)).Marks &^= e.Cards
		}
	}
}

// Asked puts a question to a seat.
type Asked struct {
	Ask Ask `json:"ask"`
}

func (e Asked) apply(d *Draft) {
	d.whose(e.Ask.Seat)
	d.s.Serial++
	e.Ask.ID = d.s.Serial
	*d.asks() = append(*d.asks(), e.Ask)
}

// Answered closes a question.
type Answered struct {
	ID uint32 `json:"id"`
}

func (e Answered) apply(d *Draft) {
	asks := d.asks()
	for i := range *asks {
		if (*asks)[i].ID == e.ID {
			*asks = append((*asks)[:i], (*asks)[i+1:]...)
			return
		}
	}
	d.fault = true
}

// Stacked begins something that must be worked out before the duel goes on: first of all, or after so many others.
type Stacked struct {
	Pending Pending `json:"pending"`
	Under   int     `json:"under,omitempty"` // how many of what is pending come first
}

func (e Stacked) apply(d *Draft) {
	d.whose(e.Pending.Seat)
	st := d.stack()
	if e.Under < 0 || e.Under > len(*st) {
		d.fault = true
		return
	}
	*st = slices.Insert(*st, len(*st)-e.Under, e.Pending)
}

// Staged replaces the topmost pending thing: it has come a stage further.
type Staged struct {
	Pending Pending `json:"pending"`
}

func (e Staged) apply(d *Draft) {
	d.whose(e.Pending.Seat)
	st := d.stack()
	if len(*st) == 0 {
		d.fault = true
		return
	}
	(*st)[len(*st)-1] = e.Pending
}

// Resolved ends the topmost pending thing.
type Resolved struct{}

func (e Resolved) apply(d *Draft) {
	st := d.stack()
	if len(*st) == 0 {
		d.fault = true
		return
	}
	*st = (*st)[:len(*st)-1]
}

// Claimed records a statement about a hidden card.
type Claimed struct {
	Claim Claim `json:"claim"`
}

func (e Claimed) apply(d *Draft) {
	d.whose(e.Claim.Seat)
	d.s.Serial++
	e.Claim.ID = d.s.Serial
	*d.claims() = append(*d.claims(), e.Claim)
}

// Settled closes a statement: it was true, or it was a breach. Why gives the facts.
type Settled struct {
	Claim Claim  `json:"claim"`
	True  bool   `json:"true"`
	Why   string `json:"why,omitempty"`
}

func (e Settled) apply(d *Draft) {
	claims := d.claims()
	for i := range *claims {
		if (*claims)[i].ID == e.Claim.ID {
			*claims = append((*claims)[:i], (*claims)[i+1:]...)
			return
		}
	}
	d.fault = true
}

// Reported tells everybody of something that no rule prevented: a peek, a card shown by mistake, a breach, a move that
// was let through. A quiet report stands in the ledger only.
type Reported struct {
	Rule  string `json:"rule"`
	Seat  Seat   `json:"seat"`
	Card  CardID `json:"card,omitempty"`
	At    Spot   `json:"at,omitempty"`
	Text  string `json:"text"`
	Quiet bool   `json:"quiet,omitempty"`
}

func (e Reported) apply(*Draft) {}

// Checked tells that the referee was asked for the truth of one hidden card: whether a statement holds, or, without a
// statement, what it is, for the judge's eyes. It names no face.
type Checked struct {
	By    Seat   `json:"by"` // who asked for it; Referee is the judge
	Card  CardID `json:"card"`
	At    Spot   `json:"at"`
	Claim *Claim `json:"claim,omitempty"`
	True  bool   `json:"true,omitempty"`
	Why   string `json:"why"` // the reason that was given
}

func (e Checked) apply(*Draft) {}

// Dialed sets how strictly a rule is kept from now on.
type Dialed struct {
	Setting
	By Seat `json:"by"` // who asked for it; the others have agreed
}

func (e Dialed) apply(d *Draft) {
	dial := make([]Setting, 0, len(d.s.Dial)+1)
	for _, s := range d.s.Dial {
		if s.Rule != e.Rule {
			dial = append(dial, s)
		}
	}
	if e.Level != Enforce {
		dial = append(dial, e.Setting)
	}
	d.s.Dial = dial
}

// Granted says that everybody who had to agree to something has done so: an undo, a repair.
type Granted struct {
	Seat Seat   `json:"seat"` // who asked for it
	What string `json:"what"`
	N    int    `json:"n,omitempty"`
}

func (e Granted) apply(*Draft) {}

// Modified begins a change that lasts for a time.
type Modified struct {
	Mod Mod `json:"mod"`
}

func (e Modified) apply(d *Draft) { *d.mods() = append(*d.mods(), e.Mod) }

// Expired ends all changes on or from a card, or, with no card, those whose last turn is past.
type Expired struct {
	Card CardID `json:"card,omitempty"`
}

func (e Expired) apply(d *Draft) {
	kept := (*d.mods())[:0]
	for _, m := range *d.mods() {
		byCard := e.Card != 0 && (m.Card == e.Card || m.Source == e.Card)
		byTurn := e.Card == 0 && m.Until != 0 && m.Until < d.s.Turn.Number
		if !byCard && !byTurn {
			kept = append(kept, m)
		}
	}
	*d.mods() = kept
}

// Lost takes a seat out of the duel; Why is the rule.
type Lost struct {
	Seat Seat   `json:"seat"`
	Why  string `json:"why"`
}

func (e Lost) apply(d *Draft) { d.player(e.Seat).Out = true }

// Seated says whether a seat takes part in the duel: who may join a running one does not until then, and has not lost.
type Seated struct {
	Seat Seat `json:"seat"`
	Here bool `json:"here"`
}

func (e Seated) apply(d *Draft) { d.player(e.Seat).Out = !e.Here }

// Won ends the duel. No winners: a draw.
type Won struct {
	Winners Seats  `json:"winners"`
	Why     string `json:"why"`
}

func (e Won) apply(d *Draft) { d.s.Result = Result{Over: true, Winners: e.Winners, Why: e.Why} }
