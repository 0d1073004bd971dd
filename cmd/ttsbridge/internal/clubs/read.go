package clubs

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/club"
	"ttsbridge/internal/club/witness"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
)

// IsAddress tells whether something that is to be read is a table of a club, and no file.
func IsAddress(name string) bool {
	return strings.HasPrefix(name, "nats://") || strings.HasPrefix(name, "tls://")
}

// Export gives the open ledger of a club's table as an export has it. Its address is that of the servers with the table behind it:
// nats://HOST:4222/TABLE. Nothing signs it but what its bridges have signed; that it hangs together is for its reader to see.
func (f Flags) Export(ctx context.Context, address string) (io.Reader, error) {
	table, err := f.parse(address)
	if err != nil {
		return nil, err
	}
	if table == "" {
		return nil, fault.Invalid("A table of a club reads nats://HOST:4222/TABLE.")
	}
	reader, err := club.Visit(f.Servers)
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	l, err := reader.Read(ctx, table)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	return &text, ledger.Export(&text, l, ledger.Form{Open: true})
}

// parse takes an address apart: the servers, and the table behind them, which may be left out.
func (f *Flags) parse(address string) (table string, err error) {
	at, err := url.Parse(address)
	if err != nil {
		return "", fault.Invalid("The servers of a club read nats://HOST:4222.")
	}
	table = strings.Trim(at.Path, "/")
	at.Path = ""
	f.URL = at.String()
	return table, nil
}

// Watch follows the checkpoints of all tables of a club and keeps each of them in a file, until the context ends or the club shows
// two histories of a table.
func (f Flags) Watch(ctx context.Context, con *console.Console, address, file string) error {
	if _, err := f.parse(address); err != nil {
		return err
	}
	w := witness.NewWatcher()
	file = cmp.Or(file, "checkpoints.txt")
	text, err := files.Read(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fault.Invalid("The file %s cannot be read: %w", file, err)
	}
	if err := w.Remember(string(text)); err != nil {
		return err
	}
	reader, err := club.VisitBoard(f.Servers)
	if err != nil {
		return err
	}
	defer reader.Close()
	err = reader.Watch(ctx, w, func(c ledger.Checkpoint, text string) error {
		con.Printf("%s\n", c.Line())
		return add(file, text)
	})
	if fault.CodeOf(err) == fault.CodeConflict {
		con.Printf("%s\n", fault.Sentence(err))
		return console.ErrNo
	}
	return err
}

// add writes behind what a file has.
func add(file, text string) error {
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fault.Invalid("The file %s cannot be written: %w", file, err)
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Close()); err != nil {
		return fault.Unavailable("The file %s could not be written: %w", file, err)
	}
	return nil
}
