package savefile

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/letters"
)

// What a save may take of memory once it is read, and about what its values take there.
const (
	mostBytes   = 220 << 20
	objectBytes = 320
	valueBytes  = 40
)

// Read reads a save, a saved object, or the JSON of one object or several, as the game and the tools of others write them.
// What has another form than the game writes is put into that form, and what makes no sense is left out; the notes name
// each kind of it once. Only a text that holds no objects at all is refused.
func Read(data []byte) (*Save, []string, error) {
	text, err := letters.Decoded(data)
	if err != nil {
		return nil, nil, fmt.Errorf("save file: %w", err)
	}
	if err := readable(text); err != nil {
		return nil, nil, fmt.Errorf("save file: %w", err)
	}
	m := &mending{}
	read := values{text: text, words: map[string]string{}, numbers: map[float64]any{}, places: map[string]map[string]any{},
		twice:  func(name string) { m.odd("%.60s stands twice in one object, and the last counts", name) },
		tooFar: func(number string) { m.odd("the number %.40s is too large, and is left out", number) }}
	s, err := m.save(read.value())
	return s, m.notes(), err
}

// mending is one pass over a strange save.
type mending struct {
	kinds []string
	count map[string]int
}

// odd remembers something that is not as the game has it; of each kind the number is told.
func (m *mending) odd(format string, args ...any) {
	if m.count == nil {
		m.count = map[string]int{}
	}
	kind := letters.Shown(fmt.Sprintf(format, args...))
	if m.count[kind]++; m.count[kind] == 1 {
		m.kinds = append(m.kinds, kind)
	}
}

// mostNotes is how many kinds of oddity are told.
const mostNotes = 40

func (m *mending) notes() (all []string) {
	for i, kind := range m.kinds {
		if i == mostNotes {
			return append(all, fmt.Sprintf("%d more things are not as the game writes them", len(m.kinds)-mostNotes))
		}
		if n := m.count[kind]; n > 1 {
			kind = fmt.Sprintf("%s (%d times)", kind, n)
		}
		all = append(all, kind)
	}
	return all
}

func (m *mending) save(whole any) (*Save, error) {
	s := &Save{Top: map[string]any{}}
	list, isList := whole.([]any)
	switch top, isObject := whole.(map[string]any); {
	case isObject && top["ObjectStates"] != nil:
		s.Top = top
		m.fields("", top, topFields)
		list, _ = top["ObjectStates"].([]any)
		if list == nil {
			return nil, errors.New("save file: ObjectStates is no list of objects")
		}
		delete(top, "ObjectStates")
	case isObject && top["Name"] != nil:
		list = []any{top}
	case !isList:
		return nil, errors.New("save file: there are no objects in it (no ObjectStates, and no Name of one object)")
	}
	for _, item := range list {
		if o, ok := item.(map[string]any); ok {
			m.object(o, nil)
			s.Objects = append(s.Objects, o)
		} else {
			m.odd("something that is no object stands among the objects, and is left out")
		}
	}
	if len(s.Objects) == 0 && len(list) > 0 {
		return nil, errors.New("save file: none of what it lists is an object")
	}
	return s, nil
}

// object puts an object, and all in it, into the form that the game writes. Sheets are those of the deck around it, which
// a card may leave to it.
func (m *mending) object(o Object, sheets map[string]any) {
	m.fields("", o, objectFields)
	name := o.Text("Name")
	if name == "" || !nameKnown(name) {
		m.odd("an object of the kind %.60q is not known here, and does nothing", name)
	}
	m.transform(o)
	m.sheets(o, sheets)
	m.inside(o)
	m.states(o)
}

// fields gives the known fields their kinds.
func (m *mending) fields(at string, o map[string]any, fields []field) {
	for _, f := range fields {
		v, there := o[f.name]
		if !there || v == nil || f.kind.fits(v) {
			continue
		}
		if fitted, ok := f.kind.from(v); ok {
			o[f.name] = fitted
			continue
		}
		delete(o, f.name)
		if !emptyValue(v) {
			m.odd("%s is not %s, and is left out", join(at, f.name), kindNames[f.kind])
		}
	}
}

func emptyValue(v any) bool {
	switch x := v.(type) {
	case string:
		return strings.TrimSpace(x) == ""
	case []any:
		return len(x) == 0
	case map[string]any:
		return len(x) == 0
	}
	return false
}

// from makes a value of a kind of one that says the same in another.
func (k kind) from(v any) (any, bool) {
	switch x := v.(type) {
	case float64:
		switch k {
		case text:
			return strconv.FormatFloat(x, 'f', -1, 64), true
		case flag:
			return x != 0, true
		}
	case string:
		if n, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(x), ",", ".", 1), 64); err == nil &&
			!math.IsInf(n, 0) && !math.IsNaN(n) && (k == number || k == numberOrText) {
			return n, true
		}
		if b, err := strconv.ParseBool(strings.ToLower(strings.TrimSpace(x))); err == nil && k == flag {
			return b, true
		}
	case bool:
		if k == text {
			return strconv.FormatBool(x), true
		}
		if k == number {
			return map[bool]float64{true: 1}[x], true
		}
	case []any:
		if k == object && len(x) > 0 {
			return numbered(x), true
		}
	case map[string]any:
		if k == list && len(x) > 0 {
			return inOrder(x)
		}
	}
	return nil, false
}

// inOrder is the list that an object with numbers for keys stands for.
func inOrder(o map[string]any) ([]any, bool) {
	var numbers []int
	for key := range o {
		n, err := strconv.Atoi(key)
		if err != nil {
			return nil, false
		}
		numbers = append(numbers, n)
	}
	slices.Sort(numbers)
	var out []any
	for _, n := range numbers {
		out = append(out, o[strconv.Itoa(n)])
	}
	return out, len(out) == len(o)
}

func (m *mending) transform(o Object) {
	t := o.Sub("Transform")
	for _, key := range transformKeys {
		v, there := t[key]
		if _, ok := v.(float64); there && !ok {
			if n, ok := number.from(v); ok {
				t[key] = n
			} else {
				delete(t, key)
				m.odd("%s of a place is no number, and is left out", key)
			}
		}
	}
}

// sheets gives a card the sheet that stands in the deck around it only, and leaves out what names none.
func (m *mending) sheets(o Object, around map[string]any) {
	if id, ok := CardID(o); ok && around != nil {
		key := strconv.Itoa(id / 100)
		if sheet, ok := around[key].(map[string]any); ok && o.Sub("CustomDeck")[key] == nil {
			own := map[string]any{}
			for k, v := range o.Sub("CustomDeck") {
				own[k] = v
			}
			own[key] = sheet
			o["CustomDeck"] = own
		}
	}
	decks := o.Sub("CustomDeck")
	for _, key := range sortedKeys(decks) {
		n, err := strconv.Atoi(key)
		sheet, ok := decks[key].(map[string]any)
		if err != nil || n < 1 || !ok {
			delete(decks, key)
			m.odd("a sheet of cards under the key %.20q, which is no number, is left out", key)
			continue
		}
		m.fields("a sheet's ", sheet, sheetFields)
	}
}

// sheetFields are what a sheet of cards has.
var sheetFields = []field{{"FaceURL", text}, {"BackURL", text}, {"NumWidth", number}, {"NumHeight", number},
	{"BackIsHidden", flag}, {"UniqueBack", flag}, {"Type", number}}

// inside puts what an object contains into form, and has a deck's ids agree with its cards.
func (m *mending) inside(o Object) {
	for _, key := range []string{"ContainedObjects", "ChildObjects"} {
		all := asList(o[key])
		kept := make([]any, 0, len(all))
		for _, v := range all {
			in, ok := v.(map[string]any)
			if !ok {
				m.odd("something that is no object lies in another, and is left out")
				continue
			}
			m.object(in, o.Sub("CustomDeck"))
			kept = append(kept, in)
		}
		if all != nil {
			o[key] = kept
		}
	}
	name := o.Text("Name")
	if name != "Deck" && name != "DeckCustom" {
		return
	}
	cards := o.Objects("ContainedObjects")
	ids := make([]any, 0, len(cards))
	for _, card := range cards {
		id, _ := CardID(card)
		ids = append(ids, float64(id))
	}
	if given := asList(o["DeckIDs"]); len(given) != len(ids) {
		m.odd("a deck whose DeckIDs are not those of its cards goes by its cards")
	}
	o["DeckIDs"] = ids
}

// states keeps the states that stand under numbers.
func (m *mending) states(o Object) {
	states := o.Sub("States")
	for _, key := range sortedKeys(states) {
		n, err := strconv.Atoi(key)
		in, ok := states[key].(map[string]any)
		if err != nil || n < 1 || !ok {
			delete(states, key)
			m.odd("a state under the key %.20q, which is no number, is left out", key)
			continue
		}
		m.object(in, nil)
	}
}
