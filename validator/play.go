package validator

import "ttsbridge/validator/table"

// Effects is the cards' own say, beyond what the game's code knows as data. A card may forbid a move, put something
// else in an event's place, let something follow from it, or change a number while it is read.
type Effects interface {
	Forbid(*table.State, Move) *Violation
	Instead(*table.State, table.Event) (table.Events, bool)
	Follow(*table.State, table.Event) table.Events
	Value(s *table.State, card table.CardID, stat string, base int) int
}

// maxFollow bounds how deep one event may follow from another; a chain of card effects that is longer is cut.
const maxFollow = 64

// A Play is what an action works on: the draft of the next state and the cards' say.
type Play struct {
	*table.Draft
	game  *Game
	fx    Effects
	depth int
}

// Do carries out events; cards may put others in their place or let others follow.
func (p *Play) Do(events ...table.Event) {
	if p.fx == nil || p.depth >= maxFollow {
		p.Draft.Do(events...)
		return
	}
	p.depth++
	for _, e := range events {
		p.do(e)
	}
	p.depth--
}

func (p *Play) do(e table.Event) {
	if others, ok := p.fx.Instead(p.State(), e); ok {
		p.Draft.Do(others...)
		return
	}
	p.Draft.Do(e)
	if more := p.fx.Follow(p.State(), e); len(more) > 0 {
		p.Do(more...)
	}
}

// Value is a number of a card with the cards' say included.
func (p *Play) Value(card table.CardID, stat string, base int) int {
	if p.fx == nil {
		return base
	}
	return p.fx.Value(p.State(), card, stat, base)
}

// Enter begins the phase with that number.
func (p *Play) Enter(phase int) {
	p.Do(table.Entered{Phase: uint8(phase)})
	if enters := p.game.Phases[phase].Enters; enters != nil {
		enters(p)
	}
}

// maxSteps bounds the work after one move. No lawful duel comes near; reaching it is a bug in a game.
const maxSteps = 10000

// run works out what is pending and lets phases follow until somebody must say something.
func (p *Play) run() {
	for range maxSteps {
		if p.game.Settles != nil {
			p.game.Settles(p)
		}
		s := p.State()
		if s.Result.Over || len(s.Asks) > 0 {
			return
		}
		if top := s.Top(); top != nil {
			p.game.working(top.Kind).Step(p, *top)
			continue
		}
		if p.game.Phases[s.Turn.Phase].Waits {
			return
		}
		p.Enter((int(s.Turn.Phase) + 1) % len(p.game.Phases))
	}
	panic("a duel of " + p.game.ID + " does not come to rest")
}

func (g *Game) working(kind string) *Working {
	for i := range g.Workings {
		if g.Workings[i].Kind == kind {
			return &g.Workings[i]
		}
	}
	panic("nothing knows how to work out " + kind)
}
