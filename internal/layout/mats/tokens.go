package mats

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// Tokens names the cards of one table by opaque words. A word is derived from the table's secret and the card's number,
// so it is the same after a restart, and says nothing of the face, the order or how many cards there are.
type Tokens struct {
	secret []byte
	words  []string       // by CardID
	sorted []table.CardID // by their words
}

// tokenBytes is the length of a token before it is written in hexadecimal.
const tokenBytes = 6

// IsToken tells whether a memo is the word of a card, at this table or another one. Those of places have a colon or are words.
func IsToken(memo string) bool {
	_, err := hex.DecodeString(memo)
	return err == nil && len(memo) == hex.EncodedLen(tokenBytes)
}

// NewTokens makes the tokens that belong to a secret. It is not safe for use by several goroutines at once.
func NewTokens(secret []byte) *Tokens {
	return &Tokens{secret: secret, words: []string{""}}
}

// Of is the token of a card, "" for no card.
func (t *Tokens) Of(id table.CardID) string {
	t.reach(int(id) + 1)
	return t.words[id]
}

// Card finds the card with a token among the first count cards of the table.
func (t *Tokens) Card(token string, count int) (table.CardID, bool) {
	t.reach(count)
	at, ok := t.place(token)
	if !ok || int(t.sorted[at]) >= count {
		return 0, false
	}
	return t.sorted[at], true
}

// place is where a card with that word stands among the sorted ones, or would stand.
func (t *Tokens) place(word string) (int, bool) {
	return slices.BinarySearchFunc(t.sorted, word, func(id table.CardID, word string) int { return strings.Compare(t.words[id], word) })
}

// ahead is how many tokens are derived at a time.
const ahead = 32

// reach derives the tokens of all cards below a number, and a few more. They come one after the other, so that the rare case of two
// equal words is settled the same way every time.
func (t *Tokens) reach(count int) {
	if len(t.words) >= count {
		return
	}
	most := count + ahead
	t.words, t.sorted = slices.Grow(t.words, most-len(t.words)), slices.Grow(t.sorted, most-len(t.words))
	d := derivation{mac: hmac.New(sha256.New, t.secret)}
	d.words.Grow((most - len(t.words)) * hex.EncodedLen(tokenBytes))
	for len(t.words) < most {
		id := table.CardID(len(t.words))
		word, at, taken := "", 0, true
		for try := byte(0); taken; try++ {
			word = d.word(id, try)
			at, taken = t.place(word)
		}
		t.words = append(t.words, word)
		t.sorted = slices.Insert(t.sorted, at, id)
	}
}

// A derivation makes one word after another, side by side.
type derivation struct {
	mac   hash.Hash
	words strings.Builder
	room  [sha256.Size]byte
}

func (d *derivation) word(id table.CardID, try byte) string {
	d.mac.Reset()
	d.mac.Write(append(binary.BigEndian.AppendUint16(append(d.room[:0], "ttsbridge card "...), uint16(id)), try))
	at := d.words.Len()
	sum := d.mac.Sum(d.room[:0])
	d.words.Write(hex.AppendEncode(make([]byte, 0, hex.EncodedLen(tokenBytes)), sum[:tokenBytes]))
	return d.words.String()[at:]
}

// Guid derives a six-digit object id of a save file from the secret and what the object is.
func (t *Tokens) Guid(what string) string {
	mac := hmac.New(sha256.New, t.secret)
	mac.Write([]byte("ttsbridge object " + what))
	return hex.EncodeToString(mac.Sum(nil)[:3])
}
