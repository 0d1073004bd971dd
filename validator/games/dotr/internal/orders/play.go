package orders

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/effects"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// Play puts a card from the hand onto a tile of the Summoning Area, face-down. Word says what it is stated to be, N
// what is paid for it; a host that reads cards fills both in, else the player is asked.
var Play = validator.Action{
	Kind: "play", Verb: "plays",
	Reads: readPlay, Shows: showPlay, Offers: offerPlay,
	Does: doPlay,
}.Ruled(slices.Concat(anyPlay, whenStated(statedPlay))...)

// The rules on playing, in order: those that need no knowledge of what the card is, and those that wait until its class is stated or known.
var (
	anyPlay = []validator.Lot{
		validator.OfCard(board.OwnTurn, field.FromHand, board.MainPhase, oncePerTurn),
		validator.OfPlace(withinArea, notOnLeader, notOntoLabyrinth, notOntoEnemy),
	}
	statedPlay = []validator.Lot{
		validator.OfCard(knownClass, knownLevel, truthful, fromHandAtAll, oneSummon, freeSpells),
		validator.OfMove(equipWithinReach, ontoOwn),
		validator.OfCard(fittingTributes, fittingPair, affordable),
		validator.OfMove(roomForSpells),
	}
)

func readPlay(s *table.State, g validator.Gesture) (validator.Move, bool) {
	m := validator.Move{Card: g.Card, From: g.From, To: g.To, Cards: g.Cards, Flip: g.Flip, Side: g.Quarter%2 == 1,
		Word: g.Word, N: g.N}
	return m, g.Kind == validator.Drag && g.From == board.Pile(s, g.Seat, board.Hand) && board.IsTile(s, g.To)
}

func showPlay(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
	return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To,
		Cards: m.Cards, Word: m.Word, N: m.N})
}

func offerPlay(s *table.State, seat table.Seat, yield func(validator.Move)) {
	home := s.Card(s.Players[seat].Token).Spot
	done := s.Turn.Seat != seat || !effects.MayPlay(s, seat)
	for _, id := range s.In(board.Pile(s, seat, board.Hand)) {
		if done { // nothing can be played; one try tells why
			yield(validator.Move{Card: id, To: home})
			continue
		}
		m := validator.Move{Card: id, Seat: seat, Word: board.SaysSpellTrap}
		if p := s.Print(id); p.Kind == "monster" {
			m.Word, m.N = board.SaysMonster, p.Level
		}
		tries, stays := 0, staysInHand(s, m)
		board.Around(s, home, true, func(to table.Spot) {
			if tries++; tries == 1 || !stays {
				offerOnto(s, m, to, yield)
			}
		})
	}
}

// offerOnto offers to play a card onto a tile. A spell onto a monster is a power-up that applies, or nothing.
func offerOnto(s *table.State, m validator.Move, to table.Spot, yield func(validator.Move)) {
	m.To = to
	if on := board.Occupant(s, to); m.Word != board.SaysMonster && on != 0 && board.IsMonster(s, on) {
		if !board.IsEquip(s, m.Card) || !board.Fits(s, m.Card, on) {
			return
		}
		m.Word = board.SaysEquip
	}
	yield(m)
}

// staysInHand tells whether a monster can be played nowhere, for a reason that has nothing to do with the tile; one try is then enough to
// say why.
func staysInHand(s *table.State, m validator.Move) bool {
	if len(s.Dial) > 0 || m.Word != board.SaysMonster {
		return false
	}
	return fromHandAtAll(s, &m) != nil || oneSummon(s, &m) != nil || affordable(s, &m) != nil
}

func oncePerTurn(s *table.State, m *validator.Move) *validator.Violation {
	if !effects.MayPlay(s, m.Seat) {
		return hasPlayed
	}
	return nil
}

// hasPlayed is said of every card of a hand in turn, so it is made once.
var hasPlayed = validator.Violates("dotr.play.one-per-turn", "you have played a card this turn; one a turn is allowed")

func withinArea(s *table.State, m *validator.Move) *validator.Violation {
	home := s.Card(s.Players[m.Seat].Token).Spot
	switch {
	case board.InArea(s, m.Seat, m.To):
		return nil
	case m.To == 0:
		return validator.Violates("dotr.play.area", "say onto which tile beside your leader on %s: %s", board.NameOf(s, home), areaOf(s, m.Seat))
	case m.Word == board.SaysEquip || standing.ReadsCards(s) && board.IsEquip(s, m.Card) && board.Occupant(s, m.To) != 0:
		return validator.Violates("dotr.equip.from-hand", "%s is outside the Summoning Area around your leader on %s",
			board.NameOf(s, m.To), board.NameOf(s, home))
	case shiftedArea(s, home, m.To):
		return validator.Violates("dotr.play.area-edge", "%s is not next to your leader on %s; at the edge the area is smaller, not shifted: play onto %s",
			board.NameOf(s, m.To), board.NameOf(s, home), areaOf(s, m.Seat))
	}
	return validator.Violates("dotr.play.area", "%s is not next to your leader on %s; play onto %s", board.NameOf(s, m.To), board.NameOf(s, home), areaOf(s, m.Seat))
}

// areaOf lists the tiles of a seat's Summoning Area, its leader's own apart.
func areaOf(s *table.State, seat table.Seat) string {
	var tiles []string
	for at := range s.Places {
		if spot := table.Spot(at); board.InArea(s, seat, spot) && spot != s.Card(s.Players[seat].Token).Spot {
			tiles = append(tiles, board.NameOf(s, spot))
		}
	}
	return board.AnyOf(tiles)
}

// openArea lists the tiles of a seat's Summoning Area onto which something can be played.
func openArea(s *table.State, seat table.Seat) string {
	var tiles []string
	for at := range s.Places {
		to := table.Spot(at)
		on := board.Occupant(s, to)
		if board.InArea(s, seat, to) && !board.Labyrinth(s, to) && (on == 0 || s.Cards[on].Holder == seat && !board.IsLeader(s, on)) {
			tiles = append(tiles, board.NameOf(s, to))
		}
	}
	if len(tiles) == 0 {
		return "no tile now, for all are taken"
	}
	return board.AnyOf(tiles)
}

// shiftedArea tells whether a tile would belong to the area if the 3x3 square were pushed back onto the board.
func shiftedArea(s *table.State, home, to table.Spot) bool {
	n := board.Side(s)
	hx, hy := board.XY(s, home)
	x, y := board.XY(s, to)
	cx, cy := min(max(hx, 2), n-1), min(max(hy, 2), n-1)
	return board.Distance(cx, x) <= 1 && board.Distance(cy, y) <= 1
}

func notOnLeader(s *table.State, m *validator.Move) *validator.Violation {
	if on := board.Occupant(s, m.To); on != 0 && board.IsLeader(s, on) {
		return validator.Violates("dotr.play.not-on-leader", "a deck leader stands on %s; play onto %s", board.NameOf(s, m.To), openArea(s, m.Seat))
	}
	return nil
}

func notOntoLabyrinth(s *table.State, m *validator.Move) *validator.Violation {
	if board.Labyrinth(s, m.To) {
		return validator.Violates("dotr.play.not-onto-labyrinth", "%s is labyrinth; no card can stand there: play onto %s", board.NameOf(s, m.To), openArea(s, m.Seat))
	}
	return nil
}

func notOntoEnemy(s *table.State, m *validator.Move) *validator.Violation {
	if v := board.NotOntoPartner(s, m); v != nil {
		return v
	}
	if on := board.Occupant(s, m.To); on != 0 && s.Cards[on].Holder != m.Seat {
		return validator.Violates("dotr.play.not-onto-enemy", "%s holds a card of %s, and playing is no attack; play onto %s", board.NameOf(s, m.To), board.Names[s.Cards[on].Holder], openArea(s, m.Seat))
	}
	return nil
}
