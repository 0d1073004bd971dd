package gestures

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What buttons and chat commands are made of: a word, then in any order a number ("monster 4"), the name of a place
// ("respond e4"), or "#" and the place of a card in the question's list ("pick #1 #3").

// maxWords bounds a command; no lawful one comes near.
const maxWords = 24

// readPress reads a button. A question answered by a press is named by the act, for another may have come up since.
func readPress(t *mats.Mat, s *table.State, seat table.Seat, act *tts.Act) (validator.Gesture, bool, error) {
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
		id, err := t.CardOf(s, token)
		if err != nil {
			return g, false, err
		}
		g.Cards = append(g.Cards, id)
	}
	return g, true, nil
}

// agreements are what players may propose to each other in any game, and how that is said.
var agreements = []mats.Order{
	{Word: validator.ProposeUndo, Label: "undo 1"},
	{Word: validator.ProposeRepair, Label: "repair"},
	{Word: validator.ProposeDraw, Label: "draw"},
	{Word: validator.ProposeDial, Label: "dial RULE LEVEL"},
	{Word: validator.ProposeCheck, Label: "check PLACE"},
	{Word: validator.ProposeCheck, Label: "check NUMBER REASON"},
	{Word: validator.Plead, Label: "plead"},
}

// readChat reads a line that begins with "!". It must parse whole; what does not is answered with what there is.
func readChat(t *mats.Mat, s *table.State, seat table.Seat, text string) (validator.Gesture, bool, error) {
	line, found := strings.CutPrefix(strings.TrimSpace(text), "!")
	if !found {
		return validator.Gesture{}, false, nil
	}
	if g, ok := answer(s, seat, strings.TrimSpace(line)); ok {
		return g, true, nil
	}
	if g, ok := worded(t, s, seat, strings.Fields(line)); ok {
		return g, true, nil
	}
	words := strings.Fields(strings.ToLower(line))
	if len(words) == 1 {
		words[0] = strings.TrimRightFunc(words[0], ending)
	}
	if len(words) == 3 && words[0] == validator.ProposeDial {
		return validator.Gesture{Kind: validator.Press, Seat: seat, Word: strings.Join(words, " ")}, true, nil
	}
	if len(words) > 2 && words[0] == validator.ProposeCheck {
		return readCheck(seat, strings.Fields(line))
	}
	if len(words) == 0 || !knows(t, s, seat, words[0]) {
		return validator.Gesture{}, false, unknown(t, s, seat, words)
	}
	g, ok := command(s, seat, words)
	if !ok {
		return g, false, unread(t, s, seat, words)
	}
	return g, true, nil
}

// ending tells of what stands behind a word and belongs to none: the end of a sentence, or a mark that nobody sees.
func ending(r rune) bool {
	return strings.ContainsRune(".!?", r) || unicode.Is(unicode.Cf, r)
}

// narrow is a word in ASCII where it has the wide letters of keyboards of other alphabets.
func narrow(word string) string {
	return strings.Map(func(r rune) rune {
		if r >= '！' && r <= '～' {
			return r - '！' + '!'
		}
		return r
	}, word)
}

// worded reads a command that is said with a word of the player's own, and perhaps cards: "seal rosebud #1 #3".
func worded(t *mats.Mat, s *table.State, seat table.Seat, words []string) (validator.Gesture, bool) {
	if len(words) < 2 || !slices.Contains(t.Worded, strings.ToLower(words[0])) {
		return validator.Gesture{}, false
	}
	g, ok := command(s, seat, append([]string{strings.ToLower(words[0])}, words[2:]...))
	g.Word += " " + words[1]
	return g, ok
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
func knows(t *mats.Mat, s *table.State, seat table.Seat, word string) bool {
	for _, list := range [][]mats.Order{t.Buttons, t.Said, t.Answers, agreements} {
		if slices.ContainsFunc(list, func(o mats.Order) bool { return o.Word == word }) {
			return true
		}
	}
	ask := s.AskOf(seat)
	return ask != nil && (slices.Contains(ask.Words, word) || ask.Kind == validator.AskByHand && word != "help")
}

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
	rest := words[1:]
	if h := s.AskOf(seat); h != nil && h.Kind == validator.AskByHand && len(rest) > 0 && rest[0] == "lp" && words[0] == "foe" {
		g.Word, rest = "foe lp", rest[1:] // the one number that is called by two words
	}
	for len(rest) > 0 {
		if argument(s, &g, rest[0]) {
			rest = rest[1:]
			continue
		}
		if at := placeNamed(s, rest); at != 0 && lain(s, &g, at) {
			rest = rest[2:]
			continue
		}
		id, n := named(s, &g, rest)
		if n == 0 {
			return g, false
		}
		g.Cards, rest = append(g.Cards, id), rest[n:]
	}
	if len(g.Cards) > 0 && g.Card == 0 {
		g.Card = g.Cards[0]
	}
	return g, true
}

func argument(s *table.State, g *validator.Gesture, word string) bool {
	word = narrow(word)
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
	return at != 0 && lain(s, g, at)
}

// placeNamed is the place whose name is the first two of the words, "2A m1"; 0 when there is none.
func placeNamed(s *table.State, words []string) table.Spot {
	if len(words) < 2 {
		return 0
	}
	name := words[0] + " " + words[1]
	at := slices.IndexFunc(s.Places, func(p table.Place) bool { return strings.EqualFold(p.Name, name) })
	return table.Spot(max(at, 0))
}

// lain takes a place that was named, or the card that lies there.
func lain(s *table.State, g *validator.Gesture, at table.Spot) bool {
	lying := s.In(at)
	if g.To == 0 && len(g.Cards) == 0 {
		g.To = at
		if len(lying) > 0 {
			g.Card = lying[0]
		}
		return true
	}
	if len(lying) == 0 {
		return false
	}
	return further(g, at, lying[0])
}

// further adds the card of one more place to those that are named.
func further(g *validator.Gesture, at table.Spot, id table.CardID) bool {
	if len(g.Cards) == 0 && g.Card != 0 {
		g.Cards = []table.CardID{g.Card}
	}
	if g.To == 0 {
		g.To = at
	}
	g.Cards = append(g.Cards, id)
	return len(g.Cards) > 1
}

// named finds the card whose name the words begin with, and how many of them it takes; 0 when there is none. Only cards that
// the seat sees have a name for it, its own first; a name said twice means two cards.
func named(s *table.State, g *validator.Gesture, words []string) (table.CardID, int) {
	for n := len(words); n > 0; n-- {
		name := strings.Join(words[:n], " ")
		if id := calledBy(s, g, name); id != 0 {
			return id, n
		}
	}
	return 0, 0
}

// nearness is how soon a seat thinks of a card when it says a name: of its hand, then of what it may bring out, then of its
// cards on the table.
func nearness(s *table.State, seat table.Seat, id table.CardID) int {
	p := s.Place(s.Card(id).Spot)
	switch own := s.Card(id).Holder == seat || p.Owner == seat; {
	case own && p.Kind == mats.HandKind:
		return 5
	case own && p.Kind == "extra":
		return 4
	case own && (mats.OnBoard(&p) || p.Kind == "battle"):
		return 3
	case own:
		return 2
	}
	return 1
}

func calledBy(s *table.State, g *validator.Gesture, name string) table.CardID {
	best, most := table.CardID(0), 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := s.Card(id)
		if c.Spot == 0 || !s.Sees(g.Seat, id) || slices.Contains(g.Cards, id) || !strings.EqualFold(s.Print(id).Name, name) {
			continue
		}
		if near := nearness(s, g.Seat, id); near > most {
			best, most = id, near
		}
	}
	return best
}
