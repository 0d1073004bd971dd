package tape

import (
	"fmt"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Told says what happened at a moment as a viewer knew it: the sentences of the table, then what they did to points and cards.
func (t *Tape) Told(i int, by table.Seat) []view.Line {
	m := &t.Moments[i]
	e := m.Entry
	if by != table.Referee {
		seen, ok := e.Seen(by)
		if !ok {
			return nil
		}
		e = seen
	}
	lines := view.Lines(t.Game, m.N, e)
	if i == 0 {
		return lines
	}
	for _, event := range e.Events {
		if s, ok := event.(table.Scored); ok {
			lines = append(lines, view.Line{Record: m.N, Text: t.scored(s), Rule: s.Why})
		}
	}
	for _, text := range t.carried(&t.Moments[i-1].State, &m.State, by) {
		lines = append(lines, view.Line{Record: m.N, Text: text})
	}
	return lines
}

// scored tells points with their arithmetic: "South, Life Points: 4000 − 500 = 3500".
func (t *Tape) scored(e table.Scored) string {
	kind := ""
	if int(e.Kind) < len(t.Game.Points) {
		kind = ", " + t.Game.Points[e.Kind]
	}
	sign, by := "+", e.By
	if by < 0 {
		sign, by = "−", -by
	}
	return fmt.Sprintf("%s%s: %d %s %d = %d", t.seat(e.Seat), kind, e.To-e.By, sign, by, e.To)
}

// mostCarried is how many cards are named that changed their place in one record; a deal moves many.
const mostCarried = 12

// carried tells which cards lie elsewhere now, with their strength, so that what fought and what was destroyed can be read.
func (t *Tape) carried(before, after *table.State, by table.Seat) (texts []string) {
	more := 0
	for id := 1; id < min(len(before.Cards), len(after.Cards)); id++ {
		card := table.CardID(id)
		from, to := before.Card(card).Spot, after.Card(card).Spot
		if from == to || from == 0 || to == 0 {
			continue
		}
		if len(texts) == mostCarried {
			more++
			continue
		}
		texts = append(texts, fmt.Sprintf("%s goes from %s to %s", t.nameOf(before, after, card, by), before.Place(from).Name, after.Place(to).Name))
	}
	if more > 0 {
		texts = append(texts, "and "+spelling.Count(more, "more card").String())
	}
	return texts
}

// nameOf is a card with its strength when the viewer knew its face before or knows it now.
func (t *Tape) nameOf(before, after *table.State, card table.CardID, by table.Seat) string {
	if !before.Sees(by, card) && !after.Sees(by, card) {
		return "a card"
	}
	p := after.Print(card)
	if p.Name == "" { // of a sealed file nobody knows it
		return "a card"
	}
	attack, defence := t.fights(before, after, card)
	if attack == 0 && defence == 0 {
		return p.Name
	}
	return fmt.Sprintf("%s (%d/%d)", p.Name, attack, defence)
}

// fights is the strength of a card as it left the board, or as it came there; elsewhere it is what is printed.
func (t *Tape) fights(before, after *table.State, card table.CardID) (attack, defence int) {
	for _, s := range []*table.State{before, after} {
		if place := s.Place(s.Card(card).Spot); t.Game.Fights != nil && mats.OnBoard(&place) {
			return t.Game.Fights(s, card)
		}
	}
	p := after.Print(card)
	return p.Attack, p.Defense
}
