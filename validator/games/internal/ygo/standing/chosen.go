package standing

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/hands"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// An effect that waits is a pending "link": Seat uses the ability Word of Card about Target; To is the hand of the opponent that
// was named, N what was paid or the number that it had to do with. Its Cards are groups parted by 0: first what was paid,
// then the targets of each row that has any, in their order.

// The stages of a link.
const (
	Waits     uint8 = iota
	Resolving       // its effect is being carried out
	Stopped         // its activation or its effect is negated
)

// ItsOwn tells whether a link is the activation of a Spell or Trap itself, which came to lie open on the zone that is noted with it;
// otherwise it is an effect of a card.
func ItsOwn(l *table.Pending) bool { return len(l.Spots) > 0 }

// LinkOf is the topmost link of a card, nil without one.
func LinkOf(s *table.State, id table.CardID) *table.Pending {
	for i := len(s.Stack) - 1; i >= 0; i-- {
		if now := &s.Stack[i]; now.Card == id && (now.Kind == "link" || now.Kind == "activating") {
			return now
		}
	}
	return nil
}

// LastLink is the link that an answer would answer, nil without one.
func LastLink(s *table.State) *table.Pending {
	for i := len(s.Stack) - 1; i >= 0; i-- {
		if s.Stack[i].Kind == "link" {
			return &s.Stack[i]
		}
	}
	return nil
}

// LinkSpeed is the Spell Speed of a link (ygo.chain.speed).
func LinkSpeed(s *table.State, l *table.Pending) int {
	if pr := s.Print(l.Card); pr.Kind != "monster" {
		return zones.Speed(pr)
	}
	if a := words.Sheet(s.Print(l.Card)).Named(l.Word); a != nil && slices.Contains(QuickWhens, a.When) {
		return 2
	}
	return 1
}

// QuickWhens are the occasions of monsters' effects of Spell Speed 2.
var QuickWhens = []int{words.Quick, words.QuickHand, words.QuickGrave, words.Calculating, words.CalculatingHand}

// ChosenFoe is noted of a card that stays on the field and for which an opponent was named when it was activated: its entire effect is on
// that one for as long as it lies there (tag.effect.entire-to-chosen).
const ChosenFoe = "chosen opponent"

// chosenFoe is the opponent that was named for all that a card does as long as it lies there; false when none was.
func chosenFoe(s *table.State, id table.CardID) (table.Seat, bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == ChosenFoe {
			return table.Seat(m.By), true
		}
	}
	return table.Nobody, false
}

// Named is the opponent that was named for what a card does now, or for all that it does; false when none had to be.
func Named(s *table.State, id table.CardID) (table.Seat, bool) {
	for i := len(s.Stack) - 1; i >= 0; i-- {
		now := &s.Stack[i]
		if now.Card == id && (now.Kind == "link" || now.Kind == "activating" || now.Kind == "ability") && now.To != 0 {
			return zones.SeatOf(now.To), true
		}
	}
	return chosenFoe(s, id)
}

// Group is one of the groups of cards of a link: 0 what was paid, then the targets of its rows.
func Group(cards []table.CardID, n int) []table.CardID {
	for ; n > 0; n-- {
		i := slices.Index(cards, 0)
		if i < 0 {
			return nil
		}
		cards = cards[i+1:]
	}
	if i := slices.Index(cards, 0); i >= 0 {
		return cards[:i]
	}
	return cards
}

// Aims are all targets of a link.
func Aims(cards []table.CardID) (all []table.CardID) {
	i := slices.Index(cards, 0)
	if i < 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(cards[i+1:]), func(id table.CardID) bool { return id == 0 })
}

// Targets tells whether the cards of a row are chosen at activation: by its player, from what everybody may see.
func Targets(r *rows.Row) bool {
	if !r.On.How.Asked() || r.On.By == rows.Foe || r.On.Of.Says(words.Freely) || r.On.Of.Says(words.Those) || r.On.Per != nil {
		return false
	}
	for _, extreme := range []int{words.Strongest, words.Weakest, words.HighestDEF} {
		if r.On.Of.Says(extreme) {
			return false
		}
	}
	places := placesOf(r.On.Of)
	return !places[zones.Hand] && !places[zones.Deck] && !places[zones.Fusion]
}

// Nth is the number of the group of a row's targets; 0 when it has none.
func Nth(a *rows.Ability, r *rows.Row) (n int) {
	for i := range a.Rows {
		if Targets(&a.Rows[i]) {
			n++
		}
		if &a.Rows[i] == r || a.Rows[i].At == r.At {
			if Targets(r) {
				return n
			}
			return 0
		}
	}
	return 0
}

// Reaches tells whether an ability reaches private or used cards of an opponent, so that one must be named: words about enemy
// cards in hands, Decks, Graveyards and the like, or a draw or shuffle of an opponent.
func Reaches(a *rows.Ability) bool {
	return slices.ContainsFunc(a.Rows, func(r rows.Row) bool {
		onFoe := r.On.How == rows.Players && r.On.By == rows.Foe && (r.Do.Word == words.Draw || r.Do.Word == words.Shuffle)
		return onFoe || beyond(r.On.Of) || r.Do.Word == words.Give || slices.ContainsFunc(r.If, func(c rows.Cond) bool { return beyond(c.Of.Cards) }) ||
			r.Do.Per != nil && (beyond(r.Do.Per.Cards) || r.Do.Per.Word == words.HandFoe && !r.Do.Per.Plain) ||
			(r.On.How == rows.Top || r.On.How == rows.Bottom) && r.On.Of.Term(words.Enemy) != nil
	})
}

// Grasps tells whether an opponent's hand holds what an ability needs. It is false for one that acts on nothing but cards of that hand
// while it is empty, which everybody sees.
func Grasps(s *table.State, a *rows.Ability, foe table.Seat) bool {
	if len(s.In(zones.Spot(foe, zones.Hand))) > 0 {
		return true
	}
	onHand := false
	for i := range a.Rows {
		switch on := &a.Rows[i].On; on.How {
		case rows.All, rows.Some, rows.ByLot:
			if on.Of.Term(words.Enemy) == nil || placesOf(on.Of) != [zones.M1 + 1]bool{zones.Hand: true} {
				return true
			}
			onHand = true
		case rows.Those, rows.This, rows.That:
		default:
			return true
		}
	}
	return !onHand
}

// Secret tells whether words mean cards that the player does not know: in Decks, or in the hands and Fusion Decks of others.
func Secret(f *rows.Filter) bool {
	places := placesOf(f)
	return places[zones.Deck] || (places[zones.Hand] || places[zones.Fusion]) && f.Term(words.Own) == nil
}

// Closed tells whether words mean certain cards of a hand or Deck, of which only their player knows which are there.
func Closed(f *rows.Filter) bool {
	places := placesOf(f)
	return (places[zones.Hand] || places[zones.Deck] || places[zones.Fusion]) && hands.Certain(f, words.Own, words.Enemy, words.In)
}

// beyond tells whether words mean enemy cards beyond the field.
func beyond(f *rows.Filter) bool {
	if f.Term(words.Enemy) == nil {
		return false
	}
	places := placesOf(f)
	return places[zones.Hand] || places[zones.Deck] || places[zones.Fusion] || places[zones.Graveyard] || places[zones.Removed]
}
