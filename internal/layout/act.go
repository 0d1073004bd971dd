package layout

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// actOf is what a hand does to make a gesture, so that Read finds the gesture in it again. A card says nothing while it is
// carried: words of a drag are left out, and are asked for. False when no hand at this table can make the gesture.
func actOf(t *Mat, s *table.State, g validator.Gesture) (tts.Act, bool) {
	act := tts.Act{Color: t.Color(g.Seat), Card: t.Token(g.Card)}
	c := s.Card(g.Card)
	was := t.Pose(s, g.Card)
	act.Up, act.Rot = c.Up, float64(was.Rot)
	switch g.Kind {
	case validator.Press:
		return pressAct(t, s, g)
	case validator.Drag:
		act.Kind, act.Up = tts.ActDrag, c.Up != g.Flip
		x, z, ok := t.Where(s, g.To)
		act.X, act.Z = x, z
		if !ok {
			act.X = offTable
		}
		if s.Place(g.To).Kind == handKind {
			act.Zone = t.memo(s, g.To)
		}
		return act, ok || g.To == 0
	case validator.Flip:
		act.Kind, act.Up = tts.ActFlip, !c.Up // a hand turns a card over, whichever way it lies
	case validator.Turn:
		act.Kind, act.Rot = tts.ActTurn, float64((t.upright(c.Holder)+90*int(g.Quarter))%360)
	case validator.Peek:
		act.Kind = tts.ActPeek
		if g.Card == 0 {
			act.Card = t.memo(s, g.From)
		}
	case validator.Place:
		act = tts.Act{Kind: tts.ActGround, Color: act.Color, Tile: t.memo(s, g.To), State: slices.Index(t.rules.Grounds, g.Word) + 1}
	}
	return act, act.Kind != ""
}

// offTable is a point beside everything.
const offTable = 60

// pressAct presses a button of the seat's question or of the panel, or says the rest in the chat.
func pressAct(t *Mat, s *table.State, g validator.Gesture) (tts.Act, bool) {
	text, ask := spelled(t, s, g), uint32(0)
	act := tts.Act{Kind: tts.ActChat, Color: t.Color(g.Seat), Text: "!" + text}
	if a := s.AskOf(g.Seat); a != nil {
		ask = a.ID
	}
	if i := slices.IndexFunc(asked(t, s, g.Seat), func(b tts.Button) bool { return b.ID == text }); i >= 0 || severalOf(t, s, g) {
		act = tts.Act{Kind: tts.ActPress, Color: act.Color, Button: text, Ask: ask}
	} else if slices.ContainsFunc(t.Buttons, func(o Order) bool { return o.Word == text }) {
		act = tts.Act{Kind: tts.ActPress, Color: act.Color, Button: text}
	}
	got, ok, err := read(t, s, &act)
	return act, err == nil && ok && says(s, got, g)
}

// severalOf tells whether a gesture is what "done" says after buttons of the seat's question have been chosen.
func severalOf(t *Mat, s *table.State, g validator.Gesture) bool {
	a := s.AskOf(g.Seat)
	return a != nil && g.Word == "pick" && a.Max > 1 && len(g.Cards) > 0
}

// asked lists the buttons of the question that is put to a seat.
func asked(t *Mat, s *table.State, seat table.Seat) []tts.Button {
	a := s.AskOf(seat)
	if a == nil {
		return nil
	}
	return question(t, s, a).Buttons
}

// spelled is a press in words: the word itself, the cards, or the place, and the number.
func spelled(t *Mat, s *table.State, g validator.Gesture) string {
	words := []string{g.Word}
	cards := g.Cards
	if len(cards) == 0 && g.Card != 0 {
		cards = []table.CardID{g.Card}
	}
	for _, id := range cards {
		words = append(words, cardWord(s, g.Seat, id))
	}
	if len(cards) == 0 && g.To != 0 {
		words = append(words, s.Place(g.To).Name)
	}
	if g.N != 0 {
		words = append(words, strconv.Itoa(g.N))
	}
	return strings.Join(words, " ")
}

// cardWord says which card is meant: by its number in the seat's question, by its tile, else by its name.
func cardWord(s *table.State, seat table.Seat, id table.CardID) string {
	if ask := s.AskOf(seat); ask != nil {
		if i := slices.Index(ask.Cards, id); i >= 0 {
			return "#" + strconv.Itoa(i+1)
		}
	}
	at := s.Card(id).Spot
	if s.Place(at).X > 0 && s.In(at)[0] == id {
		return s.Place(at).Name
	}
	return s.Print(id).Name
}

// says tells whether a press that was read is the one that was meant.
func says(s *table.State, got, want validator.Gesture) bool {
	if len(want.Cards) == 0 && want.Card != 0 {
		want.Cards = []table.CardID{want.Card}
	}
	if len(got.Cards) == 0 && got.Card != 0 {
		got.Cards = []table.CardID{got.Card}
	}
	if want.Card == 0 && len(want.Cards) == 0 && want.To != 0 && len(s.In(want.To)) > 0 {
		want.Cards = []table.CardID{s.In(want.To)[0]} // whoever names a place names what lies there
	}
	return got.Word == want.Word && got.N == want.N && slices.Equal(got.Cards, want.Cards)
}
