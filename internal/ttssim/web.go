package ttssim

import (
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
func (s *Sim) askWeb(r *request) {
	s.web.count++
	s.counts["request"]++
	if s.sw.Faults.Web != nil {
		r.fate = s.sw.Faults.Web(s.web.count, r.url)
	}
	r.answer = make(chan answer, 1)
	r.expect = s.sw.ExpectContinue
	r.parked = s.cfg.Parked != nil && s.cfg.Parked(r.url)
	s.web.flying = append(s.web.flying, r)
}

// send lets the queued requests leave, one after the other, so that the server sees them in a repeatable order.
func (s *Sim) send() {
	if len(s.web.flying) == 0 {
		return
	}
	for _, r := range permute(s, s.web.flying) {
		if r.sent {
			continue
		}
		r.sent = true
		r.due = s.frame + orInt(s.sw.WebFrames, webFrames) + r.fate.Delay
		if r.fate.Refuse {
			r.got, r.done = answer{err: gameError("Cannot connect to destination host")}, true
			continue
		}
		s.dispatch(r)
		if !s.sw.ParallelWeb && !r.parked {
			s.await(r)
		}
	}
}

func (s *Sim) dispatch(r *request) {
	ctx, cancel := context.WithCancel(s.ctx)
	r.cancel = cancel
	s.running.Add(1)
	go func() {
		defer s.running.Done()
		defer cancel()
		if r.fate.Twice {
			exchange(ctx, s.cfg.Client, r) // nobody reads this answer
		}
		r.answer <- exchange(ctx, s.cfg.Client, r)
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
func (s *Sim) await(r *request) {
	timer := time.NewTimer(s.cfg.Patience)
	defer timer.Stop()
	select {
	case r.got = <-r.answer:
		r.done = true
	case <-timer.C:
		r.late = true
	}
}

// deliver hands the answers that are due to the scripts.
func (s *Sim) deliver() {
	if len(s.web.flying) == 0 {
		return
	}
	var ready []*request
	s.web.flying = slices.DeleteFunc(s.web.flying, func(r *request) bool {
		if !s.arrived(r) {
			return false
		}
		ready = append(ready, r)
		return true
	})
	for _, r := range permute(s, ready) {
		s.finish(r)
	}
}

func (s *Sim) arrived(r *request) bool {
	if !r.sent || s.frame < r.due {
		return false
	}
	if !r.done && !r.late && !r.parked {
		s.await(r)
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

func (s *Sim) finish(r *request) {
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
	s.call(r.script, "WebRequest", r.callback, r.ref)
	s.pump()
}

// awaiting tells whether an answer is still to come that Settle has to wait for.
func (s *Sim) awaiting() bool {
	for _, r := range s.web.flying {
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
