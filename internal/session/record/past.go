package record

import (
	"fmt"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Past reads a table's records in order and keeps the state they lead to, and the moments to which an undo may still go
// back. The live table, a restart, a replay and an audit all read with it, so they cannot differ.
type Past struct {
	State   table.State
	Last    int64                                   // number of the newest record read
	Lying   Lying                                   // where the hidden cards lie now
	Version int                                     // of the ledger's bodies
	Games   func(id string) (*validator.Game, bool) // completes openings of older records; nil to take them as they are
	moments []moment
	apart   bool // the state does not follow from the newest moment, for moves were taken back since
}

// A moment is before a player's move. The state then follows from that of the moment before and what has happened since,
// which takes less room than the state itself; the oldest moment has its own, and the first one after an undo.
type moment struct {
	record int64        // the last record before the move
	state  *table.State // nil where it follows
	lead   table.Events // what had happened since that state, of the oldest moment only
	events table.Events // what has happened since, up to the next moment
	text   string       // the move, in a sentence
	shown  bool         // since then a hidden card was seen, or luck has spoken
	aside  bool         // the move was made while players were asked to agree on something, a look at a card: an undo does not count it
}

// Undone says in a record how far the duel went back.
type Undone struct {
	To    int64 `json:"to"`              // the record after which the duel stands again
	Moves int   `json:"moves"`           // how many moves were taken back
	Shown bool  `json:"shown,omitempty"` // something hidden had been seen meanwhile
}

// Sentence says how many moves were taken back.
func (u Undone) Sentence() string {
	text := fmt.Sprintf("%d taken back", u.Moves)
	if u.Shown {
		text += "; something hidden had been seen"
	}
	return text
}

// AnUndo is how a record tells of an undo that is refused.
const AnUndo = "an undo"

// Read takes the next record. It is invalid when the record does not fit those before it.
func (p *Past) Read(rec ledger.Record) (Entry, error) {
	e, err := DecodeRecord(rec)
	if err != nil {
		return e, err
	}
	return e, p.Take(rec.N, rec.Kind, e)
}

// Take takes in a record that was decoded already.
func (p *Past) Take(n int64, kind string, e Entry) error {
	p.Version = max(p.Version, e.Version)
	defer p.Lying.follow(n, e)
	if e.Undone != nil {
		state, ok := p.before(e.Undone)
		if !ok {
			return fault.Invalid("Record %d goes back to record %d, which it cannot.", n, e.Undone.To)
		}
		p.State, p.Last, p.apart = state, n, true
		return nil
	}
	after, ok := fold(p.State, p.recalled(e))
	if !ok {
		return fault.Invalid("Record %d does not fit the records before it.", n)
	}
	p.note(n, kind, e, after)
	return nil
}

// recalled are a record's events, those of an opening as its game would write them today.
func (p *Past) recalled(e Entry) table.Events {
	if e.Setup == nil || p.Games == nil {
		return e.Events
	}
	if g, ok := p.Games(e.Setup.Game); ok {
		return g.Recall(e.Events)
	}
	return e.Events
}

// fold carries out a record's events. Of a sealed shuffle nobody knows the order; the faces then stay in the one that they had.
func fold(s table.State, events table.Events) (table.State, bool) {
	if len(events) == 0 {
		return s, true
	}
	for i, e := range events {
		if !unordered(e) {
			continue
		}
		before, fits := table.Fold(s, events[:i]...)
		after, also := table.Fold(before, ordered(&before, e))
		rest, last := fold(after, events[i+1:])
		return rest, fits && also && last
	}
	return table.Fold(s, events...)
}

// Add goes on to the state after a record that is known to fit. Where cards lie hidden follows when it is sealed.
func (p *Past) Add(n int64, kind string, e Entry, after table.State) {
	p.Version = max(p.Version, e.Version)
	if e.Undone != nil {
		p.State, _ = p.before(e.Undone)
		p.Last, p.apart = n, true
		return
	}
	p.note(n, kind, e, after)
}

// note goes on to the state after a record whose events are known to fit.
func (p *Past) note(n int64, kind string, e Entry, after table.State) {
	if kind == KindMove && e.Move != nil && e.Move.Seat >= 0 && !agreeing(e.Move.Kind) {
		p.mark(e.Text)
	}
	if kind == KindChance || shows(e.Events) || len(e.Events) > 0 && learnt(&p.State, &after) {
		for i := range p.moments {
			p.moments[i].shown = true
		}
	}
	if newest := len(p.moments) - 1; newest >= 0 {
		p.moments[newest].events = append(p.moments[newest].events, e.Events...)
	}
	p.State, p.Last = after, n
}

// mark keeps the moment as it is now, before a move, and lets go the oldest one when there are too many.
func (p *Past) mark(text string) {
	if len(p.moments) == validator.MostBack {
		p.forget()
	}
	now := moment{record: p.Last, text: text, aside: proposed(&p.State)}
	if len(p.moments) == 0 || p.apart {
		state := p.State
		now.state, p.apart = &state, false
	}
	if len(p.moments) == cap(p.moments) {
		p.moments = slices.Grow(slices.Clip(p.moments), min(len(p.moments)+2, validator.MostBack-len(p.moments))) // no table has more
	}
	p.moments = append(p.moments, now)
}

// longestLead is how many events the oldest moment may lie behind its state: to carry them out costs as much for one as for many.
const longestLead = 64

// forget lets go the oldest moment. The next one takes over the state that it follows from.
func (p *Past) forget() {
	first, next := p.moments[0], &p.moments[1]
	if next.state == nil {
		next.state, next.lead = first.state, append(first.lead, first.events...)
	}
	p.moments = append(p.moments[:0], p.moments[1:]...)
	if oldest := &p.moments[0]; len(oldest.lead) > longestLead {
		state := p.at(0)
		oldest.state, oldest.lead = &state, nil
	}
}

// at is the state at a moment.
func (p *Past) at(i int) table.State {
	from := i
	for p.moments[from].state == nil {
		from--
	}
	state, _ := fold(*p.moments[from].state, p.moments[from].lead)
	for ; from < i; from++ {
		state, _ = fold(state, p.moments[from].events)
	}
	return state
}

// proposed tells whether players are being asked to agree on something.
func proposed(s *table.State) bool {
	top := s.Top()
	return top != nil && top.Kind == validator.Proposal.Kind
}

// agreeing tells whether a move is only about what players agree on.
func agreeing(kind validator.Kind) bool {
	return kind == validator.Propose.Kind || kind == validator.Agree.Kind || kind == validator.Disagree.Kind
}

// learnt tells whether somebody sees a face afterwards that he did not see before: a card drawn, turned up, shown.
func learnt(before, after *table.State) bool {
	for i := 1; i < min(len(before.Cards), len(after.Cards)); i++ {
		if before.Cards[i] == after.Cards[i] {
			continue
		}
		id := table.CardID(i)
		for by := table.Nobody; int(by) < after.Count; by++ {
			if after.Cards[i].Spot != 0 && after.Sees(by, id) && !before.Sees(by, id) {
				return true
			}
		}
	}
	return false
}

// shows tells whether events let somebody see what was hidden, without that the state tells it afterwards.
func shows(events table.Events) bool {
	for _, e := range events {
		switch e := e.(type) {
		case table.Flipped:
			if e.Up { // it may have been turned down again
				return true
			}
		case table.Revealed, table.Shuffled, table.Checked:
			return true
		case table.Reported:
			if e.Rule == validator.Seen || e.Rule == validator.MaySee {
				return true
			}
		}
	}
	return false
}

// Taken are the sentences of so many moves that can be taken back, the newest first.
func (p *Past) Taken(moves int) (texts []string) {
	for i := len(p.moments) - 1; i >= max(0, p.backTo(moves)); i-- {
		if !p.moments[i].aside {
			texts = append(texts, p.moments[i].text)
		}
	}
	return texts
}

// Moves is how many moves can be taken back.
func (p *Past) Moves() (n int) {
	for i := range p.moments {
		if !p.moments[i].aside {
			n++
		}
	}
	return n
}

// backTo is the moment so many moves ago, -1 when there are not so many.
func (p *Past) backTo(moves int) int {
	for i := len(p.moments) - 1; i >= 0; i-- {
		if !p.moments[i].aside {
			moves--
		}
		if moves == 0 {
			return i
		}
	}
	return -1
}

// Back is what taking back so many moves would say in a record, and the state it would lead to from the one as it is now;
// false when there are not so many.
func (p *Past) Back(moves int, now table.State) (*Undone, table.State, bool) {
	moves = max(moves, 1)
	i := p.backTo(moves)
	if i < 0 {
		return nil, now, false
	}
	m := p.moments[i]
	u := &Undone{To: m.record, Moves: moves, Shown: m.shown}
	then := Past{State: now, moments: p.moments}
	state, ok := then.before(u)
	return u, state, ok
}

// before restores the state to which an undo goes back. Numbers of questions are never given twice, so that one keeps
// counting; what is printed on the cards and the time that has gone is no move, so it stays as it is now; the moments
// taken back are gone.
func (p *Past) before(u *Undone) (table.State, bool) {
	for i := len(p.moments) - 1; i >= 0; i-- {
		if p.moments[i].record != u.To {
			continue
		}
		state := p.at(i)
		p.moments = p.moments[:i]
		state.Serial = p.State.Serial
		state.Players = slices.Clone(state.Players)
		for seat := range state.Players {
			state.Players[seat].Time = p.State.Players[seat].Time
		}
		state.Prints = slices.Clip(p.State.Prints[:len(state.Prints)])
		return state, true
	}
	return table.State{}, false
}
