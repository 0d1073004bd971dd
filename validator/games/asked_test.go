package games_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// held are rows of a card that have to do with cards of which others see the backs alone, in each game: Bones fit, Rats do not. How many Bones
// there are nobody who watches may learn by who is asked.
var held = []struct {
	game, cards, position, move string
	places                      []string
	rows                        []string
}{
	{"tagduel", "card Bone = monster normal 4 1500/1200 Zombie DARK\ncard Rat = monster normal 4 1400/1200 Beast EARTH\ncard Storm = spell normal row \"activate | | | you | gain 100 |\" row \"ROW\"",
		"turn 1A 5", "1A activates Storm", []string{"1A hand", "1A deck", "2A hand", "2A deck"},
		[]string{
			"activate | | | 1 own&in:hand&race:Zombie | discard |",
			"activate | | | up to 2 own&in:hand&race:Zombie | discard |",
			"activate | | | 2 or none own&in:hand&race:Zombie | discard |",
			"activate | may | | 1 own&in:hand&race:Zombie | summon up |",
			"activate | | | 1 own&in:deck&race:Zombie | to hand |",
			"activate | | | 1 enemy&in:hand&race:Zombie | discard |",
			"activate | | | 1 enemy&in:hand&race:Zombie by foe | discard |",
			"activate | | | up to 1 enemy&in:hand&race:Zombie by foe | discard |",
			"activate | | | 1 enemy&in:deck&race:Zombie by foe | send |",
			"activate | | | 1 own&in:hand,deck&race:Zombie | summon up |",
			"activate | foe may | | 1 enemy&in:hand&race:Zombie by foe | discard |",
		}},
	{"tagduel", "card Bone = monster normal 4 1500/1200 Zombie DARK\ncard Rat = monster normal 4 1400/1200 Beast EARTH\ncard Offer = trap continuous row \"ROW\"\n" +
		"card Storm = spell normal row \"activate | | | you | gain 100 |\"",
		"turn 1A 5\n2A s1 Offer face-up\n1A m1 Rat", "1A activates Storm", []string{"1A hand", "2A hand"},
		[]string{
			"quick | | lp 500 | 1 own&in:hand&race:Zombie | summon up |",
			"quick | | discard 1 own&race:Zombie | 1 enemy&monster | destroy |",
			"quick | own&in:hand&race:Zombie | | 1 enemy&monster | destroy |",
			"quick | no own&in:hand&race:Zombie | | 1 enemy&monster | destroy |",
		}},
	{"tagduel", "card Bone = monster normal 4 1500/1200 Zombie DARK\ncard Rat = monster normal 4 1400/1200 Beast EARTH\ncard Storm = monster effect 4 1000/1000 Fiend DARK row \"ROW\"",
		"turn 1A 5\n2A m1 Rat", "1A summons Storm", []string{"1A hand", "2A hand"},
		[]string{
			"use | | discard 1 own&race:Zombie | 1 enemy | destroy |",
			"use | own&in:hand&race:Zombie | | 1 enemy | destroy |",
			"use | | | 1 own&in:hand&race:Zombie | summon up |",
			"summoned:this | | | 1 own&in:hand&race:Zombie | summon up |",
			"normal-summoned | may | | 1 own&in:hand&race:Zombie | summon up |",
			"normal-summoned | may | discard 1 own&race:Zombie | 1 enemy | destroy |",
			"normal-summoned | may and own&in:hand&race:Zombie | | 1 enemy | destroy |",
		}},
	{"kingdomduels", "card Bone = monster 4 1500/1200 Zombie DARK\ncard Rat = monster 4 1400/1200 Beast EARTH\ncard Storm = spell normal row \"activate | | | you | draw 1 |\" row \"ROW\"",
		"turn Blue 5", "Blue activates Storm", []string{"Blue hand", "Blue deck", "Red hand", "Red deck"},
		[]string{
			"activate | | | 1 own&in:hand&race:Zombie | send |",
			"activate | | | up to 2 own&in:hand&race:Zombie | send |",
			"activate | | | 2 or none own&in:hand&race:Zombie | send |",
			"activate | may | | 1 own&in:hand&race:Zombie | summon attack |",
			"activate | | | 1 own&in:deck&race:Zombie | to hand |",
			"activate | | | 1 enemy&in:hand&race:Zombie | send |",
			"activate | | | 1 enemy&in:hand&race:Zombie by foe | send |",
			"activate | | | up to 1 enemy&in:hand&race:Zombie by foe | send |",
			"activate | | | 1 enemy&in:deck&race:Zombie by foe | send |",
			"activate | | | 1 own&in:hand,deck&race:Zombie | summon attack |",
		}},
	{"duelmasters", "card Bone = creature 1 1000 Ghost Darkness\ncard Rat = creature 1 1000 Beast Folk Nature\ncard Storm = spell 1 Water row \"ROW\"",
		"turn South 5\nSouth mana Storm", "South casts Storm\nSouth pays", []string{"South hand", "South deck", "North hand", "North deck"},
		[]string{
			"cast | | | 1 own&in:hand&race:Ghost | discard |",
			"cast | | | up to 2 own&in:hand&race:Ghost | discard |",
			"cast | may | | 1 own&in:hand&race:Ghost | to battle |",
			"cast | | | 1 own&in:deck&race:Ghost | to hand |",
			"cast | | | 1 enemy&in:hand&race:Ghost | discard |",
			"cast | | | 1 enemy&in:hand&race:Ghost by foe | discard |",
			"cast | | | up to 1 enemy&in:hand&race:Ghost by foe | discard |",
			"cast | | | 1 enemy&in:deck&race:Ghost by foe | to graveyard |",
		}},
	{"dotr", "card Bone = monster 4 1500/1200 Zombie DARK\ncard Rat = monster 4 1400/1200 Beast EARTH\ncard Storm = spell normal row \"ROW\"",
		"turn South 5", "South plays Storm to d2", []string{"South hand", "South deck", "North hand", "North deck"},
		[]string{
			"play | | | 1 own&in:deck&kind:Zombie | to hand |",
			"play | | | 1 own&in:hand&kind:Zombie | destroy |",
			"play | | | 1 enemy&in:hand&kind:Zombie | destroy |",
			"play | may | | 1 own&in:hand&kind:Zombie | destroy |",
			"play | | | all own&in:hand&kind:Zombie | destroy |",
		}},
}

// faces are what only some may know of a transcript: what is asked, and the names of cards of which others see the backs.
var faces = regexp.MustCompile(`(asked \w+ \w+).*|\b(Bone|Rat)\b`)

// TestWhoIsAskedForHiddenCards lets a card that looks for others be used with any number of those that fit: where it can be used, nobody
// who watches sees a difference before one of them is shown.
func TestWhoIsAskedForHiddenCards(t *testing.T) {
	for _, h := range held {
		for _, row := range h.rows {
			compared, why := 0, ""
			for _, at := range h.places {
				first, with := "", ""
				for _, cards := range []string{"Bone, Bone, Bone", "Bone, Bone, Rat", "Bone, Rat, Rat", "Rat, Rat, Rat"} {
					text := h.cards + "\n" + h.position + "\n"
					for _, place := range h.places {
						laid := "Rat, Rat, Rat"
						if place == at {
							laid = cards
						}
						if place == h.places[0] {
							laid = "Storm, " + laid
						}
						text += place + " " + laid + "\n"
					}
					got := watched(t, h.game, strings.ReplaceAll(text, "ROW", row)+"\n"+h.move+"\n")
					switch {
					case strings.Contains(got, "refused"):
						why = got
					case first == "":
						first, with = got, cards
					case got == first:
						compared++
					default:
						t.Errorf("%s: %s, with %s in %s\n%s\nand with %s\n%s", h.game, row, cards, at, got, with, first)
					}
				}
			}
			if compared == 0 {
				t.Errorf("%s: %s is never used: %s", h.game, row, why)
			}
		}
	}
}

// watched is what somebody sees of a scenario who sees no hand.
func watched(t *testing.T, game, text string) string {
	t.Helper()
	sc, err := scenario.Parse("asked.txt", fmt.Sprintf("game %s\n%s", game, text))
	if err != nil {
		t.Fatal(err)
	}
	r := sc.Run(games.FindLaws, func(string, string) (table.Print, bool) { return table.Print{}, false }, nil)
	if r.Diff != "" {
		return "refused: " + r.Diff
	}
	lines := slices.Clone(r.Transcript)
	for i := range lines {
		lines[i] = faces.ReplaceAllString(lines[i], "$1")
	}
	return strings.Join(lines, "\n")
}
