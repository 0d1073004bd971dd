// Package exports tells where exports of ledgers begin, for several may stand in one file, one behind the other: the chain of a match and
// those of its duels. It knows no other room.
package exports

import (
	"bufio"
	"bytes"
	"io"
	"slices"

	"ttsbridge/internal/fault"
)

// Start is how the first line of an export begins. No record can be taken for one, for no record begins like that.
const Start = `{"ledger":"ttsbridge","version":`

// IsHeader tells whether a text begins as an export does.
func IsHeader(text []byte) bool { return bytes.HasPrefix(text, []byte(Start)) }

// marks are how files begin that editors have written anew, in UTF-8 or UTF-16.
var marks = []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"}

// IsRewritten tells whether a text begins with a mark that some editor has put there, on Windows above all: it is no export any more.
func IsRewritten(text []byte) bool {
	return slices.ContainsFunc(marks, func(m string) bool { return bytes.HasPrefix(text, []byte(m)) })
}

// NoHeader says what is wrong with a first line that is no header.
func NoHeader(text []byte) error {
	if IsRewritten(text) {
		return fault.Invalid("Some program has written this file anew, in letters of its own, and of what it holds nothing can be proved like this. " +
			"Take the ledger as it was exported.")
	}
	return fault.Invalid("This is not an exported ledger of ttsbridge: its first line is no header.")
}

// TableOf is the table that an export says it is of, "" when it does not begin as an export does.
func TableOf(text []byte) string {
	if !IsHeader(text) {
		return ""
	}
	line, _, _ := bytes.Cut(text, []byte("\n"))
	_, rest, _ := bytes.Cut(line, []byte(`"table":"`))
	id, _, _ := bytes.Cut(rest, []byte(`"`))
	return string(id)
}

// Split gives each of the exports that stand in a file, in their order. What stands before the first header belongs to the first of them.
func Split(r io.Reader, each func(part io.Reader) error) error {
	in := bufio.NewReaderSize(r, 64<<10)
	var part bytes.Buffer
	for {
		line, err := in.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return fault.Unavailable("The exported ledger could not be read on: %w", err)
		}
		if IsHeader(line) && part.Len() > 0 {
			if err := each(bytes.NewReader(part.Bytes())); err != nil {
				return err
			}
			part = bytes.Buffer{}
		}
		part.Write(line)
		if err == io.EOF {
			return each(bytes.NewReader(part.Bytes()))
		}
	}
}
