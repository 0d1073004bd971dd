package hands

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/battle"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/deal"
	"ttsbridge/validator/games/internal/looks"
	"ttsbridge/validator/table"
)

// What hands do at a table that is no move of the game: it is put back with the rule, or recorded.

// Take is a card taken from a deck by hand: the draw of the turn is made by itself.
var Take = validator.Action{
	Kind: "take", Verb: "takes",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From, To: g.To}, g.Kind == validator.Drag && g.Card != 0 && zones.Zone(g.To) == zones.Hand &&
			g.From != g.To
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		deck := s.In(zones.Spot(m.Seat, zones.Deck))
		switch {
		case zones.Lies(s, m.Card, zones.Deck) && len(deck) > 0 && m.Card != deck[0]:
			return validator.Violates("dm.draw.from-top", "a draw takes the top card of your own deck")
		case zones.Lies(s, m.Card, zones.Deck):
			return drawsNoMore(s, m.Seat)
		case zones.Lies(s, m.Card, zones.Shields):
			return validator.Violates("dm.break.unblocked", "a shield is taken when an attack has broken it")
		}
		return validator.Violates("dm.play.from-hand", "nothing takes that card back to the hand now")
	}},
	Does: func(p *validator.Play, m validator.Move) { field.Send(p, m.Card, zones.Hand) },
}

// drawsNoMore says why no card is drawn now.
func drawsNoMore(s *table.State, seat table.Seat) *validator.Violation {
	switch {
	case seat == s.Turn.Seat && s.Turn.Number == 1:
		return validator.Violates("dm.turn.first-player-skips-draw", "who goes first draws no card in the first turn")
	case seat == s.Turn.Seat:
		return validator.Violates("dm.turn.draw-one", "one card is drawn in the draw step, and that is done")
	}
	return validator.Violates("dm.turn.draw-one", "%s", drawnByItself)
}

// drawnByItself says when cards are drawn.
const drawnByItself = "one card is drawn at the start of each of your turns, and that happens by itself"

// Untap is a tapped card turned upright by hand.
var Untap = validator.Action{
	Kind: "untap", Verb: "untaps",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Turn && g.Card != 0 && (g.Quarter%2 == 0 || zones.Zone(g.From) == zones.Mana)
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if !zones.Tapped(s, m.Card) && zones.Lies(s, m.Card, zones.Mana) {
			return validator.Violates("dm.pay.by-tapping", "mana is tapped when a card is paid for")
		}
		return validator.Violates("dm.turn.no-free-untap", "cards untap at the start of their player's turn only")
	}},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Turned{Card: m.Card, To: p.State().Cards[m.Card].Turned &^ 1})
	},
}

// TurnOver is a card turned over by hand: faces turn when their condition holds, hidden cards stay hidden.
var TurnOver = validator.Action{
	Kind: "turn over", Verb: "turns over",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Flip && g.Card != 0 && s.Print(g.Card).Kind != "field"
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		pr := s.Print(m.Card)
		switch {
		case zones.Lies(s, m.Card, zones.Battle) && zones.SealsOn(s, m.Card) > 0:
			return validator.Violates("dm.forbidden.liberate", "%s carries %s and turns when the last one is gone", zones.Title(s, m.Card), standing.Some(zones.SealsOn(s, m.Card), "seal"))
		case pr.Kind == "dragheart" && zones.Lies(s, m.Card, zones.Battle):
			return validator.Violates("dm.dragheart.dragsolution", "%s turns when its condition is met", zones.Title(s, m.Card))
		case pr.Extra["links"] != "" && zones.Lies(s, m.Card, zones.Battle):
			return validator.Violates("dm.psychic.link-timing", "Psychic Creatures link at the start of your own turn")
		case zones.Lies(s, m.Card, zones.Battle) && zones.Faces(pr) < 2:
			return validator.Violates("dm.psychic.awaken", "%s has one side only", zones.Title(s, m.Card))
		case zones.Lies(s, m.Card, zones.Battle):
			return validator.Violates("dm.psychic.awaken", "%s awakens when its condition is met", zones.Title(s, m.Card))
		case zones.Lies(s, m.Card, zones.Graveyard):
			return validator.Violates("dm.setup.graveyard-position", "cards in the graveyard lie face-up")
		case zones.Lies(s, m.Card, zones.Mana):
			return validator.Violates("dm.mana.orientation", "mana lies face-up")
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) { report(p, m) },
}

// Peek is a look under a card. Who has lawfully seen it has done nothing.
var Peek = validator.Action{
	Kind: "peek", Verb: "peeks at", Any: true,
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Card: g.Card, From: g.From}, g.Kind == validator.Peek
	},
	Does: func(p *validator.Play, m validator.Move) {
		if looks.Closed(p.State(), m) {
			report(p, m)
		}
	},
}

// report writes down that somebody looked at what nobody may see (dm.setup.shields-unseen, dm.forbidden.seal-hidden), or at a
// hand that another player has drawn for himself (dm.setup.hand-five). A deck that was
// looked through is shuffled.
func report(p *validator.Play, m validator.Move) {
	s := p.State()
	at := m.From
	if m.Card != 0 {
		at = s.Card(m.Card).Spot
	}
	switch zones.Zone(at) {
	case zones.Hand:
		looks.Done(p, m, at, table.Reported{Rule: "dm.setup.hand-five", Text: "looked at another player's hand"})
	case zones.Seals:
		looks.Done(p, m, at, table.Reported{Rule: "dm.forbidden.seal-hidden", Text: "looked at a seal"})
	case zones.Shields:
		looks.Done(p, m, at, table.Reported{Rule: "dm.setup.shields-unseen", Text: "looked at a shield"})
	case zones.Deck:
		looks.Done(p, m, at, table.Reported{Rule: "dm.setup.shields-unseen", Text: "looked into a deck"})
		if looks.Through(s, m) {
			deal.Shuffle(p, at, "shuffle the deck")
		}
	}
}

// Busy says why a move has to wait: what is asked comes first.
func Busy(s *table.State, m *validator.Move) *validator.Violation {
	if s.Turn.Number == 0 {
		return zones.Unready()
	}
	kind := ""
	if top := s.Top(); top != nil {
		kind = top.Kind
	}
	if rule, why := waiting(s, *m, kind); rule != "" {
		return validator.Violates(rule, "%s", why)
	}
	if m.Kind == "pick" && s.Ask() == nil {
		return validator.Violates("dm.turn.sequence", "%s; where there is nothing to choose, what there is is taken unasked", standing.OpenTo(s, m.Seat))
	}
	return validator.Violates("dm.turn.sequence", "%s", standing.OpenTo(s, m.Seat))
}

// waiting is the rule that a move out of time breaks, by what is going on.
func waiting(s *table.State, m validator.Move, kind string) (rule, why string) {
	attacks := slices.ContainsFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" })
	switch {
	case m.Kind == "end":
		return "dm.turn.end-announce", "a question is open; the turn ends after it: " + standing.OpenTo(s, m.Seat)
	case m.Kind == validator.AskLot:
		if v := drawsNoMore(s, m.Seat); s.Turn.Number == 1 {
			return v.Rule, v.Worded().Why
		}
		return "dm.turn.draw-one", drawnByItself
	case (m.Kind == "use" || m.Kind == "invoke") && kind == "playing":
		return "dm.pay.before-effect", "the card is paid for first"
	case m.Kind == "attack" && attacks && m.Card == s.Top().Card:
		return "dm.attack.declare-target", "what is attacked has been named; " + standing.OpenTo(s, m.Seat)
	case m.Kind == "attack" && attacks:
		return "dm.attack.step", "one attack ends before the next; " + standing.OpenTo(s, m.Seat)
	case m.Kind == "attack":
		return "dm.attack.step", "what is going on ends before an attack; " + standing.OpenTo(s, m.Seat)
	case m.Kind == "block" && m.Seat == s.Turn.Seat:
		return "dm.block.any-attack", "an attack of your own is not yours to block"
	case m.Kind == "block" && kind == "effect":
		return "dm.attack.sequence", "the effect of the attacker comes first"
	case m.Kind == "block":
		v := battle.NotBlocking(s, &m)
		return v.Rule, v.Worded().Why
	case m.Kind == "pick" && kind == "breaking":
		return "dm.break.attacker-chooses", "the attacking player chooses the shields"
	case m.Kind == "trigger" && kind != "triggers":
		return lateTrigger(s, m)
	case m.Kind == "link":
		v := field.LinksNot(s, &m)
		return v.Rule, v.Worded().Why
	case (m.Kind == "pay" || m.Kind == "cancel") && s.Ask() == nil:
		return "dm.turn.sequence", "no card waits to be paid for now"
	}
	return "", ""
}

// lateTrigger is the rule on what is played free at the moment it comes from the shields, of gears and of all other cards.
func lateTrigger(s *table.State, m validator.Move) (rule, why string) {
	why = "a card is played free at the moment it comes from your shields to your hand, not earlier and not later"
	if s.Sees(m.Seat, m.Card) && zones.Keyword(s.Print(m.Card), "shield_trigger_cross") {
		return "dm.gear.shield-trigger-cross-immediate", why
	}
	return "dm.trigger.shield", why
}
