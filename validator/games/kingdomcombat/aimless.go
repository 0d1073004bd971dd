package kingdomcombat

import (
	"slices"

	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// ofUnits are the deeds that are done to units in play, ofAny those that are done wherever a card lies.
var (
	ofUnits = []int{words.Activate, words.ExhaustUnit, words.Withdraw, words.Rout, words.Control, words.Attack, words.Defense, words.Armor,
		words.Grant, words.Toll, words.Siege, words.LastFirst}
	ofAny = []int{words.ToHand, words.ToFortress, words.Discard}
)

// aimless says of a row that its deed does nothing to what it is on.
func aimless(pr *table.Print, r *rows.Row) string {
	deed := r.Do.Word
	if deed == 0 || words.Lexicon.Deeds[deed].On != rows.OnCards {
		return ""
	}
	switch name := words.Lexicon.Deeds[deed].Name; r.On.How {
	case rows.Top, rows.Bottom:
		return offTop(r, name)
	case rows.This:
		return toItself(pr, r, name)
	case rows.That, rows.Those, rows.Nothing, rows.Players:
		return ""
	default:
		return astray(r.On.Of, deed, name)
	}
}

// offTop: the top and the bottom are those of decks, and words say whose.
func offTop(r *rows.Row, name string) string {
	switch {
	case !slices.Contains([]string{"own", "enemy", "own or enemy"}, r.On.Of.String()):
		return "the top or bottom of other piles than decks, which is written top 2 own or top 2 enemy"
	case r.Do.Word != words.ToHand && r.Do.Word != words.ToFortress:
		return "the deed " + name + ", which does nothing to cards of a deck"
	}
	return ""
}

// toItself is what a card does to itself without anything coming of it.
func toItself(pr *table.Print, r *rows.Row, name string) string {
	played := pr.Kind == "event" || pr.Kind == "dirty trick"
	unit, deed := !played && !realm.Building(pr), r.Do.Word
	back := deed == words.ToHand || deed == words.ToFortress
	switch {
	case r.When.When == words.Destroyed && r.When.Whom == nil && !back:
		return "the deed " + name + ", which does nothing to what is destroyed"
	case played && deed != words.ToHand,
		!unit && (slices.Contains(ofUnits, deed) || deed == words.ToFortress),
		unit && deed == words.Repair, deed == words.Discard:
		return "the deed " + name + ", which does nothing to the card itself"
	}
	return ""
}

// astray is a deed of which nothing comes to any of the cards that words mean.
func astray(f *rows.Filter, deed int, name string) string {
	if f == nil {
		return ""
	}
	for _, all := range f.Any {
		if why := misses(all, deed); why != "" {
			return "the deed " + name + ", which does nothing to " + why
		}
	}
	return ""
}

// misses says to which cards of one alternative a deed does nothing.
func misses(all []rows.Term, deed int) string {
	lies := func(place string) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return t.Word == words.In && t.Named(place) })
	}
	says := func(some ...int) bool {
		return slices.ContainsFunc(all, func(t rows.Term) bool { return !t.Not && slices.Contains(some, t.Word) })
	}
	away := says(words.In)
	switch {
	case away && !slices.Contains(ofAny, deed):
		return "cards that are not in play"
	case deed == words.Discard && !lies("hand"):
		return "cards that are in no hand"
	case deed == words.ToHand && lies("hand"):
		return "cards of a hand"
	case (slices.Contains(ofUnits, deed) || deed == words.ToFortress) && says(words.Structure, words.Building, words.Fortress):
		return "structures"
	case deed == words.Repair && says(words.Unit, words.Token):
		return "units"
	case deed == words.Control && says(words.Own):
		return "the player's own units"
	case deed == words.ToFortress && says(words.Enemy) && !away:
		return "opposing units in play"
	}
	return ""
}
