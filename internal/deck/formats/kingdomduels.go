package formats

import (
	"regexp"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/letters"
)

// KingdomDuels is what the deck builder of the Kingdom Duels site saves: one card code a copy.
var KingdomDuels = reading.Format{Name: "kingdomduels", About: "the deck builder of the Kingdom Duels site", Ending: ".json",
	Looks: looksKD, Read: readKD, Write: writeKD}

// kdPiles are the site's names for the piles.
var kdPiles = []struct {
	section deck.Section
	name    string
}{{deck.Main, "mainDeck"}, {deck.Extra, "extraDeck"}, {deck.Side, "otherCards"}}

// kdCodes is a list of the site's codes under "cards".
var kdCodes = regexp.MustCompile(`"cards"\s*:\s*\[\s*(?:"[A-Z]+(?:-[A-Z]+)*-\d+[A-Z]?"|\])`)

// looksKD knows the piles of the site's simulator, or a list of its codes.
func looksKD(text string) bool {
	top := letters.TopOf(text)
	return top.Keys["simulator"] == '{' || top.Keys["cards"] == '[' && !top.HasAny("format", "name", "main") && kdCodes.MatchString(text)
}

// kdReader is the state of one reading.
type kdReader struct {
	reading.Reader
	piles map[string][]deck.Section // of each copy of a code, in the order of the piles
}

func readKD(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &kdReader{Reader: reading.Reader{Book: b}, piles: map[string][]deck.Section{}}
	top := r.Tree(text)
	simulator := top.Get("simulator")
	r.Headed = simulator.Object
	var codes []reading.Node
	for _, pile := range kdPiles {
		for _, card := range simulator.Get(pile.name).List {
			code := card.Get("cardId")
			r.piles[code.Text()] = append(r.piles[code.Text()], pile.section)
			codes = append(codes, code)
		}
	}
	if cards := top.Get("cards").List; len(cards) > 0 { // what the site itself goes by
		codes = cards
	}
	for _, code := range codes {
		r.card(code)
	}
	return r.Done()
}

func (r *kdReader) card(n reading.Node) {
	code := strings.TrimSpace(n.Text())
	card, ok := r.Book.Cards.Card(r.Book.Game, code)
	if !ok {
		r.unknownCode(n.Line, code)
		return
	}
	section := deck.Home(card)
	if piles := r.piles[code]; len(piles) > 0 {
		section, r.piles[code] = piles[0], piles[1:]
	}
	r.Tally(code, deck.Entry{Section: section, Card: card, Count: 1, Line: n.Line})
}

func (r *kdReader) unknownCode(line int, code string) {
	for _, t := range r.Book.Cards.Terrains(r.Book.Game) {
		if strings.EqualFold(t.Code, code) {
			r.Fail(line, code, "%s is the terrain %s, which is no card of a deck.", code, t.Name)
			return
		}
	}
	r.Fail(line, code, "No card here has the code %q.", deck.Shortened(code))
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

func writeKD(l deck.List, _ reading.Book) (string, []deck.Entry) {
	out := kdFile{Cards: []string{}, Simulator: map[string][]kdCard{}}
	left := l.In(deck.Leader)
	for _, pile := range kdPiles {
		cards := []kdCard{}
		for _, e := range l.In(pile.section) {
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
