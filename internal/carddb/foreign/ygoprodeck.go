package foreign

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// ygoCard is a card as YGOPRODeck's interface gives it.
type ygoCard struct {
	ID        cell   `json:"id"`
	Name      string `json:"name"`
	Type      string `json:"type"`
	FrameType string `json:"frameType"`
	Typeline  list   `json:"typeline"`
	Desc      string `json:"desc"`
	Race      string `json:"race"`
	Atk       cell   `json:"atk"`
	Def       cell   `json:"def"`
	Level     cell   `json:"level"`
	Attribute string `json:"attribute"`
	Archetype string `json:"archetype"`
	Scale     cell   `json:"scale"`
	LinkVal   cell   `json:"linkval"`
	Arrows    list   `json:"linkmarkers"`
	Sets      []struct {
		Code   cell `json:"set_code"`
		Rarity cell `json:"set_rarity"`
	} `json:"card_sets"`
	Images []struct {
		ID  cell   `json:"id"`
		URL string `json:"image_url"`
	} `json:"card_images"`
	Misc []struct {
		Beta        list `json:"beta_name"`
		Treated     list `json:"treated_as"`
		QuestionAtk cell `json:"question_atk"`
		QuestionDef cell `json:"question_def"`
	} `json:"misc_info"`
	Limits map[string]cell `json:"banlist_info"`
}

func ygoprodeck(raw []byte, _ Options) (Found, error) {
	f := Found{Card: Blank()}
	var y ygoCard
	if err := json.Unmarshal(raw, &y); err != nil {
		return f, err
	}
	c := &f.Card
	c.Name, c.Text = y.Name, y.Desc
	id, ok := whole(string(y.ID))
	if !ok || id <= 0 {
		f.Skip = fmt.Sprintf("its id %.20q is no passcode", y.ID)
		return f, nil
	}
	c.Passcode = int64(id)
	f.fact("archetype", y.Archetype)
	switch kind := strings.ToLower(y.Type); {
	case strings.Contains(kind, "skill"):
		c.Kind = "skill"
	case strings.Contains(kind, "spell"):
		c.Kind, c.Subtype = "spell", orNormal(strings.ToLower(y.Race))
	case strings.Contains(kind, "trap"):
		c.Kind, c.Subtype = "trap", orNormal(strings.ToLower(y.Race))
	case strings.Contains(kind, "monster"), kind == "token":
		f.ygoMonster(y)
	default:
		f.Skip = fmt.Sprintf("its type %.40q is neither monster, spell nor trap", y.Type)
	}
	f.ygoPrintings(y)
	for list, status := range y.Limits { // facts are put in order before they are written
		f.fact(strings.ReplaceAll(list, "_", "-"), strings.ToLower(string(status)))
	}
	return f, nil
}

func (f *Found) ygoMonster(y ygoCard) {
	c := &f.Card
	f.called(strings.ToLower(y.Type+" "+y.FrameType+" "+strings.Join(y.Typeline, " ")), cdbMonsters, cdbTraits[:2])
	c.Colors, c.Races = split(strings.ToUpper(y.Attribute), "/|"), split(strings.Replace(y.Race, "Creator-God", "Creator God", 1), "|")
	f.number(&c.Level, "level", string(y.Level))
	f.number(&c.Level, "linkval", string(y.LinkVal))
	f.question(&c.Attack, &c.AttackText, "atk", y.Atk, len(y.Misc) > 0 && y.Misc[0].QuestionAtk == "1")
	f.question(&c.Defense, &c.DefenseText, "def", y.Def, len(y.Misc) > 0 && y.Misc[0].QuestionDef == "1")
	f.fact("scale", string(y.Scale))
	f.fact("link-arrows", strings.ToLower(strings.Join(y.Arrows, "|")))
}

// question reads an ATK or DEF that is "?" where the card says so, or where it is -1.
func (f *Found) question(into *int, printed *string, what string, value cell, asked bool) {
	if asked || value == "-1" || value == "-2" {
		*printed = "?"
		return
	}
	f.power(into, printed, what, string(value))
}

// called tells by the words of a phrase what kind of monster it is. What else it is stands in the fact "also".
func (f *Found) called(phrase string, kinds, traits []bit) {
	c := &f.Card
	c.Kind, c.Subtype = "monster", "normal"
	var all []string
	for _, b := range kinds {
		if strings.Contains(phrase, b.word) {
			all = append(all, b.word)
		}
	}
	if len(all) > 0 {
		c.Subtype = all[0]
	}
	f.also(all)
	c.Extra = slices.Contains(extraKinds, c.Subtype)
	for _, b := range traits {
		if strings.Contains(phrase, b.word) {
			c.Tags = append(c.Tags, b.word)
		}
	}
}

// also keeps what a card is besides its subtype.
func (f *Found) also(kinds []string) {
	rest := slices.DeleteFunc(slices.Clone(kinds), func(k string) bool { return k == f.Card.Subtype || k == "normal" })
	f.fact("also", strings.Join(rest, "|"))
}

func (f *Found) ygoPrintings(y ygoCard) {
	c := &f.Card
	for _, s := range y.Sets {
		p := printing(string(s.Code), string(s.Rarity))
		if !holds(c.Printings, p) {
			c.Printings = append(c.Printings, p)
		}
	}
	for _, i := range y.Images {
		id, ok := whole(string(i.ID))
		if !ok || id <= 0 {
			f.Note("artwork %.20q has no number; left out", i.ID)
			continue
		}
		c.Printings = append(c.Printings, Artwork(int64(id), i.URL))
	}
	for _, m := range y.Misc {
		c.OtherNames = append(c.OtherNames, m.Beta...)
		f.fact("treated-as", strings.Join(m.Treated, "|"))
	}
}
