package deck

import (
	"regexp"
	"strings"
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

	"extra": Extra, "extra deck": Extra, "extradeck": Extra, "fusion deck": Extra, "fusion": Extra, "hyperspatial": Extra,
	"hyperspatial deck": Extra, "hyperspatial zone": Extra, "super gacharange zone": Extra, "rule cards": Extra,

	"side": Side, "side deck": Side, "sidedeck": Side, "sideboard": Side, "tokens": Side,

	"leader": Leader, "deck leader": Leader, "fortress": Leader,
}

// called is the section that people call by a word.
func called(word string) (Section, bool) {
	section, ok := headings[strings.ToLower(word)]
	return section, ok
}

// decorated takes off the marks and the count that people put around a heading: "== Extra Deck (3) ==", "Main: 40".
var decorated = regexp.MustCompile(`(?i)^[\s=#/*_\-–—~>\[]*(.*?)\s*[:：]?\s*(?:[-–—(\[:]?\s*\d+\s*(?:cards?)?\s*[)\]]?)?[\s=#/*_\-–—~:\]]*$`)

// heading reads a line that is nothing but a heading.
func heading(line string) (Section, bool) {
	m := decorated.FindStringSubmatch(line)
	if m == nil {
		return "", false
	}
	return called(strings.TrimRight(strings.TrimSpace(m[1]), ": "))
}
