package words

import (
	"strings"
	"testing"
)

// samples are rows that cards of the family have, as they are written.
var samples = []string{
	"use | | discard 1 own&attribute:WATER | 1 any-kind | to hand |",
	"normal-summoned | | | this | counter 1 |",
	"while | | | this | atk +300 per counters |",
	"use | | counters 1 | 1 spell or trap | destroy |",
	"procedure | | remove 1 own&in:graveyard&attribute:LIGHT and remove 1 own&in:graveyard&attribute:DARK | | |",
	"summoned:enemy&atk>=1000 | | | that | destroy |",
	"attacks:enemy | | | all enemy&attack | destroy |",
	"activation:spell | | discard 1 | that | negate |",
	"activate | | lp 800 | 1 own&in:graveyard&monster | summon attack |",
	"destroyed-in-battle | may | | 1 own&in:deck&attribute:EARTH&atk<=1500 | summon attack |",
	"standby | | | | upkeep 700 |",
	"activate | | | | stays 3 foe-turns |",
	"while | | | foe | law no-attack |",
	"activate | | | you | gain 1 per half-lp |",
	"damages | | | 1 by lot enemy&in:hand | discard |",
	"while-equipped | | | all bearer | atk +1000 |",
	"calculating | | lp 2000 | this | atk +3000 | turn",
	"activate | | | foe | token tag:ojama 3 |",
}

// TestWhoseCardsAreSaid holds that a sentence says whose cards are meant, and all kinds of them.
func TestWhoseCardsAreSaid(t *testing.T) {
	for row, want := range map[string]string{
		"needs | side&face-up&name:Avian | | | |":                                        "It can be played only if your side has a face-up monster named Avian.",
		"end | active&face-up | | you | draw 1 |":                                        "During your End Phase, if the turn player has a face-up monster, draw 1 card.",
		"end | no enemy&spell or enemy&trap | | you | draw 1 |":                          "During your End Phase, if your opponent has no Spell or Trap, draw 1 card.",
		"end | under 2 side&spell or side&trap | | you | draw 1 |":                       "During your End Phase, if your side has fewer than 2 Spells or Traps, draw 1 card.",
		"end | own&spell or enemy&trap | | you | draw 1 |":                               "During your End Phase, if you have a Spell or one of your opponent's Traps, draw 1 card.",
		"activate | | | up to 2 spell or trap | destroy |":                               "Destroy up to 2 Spells or Traps.",
		"activate | | | all enemy&spell or enemy&trap | destroy |":                       "Destroy each of your opponent's Spells and each of your opponent's Traps.",
		"activate | | | 1 own&in:graveyard or enemy&in:graveyard | send |":               "Send one card in your graveyard or one card in your opponent's graveyard to its owner's graveyard.",
		"activation:trap&not:as-effect | | | that | negate |":                            "When a Trap that is not an effect is activated, negate the activation of that card.",
		"activate | | | you | law no-battle-damage | turn":                               "You take no battle damage this turn.",
		"activate | | | foe | law no-battle-damage | turn":                               "Your opponent takes no battle damage this turn.",
		"activate | | | 2 enemy&set&back-row | destroy |":                                "Destroy 2 Set cards in your opponent's Spell & Trap zone.",
		"destroyed:own&not:was-set | | | you | draw 1 |":                                 "When one of your monsters but not one that was Set is destroyed, draw 1 card.",
		"kills | | | foe | law skip-draw | good":                                         "When it destroys a monster by battle, your opponent skips the next Draw Phase.",
		"damages | may | | this | grant chosen | turn\ndamages | | | foe | damage 300 |": "When it inflicts battle damage, if you like, it uses this one of its effects this turn and your opponent takes 300 damage.",
		"use | no this&back-row | | you | draw 1 |":                                      "Once during your Main Phase, if it is not in any Spell & Trap zone, draw 1 card.",
		"activate | | | 1 spell or face-down&back-row | show |\nactivate | those&spell | | those | destroy |": "Show one Spell or one face-down card in any Spell & Trap zone to everybody; " +
			"if there is a Spell among those, destroy those cards.",
	} {
		sheet, err := Lexicon.Sheet(strings.Split(row, "\n"))
		if err != nil {
			t.Errorf("%s: %v", row, err)
			continue
		}
		if got := Lexicon.Say(&sheet.Abilities[0]); got != want {
			t.Errorf("%s\nsays %q\nwant %q", row, got, want)
		}
	}
}

func TestSamplesAreReadAndWrittenAlike(t *testing.T) {
	for _, line := range samples {
		r, err := Lexicon.Read(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := Lexicon.Write(&r); got != line {
			t.Errorf("%q is written %q", line, got)
		}
		sheet, err := Lexicon.Sheet([]string{line})
		if err != nil {
			t.Fatal(err)
		}
		t.Log(Lexicon.Say(&sheet.Abilities[0]))
	}
}
