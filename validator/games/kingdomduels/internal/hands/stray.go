package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/looks"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/abilities"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/making"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Strays are what hands do at a table that is no move of the game: it is put back with the rule, or recorded.
func Strays() []validator.Action {
	refuse := func(kind validator.Kind, verb string, reads func(*table.State, validator.Gesture) bool, check validator.Check) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Checks: []validator.Check{check},
			Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
				return validator.Move{Card: g.Card, From: g.From, To: g.To, N: g.N, Word: g.Word}, reads(s, g)
			},
			Does: func(*validator.Play, validator.Move) {}}
	}
	return []validator.Action{
		refuse("draw", "draws", drawn, noFreeDraw),
		refuse("put", "puts", carried, moved),
		refuse("turn up", "turns up", turnedUp, notTurned),
		refuse("marker", "swaps the marker", func(_ *table.State, g validator.Gesture) bool { return g.Kind == validator.Place }, markerStays),
		refuse("counter", "turns the counter", func(_ *table.State, g validator.Gesture) bool { return g.Kind == validator.Press && g.Word == "lp" }, counterStays),
		peek, look,
	}
}

func drawn(_ *table.State, g validator.Gesture) bool {
	return g.Kind == validator.Drag && zones.Zone(g.From) == board.Deck && zones.Zone(g.To) == board.Hand
}

// noFreeDraw: the draw of the turn is made by itself, and any other one by an effect (kd.draw.no-free-draw).
func noFreeDraw(*table.State, *validator.Move) *validator.Violation {
	return validator.Violates("kd.draw.no-free-draw", "one card is drawn in the Draw Phase, and that is done; any other draw is an effect's")
}

// carried tells whether a hand has carried a card where no move of the game carries one.
func carried(s *table.State, g validator.Gesture) bool {
	if g.Kind != validator.Drag || g.Card == 0 || g.To == g.From || drawn(s, g) {
		return false
	}
	own := zones.SeatOf(g.From) == g.Seat
	switch z := zones.Zone(g.From); {
	case z == board.Hand && own:
		return !board.OnField(g.To)
	case z == board.Extra && own:
		return !(zones.Zone(g.To) == board.Rule || board.Front(g.To) && board.Made(s.Print(g.Card)) != "")
	case board.Attached(s, g.Card), making.Waits(s, g.Card):
		return zones.Zone(g.To) != board.Graveyard
	case board.Monster(s, g.Card):
		return s.Together(zones.SeatOf(g.To), g.Seat) || !board.OnField(g.To)
	}
	return true
}

// moved says why a card that was carried goes back.
func moved(s *table.State, m *validator.Move) *validator.Violation {
	from, to := zones.Zone(s.Card(m.Card).Spot), zones.Zone(m.To)
	on := board.OnField(m.To) && len(s.In(m.To)) > 0
	switch {
	case from == board.Hand && to == board.Deck:
		return validator.Violates("kd.surrender", "single cards on the deck are no surrender; the card goes back")
	case s.Sees(m.Seat, m.Card) && board.RuleCard(s.Print(m.Card)):
		return validator.Violates("kd.rule.zone-only", "a Rule Card is played to the Rule Zone, and nowhere else")
	case board.Eroded(s, m.Card) && !s.Card(m.Card).Up:
		return validator.Violates("kd.integration.set-apart", "an eroded card lies apart from all others until it is shown")
	case from >= board.F1 && on && board.InBack(s, m.Card), from == board.Hand && on:
		return validator.Violates("kd.equip.permission", "no effect equips or attaches that card")
	case from >= board.F1 && on, board.Attached(s, m.Card):
		return validator.Violates("kd.attach.permission", "no effect attaches a card there, or takes one off")
	case from >= board.F1 && board.OnField(m.To):
		return validator.Violates("kd.move.needs-effect", "a card stays on its zone when no effect moves it")
	case board.OnField(m.To):
		return validator.Violates("kd.summon.special-by-effect", "no effect puts that card on the field now")
	case board.Monster(s, m.Card) && to == board.Graveyard:
		return validator.Violates("kd.summon.no-tribute", "nothing asks for that monster as a tribute")
	case m.To == 0:
		return validator.Violates("ygo.zone.owner-return", "say where that card goes")
	}
	return validator.Violates("ygo.zone.owner-return", "nothing takes that card to %s now", s.Place(m.To).Name)
}

func turnedUp(s *table.State, g validator.Gesture) bool {
	c := s.Card(g.Card)
	return g.Kind == validator.Flip && g.Card != 0 && !board.Hidden(s, g.Card) && !(board.InBack(s, g.Card) && !c.Up && board.Controls(s, g.Seat, c.Holder))
}

// notTurned: a face-up monster is hidden by an effect only (kd.hide.needs-effect).
func notTurned(s *table.State, m *validator.Move) *validator.Violation {
	if board.Monster(s, m.Card) {
		return validator.Violates("kd.hide.needs-effect", "no effect hides that monster now")
	}
	return validator.Violates("ygo.control.own-cards", "that card is not to be turned over")
}

// markerStays: markers are changed by the set-up or an effect (kd.terrain.no-free-move).
func markerStays(*table.State, *validator.Move) *validator.Violation {
	return validator.Violates("kd.terrain.no-free-move", "a Terrain Marker stays where it lies when no effect changes it")
}

func counterStays(s *table.State, m *validator.Move) *validator.Violation {
	return validator.Violates("ygo.lp.only-by-game", "there %s; the counter is set back", spelling.Are(s.Points(m.Seat, board.LP), "Life Point"))
}

// peek is a look under a card or into a deck. Who may see it has done nothing. A Main Deck that somebody has looked through is
// shuffled (kd.deck.shuffle-after-access).
var peek = validator.Action{
	Kind: "peek", Verb: "peeks at", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Peek
	},
	Does: func(p *validator.Play, m validator.Move) {
		s := p.State()
		at := m.From
		if m.Card != 0 {
			at = s.Card(m.Card).Spot
		}
		if zones.Zone(at) < 0 || !looks.Closed(s, m) {
			return
		}
		if m.Card != 0 && board.Is(s, board.Tag) && s.Together(s.Card(m.Card).Holder, m.Seat) && board.There(s, m.Card) {
			p.Do(table.Revealed{Card: m.Card, To: table.Seats(0).With(m.Seat)}) // kd.tag.reveal-facedown
			return
		}
		rule := "ygo.zone.no-peek"
		if whose := zones.SeatOf(at); whose != m.Seat && s.Together(whose, m.Seat) && zones.Zone(at) < board.Graveyard {
			rule = "kd.tag.no-private-reveal"
		}
		looks.Done(p, m, at, table.Reported{Rule: rule, Text: "looked at a card that is hidden from that player"})
		if zones.Zone(at) == board.Deck && looks.Through(s, m) {
			field.Shuffle(p, zones.SeatOf(at))
		}
	},
}

// look lets a team-mate look at an own card that lies face-down in the shared field (kd.tag.reveal-facedown); hands and Extra Decks stay
// private (kd.tag.no-private-reveal).
var look = validator.Action{
	Kind: "show", Verb: "shows", Any: true,
	Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card}, g.Kind == validator.Press && g.Word == "show" && g.Card != 0
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		c := s.Card(m.Card)
		if board.Is(s, board.Tag) && c.Holder == m.Seat && board.There(s, m.Card) {
			return nil
		}
		return validator.Violates("kd.tag.no-private-reveal", "in a Tag Duel team-mates show each other face-down cards of their field, and no others")
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Revealed{Card: m.Card, To: p.State().Mates(m.Seat)})
	},
}

// lots takes chance's number to what waits for it: a toss, or an ability that draws cards by lot.
func lots(s *table.State, now *table.Pending, n int) {
	if now.Kind == "ability" {
		*now = abilities.Carrier.Fallen(s, *now, n)
		return
	}
	now.N = n
}

// Answer names what a lot is about.
var Answer = ask.Lot("kd.setup.first-player", lots)
