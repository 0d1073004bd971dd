package scripts

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

	"ttsbridge/internal/ttssim/clock"
	"ttsbridge/internal/ttssim/moon/dotnet"
	"ttsbridge/internal/ttssim/settings"
)

// Request is one web request of a script. Its answer comes over a channel and is delivered in the main loop.
type Request struct {
	Script   *Script
	Callback *lua.LFunction
	Method   string
	URL      string
	Body     string
	Header   [][2]string
	Download bool
	expect   bool
	fate     settings.Fate

	due      int
	sent     bool
	late     bool
	parked   bool
	disposed bool
	answer   chan Answer
	cancel   context.CancelFunc
	got      Answer
	done     bool
	Told     bool
	Ref      *lua.LUserData
}

// Answer is what came back.
type Answer struct {
	Status int
	Body   string
	Header http.Header
	Err    error
}

// Seen is the answer as far as the script may know it: nothing before it was delivered.
func (r *Request) Seen() Answer {
	if !r.Told {
		return Answer{}
	}
	return r.got
}

type webState struct {
	flying []*Request
	count  int
}

const (
	webFrames   = 2
	largestBody = 16 << 20
)

// AskWeb queues a request; it leaves at the end of the frame.
func (h *Host) AskWeb(r *Request) {
	h.web.count++
	h.Counts["request"]++
	if h.Switches.Faults.Web != nil {
		r.fate = h.Switches.Faults.Web(h.web.count, r.URL)
	}
	r.answer = make(chan Answer, 1)
	r.expect = h.Switches.ExpectContinue
	r.parked = h.cfg.Parked != nil && h.cfg.Parked(r.URL)
	h.web.flying = append(h.web.flying, r)
}

// Asking is how many requests are under way.
func (h *Host) Asking() int { return len(h.web.flying) }

// Send lets the queued requests leave, one after the other, so that the server sees them in a repeatable order.
func (h *Host) Send() {
	if len(h.web.flying) == 0 {
		return
	}
	for _, r := range clock.Permute(h.Clock, h.web.flying) {
		if r.sent {
			continue
		}
		r.sent = true
		r.due = h.Frame + cmp.Or(h.Switches.WebFrames, webFrames) + r.fate.Delay
		if r.fate.Refuse {
			r.got, r.done = Answer{Err: gameError("Cannot connect to destination host")}, true
			continue
		}
		h.dispatch(r)
		if !h.Switches.ParallelWeb && !r.parked {
			h.await(r)
		}
	}
}

func (h *Host) dispatch(r *Request) {
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

func exchange(ctx context.Context, client *http.Client, r *Request) Answer {
	var body io.Reader
	if r.Body != "" {
		body = strings.NewReader(dotnet.Clean(r.Body))
	}
	req, err := http.NewRequestWithContext(ctx, r.Method, r.URL, body)
	if err != nil {
		return Answer{Err: fmt.Errorf("web request: %w", err)}
	}
	req.Header.Set("User-Agent", "UnityPlayer/2019.4.40f1 (UnityWebRequest/1.0, libcurl/7.80.0-DEV)")
	if r.expect && body != nil {
		req.Header.Set("Expect", "100-continue")
	}
	for _, h := range r.Header {
		req.Header.Set(h[0], h[1])
	}
	res, err := client.Do(req)
	if err != nil {
		return Answer{Err: fmt.Errorf("web request: %w", err)}
	}
	defer res.Body.Close()
	text, err := io.ReadAll(io.LimitReader(res.Body, largestBody))
	if err != nil {
		return Answer{Err: fmt.Errorf("web request: read answer: %w", err)}
	}
	return Answer{Status: res.StatusCode, Body: string(text), Header: res.Header}
}

// await gives a request real time to be answered; who takes longer is looked at again every frame.
func (h *Host) await(r *Request) {
	timer := time.NewTimer(h.cfg.Patience)
	defer timer.Stop()
	select {
	case r.got = <-r.answer:
		r.done = true
	case <-timer.C:
		r.late = true
	}
}

// Deliver hands the answers that are due to the scripts.
func (h *Host) Deliver() {
	if len(h.web.flying) == 0 {
		return
	}
	var ready []*Request
	h.web.flying = slices.DeleteFunc(h.web.flying, func(r *Request) bool {
		if !h.arrived(r) {
			return false
		}
		ready = append(ready, r)
		return true
	})
	for _, r := range clock.Permute(h.Clock, ready) {
		h.finish(r)
	}
}

func (h *Host) arrived(r *Request) bool {
	if !r.sent || h.Frame < r.due {
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

func (h *Host) finish(r *Request) {
	if r.fate.BreakAnswer {
		r.got = Answer{Err: gameError("Failed to receive data")}
	}
	if r.fate.LoseAnswer || r.disposed {
		return
	}
	r.Told = true
	if r.Callback == nil {
		return
	}
	h.Call(r.Script, "WebRequest", r.Callback, r.Ref)
	h.Pump()
}

// awaiting tells whether an answer is still to come that Settle has to wait for.
func (h *Host) awaiting() bool {
	for _, r := range h.web.flying {
		if !r.parked && !r.late {
			return true
		}
	}
	return false
}

// Dispose aborts a request; its callback never runs.
func (r *Request) Dispose() {
	r.disposed = true
	if r.cancel != nil {
		r.cancel()
	}
}

// FormText encodes a form as the game posts it.
func FormText(pairs [][2]string) string {
	parts := make([]string, len(pairs))
	for i, p := range pairs {
		parts[i] = url.QueryEscape(p[0]) + "=" + url.QueryEscape(p[1])
	}
	return strings.Join(parts, "&")
}
