package battle

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/play"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

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
