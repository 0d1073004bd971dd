package dotr

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// move is the movement order of a card on the board: one tile, two with a terrain bonus. Moving a monster onto an
// enemy card is an attack; moving onto an own card covers it or equips.
var move = validator.Action{
	Kind: "move", Verb: "moves",
	Reads: readMove, Shows: showMove, Offers: offerMove,
	Checks: []validator.Check{
		ownTurn, mainPhase, ownCard, whereItWas, notUnder, notBound, notFixed, cannotMove, onBoard, notOntoPartner,
		onceMoved, notAfterDefence, notAfterTurn, ontoLeader, leaderOnto, withinReach, freeWay, noDetour, noLabyrinth,
		knownMeeting, firstTurnPeace, keepsTruce, oneAttack,
	},
	Does: doMove,
}

func readMove(s *table.State, g validator.Gesture) (validator.Move, bool) {
	onto := isTile(s, g.To) || g.To == 0
	return validator.Move{Card: g.Card, From: g.From, To: g.To, Flip: g.Flip, Word: g.Word},
		g.Kind == validator.Drag && isTile(s, g.From) && onto
}

func showMove(s *table.State, m validator.Move) []validator.Gesture {
	return []validator.Gesture{{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To,
		Flip: m.Flip, Word: m.Word}}
}

func offerMove(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Cards[id].Holder != seat || !unit(s, id) {
			continue
		}
		from := s.Cards[id].Spot
		tries := 0
		stuck := rooted(s, seat, id)
		around(s, from, diagonal(s), func(to table.Spot) {
			if tries++; tries == 1 || !stuck {
				yield(validator.Move{Card: id, From: from, To: to})
			}
		})
		if stuck {
			continue
		}
		switch far := reach(s, id); {
		case far > 2:
			offerFarther(s, id, from, far, yield)
		case far > 1:
			offerFar(s, id, from, yield)
		}
	}
}

// rooted tells whether a card cannot move at all now, wherever to; one try is then enough to say why.
func rooted(s *table.State, seat table.Seat, id table.CardID) bool {
	c := &s.Cards[id]
	if len(s.Dial) > 0 {
		return false
	}
	waits := s.Turn.Seat != seat || s.Turn.Phase != phaseMain || len(s.Asks) > 0
	return waits || c.Marks&(moved|toDefence) != 0 || c.Tally[tSpellbound] > 0 || c.Up && c.Class == spellTrap
}

// offerFarther offers every tile within reach of a card that its effect lets walk far.
func offerFarther(s *table.State, id table.CardID, from table.Spot, far int, yield func(validator.Move)) {
	for to, n := table.Spot(1), side(s); int(to) <= n*n; to++ {
		if d := steps(s, from, to); d >= 2 && d <= far {
			yield(validator.Move{Card: id, From: from, To: to})
		}
	}
}

func offerFar(s *table.State, id table.CardID, from table.Spot, yield func(validator.Move)) {
	x, y := xy(s, from)
	for _, d := range [12][2]int{{0, -2}, {-1, -1}, {1, -1}, {-2, 0}, {2, 0}, {-1, 1}, {1, 1}, {0, 2}} {
		if to := tile(s, x+d[0], y+d[1]); to != 0 && to != from && steps(s, from, to) == 2 {
			yield(validator.Move{Card: id, From: from, To: to})
		}
	}
}

func ownCard(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if !isTile(s, c.Spot) {
		if isTile(s, m.From) && occupant(s, m.From) == 0 {
			return validator.Violates("dotr.move.own-cards", "nothing lies on %s", nameOf(s, m.From))
		}
		return validator.Violates("dotr.move.own-cards", "that card is not on the board")
	}
	if c.Holder != m.Seat {
		return validator.Violates("dotr.move.own-cards", "the card on %s is %s's", nameOf(s, c.Spot), names[c.Holder])
	}
	return nil
}

// whereItWas refuses an order given for a card that has moved meanwhile.
func whereItWas(s *table.State, m validator.Move) *validator.Violation {
	if at := s.Card(m.Card).Spot; m.From != 0 && m.From != at {
		return validator.Violates("dotr.move.own-cards", "that card is on %s now, not on %s", nameOf(s, at), nameOf(s, m.From))
	}
	return nil
}

func notUnder(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Host != 0 {
		return validator.Violates("dotr.equip.under", "the card lies under a monster and goes only with it")
	}
	return nil
}

func notBound(s *table.State, m validator.Move) *validator.Violation {
	if spellbound(s, m.Card) {
		return validator.Violates("dotr.spellbound.no-move", "%s is spellbound, %s", title(s, m.Card), countersLeft(s, m.Card))
	}
	return nil
}

// notFixed: open spells and traps stay where they are.
func notFixed(s *table.State, m validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if !c.Up || c.Class != spellTrap {
		return nil
	}
	p := s.Print(m.Card)
	rule := "dotr.spell.forced-flip-fixed"
	switch {
	case p.Kind == "trap" && c.Marks.Has(activated):
		rule = "dotr.trap.continuous.fixed"
	case p.Kind == "trap":
		rule = "dotr.trap.forced-flip"
	case p.Subtype == "equip":
		rule = "dotr.equip.face-up-fixed"
	case p.Subtype == "continuous" && c.Marks.Has(activated):
		rule = "dotr.continuous.fixed"
	}
	return validator.Violates(rule, "%s lies face-up and cannot move", p.Name)
}

func onBoard(s *table.State, m validator.Move) *validator.Violation {
	if isToken(s, m.To) && !isLeader(s, occupant(s, m.To)) {
		return validator.Violates("dotr.move.on-board", "%s lies beside the board", nameOf(s, m.To))
	}
	if isTile(s, m.To) && m.To != s.Card(m.Card).Spot {
		return nil
	}
	if isLeader(s, m.Card) {
		return validator.Violates("dotr.leader.irremovable", "a deck leader does not leave the board")
	}
	return validator.Violates("dotr.move.on-board", "a move ends on another tile of the board")
}

// attacking tells whether the move is a monster's attack.
func attacking(s *table.State, m validator.Move) bool {
	on := occupant(s, m.To)
	return on != 0 && isMonster(s, m.Card) && enemies(s, s.Cards[on].Holder, m.Seat)
}

func onceMoved(s *table.State, m validator.Move) *validator.Violation {
	if !s.Card(m.Card).Marks.Has(moved) {
		return nil
	}
	if attacking(s, m) {
		return validator.Violates("dotr.attack.by-move", "an attack is a movement order, and this monster has had its order")
	}
	return validator.Violates("dotr.move.once", "%s has moved this turn", title(s, m.Card))
}

func notAfterDefence(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(toDefence) {
		return validator.Violates("dotr.pos.no-move-after-defence", "%s was turned to defence this turn", title(s, m.Card))
	}
	return nil
}

func notAfterTurn(s *table.State, m validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(toAttack) && s.Option(oPosAttackThenMove) == "refused" {
		return validator.Violates("dotr.pos.attack-then-move", "%s changed its position this turn", title(s, m.Card))
	}
	return nil
}

func ontoLeader(s *table.State, m validator.Move) *validator.Violation {
	on := occupant(s, m.To)
	if on == 0 || !isLeader(s, on) || isLeader(s, m.Card) {
		return nil
	}
	if !enemies(s, s.Cards[on].Holder, m.Seat) {
		return validator.Violates("dotr.stack.onto-own-leader", "your deck leader stands on %s", nameOf(s, m.To))
	}
	if !isMonster(s, m.Card) {
		return validator.Violates("dotr.stack.spelltrap-leader", "a spell or trap can do nothing to a deck leader")
	}
	return nil
}

// leaderOnto: what a deck leader may not step on.
func leaderOnto(s *table.State, m validator.Move) *validator.Violation {
	on := occupant(s, m.To)
	if on == 0 || !isLeader(s, m.Card) {
		return nil
	}
	switch {
	case !enemies(s, s.Cards[on].Holder, m.Seat):
		if s.Option(oStackLeaderOntoOwn) == "refuse" {
			return validator.Violates("dotr.stack.leader-onto-own", "your leader may not step on your own card on %s", nameOf(s, m.To))
		}
		return nil
	case isLeader(s, on):
		return validator.Violates("dotr.leader.no-attack", "a deck leader cannot attack")
	}
	return validator.Violates("dotr.stack.leader-onto-enemy", "%s holds a card of %s", nameOf(s, m.To), names[s.Cards[on].Holder])
}

// withinReach: one step, two for a monster that its terrain favours (dotr.move.one-tile, dotr.terrain.bonus-move).
func withinReach(s *table.State, m validator.Move) *validator.Violation {
	from := s.Card(m.Card).Spot
	far, may := steps(s, from, m.To), reach(s, m.Card)
	if far <= may {
		return nil
	}
	rule := tooFar(s, m, from, far)
	corners := ""
	if span(s, from, m.To, true) < far && !diagonal(s) {
		corners = "; a diagonal step counts as two"
	}
	return validator.Violates(rule, "%s-%s is %d steps, %s may go %d%s%s", nameOf(s, from), nameOf(s, m.To), far, title(s, m.Card), may, corners, whyNoFarther(s, m.Card))
}

// whyNoFarther says of a face-up monster that loves some terrain where it would go two tiles.
func whyNoFarther(s *table.State, id table.CardID) string {
	if reach(s, id) > 1 || !s.Card(id).Up || isLeader(s, id) || !isMonster(s, id) || s.Option(oTerrainEffects) == "none" {
		return ""
	}
	var grounds []string
	for _, tag := range likes {
		if tag != "" && s.Print(id).Tagged(tag) {
			grounds = append(grounds, strings.TrimPrefix(tag, "likes:"))
		}
	}
	if len(grounds) == 0 {
		return "; no terrain favours it"
	}
	return "; on " + anyOf(grounds) + " it may go 2"
}

func tooFar(s *table.State, m validator.Move, from table.Spot, far int) string {
	on := occupant(s, m.To)
	switch {
	case isLeader(s, m.Card):
		return "dotr.leader.move-one"
	case attacking(s, m):
		return "dotr.attack.by-move"
	case span(s, from, m.To, true) == 1:
		return "dotr.move.orthogonal"
	case on != 0 && isMonster(s, on) && s.Cards[m.Card].Class == spellTrap:
		return "dotr.equip.move-onto-own"
	case far == 2 && s.Cards[m.Card].Up && lovesSomeGround(s, m.Card):
		return "dotr.terrain.bonus-move"
	}
	return "dotr.move.one-tile"
}

func lovesSomeGround(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return !pr.Tagged(byKind) && slices.ContainsFunc(likes[:], pr.Tagged)
}

// between lists the free tiles by which a two-step move can go.
func between(s *table.State, id table.CardID, from, to table.Spot) (free []table.Spot, blocked table.Spot) {
	around(s, from, diagonal(s), func(t table.Spot) {
		switch {
		case steps(s, t, to) != 1 || isToken(s, t):
		case blocks(s, id, t) || occupant(s, t) != 0:
			blocked = t
		default:
			free = append(free, t)
		}
	})
	return free, blocked
}

// freeWay: only the last tile of a move may hold a card (dotr.move.no-pass-through).
func freeWay(s *table.State, m validator.Move) *validator.Violation {
	from := s.Card(m.Card).Spot
	switch far := steps(s, from, m.To); {
	case far < 2:
		return nil
	case far > 2:
		return longWay(s, m, from)
	}
	free, blocked := between(s, m.Card, from, m.To)
	if m.Via != 0 {
		for _, t := range free {
			if t == m.Via {
				return nil
			}
		}
		blocked = m.Via
	} else if len(free) > 0 {
		return nil
	}
	if blocked != 0 && labyrinth(s, blocked) {
		return validator.Violates("dotr.labyrinth.impassable", "%s is labyrinth", nameOf(s, blocked))
	}
	if blocked != 0 && occupant(s, blocked) != 0 {
		return validator.Violates("dotr.move.no-pass-through", "the way from %s to %s is not free: %s", nameOf(s, from), nameOf(s, m.To), lying(s, occupant(s, blocked)))
	}
	return validator.Violates("dotr.move.no-pass-through", "the way from %s to %s is not free", nameOf(s, from), nameOf(s, m.To))
}

// longWay: a card that goes more than two tiles needs a way over free ones.
func longWay(s *table.State, m validator.Move, from table.Spot) *validator.Violation {
	if _, found := route(s, m.Card, from, m.To, reach(s, m.Card)); !found {
		return validator.Violates("dotr.move.no-pass-through", "the way from %s to %s is not free: no %d tiles in a row without a card or labyrinth lead there",
			nameOf(s, from), nameOf(s, m.To), reach(s, m.Card))
	}
	return nil
}

func noLabyrinth(s *table.State, m validator.Move) *validator.Violation {
	if blocks(s, m.Card, m.To) {
		return validator.Violates("dotr.labyrinth.impassable", "%s is labyrinth", nameOf(s, m.To))
	}
	return nil
}

func firstTurnPeace(s *table.State, m validator.Move) *validator.Violation {
	if s.Turn.Number == 1 && attacking(s, m) && s.Option(oTurnFirstAttack) == "refused" {
		return validator.Violates("dotr.turn.first-attack", "there are no attacks in the first turn")
	}
	return nil
}
