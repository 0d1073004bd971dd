package ledger

import (
	"bufio"
	"encoding/hex"
	"io"
	"strconv"

	"ttsbridge/internal/fault"
)

// FormatVersion is the version of exported ledgers that Export writes and Scan reads.
const FormatVersion = 1

// Export writes one table's log as it stands at the time of the call. The file is lines of JSON, each ended by one line
// feed, with no other white space between their members. First a header:
//
//	{"ledger":"ttsbridge","version":1,"table":"ID","records":N,"head":"HASH"}
//
// then the records 1 to N in order, each its leaf (see Record) with the hash as last member:
//
//	{"n":N,"at":AT,"kind":"KIND","prev":"PREV","body":BODY,"hash":"HASH"}
//
// The same log gives the same bytes, and whoever has a line without its last member has what was hashed.
func Export(w io.Writer, l *Log) error {
	if err := l.refusal(); err != nil {
		return err
	}
	to := l.tip()
	out := bufio.NewWriterSize(w, 64<<10)
	line := header{l.id, to.n, to.head}.appendTo(nil)
	if _, err := out.Write(line); err != nil {
		return unwritten(l, err)
	}
	err := l.walk(1, to, func(r Record) error {
		line = r.appendLine(line[:0])
		if _, err := out.Write(line); err != nil {
			return unwritten(l, err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := out.Flush(); err != nil {
		return unwritten(l, err)
	}
	return nil
}

func unwritten(l *Log, err error) error {
	return fault.Unavailable("The export of table %q could not be written: %w", l.id, err)
}

// header is the first line of an export.
type header struct {
	table   string
	records int64
	head    Hash
}

const headerStart = `{"ledger":"ttsbridge","version":`

func (h header) appendTo(b []byte) []byte {
	b = append(b, headerStart...)
	b = strconv.AppendInt(b, FormatVersion, 10)
	b = append(b, `,"table":"`...)
	b = append(b, h.table...)
	b = append(b, `","records":`...)
	b = strconv.AppendInt(b, h.records, 10)
	b = append(b, `,"head":"`...)
	b = hex.AppendEncode(b, h.head[:])
	return append(b, "\"}\n"...)
}

func (r Record) appendLine(b []byte) []byte {
	b = r.appendLeaf(b)
	b = append(b[:len(b)-1], `,"hash":"`...)
	b = hex.AppendEncode(b, r.Hash[:])
	return append(b, "\"}\n"...)
}
