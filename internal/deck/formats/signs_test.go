package formats

import (
	"strings"
	"testing"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/decktest"
)

// Blanks, digits, letters and line ends of other kinds are read for what they mean.
func TestSignsOfOtherKinds(t *testing.T) {
	s := decktest.Cards(t)
	for _, text := range []string{"3 Kuriboh\n2 Dark Magician", "３　Ｋｕｒｉｂｏｈ\n２ Ｄａｒｋ Magician", "3\u2003Kuriboh\n2\u00a0Dark\u202fMagician",
		"3 Kuriboh\u20282 Dark Magician\u2029", "3 Kuriboh\u00852 Dark Magician", "٣ Kuriboh\n۲ Dark Magician",
		"3 Kuri\u200bboh\r2 Dark Magician\r"} {
		list, problems := Parse(text, s, "dotr")
		if len(problems) > 0 || list.Count(deck.Main) != 5 || len(list.Entries) != 2 {
			t.Errorf("%q: %v %+v", text, problems, list.Entries)
		}
	}
	if _, problems := Parse(`{\rtf1\ansi 3 Kuriboh\par}`, s, "dotr"); len(problems) != 1 || !strings.Contains(problems[0].Text, "plain text") {
		t.Errorf("a document: %v", problems)
	}
}
