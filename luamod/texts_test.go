package luamod_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/ttssim/moon"
)

// spoken finds the texts that a module says, also where one is put together from two lines.
var spoken = regexp.MustCompile(`texts\.(?:of|say)\(("(?:[^"\\]|\\.)*"(?:\s*\.\.\s*"(?:[^"\\]|\\.)*")*)`)

var joints = regexp.MustCompile(`"\s*\.\.\s*"`)

// Every text of the mod has a German one, with the same places to fill in; nothing is said past the table of texts.
func TestEveryTextIsGermanToo(t *testing.T) {
	m := moon.New(moon.Options{})
	defer m.Close()
	body, err := os.ReadFile("texts.lua")
	if err != nil {
		t.Fatal(err)
	}
	texts := "local texts = (function() " + string(body) + " end)() texts.lang = 'de' return texts.of("
	files, err := filepath.Glob("*.lua")
	if err != nil {
		t.Fatal(err)
	}
	keys := labels()
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range spoken.FindAllStringSubmatch(string(source), -1) {
			keys = append(keys, joints.ReplaceAllString(found[1], ""))
		}
	}
	if len(keys) < 40 {
		t.Fatalf("only %d texts found", len(keys))
	}
	for _, key := range keys {
		got, err := m.Run("texts", texts+key+")", m.NewEnv(moon.Offer{}))
		if err != nil || len(got) != 1 {
			t.Fatalf("%s: %v, %v", key, got, err)
		}
		german, english := got[0].String(), strings.Trim(key, `"`)
		if german == english && !same[english] {
			t.Errorf("%s has no German text", key)
		}
		for _, place := range []string{"%d", "%s"} {
			if strings.Count(german, place) != strings.Count(english, place) {
				t.Errorf("%s and %q have other places to fill in", key, german)
			}
		}
	}
}

// same are the words that are alike in both languages.
var same = map[string]bool{"": true, "%s (%s): %s.": true, "Monster": true, "start": true, "Start": true}

// labels are the buttons and reasons of the layouts, as Lua texts.
func labels() (keys []string) {
	for _, game := range []string{"dotr", "kingdomduels"} {
		l, _ := mats.For(game)
		for _, o := range slices.Concat(l.Buttons, l.Called, l.Reasons) {
			keys = append(keys, strconv.Quote(o.Label))
		}
	}
	for _, word := range []string{"Undo", "Plead", "Object", "Repair", "Draw offer", "History", "Settings", "Help", "Done", "Yes", "No"} {
		keys = append(keys, `"`+word+`"`)
	}
	for _, line := range printed.Lines {
		keys = append(keys, strconv.Quote(line))
	}
	return keys
}
