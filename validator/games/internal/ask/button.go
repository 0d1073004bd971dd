package ask

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Pressed reads the gesture of a button.
func Pressed(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{}, g.Kind == validator.Press && g.Word == word
	}
}

// PressedWith reads the gesture of a button as a move that carries the button's word.
func PressedWith(word string) func(*table.State, validator.Gesture) (validator.Move, bool) {
	return func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
		return validator.Move{Word: word}, g.Kind == validator.Press && g.Word == word
	}
}

// Presses shows a move as the gesture of a button.
func Presses(word string) func(*table.State, validator.Move, []validator.Gesture) []validator.Gesture {
	return func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: word})
	}
}
