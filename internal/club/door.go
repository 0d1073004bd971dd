package club

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"time"

	"ttsbridge/internal/club/lease"
	"ttsbridge/internal/fault"
)

// forwarded marks a call that another bridge has handed on, so that none goes round in circles.
const forwarded = "Ttsbridge-Forwarded"

// pages is below which the pages of a table lie, for whoever opens a link of it.
const pages = "/table/"

// What concerns one table or one match has these paths. All of it needs a token, which the bridge that has it asks for.
var paths = []string{"/v1/tables/", "/v1/matches/", pages}

// handed are the cookies that go with a page to another bridge: the key of the table, which that bridge asks for, and the language. What opens
// the host's own pages stays here.
var handed = []string{"seat", "language"}

// tableOf is the table or the match that a path is about, "" for none.
func tableOf(path string) string {
	for _, begins := range paths {
		if rest, is := strings.CutPrefix(path, begins); is {
			id, _, _ := strings.Cut(rest, "/")
			return id
		}
	}
	return ""
}

// Door lets any bridge answer for any table: what is about a table of ours, or a free one, goes to the handler here, and all
// else to the bridge that has the table.
func (c *Club) Door(here http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		id := tableOf(r.URL.Path)
		if id != "" && r.Method != http.MethodGet && c.isApart() {
			tell(w, r, fault.Unavailable("This bridge is cut off from the servers of its club and can keep nothing; another one answers in a few seconds."))
			return
		}
		if id == "" || c.has(id) {
			here.ServeHTTP(w, r)
			return
		}
		to, err := c.whither(r.Context(), id)
		switch {
		case err != nil:
			tell(w, r, err)
		case to.URL == "":
			here.ServeHTTP(w, r)
		case r.Header.Get(forwarded) != "":
			tell(w, r, fault.Unavailable("Table %.64s is on its way to another bridge of its club; it goes on in a moment.", id))
		case to.URL == c.means.Here: // it would come back here
			tell(w, r, fault.Unavailable("Table %.64s is at a bridge that others reach where they reach this one. If that was this one before it was started again, it goes on in "+
				"a few seconds; if two bridges of the club have one address, give each its own with --club-url.", id))
		default:
			c.handOn(w, r, to)
		}
	})
}

// whither says which other bridge answers for a table; none when this one does.
func (c *Club) whither(ctx context.Context, id string) (lease.Bridge, error) {
	c.mu.Lock()
	own, leaving := c.lease, c.leaving
	c.mu.Unlock()
	owner, taken, err := own.Owner(ctx, c.means.Group(id))
	switch {
	case err != nil:
		return owner, err
	case taken && owner.ID != own.Bridge().ID:
		return owner, nil
	case !leaving:
		return lease.Bridge{}, nil
	}
	for _, other := range c.sight.Bridges() {
		if other.ID != own.Bridge().ID {
			return other, nil
		}
	}
	return lease.Bridge{}, fault.Unavailable("This bridge is about to leave its club, and there is no other.")
}

// handOn lets another bridge answer, for as long as it is in the club: when it has fallen silent, the caller is told so and may
// ask again at once, for its tables are free.
func (c *Club) handOn(w http.ResponseWriter, r *http.Request, to lease.Bridge) {
	at, err := url.Parse(to.URL)
	if err != nil {
		tell(w, r, fault.Unavailable("A bridge of the club has no address that others can reach."))
		return
	}
	c.counts.forwarded.Add(1)
	ctx, stop := context.WithCancel(r.Context())
	defer stop()
	if ended := c.sight.Ended(to.ID); ended != nil {
		go func() {
			select {
			case <-ended:
				stop()
			case <-ctx.Done():
			}
		}()
	}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(p *httputil.ProxyRequest) {
			p.SetURL(at)
			p.Out.Header.Set(forwarded, "1")
			if strings.HasPrefix(p.In.URL.Path, pages) {
				p.Out.Header.Del("Cookie")
				for _, k := range p.In.Cookies() {
					if slices.Contains(handed, k.Name) {
						p.Out.AddCookie(k)
					}
				}
			}
			if p.In.Header.Get("Origin") != "" { // it was this bridge's own, or the call would have been refused
				p.Out.Header.Set("Origin", at.Scheme+"://"+at.Host)
			}
		},
		Transport:     between,
		FlushInterval: -1, // streams of events
		ErrorLog:      nil,
		ErrorHandler: func(w http.ResponseWriter, r *http.Request, _ error) {
			tell(w, r, fault.Unavailable("The bridge that has this table does not answer; another one takes over in a few seconds."))
		},
	}
	answer := unhurried{w}
	proxy.ServeHTTP(answer, r.WithContext(ctx))
	answer.begin() // what ends it is written behind this
}

// unhurried gives every piece of an answer the time that a server gives a whole one: streams of events and ledgers are longer than that.
type unhurried struct{ http.ResponseWriter }

// pieceTime is how long it may take to write one.
const pieceTime = 15 * time.Second

func (u unhurried) begin() {
	_ = http.NewResponseController(u.ResponseWriter).SetWriteDeadline(time.Now().Add(pieceTime)) // else the server's limit holds
}

// WriteHeader begins an answer.
func (u unhurried) WriteHeader(status int) {
	u.begin()
	u.ResponseWriter.WriteHeader(status)
}

// Write writes a piece of it.
func (u unhurried) Write(text []byte) (int, error) {
	u.begin()
	return u.ResponseWriter.Write(text)
}

// Unwrap is for flushing, and all other limits.
func (u unhurried) Unwrap() http.ResponseWriter { return u.ResponseWriter }

// between is how bridges call one another. One that is stopped or cut off must not keep a mod waiting for long.
var between = &http.Transport{MaxIdleConnsPerHost: 64, IdleConnTimeout: time.Minute, ResponseHeaderTimeout: patience + askTime,
	DisableCompression: true}

// tell answers as the bridge's own door does when something cannot be done just now. A page that is read says it too, and asks again by itself.
func tell(w http.ResponseWriter, r *http.Request, err error) {
	status := http.StatusServiceUnavailable
	if fault.CodeOf(err) == fault.CodeInternal {
		err = fault.Unavailable("The club's servers do not answer just now.")
	}
	w.Header().Set("Cache-Control", "no-store")
	if strings.HasPrefix(r.URL.Path, pages) {
		if r.Method == http.MethodGet {
			w.Header().Set("Refresh", "3")
		}
		http.Error(w, fault.Sentence(err), status)
		return
	}
	w.Header().Set("Content-Type", "application/problem+json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(map[string]any{"type": "about:blank", "title": http.StatusText(status), "status": status,
		"detail": fault.Sentence(err), "code": fault.CodeUnavailable}) // a caller who has gone needs no answer
}
