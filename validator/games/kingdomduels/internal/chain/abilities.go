package chain

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// meant is the ability that a move uses, nil for a card whose effect is carried out by hand.
func meant(s *table.State, m validator.Move) *rows.Ability {
	pr := s.Print(m.Card)
	if fromClosed(s, m.Card) || board.WaitsOpen(pr) {
		return words.Sheet(pr).Named("activate")
	}
	all := strength.Declared(pr)
	if n := max(m.N, 1); n <= len(all) {
		return all[n-1]
	}
	return nil
}

// ability is the one that a link carries out, nil where it is done by hand.
func ability(s *table.State, link *table.Pending) *rows.Ability {
	pr := s.Print(link.Card)
	switch link.Word {
	case Played, Keyword:
		return words.Sheet(pr).Named("activate")
	case Effect, Symbol:
		if board.WaitsOpen(pr) {
			return words.Sheet(pr).Named("activate")
		}
		if all := strength.Declared(pr); max(link.N, 1) <= len(all) {
			return all[max(link.N, 1)-1]
		}
		return nil
	case Flip, Detached, Strike:
		return words.Sheet(pr).Named(link.Word)
	}
	word, heard := strings.CutPrefix(link.Word, field.Hears)
	if !heard {
		return nil
	}
	return words.Sheet(pr).Named(word)
}

// Begins lets the rows of a link be carried out. It is false when the card has none for it.
func Begins(p *validator.Play, link table.Pending) bool {
	a := ability(p.State(), &link)
	if a == nil {
		return false
	}
	now := table.Pending{Kind: "ability", Seat: link.Seat, Card: link.Card, Target: link.Target, To: link.To, Word: a.Word, N: a.Rows[0].At}
	for _, c := range a.Rows[0].If { // what stands before the arrow was looked at when it was activated
		if c.Kind == rows.May {
			break
		}
		now.N++
	}
	p.Do(table.Stacked{Pending: now})
	return true
}

// ready: the conditions of an effect hold, its price can be paid, and there is what it has to choose (ygo.chain.legal-activation).
func ready(s *table.State, m validator.Move) *validator.Violation {
	a := meant(s, m)
	if a == nil || fromClosed(s, m.Card) && board.WaitsOpen(s.Print(m.Card)) && !meets(s, m.Card, prompting(s, m.Card)) {
		return nil // a Continuous Trap is only turned up (kd.trap.continuous-flip)
	}
	about := table.CardID(0)
	if now := prompting(s, m.Card); now != nil {
		about = now.Card
	}
	if len(m.Cards) > 0 {
		about = m.Cards[0]
	}
	return possible(s, m.Seat, m.Card, about, a)
}

const illegal = "ygo.chain.legal-activation"

// possible tells what keeps an ability from going on the chain.
func possible(s *table.State, seat table.Seat, id, about table.CardID, a *rows.Ability) *validator.Violation {
	v := rows.Eye{S: s, Seat: seat, Card: id, That: about}
	for i := range a.Rows[0].If {
		if c := &a.Rows[0].If[i]; c.Kind != rows.May && !rows.Open(strength.Reader{}, v, c) {
			return validator.Violates(illegal, "what %s asks for does not hold: \"%s\"", title(s, seat, id), words.Lexicon.SayCond(c))
		}
	}
	if v := unpayable(s, seat, id, a); v != nil {
		return v
	}
	if v := roomless(s, seat, a); v != nil {
		return v
	}
	if r := &a.Rows[0]; r.On.How == rows.Some && emptyHanded(s, seat, r.On.Of) {
		return validator.Violates(illegal, "%s acts on a card of a hand, and no opponent has one there", title(s, seat, id))
	}
	if about == 0 && a.Rows[0].On.How == rows.That {
		return validator.Violates(illegal, "%s has nothing to answer now", title(s, seat, id))
	}
	if r := &a.Rows[0]; r.On.How == rows.Some && r.On.Per == nil && !hidden(r.On.Of) && len(strength.Reader{}.Find(v, r.On.Of)) == 0 {
		return validator.Violates(illegal, "%s finds nothing to act on", title(s, seat, id))
	}
	return nil
}

// roomless: what would bring a monster to the own Frontrow needs a free zone there, unless its price may make one (kd.control.own-side).
func roomless(s *table.State, seat table.Seat, a *rows.Ability) *validator.Violation {
	if board.Free(s, seat, board.F1) != 0 || len(prices(a)) > 0 {
		return nil
	}
	switch a.Rows[0].Do.Word {
	case words.Take:
		return validator.Violates("kd.control.own-side", "all five Frontrow zones of yours are in use; whose control you take has to lie in one")
	case words.Summon, words.SummonDefence:
		return validator.Violates("kd.place.monster-frontrow", "all five Frontrow zones are occupied, and a monster is summoned to a free one")
	}
	return nil
}

// emptyHanded tells whether words mean nothing but cards in hands of opponents, and everybody sees that there are none.
func emptyHanded(s *table.State, seat table.Seat, f *rows.Filter) bool {
	in := f.Term(words.In)
	if in == nil || f.Term(words.Enemy) == nil || len(in.Names) != 1 || !in.Named("hand") {
		return false
	}
	return !slices.ContainsFunc(board.Foes(s, seat), func(foe table.Seat) bool { return len(s.In(zones.Spot(foe, board.Hand))) > 0 })
}

// hidden tells whether words mean cards that not everybody sees: whether there is one nobody may learn.
func hidden(f *rows.Filter) bool {
	in := f.Term(words.In)
	return in != nil && (in.Named("hand") || in.Named("deck") || in.Named("extra"))
}

// comes tells whether what is due can go on the chain: its card is somewhere, and an ability of rows can be used.
func comes(s *table.State, now table.Pending) bool {
	if s.Card(now.Card).Spot == 0 || !s.Alive(now.Seat) {
		return false
	}
	a := ability(s, &now)
	return a == nil || possible(s, now.Seat, now.Card, now.Target, a) == nil
}
