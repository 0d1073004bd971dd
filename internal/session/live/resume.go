package live

import (
	"fmt"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Resume brings a table back from its log, as it stood after the last record.
func (h House) Resume(id string, log *ledger.Log) (*Table, error) {
	r := recall{house: h, log: log, id: id}
	err := log.Records(1, func(rec ledger.Record) error {
		err := r.record(rec)
		if err == nil {
			r.t.stream.Keep(rec)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read table %s back: %w", id, err)
	}
	if r.t == nil {
		return nil, fault.NotFound("Table %s has no records.", id)
	}
	if r.t.fx, err = inEdition(r.t.fx, r.t.scripts); err != nil {
		return nil, err
	}
	r.t.line.loose, r.t.resumed = true, true
	r.t.mu.Lock()
	r.t.listen()
	_ = r.t.tellEnd() // else with the next callback
	r.t.mu.Unlock()
	return r.t, nil
}

// recall is a table being read back, record by record.
type recall struct {
	house House
	log   *ledger.Log
	id    string
	t     *Table
	told  int64       // the record of which a mod was told last, when a table wakes
	shown table.State // what it showed then
}

func (r *recall) record(rec ledger.Record) error {
	e, err := record.DecodeRecord(rec)
	if err != nil {
		return err
	}
	if rec.N == 1 {
		if err := r.opened(rec, e); err != nil {
			return err
		}
	}
	before := r.t.past.State
	r.t.printing.note(rec.N, e)
	if e.Session != "" {
		r.t.rulings.new = nil // what was before was told when the callback came
	}
	r.t.rule(rec.N, e)
	if err := r.t.past.Take(rec.N, rec.Kind, e); err != nil {
		return fmt.Errorf("table %s: %w", r.id, err)
	}
	if rec.N == 1 {
		r.t.faces = r.house.Faces.Share(&r.t.past.State)
		r.t.faces.Into(&r.t.past.State)
	}
	r.t.drawn.Follow(rec.Kind, e)
	r.t.keys.Follow(rec.N, e)
	r.t.goesOn(e)
	if e.Scripts != "" {
		r.t.scripts = e.Scripts
	}
	after := r.t.past.State
	r.t.state, r.t.at = after, max(r.t.at, rec.At)
	r.t.ending.Follow(rec.N, rec.At, after.Result.Over)
	st := step{kind: rec.Kind, entry: e, record: rec, verdict: validator.Verdict{Violation: e.Refused, Events: e.Events, After: after}}
	if e.Move != nil {
		st.verdict.Move = *e.Move
	}
	r.t.line.recall(st, before)
	if rec.N == r.told {
		r.shown, r.t.line.told, r.t.line.missed = after, r.told, nil
	}
	if people, ok := record.SeatingOf(rec.Kind, e); ok {
		r.t.line.people.Seat(people, r.t.game)
	}
	return nil
}

// opened begins the table with its first record.
func (r *recall) opened(rec ledger.Record, e record.Entry) error {
	if rec.Kind != record.KindOpen || e.Setup == nil {
		return fault.Invalid("Table %s does not begin with its set-up.", r.id)
	}
	if e.Version < record.Oldest || e.Version > record.Version {
		return fault.Conflict("Table %s was recorded in version %d; this bridge reads versions %d to %d.", r.id, e.Version, record.Oldest, record.Version)
	}
	g, err := r.house.Game(e.Setup.Game)
	if err != nil {
		return err
	}
	r.t = r.house.table(r.id, g, r.log, r.house.effects(g.ID))
	r.t.agreed, r.t.made = *e.Setup, rec.Time()
	r.t.agreed.Basis = nil
	r.t.printing.begin(r.t.agreed)
	r.t.prepare(len(e.Setup.Decks))
	r.t.openLuck(len(e.Setup.Decks))
	r.t.first = rec.Hash
	return nil
}

// Most tables of a club are between two evenings. One that nobody asks for falls asleep: its state, what an undo could go back to
// and the words for its cards are let go, as they follow from its ledger. Whoever asks for it next wakes it and notices nothing.

// dozes is how often Doze finds a table unasked for until it sleeps.
const dozes = 2

// Doze is to be called every few minutes. It tells whether the table sleeps.
func (t *Table) Doze() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.idle++; t.idle < dozes || t.asleep || !t.still() || t.tellEnd() != nil {
		return t.asleep
	}
	s := &t.state
	t.state = table.State{Game: s.Game, Count: s.Count, Turn: s.Turn, Result: s.Result} // what lists tell
	t.past = record.Past{Games: t.past.Games}
	t.line.fallAsleep()
	t.faces, t.asleep = nil, true
	if t.board != nil {
		t.board = t.house.Boards(t.game, t.house.Key.Derive("memos", t.id))
	}
	t.log.Rest()
	return true
}

// still tells whether nothing of the table would be missed that is not in its ledger. The caller holds mu.
func (t *Table) still() bool {
	return t.broken == nil && t.listening == 0 && !t.stream.Followed()
}

// unheard tells whether the newest callback came to something that no record tells of.
func (l *line) unheard() bool { return l.fault != "" || l.said != "" }

// fallAsleep lets go what the ledger tells of the newest callback, and what others have done since. A mod that has not come for the rest
// of a reply, or never came at all, is told everything anew.
func (l *line) fallAsleep() {
	if l.rest.Waits() || l.session == "" {
		l.rest.Unsaid()
		l.told = -1
	}
	if !l.unheard() {
		l.forget()
	}
	l.steps, l.recent, l.missed = nil, nil, nil
}

// lock is for whoever needs all of the table: it is awake while mu is held.
func (t *Table) lock() {
	t.mu.Lock()
	t.idle = 0
	if t.asleep {
		t.wake()
	}
}

// wake brings back from the ledger what was let go. A table of which that cannot be read takes nothing more. The caller holds mu.
func (t *Table) wake() {
	t.asleep = false
	r := recall{house: t.house, log: t.log, id: t.id, told: t.line.told}
	if err := t.log.Records(1, r.record); err != nil || r.t == nil {
		t.broken = fault.Unavailable("Table %s cannot be read back: %w", t.id, err)
		return
	}
	t.state, t.past, t.faces = r.t.state, r.t.past, r.t.faces
	t.line.wake(&r.t.line, r.shown)
}

// wake takes over what the ledger tells of the newest callback and of what others have done since the mod was told of the table, and lets
// the mod know as much as it did. What it was told cannot be known when a callback was written down that got no reply: then it is told
// everything anew.
func (l *line) wake(recalled *line, shown table.State) {
	switch {
	case l.told > 0 && recalled.told == l.told:
		l.recent, l.missed = &recent{told: shown}, recalled.missed
	default:
		l.recent, l.told = &recent{}, -1
	}
	if recalled.session == l.session && recalled.seq == l.seq {
		l.steps, l.recent.before = recalled.steps, recalled.recent.before
	}
}
