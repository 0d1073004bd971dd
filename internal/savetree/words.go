package savetree

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"ttsbridge/validator/spelling"
)

// label is what people call an object.
func label(facts map[string]any, guid string) string {
	kind := firstText(facts["Name"])
	if name := firstText(facts["Nickname"]); name != "" {
		return fmt.Sprintf("%s %q (%s)", kind, name, guid)
	}
	return fmt.Sprintf("%s %s", kind, guid)
}

func (s *saved) name(guid string) string { return s.objects[guid].label }

func (s *saved) from(guid string) string  { return s.at(guid, " from ", "") }
func (s *saved) where(guid string) string { return s.at(guid, " in ", "") }
func (s *saved) into(guid string) string  { return s.at(guid, " into ", " onto the table") }

// with says how much came or went with an object that holds others.
func (s *saved) with(guid string, other *saved) string {
	switch n := s.within(guid, other); n {
	case 0:
		return ""
	case 1:
		return ", with the object in it"
	default:
		return fmt.Sprintf(", with the %s in it", spelling.Count(n, "object"))
	}
}

func (s *saved) at(guid, word, table string) string {
	if in := s.objects[guid].in; in != "" {
		return word + s.name(in)
	}
	return table
}

// longest is how much of a value is told.
const longest = 60

// change says that a fact is another one.
func change(what, key string, was, is any) []string {
	_, text := texts[key]
	switch {
	case text:
		return []string{fmt.Sprintf("%s: %s has %s.", what, key, lineChanges(words(was), words(is)))}
	case key == "Transform":
		return moved(what, was, is)
	}
	a, both := was.(map[string]any)
	b, too := is.(map[string]any)
	if both && too {
		return changes(what+": "+key, a, b)
	}
	return []string{fmt.Sprintf("%s: %s is %s, was %s.", what, key, short(is), short(was))}
}

// words is a text, empty when there is none.
func words(v any) string { s, _ := v.(string); return s }

// short is a value as JSON, cut when it is long; nothing when there is none.
func short(v any) string {
	if v == nil {
		return "nothing"
	}
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if s := []rune(string(text)); len(s) > longest {
		return string(s[:longest]) + "..."
	}
	return string(text)
}

// lineChanges counts the lines that were put in and taken out.
func lineChanges(was, is string) string {
	old, new := strings.Split(was, "\n"), strings.Split(is, "\n")
	same := 0
	for same < min(len(old), len(new)) && old[same] == new[same] {
		same++
	}
	end := 0
	for end < min(len(old), len(new))-same && old[len(old)-1-end] == new[len(new)-1-end] {
		end++
	}
	return fmt.Sprintf("%s for %d from line %d on", spelling.Count(len(new)-same-end, "line"), len(old)-same-end, same+1)
}

// The axes of what a transform holds, with the words for its change.
var axes = []struct{ keys, word string }{{"pos", "lies at"}, {"rot", "is turned by"}, {"scale", "has the size"}}

// Movements that are too small to be meant, in units, degrees and sizes.
const unmoved = 0.005

// moved says where an object lies now.
func moved(what string, was, is any) (lines []string) {
	a, _ := was.(map[string]any)
	b, _ := is.(map[string]any)
	for _, axis := range axes {
		old, now := triple(a, axis.keys), triple(b, axis.keys)
		far := false
		for i := range old {
			far = far || !(math.Abs(old[i]-now[i]) <= unmoved)
		}
		if far {
			lines = append(lines, fmt.Sprintf("%s %s %s, was %s%s.", what, axis.word, point(now), point(old), turned(axis.keys, old, now)))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(b)) {
		if !slices.ContainsFunc(axes, func(x struct{ keys, word string }) bool { return strings.HasPrefix(key, x.keys) }) &&
			short(a[key]) != short(b[key]) {
			lines = append(lines, fmt.Sprintf("%s: Transform.%s is %s, was %s.", what, key, short(b[key]), short(a[key])))
		}
	}
	return lines
}

func triple(t map[string]any, keys string) (at [3]float64) {
	for i, axis := range []string{"X", "Y", "Z"} {
		at[i], _ = t[keys+axis].(float64) // what is no number lies at 0, as in the game
	}
	return at
}

func point(at [3]float64) string {
	return fmt.Sprintf("(%s, %s, %s)", round(at[0]), round(at[1]), round(at[2]))
}

func round(x float64) string { return fmt.Sprint(math.Round(x*100) / 100) }

// turned says that a card lies with its other side up.
func turned(keys string, was, is [3]float64) string {
	if up := faceUp(is[2]); keys == "rot" && up != faceUp(was[2]) {
		return map[bool]string{true: ": face-up now", false: ": face-down now"}[up]
	}
	return ""
}

func faceUp(roll float64) bool { return math.Cos(roll*math.Pi/180) > 0 }
