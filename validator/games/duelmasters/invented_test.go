package duelmasters_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters"
	"ttsbridge/validator/games/duelmasters/internal/words"
	language "ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Cards that nobody would print, with rows of any words, meet each other: whatever they do, the table stays sound.

// pick is one of several things, by lot.
func pick[T any](dice *rand.Rand, all ...T) T { return all[dice.IntN(len(all))] }

// inventedCards are words about cards, now and then several alternatives.
func inventedCards(dice *rand.Rand) string {
	if dice.IntN(8) == 0 {
		return inventedOne(dice) + " or " + inventedOne(dice)
	}
	return inventedOne(dice)
}

// inventedOne is one alternative.
func inventedOne(dice *rand.Rand) string {
	all := []string{pick(dice, "own", "own", "enemy", "enemy", "not:this")}
	if zone := pick(dice, append([]string{"", "", "", "any-kind"}, words.Zones...)...); zone == "any-kind" {
		all = append(all, zone)
	} else if zone != "" {
		all = append(all, "in:"+zone)
	}
	for dice.IntN(3) == 0 {
		all = append(all, pick(dice, "tapped", "untapped", "attacking", "blocking", "battling", "other", "this", "that", "those", "creature", "spell", "gear",
			"evolution", "psychic", "dragheart", "shown", "carrier", "power<=3000", "power>=4000", "cost<=3", "color:Fire", "race:Dragon", "has:blocker",
			"not:has:slayer", "shares-race", "not-stronger"))
	}
	return strings.Join(all, "&")
}

// inventedChoice says on which cards a row acts.
func inventedChoice(dice *rand.Rand) string {
	few, cards := pick(dice, "1", "2"), inventedCards(dice)
	return pick(dice, "this", "that", "those", "all "+cards, "all "+cards, "top "+few+" own", "top "+few+" enemy", "bottom 1 own", "1 by lot "+cards,
		"2 or none "+cards, "up to "+few+" "+cards, "1 "+cards+" per "+inventedCards(dice), few+" "+cards, few+" "+cards+" by foe")
}

// inventedDeed says what is done.
func inventedDeed(dice *rand.Rand, deed *language.DeedWord) string {
	text := deed.Name
	for _, take := range deed.Takes {
		switch {
		case take.Optional:
			continue
		case take.Kind == language.Name:
			text += " " + pick(dice, take.Of...)
			if strings.HasSuffix(text, ":") {
				text += pick(dice, "Fire", "Water", "Dragon")
			}
		case take.Kind == language.Cards:
			text += " " + inventedCards(dice)
		case take.Kind == language.Signed:
			text += " " + pick(dice, "+1", "+1000", "-1000", "+3000")
		default:
			text = strings.TrimSpace(text+" "+take.Lead) + " " + pick(dice, "1", "2")
		}
	}
	if text != deed.Name && dice.IntN(4) == 0 {
		text += " per " + pick(dice, "that-broke", "broken", "those", "crossed", inventedCards(dice))
	}
	return text
}

// inventedRow is a row, "" where chance has made none that can be read.
func inventedRow(dice *rand.Rand, spell bool) string {
	at := dice.IntN(len(words.Lexicon.Whens))
	if spell && dice.IntN(4) > 0 {
		at = words.Cast
	}
	when, deed := &words.Lexicon.Whens[at], &words.Lexicon.Deeds[1+dice.IntN(len(words.Lexicon.Deeds)-1)]
	moment, condition := when.Name, ""
	if when.Whom || !when.Holds && dice.IntN(5) == 0 {
		moment += ":" + inventedCards(dice)
	}
	if dice.IntN(3) == 0 {
		condition = pick(dice, "may", "foe may", "done", "not done", "2 own", "no own&other", "under 3 enemy", "fewer creature", "their-turn", "others-broke")
	}
	on, span := inventedChoice(dice), ""
	switch {
	case deed.On == language.OnSeats:
		on = pick(dice, "you", "foe", "both")
	case deed.On == language.OnNobody:
		on = ""
	case deed.Lasts && !when.Holds:
		span = pick(dice, "turn", "1 turn", "good")
	}
	row := strings.Join([]string{moment, condition, "", on, inventedDeed(dice, deed), span}, " | ")
	if _, err := words.Lexicon.Read(row); err != nil {
		return ""
	}
	return row
}

// invented is a card of any kind with some keywords and rows.
func invented(dice *rand.Rand, no int) table.Print {
	pr := table.Print{Key: fmt.Sprint("invented", no), Name: fmt.Sprint("Invented ", no), Level: 1 + dice.IntN(3),
		Kind:   pick(dice, "creature", "creature", "creature", "spell", "spell", "cross gear", "castle", "field"),
		Colors: []string{pick(dice, "Fire", "Water", "Nature", "Light", "Darkness")}}
	for dice.IntN(2) == 0 {
		pr.Tags = append(pr.Tags, pick(dice, "blocker", "slayer", "double_breaker", "speed_attacker", "must_attack", "must_block", "cant_attack_players",
			"unblockable", "shield_trigger", "shield_trigger", "charger", "power_attacker+2000", "sheds", "stealth:fire", "attacks_untapped"))
	}
	if pr.Kind == "creature" {
		pr.Attack, pr.Races = 1000*(1+dice.IntN(6)), []string{pick(dice, "Dragon", "Human", "Angel Command")}
		if dice.IntN(5) == 0 {
			pr.Subtype, pr.Tags = "evolution", append(pr.Tags, pick(dice, "evolution:Dragon", "evolution:Human", "vortex_evolution:Dragon&Human"))
		}
	}
	for len(pr.Rows) < 3 && (len(pr.Rows) == 0 || dice.IntN(3) > 0) {
		if row := inventedRow(dice, pr.Kind == "spell"); row != "" {
			pr.Rows = append(pr.Rows, row)
		}
	}
	return pr
}

// unsound says what is wrong with how a card lies, "" for nothing.
func unsound(s *table.State, id table.CardID) string {
	c, pr, at := s.Card(id), s.Print(id), s.Place(s.Card(id).Spot).Kind
	battle, hidden := at == "battle", slices.Contains([]string{"hand", "deck", "shields", "seals"}, at)
	switch {
	case c.Up == hidden:
		return "lies the wrong side up"
	case !battle && (c.Class != 0 || c.Marks != 0):
		return "is still what it was in the battle zone"
	case !battle && at != "mana" && c.Turned != 0 || at == "mana" && c.Turned < 2:
		return "lies turned"
	case at != "limbo" && c.Holder != s.Place(c.Spot).Owner:
		return "is held by the other player"
	case at == "seals" && c.Host == 0:
		return "is a seal on nothing"
	case battle && pr.Kind == "spell":
		return "stands there, a spell"
	case battle && c.Host == 0 && (pr.Kind == "castle" || pr.Kind == "dragheart" && pr.Subtype == "weapon" && c.Class == 0):
		return "is attached to nothing"
	case pr.Kind == "creature" && pr.Subtype == "psychic" && !battle && at != "hyperspatial":
		return "is outside of its zones"
	case len(s.Asks) == 0 && at == "limbo":
		return "is in limbo for good"
	}
	return ""
}

// sound fails the test when anything lies as nothing can, or waits for nobody.
func sound(t *testing.T, s *table.State, seed uint64) {
	t.Helper()
	if s.Result.Over {
		return
	}
	for i := range s.Cards[1:] {
		id := table.CardID(i + 1)
		if why := unsound(s, id); s.Card(id).Spot != 0 && why != "" {
			t.Fatalf("seed %d: %s (%v) in %s %s", seed, s.Print(id).Name, s.Print(id).Rows, s.Place(s.Card(id).Spot).Name, why)
		}
	}
	if len(s.Asks) == 0 && len(s.Stack) > 0 {
		t.Fatalf("seed %d: nobody is asked, and this is pending: %+v", seed, s.Stack)
	}
}

func TestDuelsOfInventedRows(t *testing.T) {
	_, above, _ := pool(t)
	for seed := range many(t, 100) {
		dice := rand.New(rand.NewPCG(seed, 99))
		var cards []table.Print
		for no := range 24 {
			cards = append(cards, invented(dice, no))
		}
		v, err := validator.Open(&duelmasters.Game, validator.Setup{Decks: []validator.Deck{handful(cards, above, dice), handful(cards, above, dice)},
			Options: map[string]string{"multi_civ": "any_one", "copies_per_name": "unlimited", "deck_out": pick(dice, "on_last_card", "on_draw_from_empty")}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; n < 1000 && !v.After.Result.Over; n++ {
			v = step(t, v.After, seed, dice)
			sound(t, &v.After, seed)
		}
	}
}
