package deck

import (
	"strings"

	"ttsbridge/internal/carddb"
)

// KingdomDuels is what the deck builder of the Kingdom Duels site saves: one card code a copy.
var KingdomDuels = Format{Name: "kingdomduels", About: "the deck builder of the Kingdom Duels site", Ending: ".json",
	Looks: looksKD, Read: readKD, Write: writeKD}

// kdPiles are the site's names for the piles.
var kdPiles = []struct {
	section Section
	name    string
}{{Main, "mainDeck"}, {Extra, "extraDeck"}, {Side, "otherCards"}}

func looksKD(text string) bool {
	if !looksJSON(text) || strings.Contains(text, `"`+ownMark+`"`) || !strings.Contains(text, `"cards"`) && !strings.Contains(text, `"mainDeck"`) {
		return false
	}
	top, _ := readJSON(text)
	if cards := top.get("cards").list; len(cards) > 0 {
		return !cards[0].object
	}
	return len(top.get("simulator").fields) > 0 || len(top.get("cards").fields) == 0 && strings.Contains(text, `"simulator"`)
}

// kdReader is the state of one reading.
type kdReader struct {
	reading
	piles map[string][]Section // of each copy of a code, in the order of the piles
}

func readKD(text string, b Book) (List, []Problem) {
	r := &kdReader{reading: reading{book: b}, piles: map[string][]Section{}}
	top := r.tree(text)
	simulator := top.get("simulator")
	r.headed = simulator.object
	var codes []node
	for _, pile := range kdPiles {
		for _, card := range simulator.get(pile.name).list {
			code := card.get("cardId")
			r.piles[code.text()] = append(r.piles[code.text()], pile.section)
			codes = append(codes, code)
		}
	}
	if cards := top.get("cards").list; len(cards) > 0 { // what the site itself goes by
		codes = cards
	}
	for _, code := range codes {
		r.card(code)
	}
	return r.done()
}

func (r *kdReader) card(n node) {
	code := strings.TrimSpace(n.text())
	card, ok := r.book.Cards.Card(r.book.Game, code)
	if !ok {
		r.unknownCode(n.line, code)
		return
	}
	section := home(card)
	if piles := r.piles[code]; len(piles) > 0 {
		section, r.piles[code] = piles[0], piles[1:]
	}
	r.tally(code, Entry{Section: section, Card: card, Count: 1, Line: n.line})
}

func (r *kdReader) unknownCode(line int, code string) {
	for _, t := range r.book.Cards.Terrains(r.book.Game) {
		if strings.EqualFold(t.Code, code) {
			r.fail(line, code, "%s is the terrain %s, which is no card of a deck.", code, t.Name)
			return
		}
	}
	r.fail(line, code, "No card here has the code %q.", shortened(code))
}

// kdFile is the site's file.
type kdFile struct {
	Cards     []string            `json:"cards"`
	Simulator map[string][]kdCard `json:"simulator"`
}

type kdCard struct {
	Code        string `json:"cardId"`
	Name        string `json:"name"`
	Type        string `json:"type"`
	Description string `json:"description"`
	Image       string `json:"image"`
}

func writeKD(l List, _ Book) (string, []Entry) {
	out := kdFile{Cards: []string{}, Simulator: map[string][]kdCard{}}
	left := l.in(Leader)
	for _, pile := range kdPiles {
		cards := []kdCard{}
		for _, e := range l.in(pile.section) {
			code, ok := strings.CutPrefix(e.Card.Key, "kd:")
			if !ok {
				left = append(left, e)
				continue
			}
			for range e.Count {
				out.Cards = append(out.Cards, code)
				cards = append(cards, kdCard{Code: code, Name: e.Card.Name, Type: kdType(e.Card), Image: imageOf(e.Card)})
			}
		}
		out.Simulator[pile.name] = cards
	}
	return indented(out), left
}

// kdType is what the site calls a card: "Ritual Monster", "Spell".
func kdType(c *carddb.Card) string {
	if types := c.Fact("card-types"); types != "" {
		return types
	}
	return titled(c.Kind)
}

func titled(s string) string { return strings.ToUpper(s[:min(1, len(s))]) + s[min(1, len(s)):] }

// imageOf is the first picture that the user has put in for a card; empty if there is none.
func imageOf(c *carddb.Card) string {
	for _, p := range c.Printings {
		if p.Image != "" {
			return p.Image
		}
	}
	return ""
}
