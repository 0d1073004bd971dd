// Package kept is what guests keep of a history and hold a ledger to: signed checkpoints, and lines of a chat. It must never know where
// a ledger lies.
package kept

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/tree"
	"ttsbridge/validator/spelling"
)

// Line is a checkpoint as a guest kept it: signed and whole, or no more than a line of a chat. Such a line may also be the
// short form of a seal.
type Line struct {
	Table string // "" of a seal, which does not name it
	Size  int64  // of a seal the record in which it stands
	Root  string // its first hexadecimal digits
	Seal  bool   // it is not a root but a seal in that record, or the record's hash
	Note  string // the signed note, "" of a line
	Key   string // the key that was kept with it, by which it is signed; "" when none was
}

// Signed tells whether the note is signed by a key. A line is signed by nobody: it convinces whoever kept it, and nobody else.
func (k Line) Signed(key string) bool {
	if k.Note == "" {
		return false
	}
	c, err := ledger.OpenCheckpoint(k.Note, key)
	return err == nil && k.Fits(c)
}

// Bits is how much of a hash was kept.
func (k Line) Bits() int { return 4 * len(k.Root) }

// Short tells whether too little was kept to bind anybody who has the time to look for another history that fits.
func (k Line) Short() bool { return len(k.Root) < tree.Digits }

// TooShort is the refusal of a line that has fewer than 128 bits. Programs before this one told no more; their ledgers may
// still be held to what they told, as far as it goes.
type TooShort struct{ Line Line }

// Error says how short it is, and what follows.
func (t TooShort) Error() string {
	return fmt.Sprintf("This line has %s of a hash, and binds nobody: a host can find two histories for so few in a short time. "+
		"Lines of this program have %d.", spelling.Count(t.Line.Bits(), "bit"), 4*tree.Digits)
}

// Read finds a checkpoint or a seal in what somebody kept: a signed note, with its key in a line before it or without,
// or a line of a chat that has the short form in it. A note that is not signed by its key is invalid, and so is a line that is
// too short, which wraps a TooShort with what it says.
func Read(text string) (Line, error) {
	if k, ok, err := keptNote(text); ok || err != nil {
		return k, err
	}
	words := strings.Fields(text)
	for i, w := range words {
		k, ok := keptWords(strings.TrimRight(w, ":"), words[i+1:])
		switch {
		case ok && k.Short():
			return Line{}, fault.Invalid("%w", TooShort{k})
		case ok:
			return k, nil
		}
	}
	return Line{}, fault.Invalid("This is no checkpoint: %.100q. One reads \"checkpoint TABLE SIZE DIGITS\", a seal \"Sealed RECORD DIGITS\".", text)
}

// ReadAll finds all that somebody kept of one table, line by line, as a copy of a whole evening's chat has it; what others said
// between is passed over. A line that is too short is among it. One that claims to be a checkpoint or a seal and cannot be read is
// invalid, and so are lines of two tables: whoever left one of them out would take less for checked than was kept.
func ReadAll(text string) (all []Line, err error) {
	if k, ok, err := keptNote(text); ok || err != nil {
		return []Line{k}, err
	}
	table := ""
	for line := range strings.Lines(text) {
		k, err := Read(line)
		short, isShort := errors.AsType[TooShort](err)
		switch {
		case isShort:
			k = short.Line
		case err != nil && claims(strings.Fields(line)):
			return nil, err
		case err != nil:
			continue
		case !refereeSays(line) && strings.Count(strings.TrimSpace(text), "\n") > 0:
			return nil, fault.Invalid("%.100q may be what a player said, who can say anything; leave it out, or what stands before it.", strings.TrimSpace(line))
		}
		if k.Table != "" && table != "" && k.Table != table {
			return nil, fault.Invalid("There are lines of two tables, %s and %s; keep those of each in a file of their own.", table, k.Table)
		}
		table = cmp.Or(table, k.Table)
		all = append(all, k)
	}
	if len(all) == 0 {
		_, err = Read(text)
	}
	return all, err
}

// refereeSays tells whether a line begins as one of the referee does; behind a name stands what its bearer says. "Keep this: ", as earlier
// programs said, is no such beginning: a player can be called so.
func refereeSays(line string) bool {
	line = strings.ToLower(strings.TrimSpace(line))
	return strings.HasPrefix(line, strings.ToLower(ledger.KeepThis)) || strings.HasPrefix(line, "checkpoint ") || strings.HasPrefix(line, "sealed ")
}

// claims tells whether words stand as those of a checkpoint or a seal do.
func claims(words []string) bool {
	for i, w := range words {
		at := map[string]int{"checkpoint": i + 2, "sealed": i + 1}[strings.ToLower(strings.TrimRight(w, ":"))]
		if at == 0 || at >= len(words)-1 {
			continue
		}
		if _, err := strconv.Atoi(words[at]); err == nil {
			return true
		}
	}
	return false
}

// keptNote reads a signed note.
func keptNote(text string) (k Line, ok bool, err error) {
	note := strings.TrimRight(text, "\n") + "\n"
	if first, rest, many := strings.Cut(note, "\n"); many && strings.Count(first, "+") >= 2 {
		k.Key, note = first, rest
	}
	body, _, signed := strings.Cut(note, "\n\n")
	c, ok := ledger.ParseCheckpoint(body + "\n")
	if !signed || !ok {
		return k, false, nil
	}
	k.Table, k.Size, k.Root, k.Note = c.Table, c.Size, c.Root.String(), note
	if k.Key != "" && !k.Signed(k.Key) {
		return k, false, fault.Invalid("This checkpoint of %s is not signed by the key that stands before it; it is nobody's word.", spelling.Count(k.Size, "record"))
	}
	return k, true, nil
}

// keptWords reads the words after the one that says what was kept.
func keptWords(what string, words []string) (k Line, ok bool) {
	switch {
	case strings.EqualFold(what, "checkpoint") && len(words) > 2:
		k.Table, words = words[0], words[1:]
	case strings.EqualFold(what, "sealed") && len(words) > 1:
		k.Seal = true
	default:
		return k, false
	}
	size, err := strconv.ParseInt(words[0], 10, 64)
	k.Size, k.Root = size, digits(words[1:])
	return k, err == nil && size > 0 && (k.Seal || ledger.Plain(k.Table)) && len(k.Root) >= tree.OldDigits && len(k.Root) <= 2*len(ledger.Hash{})
}

// digits reads hexadecimal digits: in one word, with or without hyphens between them, or in groups as somebody typed them from
// a picture. "" when there are none.
func digits(words []string) string {
	first := hexadecimal(words[0])
	if len(first) != tree.Group {
		return first
	}
	all := ""
	for _, w := range words {
		if group := hexadecimal(w); len(group) == tree.Group && len(all) < tree.Digits {
			all += group
			continue
		}
		break
	}
	return all
}

// hexadecimal is a word without hyphens and full stop, "" when it has anything but lower-case hexadecimal digits.
func hexadecimal(word string) string {
	word = strings.ReplaceAll(strings.TrimRight(word, "."), "-", "")
	if strings.Trim(word, "0123456789abcdef") != "" {
		return ""
	}
	return word
}

// Fits tells whether the kept checkpoint names the same history as the whole one.
func (k Line) Fits(c ledger.Checkpoint) bool {
	return !k.Seal && k.Table == c.Table && k.Size == c.Size && strings.HasPrefix(c.Root.String(), k.Root)
}
