package chain

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// A Way is one thing that a card could be activated for: one of its abilities, none for a card that only comes to lie open, and
// the card that it answers.
type Way struct {
	Ability *rows.Ability
	That    table.CardID
	N       int
}

// Word is how what is pending names the ability.
func (w Way) Word() string {
	if w.Ability == nil {
		return ""
	}
	return w.Ability.Word
}

// atOnce are the occasions of abilities that a player uses of the own accord, with where their card lies then.
var atOnce = map[int]int{
	words.Use: zones.M1, words.Quick: zones.M1, words.Calculating: zones.M1,
	words.UseHand: zones.Hand, words.QuickHand: zones.Hand, words.CalculatingHand: zones.Hand,
	words.UseGrave: zones.Graveyard, words.QuickGrave: zones.Graveyard,
}

// anyWay goes through what a card could be activated for where it lies, whether or not that is lawful now, until is holds of one.
func anyWay(s *table.State, id table.CardID, is func(Way) bool) bool {
	c, pr := s.Card(id), s.Print(id)
	if pr.Kind != "monster" && (zones.Zone(c.Spot) == zones.Hand || zones.Back(s, id) && !c.Up) {
		return anyPlay(s, id, is)
	}
	sheet := words.Sheet(pr)
	if sheet == nil {
		return false
	}
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		place, here := atOnce[a.When]
		if here && min(zones.Zone(c.Spot), zones.M1) == place && (place != zones.M1 || c.Up) && is(Way{Ability: a}) {
			return true
		}
		stays := a.Whom != nil && a.When == words.Activation && pr.Kind == "trap" && zones.Back(s, id) && !standing.OnChain(s, id)
		if stays && anyAnswer(s, id, a, is) { // a Trap that stays answers from there
			return true
		}
	}
	return false
}

// anyPlay goes through what a Spell or Trap that does not lie open yet could be activated for. One that stays and answers activations does
// so as it is turned up, or only comes to lie open.
func anyPlay(s *table.State, id table.CardID, is func(Way) bool) bool {
	pr := s.Print(id)
	sheet := words.Sheet(pr)
	if sheet == nil {
		return is(Way{})
	}
	asks := false
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		needs := a.Whom != nil && (a.When == words.Activation || slices.Contains(standing.Answered, a.When)) && !standing.Remaining(s, id)
		asks = asks || needs || a.When == words.Activate
		switch {
		case a.When == words.Activate:
			if is(Way{Ability: a}) {
				return true
			}
		case needs, a.Whom != nil && a.When == words.Activation && pr.Kind == "trap":
			if anyAnswer(s, id, a, is) {
				return true
			}
		}
	}
	return !asks && is(Way{}) // it only comes to lie open
}

// anyAnswer goes through what an ability could answer of what has just happened.
func anyAnswer(s *table.State, id table.CardID, a *rows.Ability, is func(Way) bool) bool {
	v := rows.Eye{S: s, Seat: s.Card(id).Holder, Card: id}
	fits := func(happened table.CardID) bool {
		v.That = happened
		return standing.Concerns(v, happened, a.Whom) && is(Way{Ability: a, That: happened})
	}
	if a.When == words.Activation {
		l := answered(s)
		return l != nil && fits(l.Card)
	}
	for _, one := range Fresh(s) {
		summoned := a.When == words.Summoned && slices.Contains([]int{words.NormalSummoned, words.FlipSummoned, words.SpecialSummoned}, one.N)
		if (one.N == a.When || summoned) && fits(one.Card) {
			return true
		}
	}
	return false
}

// answered is the link that an answer now would answer, nil when no chain is open.
func answered(s *table.State) *table.Pending {
	if l := standing.LastLink(s); l != nil && l.Stage == standing.Waits {
		return l
	}
	return nil
}

// Speed is the Spell Speed of a way (ygo.chain.speed).
func (w Way) Speed(s *table.State, id table.CardID) int {
	pr := s.Print(id)
	switch {
	case w.Ability != nil && slices.Contains(standing.QuickWhens, w.Ability.When):
		return 2
	case w.Ability != nil && (w.Ability.When == words.Use || w.Ability.When == words.UseHand || w.Ability.When == words.UseGrave) || pr.Kind == "monster":
		return 1
	}
	return zones.Speed(pr)
}

// Choose is the way that a move means: the one that it names, or the first that is lawful, or the first.
func Choose(s *table.State, seat table.Seat, id table.CardID, word string) (Way, bool) {
	chosen, n := Way{}, 0
	anyWay(s, id, func(w Way) bool {
		if word != "" && w.Word() != word {
			return false
		}
		switch n++; {
		case n == 1:
			chosen = w
			return false
		case n == 2 && Against(s, seat, id, chosen) == nil:
			return true
		case Against(s, seat, id, w) == nil:
			chosen = w
			return true
		}
		return false
	})
	return chosen, n > 0
}
