package told

import (
	"strconv"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// AwaitsLuck is what everybody reads before anything is dealt, while luck waits for what players give: otherwise chance answers at once.
const AwaitsLuck = "Nothing is dealt yet: type !luck and 8 letters"

// Panel is what everybody reads on the panel: the turn, the points, whose answer is awaited.
func Panel(t *mats.Mat, s *table.State) tts.Command {
	c := tts.Command{Do: tts.DoPanel, Turn: t.Color(s.Turn.Seat), N: int(s.Turn.Number)}
	if int(s.Turn.Phase) < len(t.Rules.Phases) {
		c.Phase = t.Rules.Phases[s.Turn.Phase].Name
	}
	c.Text = "Before the first turn"
	if s.Turn.Number > 0 {
		c.Text = "Turn " + strconv.Itoa(int(s.Turn.Number)) + ": " + t.SeatName(s.Turn.Seat) + ", " + c.Phase + " phase"
	}
	if a := s.Ask(); a != nil && a.Seat >= 0 {
		c.Awaits = t.Color(a.Seat)
	}
	if a := s.AskOf(table.Chance); a != nil && a.Kind != validator.AskLapse && s.Turn.Number == 0 {
		c.Text, c.Awaits, c.Turn = AwaitsLuck, "", "" // it is nobody's turn, and nobody's time that runs
	}
	if s.Result.Over {
		c.Text, c.Awaits, c.Turn, c.N = "The duel is over", "", "", 0
	}
	c.Seats = make([]tts.SeatPanel, 0, s.Count)
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		c.Seats = append(c.Seats, tts.SeatPanel{Color: t.Color(seat), Name: t.SeatName(seat), Text: scoreOf(t, s, seat)})
	}
	return c
}

// links says which links of the chain that is being built or resolved are a seat's, by their numbers: "  chain 1 Trap Hole, 3 Waboku".
func links(t *mats.Mat, s *table.State, seat table.Seat) string {
	n, text := 0, ""
	for i := range s.Stack {
		now := &s.Stack[i]
		if t.Links == "" || now.Kind != t.Links {
			continue
		}
		if n++; now.Seat != seat {
			continue
		}
		name := "a card"
		if s.Sees(table.Nobody, now.Card) {
			name = s.Print(now.Card).Name
		}
		text += ", " + strconv.Itoa(n) + " " + name
	}
	return strings.Replace(text, ", ", "  chain ", 1)
}

// scoreOf is what the panel says of a seat.
func scoreOf(t *mats.Mat, s *table.State, seat table.Seat) string {
	text := append(make([]byte, 0, usualScore), t.SeatName(seat)...)
	for i := range t.Counters {
		text = counted(text, t.Counters[i].Label, s.Points(seat, t.Counters[i].Kind))
	}
	for _, c := range t.Counted {
		if n := s.Players[seat].Tally[c.Kind]; n > 0 {
			text = counted(text, c.Label, int(n))
		}
	}
	return string(append(append(text, links(t, s, seat)...), sealed(t, s, seat)...))
}

// usualScore is how long a seat's line mostly is at most.
const usualScore = 64

func counted(text []byte, label string, n int) []byte {
	return strconv.AppendInt(append(append(append(text, "  "...), label...), ' '), int64(n), 10)
}

// sealed tells of a statement of the seat's that waits for its proof, where the panel lists such ones: "  garrison sealed".
func sealed(t *mats.Mat, s *table.State, seat table.Seat) string {
	for i := range s.Claims {
		if c := &s.Claims[i]; c.Seat == seat && c.Rule == t.Seals.Word {
			return "  " + t.Seals.Label
		}
	}
	return ""
}
