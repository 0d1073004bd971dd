package ledgers

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/clubs"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/spelling"
)

// watchCommand is a guest's own witness.
func watchCommand(con *console.Console) *cobra.Command {
	var token, keep, key string
	var ofClub clubs.Witness
	c := &cobra.Command{Use: "watch URL", Short: "Follow a table, or all tables of a club, and keep the checkpoints",
		Long: "Follows a table at its address (http://host:port/v1/tables/ID) and keeps every signed checkpoint in a file. Each one\n" +
			"must be proved to continue the one before; a host who rewrites the history, or shows guests different ones, is named.\n" +
			"At each turn's end the sealed ledger is verified too, and judged again once the duel is over. Of a club (nats://host:4222)\n" +
			"it follows the checkpoints of all tables as they stand on its board, and needs to be let at no ledger. With --cosign it signs\n" +
			"what it saw, so that all who watch can tell when the club shows them different histories. Where a table goes on at another one,\n" +
			"since a deck was brought anew or its match has another duel, it goes along and says so.",
		Args: cobra.ExactArgs(1), RunE: func(c *cobra.Command, args []string) error {
			if clubs.IsAddress(args[0]) {
				return ofClub.Watch(c.Context(), con, args[0], keep)
			}
			w := &Witness{Con: con, At: strings.TrimRight(args[0], "/"), Token: token, File: cmp.Or(keep, File(args[0])),
				Key: key, Pause: watchPause}
			if w.Token == "" {
				w.Token = os.Getenv("TTSBRIDGE_TOKEN")
			}
			var err error
			if w.Effects, err = cardScripts(""); err != nil {
				return err
			}
			if err := w.Remember(); err != nil {
				return err
			}
			return w.Watch(c.Context())
		}}
	ofClub.WatchFlags(c)
	c.Flags().StringVar(&token, "token", "", "a token of the table, a spectator's will do; TTSBRIDGE_TOKEN when left out")
	c.Flags().StringVar(&keep, "keep", "", "the file that keeps the checkpoints; an old one is continued; checkpoints-TABLE.txt when left out, of a club checkpoints.txt")
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
	Effects   live.Effects      // the cards' own say, for judging moves again; nil when there is none

	note   string    // the newest checkpoint as it was signed
	asked  time.Time // when the newest checkpoint was asked for
	looked int64     // how many records the ledger had that was found right last
	left   []string  // what could not be checked, as it was said
	said   string    // what was wrong with the bridge when it was last away
	next   *Witness  // at the table at which this one goes on, nil while there is none
}

// watchPause lies between two tries to reach a bridge that is away: long enough for a restart to be over soon after.
const watchPause = 2 * time.Second

// watchSilence is more than two signs of life of a stream on which nothing happens. A machine that was switched off or has
// left the network says no goodbye, and a history could be exchanged just then.
const watchSilence = 50 * time.Second

func (w *Witness) patience() time.Duration { return cmp.Or(w.Silence, watchSilence) }

// Watch follows the table, and every one at which it goes on. A bridge that is away from the start is an error.
func (w *Witness) Watch(ctx context.Context) error {
	err := w.watch(ctx)
	for err == nil && w.next != nil {
		w = w.next
		err = w.watch(ctx)
	}
	return err
}

// watch follows one table until it goes on at another one, and through restarts of its bridge: that is when a history could be exchanged.
func (w *Witness) watch(ctx context.Context) error {
	err := w.follow(ctx)
	for begun := w.Last.Size > 0; begun && w.next == nil && (err == nil || fault.CodeOf(err) == fault.CodeUnavailable); err = w.follow(ctx) {
		if ctx.Err() != nil {
			return nil
		}
		w.hears(err)
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

// hears says once what is wrong with a bridge that does not let itself be followed.
func (w *Witness) hears(err error) {
	said := fault.Sentence(err)
	if said != "" && said != w.said {
		w.Con.Printf("%s\n", said)
	}
	w.said = said
}

// follow takes a checkpoint at once and whenever there are new records, until the connection ends.
func (w *Witness) follow(ctx context.Context) error {
	if err := w.Take(ctx); err != nil {
		return err
	}
	if err := w.look(ctx); err != nil {
		return err
	}
	if err := w.goOn(ctx); err != nil || w.next != nil {
		return err
	}
	live, leave := context.WithCancel(ctx)
	defer leave()
	late := time.AfterFunc(w.patience(), leave)
	defer late.Stop()
	res, err := w.stream(live)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 4<<20)
	var ev event
	for w.next == nil && lines.Scan() {
		late.Reset(w.patience())
		if !ev.take(lines.Text()) {
			if err := w.quiet(ctx, lines.Text()); err != nil {
				return err
			}
			continue
		}
		if err := w.hear(ctx, ev); err != nil {
			return err
		}
		ev = event{}
	}
	return nil // however the connection ended; what there is to be said comes with the next checkpoint
}

// quiet asks for the newest checkpoint when a stream has long told of no record: one that only lives may keep silent about what happens. At
// each sign of life it asks for the next duel of a match, which no record tells of.
func (w *Witness) quiet(ctx context.Context, line string) error {
	if strings.HasPrefix(line, ":") {
		if err := w.goOn(ctx); err != nil || w.next != nil {
			return err
		}
	}
	if time.Since(w.asked) < w.patience() {
		return nil
	}
	before := w.Last
	if err := w.Take(ctx); err != nil || w.Last == before {
		return err
	}
	return w.look(ctx)
}

// stream asks for the records that come after those that are known.
func (w *Witness) stream(ctx context.Context) (*http.Response, error) {
	res, err := w.ask(ctx, "/events", map[string]string{"Last-Event-ID": strconv.FormatInt(w.Last.Size, 10)})
	if err != nil {
		return nil, err
	}
	if res.StatusCode != http.StatusOK {
		res.Body.Close()
		return nil, fault.Unavailable("The bridge does not let this table be followed: status %d.", res.StatusCode)
	}
	return res, nil
}

// ask sends a request of which the answer is read by somebody else.
func (w *Witness) ask(ctx context.Context, path string, headers map[string]string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, w.At+path, nil)
	if err != nil {
		return nil, fault.Invalid("%s is no address of a table.", w.At)
	}
	req.Header.Set("Authorization", "Bearer "+w.Token)
	for name, value := range headers {
		req.Header.Set(name, value)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, fault.Unavailable("No bridge answers at %s. See that it runs, and that this is its address.", w.At)
	}
	return res, nil
}

// event is one of a stream, as it comes line by line.
type event struct{ id, kind, data string }

// take takes in the next line; true when the event is whole.
func (ev *event) take(line string) bool {
	name, value, _ := strings.Cut(line, ": ")
	switch name {
	case "id":
		ev.id = value
	case "event":
		ev.kind = value
	case "data":
		ev.data = value
	}
	return line == "" && ev.data != ""
}

// hear takes in an event: what the newest record is, which the stream says first, or a new one.
func (w *Witness) hear(ctx context.Context, ev event) error {
	if ev.kind == following.EventNewest {
		var newest following.Newest
		if err := json.Unmarshal([]byte(ev.data), &newest); err != nil {
			return fault.Unavailable("What answers at %s is no bridge. Ask the host for the address of the table.", w.At)
		}
		switch {
		case newest.Record < w.Last.Size:
			return w.Accuse(fmt.Sprintf("The table told of %s before, and its newest is record %d now: it was rolled back.",
				spelling.Count(w.Last.Size, "record"), newest.Record))
		case newest.Record == w.Last.Size:
			return nil
		}
		if err := w.Take(ctx); err != nil {
			return err
		}
		return w.due(ctx)
	}
	if ev.kind == following.EventClosing {
		return w.goOn(ctx)
	}
	if n, err := strconv.ParseInt(ev.id, 10, 64); err != nil || n <= w.Last.Size {
		return nil
	}
	if err := w.Take(ctx); err != nil {
		return err
	}
	if !telling(ev) {
		return w.due(ctx)
	}
	if err := w.look(ctx); err != nil || ev.kind != record.KindOnward {
		return err
	}
	return w.goOn(ctx)
}

// telling tells of a record after which the whole ledger is looked at: a turn or the duel has ended, or the host may have
// had a hand in it.
func telling(ev event) bool {
	return ev.kind == record.KindUndo || ev.kind == record.KindPrints || ev.kind == record.KindOnward ||
		strings.Contains(ev.data, `{"passed":`) || strings.Contains(ev.data, `{"won":`)
}
