package told

import (
	"cmp"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Question is the command that puts a question to its seat, with a button for everything that can be answered by one.
func Question(t *mats.Mat, s *table.State, a *table.Ask) tts.Command {
	text, labels := agreeing(t, a)
	if all := s.About(a); len(all) > 1 {
		text, labels = lending(t, s, a, all)
	}
	c := tts.Command{Do: tts.DoAsk, Ask: a.ID, Color: t.Color(a.Seat), Text: Sentence(text)}
	if says := quoted(t.Rules.AskedOf(s, a.Seat, a)); says != "" {
		c.Text += " " + says
	}
	for _, w := range a.Words {
		c.Buttons = wordButtons(c.Buttons, t, s, a, w, labels)
	}
	for i, id := range a.Cards {
		c.Buttons = append(c.Buttons, tts.Button{ID: fmt.Sprintf("pick #%d", i+1), Label: cardLabel(t, s, a.Seat, id), Many: a.Max > 1})
	}
	if len(a.Cards) > 0 {
		c.Min, c.Max = a.Min, a.Max
	}
	if a.Kind == validator.AskByHand {
		c.Buttons = append(c.Buttons, handButtons(t, s)...)
	}
	if len(c.Buttons) == 0 {
		c.Buttons = offered(t, s, a.Seat, func(validator.Gesture) bool { return true })
	} else if len(t.Answers) > 0 {
		c.Buttons = append(c.Buttons, offered(t, s, a.Seat, func(g validator.Gesture) bool { return goes(t, g) })...)
	}
	return c
}

// handButtons change each seat's points by a step, while an effect is carried out by hand. A seat's points go by the
// place of its token.
func handButtons(t *mats.Mat, s *table.State) (out []tts.Button) {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		at := s.Place(s.Card(s.Players[seat].Token).Spot)
		for _, step := range t.ByHand {
			if what, by, ok := strings.Cut(step, " "); ok && mats.OnBoard(&at) {
				out = append(out, tts.Button{ID: step + " " + at.Name, Label: t.SeatName(seat) + " " + strings.ToUpper(what) + " " + by})
			}
		}
	}
	return out
}

// maxNumber bounds the buttons for one word that needs a number.
const maxNumber = 12

// wordButtons adds the buttons for a word.
func wordButtons(out []tts.Button, t *mats.Mat, s *table.State, a *table.Ask, word string, labels map[string]string) []tts.Button {
	if !Numbered(t, word) || a.Max < 1 {
		return append(out, tts.Button{ID: word, Label: cmp.Or(labels[word], label(word))})
	}
	least, most := min(max(a.Min, 0), maxNumber+1), min(a.Max, maxNumber)
	dear := sort.Search(max(most-least+1, 0), func(i int) bool { return !payable(t, s, a, word, least+i) }) // prices rise with the number
	return append(slices.Grow(out, dear+len(a.Words)), leveled(word)[least:least+dear]...)
}

// levels are the buttons of words that need a number, by word.
var levels sync.Map

// leveled are the buttons of a word that needs a number, from 0 on.
func leveled(word string) []tts.Button {
	if made, ok := levels.Load(word); ok {
		return made.([]tts.Button)
	}
	all := make([]tts.Button, maxNumber+1)
	for n := range all {
		all[n] = tts.Button{ID: word + " " + strconv.Itoa(n), Label: label(word) + " of level " + strconv.Itoa(n)}
	}
	levels.Store(word, all)
	return all
}

// payable tells whether an answer with a number is refused for nothing but its price: such a one is not offered.
func payable(t *mats.Mat, s *table.State, a *table.Ask, word string, n int) bool {
	if len(t.Prices) == 0 || len(s.Stack) == 0 {
		return true
	}
	m, ok := validator.Read(t.Rules, s, validator.Gesture{Kind: validator.Press, Seat: a.Seat, Word: word, N: n, Ask: a.ID})
	if !ok {
		return true
	}
	no := validator.Against(t.Rules, s, m)
	return no == nil || !slices.Contains(t.Prices, no.Rule)
}

// agreeing is the text of a question and what its answers are called there, so that both say the same: a text that names answers
// names those that are offered. The text itself stands in the ledger, so that the rules keep theirs.
func agreeing(t *mats.Mat, a *table.Ask) (text string, labels map[string]string) {
	const choice = "destroy it, equip, or leave it?"
	rest, ok := strings.CutSuffix(a.Text, choice)
	if !ok {
		return prompted(t, a), answers(t)
	}
	labels = map[string]string{"cover": "Destroy it", "equip": "Equip", "cancel": "Leave it"}
	if slices.Contains(a.Words, "equip") {
		return a.Text, labels
	}
	return rest + "destroy it, or leave it?", labels
}

// answers are the words of a game's answers that are called otherwise on buttons.
func answers(t *mats.Mat) map[string]string {
	called := make(map[string]string, len(t.Called))
	for _, o := range t.Called {
		called[o.Word] = o.Label
	}
	return called
}

// prompted is the text of a question; one that only says what happened goes on with what is asked.
func prompted(t *mats.Mat, a *table.Ask) string {
	i := slices.IndexFunc(t.Prompts, func(o mats.Order) bool { return o.Word == a.Kind })
	if i < 0 || strings.HasSuffix(a.Text, "?") {
		return a.Text
	}
	return a.Text + "; " + t.Prompts[i].Label
}

// lending is the text of a question that wants several of the asked seat's cards at once, all of which are named.
func lending(t *mats.Mat, s *table.State, a *table.Ask, all []table.CardID) (text string, labels map[string]string) {
	var names []string
	for _, id := range all {
		names = append(names, cardLabel(t, s, a.Seat, id))
	}
	listed := strings.Join(names, ", ")
	return a.Text + " All of these are meant: " + listed, map[string]string{"allow": "Allow " + listed}
}

// offered makes a button of every lawful answer that the game says is given by a press of that kind.
func offered(t *mats.Mat, s *table.State, seat table.Seat, meant func(validator.Gesture) bool) []tts.Button {
	var out []tts.Button
	validator.Timely(t.Rules, s, seat, func(m validator.Move, v *validator.Violation) {
		a := t.Rules.Action(m.Kind)
		if v != nil || a.Answers == "" || a.Shows == nil {
			return
		}
		for _, g := range a.Shows(s, m, nil) {
			if b, ok := button(t, s, seat, g); ok && meant(g) &&
				!slices.ContainsFunc(out, func(o tts.Button) bool { return o.ID == b.ID }) {
				out = append(out, labelled(b, t, s, m))
			}
		}
	})
	return out
}

// button is the button for a gesture that is a press.
func button(t *mats.Mat, s *table.State, seat table.Seat, g validator.Gesture) (tts.Button, bool) {
	if g.Kind != validator.Press || g.Word == "" {
		return tts.Button{}, false
	}
	b := tts.Button{ID: Spelled(t, s, g), Label: label(g.Word)}
	at := g.To
	if at == 0 {
		at = s.Card(g.Card).Spot
	}
	switch {
	case g.Card != 0:
		b.Label += ": " + cardLabel(t, s, seat, g.Card)
		if goes(t, g) {
			b.Label += " to " + s.Place(g.To).Name
		}
	case at != 0:
		b.Label += ": " + s.Place(at).Name
	}
	if g.N != 0 {
		b.Label += " " + strconv.Itoa(g.N)
	}
	return b, true
}

// mostQuoted is how many letters of what a card says a button has room for.
const mostQuoted = 90

// labelled says on the button of a move which of several effects of its card is used, as far as there is room.
func labelled(b tts.Button, t *mats.Mat, s *table.State, m validator.Move) tts.Button {
	if m.Card == 0 || m.Word == "" || !s.Sees(m.Seat, m.Card) {
		return b
	}
	says := []rune(t.Rules.MeantBy(s, m))
	if len(says) > mostQuoted {
		says = append(says[:mostQuoted-1:mostQuoted-1], '…')
	}
	if quote := quoted(string(says)); quote != "" {
		b.Label += ": " + quote
	}
	return b
}

// cardLabel names a card to a seat: by its face if the seat knows it, and by its place.
func cardLabel(t *mats.Mat, s *table.State, seat table.Seat, id table.CardID) string {
	name, at := "a card", s.Place(s.Card(id).Spot).Name
	if s.Sees(seat, id) {
		name = s.Print(id).Name
	}
	if at == "" {
		return name
	}
	return name + " (" + at + ")"
}

func label(word string) string {
	if word == "spell-trap" {
		return "Spell or trap"
	}
	word = strings.ReplaceAll(word, "-", " ")
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}
