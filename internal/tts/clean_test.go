package tts

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestCleanWords(t *testing.T) {
	for given, want := range map[string]string{
		"":                                   "",
		"South moves Kuriboh from e2 to e3":  "South moves Kuriboh from e2 to e3",
		"not attack<=2000":                   "not attack<=2000",
		"1 < 2 and [ 3 ]":                    "1 < 2 and [ 3 ]",
		"Jirai Gumo (ä, 地雷蜘蛛) → e3":          "Jirai Gumo (ä, 地雷蜘蛛) → e3",
		"hm\n[Referee] North has lost":       "hm (Referee] North has lost",
		"a\r\nb\tc\u0085d\u2028e\u2029f":     "a  b c d e f",
		"\x1b[31mred\x1b[0m":                 "red",
		"\x1b]0;title\x07x":                  "x",
		"\x1b]0;title\x1b\\x":                "\\x",
		"\u009b31mred":                       "red",
		"\x1b[2J\x1b[Hgone":                  "gone",
		"bell\a, back\b, nul\x00":            "bell, back, nul",
		"a\u202eb\u202c\u200ec\u2066d\u2069": "abcd",
		"in\u200bvis\u00adi\ufeffble":        "invisible",
		"[b]fat[/b] [FF0000]red[-]":          "(b]fat(/b] (FF0000]red(-]",
		"<color=#f00>red</color>":            "\u2039color=#f00>red\u2039/color>",
		"<\u200bb>hidden":                    "\u2039b>hidden",
		"[\x1b[0mb]hidden":                   "(b]hidden",
		"bad \xff byte":                      "bad \ufffd byte",
		"z" + strings.Repeat("\u0301", 40):   "z" + strings.Repeat("\u0301", mostAccents),
		"\U000e0041tag":                      "tag",
		"\ue000private":                      "private",
	} {
		if got := Clean(given); got != want {
			t.Errorf("%q is cleaned to %q, want %q", given, got, want)
		}
	}
}

// Brackets that would begin a mark-up are made round in pairs where people read them.
func TestBracketsAreMadeRoundInPairs(t *testing.T) {
	for given, want := range map[string]string{
		"e1: Sun leader [South, face-down]. e2: [ 3 ]": "e1: Sun leader (South, face-down). e2: [ 3 ]",
		"1. Pit [trap]; [b]fat[/b]":                    "1. Pit (trap); (b)fat(/b)",
		"[open":                                        "(open",
		"] and [South] and ]":                          "] and (South) and ]",
	} {
		r := Reply{Commands: []Command{{Do: DoSay, Text: given}}}
		if r.Clean(); r.Commands[0].Text != want {
			t.Errorf("%q is told as %q, want %q", given, r.Commands[0].Text, want)
		}
	}
}

func FuzzClean(f *testing.F) {
	for _, seed := range []string{"plain", "[b]x", "<i>", "\x1b[1m\x1b]0;t\a", "a\u202eb\n", "\xff\xfe", "<\u200b\x1b[b[c]", "\x1b\x1b[[a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := Clean(text)
		if again := Clean(got); again != got {
			t.Fatalf("%q is cleaned to %q, and that to %q", text, got, again)
		}
		if !utf8.ValidString(got) || len(got) > 3*len(text) {
			t.Fatalf("%q is cleaned to %q", text, got)
		}
		for i, r := range got {
			if r != utf8.RuneError && unicode.Is(unicode.C, r) || r != ' ' && unicode.IsSpace(r) || r == '\u2028' || r == '\u2029' {
				t.Fatalf("%q is cleaned to %q, with %U in it", text, got, r)
			}
			if (r == '<' || r == '[') && i+1 < len(got) && begins(got[i], got[i+1]) {
				t.Fatalf("%q is cleaned to %q, with a mark-up in it", text, got)
			}
		}
	})
}
