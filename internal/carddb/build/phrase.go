package build

import (
	"fmt"
	"strings"
)

// listed joins words as a sentence does: "a, b and c".
func listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

// match puts a match of the sources ("kind:Dragon&attack>=1600", alternatives parted by |) into words.
func (b book) match(m string) string {
	var any []string
	for _, one := range strings.Split(m, "|") {
		any = append(any, b.matchOne(one))
	}
	return listed(any, "or")
}

func (b book) matchOne(m string) string {
	name, rest := "", ""
	attribute, kind := "", ""
	for _, part := range strings.Split(m, "&") {
		switch key, value, _ := strings.Cut(part, ":"); key {
		case "card":
			name = b.nameOf[value]
		case "attribute":
			attribute = value + " "
		case "kind", "trait":
			kind = value + " "
		default:
			rest += " " + bound(part)
		}
	}
	if name != "" {
		return name + rest
	}
	return article(attribute+kind+"monster") + rest
}

// bound puts "attack<=1500" into words.
func bound(part string) string {
	words := map[string]string{"attack": "ATK", "defense": "DEF", "level": "level", "number": "number"}
	for _, op := range []string{"<=", ">="} {
		if name, n, ok := strings.Cut(part, op); ok {
			return fmt.Sprintf("of %s %s or %s", words[name], n, map[string]string{"<=": "less", ">=": "more"}[op])
		}
	}
	return part
}

func article(noun string) string {
	if strings.ContainsRune("AEIOUaeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// single are the selectors that mean one card; the others mean all that match.
var single = map[int64]string{
	26: "the card it battles", 27: "this card", 32: "weakest monster", 33: "strongest monster", 34: "leader",
	45: "card played last", 48: "card at random", 51: "card of the player's choice",
}

// target says whom an effect is aimed at.
func (b book) target(e effect) string {
	switch one := single[e.selector]; {
	case e.selector == 26 || e.selector == 27:
		return one
	case e.selector == 48 || e.selector == 51:
		return "one " + sideWord(e.side, "", "own ", "enemy ") + one
	case one != "":
		return sideWord(e.side, "the ", "your ", "the enemy's ") + one
	case e.selector == 28:
		return b.named(e)
	}
	return sideWord(e.side, "all ", "your ", "all enemy ") + b.plural(e)
}

// gains and loses agree with the target: one card gains, several gain.
func gains(e effect) string { return verb(e, "gain") }
func loses(e effect) string { return verb(e, "lose") }

func verb(e effect, word string) string {
	if single[e.selector] != "" || e.selector == 28 {
		return " " + word + "s "
	}
	return " " + word + " "
}

func sideWord(side, both, own, enemy string) string {
	return map[string]string{"own": own, "enemy": enemy}[side] + map[string]string{"both": both, "none": both}[side]
}

// named is the card whose number stands in the effect; which of the two numbers it is depends on the code.
func (b book) named(e effect) string {
	n := e.data1
	if e.code == 50 || e.code == 56 || e.code == 60 {
		n = e.data2
	}
	return "each " + b.cardByNumber[n]
}

func (b book) plural(e effect) string {
	word := b.words["selector"][e.selector]
	switch {
	case strings.HasPrefix(word, "kind "):
		return strings.TrimPrefix(word, "kind ") + " monsters"
	case strings.HasPrefix(word, "attribute "):
		return strings.TrimPrefix(word, "attribute ") + " monsters"
	case e.selector == 37:
		return fmt.Sprintf("monsters of ATK %d or less", e.data1)
	case e.selector == 55:
		return fmt.Sprintf("Dragons of ATK %d or less", e.data1)
	case e.selector == 52:
		return "cards except leaders"
	case e.selector == 50:
		return "cards in reach"
	case e.selector == 29:
		return "monsters"
	case e.selector == 31:
		return "cards"
	case e.selector == 30:
		return "spells and traps"
	}
	return word
}

// reach says how far an effect goes, from the first number of its row.
func (b book) reach(e effect) string {
	switch n := e.data1; {
	case n >= 20 && n <= 29:
		return " on " + b.words["terrain"][n-20]
	case n == 18:
		return " in its row and column"
	case n == 19:
		return " that lie face-down"
	case n == 1:
		return " within 1 tile"
	case n > 1 && n < 18:
		return fmt.Sprintf(" within %d tiles", n)
	}
	return ""
}

// turns says how long, from a number of turns; 255 has no end.
func turns(n int64) string {
	switch n {
	case 255:
		return "for good"
	case 1:
		return "for 1 turn"
	}
	return fmt.Sprintf("for %d turns", n)
}
