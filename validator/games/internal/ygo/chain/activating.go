package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// The stages of an activation. Its Cards are those of a link; From is the zone on which the player has laid the card, if that was
// said.
const (
	naming    uint8 = iota // an opponent is named
	pricing                // the cards that pay are chosen
	asking                 // a team-mate is asked for a monster
	paying                 // the card is laid open and the price is paid
	aiming                 // targets are chosen
	following              // the monster has come by its own procedure, and what else that does follows
)

// InDefence is the number of a procedure that brings its monster in Defence Position.
const InDefence = 1

// Pricing tells whether the cards that pay are being chosen.
func Pricing(now *table.Pending) bool { return now.Kind == "activating" && now.Stage == pricing }

// Takes tells whether the monster is being chosen that an activation takes control of.
func Takes(s *table.State, now *table.Pending) bool {
	return now.Kind == "activating" && now.Stage == aiming && words.Sheet(s.Print(now.Card)).Does(words.Take)
}

// Begin begins the activation of a card.
func Begin(p *validator.Play, now table.Pending) {
	now.Kind = "activating"
	p.Do(table.Stacked{Pending: now})
}

// Activating goes on by one question.
func (l *Law) Activating(p *validator.Play, now table.Pending) {
	s := p.State()
	w := Way{standing.Ability(s, now.Card, now.Word), now.Target, now.N}
	switch now.Stage {
	case naming:
		name(p, now, w)
	case pricing:
		l.price(p, now, w)
	case asking:
		l.lend(p, now)
	case paying:
		pay(p, now, w)
	case following:
		p.Do(table.Resolved{})
	default:
		target(p, now, w)
	}
}

// name asks which opponent is meant, where an ability reaches private or used cards of one.
func name(p *validator.Play, now table.Pending, w Way) {
	s := p.State()
	now.Stage = pricing
	if w.Ability == nil || !standing.Reaches(w.Ability) {
		p.Do(table.Staged{Pending: now})
		return
	}
	foes := meant(s, now, w)
	asks := len(zones.Foes(s, now.Seat)) > 1 && !mate(s, foes[0], now.Seat)
	if now.To = 0; !asks {
		now.To = zones.Spot(foes[0], zones.Hand)
	}
	p.Do(table.Staged{Pending: now})
	if asks {
		ask := table.Ask{Seat: now.Seat, Kind: "opponent", Card: now.Card, Text: "which opponent does " + s.Print(now.Card).Name + " mean?"}
		for _, foe := range foes {
			ask.Words = append(ask.Words, zones.SeatName(s, foe))
		}
		p.Do(table.Asked{Ask: ask})
	}
}

// price asks for the cards of the next price that is not chosen for yet.
func (l *Law) price(p *validator.Play, now table.Pending, w Way) {
	s := p.State()
	done := len(now.Cards)
	for nth, price := range Prices(w.Ability) {
		if price.Word == words.PayLP || price.Word == words.PayCounters {
			continue
		}
		have := l.payable(s, now, price.Word == words.PayTribute || material(s, now.Card, &price), Payable(s, now.Seat, now.Card, &price))
		n := price.N
		if price.This {
			have, n = []table.CardID{now.Card}, 1
		}
		if price.All {
			n = len(have)
		}
		if price.Some {
			n = max(done, 1)
		}
		if done >= n {
			done -= n
			continue
		}
		if n == 1 && len(Prices(w.Ability)) == 1 {
			have = fruitful(s, now, w, have)
		}
		if n == 1 {
			have = w.making(s, now, nth, have)
		}
		if price.Some && len(have) > 1 {
			p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: have, Min: 1, Max: len(have),
				Text: "choose what pays for " + s.Print(now.Card).Name}})
			return
		}
		choose(p, now, slices.DeleteFunc(have, func(id table.CardID) bool { return slices.Contains(now.Cards, id) }), n, price.This || price.All, "choose what pays for "+s.Print(now.Card).Name)
		return
	}
	now.Stage = asking
	p.Do(table.Staged{Pending: now})
}

// payable leaves out a team-mate's monsters that nobody lends.
func (l *Law) payable(s *table.State, now table.Pending, loan bool, all []table.CardID) []table.CardID {
	return slices.DeleteFunc(all, func(id table.CardID) bool {
		holder := s.Card(id).Holder
		return loan && holder != now.Seat && !l.Lends(s, holder, now.Seat)
	})
}

// choose takes the cards where it is settled which they are, or asks for them.
func choose(p *validator.Play, now table.Pending, have []table.CardID, n int, settled bool, text string) {
	if len(have) < n || settled {
		now.Cards = append(slices.Clone(now.Cards), have...)
		if len(have) < n { // what was there when the activation was declared has gone
			now.Stage = asking
		}
		p.Do(table.Staged{Pending: now})
		return
	}
	p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: have, Min: n, Max: n, Text: text}})
}

// lend asks the team-mate whose monsters would be Tributed or taken as Materials; of a Fusion or Ritual Summon that cannot be made
// without them before anything is spent, though its Materials are chosen when it resolves.
func (l *Law) lend(p *validator.Play, now table.Pending) {
	now.Stage = paying
	p.Do(table.Staged{Pending: now})
	if !AskLender(p, now.Seat, now.Card, now.Cards) {
		AskLender(p, now.Seat, now.Card, loans(p.State(), now))
	}
}

// loans are the team-mates' monsters without which a Fusion or Ritual Summon that is being activated cannot be made.
func loans(s *table.State, now table.Pending) (all []table.CardID) {
	a := standing.Ability(s, now.Card, now.Word)
	if a == nil {
		return nil
	}
	for i := range a.Rows {
		if word := a.Rows[i].Do.Word; word == words.Fuse || word == words.Ritual {
			all = append(all, standing.Loans(s, now.Seat, now.Card, word == words.Ritual)...)
		}
	}
	return all
}

// Lent notes what a team-mate has lent for a Fusion or Ritual Summon that is being activated: it is not asked for again.
func Lent(p *validator.Play, now table.Pending) {
	for _, id := range loans(p.State(), now) {
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: standing.Loan, By: int(id)}})
	}
}

// mate tells whether two seats are different ones of a team.
func mate(s *table.State, a, b table.Seat) bool { return a != b && s.Together(a, b) }

// AskLender asks the holder of the first of the cards that is somebody else's whether it may be used. It tells whether anybody is
// asked.
func AskLender(p *validator.Play, seat table.Seat, id table.CardID, cards []table.CardID) bool {
	s := p.State()
	i := slices.IndexFunc(cards, func(one table.CardID) bool { return zones.Monster(s, one) && mate(s, s.Card(one).Holder, seat) })
	if i < 0 {
		return false
	}
	text := "may " + zones.SeatName(s, seat) + " use " + zones.Title(s, cards[i]) + "?"
	if len(cards) > 1 && s.Top().Kind == "activating" && s.Top().Cards == nil {
		text = "may " + zones.SeatName(s, seat) + " use monsters of yours for a Fusion or Ritual Summon?"
	}
	p.Do(table.Asked{Ask: table.Ask{Seat: s.Card(cards[i]).Holder, Kind: "consent", Card: cards[i], Words: []string{"allow", "deny"}, Text: text}})
	return true
}

// pay lays the card open, and pays its price. A monster's own procedure has no chain: it comes to the field when it is paid for.
func pay(p *validator.Play, now table.Pending, w Way) {
	if w.Ability != nil && w.Ability.When == words.Procedure {
		Pay(p, now.Seat, now.Card, w.Ability, now.Cards)
		word := "attack"
		if now.N == InDefence {
			word = "defence"
		}
		if now.Stage, now.N = following, len(now.Cards); len(w.Ability.Rows) > 1 {
			p.Do(table.Staged{Pending: now})
		} else {
			p.Do(table.Resolved{})
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: "arriving", Seat: now.Seat, Card: now.Card, Cards: []table.CardID{now.Card}, Word: word, Stage: 1}})
		return
	}
	if layOpen(p, now) {
		now.Spots = []table.Spot{p.State().Card(now.Card).Spot}
	}
	if p.State().Print(now.Card).Tagged("once-a-duel") {
		p.Do(table.Marked{Card: now.Card, Set: zones.Spent})
	}
	now.Stage = aiming
	p.Do(table.Staged{Pending: now})
	if paid := Pay(p, now.Seat, now.Card, w.Ability, now.Cards); paid != 0 {
		now.N = paid
		p.Do(table.Staged{Pending: now})
	}
	if w.Ability != nil {
		use(p, now.Card, w.Ability)
	}
}

// Follows is what else a monster's own procedure does that has brought it, as an ability of which that is carried out next; false where it does
// nothing else. The procedure waits beneath the arrival.
func Follows(s *table.State, arrival table.Pending) (table.Pending, bool) {
	if len(s.Stack) < 2 {
		return table.Pending{}, false
	}
	now := s.Stack[len(s.Stack)-2]
	a := standing.Ability(s, now.Card, now.Word)
	if now.Kind != "activating" || now.Stage != following || now.Card != arrival.Card || a == nil {
		return table.Pending{}, false
	}
	return table.Pending{Kind: "ability", Seat: now.Seat, Card: now.Card, Word: now.Word, N: a.Rows[1].At, Cards: now.Cards}, zones.Monster(s, now.Card)
}

// Followed ends a procedure of which everything is done.
func Followed(p *validator.Play) {
	if top := p.State().Top(); top != nil && top.Kind == "activating" && top.Stage == following {
		p.Do(table.Resolved{})
	}
}

// layOpen brings a Spell from the hand to its zone, or turns a Set card up, and tells whether it did: then the card itself is
// activated, otherwise one of its effects. A Field Spell destroys the one in play before it
// (ygo.spell.field).
func layOpen(p *validator.Play, now table.Pending) bool {
	s := p.State()
	pr, c := s.Print(now.Card), s.Card(now.Card)
	if pr.Kind == "monster" || zones.There(s, now.Card) && c.Up || zones.Open(zones.Zone(c.Spot)) {
		return false
	}
	if pr.Subtype == "field" {
		if old := zones.FieldSpell(s); old != 0 {
			field.Destroy(p, old, 0)
		}
	}
	if zones.There(s, now.Card) {
		field.Face(p, now.Card, true)
	} else {
		if pr.Kind == "trap" {
			p.Do(table.Noted{Seat: now.Seat, Set: zones.HandTrap})
		}
		field.Lay(p, now.Card, backZone(p, now), true, zones.Upright)
	}
	field.Unhold(p, now.Card)
	p.Do(table.Marked{Card: now.Card, Set: zones.Running})
	return true
}

// backZone is the zone on which a card is laid: the one that was said, or the first free one. A Set Field Spell makes room.
func backZone(p *validator.Play, now table.Pending) table.Spot {
	s := p.State()
	if s.Print(now.Card).Subtype == "field" {
		at := zones.Spot(now.Seat, zones.Field)
		for _, id := range slices.Clone(s.In(at)) {
			field.Destroy(p, id, 0)
		}
		return at
	}
	if zones.IsBackZone(now.From) && zones.SeatOf(now.From) == now.Seat && len(s.In(now.From)) == 0 {
		return now.From
	}
	return zones.Free(s, now.Seat, zones.S1)
}

// target asks for the targets of the next row that has any; without one the activation is a link of the chain.
func target(p *validator.Play, now table.Pending, w Way) {
	s := p.State()
	done := 0
	for _, id := range now.Cards {
		if id == 0 {
			done++
		}
	}
	all := aims(s, now.Seat, now.Card, w, standing.Group(now.Cards, 0))
	if done >= len(all) {
		linked(p, now)
		return
	}
	one := all[done]
	one.cards = slices.DeleteFunc(one.cards, func(id table.CardID) bool { return slices.Contains(standing.Aims(now.Cards), id) })
	now.Cards = append(slices.Clone(now.Cards), 0)
	if len(one.cards) < one.least {
		now.Cards = append(now.Cards, one.cards...)
		p.Do(table.Staged{Pending: now})
		return
	}
	p.Do(table.Staged{Pending: now}, table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Cards: one.cards,
		Min: one.least, Max: min(one.max, len(one.cards)), Text: "choose what " + s.Print(now.Card).Name + " targets"}})
}

// linked puts the activation on the chain; when no other trigger comes up with it, everybody may answer.
func linked(p *validator.Play, now table.Pending) {
	p.Do(table.Resolved{})
	now.Kind, now.Stage = "link", standing.Waits
	p.Do(table.Stacked{Pending: now, Under: gathered(p.State())})
	answerNext(p)
}

// answerNext opens the window on the last link, unless more triggers come up with it.
func answerNext(p *validator.Play) {
	s := p.State()
	if top := s.Top(); top != nil && top.Kind == "link" && top.Stage == standing.Waits {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "window", Word: "chain", Seat: top.Seat, Card: top.Card, Target: top.Target}})
	}
}

// Withdraw ends an activation that a team-mate does not lend anything to: nothing was paid and nothing laid.
func Withdraw(p *validator.Play) {
	p.Do(table.Resolved{})
	answerNext(p)
}
