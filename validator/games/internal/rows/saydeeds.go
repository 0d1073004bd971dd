package rows

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/games/internal/rows/english"
)

// sayRows says what is done, one thing after the other. What is done alike several times is said once, and cards that were just
// named are not named again.
func (l *Lexicon) sayRows(all []Row, holds bool) string {
	text, before := "", ""
	for i := 0; i < len(all); i++ {
		r := &all[i]
		says, times := l.sayRow(r), 1
		for i+1 < len(all) && alike(r, &all[i+1]) {
			i, times = i+1, times+1
		}
		if times > 1 {
			says += ", up to " + strconv.Itoa(times) + " times"
		}
		switch joined, is := l.gets(text, before, says, r); {
		case text == "":
			text = says
		case is:
			text = joined
		case r != &all[0] && times == 1 && l.pointsBack(&all[i-1], r):
			text += " and " + l.sayAgain(r)
		default:
			text += joint(text, r, holds, len(all)) + says
		}
		before = says
	}
	return text
}

// pointsBack tells whether a row acts on the very cards of the row before it, which nobody chooses anew.
func (l *Lexicon) pointsBack(before, r *Row) bool {
	again := slices.Contains([]How{All, This, That, Those}, r.On.How) && len(r.If) == 0 && len(r.Pay) == 0 && r.On.Per == nil
	return again && before.Do.Word != 0 && r.Do.Word != 0 && reflect.DeepEqual(before.On, r.On)
}

// sayAgain says a row about cards that were just named: "and spellbind them", "and breaks one more shield".
func (l *Lexicon) sayAgain(r *Row) string {
	who, many := l.sayChoice(&r.On, l.Deeds[r.Do.Word].one())
	if rest, is := strings.CutPrefix(l.sayRow(r), who+" "); is {
		return rest
	}
	if many {
		return l.rowOf(r, "them")
	}
	return l.rowOf(r, "it")
}

// alike tells whether a row that its player may leave out does the same as the one before it.
func alike(a, b *Row) bool {
	if len(a.If) != 0 && len(b.If) == 1 && a.If[len(a.If)-1] == b.If[0] {
		return b.If[0].Kind == May && reflect.DeepEqual(a.On, b.On) && reflect.DeepEqual(a.Do, b.Do)
	}
	return false
}

// gets puts what a card gets behind what it got before: "it gets +3000 power and slayer".
func (l *Lexicon) gets(text, before, says string, r *Row) (joined string, is bool) {
	lasts := ""
	if span := l.lasting(r.For, &l.Deeds[r.Do.Word]); span != "" {
		lasts = " " + span
	}
	for _, verb := range []string{" get ", " gets "} {
		if r.On.How.Asked() || r.On.How == ByLot { // another choice
			break
		}
		who, _, gets := strings.Cut(before, verb)
		who = strings.TrimSpace(who[strings.LastIndex(who, ",")+1:])
		rest, same := strings.CutPrefix(says, who+verb)
		if gets && same && strings.HasSuffix(before, lasts) && !strings.Contains(before, " for each ") {
			return strings.TrimSuffix(text, lasts) + " and " + rest, true
		}
	}
	return "", false
}

// joint is what stands between what is done first and what is done after it.
func joint(text string, r *Row, holds bool, rows int) string {
	plain := !strings.Contains(text, " for each ") && !strings.HasSuffix(text, ",") && !strings.Contains(text, "; ")
	if len(r.If) == 0 && (holds || rows == 2 && plain) {
		return " and "
	}
	return "; "
}

// price says what a row costs.
func (l *Lexicon) price(r *Row) (all []string) {
	for i := range r.Pay {
		p := &r.Pay[i]
		all = append(all, english.Counted(strings.ReplaceAll(l.Prices[p.Word].Says, "{x}", l.paid(p))))
	}
	return all
}

// paid says how much is paid, or which cards.
func (l *Lexicon) paid(p *Price) string {
	if l.Prices[p.Word].Hand {
		held := *l
		held.Nouns.Card = l.Nouns.Elsewhere
		l = &held
	}
	switch {
	case p.Half:
		return "half of your"
	case p.This:
		return "it"
	case p.All:
		return l.cards(p.Of, all)
	case p.Some:
		return l.cards(p.Of, "one or more")
	case !l.Prices[p.Word].Cards:
		return strconv.Itoa(p.N)
	}
	return l.cards(p.Of, chosen(p.N))
}

// one tells whether a deed is said of each card by itself: "each cannot be blocked", for "all cannot" may mean that some can.
func (d *DeedWord) one() bool {
	return len(d.Names) > 0 || d.Works == Read && !strings.Contains(d.Says, "{it} [")
}

// wording is the sentence of a deed. Players gain and lose what cards get.
func (d *DeedWord) wording(n int) string {
	text := d.Says
	if n == 0 && d.Bare != "" {
		text = d.Bare
	}
	if d.On != OnSeats || !signs(d) {
		return text
	}
	gain := "[gain/gains]"
	if n < 0 {
		gain = "[lose/loses]"
	}
	return strings.NewReplacer("[get/gets]", gain, "[get/get]", strings.Replace(gain, "s]", "]", 1)).Replace(text)
}
