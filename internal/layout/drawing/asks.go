package drawing

import (
	"slices"

	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// questions opens and closes questions. Luck's questions are not shown.
func (w *shower) questions() {
	for _, a := range w.before.Waiting() {
		if w.Color(a.Seat) != "" && !hasAsk(w.after, &a) {
			w.add(tts.Command{Do: tts.DoUnask, Ask: a.ID})
		}
	}
	for i := range w.after.Waiting() {
		if a := &w.after.Asks[i]; !hasAsk(w.before, a) && w.Color(a.Seat) != "" {
			w.add(told.Question(w.Mat, w.after, a))
		}
	}
}

// hasAsk tells whether a question is open. After moves were taken back the same number may stand for another one.
func hasAsk(s *table.State, ask *table.Ask) bool {
	return slices.ContainsFunc(s.Waiting(), func(a table.Ask) bool {
		return a.ID == ask.ID && a.Seat == ask.Seat && a.Kind == ask.Kind && a.Card == ask.Card && a.At == ask.At
	})
}

// panels shows the panel anew when anything on it has changed.
func (w *shower) panels() {
	if w.panelStays() {
		return
	}
	now := told.Panel(w.Mat, w.after)
	if was := told.Panel(w.Mat, w.before); !samePanel(&was, &now) {
		w.add(now)
	}
}

// panelStays tells whether nothing has changed of which the panel tells. It is a quick test; a chain names cards, so it is looked at.
func (w *shower) panelStays() bool {
	b, a := w.before, w.after
	return b.Turn == a.Turn && b.Result == a.Result && same(b.Asks, a.Asks) && same(b.Players, a.Players) && same(b.Claims, a.Claims) &&
		len(b.Stack)+len(a.Stack) == 0
}

func samePanel(a, b *tts.Command) bool {
	return a.Turn == b.Turn && a.Phase == b.Phase && a.Awaits == b.Awaits && a.Text == b.Text && a.N == b.N &&
		slices.Equal(a.Seats, b.Seats)
}
