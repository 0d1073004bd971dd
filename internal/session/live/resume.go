package live

import (
	"fmt"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
)

// Resume brings a table back from its log, as it stood after the last record.
func (h House) Resume(id string, log *ledger.Log) (*Table, error) {
	r := recall{house: h, log: log, id: id}
	if err := log.Records(1, r.record); err != nil {
		return nil, fmt.Errorf("read table %s back: %w", id, err)
	}
	if r.t == nil {
		return nil, fault.NotFound("Table %s has no records.", id)
	}
	r.t.line.loose = true
	r.t.mu.Lock()
	r.t.listen()
	r.t.mu.Unlock()
	return r.t, nil
}

// recall is a table being read back, record by record.
type recall struct {
	house House
	log   *ledger.Log
	id    string
	t     *Table
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
	r.t.drawn.Follow(rec.Kind, e)
	r.t.keys.Follow(rec.N, e)
	if rec.N == 1 {
		r.t.faces = r.house.Faces.share(r.t.past.State.Prints)
		r.t.past.State.Prints = r.t.faces.prints
	}
	if e.Scripts != "" {
		r.t.scripts = e.Scripts
	}
	after := r.t.past.State
	r.t.state, r.t.at = after, max(r.t.at, rec.At)
	st := step{kind: rec.Kind, entry: e, record: rec, verdict: validator.Verdict{Violation: e.Refused, Events: e.Events, After: after}}
	if e.Move != nil {
		st.verdict.Move = *e.Move
	}
	r.t.line.recall(st, before)
	r.t.stream.keep(st.record)
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
	r.t.agreed, r.t.made = *e.Setup, time.UnixMilli(rec.At)
	r.t.agreed.Basis = nil
	r.t.printing.begin(r.t.agreed)
	r.t.prepare(len(e.Setup.Decks))
	r.t.openLuck(len(e.Setup.Decks))
	r.t.first = rec.Hash
	return nil
}
