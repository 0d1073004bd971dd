package record

import (
	"bytes"
	"encoding/hex"

	"ttsbridge/internal/ledger"
)

// cutter takes a text apart from its start that is written in the one way in which this package writes it. After the first
// mismatch it has failed, and gives zero values. It need not find every mistake: whoever uses it writes again what it read, and
// compares.
type cutter struct {
	rest   []byte
	failed bool
}

func (c *cutter) lit(text string) { c.failed = !c.next(text) || c.failed }

// next takes a piece if it stands there.
func (c *cutter) next(text string) bool {
	rest, ok := bytes.CutPrefix(c.rest, []byte(text))
	if ok && !c.failed {
		c.rest = rest
	}
	return ok && !c.failed
}

// more takes the comma before a list's next element, or the bracket at its end.
func (c *cutter) more() bool {
	if c.next(",") {
		return true
	}
	c.lit("]")
	return false
}

func (c *cutter) number() (n uint64) {
	for len(c.rest) > 0 && '0' <= c.rest[0] && c.rest[0] <= '9' {
		n, c.rest = 10*n+uint64(c.rest[0]-'0'), c.rest[1:]
	}
	return n
}

// text takes text that has no escapes.
func (c *cutter) text() string {
	c.lit(`"`)
	end := bytes.IndexAny(c.rest, `"\`)
	if end < 0 || c.failed {
		c.failed = true
		return ""
	}
	text := string(c.rest[:end])
	c.rest = c.rest[end:]
	c.lit(`"`)
	return text
}

func (c *cutter) hash() (h ledger.Hash) {
	c.lit(`"`)
	if len(c.rest) < 2*len(h) || c.failed {
		c.failed = true
		return h
	}
	_, err := hex.Decode(h[:], c.rest[:2*len(h)])
	c.failed, c.rest = err != nil, c.rest[2*len(h):]
	c.lit(`"`)
	return h
}

// object takes an object, up to the brace that closes it.
func (c *cutter) object() []byte {
	depth, quoted := 0, false
	for i := 0; i < len(c.rest) && !c.failed; i++ {
		switch b := c.rest[i]; {
		case quoted && b == '\\':
			i++
		case b == '"':
			quoted = !quoted
		case !quoted && b == '{':
			depth++
		case !quoted && b == '}':
			if depth--; depth == 0 {
				text := bytes.Clone(c.rest[:i+1])
				c.rest = c.rest[i+1:]
				return text
			}
		}
		if depth == 0 {
			break
		}
	}
	c.failed = true
	return nil
}
