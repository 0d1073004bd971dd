package dotr

import (
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// taste says which kinds of monsters a terrain favours and hinders, as the card database does.
var taste = map[int]struct{ likes, dislikes []string }{
	groundForest:    {[]string{"Beast", "Beast-Warrior", "Insect", "Plant", "Pyro"}, []string{"Fiend"}},
	groundWasteland: {[]string{"Dinosaur", "Machine", "Rock", "Zombie"}, []string{"Aqua", "Fish", "Plant", "Sea Serpent"}},
	groundMountain:  {[]string{"Dragon", "Fairy", "Thunder", "Winged Beast"}, []string{"Zombie"}},
	groundMeadow:    {[]string{"Beast-Warrior", "Warrior"}, []string{"Spellcaster"}},
	groundSea:       {[]string{"Aqua", "Fish", "Sea Serpent", "Thunder"}, []string{"Machine", "Pyro"}},
	groundDark:      {[]string{"Fiend", "Spellcaster", "Zombie"}, []string{"Fairy"}},
	groundCrush:     {[]string{"Immortal"}, nil},
}

// byKind marks a monster whose terrains were not told on its card line: nobody thought of them when it takes a step too many.
const byKind = "terrain-by-kind"

// completes says a home-made power-up's kinds in the words of the card database, and gives a home-made monster the terrain
// that favours and hinders it (dotr.terrain.effects), unless its card line says so itself.
func completes(p *table.Print) {
	for i, word := range p.Fits { // "fits Dragon": all of that kind
		switch {
		case slices.Contains(attributeCodes, word):
			p.Fits[i] = "attribute:" + word
		case !strings.Contains(word, ":") && word != "" && word[0] >= 'A' && word[0] <= 'Z':
			p.Fits[i] = "kind:" + word
		}
	}
	if p.Kind != "monster" || slices.ContainsFunc(p.Tags, func(t string) bool { return strings.HasPrefix(t, "likes:") || strings.HasPrefix(t, "dislikes:") }) {
		return
	}
	p.Tags = append(p.Tags, byKind)
	of := func(kinds []string) bool {
		return slices.ContainsFunc(kinds, func(k string) bool { return slices.Contains(p.Races, k) })
	}
	for ground := range grounds {
		if of(taste[ground].likes) {
			p.Tags = append(p.Tags, likes[ground])
		}
		if of(taste[ground].dislikes) {
			p.Tags = append(p.Tags, dislikes[ground])
		}
	}
	if toon := p.Tagged("toon") || p.Tagged("toon-terrain"); toon {
		p.Tags = append(p.Tags, likes[groundToon])
	} else if len(p.Races) > 0 {
		p.Tags = append(p.Tags, dislikes[groundToon])
	}
}

// powersUp tells whether a power-up of the card database fits a home-made monster by its kind, attribute or traits; one
// whose words name none of them fits every monster.
func powersUp(equip, home *table.Print) bool {
	if home.Kind != "monster" {
		return false
	}
	if !slices.ContainsFunc([]string{"kind", "attribute", "trait", "match"}, func(f string) bool { return equip.Extra["equip-"+f] != "" }) {
		return equip.Extra["equip-rule-exact"] == "yes" && equip.Extra["transforms"] == ""
	}
	return listsOne(equip.Extra["equip-kind"], func(k string) bool { return slices.Contains(home.Races, k) }) ||
		listsOne(equip.Extra["equip-attribute"], func(a string) bool { return slices.Contains(home.Colors, a) }) ||
		listsOne(equip.Extra["equip-trait"], home.Tagged) ||
		equip.Extra["equip-match"] != "" && matches(home, equip.Extra["equip-match"])
}

// listsOne tells whether one of the words that bars part holds; "not" in front reverses them, "or" says nothing.
func listsOne(list string, holds func(string) bool) bool {
	if list == "" {
		return false
	}
	rest, not := strings.CutPrefix(list, "not ")
	return slices.ContainsFunc(strings.Split(strings.TrimPrefix(rest, "or "), "|"), holds) != not
}
