// Package lint looks a card database over for what loads but is likely not meant, and counts how the effects of a game's
// cards come to work at the table. It must never know a rule: what the game's code knows is told to it.
//
// lint.go has what it looks for, slips.go finds misspelt words, traits.go races that no card has, ties.go what is wrong between cards, cover.go tells and counts how effects
// come to work: by rows, by a script, or by hand.
package lint

import (
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"

	"ttsbridge/internal/carddb"
	"ttsbridge/validator/spelling"
)

// Options tell what else there is besides the database.
type Options struct {
	// Knows reports whether the game's code carries out effects of a key; nil when the code does not say.
	Knows func(effectKey string) bool
	// Unread lists what in the facts of a card the game's code does not read; nil when the code does not say.
	Unread func(*carddb.Card) []string
	// Kinds are the kinds of cards that the game has; none when nobody says.
	Kinds []string
	// Rows says which row of a card nobody can read, and what would do; nil when nobody reads rows of the game.
	Rows func(*carddb.Card) error
	// Makes lists the cards that a card makes or becomes, by key or by name; nil when nobody reads rows of the game.
	Makes func(*carddb.Card) []string
	// Asks lists the very cards for which the rows of a card ask, by key or by name; nil when nobody reads rows of the game.
	Asks func(*carddb.Card) []string
	// Traits lists the open words, such as races, for which the rows of a card ask, and those that it has or gives; nil when nobody says.
	Traits func(*carddb.Card) (sought, had []Trait)
	// Fits tells whether a trait that a card has is one that is asked for; nil: the very same.
	Fits func(sought, had Trait) bool
	// Script reports whether there is a script for the card of a key, given without the game's prefix; nil: there are none.
	Script func(card string) bool
	// Manual asks for the list of the cards that are carried out by hand.
	Manual bool
}

// Finding is something that an author may want to look at.
type Finding struct {
	Check string `json:"check"`
	Key   string `json:"key"`
	Name  string `json:"name"`
	Says  string `json:"says"`
	Wrong bool   `json:"wrong,omitempty"` // it cannot be meant: nobody knows the word
}

// Figures count cards by how their effects come to work. Vanilla have no effect, for Script a card script is there, of
// Data the game's code knows every effect, and the effects of Manual are carried out by hand: the four add up to Cards.
type Figures struct {
	Cards   int `json:"cards"`
	Vanilla int `json:"vanilla"`
	Data    int `json:"data"`
	Script  int `json:"script"`
	Manual  int `json:"manual"`
}

// ByHand is a card whose effects are carried out by hand, and what no code knows of it.
type ByHand struct {
	Key  string   `json:"key"`
	Name string   `json:"name"`
	Pool string   `json:"pool,omitempty"`
	Says []string `json:"unknown"`
}

// Report is the outcome for one game, as a whole and for each pool of its collection.
type Report struct {
	Game string `json:"game"`
	Figures
	Pools    map[string]Figures `json:"pools,omitempty"`
	ByHand   []ByHand           `json:"byHand,omitempty"` // only where they are asked for
	Findings []Finding          `json:"findings"`
}

// Game looks the cards of a game over.
func Game(s *carddb.Snapshot, game carddb.Game, o Options) Report {
	l := &linting{s: s, game: game, options: o, names: map[string]*carddb.Card{}, codes: map[int64]*carddb.Card{}, effects: map[string]bool{}}
	l.out = Report{Game: game.ID, Pools: map[string]Figures{}, Findings: []Finding{}}
	for _, e := range s.EffectCodes(game.ID) {
		l.effects[e.Key] = true
	}
	for _, c := range s.Cards(game.ID) {
		l.count(c, o)
		for _, check := range checks {
			if says := check.says(l, c); says != "" {
				l.out.Findings = append(l.out.Findings, Finding{check.name, c.Key, c.Name, says, check.wrong})
			}
		}
	}
	l.goneInVain()
	l.ties()
	if o.Knows == nil && l.out.Manual > 0 {
		l.out.Findings = append(l.out.Findings, Finding{Check: "coverage", Says: "the game's code does not say which effects it knows; data stays 0"})
	}
	return l.out
}

// goneInVain finds what the own rows say is gone though no shipped row has that key: a slip of the pen, after which all stays.
func (l *linting) goneInVain() {
	for _, key := range l.s.GoneInVain() {
		if of, known := l.ownerOf(key); known && of != l.game.ID {
			continue
		}
		l.out.Findings = append(l.out.Findings, Finding{Check: "gone", Says: "gone, " + key + ", takes nothing away: no shipped row has this key"})
	}
}

// ownerOf is the game of which a key speaks, by its prefix or its name.
func (l *linting) ownerOf(key string) (string, bool) {
	for _, g := range l.s.Games() {
		if strings.Contains(key, " "+g.Prefix+":") || strings.Contains(key, " "+g.ID+" ") {
			return g.ID, true
		}
	}
	return "", false
}

// linting is the work on one game.
type linting struct {
	s       *carddb.Snapshot
	game    carddb.Game
	out     Report
	names   map[string]*carddb.Card // by folded name and kind
	codes   map[int64]*carddb.Card
	options Options
	effects map[string]bool  // keys that the database explains
	have    []map[string]int // how many cards have each of the words that they share
	had     []Trait          // what cards of the game have, each once
}

// checks in the order in which they are made; each says what it finds, or nothing.
var checks = []struct {
	name  string
	wrong bool
	says  func(*linting, *carddb.Card) string
}{
	{"kind", true, (*linting).kind},
	{"row", true, (*linting).row},
	{"makes", true, (*linting).makes},
	{"asks", false, (*linting).asks},
	{"traits", false, (*linting).traits},
	{"same-name", false, (*linting).sameName},
	{"same-passcode", false, (*linting).samePasscode},
	{"odd-name", false, func(_ *linting, c *carddb.Card) string { return oddName(c.Name) }},
	{"no-source", false, func(_ *linting, c *carddb.Card) string {
		return when(len(c.Sources) == 0, "no source says where its facts were read")
	}},
	{"source", false, (*linting).source},
	{"no-strength", false, func(_ *linting, c *carddb.Card) string {
		return when((c.Kind == "monster" || c.Kind == "creature") && c.Attack == carddb.Unknown && c.AttackText == "", "it has neither a number nor a sign for its attack")
	}},
	{"blank-mana", false, func(l *linting, c *carddb.Card) string {
		return when(l.game.ID == "duelmasters" && c.Fact("mana") == "", "its mana number is blank; 1 is taken")
	}},
	{"effect", false, func(l *linting, c *carddb.Card) string {
		for _, e := range c.Effects {
			if !l.effects[head(e.Key)] {
				return "no row of effect_code explains the effect " + e.Key
			}
		}
		return ""
	}},
	{"yesterday", false, func(_ *linting, c *carddb.Card) string {
		switch {
		case len(c.Effects) > 0 && len(c.Rows) > 0:
			return "nobody reads its rows in the table effect, since it has some in row"
		case len(c.Effects) > 0:
			return "its rows are in the table effect and in words of yesterday; write them into row (docs/cards-do.md)"
		}
		return ""
	}},
	{"unread", false, func(l *linting, c *carddb.Card) string {
		odd := l.odd(c)
		return when(len(odd) > 0 && l.kind(c) == "" && l.row(c) == "", "nothing reads this: "+strings.Join(odd, ", "))
	}},
	{"spelling", false, (*linting).slip},
	{"date", false, date},
	{"image", false, image},
}

// odd lists what in the facts of a card nobody reads.
func (l *linting) odd(c *carddb.Card) []string {
	if l.options.Unread == nil {
		return nil
	}
	return l.options.Unread(c)
}

// kind says of a kind of card that nobody knows which there are.
func (l *linting) kind(c *carddb.Card) string {
	kinds := l.options.Kinds
	return when(len(kinds) > 0 && !spelling.Among(kinds, c.Kind),
		"nobody knows the kind \""+c.Kind+"\" of card; it is one of "+strings.Join(kinds, ", "))
}

// makes says which card that it makes is not there: its effect would come to nothing.
func (l *linting) makes(c *carddb.Card) string {
	if l.options.Makes == nil {
		return ""
	}
	for _, made := range l.options.Makes(c) {
		_, byName := l.s.ByName(l.game.ID, made)
		if _, byKey := l.s.Card(l.game.ID, made); !byName && !byKey {
			return "it makes or becomes " + made + ", and no card of the game has that key or name; write that card, too"
		}
	}
	return ""
}

// row says which row of a card nobody can read, and what would do.
func (l *linting) row(c *carddb.Card) string {
	switch {
	case len(c.Rows)+len(c.Effects) == 0:
		return ""
	case l.options.Rows == nil && len(c.Rows) > 0:
		return "row 1, " + c.Rows[0] + ": " + nobodyReads
	case l.options.Rows == nil:
		return "row 1, " + strings.TrimSpace(c.Effects[0].Timing+" "+c.Effects[0].Key) + ": " + nobodyReads
	}
	if err := l.options.Rows(c); err != nil {
		return err.Error()
	}
	return ""
}

// nobodyReads is said of rows of a game whose cards have none.
const nobodyReads = "nobody reads rows of this game; say what the card does in its text"

func when(is bool, says string) string {
	if is {
		return says
	}
	return ""
}

func (l *linting) sameName(c *carddb.Card) string {
	id := carddb.Fold(c.Name) + "\x00" + c.Kind
	if first := l.names[id]; first != nil {
		return "it has the name and kind of " + first.Key + "; a deck list cannot tell the two"
	}
	l.names[id] = c
	return ""
}

func (l *linting) samePasscode(c *carddb.Card) string {
	if c.Passcode == 0 {
		return ""
	}
	if first := l.codes[c.Passcode]; first != nil && adapted(first, c) {
		return ""
	} else if first != nil {
		return "it has the passcode of " + first.Key + " (" + first.Name + ")"
	}
	l.codes[c.Passcode] = c
	return ""
}

// adapted tells whether two cards are one printed card in two pools, each with an effect of its own: they share its
// passcode by right.
func adapted(a, b *carddb.Card) bool {
	return a.Pool != b.Pool && carddb.Fold(a.Name) == carddb.Fold(b.Name)
}

func (l *linting) source(c *carddb.Card) string {
	for _, id := range c.Sources {
		if !slices.ContainsFunc(l.s.Sources(), func(s carddb.Source) bool { return s.ID == id }) {
			return "table source has no row " + id
		}
	}
	return ""
}

func oddName(name string) string {
	invisible := func(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf) }
	odd := name != strings.Join(strings.Fields(name), " ") || strings.ContainsFunc(name, invisible)
	return when(odd, "its name has invisible signs or blanks too many")
}

func image(_ *linting, c *carddb.Card) string {
	for _, p := range c.Printings {
		if u, err := url.Parse(p.Image); p.Image != "" && (err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "") {
			return "the picture of printing " + p.Set + " " + p.Number + " is no web address"
		}
	}
	return ""
}

// date says which date of a printing is not written as year, month and day, or as much of it as is known.
func date(_ *linting, c *carddb.Card) string {
	for _, p := range c.Printings {
		if !dated(p.Date) {
			return "the date \"" + p.Date + "\" of printing " + p.Set + " " + p.Number + " is not written as 2006-01-02"
		}
	}
	return ""
}

// dated tells whether a date is written as it should be, or is not there.
func dated(text string) bool {
	for _, form := range []string{"2006-01-02", "2006-01", "2006"} {
		if _, err := time.Parse(form, text); err == nil {
			return true
		}
	}
	return text == ""
}
