package dotr

import (
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/outcome"
	"ttsbridge/validator/table"
)

// What things are worth to a seat that plays by itself, in Life Points.
const (
	worthPoint   = 25  // a Summoning Point
	worthHand    = 60  // a card in hand
	worthSpell   = 150 // a spell or trap on the board
	worthMonster = 250 // a monster, beside a part of its strength
	worthStep    = 45  // a step nearer to the enemy leader
	worthDanger  = 350 // an enemy monster beside one's leader
	worthCounter = 90  // a Spellbound counter
)

// worth tells how well a seat stands: its own side less the other ones.
func worth(s *table.State, seat table.Seat) int {
	return outcome.Worth(s, seat, func(one table.Seat) int { return worthOf(s, one) })
}

func worthOf(s *table.State, seat table.Seat) int {
	sum := s.Points(seat, board.LP) + worthPoint*s.Points(seat, board.SP) + worthHand*len(s.In(board.Pile(s, seat, board.Hand)))
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; c.Holder == seat && board.OnField(s, id) {
			sum += cardWorth(s, id, c)
		}
	}
	return sum
}

func cardWorth(s *table.State, id table.CardID, c *table.Card) int {
	switch {
	case c.Class == board.Leader:
		return 0
	case c.Class == board.SpellTrap && c.Host != 0:
		return worthSpell + 50
	case c.Class == board.SpellTrap:
		return worthSpell
	}
	sum := worthMonster + standing.ValueNow(s, id, "atk")/3 - worthCounter*int(min(c.Tally[board.TallySpellbound], 5))
	if foe := nearestLeader(s, id); foe > 0 {
		sum += worthStep * (2*board.Side(s) - foe)
		if foe == 1 {
			sum += worthDanger
		}
	}
	return sum
}

// nearestLeader is the number of steps to the nearest enemy leader, 0 when there is none.
func nearestLeader(s *table.State, id table.CardID) int {
	near := 0
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		home := s.Card(s.Players[seat].Token).Spot
		if board.Enemies(s, seat, s.Cards[id].Holder) && board.IsTile(s, home) {
			if d := board.Steps(s, s.Cards[id].Spot, home); near == 0 || d < near {
				near = d
			}
		}
	}
	return near
}

// guess is what a seat takes a hidden card for: a middling monster, or a trap that may be waiting.
func guess(s *table.State, id table.CardID) table.Print {
	if s.Cards[id].Class == board.Monster {
		return table.Print{Key: "guess-monster", Name: "a monster", Kind: "monster", Level: 4, Attack: 1300, Defense: 1200}
	}
	return table.Print{Key: "guess-spell", Name: "a card", Kind: "spell", Subtype: "normal"}
}

// fights is what a card on the board fights with now.
func fights(s *table.State, id table.CardID) (atk, def int) {
	return standing.ValueNow(s, id, "atk"), standing.ValueNow(s, id, "def")
}
