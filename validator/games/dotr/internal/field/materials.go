package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/table"
)

// FromHand: a card is played from the own hand only (dotr.move.own-cards).
func FromHand(s *table.State, m *validator.Move) *validator.Violation {
	switch c := s.Card(m.Card); {
	case c.Spot == board.Pile(s, m.Seat, board.Hand):
		return nil
	case c.Spot == board.Pile(s, m.Seat, board.Extra):
		return validator.Violates("dotr.special.procedure-only", "that card lies in your extra deck; its own summoning, or a card that names it, brings it out")
	case board.PileKind(s, c.Spot) == "shadow":
		return validator.Violates("dotr.zone.shadow-realm", "%s lies in the Shadow Realm, and nothing comes back from there; play a card of your hand", s.Print(m.Card).Name)
	case board.PileKind(s, c.Spot) == "graveyard":
		return validator.Violates("dotr.move.own-cards", "that card lies in a graveyard, and only an effect brings it back; play a card of your hand")
	case c.Spot == 0:
		return validator.Violates("dotr.move.own-cards", "name a card of your hand: only from there a card is played")
	default:
		return validator.Violates("dotr.move.own-cards", "that card is not in your hand but at %s", board.NameOf(s, c.Spot))
	}
}

// A way is one of the ways in which a monster comes out of the extra deck.
type Way struct {
	recipe    string // kind of recipe on the monster; "" when levels decide
	Materials string // the rule on materials
	fromHand  bool   // hand cards may serve (dotr.fusion.materials)
}

// The ways in which monsters come out of the extra deck.
var (
	byFusion  = Way{recipe: "fusion", Materials: "dotr.fusion.materials", fromHand: true}
	ByContact = Way{recipe: "fusion", Materials: "dotr.fusion.contact"}
	byRitual  = Way{recipe: "ritual", Materials: "dotr.ritual.three-offerings"}
	ByXyz     = Way{Materials: "dotr.xyz.materials"}
	BySynchro = Way{Materials: "dotr.synchro.materials"}
	ByDark    = Way{Materials: "dotr.dark-synchro.materials"}
	byEvolve  = Way{recipe: "evolve", Materials: "dotr.evolve.material"}
)

// Serves says why a card cannot be material, nil when it can: own, face-up on the field, not bound, no leader.
func Serves(s *table.State, seat table.Seat, w Way, id table.CardID) *validator.Violation {
	c := s.Card(id)
	switch {
	case c.Class == board.Leader:
		return validator.Violates("dotr.leader.irremovable", "a deck leader is no material")
	case w.fromHand && c.Spot == board.Pile(s, seat, board.Hand):
		return nil
	case !board.Unit(s, id) || c.Holder != seat || s.Print(id).Kind != "monster":
		return validator.Violates(w.Materials, "materials are monsters of yours on the field")
	case !c.Up && w != ByContact:
		return validator.Violates(w.Materials, "%s must be turned up first", board.Title(s, id))
	case board.Spellbound(s, id):
		return validator.Violates("dotr.spellbound.no-material", "%s is spellbound, %s", board.Title(s, id), board.CountersLeft(s, id))
	}
	return nil
}

// MaterialsServe judges every material, and that none is named twice.
func MaterialsServe(s *table.State, seat table.Seat, w Way, materials []table.CardID) *validator.Violation {
	return recipes.Serve(w.Materials, materials, func(id table.CardID) *validator.Violation { return Serves(s, seat, w, id) })
}

// Ready lists the cards of a seat that can be material now.
func Ready(s *table.State, seat table.Seat, w Way) []table.CardID {
	var ready []table.CardID
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		mine := c.Holder == seat && c.Class == board.Monster || w.fromHand && c.Spot == board.Pile(s, seat, board.Hand)
		if mine && Serves(s, seat, w, id) == nil {
			ready = append(ready, id)
		}
	}
	return ready
}

// Maker makes monsters in this way by a card with that key, "" where none is needed.
func (w Way) Maker(card string) recipes.Maker {
	return recipes.Maker{Kind: w.recipe, Card: card, Is: board.Matches}
}

// InExtra refuses a monster that does not lie in the player's extra deck.
func InExtra(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Spot != board.Pile(s, m.Seat, board.Extra) {
		return validator.Violates("dotr.special.procedure-only", "the monster to summon lies in your extra deck")
	}
	return nil
}

// NamesMaterials reads a press that names the monster and what it is made of, that on whose tile it is to stand first.
func NamesMaterials(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind != validator.Press || g.Word != word || len(g.Cards) < 2 {
			return validator.Move{}, false
		}
		return validator.Move{Card: g.Cards[0], Cards: g.Cards[1:], To: g.To}, true
	}
}

// ShowMaterials makes the gesture of a summon: a button pressed with the monster and its materials.
func ShowMaterials(word string) func(*table.State, validator.Move, []validator.Gesture) []validator.Gesture {
	return func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: word, Card: m.Card, To: m.To,
			Cards: append([]table.CardID{m.Card}, m.Cards...)})
	}
}

// IsOfKind makes the check that a monster of the extra deck is of a kind.
func IsOfKind(subtype, rule string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if p := s.Print(m.Card); p.Subtype != subtype {
			return board.OtherKind(rule, p)
		}
		return nil
	}
}
