package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// What happens is heard in two ways. Abilities that it sets off are pending as "due"; they go on a chain when nothing else of the
// chain going on is left. What Traps and other cards may answer is pending as "news", below them.

// chained are the kinds of what waits that belong to a chain going on, or to one step of it. What is due comes after them.
var chained = []string{"link", "window", "activating", "ability", "arriving", "fusing", "discarding", "upkeep", "by-hand", "calling", "blocking", "bearing", "drawing", "paying", "raising"}

// later is how many of the topmost pending things come before what is due now.
func later(s *table.State) (n int) {
	for n < len(s.Stack) && goesOn(&s.Stack[len(s.Stack)-1-n]) {
		n++
	}
	return n
}

// goesOn tells whether what is pending belongs to the chain going on; of what is due, that which is being put on it.
func goesOn(now *table.Pending) bool {
	return slices.Contains(chained, now.Kind) || now.Kind == "due" && now.Stage > 0
}

// Happens lets everything that lies open hear of an occasion of one card, and the card itself wherever it is.
func Happens(p *validator.Play, when int, id, that table.CardID, n int) {
	happens(p, when, id, that, n, nil)
}

// Together lets everything hear of an occasion of several cards at once: what listens for such cards hears of the first that fits.
func Together(p *validator.Play, when int, ids []table.CardID, that table.CardID) {
	once := map[heard]bool{}
	for _, id := range ids {
		happens(p, when, id, that, 0, once)
	}
}

// heard is an ability that has heard of one of several cards. What lets the player choose whose card it was hears of one card of each.
type heard struct {
	by   table.CardID
	when int
	word string
	of   table.Seat
}

// whoChooses is the player of a card whom an ability that hears of it lets choose, nobody when it lets nobody else choose.
func whoChooses(s *table.State, a *rows.Ability, id table.CardID) table.Seat {
	if slices.ContainsFunc(a.Rows, func(r rows.Row) bool { return r.On.By == rows.Foe }) {
		return standing.Controlled(s, id)
	}
	return table.Nobody
}

func happens(p *validator.Play, when int, id, that table.CardID, n int, once map[heard]bool) {
	hear(p, when, id, that, n, once)
	switch when {
	case words.NormalSummoned, words.FlipSummoned, words.SpecialSummoned:
		hear(p, words.Summoned, id, that, n, once)
	}
	if s := p.State(); slices.Contains(standing.Answered, when) && !late(s, nil) {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "news", Seat: s.Card(id).Holder, Card: id, Target: that, N: when}, Under: later(s) + dues(s)})
	}
}

// dues is how much is due below the chain going on; news lie below that.
func dues(s *table.State) (n int) {
	for at := len(s.Stack) - 1 - later(s); at >= 0 && s.Stack[at].Kind == "due"; at-- {
		n++
	}
	return n
}

func hear(p *validator.Play, when int, id, that table.CardID, n int, once map[heard]bool) {
	s := p.State()
	if !words.AnyHears(s, when) {
		return
	}
	dueOf(p, when, id, id, that, n, once)
	for seat := range table.Seat(s.Count) {
		for z := zones.M1; z < zones.Each; z++ {
			for _, by := range s.In(zones.Spot(seat, z)) {
				if by != id && words.Sheet(s.Print(by)).Hears(when) && listens(s, by) {
					dueOf(p, when, by, id, that, n, once)
				}
			}
		}
	}
}

// Listened tells whether an occasion sets off an ability of the card to which it happens, or of one that lies open.
func Listened(s *table.State, when int, id table.CardID) bool {
	if !words.AnyHears(s, when) {
		return false
	}
	found := false
	hears := func(by table.CardID) { standing.Hears(s, by, id, when, func(*rows.Ability) { found = true }) }
	hears(id)
	for seat := range table.Seat(s.Count) {
		for z := zones.M1; z < zones.Each; z++ {
			for _, by := range s.In(zones.Spot(seat, z)) {
				if by != id && listens(s, by) {
					hears(by)
				}
			}
		}
	}
	return found
}

// listens tells whether a card on the field hears what happens to others: it lies open, and nothing negates it.
func listens(s *table.State, id table.CardID) bool {
	return s.Cards[id].Up && words.Sheet(s.Print(id)) != nil && (zones.Monster(s, id) || standing.Remaining(s, id) && !standing.OnChain(s, id)) && standing.Works(s, id)
}

// dueOf puts the abilities of a card on the pile that what happened to another one, or to itself, sets off.
func dueOf(p *validator.Play, when int, by, id, that table.CardID, n int, once map[heard]bool) {
	s := p.State()
	if when == words.Flip && (standing.Under(s, s.Card(by).Holder, "no-flip-effects") || standing.Has(s, id, "no-flip")) {
		return
	}
	if by == id && (!heardOfItself(s, by) || zones.Back(s, by) && !s.Card(by).Up) {
		return
	}
	standing.Hears(s, by, id, when, func(a *rows.Ability) {
		if late(s, a) && missed(s, by, a) {
			return
		}
		about := that
		if a.Whom != nil {
			about = id
			if mine := (heard{by, when, a.Word, whoChooses(s, a, id)}); once[mine] {
				return
			} else if once != nil {
				once[mine] = true
			}
		}
		Due(p, table.Pending{Seat: s.Card(by).Holder, Card: by, Target: about, Word: a.Word, N: n})
	})
}

// heardOfItself tells whether nothing negates what a card does about itself.
func heardOfItself(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return c.Spot != 0 && !silenced(s, id) && !(zones.OnField(c.Spot) && c.Up && !standing.Works(s, id))
}

// silenced tells whether a battle has sent a card to the Graveyard by a monster that negates what it kills.
func silenced(s *table.State, id table.CardID) bool {
	a := standing.Attack(s)
	if a == nil || !zones.Lies(s, id, zones.Graveyard) {
		return false
	}
	by := table.CardID(0)
	switch id {
	case a.Target:
		by = a.Card
	case a.Card:
		by = a.Target
	}
	return zones.Monster(s, by) && standing.Has(s, by, "no-effects-of-killed")
}

// Due puts an ability on the pile of those that go on a chain next.
func Due(p *validator.Play, now table.Pending) {
	now.Kind = "due"
	p.Do(table.Stacked{Pending: now, Under: later(p.State())})
}

// late tells whether what happens now will not be the last thing to have happened when somebody could answer: a chain goes on
// under it, a price is paid for something to come, or the ability has more to do.
func late(s *table.State, _ *rows.Ability) bool {
	waiting := 0
	for i := range s.Stack {
		switch now := &s.Stack[i]; {
		case now.Kind == "link" && now.Stage == standing.Waits, now.Kind == "activating", now.Kind == "paying":
			waiting++
		case now.Kind == "ability":
			if a := standing.Ability(s, now.Card, now.Word); a != nil && now.N < lastDeed(a) {
				return true
			}
		}
	}
	return waiting > 0
}

// besides are deeds that happen together with what the ability does before: a card bound to the monster that it brings back lets
// everybody answer that summon.
var besides = []int{words.Bind, words.Hold, words.EquipTo, words.Grant, words.Law}

// lastDeed is how many steps an ability has up to the last thing that it lets happen.
func lastDeed(a *rows.Ability) (n int) {
	for i := range a.Rows {
		if r := &a.Rows[i]; !slices.Contains(besides, r.Do.Word) {
			n = r.At + words.Lexicon.Steps(r)
		}
	}
	return n
}

// Steps is how many steps an ability has.
func Steps(a *rows.Ability) (n int) {
	for i := range a.Rows {
		n = a.Rows[i].At + words.Lexicon.Steps(&a.Rows[i])
	}
	return n
}

// missed tells whether an ability is lost when its occasion was not the last thing to happen: one that its player may decline,
// and that does not say "if" (ygo.chain.missed-timing).
func missed(s *table.State, id table.CardID, a *rows.Ability) bool {
	return standing.Optional(a) && !s.Print(id).Tagged("if")
}

// Pays sends Tributes and Materials away, behind which the monster comes that they are for: what may be used when they went is lost
// (ygo.chain.missed-timing). Where nobody would lose anything it is not noted.
func Pays(p *validator.Play, cards []table.CardID, send func()) {
	noted := loses(p.State(), cards)
	if noted {
		p.Do(table.Stacked{Pending: table.Pending{Kind: "paying", Cards: cards}})
	}
	send()
	if noted {
		p.Do(table.Resolved{})
	}
}

// gone are the occasions of what is sent away.
var gone = []int{words.FieldToGrave, words.ToGrave, words.TributedOff, words.LeavesField, words.Destroyed}

// loses tells whether one of the cards, or one that falls with them, or one on the field that listens, would miss the timing of what
// happens when they go.
func loses(s *table.State, cards []table.CardID) bool {
	late := func(id table.CardID, ofOthers bool) bool {
		sheet := words.Sheet(s.Print(id))
		return sheet != nil && slices.ContainsFunc(sheet.Abilities, func(a rows.Ability) bool {
			return slices.Contains(gone, a.When) && (a.Whom != nil) == ofOthers && missed(s, id, &a)
		})
	}
	for seat := range table.Seat(s.Count) {
		for z := zones.M1; z < zones.Each; z++ {
			if slices.ContainsFunc(s.In(zones.Spot(seat, z)), func(id table.CardID) bool { return s.Card(id).Up && late(id, true) }) {
				return true
			}
		}
	}
	return slices.ContainsFunc(cards, func(id table.CardID) bool {
		return late(id, false) || slices.ContainsFunc(zones.Carried(s, id), func(one table.CardID) bool { return late(one, false) })
	})
}

// Side lets cards hear of what happened to a side: to each card of a seat of it.
func Side(p *validator.Play, when int, seat table.Seat, n int) {
	s := p.State()
	for other := range zones.From(s, s.Turn.Seat) {
		if !s.Together(seat, other) {
			continue
		}
		Phase(p, when, zones.M1, zones.Each, func(of table.Seat) bool { return of == other }, n)
	}
}

// Phase lets cards in places of some seats hear of a moment that is nobody's own.
func Phase(p *validator.Play, when, from, to int, whose func(table.Seat) bool, n int) {
	s := p.State()
	if !words.AnyHears(s, when) {
		return
	}
	for seat := range zones.From(s, s.Turn.Seat) {
		for z := from; whose(seat) && z < to; z++ {
			for _, id := range s.In(zones.Spot(seat, z)) {
				if !words.Sheet(s.Print(id)).Hears(when) || z >= zones.M1 && !listens(s, id) {
					continue
				}
				standing.Hears(s, id, 0, when, func(a *rows.Ability) {
					Due(p, table.Pending{Seat: seat, Card: id, Word: a.Word, N: n})
				})
			}
		}
	}
}
