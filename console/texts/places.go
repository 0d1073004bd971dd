package texts

import (
	"regexp"
	"strings"

	"ttsbridge/internal/layout/saves"
)

// Beside is what stands beside a pile or a hand, "Graveyard 3" or "North hand", in a language; say puts the name of a seat into it.
func Beside(lang, label string, say func(string) string) string {
	if seat, hand := strings.CutSuffix(label, " hand"); hand {
		return In(lang, "%s hand", say(seat))
	}
	if in := saves.Caption(lang, label); in != label {
		return in
	}
	if at := strings.LastIndexByte(label, ' '); at > 0 {
		return saves.Caption(lang, label[:at]) + label[at:]
	}
	return label
}

// articles stand before a place within a German sentence: "Der Hand von Nord".
var articles = regexp.MustCompile(`^(Der|Dem|Den|Die|Das) `)

// Alone is a place as it is called where it stands alone, without the article of a sentence.
func Alone(place string) string { return articles.ReplaceAllString(place, "") }
