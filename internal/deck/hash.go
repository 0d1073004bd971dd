package deck

import (
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
)

// Plainly is the form of a list over which its hash and its seal are made: the game, then a line for each different card
// of each section with section, key and number of copies, sorted by section and key. Order, name, backs and artworks
// leave no trace in it.
func (l List) Plainly() string {
	counts := map[string]int{}
	for _, e := range l.Entries {
		counts[string(e.Section)+"\t"+e.Card.Key] += e.Count
	}
	var lines []string
	for line, n := range counts {
		lines = append(lines, fmt.Sprintf("%s\t%d\n", line, n))
	}
	slices.SortFunc(lines, cmp.Compare[string])
	return "ttsbridge deck 1\n" + l.Game + "\n" + strings.Join(lines, "")
}

// crockford is an alphabet without letters that are easily misread.
var crockford = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// Hash is a short name for what is in a list, such as "7Q2K-XW9D-04MA", to be read out and compared: 60 bits of SHA-256
// over its plain form. It is for a judge who has the list. A player who may choose both lists could search for two with
// one hash; against that there is the seal.
func (l List) Hash() string {
	sum := sha256.Sum256([]byte(l.Plainly()))
	text := crockford.EncodeToString(sum[:8])[:12]
	return text[:4] + "-" + text[4:8] + "-" + text[8:]
}

// Salt keeps a sealed list from being guessed. It is as secret as the list until the seal is opened.
type Salt [32]byte

// NewSalt draws a salt.
func NewSalt() (s Salt) {
	rand.Read(s[:])
	return s
}

// String gives the salt as 64 hex digits, as ReadSalt takes it.
func (s Salt) String() string { return hex.EncodeToString(s[:]) }

// ReadSalt reads a salt; anything but 64 hex digits is Invalid.
func ReadSalt(text string) (s Salt, err error) {
	text = strings.TrimSpace(text)
	if len(text) != hex.EncodedLen(len(s)) {
		return s, fault.Invalid("A salt has %d hex digits.", hex.EncodedLen(len(s)))
	}
	if _, err := hex.Decode(s[:], []byte(text)); err != nil {
		return s, fault.Invalid("A salt has hex digits only.")
	}
	return s, nil
}

// Seal commits to a list without telling it: 64 hex digits, SHA-256 over "ttsbridge sealed deck 1", a zero byte, the salt
// and the list's plain form.
func (l List) Seal(salt Salt) string {
	h := sha256.New()
	h.Write([]byte("ttsbridge sealed deck 1\x00"))
	h.Write(salt[:])
	h.Write([]byte(l.Plainly()))
	return hex.EncodeToString(h.Sum(nil))
}

// Opens reports whether a seal was made of this list with the salt.
func (l List) Opens(seal string, salt Salt) bool {
	seal = strings.ToLower(strings.TrimSpace(seal))
	return subtle.ConstantTimeCompare([]byte(l.Seal(salt)), []byte(seal)) == 1
}
