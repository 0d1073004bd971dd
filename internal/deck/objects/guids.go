package objects

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"

	"ttsbridge/internal/deck"
)

// guids gives ids of six digits that are never equal within one list. A copy's id depends on the secret, the seed, its
// section, its card and which copy it is, and on no other card. Without a secret it depends on nothing.
type guids struct {
	input  []byte // of the next hash; what the secret makes of the seed is its beginning
	keyed  keyed
	chance chance // without a secret
	copies map[deck.Instance]uint32
	used   idSet
}

// guids begins the ids of about n cards.
func (o Options) guids(n int) *guids {
	g := &guids{}
	g.begin(o, n)
	return g
}

// begin forgets the ids of the list before.
func (g *guids) begin(o Options, n int) {
	g.used.begin(n)
	clear(g.copies)
	if g.chance.on = len(o.Secret) == 0; !g.chance.on {
		g.input = append(append(g.input[:0], "ttsbridge deck guid\x00"...), o.Seed...)
		g.input = g.keyed.sum(o.Secret, g.input)
	}
}

// of gives the id of the next copy of a card in a section; of the section's pile if there is no card.
func (g *guids) of(i deck.Instance) string {
	id := g.next(i)
	return hex.EncodeToString([]byte{byte(id >> 16), byte(id >> 8), byte(id)})
}

// next counts the copies of a card.
func (g *guids) next(i deck.Instance) uint32 {
	i.Art = 0
	key := ""
	if i.Card != nil {
		key = i.Card.Key
	}
	if g.copies == nil {
		g.copies = map[deck.Instance]uint32{}
	}
	nth := g.copies[i]
	g.copies[i]++
	return g.nth(i.Section, key, nth)
}

// nth gives the id of one copy of the card with a key.
func (g *guids) nth(section deck.Section, key string, nth uint32) uint32 {
	if g.chance.on {
		return g.chance.free(&g.used)
	}
	g.input = append(append(g.input[:sha256.Size], section...), 0)
	g.input = binary.BigEndian.AppendUint32(append(append(g.input, key...), 0), nth)
	return g.free()
}

// free gives the first id of the input that is not taken. Once in a quarter of a million decks two cards want the same
// one; then the later of them has another.
func (g *guids) free() uint32 {
	for {
		sum := sha256.Sum256(g.input)
		for at := 0; at+3 <= len(sum); at += 3 {
			id := uint32(sum[at])<<16 | uint32(sum[at+1])<<8 | uint32(sum[at+2])
			if g.used.add(id) {
				return id
			}
		}
		g.input = append(g.input, 0)
	}
}

// keyed hashes with the secret that served last, which is nearly always the same.
type keyed struct {
	secret []byte
	mac    hash.Hash
}

// sum puts the hash of a text into its place.
func (k *keyed) sum(secret, text []byte) []byte {
	if k.mac == nil || !bytes.Equal(secret, k.secret) {
		k.secret, k.mac = bytes.Clone(secret), hmac.New(sha256.New, secret)
	}
	k.mac.Reset()
	k.mac.Write(text)
	return k.mac.Sum(text[:0])
}

// chance gives ids that nobody can know, some at a time.
type chance struct {
	on   bool
	left int
	room [3 * 64]byte
}

func (c *chance) free(used *idSet) uint32 {
	for {
		if c.left == 0 {
			rand.Read(c.room[:])
			c.left = len(c.room)
		}
		c.left -= 3
		three := c.room[c.left : c.left+3]
		if id := uint32(three[0])<<16 | uint32(three[1])<<8 | uint32(three[2]); used.add(id) {
			return id
		}
	}
}

// idSet is a set of ids, each of which lies where it says itself or in the next free place.
type idSet struct {
	places []uint32 // an id and 1, or 0; a power of two of them
	n      int
}

// begin empties the set and makes room for about n ids.
func (s *idSet) begin(n int) {
	s.n = 0
	if size := roomFor(n); size > len(s.places) || size*8 < len(s.places) {
		s.places = make([]uint32, size)
		return
	}
	clear(s.places)
}

// roomFor is more than twice as many places as ids, so that few lie beside their place.
func roomFor(n int) int {
	size := 64
	for size < 2*n+16 {
		size *= 2
	}
	return size
}

// add tells whether an id was not there yet.
func (s *idSet) add(id uint32) bool {
	if 2*s.n >= len(s.places) {
		s.grow()
	}
	mask := uint32(len(s.places) - 1)
	at := id & mask
	for ; s.places[at] != 0; at = (at + 1) & mask {
		if s.places[at] == id+1 {
			return false
		}
	}
	s.places[at] = id + 1
	s.n++
	return true
}

func (s *idSet) grow() {
	old := s.places
	s.n, s.places = 0, make([]uint32, roomFor(len(old)))
	for _, was := range old {
		if was != 0 {
			s.add(was - 1)
		}
	}
}
