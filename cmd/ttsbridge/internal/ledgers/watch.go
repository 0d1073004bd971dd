package ledgers

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/live"
)

// watchCommand is a guest's own witness.
func watchCommand(con *console.Console) *cobra.Command {
	var token, keep, key string
	c := &cobra.Command{Use: "watch URL", Short: "Follow a table and keep its checkpoints",
		Long: "Follows a table at its address (http://host:port/v1/tables/ID) and keeps every signed checkpoint in a file. Each one\n" +
			"must be proved to continue the one before; a host who rewrites the history, or shows guests different ones, is named.",
		Args: cobra.ExactArgs(1), RunE: func(c *cobra.Command, args []string) error {
			w := &Witness{Con: con, At: strings.TrimRight(args[0], "/"), Token: token, File: keep, Key: key, Pause: watchPause}
			if w.Token == "" {
				w.Token = os.Getenv("TTSBRIDGE_TOKEN")
			}
			if err := w.Remember(); err != nil {
				return err
			}
			return w.Watch(c.Context())
		}}
	c.Flags().StringVar(&token, "token", "", "a token of the table, a spectator's will do; TTSBRIDGE_TOKEN when left out")
	c.Flags().StringVar(&keep, "keep", "checkpoints.txt", "the file that keeps the checkpoints; an old one is continued")
	c.Flags().StringVar(&key, "key", "", "the table's public key; the first one seen when left out")
	return c
}

// Witness follows one table.
type Witness struct {
	Con       *console.Console
	At, Token string
	File, Key string
	Last      ledger.Checkpoint // zero before the first
	Pause     time.Duration     // before a bridge that is away is tried again
	Silence   time.Duration     // after which a bridge that says nothing counts as away; 0 for the usual
}

// watchPause lies between two tries to reach a bridge that is away: long enough for a restart to be over soon after.
const watchPause = 2 * time.Second

// watchSilence is more than two signs of life of a stream on which nothing happens. A machine that was switched off or has
// left the network says no goodbye, and a history could be exchanged just then.
const watchSilence = 50 * time.Second

func (w *Witness) patience() time.Duration { return cmp.Or(w.Silence, watchSilence) }

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
	w.Key = key
	w.Last, err = ledger.OpenCheckpoint(strings.TrimRight(signed, "\n")+"\n", key)
	return err
}

// Watch follows the table until it is gone, and through restarts of its bridge: that is when a history could be
// exchanged. A bridge that is away from the start is an error.
func (w *Witness) Watch(ctx context.Context) error {
	err := w.follow(ctx)
	for begun := w.Last.Size > 0; begun && (err == nil || fault.CodeOf(err) == fault.CodeUnavailable); err = w.follow(ctx) {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(w.Pause):
		}
	}
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// follow takes a checkpoint at once and whenever there are new records, until the connection ends.
func (w *Witness) follow(ctx context.Context) error {
	if err := w.Take(ctx); err != nil {
		return err
	}
	live, leave := context.WithCancel(ctx)
	defer leave()
	late := time.AfterFunc(w.patience(), leave)
	defer late.Stop()
	req, err := http.NewRequestWithContext(live, http.MethodGet, w.At+"/events", nil)
	if err != nil {
		return fault.Invalid("%s is no address of a table.", w.At)
	}
	req.Header.Set("Authorization", "Bearer "+w.Token)
	req.Header.Set("Last-Event-ID", strconv.FormatInt(w.Last.Size, 10))
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return fault.Unavailable("No bridge answers at %s.", w.At)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fault.Unavailable("The bridge does not let this table be followed: status %d.", res.StatusCode)
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 4<<20)
	for lines.Scan() {
		late.Reset(w.patience())
		id, ok := strings.CutPrefix(lines.Text(), "id: ")
		n, err := strconv.ParseInt(id, 10, 64)
		if !ok || err != nil || n <= w.Last.Size {
			continue
		}
		if err := w.Take(ctx); err != nil {
			return err
		}
	}
	return nil // however the connection ended; what there is to be said comes with the next checkpoint
}

// Take gets the newest checkpoint, has it proved and keeps it.
func (w *Witness) Take(ctx context.Context) error {
	var s live.Signed
	if err := w.get(ctx, "/checkpoint", &s); err != nil {
		return err
	}
	if w.Key == "" {
		w.Key = s.Key
	}
	c, err := ledger.OpenCheckpoint(s.Note, w.Key)
	if err != nil {
		return w.accuse("The checkpoint is not signed by the table's key.")
	}
	if w.Last.Size > 0 {
		if err := w.grown(ctx, c); err != nil {
			return err
		}
	}
	if c == w.Last {
		return nil
	}
	w.Last = c
	return w.keep(c, s.Note)
}

// grown has the bridge prove that the checkpoint continues the one before.
func (w *Witness) grown(ctx context.Context, c ledger.Checkpoint) error {
	if c.Size < w.Last.Size || c.Table != w.Last.Table {
		return w.accuse(fmt.Sprintf("The table told of %d records before, and of %d now.", w.Last.Size, c.Size))
	}
	var p ledger.GrowthProof
	if err := w.get(ctx, fmt.Sprintf("/consistency?from=%d&to=%d", w.Last.Size, c.Size), &p); err != nil {
		return err
	}
	if p.From != w.Last || p.To != c || p.Check() != nil {
		return w.accuse(fmt.Sprintf("The history of %d records does not begin with the one told of %d: it was rewritten.", c.Size, w.Last.Size))
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
		return fault.Unavailable("What answers at %s is no bridge.", w.At)
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

// accuse ends the watch: the answer is no.
func (w *Witness) accuse(why string) error {
	w.Con.Printf("%s\nThe newest checkpoint kept before: %s\n", why, w.Last.Line())
	return console.ErrNo
}
