package foreign_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
	"ttsbridge/internal/letters/damage"
)

// samples are sound files of every format of text, with the game that they are for.
func samples() map[string]struct{ text, game string } {
	return map[string]struct{ text, game string }{
		"ygoprodeck": {ygoJSON, "tagduel"}, "octgn": {octgnXML, "duelmasters"}, "lflist": {limitsText, "tagduel"}, "strings": {seriesText, "tagduel"},
		"ydm": {ydmText, "tagduel"}, "ydm set": {ydmSetText, "tagduel"}, "kd": {kdText, "kingdomduels"},
		"csv":          {"name,kind,atk,desc\n\"A, of B\",monster,2000+,\"two\nlines\"\nC,spell,,\n", "dotr"},
		"semicolons":   {"sep=;\nName;Type;Power\nA;Creature;5000-\n", "duelmasters"},
		"cockatrice":   {`<cockatrice_carddatabase version="4"><cards><card><name>Ä</name><prop><type>X - Y</type><pt>1/2</pt></prop><set num="1">Z</set></card></cards></cockatrice_carddatabase>`, "duelmasters"},
		"duel-masters": {`{"cards":[{"name":"A","civilizations":["Fire"],"cost":3,"power":"Infinity","type":"Creature","printings":[{"set":"X","id":"1"}]}]}`, "duelmasters"},
		"script":       {"export const cards = [\n {id: 87, name: 'A', type: 'Spell Card'}, // x\n {id: 88, name: \"B\", type: 'Trap Card',},\n];\nexport default cards;\n", "tagduel"},
	}
}

// linesOf are the numbers of lines, which blanks before a text change.
var linesOf = regexp.MustCompile(`line \d+`)

// saidOf is what was read of a file, without the places.
func saidOf(h foreign.Haul) string {
	said := fmt.Sprint(h.Format, h.Lists, h.Series, len(h.Notes))
	for _, f := range h.Found {
		f.Row = ""
		said += fmt.Sprintf("\n%+v", f)
	}
	return said
}

func TestRecodedFiles(t *testing.T) {
	for name, s := range samples() {
		want := read(t, "x", []byte(s.text), foreign.Options{Game: s.game})
		for _, v := range damage.Recoded(s.text) {
			if strings.HasPrefix(s.text, "sep=") && strings.Contains(v.Name, "blanks") {
				continue // Excel takes its line as the first only
			}
			got, err := foreign.Read(t.Context(), "x", v.Bytes, foreign.Options{Game: s.game})
			if err != nil || linesOf.ReplaceAllString(saidOf(got), "") != linesOf.ReplaceAllString(saidOf(want), "") {
				t.Errorf("%s %s: %v\n%s\n%s", name, v.Name, err, saidOf(got), saidOf(want))
			}
		}
	}
}

// JSON, XML and scripts that were cut off are refused, with the line.
func TestCutFiles(t *testing.T) {
	for name, s := range samples() {
		text := strings.TrimSpace(s.text)
		end := strings.LastIndexAny(text, ">}]")
		if !strings.ContainsAny(text[:1], "<{[e") || end < 0 {
			continue
		}
		for _, v := range damage.Cut([]byte(text[:end]), 80) {
			if h, err := foreign.Read(t.Context(), "x", v.Bytes, foreign.Options{Game: s.game}); err == nil {
				t.Errorf("%s %s is taken: %+v", name, v.Name, h)
			}
		}
	}
}

// Whatever is changed in a file, what is said of it is in plain words, and what is read can be placed.
func TestChangedFiles(t *testing.T) {
	all := shipped(t)
	for name, s := range samples() {
		g := game(t, all, s.game)
		for _, v := range damage.Flipped([]byte(s.text), 150, uint64(len(s.text))) {
			h, err := foreign.Read(t.Context(), "x", v.Bytes, foreign.Options{Game: s.game})
			said := fmt.Sprint(err, h.Notes)
			if err == nil {
				for _, r := range merge.Place(all, g, []foreign.Haul{h}, false).Rows {
					said += strings.Join(r.Notes, " ")
				}
			}
			for _, bad := range []string{"strconv.", "Go struct", "Go value", "unmarshal", "\x1b"} {
				if strings.Contains(said, bad) {
					t.Fatalf("%s, %s: %.400s", name, v.Name, said)
				}
			}
		}
	}
}
