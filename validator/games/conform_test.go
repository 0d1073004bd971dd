package games_test

import (
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games"
)

// setups are duels with ready decks of the database, and some options that change much.
func setups(t *testing.T, g *validator.Game) []validator.Setup {
	t.Helper()
	cards := shipped()
	var decks []validator.Deck
	for _, p := range cards.Presets(g.ID) {
		if d, err := cards.Preset(g.ID, p.Name); err == nil && p.Status == "ready" {
			decks = append(decks, d)
		}
	}
	if len(decks) < 2 {
		t.Fatalf("%s has %d ready decks", g.Name, len(decks))
	}
	options := []map[string]string{nil}
	if g.ID == "dotr" {
		options = append(options, map[string]string{"honour.audit": "host-reads-cards", "move.diagonal": "true", "lp.start": "8000"})
	}
	var all []validator.Setup
	for i, o := range options {
		su := validator.Setup{Options: o}
		for n := range g.Seats[0] {
			su.Decks = append(su.Decks, decks[(g.Seats[0]*i+n)%len(decks)])
		}
		all = append(all, su)
	}
	return append(all, four(g, decks)...)
}

// four are set-ups for larger tables, where the game has some.
func four(g *validator.Game, decks []validator.Deck) []validator.Setup {
	if g.ID == "kingdomcombat" {
		ring := map[string]string{"topology": "ring_of_battlefields", "first_player_method": "die", "empty_deck": "reshuffle_discard", "defender_damage": "each_attacker"}
		back := map[string]string{"variant": "teams", "attackers_after_combat": "return", "join_in_structure": "separate", "elimination": "structures_and_units_stay"}
		return []validator.Setup{{Options: ring, Decks: decks[:3]}, {Options: back, Decks: decks[:4]}}
	}
	if g.ID == "kingdomduels" {
		laid := func(seats, way int) validator.Setup {
			return validator.Setup{Options: g.Ways(seats)[way], Decks: slices.Repeat(decks[:1], seats)}
		}
		return []validator.Setup{laid(3, 0), laid(4, 0), laid(4, 2)} // a Battle Royale, a Tag Duel, a boss
	}
	if g.ID != "dotr" || len(decks) < 4 {
		return nil
	}
	return []validator.Setup{{Options: map[string]string{"players.alliances": "two-pairs", "leader.start-4p": "token-tile", "lp.start": "8000"}, Decks: decks[:4]}}
}

func TestGamesConform(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) { conform.Run(t, g, setups(t, g)) })
	}
}

func TestSenselessMovesAreRefused(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.ID, func(t *testing.T) { conform.Mutate(t, g, setups(t, g)) })
	}
}
