package dotr

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/orders"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// strangeDuels is how many duels are played with moves that no hand makes.
const strangeDuels = 60

// TestStrangeMovesKeepTheTable plays duels in which many moves are spoilt ones, of made-up words, numbers, cards and ways:
// what is refused changes nothing, and what is accepted slips no limit and loses no card.
func TestStrangeMovesKeepTheTable(t *testing.T) {
	accepted, refused := 0, 0
	for seed := range strangeDuels {
		dice := rand.New(rand.NewPCG(uint64(seed), 5))
		s := opened(t, map[string]string{"honour.audit": []string{"trust", "reveal-on-exit-and-end", "host-reads-cards"}[seed%3],
			"play.combo-max": []string{"2", "unlimited"}[seed%2], "draw.deckout": "continue", "lp.start": "8000"}, dice)
		for range 250 {
			s = roll(t, s, dice)
			if s.Result.Over {
				break
			}
			m, lawful := strangeMove(&s, dice)
			v, err := validator.Judge(&Game, s, m, nil)
			switch {
			case err != nil && lawful || v.Violation != nil && lawful:
				t.Fatalf("duel %d: lawful %+v: %v %v", seed, m, err, v.Violation)
			case err != nil || v.Violation != nil:
				refused++
				if v.Violation != nil && holes.MatchString(v.Violation.Why) {
					t.Errorf("duel %d: %+v: a word is missing: %s", seed, m, v.Violation.Why)
				}
				continue
			case !lawful:
				accepted++
			}
			if why := untidy(&s, &v.After, m); why != "" {
				t.Fatalf("duel %d: %+v: %s", seed, m, why)
			}
			s = v.After
		}
	}
	t.Logf("%d strange moves accepted, %d refused", accepted, refused)
	if accepted < 100 || refused < 1000 {
		t.Errorf("%d accepted, %d refused: too few to tell", accepted, refused)
	}
}

// holes are blanks in a sentence that stand for a missing name.
var holes = regexp.MustCompile(`  |^ | $|^[,;:]| [,;:.]|%!|""`)

// strangeMove is a lawful move or, mostly, one that was spoilt.
func strangeMove(s *table.State, dice *rand.Rand) (m validator.Move, lawful bool) {
	seats := validator.ToAct(s)
	moves := slices.DeleteFunc(validator.Legal(&Game, s, seats[dice.IntN(len(seats))]), func(m validator.Move) bool { return m.Kind == orders.Flip.Kind })
	m = moves[dice.IntN(len(moves))]
	for _, one := range moves { // fields fill up, so that limits are met
		if one.Kind == orders.Play.Kind && one.Word == board.SaysSpellTrap {
			m = one
		}
	}
	if dice.IntN(3) == 0 {
		return m, true
	}
	cards, spots := len(s.Cards), len(s.Places)
	words := []string{"", "dragon", board.SaysMonster, board.SaysSpellTrap, board.SaysEquip, "cover", "cancel", "yes", "Monster", "e4", "more", "any", "up", "down"}
	for range 1 + dice.IntN(2) {
		switch dice.IntN(7) {
		case 0:
			m.Word = words[dice.IntN(len(words))]
		case 1:
			m.N = []int{-1 << 40, -3, 0, 1, 4, 12, 13, 1 << 40}[dice.IntN(8)]
		case 2:
			m.Cards = append(m.Cards[:len(m.Cards):len(m.Cards)], table.CardID(dice.IntN(cards)), m.Card)
		case 3:
			m.Via = table.Spot(dice.IntN(spots))
		case 4:
			m.To = table.Spot(dice.IntN(spots))
		case 5:
			m.Card = table.CardID(dice.IntN(cards))
		case 6:
			m.Flip, m.Side, m.Sure = dice.IntN(2) == 0, dice.IntN(2) == 0, dice.IntN(2) == 0
		}
	}
	return m, false
}

// untidy says what is wrong with the table after a move, "" when nothing is.
func untidy(before, s *table.State, m validator.Move) string {
	if m.Kind == orders.Play.Kind && m.Word != "" && (!orders.IsStatement(m.Word) || m.Word == "cancel") {
		return "a card was played as " + m.Word
	}
	if m.Kind == orders.Position.Kind && m.Word != "attack" && m.Word != "defence" {
		return "a monster was turned to " + m.Word
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if n := standing.MonstersOf(s, seat); n > board.MostMonsters {
			return fmt.Sprintf("%s has %d monsters", board.Names[seat], n)
		}
		if n := standing.SpellsOf(s, seat); n > board.MostSpells {
			return fmt.Sprintf("%s has %d spells and traps", board.Names[seat], n)
		}
		if lost := len(s.In(board.Pile(s, seat, board.Shadow))) - len(before.In(board.Pile(before, seat, board.Shadow))); lost > 0 && !m.Sure && m.Word != "yes" {
			return fmt.Sprintf("%s lost %d cards to the Shadow Realm unasked", board.Names[seat], lost)
		}
		if s.Points(seat, board.SP) > board.MostPoints || s.Points(seat, board.SP) < 0 {
			return fmt.Sprintf("%s has %d Summoning Points", board.Names[seat], s.Points(seat, board.SP))
		}
	}
	for at := table.Spot(1); int(at) <= board.Side(s)*board.Side(s); at++ {
		units := 0
		for _, id := range s.In(at) {
			host := s.Cards[id].Host
			switch {
			case host == 0:
				units++
			case s.Cards[host].Spot != at || s.Cards[host].Class != board.Monster || s.Cards[id].Class == board.Monster && s.Cards[id].Up:
				return fmt.Sprintf("%s on %s lies under %s", s.Print(id).Name, board.NameOf(s, at), s.Print(host).Name)
			case s.Cards[host].Holder != s.Cards[id].Holder:
				return fmt.Sprintf("%s on %s is not of the player of %s, under which it lies", s.Print(id).Name, board.NameOf(s, at), s.Print(host).Name)
			}
		}
		if units > 1 || units == 1 && board.Labyrinth(s, at) {
			return fmt.Sprintf("%d units stand on %s", units, board.NameOf(s, at))
		}
	}
	if len(s.Cards) != len(before.Cards) {
		return fmt.Sprintf("%d cards became %d", len(before.Cards), len(s.Cards))
	}
	return ""
}
