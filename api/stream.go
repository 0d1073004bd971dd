package api

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humagin"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

type eventsIn struct {
	At
	Last string `header:"Last-Event-ID" doc:"number of the last record seen; those after it come at once" maxLength:"19"`
	As   string `query:"as" enum:"seat,spectator,judge" doc:"how to look at the table; the most that the token allows when left out"`
}

type ledgerIn struct {
	At
	As   string `query:"as" enum:"seat,spectator,judge" doc:"how to look at the table; the most that the token allows when left out"`
	Form string `query:"form" enum:"sealed" doc:"sealed: the file that can be verified, with what is hidden sealed until the duel is over"`
}

// follow are the routes that show a table's records: as they come, and all of them.
func (d *door) follow(doc huma.API) {
	news := doc.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[following.News](), true, "News")
	register(doc, huma.Operation{OperationID: "events", Method: http.MethodGet, Path: "/v1/tables/{id}/events", Tags: []string{"follow"},
		Summary: "Follow the records as server-sent events", Security: withToken,
		Description: "Each event's id is the number of its record and its data the record as the token's holder may know it. " +
			"Send the last id as Last-Event-ID to go on after a break. The first event is of kind newest, has no id and names the newest " +
			"record: a table that has fewer than somebody has seen was rolled back. An event of kind closing, without an id, says that a match " +
			"has done without its duel, or where it goes on: the fields closed and onto of the view.",
		Responses: map[string]*huma.Response{"200": {Description: "The stream",
			Content: map[string]*huma.MediaType{"text/event-stream": {Schema: news}}}}}, d.events)
	register(doc, huma.Operation{OperationID: "ledger", Method: http.MethodGet, Path: "/v1/tables/{id}/ledger", Tags: []string{"follow"},
		Summary: "Export the ledger as JSON lines", Security: withToken,
		Description: "The host gets the file that \"ttsbridge audit verify\" checks, hidden facts included. Everybody else gets the " +
			"records as he may know them, each with its hash. With form=sealed everybody gets the same file to verify.",
		Responses: map[string]*huma.Response{"200": {Description: "One record a line",
			Content: map[string]*huma.MediaType{"application/jsonl": {Schema: news}}}}}, d.ledger)
}

// heartbeat is how often a silent stream shows that it lives, so that a caller who is gone is noticed.
const heartbeat = 20 * time.Second

func (d *door) events(_ context.Context, in *eventsIn) (*huma.StreamResponse, error) {
	t, by, err := d.look(in.At, in.As)
	if err != nil {
		return nil, err
	}
	last, err := lastEvent(in.Last)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		if err := d.stream(ctx, t, by, last); err != nil {
			d.Log.Debug("a stream ended", "table", t.ID(), "err", err)
		}
	}}, nil
}

func lastEvent(id string) (int64, error) {
	if id == "" {
		return 0, nil
	}
	n, err := strconv.ParseInt(id, 10, 64)
	if err != nil || n < 0 {
		return 0, fault.Invalid("Last-Event-ID is the number of a record; %.20q is not.", id)
	}
	return n, nil
}

// stream writes news as they come until the caller is gone or the table is closed. One goroutine waits for news, this
// one writes, so that a heartbeat never cuts an event in two.
func (d *door) stream(ctx huma.Context, t *live.Table, by table.Seat, last int64) error {
	open, stop, err := d.Hall.Following(ctx.Context(), t, by)
	if err != nil {
		fail(humagin.Unwrap(ctx), err)
		return err
	}
	defer stop()
	ctx.SetHeader("Content-Type", "text/event-stream")
	w := humagin.Unwrap(ctx).Writer
	control := http.NewResponseController(w)
	n, head := t.Record()
	newest, err := json.Marshal(following.Newest{Record: n, Head: head})
	if err != nil {
		return err
	}
	last = min(last, n) // who has seen more than there is now hears of what comes from now on
	news, done := follow(open, t, by, last)
	defer func() { control.SetWriteDeadline(time.Now().Add(writeTime)) }() // the end of the stream is written behind this
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	above := d.Hall.MatchNews(t)
	closing := t.Summary().Closing
	text := fmt.Sprintf("event: %s\ndata: %s\n\n", following.EventNewest, newest)
	if closing.Closed != "" {
		text += closes(closing)
	}
	for {
		control.SetWriteDeadline(time.Now().Add(writeTime))
		if _, err := io.WriteString(w, text); err != nil {
			return err
		}
		if err := control.Flush(); err != nil {
			return err
		}
		select {
		case err := <-done:
			return err
		case <-beat.C:
			text = ": here\n\n"
		case <-above:
			above, text = d.Hall.MatchNews(t), ""
			if now := t.Summary().Closing; now != closing {
				closing, text = now, closes(now)
			}
		case n := <-news:
			var err error
			if text, err = event(n); err != nil {
				return err
			}
		}
	}
}

// follow hands on what happens at a table, until it ends or nobody listens any more; done then says why.
func follow(open context.Context, t *live.Table, by table.Seat, last int64) (<-chan following.News, <-chan error) {
	news, done := make(chan following.News), make(chan error, 1)
	go func() {
		done <- t.Follow(open, by, last, func(n following.News) error {
			select {
			case news <- n:
				return nil
			case <-open.Done():
				return open.Err()
			}
		})
	}()
	return news, done
}

func event(n following.News) (string, error) {
	data, err := json.Marshal(n)
	if err != nil {
		return "", fmt.Errorf("encode record %d: %w", n.Record, err)
	}
	return fmt.Sprintf("id: %d\nevent: %s\ndata: %s\n\n", n.Record, n.Kind, data), nil
}

// closes is the event that the match of a duel has done without it, or goes on elsewhere, of which the duel's own records say nothing.
func closes(c view.Closing) string {
	data, _ := json.Marshal(c) // two texts
	return fmt.Sprintf("event: %s\ndata: %s\n\n", following.EventClosing, data)
}

func (d *door) ledger(_ context.Context, in *ledgerIn) (*huma.StreamResponse, error) {
	t, by, err := d.look(in.At, in.As)
	if err == nil {
		err = t.Stands() // a ledger that failed says so, and does not break off in the middle
	}
	if err != nil {
		return nil, err
	}
	if in.Form == "sealed" {
		return d.exported("table", t.ID(), t.ExportSealed), nil
	}
	return d.exported("table", t.ID(), func(w io.Writer) error { return export(w, t, by) }), nil
}

// exported answers with a ledger, line by line. What it is of stands in the log when the answer is cut short.
func (d *door) exported(of, id string, write func(io.Writer) error) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(ctx huma.Context) {
		ctx.SetHeader("Content-Type", "application/jsonl")
		w := humagin.Unwrap(ctx).Writer
		http.NewResponseController(w).SetWriteDeadline(time.Now().Add(2 * time.Minute))
		if err := write(w); err != nil {
			d.Log.Warn("an export was cut short", of, id, "err", err)
			panic(http.ErrAbortHandler) // the caller must not take half a ledger for a whole one
		}
	}}
}

// export writes the whole ledger for a judge, and what he may know for everybody else.
func export(w io.Writer, t *live.Table, by table.Seat) error {
	if by == table.Referee {
		return t.Export(w)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return t.Records(by, 1, func(n following.News) error { return enc.Encode(n) })
}
