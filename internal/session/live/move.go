package live

import (
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
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
	t.lock()
	defer t.mu.Unlock()
	out, _, err := t.make(m)
	return out, err
}

// make judges a move that no hand at the table made, and writes it down. The caller holds mu.
func (t *Table) make(m validator.Move) (Outcome, []step, error) { return t.makeSigned(m, nil) }

func (t *Table) makeSigned(m validator.Move, signed *record.Signature) (Outcome, []step, error) {
	if no := t.unheeded(m); no != nil {
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
	t.lock()
	s, closed := t.state, t.closed()
	t.mu.Unlock()
	if closed != nil {
		return []Choice{}
	}
	moves := validator.Legal(t.game, &s, seat)
	choices := make([]Choice, len(moves))
	for i, m := range moves {
		choices[i] = Choice{Text: view.Choice(t.board, t.game, &s, seat, m), Move: m}
	}
	return choices
}

// A Deed is what a player does who sits at no table: he carries a card somewhere, turns it over or sideways, or presses a
// button or says a command.
type Deed struct {
	Card table.CardID
	To   table.Spot            // where it is carried; 0 when it stays
	Do   validator.GestureKind // drag, flip or turn; press when there is no card
	Word string                // the button, or what is said: "end", "undo 1", "pick #2"
	Ask  uint32                // the question that a button belongs to
	Pick []table.CardID        // cards that were chosen before the button
}

// Deed makes the move that a deed means, as a hand's at the table would be one. A refusal is an outcome, not an error; a deed
// that means nothing is invalid.
func (t *Table) Deed(seat table.Seat, d Deed) (Outcome, error) {
	t.lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return Outcome{}, t.broken
	}
	if out, said, err := t.spoken(seat, d); said {
		return out, err
	}
	g, err := t.gestureOf(seat, d)
	if err != nil {
		return Outcome{}, err
	}
	m, ok := t.meant(g)
	if !ok {
		return Outcome{}, fault.Invalid("That means nothing just now.")
	}
	out, _, err := t.make(m)
	return out, err
}

// spoken is what comes of a word that is no move: something for the luck, or a question to the referee. The caller holds mu.
func (t *Table) spoken(seat table.Seat, d Deed) (Outcome, bool, error) {
	if d.Ask != 0 || d.Card != 0 {
		return Outcome{}, false, nil
	}
	if s, ok := record.Typed(seat, "!"+d.Word); ok {
		out, err := t.give(s)
		return out, true, err
	}
	text, asked, err := t.asks(seat, "!"+d.Word)
	return Outcome{Text: text}, asked, err
}

// gestureOf is the gesture of a deed. Words are read as the table reads its buttons and chat. The caller holds mu.
func (t *Table) gestureOf(seat table.Seat, d Deed) (validator.Gesture, error) {
	s := &t.state
	switch {
	case int(d.Card) >= len(s.Cards) || int(d.To) >= len(s.Places):
		return validator.Gesture{}, fault.Invalid("That card or place is not on this table.")
	case d.Card != 0 && s.Card(d.Card).Spot == 0:
		return validator.Gesture{}, fault.Invalid("That card is not on this table.")
	case d.Card != 0:
		return validator.Gesture{Kind: d.Do, Seat: seat, Card: d.Card, From: s.Card(d.Card).Spot, To: d.To}, nil
	case t.board == nil:
		return validator.Gesture{}, fault.Invalid("%s has no table layout yet; its moves are chosen from the list.", t.game.Name)
	}
	g, ok, err := t.board.Read(s, t.said(seat, d))
	if err == nil && !ok {
		err = fault.Invalid("That means nothing just now.")
	}
	g.Cards = append(g.Cards, d.Pick...)
	return g, err
}

// said is what a hand at the table would do to say a word: press the button of a question, or write in the chat.
func (t *Table) said(seat table.Seat, d Deed) *tts.Act {
	act := &tts.Act{Kind: tts.ActPress, Color: t.board.Color(seat), Button: d.Word, Ask: d.Ask}
	if d.Ask == 0 {
		act.Kind, act.Button, act.Text = tts.ActChat, "", "!"+d.Word
	}
	return act
}

// Asked lists the buttons of the question that is put to a seat.
func (t *Table) Asked(seat table.Seat) []tts.Button {
	if t.board == nil {
		return nil
	}
	t.lock()
	defer t.mu.Unlock()
	return t.board.Asked(&t.state, seat)
}
