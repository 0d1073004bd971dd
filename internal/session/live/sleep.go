package live

import (
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// Most tables of a club are between two evenings. One that nobody asks for falls asleep: its state, what an undo could go back to
// and the words for its cards are let go, as they follow from its ledger. Whoever asks for it next wakes it and notices nothing.

// dozes is how often Doze finds a table unasked for until it sleeps.
const dozes = 2

// Doze is to be called every few minutes. It tells whether the table sleeps.
func (t *Table) Doze() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.idle++; t.idle < dozes || t.asleep || !t.still() {
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
	n, _ := t.log.Head()
	l := &t.line
	told := l.session == "" || l.told.record == n
	return t.broken == nil && !t.stream.followed() && told && len(l.missed)+len(l.rest) == 0 && !l.unheard()
}

// unheard tells whether the newest callback came to something that no record tells of.
func (l *line) unheard() bool { return l.fault != "" || l.said != "" || l.taken && len(l.steps) == 0 }

// fallAsleep lets go what the ledger tells of the newest callback.
func (l *line) fallAsleep() {
	l.steps, l.reply, l.before, l.told.state = nil, nil, table.State{}, table.State{}
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
	r := recall{house: t.house, log: t.log, id: t.id}
	if err := t.log.Records(1, r.record); err != nil || r.t == nil {
		t.broken = fault.Unavailable("Table %s cannot be read back: %w", t.id, err)
		return
	}
	t.state, t.past, t.faces = r.t.state, r.t.past, r.t.faces
	t.line.wake(&r.t.line, t.state)
}

// wake takes over what the ledger tells of the newest callback, and lets the mod know as much as it did.
func (l *line) wake(recalled *line, now table.State) {
	if recalled.session == l.session && recalled.seq == l.seq {
		l.steps, l.before = recalled.steps, recalled.before
	}
	l.told.state = now
}
