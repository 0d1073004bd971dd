package gestures

import (
	"slices"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// ActFor is what a hand does to make a gesture, so that Read finds the gesture in it again. A card says nothing while it is
// carried: words of a drag are left out, and are asked for. False when no hand at this table can make the gesture.
func ActFor(t *mats.Mat, s *table.State, g validator.Gesture) (tts.Act, bool) {
	act := tts.Act{Color: t.Color(g.Seat), Card: t.Token(g.Card)}
	c := s.Card(g.Card)
	was := t.Pose(s, g.Card)
	act.Up, act.Rot = c.Up, float64(was.Rot)
	switch g.Kind {
	case validator.Press:
		return pressAct(t, s, g)
	case validator.Drag:
		act.Kind, act.Up = tts.ActDrag, c.Up != g.Flip
		if g.Quarter != 0 {
			act.Rot = float64((t.Upright(s, c.Holder) + 90*int(g.Quarter)) % 360)
		}
		x, z, ok := t.Where(s, g.To)
		act.X, act.Z = x, z
		if !ok {
			act.X = offTable
		}
		if s.Place(g.To).Kind == mats.HandKind {
			act.Zone = t.Memo(s, g.To)
		}
		return act, ok || g.To == 0
	case validator.Flip:
		act.Kind, act.Up = tts.ActFlip, !c.Up // a hand turns a card over, whichever way it lies
		if g.Quarter != 0 {
			act.Rot = float64((t.Upright(s, c.Holder) + 90*int(g.Quarter)) % 360)
		}
	case validator.Turn:
		act.Kind, act.Rot = tts.ActTurn, float64((t.Upright(s, c.Holder)+90*int(g.Quarter))%360)
	case validator.Peek:
		act.Kind = tts.ActPeek
		if g.Card == 0 {
			act.Card = t.Memo(s, g.From)
		}
	case validator.Place:
		act = tts.Act{Kind: tts.ActGround, Color: act.Color, Tile: t.GroundMemo(s, g.To), State: slices.Index(t.Rules.Grounds, g.Word) + 1}
	}
	return act, act.Kind != ""
}

// offTable is a point beside everything.
const offTable = 60

// pressAct presses a button of the seat's question or of the panel, or says the rest in the chat.
func pressAct(t *mats.Mat, s *table.State, g validator.Gesture) (tts.Act, bool) {
	act, ok := pressAs(t, s, g, told.Spelled(t, s, g))
	if !ok {
		if placed, there := pressAs(t, s, g, told.Placed(t, s, g)); there {
			return placed, true
		}
	}
	return act, ok
}

// pressAs says a gesture in those words, and tells whether they mean it.
func pressAs(t *mats.Mat, s *table.State, g validator.Gesture, text string) (tts.Act, bool) {
	ask := uint32(0)
	act := tts.Act{Kind: tts.ActChat, Color: t.Color(g.Seat), Text: "!" + text}
	if a := s.AskOf(g.Seat); a != nil {
		ask = a.ID
	}
	if i := slices.IndexFunc(Asked(t, s, g.Seat), func(b tts.Button) bool { return b.ID == text }); i >= 0 || severalOf(t, s, g) {
		act = tts.Act{Kind: tts.ActPress, Color: act.Color, Button: text, Ask: ask}
	} else if slices.ContainsFunc(t.Buttons, func(o mats.Order) bool { return o.Word == text }) {
		act = tts.Act{Kind: tts.ActPress, Color: act.Color, Button: text}
	}
	got, ok, err := Read(t, s, &act)
	return act, err == nil && ok && says(s, got, g)
}

// severalOf tells whether a gesture is what "done" says after buttons of the seat's question have been chosen.
func severalOf(t *mats.Mat, s *table.State, g validator.Gesture) bool {
	a := s.AskOf(g.Seat)
	return a != nil && g.Word == "pick" && a.Max > 1 && len(g.Cards) > 0
}

// Asked lists the buttons of the question that is put to a seat.
func Asked(t *mats.Mat, s *table.State, seat table.Seat) []tts.Button {
	a := s.AskOf(seat)
	if a == nil || s.Result.Over {
		return nil
	}
	return told.Question(t, s, a).Buttons
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
	return got.Word == want.Word && got.N == want.N &&
		slices.EqualFunc(got.Cards, want.Cards, func(a, b table.CardID) bool { return alike(s, a, b) })
}

// alike tells whether two cards are copies of one in one hand or pile, so that it is all the same which of them is meant.
func alike(s *table.State, a, b table.CardID) bool {
	one, other := s.Card(a), s.Card(b)
	return a == b || one.Spot == other.Spot && one.Print == other.Print && one.Marks == other.Marks && one.Tally == other.Tally
}
