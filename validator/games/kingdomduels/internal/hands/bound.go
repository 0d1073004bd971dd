package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// bound are the rules that bind even an effect.
func bound(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.Kind == "hand lay":
		return laying(s, m)
	case m.Kind == "hand copy":
		return token(s, m)
	case m.Card == 0 && (m.Word == "lp" || m.Word == "foe lp" || m.Word == "draw" || m.Word == "prevent"):
		return nil
	case m.Card == 0 || s.Card(m.Card).Spot == 0:
		return validator.Violates("ygo.control.own-cards", "no card lies there")
	case needsMonster(m.Word) && !board.Monster(s, m.Card):
		return validator.Violates("ygo.chain.legal-activation", "%s is no monster on the field", zones.Title(s, m.Card))
	case divine(s, m) != nil:
		return divine(s, m)
	case m.Kind == "hand set" && m.Word == "redirect" && strength.Turnable(s, m.Card) == nil:
		return validator.Violates("kd.battle.redirect", "no attack is going on that could be turned upon %s", zones.Title(s, m.Card))
	case m.Kind == "hand set" && m.Word == "negate":
		return negated(s, m)
	case m.Kind == "hand hold":
		return taken(s, m)
	case (m.Kind == "hand expose" || m.Kind == "hand cover") && !board.There(s, m.Card):
		return validator.Violates("ygo.chain.legal-activation", "that card does not lie on the field")
	case m.Kind == "hand cover" && !board.Monster(s, m.Card):
		return validator.Violates("ygo.chain.legal-activation", "monsters are hidden")
	case m.Kind == "hand put":
		return placed(s, m)
	}
	return nil
}

// divine: a Divine card is unaffected by effects of Divine cards of lower Hierarchy (kd.divine.immunity), or of all that is lower, where
// the players have agreed on that (kd.house.divine-immunity).
func divine(s *table.State, m *validator.Move) *validator.Violation {
	top := s.Top()
	if top == nil || !strength.Outranks(s, m.Card, top.Card) {
		return nil
	}
	return validator.Violates("kd.divine.immunity", "%s has Hierarchy %d, and this effect %d", zones.Title(s, m.Card), board.Hierarchy(s.Print(m.Card)), board.Hierarchy(s.Print(top.Card)))
}

// laying: a Terrain that there is, on a Frontrow zone, under every one of which lies a marker (kd.terrain.one-per-zone).
func laying(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !board.Front(m.To):
		return validator.Violates("kd.terrain.no-free-move", "markers lie on Frontrow zones")
	case m.Word == "":
		return validator.Violates("kd.terrain.no-free-move", "say which Terrain it is")
	case field.TerrainCode(m.Word) < 0:
		return validator.Violates("kd.terrain.no-free-move", "there is no Terrain %.40q", m.Word)
	}
	return nil
}

// token: a token needs a free Frontrow zone, and somebody has to have brought its print.
func token(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case board.Free(s, m.Seat, board.F1) == 0:
		return validator.Violates("kd.place.monster-frontrow", "all five Frontrow zones are occupied")
	case m.Word == "":
		return validator.Violates("kd.token.only-by-effect", "say the name of the token")
	}
	for i := range s.Prints {
		if board.Token(&s.Prints[i]) && board.Called(&s.Prints[i], m.Word) {
			return nil
		}
	}
	return validator.Violates("kd.token.only-by-effect", "nobody has brought a token named %.40q", m.Word)
}

// negated: Rule Cards (kd.rule.not-negatable) and what is Unstoppable (kd.unstoppable.no-negate) are not negated.
func negated(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !s.Sees(m.Seat, m.Card) && !board.There(s, m.Card):
		return validator.Violates("ygo.chain.legal-activation", "that card does not lie on the field")
	case board.RuleCard(s.Print(m.Card)):
		return validator.Violates("kd.rule.not-negatable", "effects of Rule Cards cannot be negated")
	case s.Print(m.Card).Tagged("unstoppable") && s.Card(m.Card).Up:
		return validator.Violates("kd.unstoppable.no-negate", "%s is Unstoppable", zones.Title(s, m.Card))
	}
	return nil
}

// taken: who takes control of a monster needs a free zone (kd.control.own-side).
func taken(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !board.Monster(s, m.Card):
		return validator.Violates("ygo.chain.legal-activation", "control is taken of monsters")
	case board.Controls(s, m.Seat, s.Card(m.Card).Holder):
		return validator.Violates("kd.control.own-side", "%s is under your control already", zones.Title(s, m.Card))
	case board.Free(s, m.Seat, board.F1) == 0:
		return validator.Violates("kd.control.own-side", "all five Frontrow zones of yours are in use")
	}
	return nil
}

// placed are the rules on where a card may be put.
func placed(s *table.State, m *validator.Move) *validator.Violation {
	pr, from := s.Print(m.Card), s.Card(m.Card).Spot
	on := table.CardID(0)
	if board.OnField(m.To) && len(s.In(m.To)) > 0 {
		on = s.In(m.To)[0]
	}
	switch zone := zones.Zone(m.To); {
	case zone < 0 || m.To == from || on == m.Card:
		return validator.Violates("ygo.zone.one-card", "it lies there")
	case unseen(s, *m, on):
		return validator.Violates(validator.CardsSay, "you do not see that card; it comes to the field when it was taken to your hand or shown first")
	case board.Emblem(pr):
		return validator.Violates("kd.emblem.non-playable", "an Emblem is not played")
	case zone == board.Rule && !board.RuleCard(pr), board.OnField(m.To) && board.RuleCard(pr):
		return validator.Violates("kd.rule.zone-only", "Rule Cards lie in Rule Zones, and nothing else does")
	case zone == board.Rule && (s.Top() == nil || !board.Relies(s, m.Card, s.Top().Card)):
		return validator.Violates("kd.rule.reliance-activate", "a Rule Card is activated by a card that it lists")
	case on != 0 && (board.Back(m.To) || !board.Monster(s, on)):
		return validator.Violates("kd.place.spelltrap-backrow", "a card lies on %s", s.Place(m.To).Name)
	case on != 0 && board.Monster(s, m.Card) && zones.SeatOf(from) == zones.SeatOf(m.To) && m.Word == "move":
		return validator.Violates("kd.move.own-unoccupied", "%s is occupied", s.Place(m.To).Name)
	case on != 0 && s.Card(m.Card).Home == board.HomeToken:
		return validator.Violates("kd.token.no-attach", "a token cannot be attached to a card")
	case on != 0 && !s.Card(on).Up:
		return validator.Violates("kd.hidden.no-new-attachments", "nothing is attached to a Hidden monster")
	case board.Front(m.To) && on == 0 && !board.Kind(pr, "monster"):
		return validator.Violates("kd.place.monster-frontrow", "only monsters are put in the Frontrow")
	case board.OnField(m.To) && on == 0 && zones.Lies(s, m.Card, board.Extra) && !s.Card(m.Card).Marks.Has(zones.Proper) && board.Made(pr) == "":
		return validator.Violates("kd.monster.extra-deck-conditions", "that card does not come from the Extra Deck so")
	case board.Front(m.To) && on == 0 && !board.Monster(s, m.Card):
		return summonable(s, m)
	}
	return nil
}

// unseen: what would be said of a card that its mover does not see must not tell what it is. It may go to a pile, or from a Deck or a hand under a
// monster, which any card but those of an Extra Deck may. Who carries out a card's effect may look into the own Deck.
func unseen(s *table.State, m validator.Move, on table.CardID) bool {
	switch {
	case s.Sees(m.Seat, m.Card), validator.WorksByHand(s, m.Seat) && s.Card(m.Card).Owner == m.Seat:
		return false
	case zones.Lies(s, m.Card, board.Extra):
		return true
	}
	return zones.Zone(m.To) == board.Rule || board.OnField(m.To) && on == 0
}

// summonable: what an effect Special Summons may limit its Terrains (kd.summon.terrain-condition), and a monster of the Extra Deck that lies
// elsewhere comes when it was properly summoned once (kd.monster.extra-deck-conditions).
func summonable(s *table.State, m *validator.Move) *validator.Violation {
	pr := s.Print(m.Card)
	switch {
	case !board.Summonable(s, pr, m.To):
		return validator.Violates("kd.summon.terrain-condition", "%s may not be summoned on %s", zones.Title(s, m.Card), board.TerrainAt(s, m.To).Name)
	case board.Made(pr) != "" && !s.Card(m.Card).Marks.Has(zones.Proper) && !zones.Lies(s, m.Card, board.Extra):
		return validator.Violates("kd.monster.extra-deck-conditions", "%s has not been summoned by its own mechanic yet", zones.Title(s, m.Card))
	}
	return nil
}
