package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Window asks whoever may hold an answer, one after the other in the order of turns after the player who acted, who comes last.
// When all have passed it closes (ygo.chain.pass).
func (l *Law) Window(p *validator.Play, now table.Pending) {
	s := p.State()
	asked := ask.Round(p, now, zones.InTurn(s, now.Seat), func(seat table.Seat) (table.Ask, bool) {
		if !s.Alive(seat) || !mayAnswer(s, seat, now) {
			return table.Ask{}, false
		}
		return table.Ask{Kind: "chain", Card: now.Card, Text: occasion(s, now)}, true
	})
	if asked {
		return
	}
	p.Do(table.Resolved{})
	switch top := p.State().Top(); {
	case top == nil:
	case top.Kind == "link":
		heard(p)
	case top.Kind != "news":
		after := *top
		after.Stage += zones.Closed
		p.Do(table.Staged{Pending: after})
	}
}

// mayAnswer tells whether a seat could hold an answer by what everybody sees: a card Set since an earlier turn, an open card with
// a fast effect, cards in hand where Quick-Play Spells or effects from the hand could come. What the hidden cards are makes no
// difference, so that being asked tells nobody anything.
func mayAnswer(s *table.State, seat table.Seat, now table.Pending) bool {
	if now.Word == "priority" {
		return seat == now.Seat
	}
	if now.Word == "phase" && seat == now.Seat && zones.Main(s) {
		return false // it is this player who goes on
	}
	if fromHand(s, seat, now) {
		return true
	}
	quick := quicks.Of(s)
	for z := zones.M1; z < zones.Each; z++ {
		for _, id := range s.In(zones.Spot(seat, z)) {
			c := &s.Cards[id]
			if c.Up && quick.Has(c.Print) && fast(s, seat, id) || !c.Up && zones.IsBackZone(c.Spot) && !c.Marks.Has(zones.New) {
				return true
			}
		}
	}
	return !quick.None() && slices.ContainsFunc(s.In(zones.Spot(seat, zones.Graveyard)), func(id table.CardID) bool {
		return quick.Has(s.Cards[id].Print) && fast(s, seat, id)
	})
}

// fromHand tells whether cards in a hand could answer. At a damage calculation those whose side is about to take damage are asked,
// in the Damage Step and after an activation of somebody else the turn player, whose Quick-Play Spells may come from the hand;
// whoever has said so is asked besides.
func fromHand(s *table.State, seat table.Seat, now table.Pending) bool {
	switch {
	case len(s.In(zones.Spot(seat, zones.Hand))) == 0:
		return false
	case now.Word == "calculation":
		return s.Together(seat, now.Seat) == (now.From != 0) && now.N > 0
	case fromTheHand(s, seat):
		return true
	case s.Players[seat].Marks.Has(zones.Waiting):
		return now.Word == "phase" || seat == s.Turn.Seat
	}
	return seat == s.Turn.Seat && (now.Word == "damage" || now.Word == "chain" && now.Seat != seat)
}

// quicks are the cards with an effect of Spell Speed 2.
var quicks = words.OnPrints(func(pr *table.Print) bool {
	return slices.ContainsFunc(standing.QuickWhens, words.Sheet(pr).Hears) || pr.Kind == "trap" && zones.Remains(pr) && words.Sheet(pr).Hears(words.Activation)
})

// fast tells whether a card that everybody sees, one of the quick ones, has an effect that its player could answer with now.
func fast(s *table.State, seat table.Seat, id table.CardID) bool {
	return anyWay(s, id, func(w Way) bool { return w.Speed(s, id) > 1 && seems(s, seat, id, w) })
}

func occasion(s *table.State, now table.Pending) string {
	who := zones.SeatName(s, now.Seat)
	switch now.Word {
	case "chain":
		return who + " activates " + zones.Title(s, now.Card)
	case "attack":
		return who + " attacks with " + zones.Title(s, now.Card)
	case "summon":
		return who + " summons " + zones.Title(s, now.Card)
	case "priority":
		return "use the effect of a monster before anybody answers the summon?"
	case "phase":
		return who + " wants to end the " + zones.PhaseSaid(s)
	case "battle":
		return "the Battle Step: do you answer?"
	case "damage":
		return "the Damage Step: do you answer?"
	case "calculation":
		return "damage calculation: do you answer?"
	}
	return "do you answer what has happened?"
}
