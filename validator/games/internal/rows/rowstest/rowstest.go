// Package rowstest holds readers of rows to what all of them promise. It is for tests of games.
package rowstest

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Words lists the words about cards that rows of prints have, alternative by alternative and each once. Those in which one of the words without
// stands are left out.
func Words(r rows.Reader, prints []table.Print, without ...string) (all []string) {
	for i := range prints {
		sheet := r.Sheet(&prints[i])
		if sheet == nil {
			continue
		}
		for _, row := range sheet.Rows() {
			all = append(all, strings.Split(row.On.Of.String(), " or ")...)
			all = append(all, strings.Split(row.When.Whom.String(), " or ")...)
			for _, c := range row.If {
				all = append(all, strings.Split(c.Of.Cards.String(), " or ")...)
			}
		}
	}
	slices.Sort(all)
	return slices.DeleteFunc(slices.Compact(all), func(text string) bool {
		return text == "any" || slices.ContainsFunc(strings.Split(text, "&"), func(word string) bool { return slices.Contains(without, strings.TrimPrefix(word, "not:")) })
	})
}

// Alternatives holds on a table that words with "or" between them find what the ones find and what the others do, many times for cards and seats
// as roll says, a number below its own. Of a card that is hidden from the seat more may be certain together than of each by itself: that it is a Spell or a Trap. It tells how
// often anything was found.
func Alternatives(t testing.TB, l *rows.Lexicon, r rows.Reader, s *table.State, words []string, times int, roll func(int) int) (met int) {
	t.Helper()
	for range times {
		id := table.CardID(1 + roll(len(s.Cards)-1))
		v := rows.Eye{S: s, Seat: max(s.Cards[id].Holder, 0), Card: id, That: table.CardID(1 + roll(len(s.Cards)-1))}
		one, other := words[roll(len(words))], words[roll(len(words))]
		each := append(found(t, l, r, v, one), found(t, l, r, v, other)...)
		slices.Sort(each)
		each = slices.Compact(each)
		both := slices.DeleteFunc(found(t, l, r, v, one+" or "+other), func(id table.CardID) bool { return !slices.Contains(each, id) && !s.Sees(v.Seat, id) })
		if !slices.Equal(both, each) {
			t.Fatalf("card %d of seat %d: %q or %q finds %v, and each by itself %v", id, v.Seat, one, other, both, each)
		}
		met += min(len(each), 1)
	}
	return met
}

// Walk plays lawful moves as roll says, as many as that at most, and shows each state that comes of it.
func Walk(t testing.TB, g *validator.Game, s table.State, moves int, roll func(int) int, each func(*table.State)) {
	t.Helper()
	for n := range moves {
		if s.Result.Over {
			return
		}
		m, ok := anyMove(g, &s, roll)
		if !ok {
			t.Fatalf("move %d: nobody has a lawful move; asked is %+v", n, s.Asks)
		}
		v, err := validator.Judge(g, s, m, nil)
		if err != nil || v.Violation != nil {
			t.Fatalf("move %d: %+v is refused: %v %v", n, m, err, v.Violation)
		}
		s = v.After
		each(&s)
	}
}

// anyMove is a lawful move of somebody who is to act.
func anyMove(g *validator.Game, s *table.State, roll func(int) int) (validator.Move, bool) {
	seats := validator.ToAct(s)
	seat := seats[roll(len(seats))]
	if seat == table.Chance {
		return validator.Roll(s, *s.AskOf(seat), roll), true
	}
	legal := validator.Legal(g, s, seat)
	if len(legal) == 0 {
		return validator.Move{}, false
	}
	return legal[roll(len(legal))], true
}

// found lists by number the cards that words find.
func found(t testing.TB, l *rows.Lexicon, r rows.Reader, v rows.Eye, text string) []table.CardID {
	t.Helper()
	f, err := l.Book.Of(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	all := slices.Clone(r.Find(v, f))
	slices.Sort(all)
	return all
}
