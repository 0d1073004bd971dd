package deck

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
)

// dressed is the plan for cards with another back: their faces are on the same pictures, which the table then knows by
// other numbers. It is the plan itself for the empty address.
func (p plan) dressed(back string) plan {
	if back == "" {
		return p
	}
	p.sheets, p.entries = slices.Clone(p.sheets), slices.Clone(p.entries)
	for i := range p.sheets {
		sum := sha256.Sum256([]byte(p.sheets[i].Hash + "\x00" + back))
		number := 1 + int(binary.BigEndian.Uint32(sum[:])%sheetNumbers)
		for slices.ContainsFunc(p.sheets, func(s Sheet) bool { return s.Number == number }) {
			number++
		}
		p.sheets[i].Number = number
		p.entries[i].BackURL = back
	}
	return p
}

// Backed is a list with the backs that somebody asks for instead of its own: "https://..." for all its piles, or
// "extra=https://..." for one.
func Backed(l List, asked []string) (List, error) {
	l.Backs = slices.Clone(l.Backs)
	if len(asked) > 0 {
		l.Backs = nil
	}
	for _, text := range asked {
		section, address := Section(""), text
		if word, rest, ok := strings.Cut(text, "="); ok && !strings.Contains(word, ":") {
			section, _ = called(word)
			address = rest
			if section == "" {
				return l, fault.Invalid("%q is no part of a deck; there is main, extra, side, leader.", word)
			}
		}
		if !isAddress(address) {
			return l, fault.Invalid("%q is no address of a card back; it begins with https:// or http://.", address)
		}
		l.setBack(Back{section, address})
	}
	return l, nil
}
