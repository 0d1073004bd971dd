package rows

import (
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows/english"
)

// A saying is one ability on its way into a text: on which side of the card, when, and what is done. When is blank where it goes without saying.
type saying struct {
	face       uint8
	when, does string
	bare       bool // only a condition follows when
}

// Say says one ability in a sentence: "When it attacks, you may draw 1 card."
func (l *Lexicon) Say(a *Ability) string {
	one := l.saying(a)
	return one.side() + one.sentence()
}

// Text says all that a card does. What is done alike at several times is said once, and so is a time at which several things are
// done: "When it enters or attacks, draw 1 card."
func (l *Lexicon) Text(s *Sheet) string {
	var all []saying
	for i := range s.Abilities {
		one := l.saying(&s.Abilities[i])
		if len(all) == 0 || !all[len(all)-1].takes(one) {
			all = append(all, one)
		}
	}
	var b strings.Builder
	for i := range all {
		if i > 0 {
			b.WriteByte(' ')
		}
		if i == 0 || all[i].face != all[i-1].face {
			b.WriteString(all[i].side())
		}
		b.WriteString(all[i].sentence())
	}
	return b.String()
}

func (l *Lexicon) saying(a *Ability) saying {
	when := &l.Whens[a.When]
	one := saying{face: a.Face, does: l.sayRows(a.Rows, when.Holds), bare: a.Rows[0].Do.Word == 0}
	if !when.Tacit || a.Whom != nil {
		one.when = strings.ReplaceAll(when.Says, "{it}", l.whom(a.Whom))
	}
	return one
}

// side says on which side of the card it stands.
func (s *saying) side() string {
	if s.face == 0 {
		return ""
	}
	return "On side " + strconv.Itoa(int(s.face)) + ": "
}

// sentence puts when and what together.
func (s *saying) sentence() string {
	text := s.when
	if !s.bare && text != "" {
		text += ","
	}
	return strings.NewReplacer(",.", ".", ",;", ";", ",,", ",", ":,", ":", ":.", ".", ":;", ";").Replace(english.Capital(strings.TrimSpace(text + " " + s.does + ".")))
}

// takes joins the next ability to this one, if either the time or what is done is the same.
func (s *saying) takes(next saying) bool {
	switch {
	case s.face != next.face || s.when == "" || next.when == "" || s.bare || next.bare:
		return false
	case s.does == next.does:
		s.when = either(s.when, next.when)
		return true
	case s.when == next.when:
		s.does += "; " + next.does
		return true
	}
	return false
}

// either joins two times, what they begin with said once: "when it enters or attacks".
func either(a, b string) string {
	first, second := strings.Fields(a), strings.Fields(b)
	n := 0
	for n < min(len(first), len(second)) && first[n] == second[n] {
		n++
	}
	if n == 0 || n == len(first) || n == len(second) {
		return a + " or " + b
	}
	return a + " or " + strings.Join(second[n:], " ")
}
