package orders

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// Move is the movement order of a card on the board: one tile, two with a terrain bonus. Moving a monster onto an
// enemy card is an attack; moving onto an own card covers it or equips.
var Move = validator.Action{
	Kind: "move", Verb: "moves",
	Reads: readMove, Shows: showMove, Offers: offerMove,
	Does: doMove,
}.Ruled(
	validator.OfCard(board.OwnTurn, board.MainPhase, board.OwnCard, board.WhereItWas, notUnder, notBound, notFixed, standing.CannotMove),
	validator.OfMove(onBoard),
	validator.OfPlace(board.NotOntoPartner),
	validator.OfCard(onceMoved, notAfterDefence, notAfterTurn),
	validator.OfMove(ontoLeader, leaderOnto, withinReach, freeWay, noDetour, noLabyrinth, knownMeeting, firstTurnPeace),
	validator.OfPlace(effects.KeepsTruce),
	validator.OfMove(effects.OneAttack),
)

func readMove(s *table.State, g validator.Gesture) (validator.Move, bool) {
	onto := board.IsTile(s, g.To) || g.To == 0
	return validator.Move{Card: g.Card, From: g.From, To: g.To, Flip: g.Flip, Word: g.Word},
		g.Kind == validator.Drag && board.IsTile(s, g.From) && onto
}

func showMove(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To,
		Flip: m.Flip, Word: m.Word})
}

func offerMove(s *table.State, seat table.Seat, yield func(validator.Move)) {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if s.Cards[id].Holder != seat || !board.Unit(s, id) {
			continue
		}
		from := s.Cards[id].Spot
		tries := 0
		stuck := rooted(s, seat, id)
		board.Around(s, from, board.Diagonal(s), func(to table.Spot) {
			if tries++; tries == 1 || !stuck {
				yield(validator.Move{Card: id, From: from, To: to})
			}
		})
		if stuck {
			continue
		}
		switch far := standing.Reach(s, id); {
		case far > 1 && !s.Cards[id].Up && !board.IsLeader(s, id) && !board.Favoured(s, id, from): // its player would not state the truth
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
	waits := s.Turn.Seat != seat || s.Turn.Phase != board.PhaseMain || len(s.Asks) > 0
	return waits || c.Marks&(board.Moved|board.ToDefence) != 0 || c.Tally[board.TallySpellbound] > 0 || c.Up && c.Class == board.SpellTrap
}

// offerFarther offers every tile within reach of a card that its effect lets walk far.
func offerFarther(s *table.State, id table.CardID, from table.Spot, far int, yield func(validator.Move)) {
	for to, n := table.Spot(1), board.Side(s); int(to) <= n*n; to++ {
		if d := board.Steps(s, from, to); d >= 2 && d <= far {
			yield(validator.Move{Card: id, From: from, To: to})
		}
	}
}

func offerFar(s *table.State, id table.CardID, from table.Spot, yield func(validator.Move)) {
	x, y := board.XY(s, from)
	for _, d := range [12][2]int{{0, -2}, {-1, -1}, {1, -1}, {-2, 0}, {2, 0}, {-1, 1}, {1, 1}, {0, 2}} {
		if to := board.Tile(s, x+d[0], y+d[1]); to != 0 && to != from && board.Steps(s, from, to) == 2 {
			yield(validator.Move{Card: id, From: from, To: to})
		}
	}
}

func notUnder(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Host != 0 {
		return validator.Violates("dotr.equip.under", "the card lies under a monster and goes only with it")
	}
	return nil
}

func notBound(s *table.State, m *validator.Move) *validator.Violation {
	if board.Spellbound(s, m.Card) {
		return validator.Violates("dotr.spellbound.no-move", "%s is spellbound, %s", board.Title(s, m.Card), board.CountersLeft(s, m.Card))
	}
	return nil
}

// notFixed: open spells and traps stay where they are.
func notFixed(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	if !c.Up || c.Class != board.SpellTrap {
		return nil
	}
	p := s.Print(m.Card)
	rule := "dotr.spell.forced-flip-fixed"
	switch {
	case p.Kind == "trap" && c.Marks.Has(board.Activated):
		rule = "dotr.trap.continuous.fixed"
	case p.Kind == "trap":
		rule = "dotr.trap.forced-flip"
	case p.Subtype == "equip":
		rule = "dotr.equip.face-up-fixed"
	case p.Subtype == "continuous" && c.Marks.Has(board.Activated):
		rule = "dotr.continuous.fixed"
	}
	return validator.Violates(rule, "%s lies face-up and cannot move; spells and traps move face-down only", p.Name)
}

func onBoard(s *table.State, m *validator.Move) *validator.Violation {
	if board.IsToken(s, m.To) && !board.IsLeader(s, board.Occupant(s, m.To)) {
		return validator.Violates("dotr.move.on-board", "%s lies beside the board", board.NameOf(s, m.To))
	}
	if board.IsTile(s, m.To) && m.To != s.Card(m.Card).Spot {
		return nil
	}
	if board.IsLeader(s, m.Card) {
		return validator.Violates("dotr.leader.irremovable", "a deck leader does not leave the board")
	}
	return validator.Violates("dotr.move.on-board", "a move ends on another tile of the board")
}

// attacking tells whether the move is a monster's attack.
func attacking(s *table.State, m *validator.Move) bool {
	on := board.Occupant(s, m.To)
	return on != 0 && board.IsMonster(s, m.Card) && board.Enemies(s, s.Cards[on].Holder, m.Seat)
}

func onceMoved(s *table.State, m *validator.Move) *validator.Violation {
	if !s.Card(m.Card).Marks.Has(board.Moved) {
		return nil
	}
	if v := freshFromExtra(s, m); v != nil {
		return v
	}
	if attacking(s, m) {
		return validator.Violates("dotr.attack.by-move", "an attack is a movement order, and this monster has had its order")
	}
	return validator.Violates("dotr.move.once", "%s has moved this turn; each card moves once a turn", board.Title(s, m.Card))
}

// freshFromExtra: what came out of the extra deck has no order in this turn, where that is so agreed (special.may-move).
func freshFromExtra(s *table.State, m *validator.Move) *validator.Violation {
	if c := s.Card(m.Card); !c.Marks.Has(board.Fresh) || int32(c.Tally[board.TallyPlayed]) != s.Turn.Number {
		return nil
	}
	return validator.Violates("dotr.special.state", "%s came out of the extra deck this turn; at this table it moves and turns from your next turn on", board.Title(s, m.Card))
}

func notAfterDefence(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(board.ToDefence) {
		return validator.Violates("dotr.pos.no-move-after-defence", "%s was turned to defence this turn and moves from your next turn on", board.Title(s, m.Card))
	}
	return nil
}

func notAfterTurn(s *table.State, m *validator.Move) *validator.Violation {
	if s.Card(m.Card).Marks.Has(board.ToAttack) && s.Option(board.OptionPosAttackThenMove) == "refused" {
		return validator.Violates("dotr.pos.attack-then-move", "%s changed its position this turn; at this table it moves from your next turn on", board.Title(s, m.Card))
	}
	return nil
}

func ontoLeader(s *table.State, m *validator.Move) *validator.Violation {
	on := board.Occupant(s, m.To)
	if on == 0 || !board.IsLeader(s, on) || board.IsLeader(s, m.Card) {
		return nil
	}
	if !board.Enemies(s, s.Cards[on].Holder, m.Seat) {
		return validator.Violates("dotr.stack.onto-own-leader", "your deck leader stands on %s", board.NameOf(s, m.To))
	}
	if !board.IsMonster(s, m.Card) {
		return validator.Violates("dotr.stack.spelltrap-leader", "a spell or trap can do nothing to a deck leader")
	}
	return nil
}

// leaderOnto: what a deck leader may not step on.
func leaderOnto(s *table.State, m *validator.Move) *validator.Violation {
	on := board.Occupant(s, m.To)
	if on == 0 || !board.IsLeader(s, m.Card) {
		return nil
	}
	switch {
	case !board.Enemies(s, s.Cards[on].Holder, m.Seat):
		if s.Option(board.OptionStackLeaderOntoOwn) == "refuse" {
			return validator.Violates("dotr.stack.leader-onto-own", "your leader may not step on your own card on %s", board.NameOf(s, m.To))
		}
		return nil
	case board.IsLeader(s, on):
		return validator.Violates("dotr.leader.no-attack", "a deck leader cannot attack")
	}
	return validator.Violates("dotr.stack.leader-onto-enemy", "%s holds a card of %s, and a deck leader does not attack; it steps onto a tile without one", board.NameOf(s, m.To), board.Names[s.Cards[on].Holder])
}

// withinReach: one step, two for a monster that its terrain favours (dotr.move.one-tile, dotr.terrain.bonus-move).
func withinReach(s *table.State, m *validator.Move) *validator.Violation {
	from := s.Card(m.Card).Spot
	far := board.Steps(s, from, m.To)
	if far <= 1 { // whatever may move may do that
		return nil
	}
	may := standing.Reach(s, m.Card)
	if far <= may {
		return nil
	}
	rule := tooFar(s, *m, from, far)
	corners := ""
	if board.Span(s, from, m.To, true) < far && !board.Diagonal(s) {
		corners = "; a diagonal step counts as two"
	}
	return validator.Violates(rule, "%s-%s is %s, %s may go %d%s%s", board.NameOf(s, from), board.NameOf(s, m.To), spelling.Count(far, "step"), board.Title(s, m.Card), may, corners, whyNoFarther(s, m.Card))
}

// whyNoFarther says of a face-up monster that loves some terrain where it would go two tiles, and of a hidden one that none helps it.
func whyNoFarther(s *table.State, id table.CardID) string {
	if c := s.Card(id); !c.Up && c.Class == board.Monster && s.Option(board.OptionTerrainBonusFaceDown) == "false" && s.Option(board.OptionTerrainEffects) != "none" {
		return "; face-down it has no terrain bonus"
	}
	if standing.Reach(s, id) > 1 || !s.Card(id).Up || board.IsLeader(s, id) || !board.IsMonster(s, id) || s.Option(board.OptionTerrainEffects) == "none" {
		return ""
	}
	if standing.Bound(s, s.Cards[id].Holder, "no-move-bonus") {
		return "; it has no bonus to movement as long as " + standing.Saying(s, s.Cards[id].Holder, "no-move-bonus")
	}
	var grounds []string
	for ground, tag := range board.Likes {
		if tag != "" && board.Loves(s, id, ground) {
			grounds = append(grounds, strings.TrimPrefix(tag, "likes:"))
		}
	}
	if len(grounds) == 0 {
		return "; no terrain favours it"
	}
	return "; on " + board.AnyOf(grounds) + " it may go 2"
}

func tooFar(s *table.State, m validator.Move, from table.Spot, far int) string {
	on := board.Occupant(s, m.To)
	switch {
	case board.IsLeader(s, m.Card):
		return "dotr.leader.move-one"
	case attacking(s, &m):
		return "dotr.attack.by-move"
	case board.Span(s, from, m.To, true) == 1:
		return "dotr.move.orthogonal"
	case on != 0 && board.IsMonster(s, on) && s.Cards[m.Card].Class == board.SpellTrap:
		return "dotr.equip.move-onto-own"
	case far == 2 && s.Cards[m.Card].Up && lovesSomeGround(s, m.Card):
		return "dotr.terrain.bonus-move"
	}
	return "dotr.move.one-tile"
}

func lovesSomeGround(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return !pr.Tagged(effects.ByKind) && slices.ContainsFunc(board.Likes[:], pr.Tagged)
}

// freeWay: only the last tile of a move may hold a card (dotr.move.no-pass-through).
func freeWay(s *table.State, m *validator.Move) *validator.Violation {
	from := s.Card(m.Card).Spot
	switch far := board.Steps(s, from, m.To); {
	case far < 2:
		return nil
	case far > 2:
		return longWay(s, *m, from)
	}
	free, blocked := standing.Between(s, m.Card, from, m.To)
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
	if blocked != 0 && board.Labyrinth(s, blocked) {
		return validator.Violates("dotr.labyrinth.impassable", "%s is labyrinth, which %s does not enter; go another way", board.NameOf(s, blocked), board.Title(s, m.Card))
	}
	if blocked != 0 && board.Occupant(s, blocked) != 0 {
		return validator.Violates("dotr.move.no-pass-through", "the way from %s to %s is not free: %s", board.NameOf(s, from), board.NameOf(s, m.To), board.Lying(s, board.Occupant(s, blocked)))
	}
	return validator.Violates("dotr.move.no-pass-through", "the way from %s to %s is not free", board.NameOf(s, from), board.NameOf(s, m.To))
}

// longWay: a card that goes more than two tiles needs a way over free ones.
func longWay(s *table.State, m validator.Move, from table.Spot) *validator.Violation {
	if _, found := standing.Route(s, m.Card, from, m.To, standing.Reach(s, m.Card)); !found {
		return validator.Violates("dotr.move.no-pass-through", "the way from %s to %s is not free: no %s in a row without a card or labyrinth lead there",
			board.NameOf(s, from), board.NameOf(s, m.To), spelling.Count(standing.Reach(s, m.Card), "tile"))
	}
	return nil
}

func noLabyrinth(s *table.State, m *validator.Move) *validator.Violation {
	if standing.Blocks(s, m.Card, m.To) {
		return validator.Violates("dotr.labyrinth.impassable", "%s is labyrinth, which %s does not enter; choose another tile", board.NameOf(s, m.To), board.Title(s, m.Card))
	}
	return nil
}

// firstTurnPeace: whatever moves onto an enemy card attacks it, a spell or trap as well (dotr.stack.spelltrap-spelltrap).
func firstTurnPeace(s *table.State, m *validator.Move) *validator.Violation {
	on := board.Occupant(s, m.To)
	if s.Turn.Number != 1 || s.Option(board.OptionTurnFirstAttack) != "refused" || on == 0 || !board.Enemies(s, s.Cards[on].Holder, m.Seat) {
		return nil
	}
	if s.Card(m.Card).Class == board.SpellTrap {
		return validator.Violates("dotr.turn.first-attack", "there are no attacks in the first turn, and a spell or trap that moves onto an enemy card attacks it")
	}
	return validator.Violates("dotr.turn.first-attack", "there are no attacks in the first turn")
}
