package rows

import (
	"strconv"
	"strings"
)

// Write writes a row as Read reads it, in the one way in which it is written.
func (l *Lexicon) Write(r *Row) string {
	var b strings.Builder
	for i, column := range []string{l.Moment(r.When), l.writeIf(r.If), l.writePay(r.Pay), l.writeOn(r.On), l.writeDo(&r.Do), r.For.String()} {
		if i > 0 {
			b.WriteString(" |")
		}
		if i > 0 && column != "" {
			b.WriteByte(' ')
		}
		b.WriteString(column)
	}
	return b.String()
}

// Moment writes when a row is done; rows with equal moments are one ability.
func (l *Lexicon) Moment(m Moment) string {
	text := l.Whens[m.When].Name
	if m.Face > 0 {
		text = "face" + strconv.Itoa(int(m.Face)) + ":" + text
	}
	if m.Part > 0 {
		text += "." + strconv.Itoa(int(m.Part))
	}
	if m.Whom != nil {
		text += ":" + m.Whom.String()
	}
	return text
}

func (l *Lexicon) writeIf(all []Cond) string {
	var parts []string
	for i := range all {
		parts = append(parts, l.writeCond(&all[i]))
	}
	return strings.Join(parts, " and ")
}

func (l *Lexicon) writeCond(c *Cond) string {
	text := ""
	if c.N > 0 {
		text = strconv.Itoa(c.N) + " "
	}
	switch {
	case c.Kind == May && c.By == Foe:
		return "foe may"
	case c.Kind == May:
		return "may"
	case c.Kind == None && !c.Of.Plain:
		text = "not "
	case c.Kind == None:
		text = "no "
	case c.Kind == Under:
		text = "under " + text
	case c.Kind == Fewer:
		text = "fewer "
	case c.Kind == AsMany:
		text = "as many "
	}
	return text + l.writeCounted(&c.Of)
}

func (l *Lexicon) writeCounted(c *Counted) string {
	switch {
	case c.Plain:
		return c.Cards.String()
	case l.Counts[c.Word].Takes:
		return l.Counts[c.Word].Name + ":" + strings.ReplaceAll(c.Name, " ", "_")
	}
	return l.Counts[c.Word].Name
}

func (l *Lexicon) writePay(all []Price) string {
	var parts []string
	for i := range all {
		parts = append(parts, l.Prices[all[i].Word].Name+" "+all[i].much())
	}
	return strings.Join(parts, " and ")
}

// much writes how much is paid, or which cards.
func (p *Price) much() string {
	text := strconv.Itoa(p.N)
	for _, one := range []struct {
		is   bool
		word string
	}{{p.Half, "half"}, {p.This, "this"}, {p.All, "all"}, {p.Some, "some"}} {
		if one.is {
			text = one.word
		}
	}
	if p.Of != nil {
		text += " " + p.Of.String()
	}
	return text
}

// writeOn writes which cards or players a row acts on.
func (l *Lexicon) writeOn(c Choice) string {
	text := c.how()
	if c.Of != nil {
		text += " " + c.Of.String()
	}
	if c.Per != nil {
		text += " per " + l.writeCounted(c.Per)
	}
	if c.How != Players && c.By == Foe {
		text += " by foe"
	}
	return text
}

func (c *Choice) how() string {
	n := strconv.Itoa(c.N)
	switch c.How {
	case Players:
		return players[c.By]
	case Some:
		return n
	case UpTo:
		return "up to " + n
	case AllOrNone:
		return n + " or none"
	case ByLot:
		return n + " by lot"
	case Top:
		return "top " + n
	case Bottom:
		return "bottom " + n
	}
	for _, p := range plainHows {
		if p.how == c.How {
			return p.word
		}
	}
	return ""
}

func (l *Lexicon) writeDo(d *Deed) string {
	if d.Word == 0 {
		return ""
	}
	deed := &l.Deeds[d.Word]
	text := deed.Name
	for _, t := range deed.Takes {
		if part := d.part(t); part != "" {
			text += " " + strings.TrimLeft(t.Lead+" "+part, " ")
		}
	}
	if d.Per != nil {
		text += " per " + l.writeCounted(d.Per)
	}
	return text
}

// part writes one thing that a deed has taken, "" when it has not.
func (d *Deed) part(t Take) string {
	switch {
	case t.Kind == Cards:
		return d.Of.String()
	case t.Kind == Name:
		return d.Name
	case t.Kind == Second && d.More != 0:
		return strconv.Itoa(d.More)
	case t.Kind == Second || d.N == 0:
		return ""
	}
	return writtenAmount(d.N, t.Kind == Signed)
}

// String writes how long something lasts.
func (s Span) String() string {
	switch {
	case !s.Said:
		return ""
	case s.Good:
		return "good"
	case s.Turns == 0:
		return "turn"
	case s.Turns == 1:
		return "1 turn"
	}
	return strconv.Itoa(s.Turns) + " turns"
}
