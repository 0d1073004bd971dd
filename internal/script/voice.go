package script

import (
	"fmt"
	"sync"
	"sync/atomic"

	lua "github.com/yuin/gopher-lua"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A voice is the cards' say at one table. A script that fails is left out for the rest of the move; everybody is told, and the
// move goes on as if the card had none. Nothing is kept from move to move, so that what becomes of one follows from the state and the
// scripts alone, also for whoever judges it again.
type voice struct {
	host  *Host // that has other editions; nil for an example by itself
	room  *room
	shelf func() *shelf
	tell  func(Problem)
	cast  atomic.Pointer[cast]

	mu       sync.Mutex
	silenced map[string]int // by key: the edition that failed in this move
	logged   map[string]int // by key: the edition of which a failure was told for the log
	troubles []validator.Deed
	troubled atomic.Bool
	spent    map[string]int // steps of this move, by key; only what is worth counting
}

// A cast is which faces of a duel have a script.
type cast struct {
	edition int
	first   *table.Print
	faces   []*card // by print
	kinds   uint8
	moments []*validator.Moment // those that some script hears
	turns   []*validator.Moment // those in whose place some script puts something
}

// players gives the cast of the state's faces. It is made anew when faces come to the duel or scripts change.
func (v *voice) players(s *table.State) *cast {
	now, sh := v.cast.Load(), v.shelf()
	if now != nil && now.edition == sh.edition && len(now.faces) == len(s.Prints) && (len(s.Prints) == 0 || now.first == &s.Prints[0]) {
		return now
	}
	now = v.summon(s, sh)
	v.cast.Store(now)
	return now
}

func (v *voice) summon(s *table.State, sh *shelf) *cast {
	c := &cast{edition: sh.edition, faces: make([]*card, len(s.Prints))}
	if len(s.Prints) > 0 {
		c.first = &s.Prints[0]
	}
	hooks := map[string]bool{}
	for i := range s.Prints {
		one := sh.cards[v.room.game.ID][s.Prints[i].Key]
		if one == nil || v.isSilenced(one.key, sh.edition) {
			continue
		}
		c.faces[i] = one
		c.kinds |= one.kinds
		for hook := range one.hooks { // a set; the order does not matter
			hooks[hook] = true
		}
	}
	moments := v.room.game.Script.Moments
	for i := range moments {
		if hooks[moments[i].Name] {
			c.moments = append(c.moments, &moments[i])
		}
		if hooks["instead."+moments[i].Name] {
			c.turns = append(c.turns, &moments[i])
		}
	}
	return c
}

func (v *voice) isSilenced(key string, edition int) bool {
	v.mu.Lock()
	defer v.mu.Unlock()
	at, ok := v.silenced[key]
	return ok && at == edition
}

// of is the script of a card, nil for none.
func (c *cast) of(s *table.State, id table.CardID) *card {
	p := s.Card(id).Print
	if int(p) >= len(c.faces) {
		return nil
	}
	return c.faces[p]
}

// speakers calls f for each card that has a say now and has the hook, until f returns false.
func (v *voice) speakers(c *cast, s *table.State, hook string, f func(table.CardID, *card) bool) {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		one := c.of(s, id)
		if one != nil && one.hooks[hook] && v.room.game.Script.Speaks(s, id) && !f(id, one) {
			return
		}
	}
}

// say runs a hook. When it fails the script is silenced, and what it would have said is nothing.
func (v *voice) say(one *card, what call, fact validator.Fact) (lua.LValue, bool) {
	b := v.room.pool.Get().(*bench)
	b.fact.now, b.voice, b.public = fact, v, what.public
	if what.group == "value" {
		b.voice = nil
	}
	out, err := b.run(one, what)
	if err != nil {
		v.silence(what.state, one, what.me, v.room.problem(one, err), b.meter.over)
		return lua.LNil, false // the bench may be in any state; it is not used again
	}
	v.spend(one, what, b.meter.used())
	if v.tell != nil && out == lua.LNil && b.made != "" {
		v.tell(Problem{File: one.file, Card: one.key, Hidden: !what.state.Sees(table.Nobody, what.me),
			What: what.hook + " calls " + b.made + " and returns nothing; what a verb makes counts when the hook returns it"})
	}
	b.state, b.voice = nil, nil
	v.room.pool.Put(b)
	return out, true
}

// spend counts the steps that a script takes in one move, and silences one that takes too many. Short calls are not
// worth counting: the number of deeds of a move bounds them.
func (v *voice) spend(one *card, what call, steps int) {
	if steps < manySteps {
		return
	}
	v.mu.Lock()
	v.spent[one.key] += steps
	sum := v.spent[one.key]
	v.mu.Unlock()
	if sum > maxMove {
		limit := fmt.Errorf("it takes too long: more than %d steps in one move", maxMove)
		v.silence(what.state, one, what.me, &Problem{File: one.file, Card: one.key, What: limit.Error()}, limit)
	}
}

// begin forgets what scripts have used and which of them failed; a move begins with what it forbids.
func (v *voice) begin() {
	v.mu.Lock()
	defer v.mu.Unlock()
	clear(v.spent)
	if len(v.silenced) > 0 {
		clear(v.silenced)
		v.cast.Store(nil)
	}
	v.troubles = nil
	v.troubled.Store(false)
}

// silence leaves a script out for this move and keeps a sentence for everybody. What the script itself says of its error is for the
// log only, for it may have put a secret into it.
func (v *voice) silence(s *table.State, one *card, me table.CardID, p *Problem, limit error) {
	v.mu.Lock()
	defer v.mu.Unlock()
	edition := v.shelf().edition
	if at, ok := v.silenced[one.key]; ok && at == edition {
		return
	}
	v.silenced[one.key] = edition
	why := "it failed"
	if limit != nil {
		why = limit.Error()
	}
	p.Hidden = !s.Sees(table.Nobody, me)
	if p.Line > 0 {
		why = fmt.Sprintf("line %d: %s", p.Line, why)
	}
	text := fmt.Sprintf("the script of %s is left out, %s; do what the card says by hand", nameSeen(s, me), why)
	v.troubles = append(v.troubles, validator.Deed{Verb: "say", By: me, Text: text})
	v.troubled.Store(true)
	v.cast.Store(nil)
	if at, ok := v.logged[one.key]; v.tell != nil && (!ok || at != edition) {
		v.logged[one.key] = edition
		v.tell(*p)
	}
}

// told gives the sentences about scripts that failed, once.
func (v *voice) told() []validator.Deed {
	if !v.troubled.Load() {
		return nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	all := v.troubles
	v.troubles = nil
	v.troubled.Store(false)
	return all
}
