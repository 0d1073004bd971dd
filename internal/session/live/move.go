package live

import (
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Outcome is what became of a move.
type Outcome struct {
	Record  int64                `json:"record" doc:"number of the record it stands in"`
	Head    string               `json:"head" doc:"hash of the newest record"`
	Text    string               `json:"text" doc:"the move in a sentence"`
	Refused *validator.Violation `json:"refused,omitempty" doc:"the rule it broke; absent when it was made"`
}

// Move makes a move for a seat whose player has no hand at the table. A refusal is an outcome, not an error.
func (t *Table) Move(seat table.Seat, m validator.Move) (Outcome, error) {
	m.Seat = seat
	t.mu.Lock()
	defer t.mu.Unlock()
	out, _, err := t.make(m)
	return out, err
}

// make judges a move that no hand at the table made, and writes it down. The caller holds mu.
func (t *Table) make(m validator.Move) (Outcome, []step, error) { return t.makeSigned(m, nil) }

func (t *Table) makeSigned(m validator.Move, signed *record.Signature) (Outcome, []step, error) {
	if no := t.waits(m); no != nil {
		return t.unwritten(m, no), nil, t.broken
	}
	steps, err := t.judge(cause{signed: signed}, m)
	if err != nil {
		return Outcome{}, nil, err
	}
	if len(steps) == 1 && steps[0].kind == record.KindRefused && t.crowded(m.Seat) {
		return t.unwritten(m, steps[0].verdict.Violation), nil, nil
	}
	out, err := t.enter(steps)
	return out, steps, err
}

// enter writes down steps that no hand at the table led to, and shows them. The caller holds mu.
func (t *Table) enter(steps []step) (Outcome, error) {
	wait, err := t.write(steps)
	if err != nil {
		return Outcome{}, err
	}
	for i := range steps {
		t.line.miss(&steps[i])
	}
	if err := t.settle(steps, wait); err != nil {
		return Outcome{}, err
	}
	_, head := t.Record()
	first := steps[0]
	return Outcome{Record: first.record.N, Head: head, Text: first.entry.Text, Refused: first.verdict.Violation}, nil
}

// unwritten is what became of a move that was refused and left no record. The caller holds mu.
func (t *Table) unwritten(m validator.Move, no *validator.Violation) Outcome {
	n, head := t.Record()
	return Outcome{Record: n, Head: head, Text: string(m.Kind), Refused: no}
}

// A Choice is a move that a seat may make now.
type Choice struct {
	Text string         `json:"text" doc:"the move in a sentence, as the seat may know it"`
	Move validator.Move `json:"move" doc:"what to send to make it"`
}

// Legal lists what a seat may do now.
func (t *Table) Legal(seat table.Seat) []Choice {
	s := t.State()
	moves := validator.Legal(t.game, &s, seat)
	choices := make([]Choice, len(moves))
	for i, m := range moves {
		choices[i] = Choice{Text: view.Say(t.game, &s, seat, m), Move: m}
	}
	return choices
}
