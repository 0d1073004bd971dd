package validator

import (
	"slices"
	"sync"

	"ttsbridge/validator/table"
)

// A Play is what an action works on: the draft of the next state and the cards' say.
type Play struct {
	*table.Draft
	game    *Game
	fx      Effects
	said    sayings
	found   table.State  // as the play began
	move    Move         // that is carried out
	slipped []table.Spot // where a card went out that can be told by its number
	told    int          // how many events there were when it was looked last what nobody can tell apart any more
	looked  int          // how many events there were when Settles was called last, and one more; 0 before that
}

// A desk is a play with its draft. Desks are lent from move to move, for nobody has one any more when a move is judged.
type desk struct {
	play  Play
	draft table.Draft
	move  Move // that is being judged
}

var desks = sync.Pool{New: func() any { return &desk{} }}

// begin is a play on top of a state, which stays as it is.
func (g *Game) begin(s table.State, fx Effects) *Play { return (&desk{}).begin(g, s, fx) }

func (d *desk) begin(g *Game, s table.State, fx Effects) *Play {
	d.play = Play{Draft: &d.draft, game: g, fx: fx, found: s}
	d.draft.Begin(s)
	return &d.play
}

// done gives the events of the play, and the desk back.
func (d *desk) done() []table.Event {
	events := d.draft.Close()
	d.play, d.move = Play{}, Move{}
	desks.Put(d)
	return events
}

// Do carries out events. Cards may put others in their place; what follows from them is heard when the duel next comes
// to rest, so that no card speaks in the middle of something.
func (p *Play) Do(events ...table.Event) {
	if p.fx == nil {
		p.Draft.Do(events...)
		return
	}
	for _, e := range events {
		p.do(e)
	}
}

// Value is a number of a card with the cards' say included.
func (p *Play) Value(card table.CardID, stat string, base int) int {
	if p.fx == nil {
		return base
	}
	return p.fx.Value(p.State(), card, stat, base)
}

// Found is the state that the play has found, before anything was done.
func (p *Play) Found() *table.State { return &p.found }

// Since are the events that Settles may not have seen: those that were done since it was last called in this play, its own among them.
// It is false at the first call, which looks at everything, for where a state comes from nobody knows; and after one that cards kept from
// doing what it wanted.
func (p *Play) Since() ([]table.Event, bool) {
	if p.looked == 0 {
		return nil, false
	}
	return p.Events()[p.looked-1:], true
}

// settle lets the game look after what happens by itself.
func (p *Play) settle() {
	if p.game.Settles == nil {
		return
	}
	done, replaced := len(p.Events())+1, p.said.replaced
	p.game.Settles(p)
	if p.said.replaced != replaced { // not everything came to pass
		done = 0
	}
	p.looked = done
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
		p.hearCards()
		p.settle()
		p.mingle()
		if p.withdrawn() || p.unheard() {
			continue
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
	panic("no working of " + g.ID + " is of the kind " + kind)
}

// ChainCut is what everybody is told where effects that set each other off without end are cut off; the card is the next one that would have worked.
func ChainCut(card table.CardID) table.Reported {
	return table.Reported{Rule: CardsSay, Seat: table.Referee, Card: card, Text: "card effects set each other off without end; the chain is cut here"}
}

// endless is more than all that can follow from one move, unless abilities set each other off for ever. A game that cuts its own chains does
// so before.
const endless = 6000

// Endless lets an ability be that has come up in a chain of abilities without end, and tells everybody once; false where there is an end.
func Endless(p *Play, card table.CardID) bool {
	if len(p.Events()) <= endless {
		return false
	}
	told := slices.ContainsFunc(p.Events(), func(e table.Event) bool {
		r, is := e.(table.Reported)
		return is && r.Text == ChainCut(0).Text
	})
	p.Do(table.Resolved{})
	if !told {
		p.Do(ChainCut(card))
	}
	return true
}
