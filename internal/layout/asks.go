package layout

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// questions opens and closes questions. Luck's questions are not shown.
func (w *shower) questions() {
	for _, a := range w.before.Asks {
		if w.Color(a.Seat) != "" && !hasAsk(w.after, &a) {
			w.add(tts.Command{Do: tts.DoUnask, Ask: a.ID})
		}
	}
	for i := range w.after.Asks {
		if a := &w.after.Asks[i]; !hasAsk(w.before, a) && w.Color(a.Seat) != "" {
			w.add(question(w.Mat, w.after, a))
		}
	}
}

// hasAsk tells whether a question is open. After moves were taken back the same number may stand for another one.
func hasAsk(s *table.State, ask *table.Ask) bool {
	return slices.ContainsFunc(s.Asks, func(a table.Ask) bool {
		return a.ID == ask.ID && a.Seat == ask.Seat && a.Kind == ask.Kind && a.Card == ask.Card && a.At == ask.At
	})
}

// question is the command that puts a question to its seat, with a button for everything that can be answered by one.
func question(t *Mat, s *table.State, a *table.Ask) tts.Command {
	c := tts.Command{Do: tts.DoAsk, Ask: a.ID, Color: t.Color(a.Seat), Text: sentence(a.Text)}
	for _, w := range a.Words {
		c.Buttons = append(c.Buttons, wordButtons(t, a, w)...)
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
		c.Buttons = offered(t, s, a.Seat)
	}
	return c
}

// handButtons change each seat's points by a step, while an effect is carried out by hand. A seat's points go by the
// place of its token.
func handButtons(t *Mat, s *table.State) (out []tts.Button) {
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		at := s.Place(s.Card(s.Players[seat].Token).Spot)
		for _, step := range t.ByHand {
			if what, by, ok := strings.Cut(step, " "); ok && at.X > 0 {
				out = append(out, tts.Button{ID: step + " " + at.Name, Label: t.seatName(seat) + " " + strings.ToUpper(what) + " " + by})
			}
		}
	}
	return out
}

// maxNumber bounds the buttons for one word that needs a number.
const maxNumber = 12

func wordButtons(t *Mat, a *table.Ask, word string) []tts.Button {
	if !numbered(t, word) || a.Max < 1 {
		return []tts.Button{{ID: word, Label: label(word)}}
	}
	var out []tts.Button
	for n := max(a.Min, 0); n <= min(a.Max, maxNumber); n++ {
		out = append(out, tts.Button{ID: word + " " + strconv.Itoa(n), Label: label(word) + " " + strconv.Itoa(n)})
	}
	return out
}

// offered makes a button of every lawful answer that the game says is given by a press.
func offered(t *Mat, s *table.State, seat table.Seat) []tts.Button {
	var out []tts.Button
	validator.Candidates(t.rules, s, seat, func(m validator.Move, v *validator.Violation) {
		a := t.rules.Action(m.Kind)
		if v != nil || a.Answers == "" || a.Shows == nil {
			return
		}
		for _, g := range a.Shows(s, m) {
			if b, ok := button(t, s, seat, g); ok && !slices.ContainsFunc(out, func(o tts.Button) bool { return o.ID == b.ID }) {
				out = append(out, b)
			}
		}
	})
	return out
}

// button is the button for a gesture that is a press.
func button(t *Mat, s *table.State, seat table.Seat, g validator.Gesture) (tts.Button, bool) {
	if g.Kind != validator.Press || g.Word == "" {
		return tts.Button{}, false
	}
	b := tts.Button{ID: spelled(t, s, g), Label: label(g.Word)}
	at := g.To
	if at == 0 {
		at = s.Card(g.Card).Spot
	}
	switch {
	case g.Card != 0:
		b.Label += ": " + cardLabel(t, s, seat, g.Card)
	case at != 0:
		b.Label += ": " + s.Place(at).Name
	}
	if g.N != 0 {
		b.Label += " " + strconv.Itoa(g.N)
	}
	return b, true
}

// cardLabel names a card to a seat: by its face if the seat knows it, and by its place.
func cardLabel(t *Mat, s *table.State, seat table.Seat, id table.CardID) string {
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
	word = strings.ReplaceAll(word, "-", " ")
	if word == "" {
		return ""
	}
	return strings.ToUpper(word[:1]) + word[1:]
}

// panels shows the panel anew when anything on it has changed.
func (w *shower) panels() {
	now := panel(w.Mat, w.after)
	if was := panel(w.Mat, w.before); !samePanel(&was, &now) {
		w.add(now)
	}
}

func samePanel(a, b *tts.Command) bool {
	return a.Turn == b.Turn && a.Phase == b.Phase && a.Awaits == b.Awaits && a.Text == b.Text && a.N == b.N && slices.Equal(a.Seats, b.Seats)
}

// panel is what everybody reads on the panel: the turn, the points, whose answer is awaited.
func panel(t *Mat, s *table.State) tts.Command {
	c := tts.Command{Do: tts.DoPanel, Turn: t.Color(s.Turn.Seat), N: int(s.Turn.Number)}
	if int(s.Turn.Phase) < len(t.rules.Phases) {
		c.Phase = t.rules.Phases[s.Turn.Phase].Name
	}
	c.Text = fmt.Sprintf("Turn %d: %s, %s phase", s.Turn.Number, t.seatName(s.Turn.Seat), c.Phase)
	if a := s.Ask(); a != nil && a.Seat >= 0 {
		c.Awaits = t.Color(a.Seat)
		c.Text += "; " + t.seatName(a.Seat) + " is asked"
	}
	if s.Result.Over {
		c.Text, c.Awaits, c.Turn, c.N = "The duel is over", "", "", 0
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		c.Seats = append(c.Seats, tts.SeatPanel{Color: t.Color(seat), Name: t.seatName(seat), Text: scoreOf(t, s, seat)})
	}
	return c
}

// scoreOf is what the panel says of a seat.
func scoreOf(t *Mat, s *table.State, seat table.Seat) string {
	text := t.seatName(seat)
	for i := range t.Counters {
		text += "  " + t.Counters[i].Label + " " + strconv.Itoa(s.Points(seat, t.Counters[i].Kind))
	}
	return text
}
