package ledger

import (
	"bytes"
	"fmt"

	"ttsbridge/internal/fault"
)

// AppendLines appends a record as an open export has it: its line, and the line of its opening where it has one.
func (r Record) AppendLines(b []byte) []byte {
	b = r.appendLine(b)
	if r.Opening != nil {
		b = r.appendOpening(b)
	}
	return b
}

// ReadLines reads records as AppendLines wrote them, one behind the other. Each has the hash of its line; that they hang together
// is for the caller to see.
func ReadLines(text []byte) ([]Record, error) {
	var all []Record
	s := scanner{}
	for line := range bytes.Lines(text) {
		line, whole := bytes.CutSuffix(line, []byte("\n"))
		if bytes.HasPrefix(line, []byte(openingStart)) && whole && len(all) > 0 {
			last := &all[len(all)-1]
			opening, ok := opensWith(*last, line)
			if !ok || last.Opening != nil {
				return nil, unreadable(last.N, "its opening is not written as one is.")
			}
			last.Opening = opening
			continue
		}
		r, ok := parse(line)
		if !ok || !whole || s.hash(line) != r.Hash {
			return nil, unreadable(after(all, r.N), "it is not written as a record is, or does not match its hash.")
		}
		all = append(all, r)
	}
	return all, nil
}

// after is the number of a record that could not be read behind others, as far as it can be told.
func after(all []Record, told int64) int64 {
	if n := len(all); told == 0 && n > 0 {
		return all[n-1].N + 1
	}
	return told
}

// unreadable is the refusal of lines that nobody of ours wrote.
func unreadable(record int64, why string) error {
	if record == 0 {
		return fault.Invalid("A part of the ledger cannot be read at all: %s", why)
	}
	return fault.Invalid("A part of the ledger cannot be read at record %d: %s", record, why)
}

// opensWith is what a line opens of a record.
func opensWith(r Record, line []byte) ([]byte, bool) {
	body, ok := bytes.CutPrefix(line, fmt.Appendf(nil, `%s%d,"opening":`, openingStart, r.N))
	body, closed := bytes.CutSuffix(body, []byte("}"))
	return bytes.Clone(body), ok && closed && check(r.Kind, body) == nil
}
