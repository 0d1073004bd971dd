package duelmasters_test

import (
	"fmt"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/conform"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/table"
)

// strange is a deck of ten kinds of card that the ready decks have not, four of each.
func strange(civilization string) validator.Deck {
	kinds := []table.Print{
		{Kind: "castle", Level: 1, Tags: []string{"redirects", "shield_trigger"}, Effects: []table.Effect{
			{Timing: "enter", Key: "to-hand", A: 1, Side: "own&in:shields", Selector: 3}, {Timing: "attack:enemy", Key: "power", A: 1000, Side: "own"}}},
		{Kind: "cross gear", Level: 1, Tags: []string{"shield_trigger_cross"}, Extra: map[string]string{"gives-power": "2000"}},
		{Kind: "field", Subtype: "d2", Level: 1, Tags: []string{"denjara_switch"}, Extra: map[string]string{"gives-power": "1000"}},
		{Kind: "forbidden", Subtype: "impulse", Level: 1, Extra: map[string]string{"seals": "2", "face2": "creature forbidden|Woken|9|9000|Invader"}, Tags: []string{"face2:blocker"},
			Effects: []table.Effect{{Timing: "face2:attack", Key: "destroy", A: 1, Side: "any-kind&other", Selector: 2}}},
		{Kind: "creature", Subtype: "forbidden", Level: 2, Attack: 5000, Extra: map[string]string{"seals": "1", "outside": "lose"}},
		{Kind: "creature", Level: 1, Attack: 2000, Races: []string{"Fire Command"}, Tags: []string{"shield_trigger", "slayer"}},
		{Kind: "creature", Subtype: "evolution", Level: 2, Attack: 6000, Races: []string{"Human"}, Tags: []string{"evolution:Fire Command", "double_breaker", "shield_trigger"}},
		{Kind: "creature", Subtype: "evolution", Level: 2, Attack: 9000, Tags: []string{"vortex_evolution:Human&Fire Command", "crew_breaker:Command"}},
		{Kind: "creature", Level: 2, Attack: 3000, Tags: []string{"blocker", "must_block", "must_attack"}, Extra: map[string]string{"abilities-beyond-keywords": "1"}},
		{Kind: "spell", Level: 2, Tags: []string{"charger", "shield_trigger", "evolution:Beast"}, Extra: map[string]string{"mana": "2"}}, // nothing evolves into a spell
	}
	d := validator.Deck{Name: "strange"}
	for i := range kinds {
		kinds[i].Name = fmt.Sprintf("Strange %s%c", civilization, 'A'+i)
		kinds[i].Key, kinds[i].Colors = kinds[i].Name, []string{civilization}
		if i == 5 {
			kinds[i].Colors = append(kinds[i].Colors, "Water")
			kinds[i].Level = 2
		}
		d.Main = append(d.Main, kinds[i], kinds[i], kinds[i], kinds[i])
	}
	return d
}

// TestStrangeCardsConform holds castles, gears, fields, seals and evolution piles to the laws of every game.
func TestStrangeCardsConform(t *testing.T) {
	setups := []validator.Setup{{Decks: []validator.Deck{strange("Fire"), strange("Light")}},
		{Options: map[string]string{"deck_out": "on_draw_from_empty", "multi_civ": "any_one"}, Decks: []validator.Deck{strange("Fire"), strange("Fire")}}}
	conform.Run(t, &duelmasters.Game, setups)
	conform.Mutate(t, &duelmasters.Game, setups)
}

func TestStrangeDuelsEnd(t *testing.T) {
	for seed := range many(t, 200) {
		duel(t, strange("Fire"), strange("Light"), seed, random, 5000)
	}
}
