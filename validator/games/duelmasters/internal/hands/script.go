package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/abilities"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/hears"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Scripting is what cards' scripts hear of in this game, and what they can do. The verbs are those of the facts, so what
// may happen instead and what is heard is the same for both.
var Scripting = validator.Scripting{
	Speaks: func(s *table.State, id table.CardID) bool {
		return zones.Lies(s, id, zones.Battle) && standing.Works(s, id)
	},
	Foes:   func(_ *table.State, a, b table.Seat) bool { return a != b },
	Steps:  func(*table.State, table.Spot, table.Spot) int { return 0 },
	Fits:   rows.Fitting(&words.Lexicon, standing.Reader{}),
	Stats:  []string{"power"},
	Sample: sample,
	Moments: []validator.Moment{
		{Name: "entered", Text: "this card was put into the battle zone", Hears: hearsMove(false)},
		{Name: "came", Text: "a card was put into the battle zone", All: true, Hears: hearsMove(false)},
		{Name: "left", Text: "this card has left the battle zone; what.at is from where", Hears: hearsMove(true)},
		{Name: "gone", Text: "a card has left the battle zone; what.at is from where", All: true, Hears: hearsMove(true)},
		{Name: "attacks", Text: "this creature attacks; what.other is the creature it attacks, nil for the player", Hears: hearsAttack(zones.AttackTriggered)},
		{Name: "begins", Text: "a turn has begun", All: true, Hears: hears.Phase(zones.PhaseStart)},
		{Name: "ends", Text: "a turn ends", All: true, Hears: hears.Phase(zones.PhaseEnd)},
	},
	Counts: []validator.Count{
		{Name: "power", Printed: true, Text: "its power now, without what it gains while attacking; nil if hidden", Of: func(s *table.State, id table.CardID) int { return standing.Power(s, id, false) }},
		{Name: "cost", Printed: true, Text: "its printed cost; nil if hidden", Of: func(s *table.State, id table.CardID) int { return zones.Cost(zones.Face(s, id)) }},
		{Name: "tapped", Text: "1 if it is tapped", Of: func(s *table.State, id table.CardID) int { return int(s.Card(id).Turned & 1) }},
		{Name: "creature", Text: "1 if it is a creature in the battle zone", Of: func(s *table.State, id table.CardID) int {
			if zones.Creature(s, id) {
				return 1
			}
			return 0
		}},
	},
	Verbs: []validator.Verb{
		{Name: "destroy", Takes: []string{"card"}, Text: "destroys a creature", Does: byScript(words.Destroy)},
		{Name: "recall", Takes: []string{"card"}, Text: "puts a card into its owner's hand", Does: byScript(words.ToHand)},
		{Name: "charge", Takes: []string{"card"}, Text: "puts a card into its owner's mana zone", Does: byScript(words.ToMana)},
		{Name: "bury", Takes: []string{"card"}, Text: "puts a card into its owner's graveyard, a creature as if it were destroyed", Does: byScript(words.ToGraveyard)},
		{Name: "discard", Takes: []string{"card"}, Text: "discards a card from a hand", Does: byScript(words.Discard)},
		{Name: "shield", Takes: []string{"card"}, Text: "adds a card to its owner's shields", Does: byScript(words.ToShields)},
		{Name: "top", Takes: []string{"card"}, Text: "puts a card on top of its owner's deck", Does: byScript(words.ToDeck)},
		{Name: "bottom", Takes: []string{"card"}, Text: "puts a card to the bottom of its owner's deck", Does: byScript(words.ToBottom)},
		{Name: "put", Takes: []string{"card"}, Text: "puts a creature into the battle zone of the script's player", Does: byScript(words.ToBattle)},
		{Name: "tap", Takes: []string{"card"}, Text: "taps a card", Does: byScript(words.TapCard)},
		{Name: "untap", Takes: []string{"card"}, Text: "untaps a card", Does: byScript(words.Untap)},
		{Name: "look", Takes: []string{"card"}, Text: "lets the script's player see a card", Does: byScript(words.Look)},
		{Name: "show", Takes: []string{"card"}, Text: "shows a card to everybody", Does: byScript(words.Show)},
		{Name: "boost", Takes: []string{"card", "number", "turns?"}, Text: "changes a creature's power until the end of the turn, or that many turns later",
			Does: byScript(words.Power)},
		{Name: "grant", Takes: []string{"card", "word", "turns?"}, Text: "gives a creature a keyword until the end of the turn, or that many turns later",
			Does: grants},
		{Name: "draw", Takes: []string{"seat"}, Text: "lets a player draw a card", Does: onSeat(field.DrawCard)},
		{Name: "shuffle", Takes: []string{"seat"}, Text: "shuffles a player's deck", Does: onSeat(abilities.Shuffle)},
		{Name: "crush", Takes: []string{"card"}, Text: "breaks a shield", Does: byScript(words.Break)},
		{Name: "byhand", Text: "lets the script's player do the rest by hand", Does: func(p *validator.Play, d validator.Deed) {
			p.ByHand(table.Pending{Seat: p.State().Card(d.By).Holder, Card: d.By})
		}},
	},
}

// sample is a first script of a card: a spell that is cast, or another card that is put into the battle zone.
func sample(kind string) validator.Sample {
	hook, face := "entered", "creature 1 1000"
	says := "Heard when this card was put into the battle zone. The list of all moments and verbs is in docs/card-scripts.md."
	if kind == "spell" {
		hook, face = "used", "spell 1"
		says = "Called when the spell is carried out. The list of all moments and verbs is in docs/card-scripts.md."
	}
	return validator.Sample{
		Text: "Your player draws a card.",
		Hook: "  -- " + says + "\n  " + hook + " = function(view, me, what)\n    return { draw(me.holder) }\n  end,\n",
		Scene: "turn  South 3\ncard  It = " + face + " FIRE key KEY\ncard  Rock = creature 1 1000 Rock FIRE\nSouth hand It\nSouth mana Rock\n\n" +
			"South plays It\nSouth pays\n\nOutput:\n  asked  South pay\n  moved  South's blank card South deck -> South hand\n",
	}
}

// byScript does a deed of rows to one card.
func byScript(deed int) func(*validator.Play, validator.Deed) {
	return func(p *validator.Play, d validator.Deed) {
		s := p.State()
		if s.Card(d.Card).Spot == 0 || zones.Zone(s.Card(d.Card).Spot) < 0 {
			return
		}
		now := table.Pending{Seat: s.Card(d.By).Holder, Card: d.By}
		shields := standing.ShieldsOf(s, []table.CardID{d.Card})
		abilities.ToCards(deed)(p, now, d.Card, abilities.Doing{Word: deed, N: d.N, For: rows.Span{Turns: d.Turns}})
		standing.TookShields(p, d.By, shields)
	}
}

func grants(p *validator.Play, d validator.Deed) {
	if s := p.State(); s.Card(d.Card).Spot != 0 {
		field.Modify(p, d.Card, "has:"+d.Word, 0, rows.Span{Turns: d.Turns})
	}
}

func onSeat(does func(*validator.Play, table.Seat)) func(*validator.Play, validator.Deed) {
	return func(p *validator.Play, d validator.Deed) {
		if p.State().Alive(d.Seat) {
			does(p, d.Seat)
		}
	}
}

// hearsMove hears of cards that come into the battle zone or leave it.
func hearsMove(from bool) func(*table.State, table.Event) (validator.Fact, bool) {
	return func(s *table.State, e table.Event) (validator.Fact, bool) {
		m, ok := e.(table.Moved)
		if !ok || from == (zones.Zone(m.To) == zones.Battle) || from != (zones.Zone(m.From) == zones.Battle) {
			return validator.Fact{}, false
		}
		c := s.Card(m.Card)
		return validator.Fact{Card: m.Card, Seat: c.Holder, At: m.From}, c.Spot == m.To
	}
}

func hearsAttack(stage uint8) func(*table.State, table.Event) (validator.Fact, bool) {
	return func(s *table.State, e table.Event) (validator.Fact, bool) {
		st, ok := e.(table.Staged)
		now := st.Pending
		return validator.Fact{Card: now.Card, Other: now.Target, Seat: now.Seat},
			ok && now.Kind == "attack" && now.Stage == stage && zones.Creature(s, now.Card)
	}
}
