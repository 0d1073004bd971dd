// Package notes keeps what a host has noted about his tables and is no part of a duel: what he calls a table, whether it is put
// away, which links he took back, and how late spectators see it. The ledger knows nothing of it.
package notes

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/session/access"
)

// FileName is the file with the notes in the data folder.
const FileName = "tables.json"

// MostDelay is how many minutes late spectators can see a table at most, and mostName how many letters its name can have.
const (
	MostDelay = 30
	mostName  = 80
)

// A Note is what the host has noted about one table, or about a match and all its duels.
type Note struct {
	Name     string       `json:"name,omitempty" doc:"what the host calls it"`
	Archived bool         `json:"archived,omitempty" doc:"put away: it stands below the others in lists"`
	Delay    int          `json:"delay,omitempty" doc:"minutes by which spectators see it late"`
	Taken    access.Taken `json:"taken,omitempty" doc:"how often each link was taken back"`
}

// Late is how late spectators see the table.
func (n Note) Late() time.Duration { return time.Duration(n.Delay) * time.Minute }

// check refuses what cannot be noted.
func (n Note) check() error {
	switch {
	case n.Delay < 0 || n.Delay > MostDelay:
		return fault.Invalid("Spectators can see a table up to %d minutes late; %d are too many or too few.", MostDelay, n.Delay)
	case utf8.RuneCountInString(n.Name) > mostName:
		return fault.Invalid("A table's name has at most %d letters.", mostName)
	}
	return nil
}

// Notes are those about all tables of a hall.
type Notes struct {
	path    string
	mu      sync.Mutex // guards the fields below; held while the file is written
	all     map[string]Note
	changed map[string]chan struct{} // closed when the note about that table changes, and let go
}

// Open reads the notes in a folder; there are none before the first is made.
func Open(folder string) (*Notes, error) {
	n := &Notes{path: filepath.Join(folder, FileName), all: map[string]Note{}, changed: map[string]chan struct{}{}}
	text, err := files.Read(n.path)
	if errors.Is(err, fs.ErrNotExist) {
		return n, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &n.all)
	}
	if err == nil && n.all == nil {
		err = errors.New("null stands where the notes belong")
	}
	if err != nil { // without it links that were taken back would open again
		return nil, fault.Invalid("The file %s, which says what tables are called and which links were taken back, cannot be read: %s. Put it back from a copy, "+
			"or move it away to begin with none.", n.path, letters.BrokenJSON(err))
	}
	return n, nil
}

// Of is the note about a table; the zero note when there is none.
func (n *Notes) Of(id string) Note {
	n.mu.Lock()
	defer n.mu.Unlock()
	note := n.all[id]
	note.Taken = maps.Clone(note.Taken)
	return note
}

// Change changes the note about a table. It holds when the file has it.
func (n *Notes) Change(id string, change func(*Note)) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	note := n.all[id]
	note.Taken = maps.Clone(note.Taken)
	change(&note)
	note.Name = strings.TrimSpace(note.Name)
	if err := note.check(); err != nil {
		return err
	}
	return n.keep(id, &note)
}

// Forget lets go what was noted about a table that is deleted.
func (n *Notes) Forget(id string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if _, ok := n.all[id]; !ok {
		return nil
	}
	return n.keep(id, nil)
}

// keep writes the notes with another one about a table, nil for none, and tells who waits for that. The caller holds mu.
func (n *Notes) keep(id string, note *Note) error {
	all := maps.Clone(n.all)
	if delete(all, id); note != nil {
		all[id] = *note
	}
	text, err := json.MarshalIndent(all, "", "  ")
	if err == nil {
		err = files.Write(n.path, append(text, '\n'), 0o600)
	}
	if err != nil {
		return fault.Unavailable("What you noted about the table cannot be written: %w", err)
	}
	n.all = all
	if ring, ok := n.changed[id]; ok {
		close(ring)
		delete(n.changed, id)
	}
	return nil
}

// Changed is closed when the note about a table changes.
func (n *Notes) Changed(id string) <-chan struct{} {
	n.mu.Lock()
	defer n.mu.Unlock()
	ring, ok := n.changed[id]
	if !ok {
		ring = make(chan struct{})
		n.changed[id] = ring
	}
	return ring
}
