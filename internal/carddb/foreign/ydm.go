package foreign

import (
	"encoding/json"
	"fmt"
	"strings"

	"ttsbridge/internal/carddb"
)

// ydmCard is a card of YDM-Data, which has a file for each.
type ydmCard struct {
	Name      string `json:"name"`
	Number    cell   `json:"number"`
	Illegal   bool   `json:"is_illegal"`
	Text      string `json:"text"`
	Type      string `json:"type"`
	Property  string `json:"property"`
	Species   string `json:"species"`
	Types     list   `json:"monster_types"`
	Attribute string `json:"attribute"`
	Attack    cell   `json:"attack"`
	Defense   cell   `json:"defense"`
	Stars     cell   `json:"stars"`
	Level     cell   `json:"level"`
	Rank      cell   `json:"rank"`
	Link      cell   `json:"link"`
}

func ydm(raw []byte, _ Options) (Found, error) {
	f := Found{Card: Blank()}
	var y ydmCard
	if err := json.Unmarshal(raw, &y); err != nil {
		return f, err
	}
	c := &f.Card
	c.Name, c.Text = y.Name, y.Text
	if code := numberOf(string(y.Number)); code != 0 {
		c.Passcode = code
	} else if y.Number != "" {
		f.Note("its number %.20q is no passcode", y.Number)
	}
	switch kind := strings.ToLower(y.Type); kind {
	case "spell", "trap":
		c.Kind, c.Subtype = kind, orNormal(strings.ToLower(y.Property))
	case "monster", "":
		f.ydmMonster(y)
	default:
		f.Skip = fmt.Sprintf("its type %.40q is neither monster, spell nor trap", y.Type)
	}
	if y.Illegal {
		f.fact("released", "illegal")
	}
	return f, nil
}

func (f *Found) ydmMonster(y ydmCard) {
	c := &f.Card
	if y.Type == "" && y.Species == "" {
		f.Skip = "it has neither a type nor a species"
		return
	}
	f.called(strings.ToLower(strings.Join(y.Types, " ")), cdbMonsters, cdbTraits[:2])
	c.Colors, c.Races = split(strings.ToUpper(y.Attribute), "/|"), split(y.Species, "|")
	for _, stars := range []cell{y.Stars, y.Level, y.Rank, y.Link} {
		f.number(&c.Level, "level", string(stars))
	}
	f.power(&c.Attack, &c.AttackText, "attack", string(y.Attack))
	f.power(&c.Defense, &c.DefenseText, "defense", string(y.Defense))
}

// ydmSet is one entry of a set of YDM-Data: a printing of a card that is told by its name.
type ydmSet struct {
	Name     string `json:"card_name"`
	Number   cell   `json:"set_number"`
	Rarities list   `json:"rarities"`
}

// ydmSetHead is what a set says before its cards.
type ydmSetHead struct {
	Date   string `json:"date"`
	Prefix string `json:"prefix"`
}

func ydmSets(head ydmSetHead) func([]byte, Options) (Found, error) {
	return func(raw []byte, _ Options) (Found, error) {
		f := Found{Card: Blank()}
		var y ydmSet
		if err := json.Unmarshal(raw, &y); err != nil {
			return f, err
		}
		f.Card.Name = y.Name
		p := printing(string(y.Number), strings.Join(y.Rarities, "/"))
		if p.Set == "" {
			p.Set = head.Prefix
		}
		if p.Date = head.Date; p.Set == "" {
			f.Skip = "its set has neither a number nor a prefix"
		}
		f.Card.Printings = []carddb.Printing{p}
		return f, nil
	}
}
