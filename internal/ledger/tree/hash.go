// Package tree is the Merkle log over the hashes of a table's records (RFC 6962), and those hashes. It must never know what is hashed.
//
// hash.go is a hash and how people are shown one, tree.go the tree that grows out of them.
package tree

import (
	"crypto/sha256"
	"encoding/hex"

	"ttsbridge/internal/fault"
)

// Hash is a SHA-256 hash, written as 64 lower-case hexadecimal digits.
type Hash [sha256.Size]byte

// String gives the 64 hexadecimal digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText gives the 64 hexadecimal digits, for JSON.
func (h Hash) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, h[:]), nil }

// UnmarshalText reads 64 lower-case hexadecimal digits, and nothing else.
func (h *Hash) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(h)) {
		return fault.Invalid("A hash has %d hexadecimal digits, not %d.", hex.EncodedLen(len(h)), len(text))
	}
	if !h.Read(text) {
		return fault.Invalid("A hash is written in lower-case hexadecimal digits.")
	}
	return nil
}

// Read takes 64 lower-case hexadecimal digits; false for anything else.
func (h *Hash) Read(text []byte) bool {
	if len(text) != hex.EncodedLen(len(h)) {
		return false
	}
	for _, b := range text {
		if 'A' <= b && b <= 'F' {
			return false
		}
	}
	_, err := hex.Decode(h[:], text)
	return err == nil
}

// Lines are what people keep of a history, and what binds the host to it. A host who had the time could look for two
// histories with the same line; at 128 bits that takes 2^64 tries, which nobody has. At the 64 bits that were told once it
// takes 2^32, a matter of minutes.
const (
	// Digits is how many hexadecimal digits a line has.
	Digits = 32
	// Group is how many of them stand between two hyphens.
	Group = 4
	// OldDigits is the fewest that a line of an earlier program had.
	OldDigits = 12
)

// Grouped is how a line has a hash: its first 32 hexadecimal digits, in groups of four joined by hyphens.
func (h Hash) Grouped() string {
	text := make([]byte, 0, Digits+Digits/Group)
	for i := 0; i < Digits/2; i += Group / 2 {
		if i > 0 {
			text = append(text, '-')
		}
		text = hex.AppendEncode(text, h[i:i+Group/2])
	}
	return string(text)
}
