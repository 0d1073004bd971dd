package told

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Say is the command that says a line to a colour or to all.
func Say(to, tone, text string) tts.Command {
	return tts.Command{Do: tts.DoSay, To: to, Tone: tone, Text: text}
}

// Refusal is the sentence a player reads when a card goes back.
func Refusal(v *validator.Violation) string {
	why := Sentence(strings.Replace(v.Why, " to  now", " there now", 1)) // it was let go where no place is
	if v.Rule == "" {
		return why
	}
	return why + " (" + v.Rule + ")"
}

// Move tells a move as everybody may know it: a card goes by its name only if its face was open before or is now.
func Move(t *mats.Mat, before, after *table.State, m validator.Move) string {
	if said, ok := phrased(t, before, m, func(id table.CardID) string { return Title(before, after, id) }, true); ok {
		return said
	}
	return InARow(t, before, after, m)
}

// Unquoted tells a move without the words of a card: which of its effects is used was not told before. Records of then say so.
func Unquoted(t *mats.Mat, before, after *table.State, m validator.Move) string {
	said, _ := phrased(t, before, m, func(id table.CardID) string { return Title(before, after, id) }, false)
	return said
}

// InARow tells a move by its verb and its things in a row, as every move was told before some had phrases. Records of then say so.
func InARow(t *mats.Mat, before, after *table.State, m validator.Move) string {
	if said, ok := Step(t, before, after, m); ok {
		return said
	}
	if at, ok := strings.CutSuffix(verb(t, m.Kind), " at"); ok && m.Card == 0 && m.From != 0 { // a look through a whole pile
		return t.SeatName(m.Seat) + " " + at + " into " + before.Place(m.From).Name
	}
	if a := t.Rules.Action(m.Kind); a != nil && (a.Secret || strings.HasSuffix(a.Verb, " "+m.Word)) { // who goes first has said so
		m.Word = ""
	}
	return Plainly(t, before, after, m)
}

// Plainly tells a move as every move was told before steps of work by hand had words of their own and some words became secret. Records of
// then say so.
func Plainly(t *mats.Mat, before, after *table.State, m validator.Move) string {
	if said := t.Rules.ClockSaid(m); said != "" {
		return said
	}
	words := append(make([]string, 0, mostWords), t.SeatName(m.Seat), verb(t, m.Kind))
	from := m.From
	if m.Card != 0 {
		words = append(words, Title(before, after, m.Card))
		if from == 0 {
			from = before.Card(m.Card).Spot
		}
	}
	if from != 0 && from != m.To {
		words = append(words, "from", before.Place(from).Name)
	}
	if m.To != 0 && m.To != before.Card(m.Card).Spot {
		words = append(words, "to", before.Place(m.To).Name)
	}
	if m.Word != "" && m.Seat >= 0 {
		words = append(words, m.Word)
	}
	if m.N != 0 && m.Seat >= 0 {
		words = append(words, fmt.Sprint(m.N))
	}
	return strings.Join(words, " ")
}

// mostWords is of how many pieces a move is told at most.
const mostWords = 9

func verb(t *mats.Mat, kind validator.Kind) string {
	if a := t.Rules.Action(kind); a != nil && a.Verb != "" {
		return a.Verb
	}
	return string(kind)
}

// Title is what everybody may call a card.
func Title(before, after *table.State, id table.CardID) string {
	for _, s := range []*table.State{before, after} {
		if int(id) < len(s.Cards) && s.Cards[id].Spot != 0 && s.Sees(table.Nobody, id) {
			return s.Print(id).Name
		}
	}
	return hidden
}

// square tells whether a text begins with the name of a tile, which stays as it is written on the board: a letter and one or two digits.
func square(text string) bool {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return false
	}
	digits := 1
	for digits < len(text) && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	ends := digits == len(text) || text[digits] != '_' && (text[digits]|0x20 < 'a' || text[digits]|0x20 > 'z')
	return digits > 1 && digits <= 3 && ends
}

// Sentence begins with a capital and ends with a full stop.
func Sentence(text string) string {
	if square(text) {
		text = "tile " + text
	}
	text = strings.ReplaceAll(text, "?; say ", "? Say ") // a question that is told again within a sentence
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	end := "."
	if strings.IndexByte(".?!)", text[len(text)-1]) >= 0 {
		end = ""
	}
	return string(unicode.ToUpper(first)) + text[size:] + end
}
