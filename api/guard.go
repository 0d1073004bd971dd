package api

import (
	"encoding/json"
	"maps"
	"net"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"ttsbridge/internal/fault"
)

// catch turns a bug into one answer and one line of the log. The table of the request is as it was.
func (d *door) catch(c *gin.Context) {
	defer func() {
		cause := recover()
		if cause == nil {
			return
		}
		if cause == http.ErrAbortHandler {
			panic(cause)
		}
		id, record := c.Param("id"), int64(0)
		if t, err := d.Hall.Find(id); err == nil {
			record, _ = t.Record()
		}
		d.Log.Error("a bug was caught", "path", c.FullPath(), "table", id, "record", record, "cause", cause,
			"stack", string(debug.Stack()))
		p := problem(fault.Internal("panic"))
		p.Record = record
		fail(c, p)
	}()
	c.Next()
}

// guard refuses calls that a page of another origin, or a name that was made to point here, may have caused.
func (d *door) guard(c *gin.Context) {
	maps.Copy(c.Writer.Header(), ofAll)
	if err := stranger(c.Request, d.Hosts); err != nil {
		fail(c, err)
		return
	}
	if c.Request.Method == http.MethodPost && (c.FullPath() == makePath || c.FullPath() == matchPath) && !loopback(c.Request.RemoteAddr) {
		fail(c, fault.Forbidden("Tables are made on the machine of the bridge only."))
	}
}

// stranger is why a call is not let in: by the name that it calls the bridge, or by the page that has caused it.
func stranger(r *http.Request, hosts []string) error {
	if !knownHost(r.Host, hosts) {
		return fault.Forbidden("The bridge does not answer to the name %.80q; start it with --host to allow that.", r.Host)
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host && origin != "https://"+r.Host {
		return fault.Forbidden("Pages of another origin may not call the bridge.")
	}
	if forgeable(r) {
		return fault.Forbidden("The bridge takes this from a browser only when a page of its own asks for it.")
	}
	return nil
}

// Guarded lets no call to the next handler that this door would refuse as a stranger's: one that hands calls on to another
// bridge does so under that one's name, so that nobody would look at it again. What the call says of the page that caused it
// has been heard then.
func Guarded(hosts []string, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := stranger(r, hosts); err != nil {
			body, _ := json.Marshal(problem(err)) // texts and numbers always can be
			maps.Copy(w.Header(), ofAll)
			w.Header().Set("Content-Type", problemType)
			w.WriteHeader(http.StatusForbidden)
			w.Write(append(body, '\n')) //nolint:errcheck // the caller has gone
			return
		}
		next.ServeHTTP(w, r)
	})
}

// ofAll are the lines that every answer begins with.
var ofAll = http.Header{"Cache-Control": {"no-store"}, "X-Content-Type-Options": {"nosniff"},
	"Cross-Origin-Resource-Policy": {"same-origin"}}

// forgeable tells of a request by which something may be changed and that a page elsewhere may have made a browser send: the
// browser says so itself, or it is one that names neither where it comes from nor what it sends.
func forgeable(r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return false
	}
	switch r.Header.Get("Sec-Fetch-Site") {
	case "cross-site", "same-site":
		return true
	}
	browser := strings.HasPrefix(r.UserAgent(), "Mozilla/") || r.Header.Get("Sec-Fetch-Mode") != ""
	return browser && r.Header.Get("Origin") == "" && r.Header.Get("Content-Type") == ""
}

// makePath and matchPath are where tables and matches are made: all that changes something and needs no token.
const (
	makePath  = "/v1/tables"
	matchPath = "/v1/matches"
)

func loopback(addr string) bool {
	host, _, err := net.SplitHostPort(addr)
	ip := net.ParseIP(host)
	return err == nil && ip != nil && ip.IsLoopback()
}

func knownHost(host string, hosts []string) bool {
	name := host
	if h, _, err := net.SplitHostPort(host); err == nil {
		name = h
	}
	name = strings.TrimSuffix(strings.TrimPrefix(name, "["), "]")
	if strings.EqualFold(name, "localhost") ||
		slices.ContainsFunc(hosts, func(known string) bool { return strings.EqualFold(known, name) }) {
		return true
	}
	ip := net.ParseIP(name)
	return ip != nil && ip.IsLoopback()
}
