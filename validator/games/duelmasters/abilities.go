package duelmasters

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// occasion lets every ability speak whose moment has come: those of the card that it happens to, and those of cards in the
// battle zone that listen for it. The turn player's are worked out first, then the other player's
// (dm.order.effects-simultaneous). Other is the card that it had to do with.
func occasion(p *validator.Play, moment string, id, other table.CardID) {
	begin(p, due(p.State(), moment, id, other))
}

// due lists the abilities that a moment lets speak, the first to be worked out last.
func due(s *table.State, moment string, id, other table.CardID) []table.Pending {
	return append(heard(s, moment, id, other, foe(s.Turn.Seat)), heard(s, moment, id, other, s.Turn.Seat)...)
}

func begin(p *validator.Play, abilities []table.Pending) {
	for _, now := range abilities {
		p.Do(table.Stacked{Pending: now})
	}
}

// heard lists the abilities of a seat that a moment lets speak, the last first.
func heard(s *table.State, moment string, id, other table.CardID, seat table.Seat) []table.Pending {
	var all []table.Pending
	if c := s.Card(id); id != 0 && c.Holder == seat && (!lies(s, id, zBattle) || works(s, id)) {
		all = hear(s, all, id, func(timing string) bool { return plainTiming(timing) == moment }, other, seat)
	}
	for _, by := range listeners(s, seat) {
		all = hear(s, all, by, func(timing string) bool {
			what, words, listens := strings.Cut(timing, ":")
			if id == 0 {
				return plainTiming(timing) == moment && (seat == s.Turn.Seat || moment == "each-end")
			}
			return listens && plainTiming(what) == moment && eye{s: s, seat: seat, card: by, that: other}.fits(id, words)
		}, id, seat)
	}
	slices.Reverse(all)
	return all
}

// plainTiming is a timing without the number that parts it from another ability of the same moment: enter.2.
func plainTiming(timing string) string {
	what, _, _ := strings.Cut(timing, ".")
	return what
}

// listeners lists a seat's cards that hear of what happens to others: those in the battle zone that work, and those that
// listen for this turn.
func listeners(s *table.State, seat table.Seat) []table.CardID {
	var all []table.CardID
	for _, by := range s.In(spot(seat, zBattle)) {
		if len(s.Prints[s.Cards[by].Print].Effects) > 0 && works(s, by) {
			all = append(all, by)
		}
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Stat == listening && s.Card(table.CardID(m.By)).Owner == seat {
			all = append(all, table.CardID(m.By))
		}
	}
	return all
}

// listening is a change of the whole table: the card with that number hears what happens although it stands nowhere.
const listening = "listens"

// hear adds the abilities of a card whose timing fits.
func hear(s *table.State, all []table.Pending, id table.CardID, fits func(timing string) bool, that table.CardID, seat table.Seat) []table.Pending {
	last := ""
	for _, e := range s.Print(id).Effects {
		if e.Timing == last || !fits(e.Timing) {
			continue
		}
		last = e.Timing
		all = append(all, table.Pending{Kind: abilityKind, Seat: seat, Card: id, Target: that, Word: e.Timing})
	}
	return all
}

// knowsAt tells whether the facts of a card say what it does at a moment.
func knowsAt(pr *table.Print, moment string) bool {
	return slices.ContainsFunc(pr.Effects, func(e table.Effect) bool { return e.Timing == moment })
}

const abilityKind = "ability"

// The stages of a row of an ability.
const (
	rowFresh uint8 = iota
	rowChosen
	rowDrawn // cards are drawn by lot, one after another
)

// ability goes on by one step: the next row of its timing is looked up, its cards are found or asked for, and it is done.
func ability(p *validator.Play, now table.Pending) {
	e, ok := row(p.State(), &now)
	v := look(p.State(), now)
	if !ok {
		p.Do(table.Resolved{})
		return
	}
	if open, is := gate(v, &e); is || e.Key == "per" {
		goOn(p, now, open || e.Key == "per")
		return
	}
	if now.Stage != rowChosen && !ready(p, v, &now, e) {
		return
	}
	now.Stage, now.N = rowFresh, now.N+1
	p.Do(table.Staged{Pending: now})
	carryOut(p, now, e)
}

// ready finds the cards of a row; false when somebody is asked for them first.
func ready(p *validator.Play, v eye, now *table.Pending, e table.Effect) bool {
	many := e.A
	if e.Selector == selRandom {
		return drawn(p, v, now, e)
	}
	if toPlayers(e.Key) != nil {
		return true
	}
	if counted(e.Key) {
		many = 1
	}
	if ask, wants := question(p, v, *now, e, many); wants {
		p.Do(table.Staged{Pending: *now}, table.Asked{Ask: ask})
		return false
	}
	now.Cards = aimed(v, e)
	if e.A == none {
		now.Cards = nil
	}
	return true
}

// counted tells whether the number A of a key says how much and not how many.
func counted(key string) bool { return key == "power" || key == "grant:power_attacker" }

// drawn lets chance draw as many cards as a row says, one after another.
func drawn(p *validator.Play, v eye, now *table.Pending, e table.Effect) bool {
	if now.Stage == rowFresh {
		now.Cards = nil
	}
	left := lots(v, *now, e)
	switch want := max(e.A, 0); {
	case len(now.Cards) >= want || len(left) == 0:
		return true
	case len(left) == 1:
		now.Cards = append(slices.Clone(now.Cards), left[0])
		return true
	}
	now.Stage = rowDrawn
	p.Do(table.Staged{Pending: *now}, table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: len(left), Text: "which card"}})
	return false
}

// lots lists the cards that a lot can still fall on.
func lots(v eye, now table.Pending, e table.Effect) []table.CardID {
	return slices.DeleteFunc(v.find(e.Side), func(id table.CardID) bool { return now.Stage == rowDrawn && slices.Contains(now.Cards, id) })
}

// goOn goes on behind a condition, or ends the ability.
func goOn(p *validator.Play, now table.Pending, open bool) {
	if !open {
		p.Do(table.Resolved{})
		return
	}
	now.N++
	p.Do(table.Staged{Pending: now})
}

// row is the row of an ability that is to be carried out, and moves on to it.
func row(s *table.State, now *table.Pending) (table.Effect, bool) {
	rows := s.Print(now.Card).Effects
	for now.N < len(rows) && rows[now.N].Timing != now.Word {
		now.N++
	}
	if now.N >= len(rows) {
		return table.Effect{}, false
	}
	e := rows[now.N]
	if e.A == 0 && !counted(e.Key) && e.Key != "if" {
		e.A = 1
	}
	if now.N > 0 && rows[now.N-1].Key == "per" && rows[now.N-1].Timing == now.Word {
		per := look(s, *now).count(rows[now.N-1].Side)
		e.A *= per
		if per == 0 {
			e.A = none
		}
	}
	return e, true
}

// none is how many times a row is done that is done for each of no card.
const none = -1 << 20

// look is how an ability that is being carried out sees the table.
func look(s *table.State, now table.Pending) eye {
	return eye{s: s, seat: now.Seat, card: now.Card, that: now.Target, those: now.Cards}
}

// aimed lists the cards that a row acts on where nobody has to choose.
func aimed(v eye, e table.Effect) []table.CardID {
	switch e.Selector {
	case selThis:
		return []table.CardID{v.card}
	case selThat:
		if v.that == 0 {
			return nil
		}
		return []table.CardID{v.that}
	case selThose:
		return v.those
	case selTop:
		return tops(v, e)
	}
	return v.find(e.Side)
}

// tops lists the top A cards of each pile that the words name.
func tops(v eye, e table.Effect) []table.CardID {
	var all []table.CardID
	for seat := range table.Seat(v.s.Count) {
		if v.sided(seat, e.Side) {
			pile := v.s.In(spot(seat, zDeck))
			all = append(all, pile[:min(max(e.A, 1), len(pile))]...)
		}
	}
	return all
}

// question is what a player or chance is asked before a row can be carried out; false when nobody is.
func question(p *validator.Play, v eye, now table.Pending, e table.Effect, many int) (table.Ask, bool) {
	ask := table.Ask{Seat: now.Seat, Kind: "choose", Card: now.Card, Text: title(v.s, now.Card) + ": " + asks(e)}
	switch e.Key {
	case "may", "may-foe":
		if e.Key == "may-foe" {
			ask.Seat = foe(now.Seat)
		}
		ask.Kind, ask.Words = "respond", []string{"use", "pass"}
		return ask, true
	}
	switch e.Selector {
	case selChoose, selUpTo, selNothing, selFoe, selFoeUpTo, selFoePick:
		return chosenFrom(p, v, ask, e, many)
	}
	return ask, false
}

// chosenFrom asks for some of the cards that a row names. Where all must be taken nobody is asked.
func chosenFrom(p *validator.Play, v eye, ask table.Ask, e table.Effect, many int) (table.Ask, bool) {
	cards := v.find(e.Side)
	hidden := strings.Contains(e.Side, "in:deck")
	free := hidden && !strings.Contains(e.Side, "those") // who searches may say that nothing was found
	optional := e.Selector == selUpTo || e.Selector == selNothing || e.Selector == selFoeUpTo || free
	if e.Selector == selFoe || e.Selector == selFoeUpTo || e.Selector == selFoePick {
		ask.Seat = foe(ask.Seat)
	}
	cards = slices.DeleteFunc(cards, func(id table.CardID) bool { return barred(v.s, id, ask.Seat) })
	if many < 0 || !free && (len(cards) == 0 || !optional && len(cards) <= many) {
		return ask, false
	}
	ask.Cards, ask.Min, ask.Max = cards, many, many
	if optional {
		ask.Words = []string{"none"}
	}
	if e.Selector == selUpTo || e.Selector == selFoeUpTo || free {
		ask.Min = 1
	}
	ask.Max = min(ask.Max, max(len(cards), 1))
	for _, id := range cards {
		if hidden && !v.s.Sees(ask.Seat, id) {
			p.Do(table.Revealed{Card: id, To: table.Seats(0).With(ask.Seat)})
		}
	}
	return ask, true
}

// barred tells whether a seat may not choose a creature of the other player, because something says so.
func barred(s *table.State, id table.CardID, seat table.Seat) bool {
	found := false
	if creature(s, id) && s.Cards[id].Holder != seat {
		eachRunning(s, "unchoosable", func(r running) bool {
			found = r.reaches(id)
			return !found
		})
	}
	return found
}

// asks is what a row asks for, in a player's words.
func asks(e table.Effect) string {
	key, word, _ := strings.Cut(e.Key, ":")
	if i := slices.IndexFunc(Keys, func(k Key) bool { return k.Word == key && k.Asks != "" }); i >= 0 {
		return strings.TrimSpace(Keys[i].Asks + " " + strings.ReplaceAll(word, "_", " "))
	}
	return "use its effect?"
}

// rightChoice: what is chosen for an ability is among what was offered, as many as it says.
func rightChoice(s *table.State, m validator.Move) *validator.Violation {
	ask, cards := s.AskOf(m.Seat), chosen(m)
	if m.Card == 0 && slices.Contains(ask.Words, m.Word) {
		return nil
	}
	rule := validator.CardsSay
	if s.Print(s.Top().Card).Kind == "spell" {
		rule = "dm.spell.resolve"
	}
	switch {
	case slices.ContainsFunc(cards, func(id table.CardID) bool { return !slices.Contains(ask.Cards, id) }):
		return validator.Violates(rule, "that is not among what %s can be used on", title(s, s.Top().Card))
	case len(cards) < ask.Min || len(cards) > ask.Max:
		return validator.Violates(rule, "%s asks for %s, not %d", title(s, s.Top().Card), span(ask.Min, ask.Max), len(cards))
	}
	return nil
}
