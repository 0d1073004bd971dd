package layout

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What buttons and chat commands are made of: a word, then in any order a number ("monster 4"), the name of a place
// ("respond e4"), or "#" and the place of a card in the question's list ("pick #1 #3").

// maxWords bounds a command; no lawful one comes near.
const maxWords = 24

// readPress reads a button. A question answered by a press is named by the act, for another may have come up since.
func (t *Tabletop) readPress(s *table.State, seat table.Seat, act *tts.Act) (validator.Gesture, bool, error) {
	ask := s.AskOf(seat)
	if act.Ask != 0 && (ask == nil || ask.ID != act.Ask) {
		return validator.Gesture{}, false, fault.Conflict("That question is closed already.")
	}
	g, ok := answer(s, seat, act.Button)
	if !ok {
		g, ok = command(s, seat, strings.Fields(act.Button))
	}
	if !ok {
		return g, false, fault.Invalid("This button means nothing in this duel.")
	}
	g.Ask = act.Ask
	for _, token := range act.Cards {
		id, err := t.card(s, token)
		if err != nil {
			return g, false, err
		}
		g.Cards = append(g.Cards, id)
	}
	return g, true, nil
}

// agreements are what players may propose to each other in any game, and how that is said.
var agreements = []Order{{validator.ProposeUndo, "undo 1"}, {validator.ProposeRepair, "repair"}, {validator.ProposeDraw, "draw"},
	{validator.ProposeDial, "dial RULE LEVEL"}, {validator.ProposeCheck, "check PLACE"}, {validator.ProposeCheck, "check NUMBER REASON"},
	{validator.Plead, "plead"}}

// readChat reads a line that begins with "!". It must parse whole; what does not is answered with what there is.
func (t *Tabletop) readChat(s *table.State, seat table.Seat, text string) (validator.Gesture, bool, error) {
	line, found := strings.CutPrefix(strings.TrimSpace(text), "!")
	if !found {
		return validator.Gesture{}, false, nil
	}
	if g, ok := answer(s, seat, strings.TrimSpace(line)); ok {
		return g, true, nil
	}
	words := strings.Fields(strings.ToLower(line))
	if len(words) == 3 && words[0] == validator.ProposeDial {
		return validator.Gesture{Kind: validator.Press, Seat: seat, Word: strings.Join(words, " ")}, true, nil
	}
	if len(words) > 2 && words[0] == validator.ProposeCheck {
		return readCheck(seat, strings.Fields(line))
	}
	if len(words) == 0 || !t.knows(s, seat, words[0]) {
		return validator.Gesture{}, false, t.usage(s, seat)
	}
	g, ok := command(s, seat, words)
	if !ok {
		return g, false, t.usage(s, seat)
	}
	return g, true, nil
}

// readCheck reads "check NUMBER REASON", in which the reason stands as it was written.
func readCheck(seat table.Seat, words []string) (validator.Gesture, bool, error) {
	n, err := strconv.Atoi(words[1])
	if err != nil || n < 1 {
		return validator.Gesture{}, false, fault.Invalid("Say !check, the number of a statement and a reason; !check and a place lists the statements.")
	}
	return validator.Gesture{Kind: validator.Press, Seat: seat, N: n,
		Word: validator.ProposeCheck + " " + strings.Join(words[2:], " ")}, true, nil
}

// knows tells whether a chat command of that name exists: a button of the panel, an answer to the open question, or a
// word that always may be said. Who works by hand may name any number of a card.
func (t *Tabletop) knows(s *table.State, seat table.Seat, word string) bool {
	for _, list := range [][]Order{t.Buttons, t.Said, agreements} {
		if slices.ContainsFunc(list, func(o Order) bool { return o.Word == word }) {
			return true
		}
	}
	ask := s.AskOf(seat)
	return ask != nil && (slices.Contains(ask.Words, word) || ask.Kind == validator.AskByHand && word != "help")
}

// usage is the answer to a command that cannot be read, and to "!help".
func (t *Tabletop) usage(s *table.State, seat table.Seat) error {
	var all []string
	for _, o := range t.Buttons {
		all = append(all, "!"+o.Word)
	}
	if ask := s.AskOf(seat); ask != nil {
		for _, w := range ask.Words {
			all = append(all, "!"+w+t.number(w))
		}
	}
	for _, o := range slices.Concat(t.Said, agreements) {
		all = append(all, "!"+o.Label)
	}
	return fault.Invalid("Commands: %s, !help.", strings.Join(all, ", "))
}

func (t *Tabletop) number(word string) string {
	if t.numbered(word) {
		return " 4"
	}
	return ""
}

func (t *Tabletop) numbered(word string) bool { return slices.Contains(t.Numbered, word) }

// answer reads an answer that the open question lists as it stands, of however many words: "South hand #2".
func answer(s *table.State, seat table.Seat, text string) (validator.Gesture, bool) {
	ask := s.AskOf(seat)
	if ask == nil || !strings.Contains(text, " ") {
		return validator.Gesture{}, false
	}
	i := slices.IndexFunc(ask.Words, func(w string) bool { return strings.EqualFold(w, text) })
	if i < 0 {
		return validator.Gesture{}, false
	}
	return validator.Gesture{Kind: validator.Press, Seat: seat, Word: ask.Words[i]}, true
}

// command reads the words of a button or a chat line; false when one of them means nothing.
func command(s *table.State, seat table.Seat, words []string) (validator.Gesture, bool) {
	g := validator.Gesture{Kind: validator.Press, Seat: seat}
	if len(words) == 0 || len(words) > maxWords {
		return g, false
	}
	g.Word = words[0]
	for _, w := range words[1:] {
		if !argument(s, &g, w) {
			return g, false
		}
	}
	if len(g.Cards) > 0 && g.Card == 0 {
		g.Card = g.Cards[0]
	}
	return g, true
}

func argument(s *table.State, g *validator.Gesture, word string) bool {
	if nth, ok := strings.CutPrefix(word, "#"); ok {
		ask := s.AskOf(g.Seat)
		i, err := strconv.Atoi(nth)
		if err != nil || ask == nil || i < 1 || i > len(ask.Cards) {
			return false
		}
		g.Cards = append(g.Cards, ask.Cards[i-1])
		return true
	}
	if n, err := strconv.Atoi(word); err == nil {
		g.N = n
		return n >= -1<<15 && n < 1<<15
	}
	at := s.SpotNamed(word)
	if at == 0 || g.To != 0 {
		return false
	}
	g.To = at
	if lying := s.In(at); len(lying) > 0 {
		g.Card = lying[0]
	}
	return true
}
