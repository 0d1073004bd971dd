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
	maxParts = 4096    // keys and items that it has: each may be wrong, and would be told of
)

// bounded refuses bodies that are too large, nested too deep or have too many parts before anybody decodes them. What is sent to a page is no JSON, and the
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
	switch depth, parts := shape(body); {
	case depth > maxDepth:
		fail(c, fault.Invalid("The body is nested deeper than %d.", maxDepth))
		return
	case parts > maxParts:
		fail(c, fault.TooLarge("The body has more than %d keys and items.", maxParts))
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

// shape is how deep a text of JSON nests arrays and objects, and how many parts stand in them behind a comma or as the first.
func shape(body []byte) (deepest, parts int) {
	depth, quoted := 0, false
	for i := 0; i < len(body); i++ {
		switch b := body[i]; {
		case b == '"':
			quoted = !quoted
		case quoted && b == '\\':
			i++
		case quoted:
		case b == '{' || b == '[':
			depth++
			parts++
			deepest = max(deepest, depth)
		case b == ',':
			parts++
		case b == '}' || b == ']':
			depth--
		}
	}
	return deepest, parts
}
