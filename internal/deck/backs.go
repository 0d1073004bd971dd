package deck

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"
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
