package chain

import (
	"slices"
	"strconv"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/due"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The stages of what is due: it has come up, it goes on this chain, it is next, its player uses it.
const (
	cameUp uint8 = iota
	goesOn
	isNext
	agreed
	offered // its player is asked whether it comes before a team-mate's
)

// gathered is how many triggers that go on the same chain lie on top of what is pending.
func gathered(s *table.State) (n int) {
	for n < len(s.Stack) && s.Stack[len(s.Stack)-1-n].Kind == "due" && s.Stack[len(s.Stack)-1-n].Stage > cameUp {
		n++
	}
	return n
}

// Due puts triggers that have come up together on the chain: the turn player's first, then the team-mate's, then those of the
// opponents in an order on which they agree, each player's in the order that the player says.
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
		if comesUp(p.State(), one) {
			one.Stage = goesOn
			p.Do(table.Stacked{Pending: one})
		}
	}
}

// activates tells whether what is due can be activated: its conditions hold, its price can be paid, its targets exist, and what may be
// declined is offered only where a monster that it brings finds a zone.
func activates(s *table.State, now table.Pending) bool {
	a := standing.Ability(s, now.Card, now.Word)
	if a == nil || s.Card(now.Card).Spot == 0 || s.Card(now.Card).Marks.Has(zones.Spent) || !standing.Lawful(s, now.Seat, now.Card, now.Target, a) {
		return false
	}
	return Unpayable(s, now.Seat, now.Card, a) == nil && goesUnhindered(s, now, a)
}

// goesUnhindered tells whether what is due has something to act on, and nothing is against it.
func goesUnhindered(s *table.State, now table.Pending, a *rows.Ability) bool {
	if outdone(s, now, a) || standing.Optional(a) && noRoom(s, now.Seat, now.Card, Way{a, now.Target, now.N}) != nil {
		return false
	}
	return unaimed(s, now.Seat, now.Card, Way{a, now.Target, now.N}) == nil &&
		!(s.Print(now.Card).Kind == "monster" && standing.Under(s, now.Seat, "no-monster-effects"))
}

// comesUp tells whether what is due goes on a chain, or its player is asked whether it does. Who may decline is asked by what everybody
// sees, whatever he holds.
func comesUp(s *table.State, now table.Pending) bool {
	a := standing.Ability(s, now.Card, now.Word)
	hand := s.In(zones.Spot(now.Seat, zones.Hand))
	if a == nil || len(hand) == 0 || !standing.Optional(a) || !slices.ContainsFunc(a.Rows, asksOfHand) {
		return activates(s, now)
	}
	return s.Card(now.Card).Spot != 0 && !s.Card(now.Card).Marks.Has(zones.Spent) &&
		standing.LawfulSeen(s, now.Seat, now.Card, now.Target, a) && unpaid(s, now.Seat, now.Card, openPrices(a)) == nil && goesUnhindered(s, now, a)
}

// CanUse: what its player is asked about whatever he holds is used only when it can be (ygo.chain.legal-activation).
func CanUse(s *table.State, _ *validator.Move) *validator.Violation {
	if top := s.Top(); top != nil && top.Kind == "due" && top.Stage == agreed && !activates(s, *top) {
		return validator.Violates("ygo.chain.legal-activation", "%s needs cards that you do not have; decline", zones.Title(s, top.Card))
	}
	return nil
}

// ofSeveral tells whether an ability is one of several of which its player chooses one: its first row notes that it was chosen.
func ofSeveral(a *rows.Ability) bool {
	return a.Rows[0].Do.Word == words.Grant && a.Rows[0].Do.Name == "chosen" && a.Rows[0].On.How == rows.This
}

// outdone tells whether another one of several abilities of which one is chosen is on the chain already.
func outdone(s *table.State, now table.Pending, a *rows.Ability) bool {
	return ofSeveral(a) && slices.ContainsFunc(s.Stack, func(l table.Pending) bool {
		other := standing.Ability(s, l.Card, l.Word)
		return (l.Kind == "link" || l.Kind == "activating") && l.Card == now.Card && other != nil && other.When == a.When && ofSeveral(other)
	})
}

// passedOver tells whether what is due is one of several effects of which another one was chosen.
func passedOver(s *table.State, now table.Pending) bool {
	a := standing.Ability(s, now.Card, now.Word)
	return a != nil && outdone(s, now, a)
}

// dropPassedOver takes the effects off the pile of which another one was chosen, so that nobody is asked about them.
func dropPassedOver(p *validator.Play) {
	var all []table.Pending
	for range gathered(p.State()) {
		all = append(all, *p.State().Top())
		p.Do(table.Resolved{})
	}
	slices.Reverse(all)
	all = slices.DeleteFunc(all, func(one table.Pending) bool { return passedOver(p.State(), one) })
	for _, one := range all {
		p.Do(table.Stacked{Pending: one})
	}
	if top := p.State().Top(); len(all) == 0 && (top == nil || top.Kind != "due") {
		answerNext(p)
	}
}

// offering is the question whether an effect is used: of several of which one is chosen it says which, in the order of the card.
func offering(s *table.State, id table.CardID, a *rows.Ability) string {
	nth, all := 0, 0
	for i := range words.Sheet(s.Print(id)).Abilities {
		if one := &words.Sheet(s.Print(id)).Abilities[i]; one.When == a.When && ofSeveral(one) {
			if all++; one.Word == a.Word {
				nth = all
			}
		}
	}
	if nth == 0 {
		return "use the effect of " + zones.Title(s, id) + "?"
	}
	return "use effect " + strconv.Itoa(nth) + " of " + strconv.Itoa(all) + " of " + zones.Title(s, id) + "?"
}

// next brings the trigger to the top that comes first, when its player has said which. Where triggers of several opponents of the
// turn player are left, the one whose turn comes first says which of them all it is.
func next(p *validator.Play) {
	s := p.State()
	if slices.ContainsFunc(s.Stack[len(s.Stack)-gathered(s):], func(one table.Pending) bool { return passedOver(s, one) }) {
		dropPassedOver(p)
		return
	}
	foes := slices.DeleteFunc(zones.Foes(s, s.Turn.Seat), func(seat table.Seat) bool { return len(waiting(s, seat)) == 0 })
	if len(foes) > 1 && !slices.ContainsFunc(zones.Side(s, s.Turn.Seat), func(seat table.Seat) bool { return len(waiting(s, seat)) > 0 }) {
		among(p, foes[0], foes)
		return
	}
	for _, seat := range slices.Concat(zones.Side(s, s.Turn.Seat), foes) {
		if len(waiting(s, seat)) > 0 {
			among(p, seat, []table.Seat{seat})
			return
		}
	}
}

// waiting lists the triggers of a seat that go on this chain, the last of them first.
func waiting(s *table.State, seat table.Seat) (all []table.Pending) {
	for i := range gathered(s) {
		if one := s.Stack[len(s.Stack)-1-i]; one.Seat == seat {
			all = append(all, one)
		}
	}
	return all
}

// among asks a player which trigger of some seats comes next, unless it makes no difference.
func among(p *validator.Play, asked table.Seat, seats []table.Seat) {
	s := p.State()
	all, cards := due.Next(slices.Values(seats[:1]), func(table.Seat) (all []table.Pending) {
		for _, seat := range seats {
			all = append(all, waiting(s, seat)...)
		}
		return all
	}, func(a, b table.Pending) bool {
		return a.Seat == b.Seat && s.Print(a.Card).Name == s.Print(b.Card).Name && a.Word == b.Word && a.Target == b.Target
	})
	if len(cards) == 0 {
		comesNext(p, all[len(all)-1].Card)
		return
	}
	text := "several of your effects come up: choose the card whose effect goes on the chain next"
	if len(seats) > 1 {
		text = "several effects of your side come up: choose the card whose effect goes on the chain next"
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: asked, Kind: "choose", Cards: cards, Min: 1, Max: 1, Text: text}})
}

// proposed takes the trigger that a player has chosen to come next. One of a team-mate's comes before the own ones only where the
// team-mate agrees.
func proposed(p *validator.Play, asked table.Seat, id table.CardID) {
	s := p.State()
	comesNext(p, id)
	now := *p.State().Top()
	if now.Seat == asked || len(waiting(s, asked)) == 0 {
		return
	}
	now.Stage = offered
	p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "consent", Card: id, Words: []string{"allow", "deny"},
		Text: zones.SeatName(s, asked) + " wants the effect of " + zones.Title(s, id) + " to come first: do you agree?"}})
}

// Agreed goes on when a team-mate has said whether the own trigger comes first; otherwise turn order holds. It is false when
// something else was asked.
func Agreed(p *validator.Play, allowed bool) bool {
	top := p.State().Top()
	if top == nil || top.Kind != "due" || top.Stage != offered {
		return false
	}
	now := *top
	if now.Stage = isNext; !allowed {
		now.Stage = goesOn
	}
	p.Do(table.Staged{Pending: now})
	if s := p.State(); !allowed {
		first := zones.Foes(s, s.Turn.Seat)[0]
		among(p, first, []table.Seat{first})
	}
	return true
}

// comesNext brings a trigger of a card to the top of those that are gathered.
func comesNext(p *validator.Play, id table.CardID) {
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
	if !comesUp(s, now) {
		Decline(p)
		return
	}
	now.Stage = agreed
	p.Do(table.Staged{Pending: now})
	if standing.Optional(a) {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"}, Text: offering(s, now.Card, a)}})
	}
}

// Decline drops the topmost trigger; when no other comes up, the chain built so far may be answered.
func Decline(p *validator.Play) {
	p.Do(table.Resolved{})
	if top := p.State().Top(); top == nil || top.Kind != "due" || top.Stage == cameUp {
		answerNext(p)
	}
}
