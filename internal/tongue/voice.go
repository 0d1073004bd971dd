package tongue

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/internal/tts"
)

// A Voice says things to one table: in its language, and with its players called by their names.
type Voice struct {
	book  *Book
	named []naming
}

// naming is a seat and who plays from it.
type naming struct{ seat, player string }

// NewVoice is the voice for a language and the players of the seats, "" where nobody is known; nil for a table that hears the
// sentences as they are.
func NewVoice(lang string, seats, players []string) *Voice {
	v := &Voice{book: In(lang)}
	for i, player := range players {
		if i >= len(seats) || player == "" {
			continue
		}
		v.named = append(v.named, naming{seats[i], player})
		if v.book != nil {
			if in := v.book.Say(seats[i]); in != seats[i] {
				v.named = append(v.named, naming{in, player})
			}
		}
	}
	if v.book == nil && len(v.named) == 0 {
		return nil
	}
	return v
}

// Say is a text as the table hears it.
func (v *Voice) Say(text string) string {
	if v == nil {
		return text
	}
	if v.book != nil {
		text = v.book.Say(text)
	}
	for _, n := range v.named {
		if strings.Contains(text, n.seat) {
			text = n.in(text)
		}
	}
	return text
}

// in puts the player's name for the seat's wherever a text speaks of the seat.
func (n naming) in(text string) string {
	var out strings.Builder
	for {
		at := strings.Index(text, n.seat)
		if at < 0 {
			break
		}
		end := at + len(n.seat)
		if !alone(text, at, end) {
			out.WriteString(text[:end])
			text = text[end:]
			continue
		}
		out.WriteString(text[:at] + n.player)
		if owns(text[end:]) {
			out.WriteString("'s")
		}
		text = text[end:]
	}
	return out.String() + text
}

// alone tells whether the name of a seat stands for the seat: it is no part of a longer word, of the name of a card, or of the name
// by which one zone is typed.
func alone(text string, at, end int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[end:])
	if joins(before) || joins(after) {
		return false
	}
	word, _, _ := strings.Cut(strings.TrimPrefix(text[end:], " "), " ")
	next, _ := utf8.DecodeRuneInString(word)
	return !strings.HasPrefix(text[end:], " ") || !unicode.IsUpper(next) && !zone(word)
}

func joins(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-')
}

// zone tells of the short name of a zone: "m1", "f2".
func zone(word string) bool {
	word = strings.TrimRight(word, ".,;:)?")
	return len(word) == 2 && unicode.IsLower(rune(word[0])) && unicode.IsDigit(rune(word[1]))
}

// piles are the places that belong to a seat and stand behind its name.
var piles = []string{"hand", "deck", "graveyard", "extra", "banished", "battle", "shields", "mana", "hyperspatial", "fortress",
	"played", "rule", "side"}

func owns(rest string) bool {
	word, _, _ := strings.Cut(strings.TrimPrefix(rest, " "), " ")
	return strings.HasPrefix(rest, " ") && slices.Contains(piles, strings.TrimRight(word, ".,;:)?"))
}

// longestName is how many letters of a player's name are used.
const longestName = 24

// reserved are words with which no name can begin: those that the referee's own lines begin with or speak of.
var reserved = []string{"the", "nobody", "everybody", "all", "player", "card", "you", "your", "it", "that", "a", "an", "keep",
	"sealed", "checkpoint", "luck",
	"der", "die", "das", "du", "niemand", "alle", "spieler"}

// offices are words that no name can have anywhere: whoever has them in his speaks for himself.
var offices = []string{"referee", "judge", "host", "bridge", "schiedsrichter", "gastgeber"}

// PlayerName is a name that a player has chosen, as lines of the referee may have it: letters, digits and what stands between them,
// of a bounded length. It is "" for a name that could be taken for a part of a sentence, or that has a seat in it: then each of his lines
// would tell of the player who sits there.
func PlayerName(raw string, seats []string) string {
	var out []rune
	for _, r := range tts.Clean(raw) {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" ._-'", r) {
			out = append(out, r)
		}
	}
	words := strings.Fields(string(out[:min(len(out), longestName)]))
	for i := range words { // a full stop would end a sentence in front of what he has not done
		words[i] = strings.TrimRight(words[i], ".")
	}
	name := strings.Trim(strings.Join(strings.Fields(strings.Join(words, " ")), " "), " ._-'")
	first, _, _ := strings.Cut(strings.ToLower(name), " ")
	parts := wordsOf(name)
	has := func(words string) bool { return within(wordsOf(words), parts) }
	seated := func(seat string) bool { return has(seat) || has(German().Say(seat)) }
	if slices.Contains(reserved, first) || slices.ContainsFunc(offices, has) || slices.ContainsFunc(seats, seated) || mixed(name) {
		return ""
	}
	return name
}

// alphabets have letters that look like those of another.
var alphabets = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee,
	unicode.Coptic, unicode.Lisu}

// mixed tells of a name with letters of two alphabets that look alike: nobody can read whose it is.
func mixed(name string) bool {
	var of *unicode.RangeTable
	for _, r := range name {
		for _, a := range alphabets {
			if unicode.Is(a, r) {
				if of != nil && of != a {
					return true
				}
				of = a
			}
		}
	}
	return false
}

// wordsOf are the words of a name, in small letters.
func wordsOf(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// PlayerNames are the names of the players of all seats. Of two that are called alike the second keeps the name of his seat, and so does
// whoever has the name of another one in his: else "hm Anna" could do what Anna has not done.
func PlayerNames(raw, seats []string) []string {
	names := make([]string, len(raw))
	for i := range raw {
		names[i] = PlayerName(raw[i], seats)
	}
	out := slices.Clone(names)
	for i, name := range names {
		for j, other := range names {
			mine, his := wordsOf(name), wordsOf(other)
			if i != j && within(his, mine) && (len(mine) > len(his) || j < i) {
				out[i] = ""
			}
		}
	}
	return out
}

// within tells whether words stand among others, one behind the other.
func within(some, all []string) bool {
	for i := range all {
		if len(some) > 0 && len(all)-i >= len(some) && slices.Equal(all[i:i+len(some)], some) {
			return true
		}
	}
	return false
}
