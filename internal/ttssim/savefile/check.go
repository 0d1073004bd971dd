package savefile

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Problem is one thing the game would refuse or misread; At is the path to it, such as "ObjectStates[3].DeckIDs".
type Problem struct {
	At   string
	Text string
}

// Error gives path and sentence on one line.
func (p Problem) Error() string { return p.At + ": " + p.Text }

// Check lists everything wrong with a save, in the order of the file.
func (s *Save) Check() []Problem {
	c := &checker{}
	c.kinds("", s.Top, topFields)
	for i, o := range s.Objects {
		c.object(fmt.Sprintf("ObjectStates[%d]", i), o)
	}
	return c.found
}

// Check lists everything wrong with one object.
func (o Object) Check() []Problem {
	c := &checker{}
	c.object("object", o)
	return c.found
}

type checker struct{ found []Problem }

func (c *checker) add(at, format string, args ...any) {
	c.found = append(c.found, Problem{at, fmt.Sprintf(format, args...)})
}

func (c *checker) kinds(at string, o map[string]any, fields []field) {
	for _, f := range fields {
		v, there := o[f.name]
		if there && v != nil && !f.kind.fits(v) {
			c.add(join(at, f.name), "must be %s", kindNames[f.kind])
		}
	}
}

func join(at, key string) string {
	if at == "" {
		return key
	}
	return at + "." + key
}

func (k kind) fits(v any) bool {
	switch x := v.(type) {
	case string:
		_, err := strconv.Atoi(x)
		return k == text || (k == numberOrText && err == nil)
	case float64:
		return k == number || k == numberOrText
	case bool:
		return k == flag
	case map[string]any:
		return k == object
	case []any:
		return k == list
	}
	return false
}

func (c *checker) object(at string, o Object) {
	before := len(c.found)
	c.kinds(at, o, objectFields)
	if len(c.found) > before {
		return
	}
	name := o.Text("Name")
	if !nameKnown(name) {
		c.add(join(at, "Name"), "the game knows no object named %q", name)
	}
	if guid := o.Text("GUID"); guid != "" && len(guid) != 6 {
		c.add(join(at, "GUID"), "%q is not six characters long", guid)
	}
	c.transform(join(at, "Transform"), o)
	for _, key := range needs[name] {
		if o[key] == nil {
			c.add(join(at, key), "is missing in a %s", name)
		}
	}
	c.cards(at, name, o)
	c.nested(at, name, o)
}

func (c *checker) transform(at string, o Object) {
	t := o.Sub("Transform")
	for _, key := range transformKeys {
		v, there := t[key]
		n, isNumber := v.(float64)
		switch {
		case there && !isNumber:
			c.add(join(at, key), "must be a number")
		case there && n == 0 && strings.HasPrefix(key, "scale"):
			c.add(join(at, key), "is 0, so that nobody sees the object")
		}
	}
}

func (c *checker) cards(at, name string, o Object) {
	switch name {
	case "Card", "CardCustom":
		if id, ok := CardID(o); ok {
			c.sheet(at, o, id)
		}
	case "Deck", "DeckCustom":
		c.deck(at, o)
	}
	decks := o.Sub("CustomDeck")
	for _, key := range sortedKeys(decks) {
		sheet, ok := decks[key].(map[string]any)
		if n, err := strconv.Atoi(key); err != nil || n < 1 || !ok {
			c.add(join(at, "CustomDeck"), "key %q does not name a sheet", key)
			continue
		}
		c.kinds(join(at, "CustomDeck."+key), sheet, sheetFields)
		c.sheetSize(join(at, "CustomDeck."+key), sheet)
		c.sheetShown(join(at, "CustomDeck."+key), sheet)
	}
}

const (
	widestSheet  = 10
	tallestSheet = 7
)

func (c *checker) sheetSize(at string, sheet Object) {
	if sheet["FaceURL"] == nil {
		c.add(join(at, "FaceURL"), "must be a text")
	}
	w, h := sheet.Number("NumWidth", 1), sheet.Number("NumHeight", 1)
	if w < 1 || w > widestSheet || h < 1 || h > tallestSheet {
		c.add(at, "a sheet has 1 to 10 columns and 1 to 7 rows, not %v by %v", w, h)
	}
}

// CardID reads the id of a card, which may be a number or digits.
func CardID(o Object) (int, bool) {
	switch v := o["CardID"].(type) {
	case float64:
		return int(v), v == math.Trunc(v)
	case string:
		n, err := strconv.Atoi(v)
		return n, err == nil
	}
	return 0, false
}

// sheet checks that a card id points into a sheet the object carries.
func (c *checker) sheet(at string, o Object, id int) {
	sheet, ok := o.Sub("CustomDeck")[strconv.Itoa(id/100)].(map[string]any)
	if !ok {
		c.add(join(at, "CardID"), "%d names sheet %d, which CustomDeck does not have", id, id/100)
		return
	}
	slots := Object(sheet).Number("NumWidth", 1) * Object(sheet).Number("NumHeight", 1)
	if float64(id%100) >= slots || id < 100 {
		c.add(join(at, "CardID"), "%d names slot %d of a sheet with %v", id, id%100, slots)
	}
	if id > math.MaxInt32 {
		c.add(join(at, "CardID"), "%d is more than the game can count to", id)
	}
	if slots > 1 && float64(id%100) == slots-1 && !Object(sheet).Bool("BackIsHidden", false) {
		c.add(join(at, "CardID"), "%d is the last place of its sheet, which shows to whoever may not see the cards", id)
	}
}

func (c *checker) deck(at string, o Object) {
	inside, ids := o.Objects("ContainedObjects"), o["DeckIDs"]
	if len(inside) < 2 {
		c.add(join(at, "ContainedObjects"), "a deck holds at least two cards, not %d", len(inside))
	}
	raw, _ := ids.([]any)
	if len(raw) != len(inside) {
		c.add(join(at, "DeckIDs"), "%d ids for %d cards", len(raw), len(inside))
		return
	}
	for i, card := range inside {
		if name := card.Text("Name"); name != "Card" && name != "CardCustom" {
			c.add(fmt.Sprintf("%s.ContainedObjects[%d]", at, i), "a deck holds cards, not %q", name)
			continue
		}
		id, _ := CardID(card)
		if n, ok := raw[i].(float64); !ok || int(n) != id {
			c.add(fmt.Sprintf("%s.DeckIDs[%d]", at, i), "is %v, the card there has CardID %d", raw[i], id)
			continue
		}
		c.sheet(at, o, id)
		c.oneSheet(fmt.Sprintf("%s.ContainedObjects[%d]", at, i), o.Sub("CustomDeck"), card.Sub("CustomDeck"))
	}
}

func (c *checker) nested(at, name string, o Object) {
	for i, v := range asList(o["ContainedObjects"]) {
		where := fmt.Sprintf("%s.ContainedObjects[%d]", at, i)
		if m, ok := v.(map[string]any); ok {
			c.object(where, m)
		} else {
			c.add(where, "must be an object")
		}
	}
	if name == "Infinite_Bag" && len(asList(o["ContainedObjects"])) > 1 {
		c.add(join(at, "ContainedObjects"), "an infinite bag holds one object")
	}
	states := o.Sub("States")
	for _, key := range sortedKeys(states) {
		where := at + ".States." + key
		n, err := strconv.Atoi(key)
		m, ok := states[key].(map[string]any)
		if err != nil || n < 1 || !ok {
			c.add(where, "states are objects under the keys 1, 2, 3, ...")
			continue
		}
		c.object(where, m)
	}
}

func asList(v any) []any {
	l, _ := v.([]any)
	return l
}

func sortedKeys(o map[string]any) []string {
	keys := make([]string, 0, len(o))
	for k := range o {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
