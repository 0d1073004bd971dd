package foreign

import (
	"encoding/json"
	"regexp"
	"strings"
)

// kdSiteCard is a card of the Kingdom Duels site. All its values are texts.
type kdSiteCard struct {
	Name      string `json:"name"`
	Frame     string `json:"frame"`
	Types     string `json:"types"`
	Set       cell   `json:"set"`
	ID        cell   `json:"id"`
	Deck      string `json:"deck"` // A main, B extra, C other
	Duelist   string `json:"duelist"`
	Attribute string `json:"attribute"`
	Grade     string `json:"grade"`
	Value     cell   `json:"gradeval"`
	Attack    cell   `json:"atk"`
	Defense   cell   `json:"def"`
	BonusAtk  cell   `json:"bonusatk"`
	BonusDef  cell   `json:"bonusdef"`
}

// kdTypes are the words of a card's types that say what kind of card it is; the others are types of monsters.
var kdTypes = map[string]bool{
	"Alter": true, "Challenge": true, "Combination": true, "Continuous": true, "Divine": true, "Duelist": true, "Equip": true, "Field": true,
	"Fusion": true, "Integration": true, "Monster": true, "Ritual": true, "Rule": true, "Setup": true, "Slow": true, "Spell": true,
	"Symbol": true, "Token": true, "Trap": true,
}

var (
	kdHierarchy = regexp.MustCompile(`\s*\(Hierarchy (\d+)\)`)
	kdPantheon  = regexp.MustCompile(`\b[A-Z]\S+ (?:God|Guardian|Item)\b`) // the names that have two words
)

func kdSite(raw []byte, o Options) (Found, error) {
	f := Found{Card: Blank()}
	var k kdSiteCard
	if err := json.Unmarshal(raw, &k); err != nil {
		return f, err
	}
	c := &f.Card
	set, id := strings.ToUpper(oneLine(string(k.Set))), oneLine(string(k.ID))
	c.Name = k.Name
	switch {
	case set == "" || id == "":
		f.Skip = "it has no set or no id, of which its code is made"
		return f, nil
	case strings.EqualFold(k.Frame, "Terrain"):
		f.Skip = "it is a terrain; terrains stand in the table terrain and are not imported"
		return f, nil
	}
	c.Pool, c.Number = strings.ToLower(set), id
	if o.Game == "kingdomduels" {
		c.Key = set + "-" + id
	}
	c.Kind = strings.ToLower(oneLine(k.Frame))
	if before, ok := strings.CutSuffix(c.Kind, " monster"); ok {
		c.Kind, c.Subtype = "monster", before
	}
	c.Colors = split(strings.ToUpper(k.Attribute), "/| ")
	c.Extra = strings.EqualFold(k.Deck, "B")
	f.kdWords(k)
	f.kdNumbers(k)
	return f, nil
}

// kdWords parts the list of types, which mixes kinds of card, types of monsters and names of two words.
func (f *Found) kdWords(k kdSiteCard) {
	types := k.Types
	if m := kdHierarchy.FindStringSubmatch(types); m != nil {
		f.fact("hierarchy", m[1])
		types = strings.Replace(types, m[0], "", 1)
	}
	pantheon := kdPantheon.FindString(types)
	f.fact("pantheon", pantheon)
	var kinds []string
	for _, w := range strings.Fields(strings.Replace(types, pantheon, "", 1)) {
		if kdTypes[w] {
			kinds = append(kinds, w)
		} else {
			f.Card.Races = append(f.Card.Races, w)
		}
	}
	f.fact("card-types", strings.Join(kinds, " "))
	f.fact("duelists", oneLine(k.Duelist))
}

func (f *Found) kdNumbers(k kdSiteCard) {
	c := &f.Card
	grade := strings.TrimSuffix(strings.ToLower(oneLine(string(k.Value))), ".")
	kind := strings.ToLower(k.Grade)
	if kind == "lvl" {
		kind = "level"
		f.number(&c.Level, "level", grade)
	}
	f.fact("grade-kind", kind)
	f.fact("grade", grade)
	f.power(&c.Attack, &c.AttackText, "atk", string(k.Attack))
	f.power(&c.Defense, &c.DefenseText, "def", string(k.Defense))
	f.fact("bonus-attack", oneLine(string(k.BonusAtk)))
	f.fact("bonus-defense", oneLine(string(k.BonusDef)))
}
