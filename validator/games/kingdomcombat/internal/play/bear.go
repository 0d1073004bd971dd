package play

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/table"
)

// bearers lists the units that can bear a card: the one that is named, those at the place where it was put down, or any.
func bearers(s *table.State, m validator.Move) []table.CardID {
	able := func(id table.CardID) bool { return canBear(s, m.Seat, m.Card, id) }
	if len(m.Cards) > 0 {
		return slices.DeleteFunc(slices.Clone(m.Cards[:1]), func(id table.CardID) bool { return !able(id) })
	}
	var all []table.CardID
	for at := range realm.EachStand(s) {
		if realm.InPlay(s, m.To) && at != m.To {
			continue
		}
		for _, id := range s.In(at) {
			if able(id) {
				all = append(all, id)
			}
		}
	}
	return all
}

// someBearer: an ability or equipment needs a unit that can bear it.
func someBearer(s *table.State, m *validator.Move) *validator.Violation {
	if !realm.Attachment(s.Print(m.Card)) || len(bearers(s, *m)) > 0 {
		return nil
	}
	named := m.Cards
	if len(named) == 0 {
		for _, at := range realm.Stands(s) {
			if !realm.InPlay(s, m.To) || at == m.To {
				named = append(named, s.In(at)...)
			}
		}
	}
	for _, id := range named {
		if v := whyNotBorne(s, m.Seat, m.Card, id); v != nil && (realm.IsUnit(s, id) || id == named[len(named)-1]) {
			return v
		}
	}
	return whyNotBorne(s, m.Seat, m.Card, 0)
}

// canBear tells whether a unit can bear a card: abilities are laid on anybody's units (kc.action.ability-target), equipment on own ones
// (kc.action.equipment-own-units), one of each type (kc.action.equipment-one-per-type, kc.skill.dual-wield).
func canBear(s *table.State, seat table.Seat, id, host table.CardID) bool {
	pr := s.Print(id)
	if !realm.IsUnit(s, host) || pr.Kind == "ability" {
		return realm.IsUnit(s, host)
	}
	return s.Card(host).Holder == seat && borneOf(s, host, realm.Slot(pr)) < room(s, host, realm.Slot(pr))
}

// whyNotBorne says why a unit cannot bear a card, nil when it can.
func whyNotBorne(s *table.State, seat table.Seat, id, host table.CardID) *validator.Violation {
	pr := s.Print(id)
	slot := realm.Slot(pr)
	switch {
	case canBear(s, seat, id, host):
		return nil
	case pr.Kind == "ability":
		return validator.Violates("kc.action.ability-target", "%s is laid on a unit in play", pr.Name)
	case !realm.IsUnit(s, host) || s.Card(host).Holder != seat:
		return validator.Violates("kc.action.equipment-own-units", "%s is laid on a unit that you control", pr.Name)
	}
	return validator.Violates("kc.action.equipment-one-per-type", "%s bears as much equipment of the type %s as it can: %d", realm.Title(s, host), slot, room(s, host, slot))
}

// borneOf counts the equipment of a type that a unit bears.
func borneOf(s *table.State, host table.CardID, slot string) (n int) {
	for _, id := range realm.Borne(s, host) {
		if pr := s.Print(id); pr.Kind == "equipment" && realm.Slot(pr) == slot {
			n++
		}
	}
	return n
}

// room is how much equipment of a type a unit may bear: one, and two weapons with Dual Wield.
func room(s *table.State, host table.CardID, slot string) int {
	if slot == "weapon" && standing.Has(s, host, "dual wield") {
		return 2
	}
	return 1
}
