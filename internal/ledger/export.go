package ledger

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"io"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
)

// FormatVersion is the version of exported ledgers that Export writes and Scan reads.
const FormatVersion = 2

// Form is how a ledger is exported.
type Form struct {
	Open   bool    // with what the records only seal: hidden cards, choices, refusals
	Signer *Signer // signs the checkpoint at the end; nil for none
}

// Export writes one table's log as it stands at the time of the call. The file is lines of JSON, each ended by one line
// feed, with no other white space between their members. First a header:
//
//	{"ledger":"ttsbridge","version":2,"table":"ID","records":N,"head":"HASH"}
//
// then the records 1 to N in order, each its leaf (see Record) with the hash as last member, and, in an open export,
// after each record that seals something a line with its opening:
//
//	{"n":N,"at":AT,"kind":"KIND","prev":"PREV","body":BODY,"hash":"HASH"}
//	{"opens":N,"opening":OPENING}
//
// and at last how many openings there were and the signed checkpoint of all records (see Checkpoint):
//
//	{"openings":K,"key":"KEY","checkpoint":"NOTE"}
//
// The same log gives the same bytes, and whoever has a record's line without its last member has what was hashed.
// Without its openings an open export is the sealed one but for K.
func Export(w io.Writer, l *Log, f Form) error {
	if err := l.refusal(); err != nil {
		return err
	}
	to := l.tip()
	last, err := f.footer(l, to.n)
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 64<<10)
	line := header{l.id, to.n, to.head}.appendTo(nil)
	if _, err := out.Write(line); err != nil {
		return unwritten(l, err)
	}
	err = l.walk(1, to, func(r Record) error {
		line = r.appendLine(line[:0])
		if f.Open && r.Opening != nil {
			last.openings++
			line = r.appendOpening(line)
		}
		if _, err := out.Write(line); err != nil {
			return unwritten(l, err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	if _, err := out.Write(last.appendTo(line[:0])); err != nil {
		return unwritten(l, err)
	}
	if err := out.Flush(); err != nil {
		return unwritten(l, err)
	}
	return nil
}

// footer signs the checkpoint of an export. The disk has the records by then: one that the bridge forgot would look like fraud.
func (f Form) footer(l *Log, n int64) (footer, error) {
	if f.Signer == nil || n == 0 {
		return footer{}, nil
	}
	if err := l.Sync(); err != nil {
		return footer{}, err
	}
	c, err := l.CheckpointAt(n)
	if err != nil {
		return footer{}, err
	}
	signed, err := f.Signer.SignCheckpoint(c)
	return footer{key: f.Signer.Key(), checkpoint: signed}, err
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

// IsHeader tells whether a text begins as an export does.
func IsHeader(text []byte) bool { return bytes.HasPrefix(text, []byte(headerStart)) }

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

const openingStart = `{"opens":`

func (r Record) appendOpening(b []byte) []byte {
	b = append(b, openingStart...)
	b = strconv.AppendInt(b, r.N, 10)
	b = append(b, `,"opening":`...)
	b = append(b, r.Opening...)
	return append(b, "}\n"...)
}

// footer is the last line of an export.
type footer struct {
	openings        int64
	key, checkpoint string
}

const footerStart = `{"openings":`

func (f footer) appendTo(b []byte) []byte {
	b = append(b, footerStart...)
	b = strconv.AppendInt(b, f.openings, 10)
	b = append(b, `,"key":"`...)
	b = append(b, f.key...)
	b = append(b, `","checkpoint":"`...)
	b = append(b, strings.ReplaceAll(f.checkpoint, "\n", `\n`)...) // there is nothing else to escape in a note of ours
	return append(b, "\"}\n"...)
}
