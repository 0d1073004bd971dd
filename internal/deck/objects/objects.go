package objects

import (
	"strconv"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/spelling"
)

// lookOf is what a copy shows.
func lookOf(i deck.Instance) face.Look { return face.Look{Card: i.Card, Art: i.Art} }

// Options are what the maker of a deck's objects decides.
type Options struct {
	Art face.Art
	// Seed names what is made, such as table and seat or the deck's file. It may be public.
	Seed string
	// Secret makes the GUIDs, together with the seed: same both, same GUIDs, and a changed card changes only its own. Who
	// knows the secret and the list knows which card has which. If it is empty a new one is drawn each time, so that
	// nobody can know.
	Secret []byte
	// Memo gives the token that scripts find on the n-th of Instances; nil for none. It should be opaque: nothing else
	// on the object says which card it is except what the game hides while it lies face-down.
	Memo func(n int) string
	// Related are cards that lie apart as a pile of their own: they belong to the deck's play and not to the deck.
	Related []deck.Entry
	// Tell is how much a card's name and description say; everything when it is empty.
	Tell Tell
	// Scale is the size of the cards; 0 is that of a poker card, which is the game's own.
	Scale float64
}

// Tell is how much of a card its name and description say when it lies face-up, or is in its owner's hand.
type Tell string

// What cards may tell.
const (
	TellAll   Tell = "all"
	TellNames Tell = "names"
	TellNone  Tell = "nothing"
)

// The sizes of cards, against a poker card.
const (
	StandardSize = 1.0
	JapaneseSize = 59.0 / 63
)

// ReadSize reads the size of cards as people say it: "standard", "japanese", or a number.
func ReadSize(text string) (float64, error) {
	switch text {
	case "standard":
		return StandardSize, nil
	case "japanese":
		return JapaneseSize, nil
	}
	size, err := strconv.ParseFloat(text, 64)
	if err != nil || !(size >= smallestCard && size <= largestCard) {
		return 0, fault.Invalid("%q is no size of cards: it is standard, japanese, or a number from %v to %v.", text,
			smallestCard, largestCard)
	}
	return size, nil
}

// The sizes between which a card can be read and a table is seen.
const (
	smallestCard = 0.2
	largestCard  = 5.0
)

// memo is the token of the n-th instance, in a section; related cards are nobody's and have none.
func (o *Options) memo(section deck.Section, n int) string {
	if o.Memo == nil || section == deck.Related {
		return ""
	}
	return o.Memo(n)
}

// plain is whether the options ask for nothing that changes what is printed of a card.
func (o Options) plain() bool {
	return (o.Tell == "" || o.Tell == TellAll) && (o.Scale == 0 || o.Scale == 1)
}

// Of turns a list into what lies on the table: one deck a section, face-down with the list's first card on top, a
// section of one card as that card, the leader as its own card, and what is related as a last pile. It also gives the
// sheets that are to be drawn. An empty list is Invalid, one of more than 2000 cards TooLarge.
func Of(l deck.List, o Options) ([]tts.Object, []face.Sheet, error) {
	all, err := o.instances(l)
	if err != nil {
		return nil, nil, err
	}
	plan := planSheets(all, o.Art, nil)
	plan.tell, plan.scale = o.Tell, o.Scale
	ids := o.guids(len(all))
	var objects []tts.Object
	at := 0
	for _, section := range deck.Piles {
		var cards []tts.Object
		dressed := plan.dressed(l.Back(section))
		for ; at < len(all) && all[at].Section == section; at++ {
			cards = append(cards, dressed.instance(all[at], ids, o.memo(section, at)))
		}
		if len(cards) > 0 {
			objects = append(objects, dressed.pile(section, cards, ids))
		}
	}
	return objects, plan.drawn(), nil
}

// instances are the copies of the list, then those of the related cards.
func (o Options) instances(l deck.List) ([]deck.Instance, error) {
	if err := countable(l); err != nil {
		return nil, err
	}
	all := l.Instances()
	for _, e := range o.Related {
		for range e.Count {
			all = append(all, deck.Instance{Section: deck.Related, Card: e.Card, Art: e.Art})
		}
	}
	return all, nil
}

// countable says why no deck is made of so many cards.
func countable(l deck.List) error {
	n := 0
	for _, e := range l.Entries {
		if e.Count < 0 || e.Count > deck.MaxCards {
			return fault.Invalid("%d is no number of copies.", e.Count)
		}
		n += e.Count
	}
	switch {
	case n == 0:
		return fault.Invalid("A list without cards makes no deck.")
	case n > deck.MaxCards:
		return fault.TooLarge("A list of %s makes no deck; %d are the most.", spelling.Count(n, "card"), deck.MaxCards)
	}
	return nil
}

// instance is one copy of a card, with its own GUID and token. Its further faces are states of the same object: they have
// GUIDs of their own, as the game wants, and the same token, as it is the same card.
func (p plan) instance(c deck.Instance, ids *guids, memo string) tts.Object {
	card := p.object(lookOf(c))
	card.GUID, card.Memo = ids.of(c), memo
	for i, side := range p.faces[c.Card] {
		state := p.object(face.Look{Card: side})
		state.GUID, state.Memo = ids.of(deck.Instance{Section: c.Section, Card: side}), memo
		card.States.Put(i+2, state)
	}
	return card
}

// object is the face-down card as it lies in a deck.
func (p plan) object(l face.Look) tts.Object {
	place := p.places[l]
	sheet := p.sheets[place.sheet]
	card := tts.NewCard(sheet.Number, place.slot, p.entries[place.sheet])
	card.Transform.RotZ = 180
	card.Nickname, card.Description = l.Card.Name, face.Describe(l.Card)
	switch p.tell {
	case TellNone:
		card.Nickname, card.Description = "", ""
	case TellNames:
		card.Description = ""
	}
	*card.SidewaysCard = p.sideways(l)
	p.sized(&card)
	return card
}

// sideways is whether the game shall turn a card's picture when somebody looks at it closely. Faces that are drawn here
// stand upright whatever the printed card does.
func (p plan) sideways(l face.Look) bool {
	sheet := p.sheets[p.places[l].sheet]
	return (sheet.Cards == nil || sheet.Pictures != nil) && face.Wide(l.Card)
}

func (p plan) sized(o *tts.Object) {
	if p.scale != 0 {
		o.Transform.ScaleX, o.Transform.ScaleZ = p.scale, p.scale
	}
}

// pile is a deck, or the card itself when there is only one: the game knows no deck of one.
func (p plan) pile(section deck.Section, cards []tts.Object, ids *guids) tts.Object {
	top := cards[0]
	if len(cards) > 1 {
		top = tts.NewDeck(cards)
		top.GUID = ids.of(deck.Instance{Section: section})
		top.Nickname = deck.PileName[section]
		p.sized(&top)
	}
	top.Transform.PosX, top.Transform.PosY = deck.PileX[section], 1
	return top
}
