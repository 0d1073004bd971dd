// Package exact takes lines apart that can be written in one way alone.
package exact

import (
	"bytes"
	"strconv"

	"ttsbridge/internal/ledger/tree"
)

// Line is what is left of a line that is taken apart from its start. After the first mismatch it has failed and gives zero values.
type Line struct {
	Rest   []byte
	Failed bool
}

// Lit takes exactly that text.
func (c *Line) Lit(text string) {
	if rest, ok := bytes.CutPrefix(c.Rest, []byte(text)); ok && !c.Failed {
		c.Rest = rest
		return
	}
	c.Failed = true
}

// Number takes a decimal number, written in the one way there is to write it.
func (c *Line) Number() int64 {
	end := bytes.IndexFunc(c.Rest, func(r rune) bool { return r != '-' && (r < '0' || r > '9') })
	if end < 0 {
		end = len(c.Rest)
	}
	text := string(c.Rest[:end])
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || strconv.FormatInt(n, 10) != text {
		c.Failed = true
		return 0
	}
	c.Rest = c.Rest[end:]
	return n
}

// Word takes a text up to the next quote, which must be one of those that is tells.
func (c *Line) Word(is func(string) bool) string {
	end := max(bytes.IndexByte(c.Rest, '"'), 0)
	text := string(c.Rest[:end])
	c.Rest = c.Rest[end:]
	c.Failed = c.Failed || !is(text)
	return text
}

// Quoted takes text up to the next quote.
func (c *Line) Quoted() string {
	end := max(bytes.IndexByte(c.Rest, '"'), 0)
	text := string(c.Rest[:end])
	c.Rest = c.Rest[end:]
	return text
}

// Hash takes 64 lower-case hexadecimal digits.
func (c *Line) Hash() tree.Hash {
	var h tree.Hash
	if len(c.Rest) < 2*len(h) {
		c.Failed = true
		return h
	}
	text := c.Rest[:2*len(h)]
	c.Failed = !h.Read(text) || c.Failed
	c.Rest = c.Rest[len(text):]
	return h
}
