package deck

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
)

// Art says where the pictures of a deck come from, for every player's machine.
type Art struct {
	FaceURL string // of a sheet, with {hash} for its content hash: "https://example.org/v1/sheets/{hash}.png"
	BackURL string
}

// face is the address of a sheet.
func (a Art) face(hash string) string { return strings.ReplaceAll(a.FaceURL, "{hash}", hash) }

// Instance is one copy of a card in a list.
type Instance struct {
	Section Section
	Card    *carddb.Card
}

// Instances lists every copy, section by section in the order of Sections, as the objects are made.
func (l List) Instances() []Instance {
	var all []Instance
	for _, s := range Sections {
		for _, e := range l.Entries {
			for range e.Count {
				if e.Section == s {
					all = append(all, Instance{s, e.Card})
				}
			}
		}
	}
	return all
}

// Options are what the maker of a deck's objects decides.
type Options struct {
	Art Art
	// Seed makes the GUIDs: same seed, same GUIDs. They tell nothing about the cards, but who knows seed and list knows
	// which card has which: keep it secret where that matters.
	Seed string
	// Memo gives the token that scripts find on the n-th of Instances; nil for none. It should be opaque: nothing else
	// on the object says which card it is except what the game hides while it lies face-down.
	Memo func(n int) string
}

func (o Options) memo(n int) string {
	if o.Memo == nil {
		return ""
	}
	return o.Memo(n)
}

// maxCards bounds the cards of one list that become objects.
const maxCards = 2000

// Objects turns a list into what lies on the table: one deck a section, face-down with the list's first card on top, a
// section of one card as that card, the leader as its own card. It also gives the sheets that the faces are on. An empty
// list is Invalid, one of more than 2000 cards TooLarge.
func Objects(l List, o Options) ([]tts.Object, []Sheet, error) {
	all, err := instances(l)
	if err != nil {
		return nil, nil, err
	}
	plan := planSheets(all, o.Art, nil)
	ids := newGUIDs(o.Seed, len(all))
	var objects []tts.Object
	at := 0
	for _, section := range Sections {
		var cards []tts.Object
		for ; at < len(all) && all[at].Section == section; at++ {
			cards = append(cards, plan.instance(all[at].Card, ids, o.memo(at)))
		}
		if len(cards) > 0 {
			objects = append(objects, pile(section, cards, ids))
		}
	}
	return objects, plan.sheets, nil
}

func instances(l List) ([]Instance, error) {
	n := 0
	for _, e := range l.Entries {
		if e.Count < 0 || e.Count > maxCards {
			return nil, fault.Invalid("%d is no number of copies.", e.Count)
		}
		n += e.Count
	}
	switch {
	case n == 0:
		return nil, fault.Invalid("A list without cards makes no deck.")
	case n > maxCards:
		return nil, fault.TooLarge("A list of %d cards makes no deck; %d are the most.", n, maxCards)
	}
	return l.Instances(), nil
}

// instance is one copy of a card, with its own GUID and token. Its further faces are states of the same object: they have
// GUIDs of their own, as the game wants, and the same token, as it is the same card.
func (p plan) instance(c *carddb.Card, ids *guids, memo string) tts.Object {
	card := p.object(c)
	card.GUID, card.Memo = ids.next(), memo
	for i, face := range p.faces[c] {
		state := p.object(face)
		state.GUID, state.Memo = ids.next(), memo
		card.States.Put(i+2, state)
	}
	return card
}

// object is the face-down card as it lies in a deck.
func (p plan) object(c *carddb.Card) tts.Object {
	place := p.places[c]
	sheet := p.sheets[place.sheet]
	card := tts.NewCard(sheet.Number, place.slot, p.entries[place.sheet])
	card.Transform.RotZ = 180
	card.Nickname = c.Name
	card.Description = Describe(c)
	return card
}

// pile is a deck, or the card itself when there is only one: the game knows no deck of one.
func pile(section Section, cards []tts.Object, ids *guids) tts.Object {
	top := cards[0]
	if len(cards) > 1 {
		top = tts.NewDeck(cards)
		top.GUID = ids.next()
		top.Nickname = pileName[section]
	}
	top.Transform.PosX, top.Transform.PosY = pileX[section], 1
	return top
}

// The piles lie side by side, named by their section only: a deck's own name might tell what is in it.
var (
	pileName = map[Section]string{Main: "Main deck", Extra: "Extra deck", Side: "Side deck", Leader: "Leader"}
	pileX    = map[Section]float64{Main: 0, Extra: 3, Side: 6, Leader: -3}
)

// guids makes six-digit ids that are never equal within one list.
type guids struct {
	seed  [sha256.Size]byte
	block [sha256.Size]byte
	count uint32
	left  int // bytes of the block not yet used
	used  map[[3]byte]bool
}

func newGUIDs(seed string, n int) *guids {
	return &guids{seed: sha256.Sum256([]byte("ttsbridge deck guid\x00" + seed)), used: make(map[[3]byte]bool, n+4)}
}

func (g *guids) next() string {
	for {
		if g.left < 3 {
			var input [sha256.Size + 4]byte
			binary.BigEndian.PutUint32(input[copy(input[:], g.seed[:]):], g.count)
			g.block, g.left = sha256.Sum256(input[:]), sha256.Size
			g.count++
		}
		id := [3]byte(g.block[sha256.Size-g.left:])
		g.left -= 3
		if !g.used[id] {
			g.used[id] = true
			return hex.EncodeToString(id[:])
		}
	}
}
