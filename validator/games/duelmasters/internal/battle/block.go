package battle

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// Block stops an attack with a creature of one's own, which is tapped for it (dm.block.taps); the attacker battles it and
// nothing else (dm.block.battle-blocker).
var Block = validator.Action{
	Kind: "block", Verb: "blocks", Answers: "respond",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		top := s.Top()
		turns := g.Kind == validator.Turn && zones.Zone(g.From) == zones.Battle
		names := g.Kind == validator.Press && (g.Word == "block" || g.Word == "pick") && g.Card != 0
		return validator.Move{Card: g.Card, From: g.From}, (turns || names) && top != nil && top.Kind == "attack"
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		at := s.Card(m.Card).Spot
		return append(shown, validator.Gesture{Kind: validator.Turn, Seat: m.Seat, Card: m.Card, From: at, To: at, Quarter: zones.Sideways})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if top := s.Top(); top != nil && top.Kind == "attack" {
			for _, id := range zones.Creatures(s, seat) {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		now := s.Top()
		if now.Kind != "attack" {
			return NotBlocking(s, m)
		}
		if v := blocks(s, m.Seat, m.Card, now.Card); v != nil || standing.Has(s, m.Card, "must_block") {
			return v
		}
		return hasToBlock(s, m.Seat, now.Card)
	}},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		now.Target = m.Card
		now.N |= zones.WasBlocked
		field.TakesPart(p, m.Card)
		p.Do(table.Turned{Card: m.Card, To: zones.Sideways}, table.Staged{Pending: now})
		field.Occasion(p, words.Blocked, now.Card, m.Card)
		field.Occasion(p, words.Block, m.Card, now.Card)
	},
}

// hasToBlock: a creature that blocks if able does so, and no other one in its place (dm.block.optional).
func hasToBlock(s *table.State, seat table.Seat, attacker table.CardID) *validator.Violation {
	for _, b := range zones.Creatures(s, seat) {
		if standing.Has(s, b, "must_block") && blocks(s, seat, b, attacker) == nil {
			return validator.Violates("dm.block.optional", "%s has to block; block with it", zones.Title(s, b))
		}
	}
	return nil
}

// blockers lists the creatures of a seat that may block an attacker.
func blockers(s *table.State, seat table.Seat, attacker table.CardID) []table.CardID {
	bound := hasToBlock(s, seat, attacker) != nil
	return slices.DeleteFunc(zones.Creatures(s, seat), func(b table.CardID) bool {
		return blocks(s, seat, b, attacker) != nil || bound && !standing.Has(s, b, "must_block")
	})
}

// blocks says why a creature cannot block an attacker, nil when it can.
func blocks(s *table.State, seat table.Seat, id, attacker table.CardID) *validator.Violation {
	switch {
	case id == 0:
		return validator.Violates("dm.block.only-blockers", "name the creature that blocks")
	case zones.SealsOn(s, id) > 0 && s.Card(id).Holder == seat:
		return validator.Violates("dm.forbidden.sealed-inert", "%s carries %s; it does nothing until the last one is gone", zones.Title(s, id), standing.Some(zones.SealsOn(s, id), "seal"))
	case !zones.Creature(s, id) || s.Card(id).Holder != seat:
		return validator.Violates("dm.block.only-blockers", "only your own creatures in the battle zone block; %s is none", zones.Title(s, id))
	case zones.Tapped(s, id):
		return validator.Violates("dm.block.untapped-only", "%s is tapped and cannot block", zones.Title(s, id))
	case !standing.Has(s, id, "blocker"):
		return validator.Violates("dm.block.only-blockers", "%s is no blocker; untapped creatures with blocker may block", zones.Title(s, id))
	case attacked(s, id):
		return validator.Violates("dm.block.any-attack", "%s is attacked itself; another creature may block that", zones.Title(s, id))
	case standing.Has(s, id, "cant_block"):
		return validator.Violates("dm.block.any-attack", "%s cannot block%s", zones.Title(s, id), standing.Because(s, id, "cant_block"))
	case standing.Has(s, attacker, "unblockable"):
		return validator.Violates("dm.block.any-attack", "%s cannot be blocked%s", zones.Title(s, attacker), standing.Because(s, attacker, "unblockable"))
	case standing.Ruled(s, words.UnblockableBy, attacker, id):
		return validator.Violates("dm.block.any-attack", "%s cannot be blocked by %s, and %s is among those", zones.Title(s, attacker), standing.Those(s, words.UnblockableBy, attacker, id, seat), zones.Title(s, id))
	}
	if of, ok := standing.HidesBehind(s, seat, attacker); ok {
		return validator.Violates("dm.block.any-attack", "%s cannot be blocked while there is %s in your mana zone", zones.Title(s, attacker), standing.Plain(of))
	}
	if !standing.Limited(s, id, "blocker", attacker) {
		of := strings.Join(standing.Limits(s, id, "blocker"), "|")
		return validator.Violates("dm.block.any-attack", "%s blocks %s creatures only, and %s is none", zones.Title(s, id), standing.Plain(of), zones.Title(s, attacker))
	}
	return nil
}

// attacked tells whether a creature is what the attack that nobody has blocked is aimed at: it takes part in that already.
func attacked(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		return now.Kind == "attack" && now.Target == id && now.N&zones.WasBlocked == 0
	})
}

// NotBlocking says why a card does not block now: because it could not block the attack that is going on, or because the block of
// that attack is over.
func NotBlocking(s *table.State, m *validator.Move) *validator.Violation {
	at := slices.IndexFunc(s.Stack, func(now table.Pending) bool { return now.Kind == "attack" })
	if at < 0 {
		return validator.Violates("dm.block.one-per-attack", "no attack waits for a block: it is asked for once an attack, and one creature blocks")
	}
	now := s.Stack[at]
	if now.N&zones.WasBlocked != 0 {
		return validator.Violates("dm.block.one-per-attack", "%s is blocked already, and one creature blocks an attack", zones.Title(s, now.Card))
	}
	by := m.Card
	if by == 0 && len(m.Cards) == 1 { // "blocks with Wall"
		by = m.Cards[0]
	}
	if v := blocks(s, m.Seat, by, now.Card); v != nil {
		return v
	}
	if now.Stage <= zones.AttackDeclared+1 {
		return validator.Violates("dm.attack.sequence", "what happens when %s attacks comes first, then you are asked for a block", zones.Title(s, now.Card))
	}
	return validator.Violates("dm.attack.sequence", "the moment to block %s is over", zones.Title(s, now.Card))
}
