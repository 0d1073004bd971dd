package witness

import (
	"slices"
	"strings"
	"sync"

	"golang.org/x/mod/sumdb/note"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator/spelling"
)

// Watcher holds a club to what it has told. It may be used by many goroutines at once.
type Watcher struct {
	trusted map[string]bool // keys of the witnesses whose word counts
	word    Word            // the club's

	mu     sync.Mutex // guards the fields below
	known  map[string]seen
	roots  map[place]ledger.Hash // of all checkpoints that we know of
	tables map[string]*shown
}

// seen is the newest checkpoint of a table, and the key that signed it.
type seen struct {
	key string
	ledger.Checkpoint
}

// place is a moment in the history of a table.
type place struct {
	table string
	size  int64
}

// shown is what the board has shown of a table since we watch, and what witnesses have co-signed that cannot be compared with it yet.
type shown struct {
	sizes   map[int64]bool
	vouched bool // the club has given its word for something of it
	largest int64
	waiting []cosigned
}

// cosigned is a checkpoint that a witness has seen.
type cosigned struct {
	Cosigned
	ledger.Checkpoint
}

// mostWaiting is how many of those are kept for a table; of more the oldest are left out, and those of witnesses whom nobody trusts first:
// anybody can sign as many as he likes.
const mostWaiting = 64

// NewWatcher knows nothing yet. What witnesses of these keys have co-signed must stand on the board that we see.
func NewWatcher(trusted ...string) (*Watcher, error) {
	w := &Watcher{trusted: map[string]bool{}, known: map[string]seen{}, roots: map[place]ledger.Hash{}, tables: map[string]*shown{}}
	for _, key := range trusted {
		if _, err := note.NewVerifier(key); err != nil {
			return nil, fault.Invalid("This is no public key of a witness: %.120q. One reads NAME+8 digits+letters.", key)
		}
		w.trusted[key] = true
	}
	return w, nil
}

// Heed lets nothing count but what the club with that public key has given its word for.
func (w *Watcher) Heed(key string) (err error) {
	w.word, err = WordOf(key)
	return err
}

// Remember takes in what a watcher kept before: for each checkpoint the key, the note and two empty lines.
func (w *Watcher) Remember(text string) error {
	for block := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n\n\n") {
		if block == "" {
			continue
		}
		key, signed, _ := strings.Cut(block, "\n")
		c, err := ledger.OpenCheckpoint(strings.TrimRight(signed, "\n")+"\n", key)
		if err != nil {
			return err
		}
		w.mu.Lock()
		w.known[c.Table], w.roots[place{c.Table, c.Size}] = seen{key, c}, c.Root
		w.mu.Unlock()
	}
	return nil
}

// See takes in the next thing that stands on the board. Something new gives what is to be kept of it; "" what is known already. It is
// a conflict when the club shows two histories of a table, or has another sign for it.
func (w *Watcher) See(text []byte) (c ledger.Checkpoint, keep string, err error) {
	t, c, err := read(text)
	if err != nil {
		return c, "", err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	before, known := w.known[c.Table]
	given := w.word.given(text)
	if ours := known && t.Key == before.key; !given && !ours {
		return c, "", notTheClub(c)
	}
	if err := w.oneRoot(c, "this board"); err != nil {
		return c, "", err
	}
	b := w.table(c.Table)
	switch err := follows(before, known, t, c); {
	case !given && (err != nil || b.vouched): // its table has signed it, and somebody else has put it there
		b.sizes[c.Size], w.roots[place{c.Table, c.Size}] = true, c.Root
		return c, "", notTheClub(c)
	case err != nil:
		return c, "", err
	}
	b.vouched = b.vouched || given && w.word.asked()
	if fresh := !known || c.Size > before.Size; fresh {
		w.known[c.Table] = seen{t.Key, c}
		keep = t.Key + "\n" + t.Note + "\n\n"
	}
	w.roots[place{c.Table, c.Size}] = c.Root
	b.sizes[c.Size], b.largest = true, max(b.largest, c.Size)
	return c, keep, w.compare(c.Table)
}

// notTheClub is why a checkpoint does not count.
func notTheClub(c ledger.Checkpoint) error {
	return fault.Invalid("The club has not given its word for a checkpoint of table %s with %s.", c.Table, spelling.Count(c.Size, "record"))
}

// SeeCosigned takes in the next thing that a witness has co-signed, and says who that was. It is a conflict when he was shown another
// history than we were.
func (w *Watcher) SeeCosigned(text []byte) (c ledger.Checkpoint, by string, err error) {
	s, c, err := readCosigned(text)
	if err != nil {
		return c, "", err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	b := w.table(c.Table)
	if b.waiting = append(b.waiting, cosigned{s, c}); len(b.waiting) > mostWaiting {
		stranger := slices.IndexFunc(b.waiting, func(s cosigned) bool { return !w.trusted[s.Witness] })
		b.waiting = slices.Delete(b.waiting, max(stranger, 0), max(stranger, 0)+1)
	}
	by, _, _ = strings.Cut(s.Witness, "+")
	return c, by, w.compare(c.Table)
}

func (w *Watcher) table(id string) *shown {
	if w.tables[id] == nil {
		w.tables[id] = &shown{sizes: map[int64]bool{}}
	}
	return w.tables[id]
}

// oneRoot is a conflict when we know of another history with as many records.
func (w *Watcher) oneRoot(c ledger.Checkpoint, by string) error {
	root, known := w.roots[place{c.Table, c.Size}]
	if !known || root == c.Root {
		return nil
	}
	other := ledger.Checkpoint{Table: c.Table, Size: c.Size, Root: root}
	return fault.Conflict("There are two histories of table %s: both have %s.\n%s\n%s, which %s was shown", c.Table,
		spelling.Count(c.Size, "record"), other.Line(), c.Line(), by)
}

// compare holds what witnesses have co-signed of a table to what the board has shown of it, as far as that goes yet.
func (w *Watcher) compare(table string) error {
	b, newest := w.tables[table], w.known[table]
	if b.largest == 0 { // the board has shown nothing of it yet, and whose key it is we do not know
		return nil
	}
	var later []cosigned
	for _, s := range b.waiting {
		name, _, _ := strings.Cut(s.Witness, "+")
		trusted := w.trusted[s.Witness]
		switch {
		case s.Key != newest.key && trusted:
			return fault.Conflict("The witness %s was shown another key of table %s than this board has.", name, table)
		case s.Key != newest.key: // anybody can make a key and sign with it
			continue
		case s.Size > b.largest:
			later = append(later, s)
			continue
		}
		if err := w.oneRoot(s.Checkpoint, "the witness "+name); err != nil {
			return err
		}
		if trusted && !b.sizes[s.Size] {
			return fault.Conflict("The witness %s was shown something of table %s that this board has never shown: %s", name,
				table, s.Line())
		}
	}
	b.waiting = later
	return nil
}

// follows says why a checkpoint cannot be of the history that is known; one that is as old as what is known or older is held to it
// where that can be done.
func follows(before seen, known bool, t Told, c ledger.Checkpoint) error {
	switch {
	case !known:
		return nil
	case t.Key != before.key:
		return fault.Conflict("Table %s is signed by another key than before: it was replaced, or somebody else speaks for the club. "+
			"With --club-key and the key that the club's bridges say as they start, what somebody else says is passed over.", c.Table)
	case c.Size == before.Size && c.Root != before.Root:
		return fault.Conflict("There are two histories of table %s: both have %s.\n%s\n%s", c.Table,
			spelling.Count(c.Size, "record"), before.Line(), c.Line())
	case c.Size <= before.Size:
		return nil
	case t.Growth == nil || t.Growth.To != c || t.Growth.Check() != nil:
		return fault.Conflict("Table %s has %s now, and nothing proves that they go on from the %d told before.", c.Table,
			spelling.Count(c.Size, "record"), before.Size)
	case t.Growth.From.Size == before.Size && t.Growth.From != before.Checkpoint:
		return fault.Conflict("There are two histories of table %s: that of %s does not go on from the one of %d told before.\n%s\n%s",
			c.Table, spelling.Count(c.Size, "record"), before.Size, before.Line(), c.Line())
	case t.Growth.From.Size != before.Size:
		return fault.Conflict("Table %s: a checkpoint is missing between the one of %s told before and the one of %d.", c.Table,
			spelling.Count(before.Size, "record"), c.Size)
	}
	return nil
}
