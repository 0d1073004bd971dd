package layout

import (
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/layout/gestures"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// mistakes are what no sentence may have that a player meets.
var mistakes = []struct {
	what string
	is   *regexp.Regexp
}{
	{"no capital at the start", regexp.MustCompile(`^[a-z]`)},
	{"a square written otherwise than on the board", regexp.MustCompile(`^[A-I][1-9]\b[^F]*$`)},
	{"empty brackets", regexp.MustCompile(`\(\s*\)|\[\s*\]`)},
	{"two blanks", regexp.MustCompile(`\S  +\S`)},
	{"a blank before a stop", regexp.MustCompile(`\s[.,;:?!](\s|$)`)},
	{"two stops", regexp.MustCompile(`[.?!;,][.,;]`)},
	{"one of many", regexp.MustCompile(`\b1 (cards|monsters|moves|seats|points|players|spells|traps|tiles|turns|shields|creatures)\b`)},
	{"many of one", regexp.MustCompile(`\b([2-9]|[1-9]\d+) (card|monster|move|seat|player|tile|turn|shield|creature)\b[^a-z-]`)},
	{"a word twice", regexp.MustCompile(`\b(the the|a a|of of|is is|to to|in in)\b`)},
	{"a place to fill in", regexp.MustCompile(`%[a-z!]|<nil>`)},
}

// reads tells what is wrong with a sentence.
func reads(t *testing.T, where, text string) {
	t.Helper()
	for _, m := range mistakes {
		if m.is.MatchString(text) {
			t.Errorf("%s: %s: %q", where, m.what, text)
		}
	}
	if text == "" || !strings.ContainsAny(text[len(text)-1:], ".?!)\"") {
		t.Errorf("%s: it does not end: %q", where, text)
	}
}

// The rules of all games are sentences.
func TestRulesAreSentences(t *testing.T) {
	for _, g := range append(games.All, games.Laws...) {
		for _, r := range g.Rules {
			reads(t, r.ID, told.Sentence(r.Text))
		}
	}
}

// Whatever is refused or asked in random duels is said in sentences, and no two answers of a question are called the same.
func TestWhatIsSaidReadsWell(t *testing.T) {
	top := tabletop(t)
	seen := map[string]bool{}
	walk(t, 6, 160, nothing, func(_ *table.State, v *validator.Verdict) {
		s := &v.After
		for _, seat := range validator.ToAct(s) {
			if seat < 0 {
				continue
			}
			validator.Candidates(top.Rules, s, seat, func(_ validator.Move, no *validator.Violation) {
				if no != nil && !seen[no.Rule+no.Worded().Why] {
					seen[no.Rule+no.Worded().Why] = true
					reads(t, no.Rule, told.Refusal(no))
				}
			})
			if ask := s.AskOf(seat); ask != nil && top.Color(seat) != "" {
				asked := told.Question(top.Mat, s, ask)
				reads(t, ask.Kind, asked.Text)
				distinct(t, asked.Text, asked.Buttons)
				distinct(t, asked.Text, gestures.Asked(top.Mat, s, seat))
			}
		}
	})
	if len(seen) < 15 {
		t.Errorf("only %d refusals were met", len(seen))
	}
}

func distinct(t *testing.T, text string, buttons []tts.Button) {
	t.Helper()
	labels := map[string]string{}
	for _, b := range buttons {
		if other := labels[b.Label]; other != "" && other != b.ID && !strings.HasPrefix(b.ID, "pick ") {
			t.Errorf("%q: %s and %s are both called %q", text, other, b.ID, b.Label)
		}
		labels[b.Label] = b.ID
		if b.Label == "" || b.Label[0] >= 'a' && b.Label[0] <= 'z' {
			t.Errorf("%q: a button is called %q", text, b.Label)
		}
	}
}
