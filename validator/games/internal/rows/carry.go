package rows

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The stages of an ability that is pending. Its kind is the game's; Card is the one on which it stands, Target what it had to
// do with, Word which ability it is, N its step, Cards those of the row before, or those that were found for this one.
const (
	Fresh  uint8 = iota
	Chosen       // its cards have been chosen
	Drawn        // cards are drawn by lot, one after another
	Due          // it has not begun; its player may let others come first
)

// A Doer is what a game does for rows.
type Doer interface {
	Reader
	// Order lets the next of the abilities that are due begin.
	Order(*validator.Play)
	// Asks is the question for the cards of a row, or for a "may".
	Asks(*table.State, table.Pending, *Row) string
	// Foe is who is asked where a row says "by foe" or "foe may".
	Foe(table.Seat) table.Seat
	// Bars tells whether a player may not choose a card for what the eye's card does.
	Bars(v Eye, id table.CardID, by table.Seat) bool
	// Searches tells whether words mean cards that nobody sees, and whether who looks for them may say that none was found.
	Searches(*Filter) (hidden, free bool)
	// Ends lists the top or bottom cards of the piles that a choice means, so many of each.
	Ends(v Eye, c *Choice, n int) []table.CardID
	// Do does a row to the cards of what is pending; n is its number.
	Do(p *validator.Play, now table.Pending, r *Row, n int)
}

// An Aimer is a Doer of a game whose cards are aimed when they are activated, before anything is carried out.
type Aimer interface {
	// Aimed is what was chosen for a row then, as far as it can still be meant; false where nothing was.
	Aimed(*table.State, *table.Pending, *Row) ([]table.CardID, bool)
	// Opponent is who is meant by "foe" in what a card of a seat does.
	Opponent(s *table.State, seat table.Seat, card table.CardID) table.Seat
}

// A Carrier carries abilities out, row after row, one step at a time.
type Carrier struct {
	Words *Lexicon
	By    Doer
}

// Step goes on by one step: a condition is looked at or asked, or the cards of a row are found or asked for and it is done.
func (c *Carrier) Step(p *validator.Play, now table.Pending) {
	if now.Stage == Due {
		c.By.Order(p)
		return
	}
	if validator.Endless(p, now.Card) {
		return
	}
	r := c.Row(p.State(), &now)
	if r == nil {
		p.Do(table.Resolved{})
		return
	}
	v := Look(p.State(), now)
	switch at := now.N - r.At; {
	case at < len(r.If) && r.If[at].Kind == May:
		c.ask(p, now, r, &r.If[at])
	case at < len(r.If):
		c.GoOn(p, now, Open(c.By, v, &r.If[at]) || c.veils(r, at))
	case at == len(r.If) && now.Stage == Fresh && !c.unveiled(v, r):
		c.GoOn(p, now, false)
	case at < c.Words.Steps(r)-1:
		c.GoOn(p, now, true) // the number for each of something has its step
	case now.Stage == Chosen || c.ready(p, v, &now, r):
		now.Stage, now.N = Fresh, now.N+1
		n := c.number(v, r)
		if r.Do.Per != nil && n == 0 && !c.ofThose(r) { // none of those is no reason to forget them
			now.Cards = nil
		}
		p.Do(table.Staged{Pending: now})
		c.By.Do(p, now, r, n)
	}
}

// ofThose tells whether a row on players counts among the cards of the row before.
func (c *Carrier) ofThose(r *Row) bool {
	those := slices.IndexFunc(c.Words.Book, func(w Word) bool { return w.Name == "those" })
	return r.On.How == Players && those >= 0 && r.Do.Per.Cards.Says(those)
}

// number is the number with which a row is done: that of its deed, or how many cards it asked for, or one.
func (c *Carrier) number(v Eye, r *Row) int {
	switch {
	case r.Do.N != 0:
		return c.many(v, r.Do.N, r.Do.Per)
	case r.On.How.Numbered():
		return c.many(v, r.On.N, r.On.Per)
	}
	return 1
}

// ask asks whether the ability goes on.
func (c *Carrier) ask(p *validator.Play, now table.Pending, r *Row, may *Cond) {
	q := table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"}, Text: c.By.Asks(p.State(), now, r)}
	if may.By == Foe {
		q.Seat = c.foe(p.State(), now.Seat, now.Card)
	}
	p.Do(table.Staged{Pending: now}, table.Asked{Ask: q})
}

// foe is who is meant by "foe".
func (c *Carrier) foe(s *table.State, seat table.Seat, card table.CardID) table.Seat {
	if aimer, ok := c.By.(Aimer); ok {
		return aimer.Opponent(s, seat, card)
	}
	return c.By.Foe(seat)
}

// A Veiler is a Doer of a game in which who is asked whether an ability goes on tells nothing of cards that not everybody sees.
type Veiler interface {
	// Veiled tells whether a condition speaks of such cards.
	Veiled(*Cond) bool
}

// veils tells whether a condition is looked at only when its player has said that the ability goes on.
func (c *Carrier) veils(r *Row, at int) bool {
	veiler, ok := c.By.(Veiler)
	return ok && veiler.Veiled(&r.If[at]) && slices.ContainsFunc(r.If[at:], func(later Cond) bool { return later.Kind == May })
}

// unveiled tells whether the conditions hold that were not looked at before.
func (c *Carrier) unveiled(v Eye, r *Row) bool {
	for at := range r.If {
		if c.veils(r, at) && !Open(c.By, v, &r.If[at]) {
			return false
		}
	}
	return true
}

// GoOn goes on behind a condition, or ends the ability.
func (c *Carrier) GoOn(p *validator.Play, now table.Pending, open bool) {
	if !open {
		p.Do(table.Resolved{})
		return
	}
	now.N++
	p.Do(table.Staged{Pending: now})
}

// Row is the row of an ability that is to be carried out, and moves on to it; nil when all are done.
func (c *Carrier) Row(s *table.State, now *table.Pending) *Row {
	a := c.By.Sheet(s.Print(now.Card)).Named(now.Word)
	if a == nil {
		return nil
	}
	for i := range a.Rows {
		if r := &a.Rows[i]; now.N < r.At+c.Words.Steps(r) {
			now.N = max(now.N, r.At)
			return r
		}
	}
	return nil
}

// Look is how an ability that is being carried out sees the table.
func Look(s *table.State, now table.Pending) Eye {
	return Eye{S: s, Seat: now.Seat, Card: now.Card, That: now.Target, Those: now.Cards}
}

// many is a number, for each of something where it says so.
func (c *Carrier) many(v Eye, n int, per *Counted) int {
	if per == nil {
		return n
	}
	return n * HowMany(c.By, v, per)
}

// ready finds the cards of a row; false when somebody is asked for them first.
func (c *Carrier) ready(p *validator.Play, v Eye, now *table.Pending, r *Row) bool {
	n := c.many(v, r.On.N, r.On.Per)
	if aimer, ok := c.By.(Aimer); ok {
		if cards, chosen := aimer.Aimed(p.State(), now, r); chosen {
			now.Cards = cards
			return true
		}
	}
	switch {
	case r.On.How == Nothing || r.On.How == Players:
		return true
	case r.On.How == ByLot:
		return c.drawn(p, v, now, &r.On, n)
	case r.On.How.Asked() && n > 0:
		if ask, wants := c.question(p, v, now, r, n); wants {
			p.Do(table.Staged{Pending: *now}, table.Asked{Ask: ask})
			return false
		}
	}
	now.Cards = c.aimed(v, &r.On, n)
	return true
}

// drawn lets chance draw so many cards, one after another.
func (c *Carrier) drawn(p *validator.Play, v Eye, now *table.Pending, of *Choice, n int) bool {
	if now.Stage == Fresh {
		now.Cards = nil
	}
	left := c.lots(v, now, of)
	switch {
	case len(now.Cards) >= n || len(left) == 0:
		return true
	case len(left) == 1 && !c.secret(v, of):
		now.Cards = append(slices.Clone(now.Cards), left[0])
		return true
	}
	now.Stage = Drawn
	p.Do(table.Staged{Pending: *now}, table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: len(left), Text: "which card"}})
	return false
}

// secret tells whether not everybody sees among how many cards a lot is drawn: it is drawn for one of one, too.
func (c *Carrier) secret(v Eye, of *Choice) bool {
	_, veils := c.By.(Veiler)
	hidden, _ := c.By.Searches(of.Of)
	_, kept := c.among(v, of)
	return veils && (hidden || kept)
}

// lots lists the cards that a lot can still fall on.
func (c *Carrier) lots(v Eye, now *table.Pending, of *Choice) []table.CardID {
	return slices.DeleteFunc(c.By.Find(v, of.Of), func(id table.CardID) bool { return now.Stage == Drawn && slices.Contains(now.Cards, id) })
}

// Fallen is what is pending after a lot has fallen on the card with that number among those on which it could. Where some of them have
// left since, with a player who is out, it may have fallen on none; then it is drawn anew.
func (c *Carrier) Fallen(s *table.State, now table.Pending, lot int) table.Pending {
	r := c.Row(s, &now)
	if r == nil {
		return now
	}
	if left := c.lots(Look(s, now), &now, &r.On); lot < len(left) {
		now.Cards = append(slices.Clone(now.Cards), left[lot])
	}
	return now
}
