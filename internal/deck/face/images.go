package face

import (
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/fault"
)

// Images knows where there are pictures of cards: at the address that a printing has in the card database, on sheets that
// were uploaded, or at an address made by a template. The zero value knows those of the database only.
type Images struct {
	templates []template
	uploaded  map[string]upload // by key
}

// template makes addresses for a game's cards, or those of one pool of it.
type template struct {
	game, pool string // empty: all
	text       string
	local      bool // a path on this machine
}

// templateField is a place of a template where a fact of the card stands.
var templateField = regexp.MustCompile(`\{[a-z]*\}`)

// templateFields are what may stand in a template.
var templateFields = map[string]func(*carddb.Card, carddb.Printing) string{
	"{key}":      func(c *carddb.Card, _ carddb.Printing) string { return c.Key },
	"{id}":       func(c *carddb.Card, _ carddb.Printing) string { _, id, _ := strings.Cut(c.Key, ":"); return id },
	"{game}":     func(c *carddb.Card, _ carddb.Printing) string { return c.Game },
	"{pool}":     func(c *carddb.Card, _ carddb.Printing) string { return c.Pool },
	"{name}":     func(c *carddb.Card, _ carddb.Printing) string { return c.Name },
	"{number}":   func(c *carddb.Card, p carddb.Printing) string { return either(p.Number, c.Number) },
	"{set}":      func(_ *carddb.Card, p carddb.Printing) string { return p.Set },
	"{rarity}":   func(_ *carddb.Card, p carddb.Printing) string { return p.Rarity },
	"{passcode}": func(c *carddb.Card, p carddb.Printing) string { return passcodeText(c, p) },
}

func either(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func passcodeText(c *carddb.Card, p carddb.Printing) string {
	switch {
	case p.Passcode != 0:
		return strconv.FormatInt(p.Passcode, 10)
	case c.Passcode != 0:
		return strconv.FormatInt(c.Passcode, 10)
	}
	return ""
}

// Add takes a template: "https://host/{set}/{number}.jpg" for all cards, with "dotr=" in front for those of a game, with
// "dotr/pool=" for those of a pool of it. The narrower one counts, and of equals the one added last.
func (im *Images) Add(text string) error {
	t := template{text: text}
	if where, address, ok := strings.Cut(text, "="); ok && !strings.Contains(where, ":") {
		t.text = address
		t.game, t.pool, _ = strings.Cut(where, "/")
	}
	t.local = localPath(t.text)
	if !t.local && !deck.IsAddress(templateField.ReplaceAllString(t.text, "x")) {
		return fault.Invalid("%q is no address of a picture; it begins with https:// or http://, as in https://example.org/{set}/{number}.jpg.", text)
	}
	for _, field := range templateField.FindAllString(t.text, -1) {
		if templateFields[field] == nil {
			return fault.Invalid("There is no %s in an address of pictures; there is %s.", field, strings.Join(fieldNames(), " "))
		}
	}
	im.templates = append(im.templates, t)
	return nil
}

// localPath is whether a template names files of this machine: it begins with a slash, a dot or a drive.
func localPath(text string) bool {
	return strings.HasPrefix(text, "/") || strings.HasPrefix(text, "./") || strings.HasPrefix(text, "../") || drive.MatchString(text)
}

var drive = regexp.MustCompile(`^[A-Za-z]:[\\/]`)

func fieldNames() []string {
	var names []string
	for name := range templateFields {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Spot is where there is a picture of a card for everybody, for Art.Spot.
func (im *Images) Spot(l Look) (Spot, bool) {
	if at, ok := im.uploaded[l.Card.Key]; ok && at.print == Print(l.Card) && !deck.IsAddress(l.printing().Image) {
		return at.Spot, true
	}
	if address, local, ok := im.Source(l); ok && !local {
		return Spot{address, 1, 1, 0}, true
	}
	return Spot{}, false
}

// Source is where there is a picture of a card alone: at an address, or in a file of this machine.
func (im *Images) Source(l Look) (at string, local, ok bool) {
	printing := l.printing()
	if deck.IsAddress(printing.Image) {
		return printing.Image, false, true
	}
	best := -1
	for i, t := range im.templates {
		if t.rank(l.Card) >= 0 && (best < 0 || t.rank(l.Card) >= im.templates[best].rank(l.Card)) {
			best = i
		}
	}
	if best < 0 {
		return "", false, false
	}
	at, ok = im.templates[best].address(l.Card, printing)
	return at, im.templates[best].local, ok
}

// Addresses are all addresses that are said to have a picture of a card, also such as are none.
func (im *Images) Addresses(c *carddb.Card) []string {
	var all []string
	for _, p := range c.Printings {
		if p.Image != "" {
			all = append(all, p.Image)
		}
	}
	if s, ok := im.Spot(Look{Card: c}); ok && !slices.Contains(all, s.URL) {
		all = append(all, s.URL)
	}
	return all
}

// printing is the printing that shows a look: that with its artwork, else the first that has a picture, else the first.
func (l Look) printing() carddb.Printing {
	of := l.Card.Printings
	if i := slices.IndexFunc(of, func(p carddb.Printing) bool { return l.Art != 0 && p.Passcode == l.Art }); i >= 0 {
		return of[i]
	}
	if i := slices.IndexFunc(of, func(p carddb.Printing) bool { return p.Image != "" && p.Passcode == 0 }); i >= 0 {
		return of[i]
	}
	if len(of) > 0 {
		return of[0]
	}
	return carddb.Printing{}
}

// rank is how narrowly a template is meant for a card; below zero if not at all.
func (t template) rank(c *carddb.Card) int {
	switch {
	case t.game != "" && t.game != c.Game, t.pool != "" && t.pool != c.Pool:
		return -1
	case t.pool != "":
		return 2
	case t.game != "":
		return 1
	}
	return 0
}

// address fills a template in; false for a card that lacks what the template asks for.
func (t template) address(c *carddb.Card, p carddb.Printing) (string, bool) {
	whole := true
	address := templateField.ReplaceAllStringFunc(t.text, func(field string) string {
		value := templateFields[field](c, p)
		whole = whole && value != ""
		if t.local {
			return strings.Map(fileSign, value)
		}
		return url.PathEscape(value)
	})
	return address, whole
}

// fileSign puts a line for what would lead to another folder or is no part of a file's name.
func fileSign(r rune) rune {
	if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
		return '_'
	}
	return r
}
