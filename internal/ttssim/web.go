package ttssim

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/internal/ttssim/moon"
)

// request is one web request of a script. Its answer comes over a channel and is delivered in the main loop.
type request struct {
	script   *script
	callback *lua.LFunction
	method   string
	url      string
	body     string
	header   [][2]string
	download bool
	expect   bool
	fate     Fate

	due      int
	sent     bool
	late     bool
	parked   bool
	disposed bool
	answer   chan answer
	cancel   context.CancelFunc
	got      answer
	done     bool
	told     bool
	ref      *lua.LUserData
}

type answer struct {
	status int
	body   string
	header http.Header
	err    error
}

type webState struct {
	flying []*request
	count  int
}

const (
	webFrames   = 2
	largestBody = 16 << 20
)

// ask queues a request; it leaves at the end of the frame.
func (h *host) askWeb(r *request) {
	h.web.count++
	h.counts["request"]++
	if h.sw.Faults.Web != nil {
		r.fate = h.sw.Faults.Web(h.web.count, r.url)
	}
	r.answer = make(chan answer, 1)
	r.expect = h.sw.ExpectContinue
	r.parked = h.cfg.Parked != nil && h.cfg.Parked(r.url)
	h.web.flying = append(h.web.flying, r)
}

// send lets the queued requests leave, one after the other, so that the server sees them in a repeatable order.
func (h *host) send() {
	if len(h.web.flying) == 0 {
		return
	}
	for _, r := range permute(h.clock, h.web.flying) {
		if r.sent {
			continue
		}
		r.sent = true
		r.due = h.frame + cmp.Or(h.sw.WebFrames, webFrames) + r.fate.Delay
		if r.fate.Refuse {
			r.got, r.done = answer{err: gameError("Cannot connect to destination host")}, true
			continue
		}
		h.dispatch(r)
		if !h.sw.ParallelWeb && !r.parked {
			h.await(r)
		}
	}
}

func (h *host) dispatch(r *request) {
	ctx, cancel := context.WithCancel(h.ctx)
	r.cancel = cancel
	h.running.Add(1)
	go func() {
		defer h.running.Done()
		defer cancel()
		if r.fate.Twice {
			exchange(ctx, h.cfg.Client, r) // nobody reads this answer
		}
		r.answer <- exchange(ctx, h.cfg.Client, r)
	}()
}

func exchange(ctx context.Context, client *http.Client, r *request) answer {
	var body io.Reader
	if r.body != "" {
		body = strings.NewReader(moon.Clean(r.body))
	}
	req, err := http.NewRequestWithContext(ctx, r.method, r.url, body)
	if err != nil {
		return answer{err: fmt.Errorf("web request: %w", err)}
	}
	req.Header.Set("User-Agent", "UnityPlayer/2019.4.40f1 (UnityWebRequest/1.0, libcurl/7.80.0-DEV)")
	if r.expect && body != nil {
		req.Header.Set("Expect", "100-continue")
	}
	for _, h := range r.header {
		req.Header.Set(h[0], h[1])
	}
	res, err := client.Do(req)
	if err != nil {
		return answer{err: fmt.Errorf("web request: %w", err)}
	}
	defer res.Body.Close()
	text, err := io.ReadAll(io.LimitReader(res.Body, largestBody))
	if err != nil {
		return answer{err: fmt.Errorf("web request: read answer: %w", err)}
	}
	return answer{status: res.StatusCode, body: string(text), header: res.Header}
}

// await gives a request real time to be answered; who takes longer is looked at again every frame.
func (h *host) await(r *request) {
	timer := time.NewTimer(h.cfg.Patience)
	defer timer.Stop()
	select {
	case r.got = <-r.answer:
		r.done = true
	case <-timer.C:
		r.late = true
	}
}

// deliver hands the answers that are due to the scripts.
func (h *host) deliver() {
	if len(h.web.flying) == 0 {
		return
	}
	var ready []*request
	h.web.flying = slices.DeleteFunc(h.web.flying, func(r *request) bool {
		if !h.arrived(r) {
			return false
		}
		ready = append(ready, r)
		return true
	})
	for _, r := range permute(h.clock, ready) {
		h.finish(r)
	}
}

func (h *host) arrived(r *request) bool {
	if !r.sent || h.frame < r.due {
		return false
	}
	if !r.done && !r.late && !r.parked {
		h.await(r)
	}
	if !r.done {
		select {
		case r.got = <-r.answer:
			r.done = true
		default:
		}
	}
	return r.done
}

// A gameError is an error in the words the game uses for it.
type gameError string

// Error is the text that scripts read.
func (e gameError) Error() string { return string(e) }

func (h *host) finish(r *request) {
	if r.fate.BreakAnswer {
		r.got = answer{err: gameError("Failed to receive data")}
	}
	if r.fate.LoseAnswer || r.disposed {
		return
	}
	r.told = true
	if r.callback == nil {
		return
	}
	h.call(r.script, "WebRequest", r.callback, r.ref)
	h.pump()
}

// awaiting tells whether an answer is still to come that Settle has to wait for.
func (h *host) awaiting() bool {
	for _, r := range h.web.flying {
		if !r.parked && !r.late {
			return true
		}
	}
	return false
}

// dispose aborts a request; its callback never runs.
func (r *request) dispose() {
	r.disposed = true
	if r.cancel != nil {
		r.cancel()
	}
}

// formText encodes a form as the game posts it.
func formText(pairs [][2]string) string {
	parts := make([]string, len(pairs))
	for i, p := range pairs {
		parts[i] = url.QueryEscape(p[0]) + "=" + url.QueryEscape(p[1])
	}
	return strings.Join(parts, "&")
}
