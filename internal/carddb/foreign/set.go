package foreign

import (
	"strings"

	"ttsbridge/internal/fault"
)

// setters put a cell's text into a field.
var setters = map[string]func(*Found, string){
	"key": func(f *Found, v string) { f.Card.Key = v }, "name": func(f *Found, v string) { f.Card.Name = v },
	"subtype": func(f *Found, v string) { f.Card.Subtype = strings.ToLower(v) },
	"race":    func(f *Found, v string) { f.Card.Races = append(f.Card.Races, split(v, "|/")...) },
	"level":   func(f *Found, v string) { f.number(&f.Card.Level, "level", v) },
	"cost":    func(f *Found, v string) { f.number(&f.Card.Cost, "cost", v) },
	"attack":  func(f *Found, v string) { f.power(&f.Card.Attack, &f.Card.AttackText, "attack", v) },
	"defense": func(f *Found, v string) { f.power(&f.Card.Defense, &f.Card.DefenseText, "defense", v) },
	"extra": func(f *Found, v string) {
		f.Card.Extra = v == "1" || strings.EqualFold(v, "true") || strings.EqualFold(v, "yes")
	},
	"pool": func(f *Found, v string) { f.Card.Pool = v }, "number": func(f *Found, v string) { f.Card.Number = v },
	"attack_text":  func(f *Found, v string) { f.Card.AttackText = v },
	"defense_text": func(f *Found, v string) { f.Card.DefenseText = v },
	"text":         func(f *Found, v string) { f.Card.Text = v }, "note": func(f *Found, v string) { f.Card.Note = v },
	"keywords":    func(f *Found, v string) { f.Card.Keywords = append(f.Card.Keywords, listed(v)...) },
	"traits":      func(f *Found, v string) { f.Card.Tags = append(f.Card.Tags, listed(v)...) },
	"timings":     func(f *Found, v string) { f.Card.Timings = append(f.Card.Timings, listed(v)...) },
	"other_names": func(f *Found, v string) { f.Card.OtherNames = append(f.Card.OtherNames, listed(v)...) },
	"facts":       (*Found).facts,
	"rows":        func(f *Found, v string) { f.Card.Rows = split(v, "\n") },
	"passcode":    (*Found).passcode,
}

// special are fields that depend on the game or on several columns.
var special = []string{"kind", "color", "type", "pt", "set", "set_number", "rarity", "date", "art", "image", "ignore"}

// set fills a field that a column or property names.
func (f *Found) set(field, value string, o Options) {
	if value = strings.TrimSpace(value); value == "" {
		return
	}
	if name, ok := strings.CutPrefix(field, "fact."); ok {
		f.fact(name, value)
		return
	}
	switch field {
	case "kind":
		if f.Card.Kind == "" {
			kind, subtype := dmKind(value)
			f.Card.Kind = kind
			if f.Card.Subtype == "" {
				f.Card.Subtype = subtype
			}
		}
	case "color":
		f.colors(value, o)
	default:
		if put := setters[field]; put != nil {
			put(f, value)
		}
	}
}

func (f *Found) passcode(value string) {
	n := numberOf(value)
	if n == 0 {
		f.Note("%.40q is no passcode; left out", value)
	}
	f.Card.Passcode = n
}

// listed parts a cell of words as an export writes it. A bar does not part them: it stands within some words, and so does a semicolon
// behind a backslash.
func listed(cell string) []string {
	words := split(held.Replace(cell), ";\n")
	for i, word := range words {
		words[i] = strings.TrimSpace(let.Replace(word))
	}
	return words
}

// While a cell is parted, what a backslash keeps together is held by signs that no text of a file has.
var held, let = strings.NewReplacer(`\\`, "\x00", `\;`, "\x01"), strings.NewReplacer("\x00", `\`, "\x01", ";")

// facts reads "hp=3" and the like, one a line: a value may hold any other sign.
func (f *Found) facts(cell string) {
	for _, part := range split(cell, "\n") {
		name, value, ok := strings.Cut(part, "=")
		if !ok || name == "" {
			f.Note("the fact %.40q is not of the form name=value; left out", part)
			continue
		}
		f.fact(strings.TrimSpace(name), strings.TrimSpace(value))
	}
}

// Mapping reads "manacost=level" pairs, as Options.Map wants them.
func Mapping(pairs []string) (map[string]string, error) {
	to := map[string]string{}
	for _, p := range pairs {
		column, field, ok := strings.Cut(p, "=")
		known := strings.HasPrefix(field, "fact.") && len(field) > len("fact.") || setters[field] != nil
		for _, s := range special {
			known = known || s == field
		}
		if !ok || column == "" || !known {
			return nil, fault.Invalid("%q is no mapping; column=field is expected, with a field such as level, cost, attack, text, fact.hp or ignore.", p)
		}
		to[strings.ToLower(column)] = field
	}
	return to, nil
}
