package kingdomcombat

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// A press prints cards that nobody has thought of: any occasion with any condition, price, choice, deed and time.
type press struct{ *rand.Rand }

func (d press) one(of ...string) string { return of[d.IntN(len(of))] }

// about is words about cards in play.
func (d press) about() string {
	return d.one("own", "enemy", "own&unit", "enemy&unit", "unit", "own&other", "own&building", "enemy&structure", "own&token", "enemy&attacking",
		"own&defending", "here&unit", "own&joined", "enemy&damaged", "own&active", "exhausted", "own&type:undead", "enemy&type:beast", "unit&has:charge",
		"own&has:mounted", "enemy&cost<=2", "own&cost>=3", "enemy&unit&here", "own&unit&not:here", "own&unit or enemy&exhausted", "enemy&has:alert")
}

// afar is words about cards that lie elsewhere.
func (d press) afar() string {
	return d.one("own&in:discard", "own&unit&in:discard", "enemy&in:hand", "own&in:hand", "own&unit&in:deck", "enemy&unit&in:discard", "own&in:hand,discard",
		"own&type:undead&in:discard", "unit&in:discard", "enemy&unit&in:hand", "own&in:hand&cost<=2 or own&in:discard&type:undead")
}

func (d press) many(of string) string {
	return d.one("all ", "1 ", "up to 1 ", "2 ", "up to 2 ", "1 by lot ", "2 or none ") + of
}

// row prints one row, which may be none that can be read.
func (d press) row(when string) string {
	deed, on, span := "", "", ""
	switch d.IntN(5) {
	case 0:
		on, deed = d.one("you", "foe", "both"), d.one("draw 1", "draw 2", "gold +1", "gold +2", "gold -1", "gold -3", "shuffle")
		if d.IntN(4) == 0 {
			on, deed = "", d.one("token 1 Imp", "token 2 Imp")
		}
	case 1:
		on = d.one("this", "that", "those", d.many(d.about()), d.many(d.about()))
		deed, span = d.one("attack +1", "attack -2", "defense +2", "defense -1", "armor +1", "armor -1", "prevent 2", "control", "grant charge",
			"grant mounted", "grant etherial", "grant alert", "grant deflect", "grant dual_wield", "grant ranged +2"), d.one("turn", "turn", "1 turn", "good")
	case 2:
		on, deed = d.many(d.afar()), d.one("to hand", "to fortress", "discard")
	default:
		on = d.one("this", "that", "those", d.many(d.about()), d.many(d.about()))
		deed = d.one("destroy", "damage 1", "damage 2", "damage 3", "activate", "exhaust", "repair 2", "to hand", "to fortress", "withdraw", "rout")
	}
	if when == "while" {
		on, span = d.one("this", "all "+d.about()), ""
		deed = d.one("attack +1", "attack -1", "defense +1", "armor +1", "armor -1", "hp +1", "hp -1", "grant charge", "grant mounted", "grant etherial",
			"grant alert", "grant deflect", "grant dual_wield", "grant ranged +1", "toll 1", "siege +1", "last first", "yield +1", "yield -1")
	}
	per := d.one("", "", "", "", " per own&unit", " per enemy&exhausted")
	if !strings.ContainsAny(deed, "0123456789") || strings.HasPrefix(deed, "grant") || strings.HasPrefix(deed, "token") {
		per = ""
	}
	cond := d.one("", "", "", "", "may", "own-turn", "not used", "not used and may", "done", "not done", "no own&token", "2 own&unit", "fewer unit", "as many in:discard",
		"own&in:discard", "under 3 own&in:hand", "enemy&exhausted and may")
	pay := d.one("", "", "", "gold 1", "exhaust 1", "gold 2 and exhaust 1")
	if when == "while" {
		pay, cond = "", d.one("", "", "own-turn", "no own&token", "2 own&unit", "own&in:discard")
	}
	return fmt.Sprintf("%s | %s | %s | %s | %s%s | %s", when, cond, pay, on, deed, per, span)
}

// rows prints what a card says: only what can be read stays.
func (d press) rows(whens ...string) (all []string) {
	for range d.IntN(3) {
		when := d.one(whens...)
		if d.IntN(4) == 0 && !slices.Contains([]string{"play", "use", "while"}, when) && !strings.HasPrefix(when, "turn") {
			when += ":" + d.about()
		}
		for range 1 + d.IntN(2) {
			row := d.row(when)
			if _, err := words.Read(&table.Print{Rows: append(slices.Clone(all), row)}); err == nil {
				all = append(all, row)
			}
		}
	}
	return all
}

var happens = []string{"enter", "use", "turn-start", "turn-end", "destroyed", "slays", "attacks", "attacked", "retreats", "while", "while.2", "enter.2"}

// card prints one card.
func (d press) card(n int) table.Print {
	pr := table.Print{Key: fmt.Sprintf("mixed:%d", n), Name: fmt.Sprintf("Card %d", n), Level: d.IntN(4), Colors: []string{"Mercenaries"}, Extra: map[string]string{"border": "black"}}
	switch d.IntN(9) {
	case 0, 1, 2, 3:
		pr.Kind, pr.Level, pr.Attack, pr.Defense = "unit", 1+d.IntN(3), d.IntN(6), d.IntN(5)
		pr.Extra["armor"], pr.Extra["hp"] = fmt.Sprint(1+d.IntN(4)), fmt.Sprint(1+d.IntN(3))
		pr.Subtype = d.one("undead", "beast", "")
		for range d.IntN(3) {
			pr.Tags = append(pr.Tags, d.one("mounted", "ranged:1", "ranged:2", "charge", "deflect", "etherial", "dual-wield", "alert"))
		}
		pr.Rows = d.rows(happens...)
	case 4, 5:
		pr.Kind = "structure"
		pr.Extra["hp"], pr.Extra["gold-per-turn"] = fmt.Sprint(1+d.IntN(6)), fmt.Sprint(d.IntN(4))
		pr.Rows = d.rows(happens...)
	case 6:
		pr.Kind, pr.Rows = d.one("event", "dirty trick"), d.rows("play", "play.2")
	case 7:
		pr.Kind, pr.Rows = "dirty trick", d.rows("play", "play.2")
	default:
		pr.Kind, pr.Rows = d.one("ability", "equipment"), d.rows(happens...)
		pr.Extra["slot"] = d.one("weapon", "weapon", "armor")
	}
	return pr
}

// deck prints a deck: two copies of sixteen cards, a fortress with rows of its own, and the token that they may make.
func (d press) deck(from int) validator.Deck {
	fort := table.Print{Key: fmt.Sprintf("mixed:f%d", from), Name: fmt.Sprintf("Keep %d", from), Kind: "fortress", Colors: []string{"Mercenaries"}, Rows: d.rows("use", "turn-start", "while", "destroyed", "attacked"),
		Extra: map[string]string{"hp": fmt.Sprint(4 + d.IntN(10)), "gold-per-turn": fmt.Sprint(2 + d.IntN(3)), "starting-gold": "5"}}
	imp := table.Print{Key: "mixed:imp", Name: "Imp", Kind: "unit", Attack: 1, Defense: 1, Subtype: "undead", Extra: map[string]string{"border": "green", "armor": "1"}}
	deck := validator.Deck{Leader: &fort, Faces: []table.Print{imp}}
	for n := range 16 {
		pr := d.card(from + n)
		for range 2 {
			deck.Main = append(deck.Main, pr)
		}
	}
	return deck
}

// mixedSetup is a game of two to six players with decks that nobody has built.
func mixedSetup(dice *rand.Rand) validator.Setup {
	var decks []validator.Deck
	for i := range 3 {
		decks = append(decks, press{dice}.deck(100*i))
	}
	return randomSetup(decks, dice)
}

// TestDuelsOfMixedCards plays lawful moves at random with cards of which rows nobody has put together; in every other game players leave.
func TestDuelsOfMixedCards(t *testing.T) {
	count, from := env("KC_MIXED", detector.Few(12)), env("KC_MIXED_FROM", 0)
	over, moves := 0, 0
	for seed := range count {
		dice := rand.New(rand.NewPCG(uint64(from+seed), 31))
		n, done, err := randomDuel(mixedSetup(dice), dice, seed%2*150)
		if err != nil {
			t.Errorf("game %d: %v", from+seed, err)
		}
		moves += n
		if done {
			over++
		}
	}
	t.Logf("%d games, %d over, %d moves", count, over, moves)
}
