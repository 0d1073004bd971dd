package standing

import (
	"slices"

	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// ATK is a monster's attack now; elsewhere than on the field the printed one.
func ATK(s *table.State, id table.CardID) int { return value(s, id, true) }

// DEF is a monster's defence now.
func DEF(s *table.State, id table.CardID) int { return value(s, id, false) }

// Level is a card's Level now, wherever it lies.
func Level(s *table.State, id table.CardID) int {
	level, _ := lasting.Sum(s, id, "level")
	level += s.Print(id).Level
	rows.Standing(Reader{}, &words.Lexicon, s, words.LevelMore, func(v rows.Eye, r *rows.Row) bool {
		if acts(v, r, id) {
			level += r.Do.N
		}
		return true
	})
	return max(level, 1)
}

// Fighting is what a monster fights with: ATK in Attack Position, DEF in Defence Position.
func Fighting(s *table.State, id table.CardID) int {
	if zones.Defending(s, id) {
		return DEF(s, id)
	}
	return ATK(s, id)
}

// InBattle stands before the name of a number that is changed for the battle going on.
const InBattle = "battle "

// UsedInBattle is counted on a card that was used at the damage calculation of the battle going on.
const UsedInBattle = InBattle + "used"

// inAttack tells whether a monster takes part in the attack going on.
func inAttack(s *table.State, id table.CardID) bool {
	a := Attack(s)
	return a != nil && (a.Card == id || a.Target == id)
}

func value(s *table.State, id table.CardID, attack bool) int {
	n := base(s, id, attack)
	if !zones.Monster(s, id) || !s.Cards[id].Up {
		return n
	}
	stat, more, set := "def", words.DefMore, words.DefSet
	if attack {
		stat, more, set = "atk", words.AtkMore, words.AtkSet
	}
	n = change(s, id, set, n, func(_, by int) int { return by })
	if to, fixed := last(s, id, "set "+stat); fixed {
		n = to
	}
	added, _ := lasting.Sum(s, id, stat)
	if inAttack(s, id) {
		more, _ := lasting.Sum(s, id, InBattle+stat)
		added += more
	}
	return max(change(s, id, more, n+added, func(n, by int) int { return n + by }), 0)
}

// base is the original value: as printed, or what an effect says it is.
func base(s *table.State, id table.CardID, attack bool) int {
	pr := s.Print(id)
	n, other := pr.Attack, pr.Defense
	if swapped(s, id) {
		n, other = other, n
	}
	if !attack {
		return other
	}
	if to, fixed := last(s, id, "base atk"); fixed {
		n = to
	}
	n = change(s, id, words.AtkBase, n, func(_, by int) int { return by })
	if noted(s, id, "double atk") || running(s, id, words.AtkDouble) {
		n *= 2
	}
	if noted(s, id, "halve atk") || running(s, id, words.AtkHalf) {
		n /= 2
	}
	return n
}

// swapped tells whether original ATK and DEF trade places: what has traded them twice has put them back.
func swapped(s *table.State, id table.CardID) bool {
	odd := running(s, id, words.SwapValues)
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == "swap" {
			odd = !odd
		}
	}
	return odd
}

// last is the number that was set last under a name.
func last(s *table.State, id table.CardID, stat string) (by int, is bool) {
	for i := range s.Mods {
		if m := &s.Mods[i]; m.Card == id && m.Stat == stat {
			by, is = m.By, true
		}
	}
	return by, is
}

// change lets every row with a deed that acts on a card now change a number.
func change(s *table.State, id table.CardID, deed, n int, to func(n, by int) int) int {
	rows.Standing(Reader{}, &words.Lexicon, s, deed, func(v rows.Eye, r *rows.Row) bool {
		if acts(v, r, id) {
			by := r.Do.N
			if r.Do.Per != nil {
				by *= rows.HowMany(Reader{}, v, r.Do.Per)
			}
			n = to(n, by)
		}
		return true
	})
	return n
}

// running tells whether a row with a deed acts on a card now.
func running(s *table.State, id table.CardID, deed int) bool {
	found := false
	rows.Standing(Reader{}, &words.Lexicon, s, deed, func(v rows.Eye, r *rows.Row) bool {
		found = found || acts(v, r, id)
		return !found
	})
	return found
}

// acts tells whether a row that goes on acts on a card, which nothing keeps from its source.
func acts(v rows.Eye, r *rows.Row, id table.CardID) bool {
	switch r.On.How {
	case rows.This:
		return id == v.Card
	case rows.All:
		return Means(v, id, r.On.Of) && !Unaffected(v.S, id, v.Card)
	}
	return false
}

// atk, def and level are values as a row sees them: plain ones for rows that are part of values.
func atk(v rows.Eye, id table.CardID) int {
	switch {
	case v.Bare:
		return v.S.Print(id).Attack
	case spoken(v, id):
		return seenATK(v.S, id)
	}
	return ATK(v.S, id)
}

// spoken tells whether a card is one of which a row goes on to speak, so that it is meant as it was when it left the field. One that is
// looked for elsewhere has the values that it has there.
func spoken(v rows.Eye, id table.CardID) bool {
	return id == v.That || id == v.Card || slices.Contains(v.Those, id)
}

func def(v rows.Eye, id table.CardID) int {
	if v.Bare {
		return v.S.Print(id).Defense
	}
	return DEF(v.S, id)
}

func level(v rows.Eye, id table.CardID) int {
	switch {
	case v.Bare:
		return plainLevel(v.S, id)
	case spoken(v, id):
		return seenLevel(v.S, id)
	}
	return Level(v.S, id)
}

// plainLevel is a card's Level without what changes it because of a Level: rows about Levels that go on are read by it.
func plainLevel(s *table.State, id table.CardID) int {
	level, _ := lasting.Sum(s, id, "level")
	level += s.Print(id).Level
	if !rows.Stands(Reader{}, s, words.LevelMore) {
		return level
	}
	for _, at := range readSpots(s) {
		for _, by := range s.In(at) {
			if !words.Sheet(s.Print(by)).Holds(words.LevelMore) || onLevels(s.Print(by)) {
				continue
			}
			rows.Holding(Reader{}, &words.Lexicon, s, by, words.LevelMore, func(v rows.Eye, r *rows.Row) bool {
				if r.On.How == rows.This && id == by || r.On.How == rows.All && Means(v, id, r.On.Of) {
					level += r.Do.N
				}
				return true
			})
		}
	}
	return max(level, 1)
}

// onLevels tells whether rows of a card that change Levels look at Levels themselves.
func onLevels(pr *table.Print) bool {
	return slices.ContainsFunc(words.Sheet(pr).Rows(), func(r *rows.Row) bool {
		return r.Do.Word == words.LevelMore && (r.On.Of.Says(words.Level) || slices.ContainsFunc(r.If, func(c rows.Cond) bool { return c.Of.Cards.Says(words.Level) }))
	})
}

// seenATK is a monster's ATK, as it was last on the field when it has left it this turn.
func seenATK(s *table.State, id table.CardID) int {
	if c := s.Card(id); !zones.OnField(c.Spot) && c.Tally[zones.TallyATK] > 0 {
		return int(c.Tally[zones.TallyATK]) - 1
	}
	return ATK(s, id)
}

func seenLevel(s *table.State, id table.CardID) int {
	if c := s.Card(id); !zones.OnField(c.Spot) && c.Tally[zones.TallyLevel] > 0 {
		return int(c.Tally[zones.TallyLevel]) - 1
	}
	return Level(s, id)
}
