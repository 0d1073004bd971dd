package standing

import (
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// The selectors that are no kind (0 to 19) and no attribute (20 to 25), as the card facts number them.
const (
	attributesFrom   = 20
	TheOneItBattles  = 26
	ThisCard         = 27
	namedCard        = 28
	AllMonsters      = 29
	AllSpells        = 30
	allCards         = 31
	weakest          = 32
	Strongest        = 33
	aLeader          = 34
	attackUpTo       = 37
	gainsOfLife      = 43
	lossesOfLife     = 44
	lastPlayed       = 45
	countedOnField   = 46
	countedInGraves  = 47
	OneAtRandom      = 48
	femaleMonsters   = 49
	OneChosen        = 51
	allButLeaders    = 52
	inAttackPosition = 53
	dragonsUpTo      = 55
	kindOfLeader     = 56
	immortals        = 59
	EnemiesInReach   = 50
)

// aroundIt is the reach of an effect on the eight tiles around.
const aroundIt = 17

// inReach tells whether a tile lies in the part of the board to which the number A limits an effect.
func inReach(s *table.State, l table.Pending, e table.Effect, at table.Spot) bool {
	if !areal(e) || e.A <= 0 {
		return true
	}
	x, y := board.XY(s, at)
	hx, hy := board.XY(s, l.To)
	switch {
	case e.A == aroundIt:
		return board.Span(s, l.To, at, true) <= 1
	case e.A == 18:
		return x == hx || y == hy
	case e.A >= 20 && e.A < 30:
		return e.A-20 < len(CodedTerrain) && s.Ground[at] == CodedTerrain[e.A-20]
	case e.A < 10:
		return within(s, l.Card, l.To, at, e.A)
	}
	return true
}

// areal tells whether the number A of an effect is a reach; for other keys and selectors it means something else.
func areal(e table.Effect) bool {
	return (e.Key == "destroy" || e.Key == "raise" || e.Key == "lower") && e.Selector != namedCard && e.Selector != attackUpTo
}

// openly tells whether an effect can act on a card by what everybody sees of it: where it lies, whose it is, its class.
func openly(s *table.State, l table.Pending, e table.Effect, id table.CardID) bool {
	c := &s.Cards[id]
	if !board.Unit(s, id) && !(e.Selector == AllSpells && OpenEquip(s, id)) || c.Class == board.Leader || !Sided(s, l.Seat, c.Holder, e.Side) || !inReach(s, l, e, c.Spot) {
		return false
	}
	switch e.Selector {
	case AllSpells:
		return c.Class == board.SpellTrap
	case allCards, allButLeaders, OneChosen, OneAtRandom:
		return e.A != 19 || !areal(e) || !c.Up
	case inAttackPosition:
		return c.Class == board.Monster && c.Turned%2 == 0
	}
	return c.Class == board.Monster || e.Selector == 0 && !named(e)
}

// OpenEquip tells whether a card is a power-up that lies open under its monster: a spell or trap on the field like any other
// for what acts on all of them (dotr.equip.under).
func OpenEquip(s *table.State, id table.CardID) bool {
	c := &s.Cards[id]
	return board.OnField(s, id) && c.Host != 0 && c.Up && c.Class == board.SpellTrap
}

// Sided tells whether a holder is on the side that a word names, as the actor sees it.
func Sided(s *table.State, actor, holder table.Seat, word string) bool {
	switch word {
	case "own":
		return holder == actor
	case "enemy":
		return board.Enemies(s, actor, holder)
	}
	return true
}

// Targets lists the cards that an effect acts on now, and the hidden ones of which only their players know whether it
// does (dotr.honour.self-apply). Where the host reads cards nothing is hidden from the referee.
func Targets(s *table.State, l table.Pending, e table.Effect) (known, hidden []table.CardID) {
	if id, single := OneTarget(s, l, e); single {
		return Alone(s, id), nil
	}
	match := MatchOf(s.Print(l.Card), e)
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		switch {
		case !board.OnField(s, id) || !openly(s, l, e, id) || !OfOne(e) && rangeOf(s, l.Card, l.To, id) != nil:
		case match == "":
			known = append(known, id)
		case s.Cards[id].Up || ReadsCards(s) && !OfOne(e): // what can be chosen must not tell what is hidden
			if FitsMatch(s, id, match) {
				known = append(known, id)
			}
		default:
			hidden = append(hidden, id)
		}
	}
	return known, hidden
}

// Alone lists a card where an effect can act on it, else nothing.
func Alone(s *table.State, id table.CardID) []table.CardID {
	if id == 0 || !board.Unit(s, id) || board.IsLeader(s, id) {
		return nil
	}
	return []table.CardID{id}
}

// OneTarget is the card that a selector names by itself; single is false where it names a class.
func OneTarget(s *table.State, l table.Pending, e table.Effect) (id table.CardID, single bool) {
	switch e.Selector {
	case ThisCard:
		return l.Card, true
	case TheOneItBattles:
		return Rival(s, l), true
	case weakest, Strongest:
		return Extreme(s, l, e), true
	case lastPlayed:
		return latest(s, l, e), true
	case aLeader:
		return 0, true // dotr.leader.unaffected
	}
	return 0, false
}

// Rival is the card that a card battles now, 0 outside a battle.
func Rival(s *table.State, l table.Pending) table.CardID {
	if l.Target != 0 {
		return l.Target
	}
	for i := len(s.Stack) - 1; i >= 0; i-- {
		switch a := &s.Stack[i]; {
		case a.Kind != "attack":
		case a.Card == l.Card:
			return a.Target
		case a.Target == l.Card:
			return a.Card
		}
	}
	return 0
}

// Extreme is the open monster with the least or most ATK now among those an effect reaches, the first of equals.
func Extreme(s *table.State, l table.Pending, e table.Effect) table.CardID {
	best, most := table.CardID(0), 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if !s.Cards[id].Up || !board.OnField(s, id) || s.Cards[id].Class != board.Monster || !openly(s, l, e, id) || OutOfReach(s, l.Card, l.To, id) != nil {
			continue
		}
		if have := ValueNow(s, id, "atk"); best == 0 || have != most && have > most == (e.Selector == Strongest) {
			best, most = id, have
		}
	}
	return best
}

// latest is the card that was played last among those an effect reaches, of which everybody saw the turn.
func latest(s *table.State, l table.Pending, e table.Effect) table.CardID {
	best := table.CardID(0)
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if board.OnField(s, id) && !s.Cards[id].Up && openly(s, l, table.Effect{Side: e.Side, Selector: allCards}, id) && OutOfReach(s, l.Card, l.To, id) == nil &&
			(best == 0 || s.Cards[id].Tally[board.TallyPlayed] > s.Cards[best].Tally[board.TallyPlayed]) {
			best = id
		}
	}
	return best
}

// Resists tells whether a card is kept from the effect of another one by what protects it: nothing while it is
// face-down or spellbound (dotr.equip.no-protection, dotr.spellbound.passives).
func Resists(s *table.State, id, source table.CardID) bool {
	if id == source || !s.Cards[id].Up {
		return false
	}
	kind := s.Print(source).Kind
	if own := "immune-" + kind + "s"; Has(s, id, own) {
		return true
	}
	return (kind == "spell" || kind == "trap") && shielded(s, id, source, "immune-to-enemy-"+kind+"s")
}

// shielded tells whether a running effect of its own side keeps enemy spells or traps off a monster.
func shielded(s *table.State, id, source table.CardID, word string) bool {
	return board.Enemies(s, s.Cards[id].Holder, s.Cards[source].Holder) && Granted(s, id, word)
}

// OfOne tells whether an effect acts on one card out of several, chosen or drawn.
func OfOne(e table.Effect) bool { return e.Selector == OneChosen || e.Selector == OneAtRandom }

// ReachesHidden tells whether an effect acts on face-down cards: to strengthen or weaken a card is for open ones only.
func ReachesHidden(e table.Effect) bool {
	switch e.Key {
	case "destroy", "bind", "to-hand", "to-deck", "turn-face", "take-control", "set-position", "reveal-and-bind":
		return true
	}
	return false
}
