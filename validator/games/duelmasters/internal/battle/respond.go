package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
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
