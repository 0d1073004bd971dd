package stock

import (
	"bytes"
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/search"
	"ttsbridge/internal/carddb/sheet"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/formats"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
)

// A Line is one line of a deck as who builds it reads it.
type Line struct {
	Section string
	Count   int
	Key     string
	Name    string
	Kind    string
	Level   int // below 0 for a card without one, as the other numbers
	Cost    int
	Attack  int
}

// Lines are the lines of a deck list in the order of its author, with the report of Check.
func (c Cards) Lines(g *validator.Game, text string) ([]Line, DeckReport, error) {
	report, list, err := c.read(g, text, nil)
	var lines []Line
	for _, e := range list.Entries {
		lines = append(lines, Line{string(e.Section), e.Count, e.Card.Key, e.Card.Name, e.Card.Kind, e.Card.Level, e.Card.Cost, e.Card.Attack})
	}
	return lines, report, err
}

// Formats are the formats in which a deck list can be written.
func (c Cards) Formats() (names []string) {
	for _, f := range formats.Formats {
		if f.Write != nil {
			names = append(names, f.Name)
		}
	}
	return names
}

// Ending is how a file of a format ends, ".txt" where nobody knows it.
func (c Cards) Ending(format string) string {
	f, err := formats.FindFormat(format)
	if err != nil {
		return ".txt"
	}
	return f.Ending
}

// Convert writes a deck list in another format, and says what is lost, which makes it another deck, and what the format forgets of the same one.
func (c Cards) Convert(game, text, format string) (out string, lost, forgot []string, err error) {
	f, err := formats.FindFormat(format)
	if err != nil {
		return "", nil, nil, err
	}
	if f.Write == nil {
		return "", nil, nil, fault.Invalid("The format %s is only read.", f.Name)
	}
	s := c.DB.Snapshot()
	list, problems := parse(s, game, text)
	for _, p := range problems {
		if !p.Note {
			lost = append(lost, p.String())
		}
	}
	written, left := f.Write(list, reading.Book{Cards: s, Game: game})
	for _, e := range left {
		lost = append(lost, e.Card.Name+" has no place in this format.")
	}
	for _, what := range formats.Forgotten(f, written, list, left, reading.Book{Cards: s, Game: game}) {
		said := "This format does not keep " + what + "."
		if what == formats.ForgetsSections { // the list does not come back as the same deck
			lost = append(lost, said)
			continue
		}
		forgot = append(forgot, said)
	}
	return written, lost, forgot, nil
}

// Added is a deck list with one copy more of a card, where cards of its kind belong, or one less. It is then written plainly.
func (c Cards) Added(game, text, key string, by int) (string, error) {
	s := c.DB.Snapshot()
	card, ok := s.Card(game, key)
	if !ok {
		return text, fault.NotFound("There is no card %.40q.", key)
	}
	list := deck.List{Game: game}
	if strings.TrimSpace(text) != "" {
		var problems []deck.Problem
		if list, problems = parse(s, game, text); deck.Lost(problems) > 0 {
			return text, fault.Conflict("Some lines of the list cannot be read. Put them right first; nothing of them was changed.")
		}
	}
	for i := range list.Entries {
		e := &list.Entries[i]
		if e.Card.Key != card.Key {
			continue
		}
		if e.Count += by; e.Count <= 0 {
			list.Entries = append(list.Entries[:i:i], list.Entries[i+1:]...)
		}
		return formatted(list, reading.Book{Cards: s, Game: game}), nil
	}
	if by > 0 {
		list.Entries = append(list.Entries, deck.Entry{Section: deck.Home(card), Card: card, Count: by})
	}
	return formatted(list, reading.Book{Cards: s, Game: game}), nil
}

func formatted(l deck.List, b reading.Book) string {
	text, _ := formats.Plain.Write(l, b) // a plain list has a place for every card
	return text
}

// Sheets names the pictures that the object of a deck shows its cards with, as far as they are drawn here.
func (c Cards) Sheets(g *validator.Game, text string) (names []string, err error) {
	_, list, err := c.read(g, text, nil)
	if err != nil {
		return nil, err
	}
	_, sheets, err := objects.PressOf(c.DB.Snapshot()).File(list, objects.Options{Art: c.Pictures.Art(g.ID), Seed: g.ID})
	if err != nil {
		return nil, err
	}
	for _, s := range sheets {
		names = append(names, s.Hash+".png")
	}
	return names, c.Pictures.Hang(sheets)
}

// Thumbnail is the picture that the game shows for the object of a deck.
func (c Cards) Thumbnail(g *validator.Game, text string) ([]byte, error) {
	_, list, err := c.read(g, text, nil)
	if err != nil {
		return nil, err
	}
	var picture bytes.Buffer
	err = c.Pictures.Thumbnail(&picture, list)
	return picture.Bytes(), err
}

// A Facet narrows a search to the cards that have one thing in common.
type Facet struct {
	Label string
	Count int
	Query string
}

// mostFacets is how many ways there are to narrow a search, and mostOfField how many of them by one field.
const (
	mostFacets  = 24
	mostOfField = 6
)

// Facets narrow a search by what some of its cards have, and others not: those of each field that most cards have.
func (c Cards) Facets(game, query string) (all []Facet, err error) {
	q, err := search.Parse(query)
	if err != nil {
		return nil, err
	}
	s := c.DB.Snapshot()
	found := q.Run(s, game, len(s.Cards(game))).Cards
	for _, field := range facetFields {
		counts := map[string]int{}
		for _, card := range found {
			for _, value := range field.of(card) {
				counts[value]++
			}
		}
		values := slices.SortedFunc(maps.Keys(counts), func(a, b string) int { return cmp.Or(counts[b]-counts[a], strings.Compare(a, b)) })
		values = slices.DeleteFunc(values, func(v string) bool { return v == "" || counts[v] == len(found) || strings.Contains(v, `"`) })
		for _, value := range values[:min(len(values), mostOfField)] {
			all = append(all, Facet{field.name + ": " + value, counts[value], narrowed(query, field.name+"="+quoted(value))})
		}
	}
	return all[:min(len(all), mostFacets)], nil
}

// facetFields are what a search is narrowed by.
var facetFields = []struct {
	name string
	of   func(*carddb.Card) []string
}{
	{"kind", func(c *carddb.Card) []string { return []string{c.Kind} }},
	{"subtype", func(c *carddb.Card) []string { return []string{c.Subtype} }},
	{"color", func(c *carddb.Card) []string { return c.Colors }},
	{"race", func(c *carddb.Card) []string { return c.Races }},
	{"level", func(c *carddb.Card) []string { return []string{numeral(c.Level)} }},
}

// quoted is a value as a query writes it.
func quoted(value string) string {
	if strings.ContainsFunc(value, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		return `"` + value + `"`
	}
	return value
}

// ordering is the part of a query that says in which order cards come, which holds for all of it.
var ordering = regexp.MustCompile(`(?i)(^|\s)(sort|order):\S+`)

// narrowed is a query whose cards are all of one more kind.
func narrowed(query, term string) string {
	rest := strings.TrimSpace(ordering.ReplaceAllString(query, ""))
	if strings.Contains(rest, "OR") { // else it would hold for its last part alone
		rest = "(" + rest + ")"
	}
	return strings.TrimSpace(rest + " " + term + strings.Join(ordering.FindAllString(query, -1), ""))
}

// Card gives one card of a game.
func (c Cards) Card(game, key string) (sheet.Card, error) {
	card, ok := c.DB.Snapshot().Card(game, key)
	if !ok {
		return sheet.Card{}, fault.NotFound("There is no card %.40q.", key)
	}
	return sheet.Shown(card), nil
}

// Face gives the picture of one card.
func (c Cards) Face(game, key string) ([]byte, error) {
	card, ok := c.DB.Snapshot().Card(game, key)
	if !ok {
		return nil, fault.NotFound("There is no card %.40q.", key)
	}
	one := objects.OneFace(card, c.Pictures.Drawn())
	if err := c.Pictures.Hang([]face.Sheet{one}); err != nil {
		return nil, err
	}
	return c.Pictures.Picture(one.Hash)
}
