package live

import (
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// printing is where a table stands with the card database.
type printing struct {
	prints  record.Prints
	edition string    // the one its prints are of
	stamped int64     // the record that printed cards anew last; what was saved before shows old ones
	behind  bool      // cards of its game were edited since
	edits   int       // how many
	last    time.Time // when cards were printed anew last, in this run
}

// breath is how long a table that was printed anew is left alone: somebody may be editing card after card, and making
// all hidden cards anew takes a table a moment.
const breath = time.Second

// begin is how a table stands that was just set up.
func (p *printing) begin(a record.Agreed) {
	p.prints, p.edition = a.Prints, a.Edition
	if p.prints == "" {
		p.prints = record.PrintsPinned
	}
}

// note goes on to where record n leads.
func (p *printing) note(n int64, e record.Entry) {
	if e.Prints == nil {
		return
	}
	p.prints, p.edition = e.Prints.Prints, e.Prints.To
	if len(e.Events) > 0 {
		p.stamped, p.behind, p.edits = n, false, 0
	}
}

// rested tells whether the table has had its breath.
func (p *printing) rested(now time.Time) bool {
	gone := now.Sub(p.last)
	return gone >= breath || gone < 0 // the clock was put back
}

// Edited takes in that so many cards of the game were edited. What is said and done at the table is the same whether it
// plays one of them or not: else everybody would learn what is in a deck.
func (t *Table) Edited(cards int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.broken != nil || t.state.Result.Over {
		return nil
	}
	t.printing.behind = true
	t.printing.edits += cards
	t.line.edited, t.line.edits = true, t.line.edits+cards
	if t.asleep {
		return nil // it catches up when it wakes
	}
	return t.catchUp()
}

// Overtake catches up when the table follows another edition than it shows.
func (t *Table) Overtake() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.printer == nil || t.printer.Edition() == t.printing.edition {
		return nil
	}
	t.printing.behind = true
	if t.asleep {
		return nil
	}
	return t.catchUp()
}

// catchUp prints the cards anew if that is due. The caller holds mu.
func (t *Table) catchUp() error {
	if t.broken != nil || !t.due(&t.state) {
		return nil
	}
	return t.put(t.restamp(t.state))
}

// due tells whether cards must be printed anew in a state. Not in the middle of something: what a question offers, and
// what is being worked out, was found with the prints as they are.
func (t *Table) due(s *table.State) bool {
	return t.printing.behind && t.printing.prints == record.PrintsFollow && t.printer != nil && !s.Result.Over && !busy(s) &&
		t.printing.rested(t.clock())
}

// busy tells whether a question is open or something is being worked out.
func busy(s *table.State) bool { return len(s.Asks) > 0 || len(s.Stack) > 0 }

// caughtUp adds the step that prints cards anew to those of a move after which that is due.
func (t *Table) caughtUp(steps []step) []step {
	last := &steps[len(steps)-1]
	if !t.due(&last.verdict.After) {
		return steps
	}
	more := t.restamp(last.verdict.After)
	more.entry.Session, more.entry.Seq = last.entry.Session, last.entry.Seq
	return append(steps, more)
}

// Choose sets what becomes of the table's cards when somebody edits the card database: the host's choice. Everybody at
// the table is told.
func (t *Table) Choose(p record.Prints) error {
	if err := p.Check(); err != nil || p == "" {
		return fault.Invalid("Prints are %q or %q.", record.PrintsPinned, record.PrintsFollow)
	}
	t.lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return t.broken
	}
	if t.state.Result.Over {
		return fault.Conflict("%s", printed.LineOver)
	}
	st, ok := t.chosen(p)
	if !ok {
		return nil
	}
	return t.put(st)
}

// chosen is the step of a choice; false when it is what holds already. The caller holds mu.
func (t *Table) chosen(p record.Prints) (step, bool) {
	if p == t.printing.prints {
		return step{}, false
	}
	if p == record.PrintsPinned {
		t.tell(printed.LineToKeep)
		return t.choice(p), true
	}
	t.tell(printed.LineToFollow)
	if t.printing.behind = true; busy(&t.state) {
		return t.choice(p), true // the cards are printed anew later
	}
	return t.restamp(t.state), true
}

// choice is the step after which a choice holds, and nothing else is otherwise.
func (t *Table) choice(p record.Prints) step {
	chosen := record.Restamp{Prints: p, From: t.printing.edition, To: t.printing.edition}
	return step{kind: record.KindPrints, verdict: validator.Verdict{After: t.state}, entry: record.Entry{Text: chosen.Sentence(), Prints: &chosen}}
}

// restamp is the step that prints cards as they are in the database now. The event is there even when it changes
// nothing, for everybody sees that there is one.
func (t *Table) restamp(s table.State) step {
	st := t.choice(record.PrintsFollow)
	st.verdict.After = s
	if t.printer == nil {
		return st
	}
	var e table.Reprinted
	e.Prints, st.entry.Prints.To = t.reprints(&s)
	st.entry.Prints.Cards, t.printing.last = t.printing.edits, t.clock()
	if after, ok := table.Fold(s, e); ok {
		st.verdict.After = after
	} else { // cannot be: keys were compared
		e.Prints = nil
	}
	st.entry.Events = table.Events{e}
	st.verdict.Events = st.entry.Events
	return st
}

// reprints lists the prints of a duel that are otherwise in the database now, and the edition they are of.
func (t *Table) reprints(s *table.State) (list []table.Reprint, edition string) {
	now, edition := t.now(s)
	size := 0
	for i := 1; i < len(s.Prints) && size < printed.MostPrinted; i++ {
		if printed.Otherwise(&s.Prints[i], &now[i]) == printed.Reprintable {
			list = append(list, table.Reprint{ID: table.PrintID(i), Print: now[i]})
			size += printed.Length(&now[i])
		}
	}
	return list, edition
}

// now gives the prints of a duel as they are in the database.
func (t *Table) now(s *table.State) (prints []table.Print, edition string) {
	keys := make([]string, len(s.Prints))
	for i := range s.Prints {
		keys[i] = s.Prints[i].Key
	}
	return t.printer.Anew(t.game.ID, keys)
}

// put writes a step that no callback led to, and shows it. The caller holds mu.
func (t *Table) put(st step) error {
	steps := []step{st}
	wait, err := t.write(steps)
	if err != nil {
		return err
	}
	t.line.miss(&steps[0])
	return t.settle(steps, wait)
}

// Standing is where the table stands with the card database.
func (t *Table) Standing() view.TableEdition {
	t.mu.Lock()
	defer t.mu.Unlock()
	return view.TableEdition{Table: t.id, Game: t.game.ID, Prints: t.printing.prints, Edition: t.printing.edition, Behind: t.printing.behind}
}

// PrintsView is the list as a viewer may know it. What the database says of a card is no secret; that it is at this table
// is, unless he knows its face.
func (t *Table) PrintsView(by table.Seat) view.Prints {
	t.lock()
	s, p := t.state, t.printing
	t.mu.Unlock()
	v := view.Prints{Prints: p.prints, Edition: p.edition, Cards: []view.EditedCard{}}
	if t.printer == nil {
		return v
	}
	now, edition := t.now(&s)
	if edition != p.edition {
		v.Newer = edition
	}
	v.Cards = append(v.Cards, view.Edited(t.game, &s, by, now)...)
	return v
}
