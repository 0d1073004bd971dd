package sheet

import (
	"encoding/json"
	"io"

	"ttsbridge/internal/carddb"
)

// Card is a card as JSON shows it. Numbers that are not known or do not apply are left out.
type Card struct {
	Key        string            `json:"key"`
	Game       string            `json:"game"`
	Name       string            `json:"name"`
	Kind       string            `json:"kind"`
	Subtype    string            `json:"subtype,omitempty"`
	Colors     []string          `json:"colors,omitempty"`
	Races      []string          `json:"races,omitempty"`
	Level      *int              `json:"level,omitempty"`
	Attack     *int              `json:"attack,omitempty"`
	Defense    *int              `json:"defense,omitempty"`
	Cost       *int              `json:"cost,omitempty"`
	Extra      bool              `json:"extra,omitempty"`
	Pool       string            `json:"pool,omitempty"`
	Number     string            `json:"number,omitempty"`
	Passcode   int64             `json:"passcode,omitempty"`
	AttackText string            `json:"attackText,omitempty"`
	DefText    string            `json:"defenseText,omitempty"`
	Text       string            `json:"text,omitempty"`
	Note       string            `json:"note,omitempty"`
	Sources    []string          `json:"sources,omitempty"`
	Keywords   []string          `json:"keywords,omitempty"`
	Traits     []string          `json:"traits,omitempty"`
	Timings    []string          `json:"timings,omitempty"`
	Rows       []string          `json:"rows,omitempty"`
	OtherNames []string          `json:"otherNames,omitempty"`
	Facts      map[string]string `json:"facts,omitempty"`
	Printings  []Printing        `json:"printings,omitempty"`
}

// Printing is one printed form of a card as JSON shows it.
type Printing struct {
	Set      string `json:"set"`
	Number   string `json:"number,omitempty"`
	Rarity   string `json:"rarity,omitempty"`
	Date     string `json:"date,omitempty"`
	Passcode int64  `json:"passcode,omitempty"`
	Image    string `json:"image,omitempty"`
}

// Shown is how JSON shows a card.
func Shown(c *carddb.Card) Card {
	s := Card{
		Key: c.Key, Game: c.Game, Name: c.Name, Kind: c.Kind, Subtype: c.Subtype, Colors: c.Colors, Races: c.Races,
		Level: known(c.Level), Attack: known(c.Attack), Defense: known(c.Defense), Cost: known(c.Cost), Extra: c.Extra,
		Pool: c.Pool, Number: c.Number, Passcode: c.Passcode, AttackText: c.AttackText, DefText: c.DefenseText, Text: c.Text,
		Note: c.Note, Sources: c.Sources, Keywords: c.Keywords, Traits: c.Tags, Timings: c.Timings, Rows: c.Rows, OtherNames: c.OtherNames,
	}
	for _, f := range c.Facts {
		if s.Facts == nil {
			s.Facts = map[string]string{}
		}
		s.Facts[f.Name] = f.Value
	}
	for _, p := range c.Printings {
		s.Printings = append(s.Printings, Printing{p.Set, p.Number, p.Rarity, p.Date, p.Passcode, p.Image})
	}
	return s
}

func known(n int) *int {
	if n == carddb.Unknown {
		return nil
	}
	return &n
}

// JSON writes the cards as one list under "cards".
func JSON(to io.Writer, cards []*carddb.Card) error {
	shown := make([]Card, 0, len(cards))
	for _, c := range cards {
		shown = append(shown, Shown(c))
	}
	enc := json.NewEncoder(to)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(map[string]any{"cards": shown})
}
