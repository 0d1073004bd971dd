package standing

import (
	"slices"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// RowOf is the row that a pending deed carries out, by its number among those of its card; nil without it.
func RowOf(s *table.State, l table.Pending) *rows.Row {
	all := words.Sheet(s.Print(l.Card)).Rows()
	if n := board.Number(l.Word); n < len(all) {
		return all[n]
	}
	return nil
}

// Look is how what is pending sees the table: from the tile where it was used, with the card that it answers or battles.
func Look(s *table.State, l table.Pending) rows.Eye {
	return rows.Eye{S: s, Seat: l.Seat, Card: l.Card, That: Rival(s, l), At: l.To}
}

// OpenEquip tells whether a card is a power-up that lies open under its monster: a spell or trap on the field like any other
// for what acts on all of them (dotr.equip.under).
func OpenEquip(s *table.State, id table.CardID) bool {
	c := &s.Cards[id]
	return board.OnField(s, id) && c.Host != 0 && c.Up && c.Class == board.SpellTrap
}

// Targets lists the cards that a row acts on now, and the hidden ones of which only their players know whether it does
// (dotr.honour.self-apply). Where the host reads cards nothing is hidden from the referee.
func Targets(v rows.Eye, r *rows.Row) (known, hidden []table.CardID) {
	if id, single := OneTarget(v, r); single {
		return Alone(v.S, id), nil
	}
	for id := table.CardID(1); int(id) < len(v.S.Cards); id++ {
		if !foundAt(v, r.On.Of, id) || !OfOne(r) && rangeOf(v.S, v.Card, v.At, id) != nil {
			continue
		}
		switch seen(v, r, id) {
		case yes:
			known = append(known, id)
		case perhaps:
			hidden = append(hidden, id)
		}
	}
	return known, hidden
}

// foundAt tells whether a card lies where words look for it: in the pile that they name, otherwise on the field, leaders left
// out; a power-up under its monster only where spells and traps are meant.
func foundAt(v rows.Eye, f *rows.Filter, id table.CardID) bool {
	switch {
	case f.Says(words.In):
		return true
	case OpenEquip(v.S, id):
		class := f.Term(words.Class)
		return class != nil && !class.Named("monster")
	}
	return board.Unit(v.S, id) && !board.IsLeader(v.S, id)
}

// Alone lists a card where an effect can act on it, else nothing.
func Alone(s *table.State, id table.CardID) []table.CardID {
	if id == 0 || !board.Unit(s, id) || board.IsLeader(s, id) {
		return nil
	}
	return []table.CardID{id}
}

// OneTarget is the card that a row names by itself; single is false where it names a class.
func OneTarget(v rows.Eye, r *rows.Row) (id table.CardID, single bool) {
	switch r.On.How {
	case rows.This:
		return v.Card, true
	case rows.That:
		if v.That != 0 && !rows.Fits(Reader{}, v, v.That, r.On.Of) {
			return 0, true
		}
		return v.That, true
	}
	if most := mostOf(r.On.Of); most != 0 {
		return Extreme(v, r.On.Of, most), true
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

// mostOf is the word of a filter that picks one of the cards that it means, 0 without one.
func mostOf(f *rows.Filter) int {
	for _, word := range []int{words.Weakest, words.Strongest, words.Latest} {
		if f.Says(word) {
			return word
		}
	}
	return 0
}

// Extreme is the open monster with the least or most ATK now, or the face-down card that was played last, among those that
// words mean and an effect reaches: the first of equals.
func Extreme(v rows.Eye, f *rows.Filter, most int) table.CardID {
	if all := equals(v, f, most); len(all) > 0 {
		return all[0]
	}
	return 0
}

// Tied lists the cards that are equally strong, weak or late where a row acts on one such: its player says which.
func Tied(v rows.Eye, r *rows.Row) []table.CardID {
	if most := mostOf(r.On.Of); most != 0 && r.On.How == rows.All {
		return equals(v, r.On.Of, most)
	}
	return nil
}

// equals lists the cards that no other one outdoes.
func equals(v rows.Eye, f *rows.Filter, most int) (all []table.CardID) {
	for id := table.CardID(1); int(id) < len(v.S.Cards); id++ {
		c := &v.S.Cards[id]
		fit := c.Up && c.Class == board.Monster
		if most == words.Latest {
			fit = !c.Up
		}
		if fit && board.Unit(v.S, id) && !board.IsLeader(v.S, id) && rows.Fits(Reader{}, v, id, f) &&
			OutOfReach(v.S, v.Card, v.At, id) == nil && (len(all) == 0 || !outdoes(v.S, all[0], id, most)) {
			if len(all) > 0 && outdoes(v.S, id, all[0], most) {
				all = nil
			}
			all = append(all, id)
		}
	}
	return all
}

// outdoes tells whether a card is weaker, stronger or played later than another one.
func outdoes(s *table.State, id, best table.CardID, most int) bool {
	switch most {
	case words.Latest:
		return s.Cards[id].Tally[board.TallyPlayed] > s.Cards[best].Tally[board.TallyPlayed]
	case words.Strongest:
		return ValueNow(s, id, "atk") > ValueNow(s, best, "atk")
	}
	return ValueNow(s, id, "atk") < ValueNow(s, best, "atk")
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

// Withstands tells whether a card resists what a row of another one does to it. What its own player gives up as a price it does not withstand.
func Withstands(s *table.State, id, source table.CardID, r *rows.Row) bool {
	return !(r != nil && r.Do.Word == words.GiveUp) && Resists(s, id, source)
}

// shielded tells whether a running effect of its own side keeps enemy spells or traps off a monster.
func shielded(s *table.State, id, source table.CardID, word string) bool {
	return board.Enemies(s, s.Cards[id].Holder, s.Cards[source].Holder) && Granted(s, id, word)
}

// OfOne tells whether a row acts on one card out of several, chosen or drawn.
func OfOne(r *rows.Row) bool { return r.On.How == rows.Some || r.On.How == rows.ByLot }

// reachHidden are the deeds that act on face-down cards: to strengthen or weaken a card, or to turn it down, is for open ones only.
var reachHidden = []int{words.Destroy, words.DestroyFirmly, words.GiveUp, words.Bind, words.Free, words.ToHand, words.ToDeck, words.FaceUp, words.FaceUpBound, words.Control, words.ToAttack, words.ToDefence}

// ReachesHidden tells whether a row acts on face-down cards.
func ReachesHidden(r *rows.Row) bool { return slices.Contains(reachHidden, r.Do.Word) }
