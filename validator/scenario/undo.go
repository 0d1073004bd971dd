package scenario

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// remember keeps how things stand before a player's move, for an undo; what players agree on is no move of the duel, nor what they do
// while they are asked.
func (r *run) remember(m validator.Move) {
	if top := r.state.Top(); m.Seat < 0 || top != nil && top.Kind == validator.Proposal.Kind || m.Kind == validator.Propose.Kind || m.Kind == validator.Agree.Kind || m.Kind == validator.Disagree.Kind {
		return
	}
	r.moments = append(r.moments, r.state)
}

// takeBack carries out an undo that everybody has agreed to: the duel stands as it did so many moves ago. Numbers of questions are
// never given twice.
func (r *run) takeBack(events table.Events) {
	for _, e := range events {
		g, is := e.(table.Granted)
		if n := len(r.moments) - max(g.N, 1); is && g.What == validator.ProposeUndo && n >= 0 {
			serial := r.state.Serial
			r.state, r.moments = r.moments[n], r.moments[:n]
			r.state.Serial = serial
		}
	}
}
