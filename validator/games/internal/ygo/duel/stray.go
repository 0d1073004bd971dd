package duel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/looks"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Strays are what hands do at a table that is no move of the game: it is put back with the rule, or recorded. Before are a game's
// own rules, which come first.
func Strays(before ...validator.Check) []validator.Action {
	refuse := func(kind validator.Kind, verb string, reads func(*table.State, validator.Gesture) bool, checks ...validator.Check) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Checks: append(append([]validator.Check{}, before...), checks...),
			Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
				return validator.Move{Card: g.Card, From: g.From, To: g.To, N: g.N}, reads(s, g)
			},
			Does: func(*validator.Play, validator.Move) {}}
	}
	return []validator.Action{
		refuse("draw", "draws", drawn, noFreeDraw),
		refuse("put", "puts", put, moved),
		refuse("turn up", "turns up", turnedUp, notYours),
		refuse("counter", "turns the counter", func(_ *table.State, g validator.Gesture) bool { return g.Kind == validator.Press && g.Word == "lp" }, counterStays),
		peek,
	}
}

func drawn(_ *table.State, g validator.Gesture) bool {
	return g.Kind == validator.Drag && zones.Zone(g.From) == zones.Deck && zones.Zone(g.To) == zones.Hand
}

// noFreeDraw: the draw of the turn is made by itself, and any other one by an effect (ygo.draw.no-free-draw).
func noFreeDraw(*table.State, *validator.Move) *validator.Violation {
	return validator.Violates("ygo.draw.no-free-draw", "one card is drawn in the Draw Phase, and that is done; any other draw is an effect's")
}

// put tells whether a hand has carried a card where no move of the game carries one.
func put(s *table.State, g validator.Gesture) bool {
	if g.Kind != validator.Drag || g.Card == 0 || g.To == g.From || drawn(s, g) {
		return false
	}
	own := zones.SeatOf(g.From) == g.Seat
	switch z := zones.Zone(g.From); {
	case z == zones.Hand && own: // face-up behind the monsters of somebody else it is not activated
		return !zones.OnField(g.To) || g.Flip && zones.Zone(g.To) >= zones.S1 && zones.SeatOf(g.To) != g.Seat
	case z == zones.Fusion && own:
		return !(g.Flip && zones.IsMonsterZone(g.To))
	case zones.IsMonsterZone(g.From) && zones.SeatOf(g.To) != g.Seat:
		return s.Together(zones.SeatOf(g.To), g.Seat) && !(zones.IsMonsterZone(g.To) && len(s.In(g.To)) > 0)
	}
	return true
}

// moved says why a card that was carried goes back.
func moved(s *table.State, m *validator.Move) *validator.Violation {
	from := zones.Zone(s.Card(m.Card).Spot)
	switch whose := zones.SeatOf(s.Card(m.Card).Spot); {
	case whose != m.Seat:
		return validator.Violates("ygo.control.own-cards", "that card is %s's", zones.SeatName(s, whose))
	case from == zones.Hand && zones.OnField(m.To):
		return validator.Violates("ygo.control.own-cards", "a card is laid on a zone of your own, not on %s", s.Place(m.To).Name)
	case zones.OnField(m.To) && from < zones.M1:
		return validator.Violates("ygo.summon.special", "no effect puts that card on the field now")
	case zones.OnField(m.To):
		return validator.Violates("ygo.zone.one-card", "a card stays on the zone on which it lies")
	case m.To == 0:
		return validator.Violates("ygo.zone.owner-return", "say where that card goes")
	}
	return validator.Violates("ygo.zone.owner-return", "nothing takes that card to %s now", s.Place(m.To).Name)
}

func turnedUp(s *table.State, g validator.Gesture) bool {
	c := s.Card(g.Card)
	own := c.Holder == g.Seat && !c.Up && zones.There(s, g.Card)
	return g.Kind == validator.Flip && g.Card != 0 && !own
}

func notYours(s *table.State, m *validator.Move) *validator.Violation {
	if c := s.Card(m.Card); zones.There(s, m.Card) && c.Holder == m.Seat {
		return validator.Violates("ygo.position.change", "nothing turns that card over now")
	}
	return validator.Violates("ygo.control.own-cards", "that card is not yours to turn over")
}

// counterStays sets a counter of Life Points back that a player has turned by hand (ygo.lp.only-by-game).
func counterStays(s *table.State, m *validator.Move) *validator.Violation {
	return validator.Violates("ygo.lp.only-by-game", "there %s; the counter is set back", spelling.Are(s.Points(m.Seat, zones.LP), "Life Point"))
}

// peek is a look under a card or into a Deck (ygo.zone.no-peek). Who may see it has done nothing. A Deck that somebody has looked
// through is shuffled (ygo.zone.deck-shuffle).
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
		looks.Done(p, m, at, table.Reported{Rule: "ygo.zone.no-peek", Text: "looked at a card that nobody but its side may see"})
		if zones.Zone(at) == zones.Deck && looks.Through(s, m) {
			field.Shuffle(p, zones.SeatOf(at))
		}
	},
}

// Busy says why a move has to wait: what is asked comes first.
func Busy(s *table.State, m *validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return validator.Violates("ygo.setup.shuffle", "the set-up is not complete: shuffle, hands, who begins")
	}
	top := s.Top()
	kind := ""
	if top != nil {
		kind = top.Kind
	}
	switch {
	case m.Kind == "decline":
		return validator.Violates("ygo.chain.no-skip-trigger", "no effect that could be declined is asked about; a mandatory one goes on the chain by itself")
	case m.Kind == "end" && kind == "ending":
		return validator.Violates("ygo.end.hand-limit", "the hand comes down to its limit before the turn ends")
	case (m.Kind == "battle" || m.Kind == "main2" || m.Kind == "end") && s.Turn.Phase == zones.PhaseEnd:
		return validator.Violates("ygo.turn.phases", "the End Phase is the last of a turn; nobody goes back")
	case m.Kind == "discard":
		return validator.Violates("ygo.end.hand-limit", "nothing is to be discarded now")
	case m.Kind == "draw":
		return noFreeDraw(s, m)
	}
	return validator.Violates("ygo.chain.priority", "%s", waits(s, m.Seat))
}

// waits says whose answer is waited for.
func waits(s *table.State, seat table.Seat) string {
	q := s.Ask()
	switch {
	case q == nil:
		return "nothing is asked now"
	case q.Seat == seat:
		return "you are asked: " + q.Text
	case q.Seat < 0:
		return "chance decides first"
	}
	return zones.SeatName(s, q.Seat) + " is asked first"
}

// Firm are rules that the dial cannot loosen: without them a position would make no sense.
var Firm = []string{"ygo.zone.one-card", "ygo.control.own-cards", "ygo.chain.legal-activation", "ygo.summon.special", "ygo.summon.from-hand", "ygo.chain.priority",
	"ygo.battle.steps", "ygo.zone.owner-return", "ygo.draw.no-free-draw", "ygo.lp.only-by-game", "ygo.control.no-zone", "ygo.summon.fusion", "ygo.summon.ritual",
	"ygo.end.hand-limit", "ygo.position.change", "ygo.st.set", "ygo.summon.tribute-source", "ygo.summon.one-tribute", "ygo.summon.two-tributes", "ygo.lp.cost-cover"}

// Handwork is what hands do when a card's effect is carried out by its player.
var Handwork = validator.Handwork{
	Binds: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if m.Card == 0 && m.Word != "lp" || m.Card != 0 && s.Card(m.Card).Spot == 0 {
			return validator.Violates("ygo.control.own-cards", "no card lies there")
		}
		if zones.OnField(m.To) && len(s.In(m.To)) > 0 && s.In(m.To)[0] != m.Card {
			return validator.Violates("ygo.zone.one-card", "a card lies on %s", s.Place(m.To).Name)
		}
		return nil
	}},
	Put: func(p *validator.Play, m validator.Move) {
		switch {
		case zones.Zone(m.To) < 0 || p.State().Card(m.Card).Spot == m.To:
		case zones.OnField(m.To) && p.State().Print(m.Card).Kind != "monster" == !zones.IsMonsterZone(m.To):
			field.Lay(p, m.Card, m.To, true, zones.Upright)
		case !zones.OnField(m.To):
			field.Send(p, m.Card, zones.Zone(m.To))
		}
	},
	Turn: func(p *validator.Play, m validator.Move) {
		switch {
		case !zones.There(p.State(), m.Card):
		case m.Word == "down":
			field.TurnDown(p, m.Card)
		default:
			field.Face(p, m.Card, true)
		}
	},
	Set: func(p *validator.Play, m validator.Move) {
		s := p.State()
		switch {
		case m.Word == "lp" && m.N < 0:
			field.Lose(p, m.Seat, -m.N, validator.CardsSay)
		case m.Word == "lp":
			field.Gain(p, m.Seat, m.N, validator.CardsSay)
		case m.Word == "foe lp" && m.N < 0 && len(zones.Foes(s, m.Seat)) > 0:
			field.Lose(p, zones.Foes(s, m.Seat)[0], -m.N, validator.CardsSay)
		case m.Word == "atk" && zones.Monster(s, m.Card) && m.N != 0, m.Word == "def" && zones.Monster(s, m.Card) && m.N != 0:
			p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: m.Word, By: m.N}})
		case m.Word == "position" && zones.Monster(s, m.Card):
			field.Turn(p, m.Card, 1-s.Card(m.Card).Turned%2)
		case m.Word == "draw" && m.N > 0:
			field.Draw(p, m.Seat, min(m.N, 10))
		}
	},
	Words: []string{"lp", "foe lp", "atk", "def", "position", "draw"},
	Hold:  func(p *validator.Play, m validator.Move) { field.Take(p, m.Card, m.Seat) },
}
