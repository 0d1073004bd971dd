package live

import (
	"context"
	"io"
	"time"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/following"
	"ttsbridge/validator/table"
)

// Follow calls fn for every record after number n that concerns the viewer, as he may know it, now and as they come.
// It returns when the context ends, when the table is closed, or with fn's first error.
func (t *Table) Follow(ctx context.Context, by table.Seat, n int64, fn func(following.News) error) error {
	defer t.stream.Join()()
	for {
		records, all, ring, ended := t.stream.After(n)
		if ended {
			return nil
		}
		if !all {
			err := t.log.Records(n+1, func(r ledger.Record) error { n = r.N; return following.Tell(by, r, fn) })
			if err != nil {
				return err
			}
			continue
		}
		for _, r := range records {
			if err := following.Tell(by, r, fn); err != nil {
				return err
			}
			n = r.N
		}
		select {
		case <-ctx.Done():
			return nil
		case <-ring:
		}
	}
}

// Behind gives the table as it stood after record n, for those who see it late. No move can be made at it, and only Reach lets it
// go on.
func (t *Table) Behind(n int64) (*Table, error) {
	log, err := t.log.Until(n)
	if err != nil {
		return nil, err
	}
	h := t.house
	h.Match, h.Ended, h.Later = nil, nil, func(time.Duration, func()) {}
	return h.Resume(t.id, log)
}

// Reach lets a table that is seen late go on to record n of the one it follows.
func (t *Table) Reach(of *Table, n int64) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	from, _ := t.log.Head()
	if n <= from {
		return nil
	}
	if err := t.log.Reach(of.log, n); err != nil {
		return err
	}
	r, records := recall{house: t.house, log: t.log, id: t.id, t: t}, []ledger.Record{}
	err := t.log.Records(from+1, func(rec ledger.Record) error {
		records = append(records, rec)
		return r.record(rec)
	})
	t.stream.Add(len(records), func(i int) ledger.Record { return records[i] })
	return err
}

// Records calls fn for every record from number n on that concerns the viewer, as he may know it.
func (t *Table) Records(by table.Seat, n int64, fn func(following.News) error) error {
	return t.log.Records(n, func(r ledger.Record) error { return following.Tell(by, r, fn) })
}

// Stands is an error when the ledger of the table takes nothing more and cannot be read to its end.
func (t *Table) Stands() error { return t.log.Stands() }

// Export writes the whole ledger of the table, hidden facts included, in the form that can be verified offline.
func (t *Table) Export(w io.Writer) error {
	return ledger.Export(w, t.log, ledger.Form{Open: true, Signer: t.signer})
}

// ExportSealed writes the ledger for everybody: what is hidden stays sealed until the duel is over, and the match that it is one
// of, whose decks are played again.
func (t *Table) ExportSealed(w io.Writer) error {
	s, in := t.State(), t.InMatch()
	over := s.Result.Over && (in == nil || t.arbiter != nil && t.arbiter.Decided(in.ID))
	return ledger.Export(w, t.log, ledger.Form{Open: over, Signer: t.signer})
}

// Await returns when the table has a newer record than n or has more to tell the mod, or when the context ends.
func (t *Table) Await(ctx context.Context, n int64) {
	if t.unfinished() {
		return
	}
	for {
		more, ring := t.stream.Since(n)
		if more {
			return
		}
		select {
		case <-ring:
		case <-ctx.Done():
			return
		}
	}
}
