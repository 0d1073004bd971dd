package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/due"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The stages of what is due: it has come up, it goes on this chain, it is next, its player agrees.
const (
	cameUp uint8 = iota
	goesOn
	isNext
	agreed
)

// gathered is how many triggers that go on the same chain lie on top of what is pending.
func gathered(s *table.State) (n int) {
	for n < len(s.Stack) && s.Stack[len(s.Stack)-1-n].Kind == "due" && s.Stack[len(s.Stack)-1-n].Stage > cameUp {
		n++
	}
	return n
}

// Due puts triggers that have come up together on the chain: the turn player's first, then the team-mate's, then those of the
// opponents in the order of their turns, each player's in the order that the player says.
func (l *Law) Due(p *validator.Play, now table.Pending) {
	switch now.Stage {
	case cameUp:
		gather(p)
	case goesOn:
		next(p)
	case isNext:
		agree(p, now)
	default:
		p.Do(table.Resolved{})
		now.Stage = naming
		Begin(p, now)
	}
}

// gather takes everything that has come up, and leaves out what cannot be activated.
func gather(p *validator.Play) {
	var all []table.Pending
	for top := p.State().Top(); top != nil && top.Kind == "due" && top.Stage == cameUp; top = p.State().Top() {
		all = append(all, *top)
		p.Do(table.Resolved{})
	}
	slices.Reverse(all)
	for _, one := range all {
		if activates(p.State(), one) {
			one.Stage = goesOn
			p.Do(table.Stacked{Pending: one})
		}
	}
}

// activates tells whether what is due can be activated: its conditions hold, its price can be paid, its targets exist.
func activates(s *table.State, now table.Pending) bool {
	a := standing.Ability(s, now.Card, now.Word)
	if a == nil || s.Card(now.Card).Spot == 0 || s.Card(now.Card).Marks.Has(zones.Spent) || !standing.Lawful(s, now.Seat, now.Card, now.Target, a) {
		return false
	}
	return Unpayable(s, now.Seat, now.Card, a) == nil && unaimed(s, now.Seat, now.Card, Way{a, now.Target, now.N}) == nil &&
		!(s.Print(now.Card).Kind == "monster" && standing.Under(s, now.Seat, "no-monster-effects"))
}

// next brings the trigger to the top that comes first, when its player has said which.
func next(p *validator.Play) {
	s := p.State()
	own, cards := due.Next(slices.Values(slices.Concat(zones.Side(s, s.Turn.Seat), zones.Foes(s, s.Turn.Seat))), func(seat table.Seat) (all []table.Pending) {
		for i := range gathered(s) {
			if one := s.Stack[len(s.Stack)-1-i]; one.Seat == seat {
				all = append(all, one)
			}
		}
		return all
	}, func(a, b table.Pending) bool {
		return s.Print(a.Card).Name == s.Print(b.Card).Name && a.Word == b.Word && a.Target == b.Target
	})
	if len(cards) > 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: own[0].Seat, Kind: "choose", Cards: cards, Min: 1, Max: 1,
			Text: "several of your effects come up: choose the card whose effect goes on the chain next"}})
		return
	}
	ComesNext(p, own[len(own)-1].Card)
}

// ComesNext brings a trigger of a card to the top of those that are gathered.
func ComesNext(p *validator.Play, id table.CardID) {
	s := p.State()
	var all []table.Pending
	for range gathered(s) {
		all = append(all, *p.State().Top())
		p.Do(table.Resolved{})
	}
	slices.Reverse(all)
	at := slices.IndexFunc(all, func(one table.Pending) bool { return one.Card == id })
	chosen := all[at]
	for _, one := range slices.Delete(all, at, at+1) {
		p.Do(table.Stacked{Pending: one})
	}
	chosen.Stage = isNext
	p.Do(table.Stacked{Pending: chosen})
}

// agree asks whether an effect is used that its player may decline; one that is mandatory goes on the chain
// (ygo.chain.no-skip-trigger).
func agree(p *validator.Play, now table.Pending) {
	s := p.State()
	a := standing.Ability(s, now.Card, now.Word)
	if !activates(s, now) {
		Decline(p)
		return
	}
	now.Stage = agreed
	p.Do(table.Staged{Pending: now})
	if standing.Optional(a) {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"}, Text: "use the effect of " + zones.Title(s, now.Card) + "?"}})
	}
}

// Decline drops the topmost trigger; when no other comes up, the chain built so far may be answered.
func Decline(p *validator.Play) {
	p.Do(table.Resolved{})
	if top := p.State().Top(); top == nil || top.Kind != "due" || top.Stage == cameUp {
		answerNext(p)
	}
}
