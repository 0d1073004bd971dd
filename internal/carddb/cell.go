package carddb

import (
	"cmp"
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// cell is one value of a row. It holds no pointer but that of its text, so that reading a row costs no memory.
type cell struct {
	kind byte // one of the kinds below
	n    int64
	text string
}

const (
	cellNone  = 'n'
	cellInt   = 'i'
	cellReal  = 'f' // its bits in n
	cellText  = 't'
	cellBytes = 'x' // in text
)

func cellOf(v driver.Value) cell {
	switch v := v.(type) {
	case nil:
		return cell{kind: cellNone}
	case int64:
		return cell{kind: cellInt, n: v}
	case string:
		return cell{kind: cellText, text: v}
	case float64:
		return cell{kind: cellReal, n: int64(math.Float64bits(v))}
	case []byte:
		return cell{kind: cellBytes, text: string(v)}
	}
	return cell{kind: cellBytes, text: fmt.Sprint(v)}
}

// String gives the value as a problem or a row's key names it.
func (c cell) String() string {
	switch c.kind {
	case cellNone:
		return "NULL"
	case cellInt:
		return strconv.FormatInt(c.n, 10)
	case cellReal:
		return strconv.FormatFloat(math.Float64frombits(uint64(c.n)), 'g', -1, 64)
	}
	return c.text
}

// appendTo adds the value with its kind and length, so that no two rows look alike.
func (c cell) appendTo(b []byte) []byte {
	b = append(b, c.kind)
	switch c.kind {
	case cellInt, cellReal:
		return binary.BigEndian.AppendUint64(b, uint64(c.n))
	case cellText, cellBytes:
		return append(binary.BigEndian.AppendUint32(b, uint32(len(c.text))), c.text...)
	}
	return b
}

// order compares two values as SQLite does: nothing, numbers, texts, bytes.
func (c cell) order(o cell) int {
	if a, b := c.rank(), o.rank(); a != b {
		return a - b
	}
	switch {
	case c.kind == cellInt && o.kind == cellInt:
		return cmp.Compare(c.n, o.n)
	case c.rank() == 1:
		return cmp.Compare(c.float(), o.float())
	}
	return strings.Compare(c.text, o.text)
}

func (c cell) rank() int {
	switch c.kind {
	case cellNone:
		return 0
	case cellInt, cellReal:
		return 1
	case cellText:
		return 2
	}
	return 3
}

func (c cell) float() float64 {
	if c.kind == cellInt {
		return float64(c.n)
	}
	return math.Float64frombits(uint64(c.n))
}

// keyOrder orders two rows by their leading cells.
func keyOrder(a, b []cell, keys int) int {
	for i := range keys {
		if d := a[i].order(b[i]); d != 0 {
			return d
		}
	}
	return 0
}
