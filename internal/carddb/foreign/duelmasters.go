package foreign

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/carddb"
)

// dmCard is a card of duel-masters-json, in the present form and in the older one.
type dmCard struct {
	Name          string `json:"name"`
	Civilizations list   `json:"civilizations"`
	Civilization  list   `json:"civilization"`
	Cost          cell   `json:"cost"`
	Power         cell   `json:"power"`
	Type          string `json:"type"`
	Subtypes      list   `json:"subtypes"`
	Races         list   `json:"races"`
	Race          list   `json:"race"`
	Supertypes    list   `json:"supertypes"`
	Text          list   `json:"text"`
	Mana          cell   `json:"mana"`
	Printings     []struct {
		Set    string `json:"set"`
		ID     cell   `json:"id"`
		Rarity string `json:"rarity"`
	} `json:"printings"`
}

func duelMastersJSON(raw []byte, _ Options) (Found, error) {
	f := Found{Card: Blank()}
	var d dmCard
	if err := json.Unmarshal(raw, &d); err != nil {
		return f, err
	}
	c := &f.Card
	c.Name, c.Text = mended(d.Name), dmSymbols.Replace(mended(strings.Join(d.Text, "\n")))
	if c.Name != d.Name {
		f.Note("doubly encoded letters mended in the name")
	}
	c.Colors = civilizations(slices.Concat(d.Civilizations, d.Civilization))
	c.Races = slices.Concat(d.Subtypes, d.Races, d.Race)
	c.Kind, c.Subtype = dmKind(strings.Join(append(slices.Clone(d.Supertypes), d.Type), " "))
	f.number(&c.Cost, "cost", string(d.Cost))
	f.power(&c.Attack, &c.AttackText, "power", string(d.Power))
	f.dmCorrected()
	f.fact("mana", string(d.Mana))
	for _, p := range d.Printings {
		if code := setCode(p.Set); code != p.Set {
			f.Sets = append(f.Sets, SetName{code, oneLine(p.Set)})
		}
		c.Printings = append(c.Printings, carddb.Printing{Set: setCode(p.Set), Number: string(p.ID), Rarity: strings.ToLower(p.Rarity)})
	}
	return f, nil
}

// dmSymbols writes the signs of the printed cards as words.
var dmSymbols = strings.NewReplacer("$tap", "Tap", "$survivor", "Survivor", "$metamorph", "Metamorph")

// dmWrong are numbers of this data that two other sources contradict: which one, what stands there, what is right.
var dmWrong = []struct {
	name        string
	power       bool
	says, right int
}{
	{"Boomerang Comet", false, 3, 6}, {"Kip Chippotto", false, 2, 3}, {"Kipo's Contraption", false, 8, 6},
	{"Sieg Balicula, the Intense", false, 8, 3}, {"Bingole, the Explorer", true, 4000, 3000},
}

func (f *Found) dmCorrected() {
	for _, w := range dmWrong {
		number, what := &f.Card.Cost, "cost"
		if w.power {
			number, what = &f.Card.Attack, "power"
		}
		if carddb.Fold(w.name) == carddb.Fold(f.Card.Name) && *number == w.says {
			*number = w.right
			f.Note("its %s %d is known to be wrong in this data; %d is taken", what, w.says, w.right)
		}
	}
}

// dmOrder is the order in which a card's civilizations are listed.
var dmOrder = []string{"Light", "Water", "Darkness", "Fire", "Nature"}

// civilizations puts them into their fixed order and spelling; unknown ones come last.
func civilizations(given []string) []string {
	var known, other []string
	for _, d := range dmOrder {
		if slices.ContainsFunc(given, func(g string) bool { return strings.EqualFold(strings.TrimSpace(g), d) }) {
			known = append(known, d)
		}
	}
	for _, g := range given {
		if !slices.ContainsFunc(dmOrder, func(d string) bool { return strings.EqualFold(strings.TrimSpace(g), d) }) {
			other = append(other, g)
		}
	}
	return append(known, other...)
}

// dmKind parts "Evolution Creature" into creature and evolution, "Dragheart Weapon" into dragheart and weapon.
func dmKind(phrase string) (kind, subtype string) {
	phrase = strings.ToLower(strings.Join(strings.Fields(phrase), " "))
	if before, ok := strings.CutSuffix(phrase, " creature"); ok {
		return "creature", before
	}
	for _, head := range []string{"dragheart", "field", "forbidden"} {
		if rest, ok := strings.CutPrefix(phrase, head+" "); ok {
			return head, rest
		}
	}
	return phrase, ""
}

// windows are the letters that Windows-1252 has in place of 0x80 to 0x9f, as they read when UTF-8 was taken for it.
var windows = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

// mended gives a text whose UTF-8 was once taken for Windows-1252 and encoded again as it was; any other text as it is.
func mended(text string) string {
	bytes := make([]byte, 0, len(text))
	plain := true
	for _, r := range text {
		if r >= 0x80 {
			plain = false
		}
		if i := slices.Index(windows, r); i >= 0 {
			r = rune(0x80 + i)
		}
		if r > 0xff {
			return text
		}
		bytes = append(bytes, byte(r))
	}
	if plain || !utf8.Valid(bytes) {
		return text
	}
	return string(bytes)
}
