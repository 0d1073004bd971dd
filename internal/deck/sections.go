package deck

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/internal/carddb"
)

// headings are the words that begin a section, in lower case. A line is a heading only if it is nothing else.
var headings = map[string]Section{
	"main": Main, "main deck": Main, "maindeck": Main, "mainboard": Main, "deck": Main, "decklist": Main,
	"monster": Main, "monsterkarte": Main, "monsters": Main, "monster cards": Main, "effect monsters": Main, "normal monsters": Main,
	"spell": Main, "spells": Main, "spell cards": Main, "magic": Main, "magic cards": Main,
	"trap": Main, "traps": Main, "trap cards": Main, "units": Main, "structures": Main, "events": Main,
	"dirty tricks": Main, "abilities": Main, "equipment": Main,
	"garrison": Main, "starting garrison": Main, // chosen out of the deck, in which its units count
	"creatures": Main, "evolution creatures": Main, "cross gear": Main,
	"hauptdeck": Main, "monsterkarten": Main, "zauberkarten": Main, "zauber": Main, "zauberkarte": Main, "falle": Main,
	"fallen": Main, "fallenkarte": Main, "fallenkarten": Main,
	"monstruos": Main, "magias": Main, "mágicas": Main, "magicas": Main, "trampas": Main, "baraja principal": Main,
	"mazo principal": Main, "haupt": Main,

	"extra": Extra, "extra deck": Extra, "extradeck": Extra, "fusion deck": Extra, "fusion": Extra, "fusionsdeck": Extra,
	"zusatzdeck": Extra, "mazo adicional": Extra, "mazo extra": Extra, "baraja extra": Extra,
	"hyperspatial":      Extra,
	"hyperspatial deck": Extra, "hyperspatial zone": Extra, "super gacharange zone": Extra, "rule cards": Extra,

	"side": Side, "side deck": Side, "sidedeck": Side, "sideboard": Side, "tokens": Side, "nebendeck": Side,
	"mazo secundario": Side, "mazo lateral": Side, "baraja lateral": Side, "neben": Side,

	"leader": Leader, "deck leader": Leader, "fortress": Leader, "anführer": Leader, "festung": Leader,
}

// Called is the section that people call by a word.
func Called(word string) (Section, bool) {
	section, ok := headings[strings.ToLower(word)]
	return section, ok
}

// partWords are words for a part of a deck that are no kind of card, so that they say beside one card where it is.
var partWords = regexp.MustCompile(`(?i)^((main|extra|side|haupt|neben|zusatz|fusions?) ?(deck|board)?|(deck )?leader|anführer)$`)

// Part is the part of a deck that a word beside a card says: "side", "SB".
func Part(word string) (Section, bool) {
	if strings.EqualFold(word, "SB") {
		return Side, true
	}
	section, ok := Called(word)
	return section, ok && partWords.MatchString(word)
}

// decorated takes off the marks and the count that people put around a heading: "== Extra Deck (3) ==", "Main: 40".
var decorated = regexp.MustCompile(`(?i)^[\s=#/*_\-–—~>\["“”„«»]*(.*?)\s*[:：]?\s*(?:[-–—(\[:]?\s*\d+\s*(?:cards?)?\s*[)\]]?)?[\s=#/*_\-–—~:\]"“”„«»,;]*$`)

// begins are the letters that headings begin with: most lines are no heading by their first one.
var begins = func() string {
	var letters strings.Builder
	for word := range headings {
		first, _ := utf8.DecodeRuneInString(word)
		letters.WriteRune(first)
	}
	return letters.String()
}()

// Heading reads a line that is nothing but a heading.
func Heading(line string) (Section, bool) {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeftFunc(line,
		func(r rune) bool {
			return unicode.IsSpace(r) || strings.ContainsRune("=#/*_-–—~>[\"“”„«»", r)
		}))
	if !strings.ContainsRune(begins, unicode.ToLower(first)) {
		return "", false
	}
	m := decorated.FindStringSubmatch(line)
	if m == nil {
		return "", false
	}
	return Called(strings.TrimRight(strings.TrimSpace(m[1]), ": "))
}

// Piles are the sections as they lie on the table.
var Piles = append(slices.Clone(Sections), Related)

// The piles lie side by side, named by their section only: a deck's own name might tell what is in it.
var (
	PileName = map[Section]string{Main: "Main deck", Extra: "Extra deck", Side: "Side deck", Leader: "Leader", Related: RelatedName}
	PileX    = map[Section]float64{Main: 0, Extra: 3, Side: 6, Leader: -3, Related: RelatedX}
)

// How the pile of related cards is called, and where it lies.
const (
	RelatedName = "Related cards"
	RelatedX    = 9
)

// Written is the order in which text lists have the sections.
var Written = []Section{Leader, Main, Extra, Side}

// Home is the section where a card belongs, as far as the card itself says. Tokens are in no deck.
func Home(c *carddb.Card) Section {
	switch {
	case isToken(c):
		return Side
	case c.Extra:
		return Extra
	}
	return Main
}

// isToken tells whether cards make a card, as each game writes that down.
func isToken(c *carddb.Card) bool {
	return strings.Contains(c.Fact("card-types"), "Token") || c.Subtype == "token" || c.Fact("border") == "green"
}

// Misplaced reports whether a card of another section stands in the main deck, which a reader would move if there is no
// other sign of sections.
func (l List) Misplaced() bool {
	return slices.ContainsFunc(l.In(Main), func(e Entry) bool { return Home(e.Card) != Main })
}

// Unheaded moves the cards that belong elsewhere out of the main deck, for a list that has no headings to say so.
func (l *List) Unheaded() []Problem {
	moved := map[Section]string{Extra: " is put into the extra deck, where it belongs.", Side: " is put beside the deck: it is a token."}
	var notes []Problem
	for i := range l.Entries {
		e := &l.Entries[i]
		if at := Home(e.Card); e.Section == Main && at != Main {
			e.Section = at
			notes = append(notes, Problem{Line: e.Line, Said: e.Card.Name, Note: true, Text: e.Card.Name + moved[at]})
		}
	}
	return notes
}
