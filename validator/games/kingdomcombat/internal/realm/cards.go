package realm

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// IsUnit tells whether a card is a unit in play; one that lies face-down is none yet.
func IsUnit(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return id != 0 && s.Print(id).Kind == "unit" && InPlay(s, c.Spot) && (c.Up || !Lies(s, id, Fortress))
}

// IsStructure tells whether a card is a structure or a fortress in play: both are attacked, damaged and yield alike
// (kc.structure.fortress-as-structure).
func IsStructure(s *table.State, id table.CardID) bool {
	return id != 0 && Building(s.Print(id)) && InPlay(s, s.Card(id).Spot)
}

// Building tells whether a print is that of a structure or fortress.
func Building(pr *table.Print) bool { return pr.Kind == "structure" || pr.Kind == "fortress" }

// Attachment tells whether a print is that of a card that units bear.
func Attachment(pr *table.Print) bool { return pr.Kind == "ability" || pr.Kind == "equipment" }

// Units lists the units of a seat at a place, in their order.
func Units(s *table.State, at table.Spot, seat table.Seat) []table.CardID {
	var all []table.CardID
	for _, id := range s.In(at) {
		if s.Cards[id].Holder == seat && IsUnit(s, id) {
			all = append(all, id)
		}
	}
	return all
}

// AllUnits lists a seat's units, place by place.
func AllUnits(s *table.State, seat table.Seat) []table.CardID {
	var all []table.CardID
	for at := range EachStand(s) {
		for _, id := range s.In(at) {
			if s.Cards[id].Holder == seat && IsUnit(s, id) {
				all = append(all, id)
			}
		}
	}
	return all
}

// StructureAt is the structure or fortress at a place, 0 where there is none.
func StructureAt(s *table.State, at table.Spot) table.CardID {
	for _, id := range s.In(at) {
		if IsStructure(s, id) {
			return id
		}
	}
	return 0
}

// Structures lists a seat's structures in the order of the row, its fortress first.
func Structures(s *table.State, seat table.Seat) []table.CardID {
	var all []table.CardID
	for at := range EachStand(s) {
		if id := StructureAt(s, at); id != 0 && s.Cards[id].Holder == seat {
			all = append(all, id)
		}
	}
	return all
}

// NextSlot is where the next structure of a seat stands: behind the last that stands, or in a gap when the row is full;
// 0 when there is no room left (kc.zone.structures-row).
func NextSlot(s *table.State, seat table.Seat) table.Spot {
	gap, next := table.Spot(0), Spot(seat, FirstSlot)
	for i := range Slots {
		switch at := Spot(seat, FirstSlot+i); {
		case len(s.In(at)) > 0:
			next = at + 1
		case gap == 0:
			gap = at
		}
	}
	if next <= Spot(seat, FirstSlot+Slots-1) {
		return next
	}
	return gap
}

// Borne lists the abilities and equipment that a unit bears.
func Borne(s *table.State, host table.CardID) []table.CardID {
	var all []table.CardID
	for _, id := range s.In(s.Card(host).Spot) {
		if host != 0 && s.Cards[id].Host == host {
			all = append(all, id)
		}
	}
	return all
}

// Body is the unit that bears a card, or the card itself.
func Body(s *table.State, id table.CardID) table.CardID {
	if host := s.Card(id).Host; host != 0 {
		return host
	}
	return id
}

// User is who may use what a card does: who controls it, or the unit that bears it.
func User(s *table.State, id table.CardID) table.Seat { return s.Card(Body(s, id)).Holder }

// Active tells whether a card stands upright.
func Active(s *table.State, id table.CardID) bool { return s.Card(id).Turned == Upright }

// Title names a card that everybody sees; a hidden one is "that card".
func Title(s *table.State, id table.CardID) string {
	if c := s.Card(id); id == 0 || s.Place(c.Spot).Sight != table.ByAll && !c.Up {
		return "that card"
	}
	return s.Print(id).Name
}

// Number is a fact of a card that is a number.
func Number(pr *table.Print, fact string, otherwise int) int {
	if n, err := strconv.Atoi(pr.Extra[fact]); err == nil {
		return n
	}
	return otherwise
}

// Cost is how much gold a card costs.
func Cost(pr *table.Print) int {
	if pr.Level > 0 {
		return pr.Level
	}
	return Number(pr, "cost", 0)
}

// Mercenaries is the faction that fits into every deck (kc.deck.mercenaries-anywhere).
const Mercenaries = "Mercenaries"

// Faction is the faction of a card, "" where the database knows none.
func Faction(pr *table.Print) string {
	of := strings.Join(pr.Colors, " and ")
	if strings.EqualFold(of, Mercenaries) {
		return Mercenaries
	}
	return of
}

// Slot is the type of equipment, whatever its capitals (kc.action.equipment-one-per-type).
func Slot(pr *table.Print) string { return strings.ToLower(pr.Extra["slot"]) }

// IsToken tells whether a print is that of a token.
func IsToken(pr *table.Print) bool { return pr.Extra["border"] == "green" }

// Gold is how much gold a seat has.
func Gold(s *table.State, seat table.Seat) int { return s.Points(seat, GoldPoints) }

// Foes tells whether two seats play against each other (kc.multi.opponents).
func Foes(s *table.State, a, b table.Seat) bool { return a >= 0 && b >= 0 && !s.Together(a, b) }

// OwnTurn: only the turn player takes the actions of a turn, when the set-up is complete.
func OwnTurn(rule string) validator.Check {
	return func(s *table.State, m *validator.Move) *validator.Violation {
		if m.Seat != s.Turn.Seat {
			return validator.Violates(rule, "it is %s's turn", Names[s.Turn.Seat])
		}
		return nil
	}
}

// Round goes through the seats that are left in turn order, from a seat on, which may have lost (kc.multi.turn-order).
func Round(s *table.State, from table.Seat) iter.Seq[table.Seat] {
	return func(yield func(table.Seat) bool) {
		round := Clockwise(s.Count)
		at := slices.Index(round, from)
		for i := range round {
			if seat := round[(at+i)%len(round)]; s.Alive(seat) && !yield(seat) {
				return
			}
		}
	}
}

// Everyone goes through all seats that have units, those that are left in turn order and then those that have lost: where the table has
// agreed that their units stay, these defend (kc.house.elimination).
func Everyone(s *table.State, from table.Seat) iter.Seq[table.Seat] {
	return func(yield func(table.Seat) bool) {
		for seat := range Round(s, from) {
			if !yield(seat) {
				return
			}
		}
		for _, seat := range Clockwise(s.Count) {
			if !s.Alive(seat) && !yield(seat) {
				return
			}
		}
	}
}

// After is the next seat in turn order that is left; the seat itself when it is alone.
func After(s *table.State, seat table.Seat) table.Seat {
	for next := range Round(s, seat) {
		if next != seat {
			return next
		}
	}
	return seat
}

// Attacks is one unit's attack: on what, and from where it came.
type Attacks struct {
	By, On table.CardID
	From   table.Spot
}

// EachAttack goes through the attacks of this combat in the order in which they were declared; those are left out whose attacker or
// target is gone, or was taken out. What is noted last of an attacker counts.
func EachAttack(s *table.State) iter.Seq[Attacks] {
	return func(yield func(Attacks) bool) {
		for i := 0; s.Turn.Phase == PhaseCombat && i < len(s.Mods); i++ {
			m := &s.Mods[i]
			if attackNow(s, m) && IsUnit(s, m.Card) && !s.Cards[m.Card].Marks.Has(Out) && !notedAgain(s, i) &&
				!yield(Attacks{m.Card, m.Source, table.Spot(m.By)}) {
				return
			}
		}
	}
}

func attackNow(s *table.State, m *table.Mod) bool {
	return m.Stat == AttackStat && m.Until == s.Turn.Number
}

// notedAgain tells whether an attack was noted anew: it has been handed on to those that were joined with its target.
func notedAgain(s *table.State, i int) bool {
	for j := i + 1; j < len(s.Mods); j++ {
		if m := &s.Mods[j]; m.Card == s.Mods[i].Card && attackNow(s, m) {
			return true
		}
	}
	return false
}

// Declared lists the attacks of this combat.
func Declared(s *table.State) []Attacks { return slices.Collect(EachAttack(s)) }

// AttackOf is the attack of a unit, false when it does not attack.
func AttackOf(s *table.State, id table.CardID) (Attacks, bool) {
	for a := range EachAttack(s) {
		if a.By == id {
			return a, true
		}
	}
	return Attacks{}, false
}

// Group lists the units that are joined with one, itself among them, in their order; it alone when it is not joined.
func Group(s *table.State, id table.CardID) []table.CardID {
	c := s.Card(id)
	if c.Tally[TallyGroup] == 0 {
		return []table.CardID{id}
	}
	return slices.DeleteFunc(Units(s, c.Spot, c.Holder), func(other table.CardID) bool {
		return s.Cards[other].Tally[TallyGroup] != c.Tally[TallyGroup]
	})
}
