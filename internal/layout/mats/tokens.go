package mats

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
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

// reach derives the tokens of all cards below a number. They come one after the other, so that the rare case of two
// equal words is settled the same way every time.
func (t *Tokens) reach(count int) {
	for len(t.words) < count {
		id := table.CardID(len(t.words))
		word, at, taken := "", 0, true
		for try := byte(0); taken; try++ {
			word = t.derive(id, try)
			at, taken = t.place(word)
		}
		t.words = append(t.words, word)
		t.sorted = slices.Insert(t.sorted, at, id)
	}
}

func (t *Tokens) derive(id table.CardID, try byte) string {
	mac := hmac.New(sha256.New, t.secret)
	mac.Write(binary.BigEndian.AppendUint16([]byte("ttsbridge card "), uint16(id)))
	mac.Write([]byte{try})
	return hex.EncodeToString(mac.Sum(nil)[:tokenBytes])
}

// Guid derives a six-digit object id of a save file from the secret and what the object is.
func (t *Tokens) Guid(what string) string {
	mac := hmac.New(sha256.New, t.secret)
	mac.Write([]byte("ttsbridge object " + what))
	return hex.EncodeToString(mac.Sum(nil)[:3])
}
