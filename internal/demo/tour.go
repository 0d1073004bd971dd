package demo

import (
	"fmt"
	"slices"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tour"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// learner is the seat that is led through a tour.
const learner table.Seat = 0

// beginTour lets the first seat ask to be led.
func (sh *show) beginTour() error {
	if !sh.Tour {
		return nil
	}
	if _, err := sh.sim.Chat(sh.top.Color(learner), "!tour"); err != nil {
		return fmt.Errorf("begin the tour: %w", err)
	}
	if sh.sim.Settle(settleFrames); sh.duel.Lesson(learner) == nil {
		return fault.NotFound("There is no tour of %s.", sh.game.Name)
	}
	return sh.story.after(nil, false)
}

// toured tells whether the tour is over, and the show with it.
func (sh *show) toured() bool { return sh.Tour && sh.duel.Lesson(learner) == nil }

// lesson does what the tour asks for, where the rules allow that now; false when they do not.
func (sh *show) lesson(s *table.State) (g validator.Gesture, slipped, ok bool) {
	if !sh.Tour || !slices.Contains(validator.ToAct(s), learner) {
		return g, false, false
	}
	wants := sh.duel.Lesson(learner)
	if slices.Contains(wants, tour.Refused) {
		g, ok = sh.wrong(s)
		return g, ok, ok
	}
	var all []validator.Move
	validator.Candidates(sh.game, s, learner, func(m validator.Move, v *validator.Violation) {
		if v == nil && slices.Contains(wants, string(m.Kind)) {
			all = append(all, m)
		}
	})
	for _, i := range sh.dice.Perm(len(all)) {
		if a := sh.game.Action(all[i].Kind); a.Shows != nil {
			if shown := a.Shows(s, all[i], nil); len(shown) > 0 {
				return sh.spoken(s, shown[0]), false, true
			}
		}
	}
	return g, false, false
}

// wrong is something that the rules do not let the learner do now.
func (sh *show) wrong(s *table.State) (validator.Gesture, bool) {
	if len(s.Asks) > 0 || s.Turn.Seat != learner {
		return validator.Gesture{}, false
	}
	for range 8 * len(sh.slips.ways) {
		way := sh.slips.ways[sh.slips.next%len(sh.slips.ways)]
		sh.slips.next++
		g, ok := way(sh, s, learner)
		if !ok || g.Seat != learner {
			continue
		}
		m, meant := validator.Read(sh.game, s, g)
		if !meant {
			continue
		}
		if v, err := validator.Judge(sh.game, *s, m, sh.fx); err == nil && v.Violation != nil {
			return g, true
		}
	}
	return validator.Gesture{}, false
}
