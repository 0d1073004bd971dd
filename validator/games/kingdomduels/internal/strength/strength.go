// Package strength reads what holds now: the Field Power Bonus, ATK and DEF, types, and what words of rows mean. It never writes, and
// nothing that it says is stored.
//
//   - strength.go: what holds of monsters; reader.go: finds and counts cards for rows; match.go: what each word about a card means
//   - opponent.go: which of several opponents an ability faces
package strength

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// HasType tells whether a card has a type now: a printed one that nothing has taken off, or one that an effect has given it.
func HasType(s *table.State, id table.CardID, word string) bool {
	if _, given := lasting.Sum(s, id, "type:"+word); given {
		return true
	}
	if _, taken := lasting.Sum(s, id, "no type:"+word); taken {
		return false
	}
	pr := s.Print(id)
	return slices.ContainsFunc(pr.Races, func(race string) bool { return strings.EqualFold(race, word) }) || board.Typed(pr, "Divine") && word == "Divine"
}

// Bonus tells whether a monster has the Field Power Bonus: the Terrain of its column states a type or attribute that it has, or
// both where it states them together (kd.fpb.match). Hidden monsters have it too (kd.hidden.fpb); one bonus is all that there is.
func Bonus(s *table.State, id table.CardID) bool {
	if !board.Monster(s, id) {
		return false
	}
	return slices.ContainsFunc(board.TerrainAt(s, s.Card(id).Spot).Matches, func(m board.Match) bool {
		return (m.Type == "" || HasType(s, id, m.Type)) && (m.Attribute == "" || slices.Contains(s.Print(id).Colors, m.Attribute))
	})
}

// Gain is what a printed value gains by the bonus: what is printed (kd.fpb.printed-value), and thirty percent rounded down where the
// card database knows nothing (kd.fpb.thirty-percent).
func Gain(p *table.Print, attack bool) int {
	fact, value := "bonus-defense", p.Defense
	if attack {
		fact, value = "bonus-attack", p.Attack
	}
	if n, known := board.Number(p, fact); known {
		return n
	}
	return value * 3 / 10
}

// ATK is a monster's attack now; elsewhere than on the field the printed one.
func ATK(s *table.State, id table.CardID) int { return value(s, id, true) }

// DEF is a monster's defence now.
func DEF(s *table.State, id table.CardID) int { return value(s, id, false) }

func value(s *table.State, id table.CardID, attack bool) int {
	pr := s.Print(id)
	n, stat, deed := pr.Defense, "def", words.DefMore
	if attack {
		n, stat, deed = pr.Attack, "atk", words.AtkMore
	}
	if !board.Monster(s, id) {
		return n
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && (m.Stat == stat || m.Stat == permanent[stat]) {
			n += m.By
		}
	}
	if Bonus(s, id) {
		n += Gain(pr, attack)
	}
	return max(n+added(s, id, deed), 0)
}

// permanent are the names of changes that last for the rest of the duel (kd.permanent.duration).
var permanent = map[string]string{"atk": board.Permanent + "atk", "def": board.Permanent + "def"}

// added is what rows that hold now add to a monster. What lies Hidden no row knows but those of cards that were equipped or attached to it
// before (kd.hidden.old-attachments-stay).
func added(s *table.State, id table.CardID, deed int) (n int) {
	up := s.Card(id).Up
	var laws once
	standing(s, deed, func(v rows.Eye, r *rows.Row) bool {
		if (up || s.Card(v.Card).Host == id) && acts(v, r, id) && laws.first(v, r) {
			by := r.Do.N
			if r.Do.Per != nil {
				by *= rows.HowMany(Reader{}, v, r.Do.Per)
			}
			n += by
		}
		return true
	})
	return n
}

// once keeps the rows of Rule Cards that have acted on a card: identical ones do not stack, whoever has played them
// (kd.rule.active-in-zone).
type once []law

type law struct {
	key string
	row int
}

// first tells whether no row of an identical Rule Card has acted yet.
func (o *once) first(v rows.Eye, r *rows.Row) bool {
	pr := v.S.Print(v.Card)
	if !board.RuleCard(pr) {
		return true
	}
	one := law{key: pr.Key, row: r.No}
	if slices.Contains(*o, one) {
		return false
	}
	*o = append(*o, one)
	return true
}

// standing calls f for every row with a deed that holds now, until f wants no more.
func standing(s *table.State, deed int, f func(rows.Eye, *rows.Row) bool) {
	for _, at := range stands[s.Count] {
		for _, id := range s.In(at) {
			if len(s.Prints[s.Cards[id].Print].Rows) > 0 && !rows.Holding(Reader{}, &words.Lexicon, s, id, deed, f) {
				return
			}
		}
	}
}

// acts tells whether a row that goes on acts on a card; on one that outranks its card it does not (kd.divine.immunity).
func acts(v rows.Eye, r *rows.Row, id table.CardID) bool {
	if Outranks(v.S, id, v.Card) {
		return false
	}
	switch r.On.How {
	case rows.This:
		return id == v.Card
	case rows.All:
		return Means(v, id, r.On.Of)
	}
	return false
}

// atk and def are values as a row sees them: printed ones for rows that are part of values, or they would turn in circles.
func atk(v rows.Eye, id table.CardID) int {
	if v.Bare {
		return v.S.Print(id).Attack
	}
	return ATK(v.S, id)
}

func def(v rows.Eye, id table.CardID) int {
	if v.Bare {
		return v.S.Print(id).Defense
	}
	return DEF(v.S, id)
}

// Defending tells whether a monster lies sideways, in Defence Position (kd.position.orientation).
func Defending(s *table.State, id table.CardID) bool { return s.Card(id).Turned%2 == 1 }

// Fighting is what a monster fights with: ATK upright, DEF sideways.
func Fighting(s *table.State, id table.CardID) int {
	if Defending(s, id) {
		return DEF(s, id)
	}
	return ATK(s, id)
}

// Has tells whether a card has a trait now, printed, given for a time, or by what a row says.
func Has(s *table.State, id table.CardID, trait string) bool {
	found := plainly(s, id, trait)
	if !found {
		standing(s, words.Grant, func(v rows.Eye, r *rows.Row) bool {
			found = r.Do.Name == trait && acts(v, r, id)
			return !found
		})
	}
	return found
}

// plainly tells whether a trait is printed on a card that does not lie face-down, or was given to it for a time.
func plainly(s *table.State, id table.CardID, trait string) bool {
	if s.Print(id).Tagged(trait) && (s.Card(id).Up || !board.There(s, id)) {
		return true
	}
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id {
			if given, is := strings.CutPrefix(strings.TrimPrefix(m.Stat, board.Permanent), "has:"); is && given == trait {
				return true
			}
		}
	}
	return false
}

// Locked tells whether a monster's battle position is fixed (kd.battle-lock.duration).
func Locked(s *table.State, id table.CardID) bool {
	_, is := lasting.Sum(s, id, "lock")
	if !is {
		standing(s, words.Lock, func(v rows.Eye, r *rows.Row) bool {
			is = acts(v, r, id)
			return !is
		})
	}
	return is
}

// Named tells whether card effects know a card by a name: its own, or that of a card of which it was made (kd.fusion.names).
func Named(s *table.State, id table.CardID, name string) bool {
	return named(s, id, func(pr *table.Print) bool { return board.Called(pr, name) })
}

// named tells whether the name of a card is one that is meant, or that of a Fusion Material of it.
func named(s *table.State, id table.CardID, meant func(*table.Print) bool) bool {
	if meant(s.Print(id)) {
		return true
	}
	if board.Made(s.Print(id)) != "fusion" || !s.Card(id).Up || !board.Monster(s, id) {
		return false
	}
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool {
		key, is := strings.CutPrefix(m.Stat, board.Bears)
		return is && m.Card == id && slices.ContainsFunc(s.Prints, func(pr table.Print) bool { return pr.Key == key && meant(&pr) })
	})
}

// Outranks tells whether a card is unaffected by the effect of another one, by its Hierarchy (kd.divine.immunity); everything that is not
// Divine has none (kd.divine.others-zero).
func Outranks(s *table.State, id, by table.CardID) bool {
	have := board.Hierarchy(s.Print(id))
	if by == 0 || by == id || have == 0 || !board.There(s, id) || !s.Card(id).Up {
		return false
	}
	rank := board.Hierarchy(s.Print(by))
	return rank < have && (rank != 0 || s.Option(board.ODivineImmunity) == "all-lower")
}
