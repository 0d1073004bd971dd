package dotr

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// vanillaPool is the part of the collection whose traps cannot be held back.
const vanillaPool = "ps2"

// mandatory tells whether a trap must be activated at its first trigger: the card data say so, or say nothing and the trap
// is of the original pool and has no costs (dotr.trap.mandatory, trap.mandatory).
func mandatory(s *table.State, p *table.Print) bool {
	if s.Option(oTrapMandatory) != "card-data" || p.Kind != "trap" || p.Subtype != "normal" && p.Subtype != "counter" {
		return false
	}
	knows := func(e table.Effect) bool { return counters[e.Key] != "" }
	if p.Subtype == "counter" && !slices.ContainsFunc(p.Effects, knows) {
		return false // nobody but its player can tell what sets it off
	}
	if says, ok := p.Extra["mandatory"]; ok {
		return says == "true"
	}
	return p.Extra["pool"] == vanillaPool && costless(p)
}

// goesOff activates a mandatory trap by itself before anybody is asked, where the referee may read the cards
// (dotr.trap.auto). It tells whether there was one. A trap that would not act on the card stays as it lies, so nobody learns
// of either.
func goesOff(p *validator.Play, now table.Pending) bool {
	s := p.State()
	return readsCards(s) && askedInTurn(s, now.Seat, func(seat table.Seat) bool {
		if now.Passed.Has(seat) {
			return false
		}
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			m := validator.Move{Kind: respond.Kind, Seat: seat, Card: id}
			if waits(s, m) && s.Print(id).Extra["auto"] != "false" && mustAnswer(s, s.Print(id), weighed(p, now.Card, asRead(s, id, now))) && lawful(s, respond.Checks, m) {
				turnUp(p, id) // the first thing that anybody hears of it
				respond.Does(p, m)
				return true
			}
		}
		return false
	})
}

// asRead is an occasion as the referee sees it that may read hidden cards.
func asRead(s *table.State, trap table.CardID, now table.Pending) trigger {
	o := triggerOf(s, trap, now)
	if o.face == nil && now.Card != 0 {
		o.face = s.Print(now.Card)
	}
	return o
}

// weighed marks an occasion of which the ATK cannot be stated, for a card script changes it while it is read.
func weighed(p *validator.Play, actor table.CardID, o trigger) trigger {
	if o.face != nil && counts(p.State(), actor) {
		o.lent = o.lent || strength(p, actor, "atk") != o.face.Attack
	}
	return o
}

// waits tells whether a card lies face-down on the field that could be a trap of a seat's.
func waits(s *table.State, m validator.Move) bool {
	c := s.Card(m.Card)
	return c.Holder == m.Seat && !c.Up && c.Class == spellTrap && unit(s, m.Card)
}

func lawful(s *table.State, checks []validator.Check, m validator.Move) bool {
	return !slices.ContainsFunc(checks, func(c validator.Check) bool { return c(s, m) != nil })
}

// noHoldingBack: a mandatory trap that the referee knows is not passed over, although it does not go off by itself because
// its player has something to choose or to pay (dotr.trap.optional).
func noHoldingBack(s *table.State, m validator.Move) *validator.Violation {
	if !readsCards(s) {
		return nil
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		m.Kind, m.Card = respond.Kind, id
		if waits(s, m) && mustAnswer(s, s.Print(id), triggerOf(s, id, *s.Top())) && lawful(s, respond.Checks, m) {
			return validator.Violates("dotr.trap.optional", "a trap of yours must be activated now, the one on %s", nameOf(s, s.Cards[id].Spot))
		}
	}
	return nil
}

// heldBack records what a player states by passing: that no waiting card of theirs had to answer. For each card that has
// waited long enough the occasion is kept, and a mandatory trap is found out when it is seen (dotr.trap.mandatory). A step
// far from the card, or of one that sets off no traps beside its way, is held against nobody.
func heldBack(p *validator.Play, seat table.Seat, now table.Pending) {
	s := p.State()
	if s.Option(oTrapMandatory) != "card-data" || !keepsClaims(s) || !enemies(s, now.Seat, seat) || running(s, "stop-traps") {
		return
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if !waits(s, validator.Move{Seat: seat, Card: id}) || !waited(s, &s.Cards[id]) {
			continue
		}
		o := weighed(p, now.Card, triggerOf(s, id, now))
		if told[o.word] == "" || o.word == "entered" && !o.beside {
			continue
		}
		c := o.passed()
		c.Seat, c.Card, c.Rule, c.Turn = seat, id, "dotr.trap.mandatory", s.Turn.Number
		if !slices.ContainsFunc(s.Claims, func(old table.Claim) bool {
			return old.Card == id && old.Rule == c.Rule && old.What == c.What && old.By == c.By && old.N == c.N
		}) {
			p.Do(table.Claimed{Claim: c})
		}
	}
}

// The words by which a statement tells an occasion; an open card is named by its key.
const (
	letPass  = "let pass "
	besideIt = " beside"
	byLeader = "a deck leader"
	byImmune = "a monster that traps do not touch"
	byHidden = "a hidden monster"
	byCard   = "a hidden card"
	altered  = "altered "
)

// passed puts into a statement all of an occasion that a trap's answer hangs on: what happened, by which card, and the ATK
// that it had. All of it lay open.
func (o trigger) passed() table.Claim {
	c := table.Claim{What: letPass + o.word}
	switch {
	case o.word == "activated":
		c.What += " " + faceOr(o.face).Kind
	case o.beside:
		c.What += besideIt
	}
	switch {
	case o.class == leader:
		c.By = byLeader
	case o.immune:
		c.By = byImmune
	case o.face == nil && o.class == monster:
		c.By = byHidden
	case o.face == nil:
		c.By = byCard
	case o.lent:
		c.By, c.N = altered+o.face.Key, o.face.Attack
	default:
		c.By, c.N = o.face.Key, o.face.Attack
	}
	return c
}

// triggerTold is the occasion that a statement tells.
func triggerTold(s *table.State, c table.Claim) (o trigger, ok bool) {
	happened, beside := strings.CutSuffix(strings.TrimPrefix(c.What, letPass), besideIt)
	word, _, _ := strings.Cut(happened, " ")
	o = trigger{word: word, foe: true, beside: beside}
	switch c.By {
	case byLeader:
		o.class = leader
	case byImmune:
		o.class, o.immune = monster, true
	case byHidden:
		o.class = monster
	case byCard:
		o.class = spellTrap
	default:
		key, lent := strings.CutPrefix(c.By, altered)
		i := slices.IndexFunc(s.Prints, func(pr table.Print) bool { return pr.Key == key })
		if i < 0 {
			return o, false
		}
		face := s.Prints[i]
		face.Attack = c.N
		o.face, o.lent, o.class = &face, lent, classOfFace(&face)
	}
	return o, true
}

// shouldHave says why a trap that is now seen should have answered what it let pass, "" when it need not. Of what it cost
// or needed at that time nobody tells now, so a trap with a price is held against nobody.
func shouldHave(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	o, ok := triggerTold(s, c)
	if !ok || !costless(p) || !mustAnswer(s, p, o) {
		return ""
	}
	return fmt.Sprintf("%s had to answer in turn %d, when an enemy %s", p.Name, c.Turn, told[o.word])
}

// told puts the occasions that are held against a trap into words.
var told = map[string]string{"attacked": "attacked", "entered": "entered the tile beside it", "activated": "activated a card"}
