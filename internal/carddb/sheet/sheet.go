// Package sheet shows cards as rows of named cells: as CSV and JSON for other programs, and side by side to say what
// differs between two databases. It must never know where the cards came from. What it writes as CSV, package foreign reads.
//
// sheet.go has the cells and CSV, json.go JSON, diff.go what differs.
package sheet

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// Columns name the cells of a row, in order.
var Columns = []string{
	"key", "name", "kind", "subtype", "color", "race", "level", "attack", "defense", "cost", "extra", "pool", "number", "passcode",
	"attack_text", "defense_text", "text", "note", "source", "keywords", "traits", "timings", "other_names", "facts", "rows",
	"set", "set_number", "rarity", "date", "art", "image",
}

// ofCard is how many columns belong to the card; those after it to one of its printings.
const ofCard = 25

// cells are a card's own cells. Words are parted by "; " (parted), facts and rows stand one a line, as their values may hold any sign.
func cells(c *carddb.Card) []string {
	facts := make([]string, len(c.Facts))
	for i, f := range c.Facts {
		facts[i] = f.Name + "=" + f.Value
	}
	extra := ""
	if c.Extra {
		extra = "1"
	}
	return []string{
		c.Key, c.Name, c.Kind, c.Subtype, strings.Join(c.Colors, "|"), strings.Join(c.Races, "|"), number(c.Level), number(c.Attack),
		number(c.Defense), number(c.Cost), extra, c.Pool, c.Number, passcode(c.Passcode), c.AttackText, c.DefenseText, c.Text, c.Note,
		strings.Join(c.Sources, "|"), parted(c.Keywords), parted(c.Tags), parted(c.Timings),
		parted(c.OtherNames), strings.Join(facts, "\n"), strings.Join(c.Rows, "\n"),
	}
}

var within = strings.NewReplacer(`\`, `\\`, ";", `\;`)

// parted lists words in one cell; a semicolon or a backslash within a word has a backslash before it.
func parted(words []string) string {
	all := make([]string, len(words))
	for i, w := range words {
		all[i] = within.Replace(w)
	}
	return strings.Join(all, "; ")
}

func printed(p carddb.Printing) []string {
	return []string{p.Set, p.Number, p.Rarity, p.Date, passcode(p.Passcode), p.Image}
}

func number(n int) string {
	if n == carddb.Unknown {
		return ""
	}
	return strconv.Itoa(n)
}

func passcode(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

// CSV writes a header and one row a card and printing; a card of three printings has three rows.
func CSV(to io.Writer, cards []*carddb.Card) error {
	w := csv.NewWriter(to)
	if err := w.Write(Columns); err != nil {
		return err
	}
	for _, c := range cards {
		printings := c.Printings
		if len(printings) == 0 {
			printings = []carddb.Printing{{}}
		}
		own := cells(c)
		for _, p := range printings {
			if err := w.Write(append(own[:ofCard:ofCard], printed(p)...)); err != nil {
				return err
			}
		}
	}
	w.Flush()
	return w.Error()
}
