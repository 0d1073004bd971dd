package session

import (
	"errors"
	"io"
	"maps"
	"slices"
)

// ExportAll writes the open ledgers of all tables and matches, each where create says for its id. One that cannot be read
// does not keep the others from being written.
func (h *Hall) ExportAll(create func(id string) (io.WriteCloser, error)) error {
	var failed []error
	export := func(id string, write func(io.Writer) error) {
		w, err := create(id)
		if err == nil {
			err = errors.Join(write(w), w.Close())
		}
		failed = append(failed, err)
	}
	for _, id := range h.ids() {
		t, err := h.Find(id)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		export(id, t.Export)
	}
	for _, id := range h.matchIDs() {
		m, err := h.FindMatch(id)
		if err != nil {
			failed = append(failed, err)
			continue
		}
		export(id, func(w io.Writer) error { return h.ExportMatch(w, m, true) })
	}
	return errors.Join(failed...)
}

func (h *Hall) matchIDs() []string {
	h.matches.mu.Lock()
	defer h.matches.mu.Unlock()
	return slices.Sorted(maps.Keys(h.matches.known))
}

// CopyLedger writes the ledger as it stands into a new file, while tables go on.
func (h *Hall) CopyLedger(path string) error { return h.book.Copy(path) }
