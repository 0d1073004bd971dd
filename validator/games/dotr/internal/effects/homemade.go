package effects

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// ByKind marks a monster whose terrains were not told on its card line: nobody thought of them when it takes a step too many.
const ByKind = "terrain-by-kind"

// matching is an attribute or a kind in the words of the card database; any other word stays as it is.
func matching(word string) string {
	switch {
	case slices.Contains(board.AttributeCodes, word):
		return "attribute:" + word
	case !strings.ContainsAny(word, ":<>=") && word != "" && word[0] >= 'A' && word[0] <= 'Z':
		return "kind:" + word
	}
	return word
}

// Completes says a home-made power-up's kinds in the words of the card database, and gives a home-made monster the terrain
// that favours and hinders it (dotr.terrain.effects), unless its card line says so itself.
func Completes(p *table.Print) {
	for i, word := range p.Fits { // "fits Dragon": all of that kind
		p.Fits[i] = matching(word)
	}
	for i := range p.Recipes {
		if p.Recipes[i].Kind == "contact" { // a fusion of monsters that meet
			p.Recipes[i].Kind, p.Tags = "fusion", append(p.Tags, "contact")
		}
		for j, word := range p.Recipes[i].Materials {
			p.Recipes[i].Materials[j] = matching(word)
		}
	}
	if p.Kind == "trap" && p.Subtype == "equip" && p.Extra["bonus"] != "" && len(p.Rows)+len(p.Effects) == 0 {
		p.Rows = []string{"play | | | | power-up |"} // all it does is to strengthen what bears it
	}
	if p.Kind == "spell" && p.Subtype == "ritual" && len(p.Rows)+len(p.Effects) == 0 {
		p.Rows = []string{"play | | | | ritual |"} // all it does is to make the monster whose recipe names it
	}
	if p.Kind != "monster" || slices.ContainsFunc(p.Tags, func(t string) bool { return strings.HasPrefix(t, "likes:") || strings.HasPrefix(t, "dislikes:") }) {
		return
	}
	p.Tags = append(p.Tags, ByKind)
	of := func(kinds []string) bool {
		return slices.ContainsFunc(kinds, func(k string) bool { return slices.Contains(p.Races, k) })
	}
	for ground := range board.Grounds {
		if of(board.Taste[ground].Likes) {
			p.Tags = append(p.Tags, board.Likes[ground])
		}
		if of(board.Taste[ground].Dislikes) {
			p.Tags = append(p.Tags, board.Dislikes[ground])
		}
	}
	if toon := p.Subtype == "toon" || p.Tagged("toon") || p.Tagged("toon-terrain"); toon {
		p.Tags = append(p.Tags, board.Likes[board.GroundToon])
	} else if len(p.Races) > 0 {
		p.Tags = append(p.Tags, board.Dislikes[board.GroundToon])
	}
}

// PowersUp tells whether a power-up of the card database fits a home-made monster by its kind, attribute or traits; one
// whose words name none of them fits every monster.
func PowersUp(equip, home *table.Print) bool {
	if home.Kind != "monster" {
		return false
	}
	if !slices.ContainsFunc([]string{"kind", "attribute", "trait", "match"}, func(f string) bool { return equip.Extra["equip-"+f] != "" }) {
		return equip.Extra["equip-rule-exact"] == "yes" && equip.Extra["transforms"] == ""
	}
	return listsOne(equip.Extra["equip-kind"], func(k string) bool { return spelling.Among(home.Races, k) }) ||
		listsOne(equip.Extra["equip-attribute"], func(a string) bool { return spelling.Among(home.Colors, a) }) ||
		listsOne(equip.Extra["equip-trait"], home.Tagged) ||
		equip.Extra["equip-match"] != "" && board.Matches(home, equip.Extra["equip-match"])
}

// listsOne tells whether one of the words that bars part holds; "not" in front reverses them, "or" says nothing.
func listsOne(list string, holds func(string) bool) bool {
	if list == "" {
		return false
	}
	rest, not := strings.CutPrefix(list, "not ")
	return slices.ContainsFunc(strings.Split(strings.TrimPrefix(rest, "or "), "|"), holds) != not
}
