package console

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"time"

	"ttsbridge/internal/session/following"
)

const (
	writeTime = 15 * time.Second // for one event
	heartbeat = 20 * time.Second // between signs of life of a silent stream
)

// live keeps a table's page up to date: the part of it that changes is sent at once and after each record that its looker may
// know. Several records that come at once are one event.
func (c *Console) live(w http.ResponseWriter, r *http.Request) {
	l, err := c.looks(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	lang := c.pages.language(r)
	c.stream(w, r, l, func() ([]byte, int64, error) { return c.draw(l, lang) })
}

// stream sends what is drawn at once and after each record that a looker may know.
func (c *Console) stream(w http.ResponseWriter, r *http.Request, l looker, draw func() ([]byte, int64, error)) {
	ctx, stop, err := c.Hall.Following(r.Context(), l.Table, l.by)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	defer stop()
	w.Header().Set("Content-Type", "text/event-stream")
	control := http.NewResponseController(w)
	defer func() { _ = control.SetWriteDeadline(time.Now().Add(writeTime)) }() // the end of the stream is written behind this
	bell := follow(ctx, l)
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	above := c.Hall.MatchNews(l.Table) // before the duel is looked at, so that nothing comes in between
	closing := l.Summary().Closing
	for open := true; open && err == nil; {
		var body []byte
		var n int64
		if body, n, err = draw(); err == nil {
			err = send(w, control, event(n, body))
		}
		for quiet := true; quiet && open && err == nil; {
			select {
			case _, open = <-bell:
				quiet = false
			case <-ctx.Done():
				open = false
			case <-above: // what is done in its match stands in no record of the duel
				above = c.Hall.MatchNews(l.Table)
				now := l.Summary().Closing
				quiet, closing = now == closing, now
			case <-beat.C:
				err = send(w, control, []byte(": here\n\n"))
			}
		}
	}
	c.Log.Debug("a page's stream ended", "table", l.ID(), "err", err)
}

// follow rings a bell for every record that the looker may know, and closes it when no more will come.
func follow(ctx context.Context, l looker) <-chan struct{} {
	ring := make(chan struct{}, 1)
	n, _ := l.Record()
	go func() {
		defer close(ring)
		_ = l.Follow(ctx, l.by, n, func(following.News) error { // fn gives no error, and a ledger that failed is told by what is drawn
			select {
			case ring <- struct{}{}:
			default: // it rings already
			}
			return nil
		})
	}()
	return ring
}

// event is a part of a page as one server-sent event. Its lines are data of their own, and a lone carriage return, which would
// end one too, is a space.
func event(n int64, body []byte) []byte {
	body = bytes.ReplaceAll(bytes.ReplaceAll(body, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte(" "))
	body = bytes.ReplaceAll(body, []byte("\n"), []byte("\ndata: "))
	return fmt.Appendf(nil, "id: %d\ndata: %s\n\n", n, body)
}

func send(w http.ResponseWriter, control *http.ResponseController, text []byte) error {
	if err := control.SetWriteDeadline(time.Now().Add(writeTime)); err != nil {
		return err
	}
	if _, err := w.Write(text); err != nil {
		return err
	}
	return control.Flush()
}
