package rows

import (
	"strconv"
	"strings"
)

// SayCond says a condition: "if you have at least 2 Dragons".
func (l *Lexicon) SayCond(c *Cond) string {
	word := Plain{}
	if !c.Of.Plain && c.Kind != May {
		word = l.Counts[c.Of.Word]
		word.Says, word.Denied, word.Some = withName(word.Says, c.Of.Name), withName(word.Denied, c.Of.Name), withName(word.Some, c.Of.Name)
	}
	many := strconv.Itoa(c.N)
	switch {
	case c.Kind == May && c.By == Foe:
		return "if " + l.Nouns.Foe + " likes"
	case c.Kind == May:
		return "if you like"
	case c.Of.Plain:
		return "if " + l.sayThere(c, many)
	case c.Kind == None && word.Denied != "":
		return "if " + word.Denied
	case c.Kind == None:
		return "if there is no one of " + word.Says
	case c.Kind == Under:
		return "if there are fewer than " + many + " of " + word.Says
	case c.N > 1:
		return "if there are at least " + many + " of " + word.Says
	}
	return "if " + fall(word.Some, "", "there is one of "+word.Says)
}

func withName(text, name string) string { return strings.ReplaceAll(text, "{x}", name) }

// sayCounted says what a number is taken for: "each of your creatures".
func (l *Lexicon) sayCounted(c *Counted) string {
	if c.Plain {
		return l.cards(c.Cards, each)
	}
	return "each of " + withName(l.Counts[c.Word].Says, c.Name)
}

// sayThere says a condition on cards: "you have a creature that is a Human", "there are at least 7 cards in your mana zone".
func (l *Lexicon) sayThere(c *Cond, many string) string {
	p := l.phrase(c.Of.Cards)
	if p.itself != "" {
		return p.sayItself(c.Kind == None)
	}
	switch c.Kind {
	case Fewer:
		return "you have fewer " + p.bare(l) + " than " + l.Nouns.Foe
	case AsMany:
		return "you have at least as many " + p.bare(l) + " as " + l.Nouns.Foe
	}
	count := some
	switch {
	case c.Kind == None:
		count = none
	case c.Kind == Under:
		count = "fewer than " + many
	case c.N > 1:
		count = "at least " + many
	}
	have, among := "there are", ""
	if single(count) {
		have = "there is"
	}
	holder, is := strings.CutSuffix(p.whose, "'s")
	switch {
	case p.whose == pointing:
		among, p.where = " among "+pointing, ""
	case p.where != "" || p.whose == "":
		return have + " " + p.sayAny(l, c.Of.Cards, count, " or ")
	case p.whose == "your":
		have = "you have"
	case is:
		have = holder + " has"
	default:
		have = l.Nouns.Foe + " has"
	}
	p.bared, p.whose = p.whose, ""
	return have + " " + p.sayAny(l, c.Of.Cards, count, " or ") + among
}

// bare is the phrase for many cards, without whose they are.
func (p phrase) bare(l *Lexicon) string {
	p.whose = ""
	if p.where != "" {
		p.where = strings.ReplaceAll(p.where, "{whose}", "the")
	}
	return strings.TrimSpace(p.say(l, ""))
}

// sayItself says a condition on one certain card: "it is tapped", "it is one with power 6000 or more".
func (p phrase) sayItself(denied bool) string {
	if len(p.before)+len(p.races)+len(p.being) == 0 && p.where == "" && len(p.behind) == 1 {
		if has, is := strings.CutPrefix(p.behind[0], "with "); is && denied {
			return p.itself + " does not have " + has
		} else if is {
			return p.itself + " has " + has
		}
	}
	text := p.itself + " is "
	if denied {
		text += "not "
	}
	rest := append(append([]string{}, p.before...), append(p.named(), p.being...)...)
	if len(p.behind) > 0 {
		rest = append(rest, "one "+strings.Join(p.behind, " "))
	}
	if p.where != "" {
		rest = append(rest, p.place()...)
	}
	return text + fall(strings.Join(rest, " and "), "", "there")
}
