package deck

import (
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
	// Seed names what is made, such as table and seat or the deck's file. It may be public.
	Seed string
	// Secret makes the GUIDs, together with the seed: same both, same GUIDs, and a changed card changes only its own. Who
	// knows the secret and the list knows which card has which. If it is empty a new one is drawn each time, so that
	// nobody can know.
	Secret []byte
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
	ids := o.guids(len(all))
	var objects []tts.Object
	at := 0
	for _, section := range Sections {
		var cards []tts.Object
		dressed := plan.dressed(l.Back(section))
		for ; at < len(all) && all[at].Section == section; at++ {
			cards = append(cards, dressed.instance(all[at], ids, o.memo(at)))
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
func (p plan) instance(c Instance, ids *guids, memo string) tts.Object {
	card := p.object(c.Card)
	card.GUID, card.Memo = ids.of(c), memo
	for i, face := range p.faces[c.Card] {
		state := p.object(face)
		state.GUID, state.Memo = ids.of(Instance{c.Section, face}), memo
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
		top.GUID = ids.of(Instance{Section: section})
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
