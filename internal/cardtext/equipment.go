package cardtext

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
)

// powerUp says what equipment of the Roses gives and to whom, "" where facts do not tell.
func powerUp(c *carddb.Card) string {
	switch bonus := c.Fact("equip-bonus"); bonus {
	case "", "special":
		return ""
	case "change":
		return turnsInto(c)
	default:
		if strings.HasPrefix(bonus, "-") {
			return fmt.Sprintf("%s loses %s ATK and DEF.", capital(fitting(c)), bonus[1:])
		}
		return fmt.Sprintf("%s gains %s ATK and DEF.", capital(fitting(c)), bonus)
	}
}

// fitting is whom equipment fits, by its stated rule.
func fitting(c *carddb.Card) string {
	if m := c.Fact("equip-match"); m != "" {
		return match(m)
	}
	attribute, kind, trait := c.Fact("equip-attribute"), c.Fact("equip-kind"), c.Fact("equip-trait")
	var words []string
	for _, w := range []string{attribute, strings.TrimPrefix(trait, "or "), kind} {
		if w != "" {
			words = append(words, listed(strings.Split(strings.Replace(w, "not ", "non-", 1), "|"), "or"))
		}
	}
	switch {
	case strings.HasPrefix(trait, "or "):
		return article(words[len(words)-1] + " or " + words[0] + " monster")
	case len(words) == 0:
		return "any monster"
	}
	return article(strings.Join(words, " ") + " monster")
}

// turnsInto says what a card turns into what: "Turns Larvae Moth or Petit Moth into Larva of Moth."
func turnsInto(c *carddb.Card) string {
	type change struct {
		bases  []string
		result string
	}
	var all []change
	for _, ch := range c.Changes {
		if ch.Trigger != "card:"+c.Key {
			continue
		}
		result := match(ch.Result)
		i := slices.IndexFunc(all, func(known change) bool { return known.result == result })
		if i < 0 {
			all, i = append(all, change{result: result}), len(all)
		}
		all[i].bases = append(all[i].bases, match(ch.Base))
	}
	var parts []string
	for _, ch := range all {
		parts = append(parts, listed(ch.bases, "or")+" into "+ch.result)
	}
	if len(parts) == 0 {
		return ""
	}
	return "Turns " + strings.Join(parts, ", ") + "."
}

// offering says what a ritual asks for, "" where the card starts none.
func offering(c *carddb.Card) string {
	if len(c.Rituals) == 0 || len(c.Rituals[0].Materials) == 0 {
		return ""
	}
	var all []string
	for _, m := range c.Rituals[0].Materials {
		all = append(all, match(m))
	}
	return "Offer " + offers(all) + " to summon [" + c.Rituals[0].Result + "]."
}

// offers lists materials, equal ones with their number: "2 monsters of level 3 or more".
func offers(all []string) string {
	var parts []string
	for i := 0; i < len(all); {
		n := 1
		for i+n < len(all) && all[i+n] == all[i] {
			n++
		}
		one := all[i]
		if n > 1 {
			one = many(n, one)
		}
		parts = append(parts, one)
		i += n
	}
	return listed(parts, "and")
}

// many is a number of equal cards: "2 Fish monsters of level 3 or more", "3 [dotr:000]".
func many(n int, one string) string {
	for _, a := range []string{"a ", "an "} {
		if rest, is := strings.CutPrefix(one, a); is {
			one = strings.Replace(rest, "monster", "monsters", 1)
		}
	}
	return fmt.Sprintf("%d %s", n, one)
}

// match puts a match of the card database ("kind:Dragon&attack>=1600", alternatives parted by |) into words.
func match(m string) string {
	var any []string
	for _, one := range strings.Split(m, "|") {
		any = append(any, matchOne(one))
	}
	return listed(any, "or")
}

func matchOne(m string) string {
	name, attribute, kind, rest := "", "", "", ""
	for _, part := range strings.Split(m, "&") {
		switch key, value, _ := strings.Cut(part, ":"); key {
		case "card":
			name = "[" + value + "]"
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

// listed joins words as a sentence does: "a, b and c".
func listed(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	n := len(words) - 1
	return strings.Join(words[:n], ", ") + " " + last + " " + words[n]
}

func article(noun string) string {
	if strings.ContainsRune("AEIOUaeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }
