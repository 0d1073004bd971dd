package abilities

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/field"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/due"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// upNext finds whose it is of the abilities that are due, the turn player's first, and the cards among which their player
// says which comes next. Nobody is asked about what comes first anyway.
func upNext(s *table.State) (own []table.Pending, cards []table.CardID) {
	own, cards = due.Next(slices.Values([]table.Seat{s.Turn.Seat, zones.Foe(s.Turn.Seat)}), func(seat table.Seat) []table.Pending {
		return slices.DeleteFunc(field.DueNow(s), func(now table.Pending) bool { return now.Seat != seat })
	}, func(a, b table.Pending) bool { return alike(s, a, b) })
	if slices.ContainsFunc(own, func(now table.Pending) bool { return unasked(s, now) }) {
		return own, nil
	}
	return own, cards
}

// unasked tells whether an ability comes first: of a card that has gone out of its player's sight, or the question would tell
// where it lies, and of a spell that gives something for this turn to whatever comes in the course of it.
func unasked(s *table.State, now table.Pending) bool {
	return !s.Sees(now.Seat, now.Card) || field.GivesOnly(s, now)
}

// Order lets the next of the abilities that are due begin, when its player has said which it is.
func Order(p *validator.Play) {
	if len(p.Events()) > endless {
		cut(p)
		return
	}
	s := p.State()
	own, cards := upNext(s)
	if len(cards) > 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: own[0].Seat, Kind: "choose", Cards: cards, Min: 1, Max: 1,
			Text: "several of your abilities are due: choose the card whose ability comes next"}})
		return
	}
	first := slices.IndexFunc(own, func(now table.Pending) bool { return unasked(s, now) })
	comesNext(p, own[max(first, 0)].Card)
}

// endless is more than all that can follow from one move, unless abilities set each other off for ever.
const endless = 5000

// cut ends a chain of abilities that has no end: none of those that are due is done.
func cut(p *validator.Play) {
	due := field.DueNow(p.State())
	for range due {
		p.Do(table.Resolved{})
	}
	p.Do(validator.ChainCut(due[0].Card))
}

// alike tells whether two abilities are the same words of equal cards, about the same card where they speak of it.
func alike(s *table.State, a, b table.Pending) bool {
	if s.Print(a.Card).Name != s.Print(b.Card).Name || a.Word != b.Word {
		return false
	}
	does := words.Sheet(s.Print(a.Card)).Named(a.Word)
	return a.Target == b.Target || does == nil || !slices.ContainsFunc(does.Rows, aboutThat)
}

// aboutThat tells whether a row is about the card that its ability had to do with.
func aboutThat(r rows.Row) bool {
	speaks := func(f *rows.Filter) bool { return f.Says(words.That) || f.Says(words.SharesRace) }
	counts := func(c *rows.Counted) bool {
		return c != nil && (speaks(c.Cards) || !c.Plain && c.Word == words.ThatBroke)
	}
	return r.On.How == rows.That || r.Do.Word == words.Script || speaks(r.On.Of) || counts(r.On.Per) || counts(r.Do.Per) ||
		slices.ContainsFunc(r.If, func(c rows.Cond) bool { return c.Kind != rows.May && counts(&c.Of) })
}

// comesNext lets an ability of a card begin, its first one in the order in which they came up; the others stay due.
func comesNext(p *validator.Play, id table.CardID) {
	own, _ := upNext(p.State())
	all := field.DueNow(p.State())
	first := own[max(slices.IndexFunc(own, func(now table.Pending) bool { return now.Card == id }), 0)]
	at := slices.IndexFunc(all, func(now table.Pending) bool {
		return now.Card == first.Card && now.Seat == first.Seat && now.Word == first.Word && now.Target == first.Target
	})
	for range at + 1 {
		p.Do(table.Resolved{})
	}
	for i := at - 1; i >= 0; i-- {
		p.Do(table.Stacked{Pending: all[i]})
	}
	first.Stage = rows.Fresh
	p.Do(table.Stacked{Pending: first})
}

// rightOrder: one card is named that has an ability due.
func rightOrder(s *table.State, m *validator.Move) *validator.Violation {
	cards := ask.Named(*m)
	for _, id := range cards {
		if !slices.Contains(s.AskOf(m.Seat).Cards, id) {
			return validator.Violates("dm.order.effects-simultaneous", "%s has no ability of yours that is due now", zones.Title(s, id))
		}
	}
	if len(cards) != 1 {
		return validator.Violates("dm.order.effects-simultaneous", "one ability comes after another; %s were named", spelling.Count(len(cards), "card"))
	}
	return nil
}
