package drawing

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// tell says what became of a move: a refusal to the colour it is for, a lawful move and what is public of its
// consequences to all. Luck's own answers are not told.
func (w *shower) tell(v *validator.Verdict, color string) {
	if v.Violation != nil {
		if color == "" {
			color = w.Color(v.Move.Seat)
		}
		if color != "" {
			w.add(told.Say(color, tts.ToneRefusal, told.Refusal(v.Violation)))
		}
		return
	}
	statements := w.statements(v.Events)
	before, m := validator.Retold(w.before, v.Events, v.Move)
	if said, step := told.Step(w.Mat, before, &v.After, m); step {
		w.add(tts.Command{Do: tts.DoRuling, Text: fmt.Sprintf("Turn %d: %s.", w.before.Turn.Number, said)})
	}
	if v.Move.Seat >= 0 && v.Move.Kind != "" && (len(statements) == 0 || v.Move.Card != 0) {
		w.add(told.Say(tts.ToAll, tts.ToneInfo, told.Move(w.Mat, before, &v.After, m)+"."))
	}
	for _, line := range statements {
		w.add(told.Say(tts.ToAll, tts.ToneInfo, line))
	}
	for _, e := range v.Events {
		w.score(e)
		if line := w.line(e); line != "" {
			w.add(told.Say(tts.ToAll, tts.ToneInfo, told.Sentence(line)))
		}
	}
}

// line is what everybody is told of an event, "" for most.
func (w *shower) line(e table.Event) string {
	switch e := e.(type) {
	case table.Reported:
		return fmt.Sprintf("%s: %s (%s)", w.SeatName(e.Seat), called.Replace(e.Text), e.Rule)
	case table.Settled:
		if !e.True {
			return fmt.Sprintf("%s's statement %q was false: %s (%s)", w.SeatName(e.Claim.Seat), stated(e.Claim), e.Why, e.Claim.Rule)
		}
	case table.Checked:
		return w.checked(e)
	case table.Clocked:
		return fmt.Sprintf("%d:%02d of %s's time have gone", e.To/60, e.To%60, w.SeatName(e.Seat))
	case table.Counted:
		for _, c := range w.Counted {
			if e.Kind == c.Kind && int(e.To) > int(w.before.Players[e.Seat].Tally[c.Kind]) {
				return w.SeatName(e.Seat) + " " + c.Told
			}
		}
	case table.Lost:
		return fmt.Sprintf("%s has lost (%s)", w.SeatName(e.Seat), e.Why)
	case table.Seated:
		if e.Here {
			return w.SeatName(e.Seat) + " joins the duel"
		}
	case table.Won:
		return w.result(e)
	}
	return ""
}

// called writes what a coin has come to as the table shows it: square brackets are its own marks for colours.
var called = strings.NewReplacer("[O]", "(O)", "[X]", "(X)")

// score tells of points that have changed. The counter shows what they are now; this says by how much and why.
func (w *shower) score(e table.Event) {
	s, ok := e.(table.Scored)
	if !ok {
		return
	}
	for i := range w.Counters {
		if c := &w.Counters[i]; c.Kind == int(s.Kind) {
			w.add(tts.Command{Do: tts.DoScore, Color: w.Color(s.Seat), ID: c.ID, N: int(s.By), Value: int(s.To), Text: w.reason(s.Why)})
		}
	}
}

// reason is a rule's or card's word for why points have changed, as everybody may know it: a card that lies face-down is
// not named.
func (w *shower) reason(why string) string {
	if top := w.before.Top(); why == validator.CardsSay && top != nil && top.Kind == validator.HandWorking.Kind &&
		w.after.Sees(table.Nobody, top.Card) {
		return w.after.Print(top.Card).Name
	}
	if i := slices.IndexFunc(w.Reasons, func(o mats.Order) bool { return o.Word == why }); i >= 0 {
		return w.Reasons[i].Label
	}
	effect := false
	for i := 1; i < len(w.after.Cards); i++ {
		if id := table.CardID(i); w.after.Print(id).Key == why {
			if effect = true; w.after.Sees(table.Nobody, id) {
				return w.after.Print(id).Name
			}
		}
	}
	if effect {
		return "an effect"
	}
	return why
}

// statements gathers what was stated of each card into one sentence.
func (w *shower) statements(events table.Events) []string {
	var lines []string
	var last table.CardID
	for _, e := range events {
		c, ok := e.(table.Claimed)
		switch {
		case !ok:
		case c.Claim.Card == last:
			lines[len(lines)-1] = strings.TrimSuffix(lines[len(lines)-1], ".") + ", " + stated(c.Claim) + "."
		default:
			last = c.Claim.Card
			lines = append(lines, fmt.Sprintf("%s states of %s: %s.", w.SeatName(c.Claim.Seat), w.spoken(last), stated(c.Claim)))
		}
	}
	return lines
}

// stated is a statement in words. Which card an equipment fits is a number of the game's own and is left out.
func stated(c table.Claim) string {
	if c.N > 0 && c.What == "level" {
		return fmt.Sprintf("level %d", c.N)
	}
	return c.What
}

// checked tells that the referee was asked for the truth, and what it answered; never a face.
func (w *shower) checked(e table.Checked) string {
	who, at := w.SeatName(e.By), w.after.Place(e.At).Name
	if e.By == table.Referee {
		who = "the judge"
	}
	if e.Claim == nil {
		return fmt.Sprintf("%s looked at the card on %s: %q (check)", who, at, e.Why)
	}
	truth := map[bool]string{true: "it is true", false: "it is false"}[e.True]
	return fmt.Sprintf("%s had %s's statement %q on the card on %s checked, %q: %s (check)",
		who, w.SeatName(e.Claim.Seat), stated(*e.Claim), at, e.Why, truth)
}

// spoken is how everybody may speak of a card: by name, or by where it lies.
func (w *shower) spoken(id table.CardID) string {
	if name := told.Title(w.after, w.after, id); name != "a card" {
		return name
	}
	if at := w.after.Card(id).Spot; at != 0 {
		return "the card on " + w.after.Place(at).Name
	}
	return "a card"
}

func (w *shower) result(e table.Won) string {
	var names []string
	for seat := table.Seat(0); int(seat) < w.after.Count; seat++ {
		if e.Winners.Has(seat) {
			names = append(names, w.SeatName(seat))
		}
	}
	if len(names) == 0 {
		return "the duel is a draw"
	}
	return strings.Join(names, " and ") + " won the duel"
}
