package deck

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// Marks are the sealed words in a card's memo that say which card it is, for whoever has the secret and for nobody else:
// no two marks are alike, and all but those of very long keys are of one length.
type Marks struct {
	seal  cipher.AEAD
	nonce [sha256.Size]byte
}

// MarkPrefix tells marks from other memos.
const MarkPrefix = "tb1."

// The measure of what is sealed: the section, the key's length, the artwork's passcode and the key, filled up.
const (
	markHead = 1 + 1 + 8
	markRoom = 64
)

// NewMarks makes marks with a secret of at least 16 bytes.
func NewMarks(secret []byte) (*Marks, error) {
	if len(secret) < 16 {
		return nil, fault.Invalid("A secret of %s is too short for marks; 16 are the least.", spelling.Count(len(secret), "byte"))
	}
	key := func(use string) [sha256.Size]byte {
		mac := hmac.New(sha256.New, secret)
		mac.Write([]byte("ttsbridge card mark " + use))
		return [sha256.Size]byte(mac.Sum(nil))
	}
	inner := key("key")
	block, err := aes.NewCipher(inner[:])
	if err != nil {
		return nil, fault.Internal("a key for marks: %w", err)
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fault.Internal("a seal for marks: %w", err)
	}
	return &Marks{seal: seal, nonce: key("nonce")}, nil
}

// Memo gives the marks of a list's copies, as the maker of objects wants them. The same list and seed give the same marks.
func (m *Marks) Memo(l List, seed string) func(n int) string {
	all := l.Instances()
	nth := make([]uint32, len(all))
	copies := make(map[Instance]uint32, len(all))
	for n, i := range all {
		nth[n] = copies[i]
		copies[i]++
	}
	return func(n int) string { return m.mark(seed, all[n], nth[n]) }
}

// mark seals one copy. Its nonce comes of all that is sealed and of the copy's place, so that no nonce serves twice.
func (m *Marks) mark(seed string, i Instance, nth uint32) string {
	key := i.Card.Key[:min(len(i.Card.Key), 255)]
	text := append(make([]byte, 0, markRoom+16), sectionSign[i.Section], byte(len(key)))
	text = append(binary.BigEndian.AppendUint64(text, uint64(i.Art)), key...)
	text = append(text, make([]byte, (markRoom-len(text)%markRoom)%markRoom)...)
	input := append(append(m.nonce[:len(m.nonce):len(m.nonce)], text...), seed...)
	input = binary.BigEndian.AppendUint32(input, nth)
	sum := sha256.Sum256(input)
	size := m.seal.NonceSize()
	sealed := m.seal.Seal(sum[:size:size], sum[:size], text, nil)
	return MarkPrefix + base64.RawURLEncoding.EncodeToString(sealed)
}

// sectionSign is how a mark says a section.
var sectionSign = map[Section]byte{Main: 'm', Extra: 'e', Side: 's', Leader: 'l'}

// Open gives the copy that a mark names, with a card that has its key only; false when it is none, or of another secret.
func (m *Marks) Open(memo string) (Instance, bool) {
	text, marked := strings.CutPrefix(memo, MarkPrefix)
	if m == nil || !marked {
		return Instance{}, false
	}
	sealed, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(sealed) < m.seal.NonceSize() {
		return Instance{}, false
	}
	size := m.seal.NonceSize()
	plain, err := m.seal.Open(nil, sealed[:size], sealed[size:], nil)
	if err != nil || len(plain) < markHead || len(plain) < markHead+int(plain[1]) {
		return Instance{}, false
	}
	i := Instance{Art: int64(binary.BigEndian.Uint64(plain[2:])), Card: &carddb.Card{Key: string(plain[markHead:][:plain[1]])}}
	for s, sign := range sectionSign {
		if sign == plain[0] {
			i.Section = s
		}
	}
	return i, true
}
