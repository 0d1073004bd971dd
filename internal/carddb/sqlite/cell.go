package sqlite

import (
	"cmp"
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Cell is one value of a row. It holds no pointer but that of its text, so that reading a row costs no memory.
type Cell struct {
	Kind byte // one of the kinds below
	N    int64
	Text string
}

// The kinds of values.
const (
	CellNone  = 'n'
	CellInt   = 'i'
	cellReal  = 'f' // its bits in n
	CellText  = 't'
	cellBytes = 'x' // in text
)

// IsBlob reports bytes that are stored as such, and look like a text or a number.
func (c Cell) IsBlob() bool { return c.Kind == cellBytes }

// IsTextual reports a text, or nothing at all.
func (c Cell) IsTextual() bool { return c.Kind == CellText || c.Kind == CellNone }

// CellOf is a value as SQLite hands it out.
func CellOf(v driver.Value) Cell {
	switch v := v.(type) {
	case nil:
		return Cell{Kind: CellNone}
	case int64:
		return Cell{Kind: CellInt, N: v}
	case string:
		return Cell{Kind: CellText, Text: v}
	case float64:
		return Cell{Kind: cellReal, N: int64(math.Float64bits(v))}
	case []byte:
		return Cell{Kind: cellBytes, Text: string(v)}
	}
	return Cell{Kind: cellBytes, Text: fmt.Sprint(v)}
}

// String gives the value as a problem or a row's key names it.
func (c Cell) String() string {
	switch c.Kind {
	case CellNone:
		return "NULL"
	case CellInt:
		return strconv.FormatInt(c.N, 10)
	case cellReal:
		return strconv.FormatFloat(math.Float64frombits(uint64(c.N)), 'g', -1, 64)
	}
	return c.Text
}

// AppendTo adds the value with its kind and length, so that no two rows look alike.
func (c Cell) AppendTo(b []byte) []byte {
	b = append(b, c.Kind)
	switch c.Kind {
	case CellInt, cellReal:
		return binary.BigEndian.AppendUint64(b, uint64(c.N))
	case CellText, cellBytes:
		return append(binary.BigEndian.AppendUint32(b, uint32(len(c.Text))), c.Text...)
	}
	return b
}

// order compares two values as SQLite does: nothing, numbers, texts, bytes.
func (c Cell) order(o Cell) int {
	if a, b := c.rank(), o.rank(); a != b {
		return a - b
	}
	switch {
	case c.Kind == CellInt && o.Kind == CellInt:
		return cmp.Compare(c.N, o.N)
	case c.rank() == 1:
		return cmp.Compare(c.float(), o.float())
	}
	return strings.Compare(c.Text, o.Text)
}

func (c Cell) rank() int {
	switch c.Kind {
	case CellNone:
		return 0
	case CellInt, cellReal:
		return 1
	case CellText:
		return 2
	}
	return 3
}

func (c Cell) float() float64 {
	if c.Kind == CellInt {
		return float64(c.N)
	}
	return math.Float64frombits(uint64(c.N))
}

// KeyOrder orders two rows by their leading cells.
func KeyOrder(a, b []Cell, keys int) int {
	for i := range keys {
		if d := a[i].order(b[i]); d != 0 {
			return d
		}
	}
	return 0
}
