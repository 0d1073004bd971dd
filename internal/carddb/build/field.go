package build

import (
	"fmt"
	"slices"
	"strings"
)

// onField are the effects on terrain, movement and what a card counts as.
func (b book) onField(_ string, e effect) string {
	switch e.code {
	case 2:
		return b.changeTerrain(e)
	case 6:
		if e.selector < 20 {
			return fmt.Sprintf("%s move %d tiles in one step", b.target(e), e.data2)
		}
		return fmt.Sprintf("moves %d tiles in one step", e.data2)
	case 9:
		return "may walk onto Labyrinth and then becomes " + b.cardByNumber[e.data2]
	case 12:
		return "becomes " + b.cardByNumber[e.data2] + strings.Replace(turns(e.data1), "for", " after", 1) + " face-up in defence"
	case 37:
		return b.teleport(e)
	case 51:
		return b.target(e) + " become " + b.cardByNumber[e.data2]
	case 54:
		return b.target(e) + " count as " + strings.TrimPrefix(b.words["selector"][e.data2], "kind ")
	case 55:
		return b.target(e) + " become " + e.note
	case 56:
		return "puts a " + b.cardByNumber[e.data2] + " into your summoning area"
	case 60:
		return "sends " + b.cardByNumber[e.data2] + " from a neighbouring tile to the enemy summoning area"
	case 70:
		return fmt.Sprintf("after %d turns face-up in defence destroys the tiles around it", e.data2)
	}
	return ""
}

func (b book) changeTerrain(e effect) string {
	terrain := b.words["terrain"][e.data2]
	if e.data1 == 0 {
		return "its tile becomes " + terrain
	}
	return fmt.Sprintf("the terrain%s becomes %s", b.reach(e), terrain)
}

func (b book) teleport(e effect) string {
	where := map[int64]string{
		0: "to this tile", 30: "to the enemy summoning area", 31: "to the summoning area", 33: "to mirrored tiles",
	}[e.data1]
	return "moves " + b.target(e) + " " + where
}

// byCard are power-ups, traps of limited range and rituals: their words come from other tables.
func (b book) byCard(card string, e effect) string {
	switch e.key {
	case "power-up":
		return b.powerUp(card)
	case "trap-bind":
		s := "ends the move of the card that set it off and binds it " + turns(e.data1)
		if e.data2 > 0 {
			s += fmt.Sprintf(", with %d ATK and DEF less", e.data2)
		}
		return s
	case "trap-destroy":
		return "destroys the card that set it off"
	case "ritual":
		return b.offerings[card]
	}
	return ""
}

// ofTheOldGame are notes on what becomes of a trap in the PS2 game; here its subtype says that.
var ofTheOldGame = []string{"stays in play", "single use"}

// aside adds what a trap reacts to.
func aside(note string) string {
	if note == "" || slices.Contains(ofTheOldGame, note) {
		return ""
	}
	return " (" + note + ")"
}

// powerUp says what a power-up gives, to whom.
func (b book) powerUp(card string) string {
	f := b.facts[card]
	switch bonus := f["equip-bonus"]; bonus {
	case "change":
		return "turns " + b.turnsInto(card)
	case "special":
		return "power-up for " + b.fits(f) + " with an effect of its own"
	default:
		return fmt.Sprintf("%s gains %s ATK and DEF", b.fits(f), bonus)
	}
}

// fits says whom a power-up fits by its stated rule.
func (b book) fits(f map[string]string) string {
	if m := f["equip-match"]; m != "" {
		return b.match(m)
	}
	attribute, kind, trait := f["equip-attribute"], f["equip-kind"], f["equip-trait"]
	var words []string
	for _, w := range []string{attribute, strings.TrimPrefix(trait, "or "), kind} {
		if w != "" {
			words = append(words, listed(strings.Split(strings.Replace(w, "not ", "non-", 1), "|"), "or"))
		}
	}
	if strings.HasPrefix(trait, "or ") {
		return article(words[len(words)-1] + " or " + words[0] + " monster")
	}
	if len(words) == 0 {
		return "any monster"
	}
	return article(strings.Join(words, " ") + " monster")
}
