package standing

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// ReadsCards tells whether the host lets the referee read hidden faces (honour.audit).
func ReadsCards(s *table.State) bool { return s.Option(board.OptionHonourAudit) == "host-reads-cards" }

// InDoubt tells whether only its player knows whether a card is what an effect acts on.
func InDoubt(s *table.State, id table.CardID, match string) bool {
	return match != "" && !s.Cards[id].Up && !ReadsCards(s)
}

// FitsMatch tells whether a card is what a match asks for, with the kinds and attributes that effects have lent it and
// the values that it has now.
func FitsMatch(s *table.State, id table.CardID, match string) bool {
	return board.Matches(board.FaceAs(s, id, match, ValueNow), match)
}

// OfKind tells whether a monster counts as the kind with that number.
func OfKind(s *table.State, id table.CardID, code int) bool {
	return code >= 0 && code < len(board.KindCodes) && FitsMatch(s, id, "kind:"+board.KindCodes[code])
}

// MatchOf is what a face must be for an effect to act on it, in the words of the card database; "" for any face.
func MatchOf(src *table.Print, e table.Effect) string {
	var words []string
	switch sel := e.Selector; {
	case e.Key == "trap-destroy":
		words = limitsOf(e)
	case e.Key == "take-control" && e.A > 0 && e.A < len(board.KindCodes) && sel != namedCard && sel != attackUpTo:
		words = append(words, "kind:"+board.KindCodes[e.A])
	case sel >= 0 && sel < attributesFrom && (sel > 0 || src.Extra[FactMatch] == "" && named(e)):
		words = append(words, "kind:"+board.KindCodes[sel])
	case sel >= attributesFrom && sel < TheOneItBattles:
		words = append(words, "attribute:"+board.AttributeCodes[sel-attributesFrom])
	case sel == namedCard:
		words = append(words, "card:"+Numbered(e.A))
	case sel == attackUpTo:
		words = append(words, fmt.Sprintf("attack<=%d", e.A))
	case sel == femaleMonsters:
		words = append(words, "trait:female")
	case sel == immortals:
		words = append(words, "kind:"+board.CrushProof)
	case sel == dragonsUpTo:
		words = append(words, "kind:Dragon", fmt.Sprintf("attack<=%d", e.A))
	}
	if more := src.Extra[FactMatch]; more != "" {
		words = append(words, more)
	}
	return strings.Join(words, "&")
}

// limitsOf are the limits of a trap that acts on monsters of some ATK.
func limitsOf(e table.Effect) []string {
	var words []string
	if LimitWords(e) != "" {
		words = append(words, "class:monster", fmt.Sprintf("attack>=%d", e.A))
	}
	if e.B > 0 {
		words = append(words, fmt.Sprintf("attack<=%d", e.B))
	}
	return words
}

// named tells whether selector 0 means Dragons: facts that say neither side nor match leave it out.
func named(e table.Effect) bool {
	return e.Selector > 0 || e.Side == "both" || e.Side == "own" && e.Key != "power-up"
}

// Numbered is the key of the card with that number of the game's list.
func Numbered(n int) string { return fmt.Sprintf("dotr:%03d", n) }

// kinds are the kinds of cards that there are.
var kinds = []string{"monster", "spell", "trap"}

// Unread lists what in the facts of a card nothing here reads: an author may have mistaken a word.
func Unread(pr *table.Print) []string {
	var all []string
	if !slices.Contains(kinds, pr.Kind) {
		all = append(all, "the kind "+pr.Kind)
	}
	for _, e := range pr.Effects {
		if !slices.ContainsFunc(Timings, func(m Timing) bool { return m.Word == e.Timing }) {
			all = append(all, "the timing "+e.Timing)
		}
	}
	return all
}
