package clubs

import (
	"bytes"
	"context"
	"io"
	"net/url"
	"strings"

	"ttsbridge/internal/club"
	"ttsbridge/internal/fault"
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
	key, err := f.readKey()
	if err != nil {
		return nil, err
	}
	reader, err := club.Visit(f.Servers, key)
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	l, err := reader.Read(ctx, table)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = ledger.Export(&text, l, ledger.Form{Open: true})
	if fault.CodeOf(err) == fault.CodeInvalid && !key.Knows() {
		err = fault.Invalid("%w If somebody who is no bridge has written there, --club-data FOLDER with the key of the club passes over it.", err)
	}
	return &text, err
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
