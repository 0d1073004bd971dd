package chain

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ask"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Activate is a card or effect used of its player's own accord; before are a game's own rules, which come first.
func Activate(before ...validator.Check) validator.Action {
	return validator.Action{
		Kind: "activate", Verb: "activates", Reads: readActivation, Shows: showActivation, Offers: offerActivations,
		Checks: append(before, mine, laid, known, lawful),
		Does: func(p *validator.Play, m validator.Move) {
			w, _ := Choose(p.State(), m.Seat, m.Card, m.Word)
			Begin(p, table.Pending{Seat: m.Seat, Card: m.Card, Word: w.Word(), Target: w.That, From: m.To})
		},
	}
}

// Respond is the same as an answer, while its player is asked.
func Respond(before ...validator.Check) validator.Action {
	a := Activate(before...)
	a.Kind, a.Answers = "respond", "chain"
	a.Does = func(p *validator.Play, m validator.Move) {
		w, _ := Choose(p.State(), m.Seat, m.Card, m.Word)
		p.Do(table.Resolved{})
		Begin(p, table.Pending{Seat: m.Seat, Card: m.Card, Word: w.Word(), Target: w.That, From: m.To})
	}
	return a
}

// readActivation reads a Set card turned up, a card of the hand laid face-up behind the monsters, or the button of a card.
func readActivation(s *table.State, g validator.Gesture) (validator.Move, bool) {
	m := validator.Move{Card: g.Card, From: g.From}
	switch {
	case g.Kind == validator.Press && g.Word == "activate" && g.Card != 0:
		m.To = g.To
		if all := abilities(s, g.Card, nil); g.N > 0 && g.N <= len(all) {
			m.Word = all[g.N-1]
		}
		return m, true
	case g.Kind == validator.Flip && zones.Back(s, g.Card) && !s.Card(g.Card).Up && s.Card(g.Card).Holder == g.Seat:
		return m, true
	case g.Kind == validator.Drag && g.Flip && zones.Zone(g.From) == zones.Hand && zones.Zone(g.To) >= zones.S1:
		m.To = g.To
		return m, zones.SeatOf(g.To) == g.Seat
	}
	return m, false
}

func showActivation(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	c := s.Card(m.Card)
	g := validator.Gesture{Kind: validator.Press, Seat: m.Seat, Card: m.Card, From: c.Spot, To: m.To, Word: "activate"}
	switch {
	case m.Word != "":
		g.N = 1 + slices.Index(abilities(s, m.Card, nil), m.Word)
	case zones.Back(s, m.Card) && !c.Up:
		g.Kind, g.Word = validator.Flip, ""
	case zones.Zone(c.Spot) == zones.Hand && s.Print(m.Card).Kind != "monster":
		g.Kind, g.Word, g.Flip = validator.Drag, "", true
		if g.To == 0 {
			g.To = zones.BackOf(s, m.Seat, m.Card)
		}
	}
	return append(shown, g)
}

// abilities lists the names of what a card could be activated for, by which a hand numbers them, behind those that are listed already.
func abilities(s *table.State, id table.CardID, all []string) []string {
	anyWay(s, id, func(w Way) bool {
		if !slices.Contains(all, w.Word()) {
			all = append(all, w.Word())
		}
		return false
	})
	return all
}

func offerActivations(s *table.State, seat table.Seat, yield func(validator.Move)) {
	var room [8]string
	offer := func(id table.CardID) {
		all := abilities(s, id, room[:0])
		for _, word := range all {
			if len(all) == 1 {
				word = ""
			}
			yield(validator.Move{Card: id, From: s.Card(id).Spot, Word: word})
		}
	}
	for z := range zones.Each {
		if z == zones.Deck || z == zones.Fusion || z == zones.Removed {
			continue
		}
		for _, id := range s.In(zones.Spot(seat, z)) {
			offer(id)
		}
	}
}

// mine: a player uses only cards under the own control, or in the own hand and Graveyard (ygo.control.own-cards).
func mine(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if m.Card == 0 {
		return validator.Violates("ygo.control.own-cards", "no card lies there")
	}
	whose := c.Owner
	if zones.There(s, m.Card) {
		whose = c.Holder
	}
	if whose != m.Seat {
		return validator.Violates("ygo.control.own-cards", "that card is %s's, not yours", zones.SeatName(s, whose))
	}
	return nil
}

// laid: a card of the hand is laid on a free Spell & Trap zone of its player (ygo.control.own-cards, ygo.zone.one-card); a Field Spell
// finds its own zone.
func laid(s *table.State, m *validator.Move) *validator.Violation {
	if m.To == 0 || zones.Zone(s.Card(m.Card).Spot) != zones.Hand || s.Print(m.Card).Kind == "monster" {
		return nil
	}
	field := s.Print(m.Card).Subtype == "field"
	switch {
	case zones.SeatOf(m.To) != m.Seat:
		return validator.Violates("ygo.control.own-cards", "a card is laid on a zone of your own, not on %s", s.Place(m.To).Name)
	case !field && !zones.IsBackZone(m.To):
		return validator.Violates("ygo.control.own-cards", "a Spell or Trap is laid on a Spell & Trap zone, not on %s", s.Place(m.To).Name)
	case !field && len(s.In(m.To)) > 0:
		return validator.Violates("ygo.zone.one-card", "a card lies on %s", s.Place(m.To).Name)
	}
	return nil
}

// known: the card can be used for something, and for the ability that was named.
func known(s *table.State, m *validator.Move) *validator.Violation {
	if _, ok := Choose(s, m.Seat, m.Card, m.Word); ok {
		return nil
	}
	if c := s.Card(m.Card); zones.Zone(c.Spot) == zones.Hand && s.Print(m.Card).Kind == "trap" {
		return trapWaits(s, m.Seat, m.Card, Way{})
	}
	if v := early(s, m); v != nil {
		return v
	}
	return validator.Violates("ygo.chain.legal-activation", "%s has nothing to be activated for now", titled(s, m.Seat, m.Card))
}

// early is the rule on a Spell or Trap that would come too early whatever it answers.
func early(s *table.State, m *validator.Move) *validator.Violation {
	if zones.Monster(s, m.Card) {
		return nil
	}
	if v := trapWaits(s, m.Seat, m.Card, Way{}); v != nil {
		return v
	}
	return quickPlay(s, m.Seat, m.Card, Way{})
}

func lawful(s *table.State, m *validator.Move) *validator.Violation {
	w, _ := Choose(s, m.Seat, m.Card, m.Word)
	return Against(s, m.Seat, m.Card, w)
}

// Pass lets what is asked go by.
var Pass = validator.Action{
	Kind: "pass", Verb: "passes", Answers: "chain", Reads: ask.Pressed("pass"), Shows: ask.Presses("pass"), Offers: once,
	Does: func(p *validator.Play, m validator.Move) { ask.Pass(p, m.Seat) },
}

func once(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{}) }

// Use and Refuse answer whether an effect is used that its player may decline. A mandatory one is never asked about.
func Use(goesOn func(p *validator.Play, used bool)) []validator.Action {
	answer := func(kind validator.Kind, verb, word string, used bool) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: "respond", Reads: ask.PressedWith(word), Shows: ask.Presses(word),
			Offers: func(_ *table.State, _ table.Seat, yield func(validator.Move)) { yield(validator.Move{Word: word}) },
			Does: func(p *validator.Play, _ validator.Move) {
				switch top := p.State().Top(); {
				case top.Kind != "due":
					goesOn(p, used)
				case !used:
					Decline(p)
				}
			}}
	}
	use := answer("use", "uses", "use", true)
	use.Checks = []validator.Check{CanUse}
	return []validator.Action{use, answer("decline", "declines", "pass", false)}
}

// Name answers which opponent is meant.
func (l *Law) Name() validator.Action {
	return validator.Action{
		Kind: "name", Verb: "names", Answers: "opponent",
		Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
			return validator.Move{Word: g.Word}, g.Kind == validator.Press && g.Word != "" && g.Card == 0
		},
		Shows: func(_ *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
			return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: m.Word})
		},
		Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
			for _, word := range s.AskOf(seat).Words {
				yield(validator.Move{Word: word})
			}
		},
		Checks: []validator.Check{l.oneAsked, graspable, reachable},
		Does: func(p *validator.Play, m validator.Move) {
			now := *p.State().Top()
			now.To = zones.Spot(named(p.State(), m), zones.Hand)
			p.Do(table.Staged{Pending: now})
		},
	}
}

// named is the seat that is named.
func named(s *table.State, m validator.Move) table.Seat {
	for seat := range table.Seat(s.Count) {
		if zones.SeatName(s, seat) == m.Word {
			return seat
		}
	}
	return table.Nobody
}

// oneAsked: who is named is one of the opponents.
func (l *Law) oneAsked(s *table.State, m *validator.Move) *validator.Violation {
	if words := s.AskOf(m.Seat).Words; !slices.Contains(words, m.Word) {
		return validator.Violates(l.NamedBy, "name one of the opponents: %s", strings.Join(words, " or "))
	}
	return nil
}

// graspable: who is named has a card in hand, where an effect acts on nothing else and another opponent has one
// (ygo.chain.legal-activation).
func graspable(s *table.State, m *validator.Move) *validator.Violation {
	now := s.Top()
	a := standing.Ability(s, now.Card, now.Word)
	if a == nil || standing.Grasps(s, a, named(s, *m)) {
		return nil
	}
	for _, foe := range zones.Foes(s, m.Seat) {
		if standing.Grasps(s, a, foe) {
			return validator.Violates("ygo.chain.legal-activation", "%s has no card in hand; name %s", m.Word, zones.SeatName(s, foe))
		}
	}
	return nil
}

// reachable: who is named has what an effect targets of an opponent, where another one has it (ygo.chain.legal-activation).
func reachable(s *table.State, m *validator.Move) *validator.Violation {
	now := s.Top()
	a := standing.Ability(s, now.Card, now.Word)
	if a == nil || aimable(s, *now, a, named(s, *m)) {
		return nil
	}
	for _, foe := range zones.Foes(s, m.Seat) {
		if aimable(s, *now, a, foe) {
			return validator.Violates("ygo.chain.legal-activation", "%s has nothing that it could target; name %s", m.Word, zones.SeatName(s, foe))
		}
	}
	return nil
}

// aimable tells whether every row that targets finds enough where of the opponents' cards only those of one are meant.
func aimable(s *table.State, now table.Pending, a *rows.Ability, foe table.Seat) bool {
	for _, one := range aims(s, now.Seat, now.Card, Way{a, now.Target, now.N}, nil) {
		reached := slices.DeleteFunc(one.cards, func(id table.CardID) bool {
			whose := s.Card(id).Owner
			if zones.There(s, id) {
				whose = s.Card(id).Holder
			}
			return whose != foe && !s.Together(whose, now.Seat)
		})
		if one.row != nil && len(reached) < max(one.least, 1) {
			return false
		}
	}
	return true
}

// Taken goes on with cards that were picked for an activation, or for the trigger that comes next; false for anything else.
func Taken(p *validator.Play, seat table.Seat, cards []table.CardID) bool {
	now := *p.State().Top()
	switch now.Kind {
	case "due":
		proposed(p, seat, cards[0])
	case "activating":
		now.Cards = append(slices.Clone(now.Cards), cards...)
		p.Do(table.Staged{Pending: now})
	default:
		return false
	}
	return true
}
