package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator/spelling"
)

const (
	maxBody  = 1 << 20 // bytes of a body that is no callback
	maxDepth = 32      // nesting of such a body
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
	if err := stranger(c.Request, d.Hosts); err != nil {
		fail(c, err)
		return
	}
	if c.Request.Method == http.MethodPost && (c.FullPath() == makePath || c.FullPath() == matchPath) && !loopback(c.Request.RemoteAddr) {
		fail(c, fault.Forbidden("Tables are made on the machine of the bridge only."))
		return
	}
	maps.Copy(c.Writer.Header(), ofAll)
}

// stranger is why a call is not let in: by the name that it calls the bridge, or by the page that has caused it.
func stranger(r *http.Request, hosts []string) error {
	if !knownHost(r.Host, hosts) {
		return fault.Forbidden("The bridge does not answer to the name %.80q; start it with --host to allow that.", r.Host)
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+r.Host && origin != "https://"+r.Host {
		return fault.Forbidden("Pages of another origin may not call the bridge.")
	}
	if strange(r) {
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

// strange tells of a request by which something may be changed and that a page elsewhere may have made a browser send: the
// browser says so itself, or it is one that names neither where it comes from nor what it sends.
func strange(r *http.Request) bool {
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

// bounded refuses bodies that are too large or nested too deep before anybody decodes them. What is sent to a page is no JSON, and the
// pages bound it themselves: somebody drops whole ledgers there.
func bounded(c *gin.Context) {
	if c.Request.Body == nil || c.Request.ContentLength == 0 || c.FullPath() == "" {
		return
	}
	body, err := readBody(c, maxBody)
	if err != nil {
		fail(c, err)
		return
	}
	if deeper(body, maxDepth) {
		fail(c, fault.Invalid("The body is nested deeper than %d.", maxDepth))
		return
	}
	c.Request.Body = io.NopCloser(bytes.NewReader(body))
}

// readBody reads a whole body of at most limit bytes. Of one that is too large it takes what comes, up to a bound, and keeps none of it: whoever
// is still sending when the connection ends reads no answer, only that it was reset.
func readBody(c *gin.Context, limit int64) ([]byte, error) {
	if c.Request.ContentLength > limit {
		_, _ = io.CopyN(io.Discard, c.Request.Body, mostDiscarded) // that it breaks off changes nothing
		return nil, fault.TooLarge("The body has %s; the limit is %d.", spelling.Count(c.Request.ContentLength, "byte"), limit)
	}
	if n := c.Request.ContentLength; n > 0 {
		return exactly(c.Request.Body, n)
	}
	body := http.MaxBytesReader(c.Writer, c.Request.Body, limit)
	var all bytes.Buffer
	if _, err := all.ReadFrom(body); err != nil {
		if _, over := errors.AsType[*http.MaxBytesError](err); over {
			_, _ = io.CopyN(io.Discard, c.Request.Body, mostDiscarded)
			return nil, fault.TooLarge("The body is over %s.", spelling.Count(limit, "byte"))
		}
		return nil, errCutOff
	}
	return all.Bytes(), nil
}

// mostDiscarded is how much is taken of a body that is too large, in bytes.
const mostDiscarded = 16 << 20

var errCutOff = fault.Invalid("The body could not be read to its end.")

// atFirst is how much room a body gets before any of it has come, in bytes: to name a length costs a caller nothing.
const atFirst = 32 << 10

// exactly reads a body whose length was told. The room for it grows with what comes.
func exactly(body io.Reader, n int64) ([]byte, error) {
	all := make([]byte, min(n, atFirst))
	for at := 0; ; {
		if _, err := io.ReadFull(body, all[at:]); err != nil {
			return nil, errCutOff
		}
		if at = len(all); int64(at) == n {
			return all, nil
		}
		all = append(all, make([]byte, min(int64(at), n-int64(at)))...)
	}
}

// deeper tells whether a text of JSON nests arrays and objects deeper than limit.
func deeper(body []byte, limit int) bool {
	depth, quoted := 0, false
	for i := 0; i < len(body); i++ {
		switch b := body[i]; {
		case b == '"':
			quoted = !quoted
		case quoted && b == '\\':
			i++
		case quoted:
		case b == '{' || b == '[':
			if depth++; depth > limit {
				return true
			}
		case b == '}' || b == ']':
			depth--
		}
	}
	return false
}

// enter finds a table and whose token is shown. Without a token it is unauthorized.
func (d *door) enter(id, authorization string) (*live.Table, access.Bearer, error) {
	t, err := d.Hall.Find(id)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	token, err := shown(authorization)
	if err != nil {
		return nil, access.Bearer{}, err
	}
	who, err := t.Bearer(token)
	if err == nil {
		t, err = d.Hall.For(t, who)
	}
	if err != nil {
		return nil, who, err
	}
	return t, who, d.pace.step(token)
}

// shown is the token that a caller shows.
func shown(authorization string) (string, error) {
	token, ok := strings.CutPrefix(authorization, "Bearer ")
	if !ok || token == "" {
		return "", fault.Unauthorized("A token is needed: send it as \"Authorization: Bearer TOKEN\".")
	}
	return token, nil
}

// enterAs is enter for those roles only.
func (d *door) enterAs(id, authorization string, roles ...access.Role) (*live.Table, access.Bearer, error) {
	t, who, err := d.enter(id, authorization)
	if err != nil {
		return nil, who, err
	}
	if !slices.Contains(roles, who.Role) {
		return nil, who, notYours(who, roles...)
	}
	return t, who, nil
}
