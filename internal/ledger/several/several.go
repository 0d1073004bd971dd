// Package several takes a file apart in which several exported ledgers stand, one behind the other: the chain of a match and those of its duels.
// It stands on the ledger, and knows nothing of what an export holds.
package several

import (
	"bufio"
	"bytes"
	"io"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// Split gives each of the exports that stand in a file, in their order. What stands before the first header belongs to the
// first of them.
func Split(r io.Reader, each func(part io.Reader) error) error {
	in := bufio.NewReaderSize(r, 64<<10)
	var part bytes.Buffer
	for {
		line, err := in.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return fault.Unavailable("The exported ledger could not be read on: %w", err)
		}
		if ledger.IsHeader(line) && part.Len() > 0 {
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
