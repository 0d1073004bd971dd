package formats

import (
	"strings"
	"testing"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/letters"
	"ttsbridge/internal/letters/damage"
)

// samples are sound lists: a starter deck in every format that is written, and the strange texts.
func samples(t testing.TB) map[string]string {
	s := decktest.Cards(t)
	all := map[string]string{}
	for _, f := range Formats {
		if f.Write != nil {
			all[f.Name], _ = f.Write(decktest.Starter(t, s), reading.Book{Cards: s, Game: "dotr"})
		}
	}
	for _, f := range strangeTexts {
		if len(f.text) < 5000 && !strings.HasPrefix(f.text, "\xff\xfe") && !strings.Contains(f.text, "ISO-8859") {
			all[f.name] = f.text
		}
	}
	return all
}

// A list says the same whatever it is written in: nothing is lost and nothing gained.
func TestRecodedLists(t *testing.T) {
	s := decktest.Cards(t)
	for name, text := range samples(t) {
		want, problems := Parse(text, s, "dotr")
		for _, v := range damage.Recoded(text) {
			got, now := Parse(string(v.Bytes), s, "dotr")
			if decktest.Said(got) != decktest.Said(want) || len(now) != len(problems) {
				t.Errorf("%s %s: %.300s, want %.300s", name, v.Name, told(got, now), told(want, problems))
			}
		}
	}
}

// A list of a program that was cut off, inside or behind its cards, is never taken for a whole one.
func TestCutLists(t *testing.T) {
	s := decktest.Cards(t)
	for name, text := range samples(t) {
		whole, problems := Parse(text, s, "dotr")
		bounded := letters.TopOf(text).Sign != 0 || reading.LooksXML(text)
		if !bounded || len(whole.Entries) == 0 || deck.Lost(problems) > 0 {
			continue
		}
		for _, v := range damage.Cut([]byte(strings.TrimRight(text, " \n")), 60) {
			got, now := Parse(string(v.Bytes), s, "dotr")
			if len(got.Entries) > 0 && deck.Lost(now) == 0 {
				t.Errorf("%s %s is taken for a whole list: %.200s", name, v.Name, told(got, now))
			}
		}
	}
}

// Whatever is changed in a list, reading it ends with cards that are there and sentences that name their line.
func TestChangedLists(t *testing.T) {
	s := decktest.Cards(t)
	for name, text := range samples(t) {
		for _, v := range damage.Flipped([]byte(text), detector.Few(40), uint64(len(text))) {
			list, problems := Parse(string(v.Bytes), s, "dotr")
			for _, e := range list.Entries {
				if e.Card == nil || e.Count < 1 {
					t.Fatalf("%s, %s: %+v", name, v.Name, e)
				}
			}
			for _, p := range problems {
				if p.Text == "" || p.Line < 0 || strings.Contains(p.Text, "strconv.") || strings.Contains(p.Text, "Go ") {
					t.Fatalf("%s, %s: %+v", name, v.Name, p)
				}
			}
		}
	}
}
