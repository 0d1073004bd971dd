package battle

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/play"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/table"
)

// Pass lets a block, a trigger or an effect be (dm.block.optional).
var Pass = validator.Action{
	Kind: "pass", Verb: "passes", Answers: "respond", Reads: ask.Pressed("pass"), Shows: ask.Presses("pass"),
	Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) },
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if now := s.Top(); now.Kind == "attack" {
			return hasToBlock(s, m.Seat, now.Card)
		}
		return nil
	}},
	Does: func(p *validator.Play, _ validator.Move) {
		now := *p.State().Top()
		switch now.Kind {
		case "attack":
		case "leaving", "saving", "silence":
			now.Stage = 1
			p.Do(table.Staged{Pending: now})
		default:
			p.Do(table.Resolved{})
		}
	},
}

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

// Triggers asks the owner of shields that were broken, or that an effect put into the hand, as long as any of them is left
// and the owner has not passed. The question comes whatever the shields were, so it tells nobody anything.
func Triggers(p *validator.Play, now table.Pending) {
	s := p.State()
	now.Cards = slices.DeleteFunc(slices.Clone(now.Cards), func(id table.CardID) bool { return !stillNew(s, now.Seat, id) })
	if len(now.Cards) == 0 {
		p.Do(table.Resolved{})
		return
	}
	text := "a shield was broken"
	if now.Card == 0 {
		text = "a shield was put into your hand"
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Cards: now.Cards, Words: []string{"trigger", "pass"}, Max: 1,
		Text: text + ": play it, if it is a shield trigger, or pass"}})
}

// stillNew tells whether a card that a seat is asked about lies in its hand since it was a shield: one that was played, and has
// come back, is no shield trigger any more (dm.trigger.shield).
func stillNew(s *table.State, seat table.Seat, id table.CardID) bool {
	back := func(m table.Mod) bool { return m.Card == id && m.Stat == zones.Anew && m.By == len(s.Stack) }
	return s.Card(id).Spot == zones.Spot(seat, zones.Hand) && !slices.ContainsFunc(s.Mods, back)
}

// Trigger plays a card that has just come from the shields, free of charge (dm.trigger.shield).
var Trigger = validator.Action{
	Kind: "trigger", Verb: "triggers", Answers: "respond",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		asked := s.Top() != nil && s.Top().Kind == "triggers"
		names := g.Kind == validator.Press && (g.Word == "trigger" || g.Word == "pick" && asked)
		laid := asked && zones.Zone(g.From) == zones.Hand && play.LaysOut(s, g)
		return validator.Move{Card: g.Card, Cards: play.Besides(g.Card, g.Cards)}, names || laid
	},
	Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: "trigger", Card: m.Card,
			Cards: append([]table.CardID{m.Card}, m.Cards...)})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if top := s.Top(); top != nil && top.Kind == "triggers" {
			for _, id := range s.AskOf(seat).Cards {
				yield(validator.Move{Card: id})
			}
		}
	},
	Checks: []validator.Check{triggerable},
	Does: func(p *validator.Play, m validator.Move) {
		s := p.State()
		if !slices.Contains(s.Top().Cards, m.Card) {
			p.Do(table.Reported{Rule: "dm.trigger.same-card", Seat: m.Seat, Card: m.Card, Text: "another copy than the shield was to be played free"})
			return
		}
		now := table.Pending{Kind: "playing", Seat: m.Seat, Card: m.Card, Cards: m.Cards, Stage: zones.PlayPaid, N: standing.ByTrigger}
		p.Do(table.Moved{Card: m.Card, From: s.Card(m.Card).Spot, To: zones.Spot(m.Seat, zones.Limbo)}, table.Flipped{Card: m.Card, Up: true})
		if s.Print(m.Card).Kind == "cross gear" {
			now.Kind, now.Stage, now.Cards = "crossing", play.CrossFree, nil
			if len(m.Cards) > 0 {
				now.Target = m.Cards[0]
			}
		}
		if by := s.Top().Card; by != 0 { // who hears of it waits until the card is carried out
			field.Occasion(p, words.Triggered, by, m.Card)
		}
		p.Do(table.Stacked{Pending: now})
	},
}

func triggerable(s *table.State, m *validator.Move) *validator.Violation {
	now, pr := s.Top(), s.Print(m.Card)
	switch {
	case now.Kind != "triggers":
		return validator.Violates("dm.trigger.shield", "no shield of yours has come to your hand just now; %s", standing.OpenTo(s, m.Seat))
	case s.Card(m.Card).Spot != zones.Spot(m.Seat, zones.Hand):
		return validator.Violates("dm.trigger.shield", "only what has just come from your shields to your hand is played free")
	}
	copied := slices.ContainsFunc(now.Cards, func(id table.CardID) bool { return s.Print(id).Name == pr.Name })
	switch {
	case slices.Contains(now.Cards, m.Card) && !stillNew(s, m.Seat, m.Card):
		return validator.Violates("dm.trigger.shield", "that card has come to your hand by another way since")
	case !slices.Contains(now.Cards, m.Card) && !copied:
		return validator.Violates("dm.trigger.shield", "that card has not just come from your shields")
	case !zones.Keyword(pr, "shield_trigger") && !zones.Keyword(pr, "shield_trigger_cross") && !standing.LentTrigger(s, m.Card):
		return validator.Violates("dm.trigger.shield", "that card is no shield trigger; pass, and it stays in your hand")
	}
	for _, check := range []validator.Check{untriggered, play.Allowed, triggeredOnto} {
		if v := check(s, m); v != nil {
			return v
		}
	}
	return nil
}

// triggeredOnto: what a card that is played free is put on, where that is named at once, is what it may be put on.
func triggeredOnto(s *table.State, m *validator.Move) *validator.Violation {
	if s.Print(m.Card).Kind == "cross gear" {
		if len(m.Cards) > 0 {
			return play.SomeCarrier(s, m)
		}
		return nil
	}
	if v := field.EnoughBases(s, m); v != nil {
		return v
	}
	return field.OwnShield(s, m)
}

// untriggered: no card in the battle zone keeps cards of its kind from being shield triggers.
func untriggered(s *table.State, m *validator.Move) *validator.Violation {
	return play.Denied(s, words.NoTrigger, m.Card, "%s keeps it from being a shield trigger")
}

// EffectWindow waits while a player carries an effect out by hand.
func EffectWindow(p *validator.Play, now table.Pending) {
	if field.IsDue(now) {
		abilities.Order(p)
		return
	}
	text := zones.Title(p.State(), now.Card) + " " + now.Word
	if now.Word == "entered" {
		text = zones.Title(p.State(), now.Card) + " has entered the battle zone"
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
		Text: text + ": use its effect?"}})
}

// usable are the pending things of which a player is asked whether they are used.
var usable = []string{zones.EffectKind, "leaving", "saving", "silence", zones.AbilityKind}

// Use carries out an ability by hand, or turns a creature over instead of letting it leave.
var Use = validator.Action{
	Kind: "use", Verb: "uses", Answers: "respond", Reads: ask.Pressed("use"), Shows: ask.Presses("use"),
	Offers: func(s *table.State, _ table.Seat, yield func(validator.Move)) {
		if top := s.Top(); top != nil && slices.Contains(usable, top.Kind) {
			yield(validator.Move{})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		if now := s.Top(); !slices.Contains(usable, now.Kind) {
			return validator.Violates("dm.attack.sequence", "there is no effect to use now; %s", standing.OpenTo(s, m.Seat))
		}
		return nil
	}},
	Does: func(p *validator.Play, _ validator.Move) {
		now := *p.State().Top()
		if field.MayLink(now) { // the effect that is offered is the link
			field.Link.Does(p, validator.Move{Seat: now.Seat, Card: now.Card})
			return
		}
		if now.Kind == "leaving" {
			now.Stage, now.Word = 1, "use"
			p.Do(table.Staged{Pending: now})
			return
		}
		if now.Kind == zones.AbilityKind {
			abilities.Carrier.GoOn(p, now, true)
			return
		}
		if now.Kind == "saving" || now.Kind == "silence" {
			now.Stage = 2
			p.Do(table.Staged{Pending: now})
			return
		}
		p.Do(table.Resolved{})
		p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card})
	},
}
