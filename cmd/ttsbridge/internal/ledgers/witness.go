package ledgers

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path"
	"slices"
	"strings"
	"time"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/spelling"
)

// Remember goes on from the newest checkpoint in the file.
func (w *Witness) Remember() error {
	text, err := files.Read(w.File)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fault.Invalid("The file %s cannot be read: %w", w.File, err)
	}
	blocks := strings.Split(strings.TrimSuffix(string(text), "\n\n"), "\n\n\n")
	key, signed, ok := strings.Cut(blocks[len(blocks)-1], "\n")
	if !ok || w.Key != "" && w.Key != key {
		return fault.Invalid("The file %s keeps no checkpoints of this table.", w.File)
	}
	last, err := ledger.OpenCheckpoint(strings.TrimRight(signed, "\n")+"\n", key)
	if err != nil {
		return err
	}
	if table := w.Table(); table != "" && last.Table != table {
		return fault.Invalid("The file %s keeps checkpoints of table %s, and this is table %s; name another file by --keep.",
			w.File, last.Table, table)
	}
	w.Key, w.Last, w.note = key, last, strings.TrimRight(signed, "\n")+"\n"
	return nil
}

// Table is the table that is asked for, "" when the address does not name one.
func (w *Witness) Table() string {
	_, id, _ := strings.Cut(w.At, "/v1/tables/")
	return id
}

// File is the file in which the checkpoints of the table at an address are kept when nobody names one: each table has its own.
func File(at string) string {
	if table := path.Base(at); ledger.Plain(table) {
		return "checkpoints-" + table + ".txt"
	}
	return "checkpoints.txt"
}

// Take gets the newest checkpoint, has it proved and keeps it.
func (w *Witness) Take(ctx context.Context) error {
	w.asked = time.Now()
	var s live.Signed
	if err := w.get(ctx, "/checkpoint", &s); err != nil {
		return w.lost(err)
	}
	if w.Key == "" {
		w.Key = s.Key
	}
	c, err := ledger.OpenCheckpoint(s.Note, w.Key)
	if err != nil {
		return w.Accuse("The checkpoint is not signed by the table's key: the key was replaced, or another bridge answers.")
	}
	if table := w.Table(); table != "" && c.Table != table {
		return w.Accuse(fmt.Sprintf("Asked for table %s, the bridge tells of table %s.", table, c.Table))
	}
	if w.Last.Size > 0 {
		if err := w.grown(ctx, c); err != nil {
			return err
		}
	}
	if c == w.Last {
		return nil
	}
	w.Last, w.note = c, s.Note
	return w.keep(c, s.Note)
}

// grown has the bridge prove that the checkpoint continues the one before.
func (w *Witness) grown(ctx context.Context, c ledger.Checkpoint) error {
	if c.Size < w.Last.Size || c.Table != w.Last.Table {
		return w.Accuse(fmt.Sprintf("The table told of %s before, and of %d now.", spelling.Count(w.Last.Size, "record"), c.Size))
	}
	var p ledger.GrowthProof
	if err := w.get(ctx, fmt.Sprintf("/consistency?from=%d&to=%d", w.Last.Size, c.Size), &p); err != nil {
		return w.lost(err)
	}
	if p.From != w.Last || p.To != c || p.Check() != nil {
		return w.Accuse(fmt.Sprintf("The history of %s does not begin with the one told of %d: it was rewritten.",
			spelling.Count(c.Size, "record"), w.Last.Size))
	}
	return nil
}

func (w *Witness) get(ctx context.Context, path string, into any) error {
	ctx, stop := context.WithTimeout(ctx, w.patience())
	defer stop()
	text, err := house.Client{URL: w.At}.Call(ctx, http.MethodGet, path, w.Token, nil)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fault.Unavailable("What answers at %s is no bridge. Ask the host for the address of the table.", w.At)
	}
	return nil
}

// keep adds a checkpoint to the file: the key, the note and two empty lines.
func (w *Witness) keep(c ledger.Checkpoint, signed string) error {
	f, err := os.OpenFile(w.File, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return fault.Invalid("The file %s cannot be written: %w", w.File, err)
	}
	_, err = f.WriteString(w.Key + "\n" + signed + "\n\n")
	if err := errors.Join(err, f.Close()); err != nil {
		return fault.Unavailable("The file %s could not be written: %w", w.File, err)
	}
	w.Con.Printf("%s\n", c.Line())
	return nil
}

// Accuse ends the watch: the answer is no.
func (w *Witness) Accuse(why string) error {
	w.Con.Printf("%s\n", tts.Plain(why))
	if w.Last.Size > 0 {
		w.Con.Printf("The newest checkpoint kept before: %s\n", w.Last.Line())
	}
	return console.ErrNo
}

// lost accuses a host whose bridge knows nothing any more of what was kept. Before anything was kept it is an error like any
// other, and so is a bridge that is away.
func (w *Witness) lost(err error) error {
	if w.Last.Size == 0 {
		return err
	}
	switch fault.CodeOf(err) {
	case fault.CodeNotFound:
		return w.Accuse("The table is gone: it was deleted, or the ledger was exchanged. The bridge says: " + fault.Sentence(err))
	case fault.CodeUnauthorized, fault.CodeForbidden:
		return w.Accuse("The bridge does not know this token any more: its key was replaced, or it is another bridge. It says: " +
			fault.Sentence(err))
	case fault.CodeUnavailable:
		return err
	}
	return w.Accuse("The bridge does not stand by what it told. It says: " + fault.Sentence(err))
}

// look reads the sealed ledger as a judge would, so far; when the duel is over it is open, and its moves are judged again.
func (w *Witness) look(ctx context.Context) error {
	if w.Last.Size == 0 {
		return nil
	}
	text, err := w.ledger(ctx)
	if err != nil {
		return err
	}
	again := &audit.Referee{Effects: w.Effects}
	held := kept.Line{Table: w.Last.Table, Size: w.Last.Size, Root: w.Last.Root.String(), Note: w.note, Key: w.Key} // the ledger is signed by the same key
	why, unchecked, err := audit.Accuses(audit.Until(ctx, bytes.NewReader(text)), []kept.Line{held}, again)
	switch {
	case fault.CodeOf(err) == fault.CodeInvalid && w.looked > 0:
		return w.Accuse("The ledger could be read before, and what the bridge gives for it now cannot. " + fault.Sentence(err))
	case fault.CodeOf(err) == fault.CodeInvalid: // of another version than this program
		w.hears(err)
		return nil
	case err != nil:
		return err
	case why != "":
		return w.Accuse(why)
	}
	w.looked = w.Last.Size
	w.leaves(unchecked)
	return nil
}

// leaves says what the ledger does not let anybody check, each once.
func (w *Witness) leaves(unchecked []string) {
	for _, what := range unchecked {
		if !slices.Contains(w.left, what) {
			w.Con.Printf("Not checked: %s\n", what)
			w.left = append(w.left, what)
		}
	}
}

// mostUnseen is how many records may come before the ledger is looked at, whatever a bridge says that there is in them.
const mostUnseen = 100

// due looks at the ledger when many records have come since it was looked at last.
func (w *Witness) due(ctx context.Context) error {
	if w.Last.Size-w.looked < mostUnseen {
		return nil
	}
	return w.look(ctx)
}

// ledger gets the sealed ledger whole.
func (w *Witness) ledger(ctx context.Context) ([]byte, error) {
	ctx, stop := context.WithTimeout(ctx, w.patience())
	defer stop()
	res, err := w.ask(ctx, "/ledger?form=sealed", nil)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	text, err := io.ReadAll(io.LimitReader(res.Body, maxLedger+1))
	if err != nil || res.StatusCode != http.StatusOK || len(text) > maxLedger {
		return nil, fault.Unavailable("The ledger does not come whole from %s.", w.At)
	}
	return text, nil
}
