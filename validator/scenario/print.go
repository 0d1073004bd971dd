package scenario

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"ttsbridge/validator/table"
)

// clauses are the words that begin a named list in an inline print.
var clauses = []string{"colors", "races", "tags", "fits", "key", "does", "recipe", "fact"}

// printed reads a card line after the word "card": NAME = KIND SUBTYPE LEVEL ATTACK/DEFENCE Race COLOR, then clauses.
func printed(c *cursor) table.Print {
	var name []string
	for !c.done() && c.peek() != "=" {
		name = append(name, c.peek())
		if c.at++; c.comma() {
			name[len(name)-1] += ","
		}
	}
	p := table.Print{Name: strings.Join(name, " ")}
	if p.Name == "" || !c.accept("=") {
		c.want("a name, = and the facts, such as: card Bear = monster effect 4 1300/1000 Beast EARTH")
		return p
	}
	p.Key = "scenario:" + strings.ToLower(strings.Join(name, "-"))
	p.Kind = c.take("the kind of card, such as monster or spell")
	for numbers := 0; !c.done() && !slices.Contains(clauses, c.peek()); {
		numbers = fact(c, &p, numbers)
	}
	for !c.done() {
		clause(c, &p)
	}
	slices.Sort(p.Fits)
	return p
}

// fact reads one word by its looks and returns how many numbers there were so far: the first is the level, the
// second the attack, a pair attack and defence; CAPITALS are a colour, a Capital a race, other words the subtype.
func fact(c *cursor, p *table.Print, numbers int) int {
	attack, defense, pair := strings.Cut(c.peek(), "/")
	a, errA := strconv.Atoi(attack)
	d, errD := strconv.Atoi(defense)
	switch {
	case pair && errA == nil && errD == nil:
		p.Attack, p.Defense, numbers = a, d, 2
	case !pair && errA == nil && numbers == 0:
		p.Level, numbers = a, 1
	case !pair && errA == nil && numbers == 1:
		p.Attack, numbers = a, 2
	case errA == nil:
		c.want("no third number")
		return numbers
	default:
		kindWord(c.peek(), p)
	}
	c.at++
	return numbers
}

func kindWord(w string, p *table.Print) {
	first := []rune(w + " ")[0]
	switch {
	case len(w) > 1 && w == strings.ToUpper(w):
		p.Colors = append(p.Colors, w)
	case unicode.IsUpper(first):
		p.Races = append(p.Races, w)
	default:
		p.Subtype = strings.TrimSpace(p.Subtype + " " + w)
	}
}

// clause reads one named list up to the next.
func clause(c *cursor, p *table.Print) {
	what := c.take("a clause")
	var list []string
	for !c.done() && !slices.Contains(clauses, c.peek()) {
		list = append(list, c.take("a word"))
	}
	switch {
	case what == "colors":
		p.Colors = append(p.Colors, list...)
	case what == "races":
		p.Races = append(p.Races, list...)
	case what == "tags":
		p.Tags = append(p.Tags, list...)
	case what == "fits":
		p.Fits = append(p.Fits, list...)
	case what == "key" && len(list) == 1:
		p.Key = list[0]
	case what == "fact" && len(list) == 2:
		if p.Extra == nil {
			p.Extra = map[string]string{}
		}
		p.Extra[list[0]] = list[1]
	case what == "does" && len(list) >= 2 && len(list) <= 6:
		p.Effects = append(p.Effects, effect(c, list))
	case what == "recipe" && len(list) >= 2:
		p.Recipes = append(p.Recipes, recipe(list))
	default:
		c.at--
		c.want("recipe KIND [by SPELL] MATERIAL ..., key KEY, fact NAME VALUE, does TIMING KEY [A [B [side [selector]]]], or " + orList(clauses[:4]) + " with a list")
	}
}

func effect(c *cursor, list []string) table.Effect {
	e := table.Effect{Timing: list[0], Key: list[1]}
	for i, into := range []*int{&e.A, &e.B} {
		if len(list) < i+3 {
			return e
		}
		n, err := strconv.Atoi(list[i+2])
		if err != nil {
			c.fail("effect %s: %q is no number", e.Key, list[i+2])
		}
		*into = n
	}
	if len(list) > 4 {
		e.Side = list[4]
	}
	if len(list) > 5 {
		n, err := strconv.Atoi(list[5])
		if err != nil {
			c.fail("effect %s: the selector %q is no number", e.Key, list[5])
		}
		e.Selector = n
	}
	return e
}

// recipe reads KIND [by SPELL] MATERIAL ..., with keys and matches as the card database writes them.
func recipe(list []string) table.Recipe {
	r := table.Recipe{Kind: list[0], Materials: list[1:]}
	if len(list) > 3 && list[1] == "by" {
		r.Spell, r.Materials = list[2], list[3:]
	}
	return r
}
