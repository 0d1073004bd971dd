package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// EachRunning calls f for every row with one of some deeds that works now for as long as its card lies there, in the order of
// the deal, until f returns false.
func EachRunning(s *table.State, f func(rows.Eye, *rows.Row) bool, deeds ...int) {
	if !Runs(s, deeds...) {
		return
	}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := &s.Cards[id]; !c.Up || c.Class == board.Unknown {
			continue
		}
		sheet := words.Sheet(&s.Prints[s.Cards[id].Print])
		for _, deed := range deeds {
			if sheet.Holds(deed) && !rows.Holding(Reader{}, &words.Lexicon, s, id, deed, f) {
				return
			}
		}
	}
}

// Runs tells whether any open card has a row with one of some deeds that works as long as the card lies there.
func Runs(s *table.State, deeds ...int) bool {
	sum := running(s)
	return slices.ContainsFunc(deeds, sum.Has)
}

// running are the deeds, and their names, of the rows that work as long as their cards lie there.
func running(s *table.State) table.Sum {
	sum, made := s.Sum()
	if !made {
		for id := table.CardID(1); int(id) < len(s.Cards); id++ {
			if c := &s.Cards[id]; c.Up && c.Class != board.Unknown {
				words.Sheet(&s.Prints[c.Print]).Join(&sum)
			}
		}
		s.KeepSum(sum)
	}
	return sum
}

// eachLaw calls f for every row that lays a law down for a seat now.
func eachLaw(s *table.State, seat table.Seat, law string, f func(*rows.Row)) {
	if sum := running(s); !sum.Has(rows.NameBit(law)) {
		return
	}
	EachRunning(s, func(v rows.Eye, r *rows.Row) bool {
		if r.Do.Name == law && Meant(s, v.Seat, r.On.By, seat) {
			f(r)
		}
		return true
	}, words.Law)
}

// Bound tells whether a law is laid down for a seat by any card.
func Bound(s *table.State, seat table.Seat, law string) bool { return layer(s, seat, law) != 0 }

// Saying names the open card on the field by which a law is laid down for a seat: "Jinzo lies on e5".
func Saying(s *table.State, seat table.Seat, law string) string {
	return board.Lying(s, layer(s, seat, law))
}

// layer is the first card that lays a law down for a seat, 0 without one.
func layer(s *table.State, seat table.Seat, law string) (by table.CardID) {
	if sum := running(s); !sum.Has(rows.NameBit(law)) {
		return 0
	}
	EachRunning(s, func(v rows.Eye, r *rows.Row) bool {
		if r.Do.Name == law && Meant(s, v.Seat, r.On.By, seat) {
			by = v.Card
		}
		return by == 0
	}, words.Law)
	return by
}

// Meant tells whether a row of an actor's that acts on players means a seat.
func Meant(s *table.State, actor table.Seat, who rows.Who, seat table.Seat) bool {
	switch who {
	case rows.You:
		return seat == actor
	case rows.Foe:
		return board.Enemies(s, actor, seat)
	}
	return true
}

// Has tells whether a word is granted to a card itself: by its own effects, by what lies under it, or by its archetype.
func Has(s *table.State, id table.CardID, word string) bool { return Own(s, id, word) != nil }

// Own finds the row by which a word is granted to a card itself, nil without it. An archetype's rule ranks above the card
// (dotr.precedence.archetype-over-card), both above the rule book (dotr.precedence.card-over-rulebook).
func Own(s *table.State, id table.CardID, word string) *rows.Row {
	if r := archetypeGrants(s, id, word); r != nil {
		return r
	}
	if r := OwnOf(s, id, word); r != nil {
		return r
	}
	if s.Cards[id].Host != 0 || !board.OnField(s, id) {
		return nil
	}
	for _, under := range s.In(s.Cards[id].Spot) {
		if s.Cards[under].Host != id {
			continue
		}
		if r := OwnOf(s, under, word); r != nil {
			return r
		}
	}
	return nil
}

// OwnOf is a card's own row that grants it a word while it works, nil without it. What it grants others it has itself.
func OwnOf(s *table.State, id table.CardID, word string) *rows.Row {
	return ownRow(s, id, words.Grant, func(r *rows.Row) bool { return calls(r, word) })
}

// OwnLaw is a card's own row that lays a law down while it works, nil without it.
func OwnLaw(s *table.State, id table.CardID, law string) *rows.Row {
	return ownRow(s, id, words.Law, func(r *rows.Row) bool { return r.Do.Name == law })
}

func ownRow(s *table.State, id table.CardID, deed int, is func(*rows.Row) bool) (own *rows.Row) {
	rows.Holding(Reader{}, &words.Lexicon, s, id, deed, func(_ rows.Eye, r *rows.Row) bool {
		if is(r) {
			own = r
		}
		return own == nil
	})
	return own
}

// Behind is what a row says behind the colon of its word: the key of a card.
func Behind(r *rows.Row) string {
	_, key, _ := strings.Cut(r.Do.Name, ":")
	return key
}

// calls tells whether a row names a word, with or without something behind its colon.
func calls(r *rows.Row, word string) bool {
	after, is := strings.CutPrefix(r.Do.Name, word)
	return is && (after == "" || after[0] == ':')
}

// Grants tells whether a face grants itself a word, whether or not it works now.
func Grants(pr *table.Print, word string) bool { return granting(pr, word) != nil }

// granting is the row by which a face grants itself a word, nil without it.
func granting(pr *table.Print, word string) *rows.Row {
	sheet := words.Sheet(pr)
	if !sheet.Does(words.Grant) {
		return nil
	}
	for i := range sheet.Abilities {
		for j := range sheet.Abilities[i].Rows {
			if r := &sheet.Abilities[i].Rows[j]; r.Do.Word == words.Grant && calls(r, word) {
				return r
			}
		}
	}
	return nil
}

// archetypeGrants is the rule of a card's archetypes that grants it a word, nil without it.
func archetypeGrants(s *table.State, id table.CardID, word string) *rows.Row {
	return archetypeRule(s, id, func(r *rows.Row) bool { return r.Do.Word == words.Grant && calls(r, word) })
}

// archetypeRule finds a rule of the archetypes that a card belongs to.
func archetypeRule(s *table.State, id table.CardID, is func(*rows.Row) bool) (found *rows.Row) {
	eachRule(s, id, func(_ string, r *rows.Row) bool {
		if is(r) {
			found = r
		}
		return found == nil
	})
	return found
}

// archetypeAdds is what the rules of a card's archetypes add to its ATK or DEF. What several of an archetype's cards print is one rule.
func archetypeAdds(s *table.State, id table.CardID, stat string) (sum int) {
	type rule struct {
		archetype string
		word, n   int
	}
	var done []rule
	eachRule(s, id, func(archetype string, r *rows.Row) bool {
		if now := (rule{archetype, r.Do.Word, r.Do.N}); adds(r, stat) && !slices.Contains(done, now) {
			done, sum = append(done, now), sum+r.Do.N
		}
		return true
	})
	return sum
}

// eachRule calls f for every rule of every archetype that a card belongs to, whether or not it prints the rule itself
// (dotr.precedence.archetype-unprinted), until f returns false; a spellbound monster has none (dotr.spellbound.archetype).
func eachRule(s *table.State, id table.CardID, f func(archetype string, r *rows.Row) bool) {
	if !s.Cards[id].Up || board.Spellbound(s, id) {
		return
	}
	for _, tag := range s.Print(id).Tags {
		if !strings.HasPrefix(tag, "archetype:") {
			continue
		}
		for i := range s.Prints {
			if !rulesOf(&s.Prints[i], tag, f) {
				return
			}
		}
	}
}

// rulesOf calls f for the rules that a face has for an archetype, until f returns false, and reports whether it never did.
func rulesOf(pr *table.Print, tag string, f func(string, *rows.Row) bool) bool {
	a := words.Sheet(pr).Of(rows.Moment{When: words.WhileArchetype})
	if a == nil || !pr.Tagged(tag) {
		return true
	}
	for i := range a.Rows {
		if !f(tag, &a.Rows[i]) {
			return false
		}
	}
	return true
}
