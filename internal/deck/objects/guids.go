package objects

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"ttsbridge/internal/deck"
)

// guids gives ids of six digits that are never equal within one list. A copy's id depends on the secret, the seed, its
// section, its card and which copy it is, and on no other card.
type guids struct {
	seed   [sha256.Size]byte
	input  []byte
	copies map[deck.Instance]uint32
	used   map[uint32]bool
}

// guids begins the ids of about n cards.
func (o Options) guids(n int) *guids {
	secret := o.Secret
	if len(secret) == 0 {
		secret = make([]byte, sha256.Size)
		rand.Read(secret)
	}
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("ttsbridge deck guid\x00" + o.Seed))
	g := &guids{copies: make(map[deck.Instance]uint32, n+4), used: make(map[uint32]bool, n+4)}
	mac.Sum(g.seed[:0])
	return g
}

// of gives the id of the next copy of a card in a section; of the section's pile if there is no card.
func (g *guids) of(i deck.Instance) string {
	i.Art = 0
	nth := g.copies[i]
	g.copies[i]++
	key := ""
	if i.Card != nil {
		key = i.Card.Key
	}
	g.input = append(append(g.input[:0], g.seed[:]...), i.Section...)
	g.input = append(append(append(g.input, 0), key...), 0)
	g.input = binary.BigEndian.AppendUint32(g.input, nth)
	return g.free()
}

// free gives the first id of the input that is not taken. Once in a quarter of a million decks two cards want the same
// one; then the later of them has another.
func (g *guids) free() string {
	for {
		sum := sha256.Sum256(g.input)
		for at := 0; at+3 <= len(sum); at += 3 {
			id := uint32(sum[at])<<16 | uint32(sum[at+1])<<8 | uint32(sum[at+2])
			if !g.used[id] {
				g.used[id] = true
				return string(hex.AppendEncode(make([]byte, 0, 6), sum[at:at+3]))
			}
		}
		g.input = append(g.input, 0)
	}
}
