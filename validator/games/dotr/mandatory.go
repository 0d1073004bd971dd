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
// is of the original pool (dotr.trap.mandatory, trap.mandatory).
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
	return p.Extra["pool"] == vanillaPool
}

// goesOff activates a mandatory trap by itself before anybody is asked, where the referee may read the cards
// (dotr.trap.auto). It tells whether there was one.
func goesOff(p *validator.Play, now table.Pending) bool {
	s := p.State()
	return readsCards(s) && askedInTurn(s, now.Seat, func(seat table.Seat) bool {
		if now.Passed.Has(seat) {
			return false
		}
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			c := &s.Cards[id]
			if c.Holder != seat || c.Up || !unit(s, id) || !mandatory(s, s.Print(id)) || s.Print(id).Extra["auto"] == "false" {
				continue
			}
			m := validator.Move{Kind: respond.Kind, Seat: seat, Card: id}
			if lawful(s, respond.Checks, m) {
				turnUp(p, id) // the first thing that anybody hears of it
				respond.Does(p, m)
				return true
			}
		}
		return false
	})
}

func lawful(s *table.State, checks []validator.Check, m validator.Move) bool {
	return !slices.ContainsFunc(checks, func(c validator.Check) bool { return c(s, m) != nil })
}

// heldBack records what a player states by passing: that no waiting card of theirs had to answer. For each card the
// occasion is kept, and a mandatory trap is found out when it is seen (dotr.trap.mandatory).
func heldBack(p *validator.Play, seat table.Seat, now table.Pending) {
	s := p.State()
	if s.Option(oTrapMandatory) != "card-data" || !keepsClaims(s) || !enemies(s, now.Seat, seat) || running(s, "stop-traps") {
		return
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		c := &s.Cards[id]
		if c.Holder != seat || c.Up || c.Class != spellTrap || !unit(s, id) || !waited(s, c) {
			continue
		}
		what, atk := occasionFor(s, id, now)
		known := slices.ContainsFunc(s.Claims, func(c table.Claim) bool {
			return c.Card == id && c.Rule == "dotr.trap.mandatory" && c.What == what && c.N <= atk
		})
		if what != "" && !known {
			claim(p, seat, id, "dotr.trap.mandatory", what, atk)
		}
	}
}

// occasionFor says what a card let pass, and the ATK of who did it: 0 where that was not to be seen.
func occasionFor(s *table.State, id table.CardID, now table.Pending) (what string, atk int) {
	if s.Card(now.Card).Up {
		atk = s.Print(now.Card).Attack
	}
	beside := adjacent(s, s.Cards[id].Spot, now.To) || now.Target == id
	if s.Card(now.Card).Up && has(s, now.Card, "ignores-limited-traps") {
		beside = false
	}
	switch {
	case now.Word == "activated":
		return "let pass activated " + s.Print(now.Card).Kind, 0
	case now.Word != "attacked" && now.Word != "entered" || now.Word == "entered" && !beside:
		return "", 0
	case beside:
		return "let pass " + now.Word + " beside", atk
	}
	return "let pass " + now.Word, atk
}

// shouldHave says why a trap that is now seen should have answered what it let pass, "" when it need not.
func shouldHave(s *table.State, c table.Claim) string {
	p := s.Print(c.Card)
	occasion := strings.Fields(strings.TrimPrefix(c.What, "let pass "))
	if !mandatory(s, p) || len(occasion) == 0 {
		return ""
	}
	answers := p.Subtype == "normal" && slices.Contains(occasion, "beside")
	for _, e := range p.Effects {
		switch want := counters[e.Key]; {
		case p.Subtype != "counter":
		case want == "attack":
			answers = occasion[0] == "attacked"
		case want == "move":
			answers = occasion[0] != "activated"
		default:
			answers = want != "" && slices.Contains(occasion, want)
		}
		if e.Key == "trap-destroy" && e.B > 0 && c.N > e.B {
			answers = false
		}
	}
	if !answers {
		return ""
	}
	return fmt.Sprintf("%s had to answer in turn %d, when an enemy %s", p.Name, c.Turn, told[occasion[0]])
}

var told = map[string]string{"attacked": "attacked", "entered": "entered the tile beside it", "activated": "activated a card"}
