package foreign

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"ttsbridge/internal/carddb"
)

// exportedCard is a card as our own export writes it as JSON. What is left out is not known.
type exportedCard struct {
	Key        string            `json:"key"`
	Game       string            `json:"game"`
	Name       string            `json:"name"`
	Kind       string            `json:"kind"`
	Subtype    string            `json:"subtype"`
	Colors     list              `json:"colors"`
	Races      list              `json:"races"`
	Level      cell              `json:"level"`
	Attack     cell              `json:"attack"`
	Defense    cell              `json:"defense"`
	Cost       cell              `json:"cost"`
	Extra      bool              `json:"extra"`
	Pool       string            `json:"pool"`
	Number     string            `json:"number"`
	Passcode   cell              `json:"passcode"`
	AttackText string            `json:"attackText"`
	DefText    string            `json:"defenseText"`
	Text       string            `json:"text"`
	Note       string            `json:"note"`
	Keywords   list              `json:"keywords"`
	Traits     list              `json:"traits"`
	Timings    list              `json:"timings"`
	OtherNames list              `json:"otherNames"`
	Rows       list              `json:"rows"`
	Facts      map[string]string `json:"facts"`
	Printings  []struct {
		Set      string `json:"set"`
		Number   string `json:"number"`
		Rarity   string `json:"rarity"`
		Date     string `json:"date"`
		Passcode cell   `json:"passcode"`
		Image    string `json:"image"`
	} `json:"printings"`
}

// exported reads a card of our own export. It is of one game, and another game's card is no card here.
func exported(raw []byte, o Options) (Found, error) {
	f := Found{Card: Blank()}
	var x exportedCard
	if err := json.Unmarshal(raw, &x); err != nil {
		return f, err
	}
	c := &f.Card
	c.Key, c.Name, c.Kind, c.Subtype = x.Key, x.Name, x.Kind, x.Subtype
	c.Colors, c.Races, c.Extra, c.Pool, c.Number = x.Colors, x.Races, x.Extra, x.Pool, x.Number
	c.AttackText, c.DefenseText, c.Text, c.Note = x.AttackText, x.DefText, x.Text, x.Note
	c.Keywords, c.Tags, c.Timings, c.OtherNames = x.Keywords, x.Traits, x.Timings, x.OtherNames
	c.Rows = x.Rows
	c.Passcode = numberOf(string(x.Passcode))
	f.number(&c.Level, "level", string(x.Level))
	f.number(&c.Attack, "attack", string(x.Attack))
	f.number(&c.Defense, "defense", string(x.Defense))
	f.number(&c.Cost, "cost", string(x.Cost))
	for _, name := range slices.Sorted(maps.Keys(x.Facts)) {
		f.fact(name, x.Facts[name])
	}
	for _, p := range x.Printings {
		c.Printings = append(c.Printings, carddb.Printing{Set: p.Set, Number: p.Number, Rarity: p.Rarity, Date: p.Date, Passcode: numberOf(string(p.Passcode)), Image: p.Image})
	}
	if o.Game != "" && x.Game != o.Game {
		f.Skip = "it is a card of another game, " + strconv.Quote(x.Game)
	}
	return f, nil
}
