package orders

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// Stray is a card taken where no rule lets a hand take it; it is always put back, with the rule.
var Stray = validator.Action{
	Kind: "take", Verb: "takes",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		if g.Kind != validator.Drag || g.From == g.To || board.PileKind(s, g.From) == "" && !(board.IsTile(s, g.From) && board.PileKind(s, g.To) != "") {
			return validator.Move{}, false
		}
		hand := g.From == board.Pile(s, g.Seat, board.Hand)
		owed := s.AskOf(g.Seat) != nil && s.AskOf(g.Seat).Kind == "discard" && g.To == board.Pile(s, g.Seat, board.Graveyard)
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, !(hand && (board.IsTile(s, g.To) || owed))
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To})
	},
	Offers: offerStray,
	Checks: []validator.Check{notToTake},
	Does:   func(*validator.Play, validator.Move) {},
}

// offerStray offers what lies open to be taken and must not be: the tops of a seat's piles and its graveyard.
func offerStray(s *table.State, seat table.Seat, yield func(validator.Move)) {
	hand := board.Pile(s, seat, board.Hand)
	for _, z := range []int{board.Deck, board.Extra, board.Graveyard, board.Shadow} {
		at := board.Pile(s, seat, z)
		for i, id := range s.In(at) {
			if i == 0 || z == board.Graveyard {
				yield(validator.Move{Card: id, From: at, To: hand})
			}
		}
	}
}

const lyingThere = "what lies in the %s stays there until an effect takes it"

// stays is said of every card that lies there, so it is made once.
var stays = map[string]*validator.Violation{
	"deck":      validator.Violates("dotr.draw.one", "one card is drawn in the Draw Phase, by the referee; the card goes back on top"),
	"extra":     validator.Violates("dotr.special.procedure-only", "a card of the extra deck comes into play by its own summoning only"),
	"shadow":    validator.Violates("dotr.zone.shadow-realm", "nothing leaves the Shadow Realm"),
	"bag":       validator.Violates("dotr.destiny.only-source", "these cards come by a Destiny Draw only"),
	"hand":      validator.Violates("dotr.play.area", "a card of your hand is played onto a tile next to your leader"),
	"graveyard": validator.Violates("dotr.zone.graveyard", lyingThere, "graveyard").Worded(),
	"banished":  validator.Violates("dotr.zone.graveyard", lyingThere, "banished").Worded(),
}

func notToTake(s *table.State, m *validator.Move) *validator.Violation {
	from := board.PileKind(s, m.From)
	if p := s.Print(m.Card); from == "extra" && p.Subtype == "metal" {
		return validator.Violates("dotr.metal.summon", "%s is made by putting Metalmorph on its base monster", p.Name)
	}
	if v := stays[from]; v != nil {
		return v
	}
	if board.IsLeader(s, m.Card) {
		return validator.Violates("dotr.leader.irremovable", "a deck leader does not leave the board")
	}
	return validator.Violates("dotr.move.on-board", "a card leaves the board only when a rule sends it away")
}
