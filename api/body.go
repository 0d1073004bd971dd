package api

import (
	"bytes"
	"errors"
	"io"
	"net/http"

	"github.com/gin-gonic/gin"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

const (
	maxBody  = 1 << 20 // bytes of a body that is no callback
	maxDepth = 32      // nesting of such a body
)

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
