package host

import (
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"ttsbridge/internal/club"
	"ttsbridge/internal/fault"
)

// metrics are shown at a port of their own, which is never open to other machines: profiles tell more than players may
// know. The nil metrics count nothing.
type metrics struct {
	server *http.Server
	all    *prometheus.Registry
	calls  *prometheus.HistogramVec
}

// openMetrics shows metrics and profiles at a loopback address; at "" there are none.
func openMetrics(addr string) (*metrics, error) {
	if addr == "" {
		return nil, nil
	}
	if host, _, err := net.SplitHostPort(addr); err != nil || !isLoopback(host) {
		return nil, fault.Invalid("Metrics are for this machine alone: --metrics-addr is a loopback address with a port, such as 127.0.0.1:39996, not %q.", addr)
	}
	l, err := listen(addr)
	if err != nil {
		return nil, err
	}
	m := newMetrics()
	go func() { _ = m.server.Serve(l) }() // until it is closed
	return m, nil
}

func newMetrics() *metrics {
	m := &metrics{calls: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "ttsbridge_http_seconds",
		Help: "How long calls took, by method and status.", Buckets: prometheus.ExponentialBuckets(0.0001, 4, 10)},
		[]string{"method", "code"})}
	all := prometheus.NewRegistry()
	m.all = all
	all.MustRegister(m.calls, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	doors := http.NewServeMux()
	doors.Handle("GET /metrics", promhttp.HandlerFor(all, promhttp.HandlerOpts{}))
	doors.HandleFunc("GET /debug/pprof/", pprof.Index)
	doors.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	doors.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	m.server = &http.Server{Handler: named(doors), ReadHeaderTimeout: 5 * time.Second}
	return m
}

// named refuses callers who call this machine by another name than a loopback one, as a page does whose name was made to
// point here.
func named(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.Host)
		if err != nil || !isLoopback(host) {
			http.Error(w, "Call this by a loopback address.", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// count counts the calls that a handler answers.
func (m *metrics) count(h http.Handler) http.Handler {
	if m == nil {
		return h
	}
	return promhttp.InstrumentHandlerDuration(m.calls, h)
}

// showClub adds the figures of a bridge's place in its club; nil for none.
func (m *metrics) showClub(member *club.Club) {
	if m != nil && member != nil {
		m.all.MustRegister(member.Metrics()...)
	}
}

func (m *metrics) close() {
	if m != nil {
		m.server.Close() // nothing is lost with it
	}
}
