package play

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/window"
)

// InReply is an action as an answer in a window: the same move, asked for.
func InReply(a validator.Action) validator.Action {
	does := a.Does
	a.Kind, a.Answers = a.Kind+" in reply", window.AskReply
	a.Does = func(p *validator.Play, m validator.Move) {
		window.Answered(p)
		does(p, m)
	}
	return a
}

// replies tells whether a move answers in a window.
func replies(m validator.Move) bool {
	const end = " in reply"
	return len(m.Kind) > len(end) && m.Kind[len(m.Kind)-len(end):] == end
}
