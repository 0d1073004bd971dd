package ledgers

import (
	"context"
	"encoding/json"
	"net/http"
	"path/filepath"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/tts"
)

// Onward is the witness at the table at which the one that it follows goes on: it was replaced since another deck was brought, or its match has
// another duel. It is nil while there is none, and so is it for a token that leads nowhere else; why is said once. The checkpoints of the
// other table are kept in a file of their own.
func (w *Witness) Onward(ctx context.Context) (*Witness, error) {
	ctx, stop := context.WithTimeout(ctx, w.patience())
	defer stop()
	text, err := house.Client{URL: w.At}.Call(ctx, http.MethodGet, "/onward", w.Token, nil)
	switch fault.CodeOf(err) {
	case fault.CodeNotFound:
		return nil, nil
	case fault.CodeForbidden, fault.CodeUnauthorized:
		w.hears(err)
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var to struct{ Table, Token string }
	before, _, ok := strings.Cut(w.At, "/v1/tables/")
	if json.Unmarshal(text, &to) != nil || !ok || !ledger.Plain(to.Table) || to.Table == w.Table() {
		return nil, fault.Unavailable("What answers at %s is no bridge. Ask the host for the address of the table.", w.At)
	}
	next := &Witness{Con: w.Con, At: before + "/v1/tables/" + to.Table, Token: to.Token, Pause: w.Pause, Silence: w.Silence, Effects: w.Effects}
	next.File = w.beside(to.Table)
	w.Con.Printf("Table %s is played no more. You are led on to table %s; its checkpoints are kept in %s.\n",
		tts.Plain(w.Table()), to.Table, next.File)
	return next, next.Remember()
}

// beside is the file for the checkpoints of another table: beside that of this one, and called alike.
func (w *Witness) beside(table string) string {
	if File(w.At) == filepath.Base(w.File) {
		return filepath.Join(filepath.Dir(w.File), File(table))
	}
	ext := filepath.Ext(w.File)
	name := strings.TrimSuffix(strings.TrimSuffix(w.File, ext), "-"+w.Table())
	return name + "-" + table + ext
}

// goOn looks whether the table goes on at another one.
func (w *Witness) goOn(ctx context.Context) (err error) {
	w.next, err = w.Onward(ctx)
	return err
}
