package standing

import (
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Count is a number that has a word of its own.
func (Reader) Count(v rows.Eye, c *rows.Counted) int {
	switch c.Word {
	case words.DidSomething, words.ThoseCards:
		return len(v.Those)
	case words.CountersOn:
		return int(v.S.Card(v.Card).Tally[zones.TallyCounters])
	case words.Turns:
		return int(v.S.Card(v.Card).Tally[zones.TallyTurns])
	case words.DamageDealt, words.Paid:
		if l := LinkOf(v.S, v.Card); l != nil {
			return l.N
		}
	case words.Killed:
		return one(v.S.Card(v.Card).Marks.Has(zones.Killed))
	case words.SummonedThisTurn:
		return one(v.S.Players[v.Seat].Marks.Has(zones.Summoned))
	case words.LostThisTurn:
		lost := 0
		for _, one := range zones.Side(v.S, v.Seat) {
			lost += int(v.S.Players[one].Tally[zones.TallyLost])
		}
		return lost
	case words.FirstTurns:
		return int(v.S.Turn.Number)
	case words.HandFoe:
		if foe, is := Named(v.S, v.Card); is {
			return len(v.S.In(zones.Spot(foe, zones.Hand)))
		}
	case words.ShortOfFour:
		return max(4-len(v.S.In(zones.Spot(v.Seat, zones.Hand))), 0)
	case words.FieldNamed:
		f := zones.FieldSpell(v.S)
		return one(f != 0 && zones.IsCalled(v.S.Print(f), c.Name) && !OnChain(v.S, f))
	}
	return strengths(v, c.Word) + lifePoints(v, c.Word) + moments(v, c.Word)
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// strengths are the numbers of cards that are counted.
func strengths(v rows.Eye, word int) int {
	bearer := v.S.Card(v.Card).Host
	switch word {
	case words.AtkThat:
		return seenATK(v.S, v.That)
	case words.HalfAtkThat:
		return seenATK(v.S, v.That) / 2
	case words.BaseThat:
		return v.S.Print(v.That).Attack
	case words.DefThat:
		return v.S.Print(v.That).Defense
	case words.LevelThat:
		return seenLevel(v.S, v.That)
	case words.AtkThose:
		return sum(v, func(id table.CardID) int { return seenATK(v.S, id) })
	case words.HalfAtkThose:
		return sum(v, func(id table.CardID) int { return seenATK(v.S, id) }) / 2
	case words.DefThose:
		return sum(v, func(id table.CardID) int { return v.S.Print(id).Defense })
	case words.LevelThose:
		return sum(v, func(id table.CardID) int { return seenLevel(v.S, id) })
	case words.BaseThose:
		return sum(v, func(id table.CardID) int { return v.S.Print(id).Attack })
	case words.HalfBaseThose:
		return sum(v, func(id table.CardID) int { return v.S.Print(id).Attack }) / 2
	case words.AtkThis:
		return atk(v, v.Card)
	case words.AtkBearer:
		return atk(v, bearer)
	case words.HalfBearer:
		return v.S.Print(bearer).Attack / 2
	case words.FullBearer:
		return v.S.Print(bearer).Attack
	}
	return 0
}

func sum(v rows.Eye, of func(table.CardID) int) (all int) {
	for _, id := range v.Those {
		all += of(id)
	}
	return all
}

// lifePoints are Life Points that are counted.
func lifePoints(v rows.Eye, word int) int {
	mine, theirs := v.S.Points(v.Seat, zones.LP), 0
	if foes := zones.Foes(v.S, v.Seat); len(foes) > 0 {
		theirs = v.S.Points(foes[0], zones.LP)
	}
	switch word {
	case words.LPYours:
		return mine
	case words.LPFoe:
		return theirs
	case words.HalfLPYours:
		return mine / 2
	case words.HalfLPFoe:
		return theirs / 2
	case words.LPLess:
		return max(theirs-mine, 0)
	case words.LPMore:
		return max(mine-theirs, 0)
	}
	return 0
}

// moments say of the turn what holds of it: 1 or 0. The turn of a team-mate is nobody's own and no opponent's.
func moments(v rows.Eye, word int) int {
	switch word {
	case words.MyTurn:
		return one(v.S.Turn.Seat == v.Seat)
	case words.FoeTurn:
		return one(!v.S.Together(v.S.Turn.Seat, v.Seat))
	case words.InMain:
		return one(zones.Main(v.S))
	case words.InBattle:
		return one(v.S.Turn.Phase == zones.PhaseBattle)
	case words.InStandby:
		return one(v.S.Turn.Phase == zones.PhaseStandby)
	}
	return 0
}
