package moon

import (
	"unicode/utf8"

	"ttsbridge/internal/ttssim/moon/dotnet"
)

// unitCache remembers the last long text taken apart, because scripts walk through one text with many calls.
type unitCache struct {
	text  string
	units []uint16
}

const cachedFrom = 64

func (m *Machine) unitsOf(s string) []uint16 {
	if len(s) < cachedFrom {
		return dotnet.Units(s)
	}
	if m.units.text != s {
		m.opt.Leash.Grow(2 * len(s))
		m.units = unitCache{text: s, units: dotnet.Units(s)}
	}
	return m.units.units
}

// wide tells whether positions in a text differ between bytes and units.
func (m *Machine) wide(s string) bool {
	if m.opt.Bytes {
		return false
	}
	if len(s) < cachedFrom {
		return wide(s)
	}
	for _, known := range m.widths {
		if known.text == s {
			return known.wide
		}
	}
	m.opt.Leash.Read(len(s))
	known := width{s, wide(s)}
	m.widths[m.measured%len(m.widths)] = known
	m.measured++
	return known.wide
}

// width is a long text of which is known whether it is wide: scripts walk through one text with many calls.
type width struct {
	text string
	wide bool
}

func wide(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return true
		}
	}
	return false
}

func (m *Machine) textLen(s string) int {
	if !m.wide(s) {
		return len(s)
	}
	return len(m.unitsOf(s))
}
