package coded

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// Key is what bridges of one club have of its key.
type Key struct {
	Mark   string // tells clubs apart; who knows it does not know the key
	Secret []byte // makes codes; none for whoever has not got the key
}

// codeBytes is how long a code is: nobody guesses so much.
const codeBytes = 16

// Code is the code of something that has these parts. What it is for is the first one.
func (k Key) Code(purpose string, parts ...[]byte) string {
	mac := hmac.New(sha256.New, k.Secret)
	var size [8]byte
	for _, part := range append([][]byte{[]byte(purpose)}, parts...) {
		binary.BigEndian.PutUint64(size[:], uint64(len(part))) // else two could be cut elsewhere
		mac.Write(size[:])
		mac.Write(part)
	}
	return hex.EncodeToString(mac.Sum(nil)[:codeBytes])
}

// Seed is 32 secret bytes for one purpose, the same for all who have the key.
func (k Key) Seed(purpose string) []byte {
	mac := hmac.New(sha256.New, k.Secret)
	mac.Write([]byte("seed\x00" + purpose)) // no code has such bytes: those begin with a length
	return mac.Sum(nil)
}

// Made tells whether a code is that of something. Whoever has no key believes it.
func (k Key) Made(code, purpose string, parts ...[]byte) bool {
	return !k.Knows() || hmac.Equal([]byte(code), []byte(k.Code(purpose, parts...)))
}

// In is the key for one club of those that have it, as after a new one has been begun with the key of an old one: what was put there in the
// one is nothing in the other.
func (k Key) In(club string) Key {
	if club == "" || !k.Knows() {
		return k
	}
	return Key{k.Mark, []byte(k.Code("club", []byte(club)))}
}

// Knows tells whether codes can be made and told from others.
func (k Key) Knows() bool { return len(k.Secret) > 0 }
