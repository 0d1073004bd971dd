package duelmasters_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/table"
)

// marks are what facts are written with and what no player should read, and numbers of one thing that are told as of several.
var marks = regexp.MustCompile(`[~|&_<>]|%!|  |\b1 [a-z]+s\b( |$)|: ?$|\(\)|condition:|\bof '|nowhere`)

// TestRefusalsAreSentencesAndTellNoSecret tries any moves in duels of cards of the whole pool and of strange ones: what refuses
// them is written for players, and names no card that is not open to both.
func TestRefusalsAreSentencesAndTellNoSecret(t *testing.T) {
	cards, hyper, _ := pool(t)
	heard := map[string]bool{}
	for seed := range many(t, 30) {
		dice := rand.New(rand.NewPCG(seed, 7))
		a, b := strange("Fire"), strange("Light")
		if seed%2 == 0 {
			a, b = handful(cards, hyper, dice), handful(cards, hyper, dice)
		}
		tries := func(s *table.State, seat table.Seat, dice *rand.Rand) (validator.Move, bool) {
			for range 25 {
				m := anyMove(s, dice)
				v, err := validator.Judge(&duelmasters.Game, *s, m, nil)
				if err != nil || v.Violation == nil {
					continue
				}
				heard[v.Violation.Rule] = true
				if why := v.Violation.Why; marks.MatchString(unnamed(s, why)) || secret(s, why) != "" {
					t.Fatalf("seed %d, %+v: %s: %q tells %q", seed, m, v.Violation.Rule, why, secret(s, why))
				}
			}
			return random(s, seat, dice)
		}
		duel(t, a, b, seed, tries, 5000)
	}
	if len(heard) < detector.Least(30) {
		t.Errorf("only %d rules were heard of", len(heard))
	}
}

// anyMove is any move, of a player's or of the other one's, with any cards and places.
func anyMove(s *table.State, dice *rand.Rand) validator.Move {
	actions, card := duelmasters.Game.Actions, func() table.CardID { return table.CardID(1 + dice.IntN(len(s.Cards)-1)) }
	m := validator.Move{Kind: actions[dice.IntN(len(actions))].Kind, Seat: table.Seat(dice.IntN(2)), Card: card(),
		To: table.Spot(dice.IntN(18))}
	for range dice.IntN(3) {
		m.Cards = append(m.Cards, card())
	}
	if ask := s.AskOf(m.Seat); ask != nil && len(ask.Cards) > 0 && dice.IntN(2) == 0 {
		m.Card = ask.Cards[dice.IntN(len(ask.Cards))]
	}
	m.From = s.Card(m.Card).Spot
	return m
}

// secret finds the name of a card in a sentence of which no copy is open to both players, "" for none.
func secret(s *table.State, why string) string {
	open := ""
	for i := 1; i < len(s.Cards); i++ {
		if id := table.CardID(i); s.Sees(0, id) && s.Sees(1, id) {
			open += "\n" + s.Print(id).Name
		}
	}
	for i := range s.Prints {
		if name := s.Prints[i].Name; strings.Contains(why, name) && !strings.Contains(open, name) {
			return name
		}
	}
	return ""
}

// unnamed is a sentence without the names of cards, some of which are written with marks.
func unnamed(s *table.State, why string) string {
	for id := range s.Cards {
		if name := s.Print(table.CardID(id)).Name; name != "" {
			why = strings.ReplaceAll(why, name, "card")
		}
	}
	return why
}
