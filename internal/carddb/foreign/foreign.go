package foreign

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/letters/literal"
)

// Options say how a file is to be read.
type Options struct {
	Game string            // id of the game the cards are for; some formats mean different things in different games
	Map  map[string]string // columns or properties of the file, lower case, to the fields they fill: "manacost" to "level"
}

// Haul is what one file holds.
type Haul struct {
	File   string
	Format string // cdb, packs, lflist, strings, ygoprodeck, ydm, duelmasters, kingdomduels, octgn, cockatrice, csv
	Sum    string // SHA-256 of the file, 64 hex digits
	Found  []Found
	Lists  []Limits         // limit lists
	Series map[int64]string // names of series by their numbers
	Sets   []SetName        // names of sets whose codes are made of them
	Notes  []string         // about the file as a whole
}

// Size is how many rows the file has: cards, lines of limit lists, names of series.
func (h *Haul) Size() int {
	n := len(h.Found) + len(h.Series)
	for _, l := range h.Lists {
		n += len(l.Entries)
	}
	return n
}

// Found is one row of a file: a card, or something that is none.
type Found struct {
	Card  carddb.Card // without key, game and sources; absent numbers are Unknown
	Alias int64       // the passcode of the card that this one is an artwork of or counts as
	Row   string      // where it stands, as its author would look for it: "id 900", "line 4"
	Notes []string    // what was odd about it
	Skip  string      // why it is not taken in; empty when it is

	Doubled bool      // its id stood in the file before
	Sets    []SetName // the names of its sets, where their codes are made of them
}

// Note adds something odd about a row.
func (f *Found) Note(format string, args ...any) {
	f.Notes = append(f.Notes, fmt.Sprintf(format, args...))
}

// MaxCards is the most that one file may hold: several times what any game has, and what 300 MB of memory are enough for.
const MaxCards = 50_000

// maxNotes keeps the notes about one row readable, whatever the row holds.
const maxNotes = 20

// Read reads the database of another program from the bytes of a file; its format is told by what it holds. Errors have
// the code invalid, or toolarge, and name the file; unavailable when the context ends before.
func Read(ctx context.Context, name string, content []byte, o Options) (Haul, error) {
	h := Haul{File: name}
	sum := sha256.Sum256(content)
	h.Sum = hex.EncodeToString(sum[:])
	if !bytes.HasPrefix(content, sqliteMagic) {
		decoded, err := letters.Decoded(content)
		if err != nil && packedAs(content) == "" {
			return Haul{}, fault.Invalid("%s: %w", name, err)
		}
		if err == nil {
			content = decoded
		}
	}
	read, err := h.reader(ctx, content)
	if err == nil {
		err = read(&h, content, o)
	}
	if ctx.Err() != nil {
		return Haul{}, stopped(ctx, name)
	}
	if err != nil {
		return Haul{}, fault.Invalid("%s: %w", name, err)
	}
	if h.Size() > MaxCards {
		return Haul{}, fault.TooLarge("%s has more than %d rows; these are the most. Import it in parts.", name, MaxCards)
	}
	for i := range h.Found {
		h.Found[i].tidy()
	}
	return h, nil
}

// stopped says that nobody waits any more for what is in a file.
func stopped(ctx context.Context, name string) error {
	return fault.Unavailable("%s was not read to its end, for the import was stopped: %w", name, context.Cause(ctx))
}

// reader fills a haul.
type reader func(*Haul, []byte, Options) error

// reader tells the format by the first bytes and says what is wrong with those that are no format at all.
func (h *Haul) reader(ctx context.Context, content []byte) (reader, error) {
	if what := packedAs(content); what != "" {
		return nil, fmt.Errorf("this is %s", what)
	}
	if bytes.HasPrefix(content, sqliteMagic) {
		return func(h *Haul, content []byte, o Options) error { return readCDB(ctx, h, content, o) }, nil
	}
	text := bytes.TrimSpace(content)
	if len(text) == 0 {
		return nil, fmt.Errorf("the file is empty")
	}
	if at := bytes.IndexByte(content, 0); at >= 0 {
		return nil, fmt.Errorf("line %d holds a zero byte, as no text does", 1+bytes.Count(content[:at], []byte("\n")))
	}
	switch {
	case text[0] == '{', text[0] == '[', literal.Is(text):
		return readJSON, nil
	case text[0] == '<':
		return readXML, nil
	case nameText.Match(text):
		return readSeries, nil
	case looksLimits(text):
		return readLimits, nil
	}
	return readCSV, nil
}

// packedAs says what a file is that begins as archives and pictures do; empty for any other.
func packedAs(content []byte) string {
	k, ok := letters.KnownAs(string(content[:min(len(content), beginning)]))
	if !ok {
		return ""
	}
	return k.Says("what is in it to be imported")
}

// beginning is as much of a file as tells what it is.
const beginning = 8 << 10

// SetName is a set with the code under which its printings stand.
type SetName struct{ Code, Name string }

// sets remembers the name of a set.
func (h *Haul) sets(code, name string) {
	if name != "" {
		h.Sets = append(h.Sets, SetName{code, oneLine(name)})
	}
}

// oneEach are the formats in which a card has one row.
var oneEach = []string{"cdb", "ygoprodeck"}

// Twice marks the rows of a file whose id stood in it before.
func (h *Haul) Twice() {
	seen := map[int64]bool{}
	for i := range h.Found {
		f := &h.Found[i]
		code := f.Card.Passcode
		f.Doubled = code != 0 && seen[code] && slices.Contains(oneEach, h.Format)
		seen[code] = true
	}
}
