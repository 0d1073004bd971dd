package drawing

import (
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Mates tells a colour, or all, what they may know of a team-mate's hidden cards and everybody else may not, and have not known in
// the state before: what was drawn, what was Set. The game shows a hand to its owner alone, so it is said, to that player and to
// nobody else. Whoever comes to the table knows the empty state.
func Mates(t *mats.Mat, before, after *table.State, to string) []tts.Command {
	w := shower{Mat: t, before: before, after: after}
	w.mates(to)
	return w.out
}

func (w *shower) mates(to string) {
	if len(w.after.Teams) == 0 {
		return
	}
	for seat := range table.Seat(w.after.Count) {
		color := w.Color(seat)
		if color == "" || to != tts.ToAll && to != color {
			continue
		}
		if lines := w.learnt(seat); len(lines) > 0 {
			w.add(told.Say(color, tts.ToneInfo, strings.Join(lines, "; ")+"."))
		}
	}
}

// learnt lists by place the cards of team-mates that a seat has just come to see: "2B hand: Kuriboh, Sangan".
func (w *shower) learnt(seat table.Seat) (lines []string) {
	var places []table.Spot
	names := map[table.Spot][]string{}
	for i := 1; i < len(w.after.Cards); i++ {
		id := table.CardID(i)
		at := w.after.Cards[i].Spot
		if at == 0 || !w.ofMate(seat, id) || w.before.Card(id).Spot == at && w.before.Sees(seat, id) &&
			w.before.Card(id).Print == w.after.Cards[i].Print {
			continue
		}
		if !slices.Contains(places, at) {
			places = append(places, at)
		}
		names[at] = append(names[at], w.after.Print(id).Name)
	}
	for _, at := range places {
		lines = append(lines, w.after.Place(at).Name+": "+strings.Join(names[at], ", "))
	}
	return lines
}

// ofMate tells whether a card lies with a team-mate of a seat, which sees it though not everybody does. What lies in a pile that
// nobody looks into was shown to the seat in another way.
func (w *shower) ofMate(seat table.Seat, id table.CardID) bool {
	p := w.after.Place(w.after.Card(id).Spot)
	return p.Owner >= 0 && p.Owner != seat && p.Team && w.after.Together(seat, p.Owner) && w.after.Sees(seat, id) &&
		!w.after.Sees(table.Nobody, id)
}
