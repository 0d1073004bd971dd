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

// Ways lists what a card could be activated for where it lies, whether or not that is lawful now.
func Ways(s *table.State, id table.CardID) []Way {
	c, pr := s.Card(id), s.Print(id)
	if pr.Kind != "monster" && (zones.Zone(c.Spot) == zones.Hand || zones.Back(s, id) && !c.Up) {
		return played(s, id)
	}
	sheet := words.Sheet(pr)
	if sheet == nil {
		return nil
	}
	var all []Way
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		place, is := atOnce[a.When]
		if is && min(zones.Zone(c.Spot), zones.M1) == place && (place != zones.M1 || c.Up) {
			all = append(all, Way{Ability: a})
		}
		if a.Whom != nil && a.When == words.Activation && pr.Kind == "trap" && zones.Back(s, id) && !standing.OnChain(s, id) { // a Trap that stays answers from there
			all = append(all, answers(s, id, a)...)
		}
	}
	return all
}

// played lists what a Spell or Trap that does not lie open yet could be activated for. One that stays and answers activations does so as
// it is turned up, or only comes to lie open.
func played(s *table.State, id table.CardID) (all []Way) {
	sheet := words.Sheet(s.Print(id))
	if sheet == nil {
		return plainly
	}
	asks := false
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		switch {
		case a.When == words.Activate:
			asks = true
			all = append(all, Way{Ability: a})
		case a.Whom != nil && (a.When == words.Activation || slices.Contains(standing.Answered, a.When)) && !standing.Remaining(s, id):
			asks = true
			all = append(all, answers(s, id, a)...)
		case a.Whom != nil && a.When == words.Activation && s.Print(id).Kind == "trap":
			all = append(all, answers(s, id, a)...)
		}
	}
	if !asks {
		return append(all, plainly...)
	}
	return all
}

// plainly is the one way of a card that only comes to lie open.
var plainly = []Way{{}}

// answers lists what an ability could answer of what has just happened.
func answers(s *table.State, id table.CardID, a *rows.Ability) (all []Way) {
	v := rows.Eye{S: s, Seat: s.Card(id).Holder, Card: id}
	fits := func(happened, that table.CardID, n int) {
		if v.That = happened; standing.Concerns(v, happened, a.Whom) {
			all = append(all, Way{a, that, n})
		}
	}
	if a.When == words.Activation {
		if l := answered(s); l != nil {
			fits(l.Card, l.Card, 0)
		}
		return all
	}
	for _, one := range Fresh(s) {
		if one.N == a.When || a.When == words.Summoned && slices.Contains([]int{words.NormalSummoned, words.FlipSummoned, words.SpecialSummoned}, one.N) {
			fits(one.Card, one.Card, 0)
		}
	}
	return all
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
	ways := Ways(s, id)
	if word != "" {
		ways = slices.DeleteFunc(slices.Clone(ways), func(w Way) bool { return w.Word() != word })
	}
	switch len(ways) {
	case 0:
		return Way{}, false
	case 1:
		return ways[0], true
	}
	if i := slices.IndexFunc(ways, func(w Way) bool { return Against(s, seat, id, w) == nil }); i >= 0 {
		return ways[i], true
	}
	return ways[0], true
}
