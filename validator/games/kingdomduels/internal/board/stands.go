package board

import (
	"iter"
	"slices"

	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Monster tells whether a card stands on the field as a monster: in the Frontrow, or brought to the Backrow by an effect.
func Monster(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return id != 0 && (Front(c.Spot) || Back(c.Spot) && c.Class == AsMonster)
}

// There tells whether a card lies on somebody's Field.
func There(s *table.State, id table.CardID) bool { return id != 0 && OnField(s.Card(id).Spot) }

// InBack tells whether a card lies in the Backrow and is no monster there.
func InBack(s *table.State, id table.CardID) bool { return Back(s.Card(id).Spot) && !Monster(s, id) }

// Hidden tells whether a monster is Hidden: nothing but monsters and Set cards lies face-down (kd.facedown.terms).
func Hidden(s *table.State, id table.CardID) bool { return Monster(s, id) && !s.Card(id).Up }

// Held yields the cards that a seat controls on the field and in the Rule Zone, those of its own places first. In those of others lie
// cards that were equipped to a monster of which it has taken control (kd.control.equips-stay), and the Alter Monster of a monster that was
// lent (kd.alter.same-zone). Against a boss the field is the team's, and Rule Cards are those of who has played them
// (kd.boss.rule-cards-individual).
func Held(s *table.State, seat table.Seat) iter.Seq[table.CardID] {
	return func(yield func(table.CardID) bool) {
		own := Field(s, seat)
		for i := range s.Count {
			whose := table.Seat((int(own) + i) % s.Count)
			for z := F1; z <= Rule; z++ {
				for _, id := range s.In(zones.Spot(whose, z)) {
					by := s.Cards[id].Holder
					if (by == seat || z < Rule && Controls(s, seat, by)) && !yield(id) {
						return
					}
				}
			}
		}
	}
}

// Monsters lists the monsters that a seat controls, those of its own Frontrow first. Against a boss those of the whole team.
func Monsters(s *table.State, seat table.Seat) (all []table.CardID) {
	for id := range Held(s, seat) {
		if Monster(s, id) {
			all = append(all, id)
		}
	}
	return all
}

// Behind lists the Spells and Traps in a seat's Backrow.
func Behind(s *table.State, seat table.Seat) (all []table.CardID) {
	for z := B1; z < Rule; z++ {
		for _, id := range s.In(Spot(s, seat, z)) {
			if !Monster(s, id) {
				all = append(all, id)
			}
		}
	}
	return all
}

// Free is the first free zone of a row, 0 when all five are in use.
func Free(s *table.State, seat table.Seat, row int) table.Spot {
	for z := row; z < row+Row; z++ {
		if at := Spot(s, seat, z); len(s.In(at)) == 0 {
			return at
		}
	}
	return 0
}

// Summonable tells whether a monster may be summoned to a zone: it may limit the Terrains (kd.summon.terrain-condition).
func Summonable(s *table.State, pr *table.Print, at table.Spot) bool {
	return pr.Extra["only-on"] == "" || Lists(pr, "only-on", TerrainAt(s, at).Name)
}

// Room is the first free Frontrow zone of a seat to which a monster may be summoned, 0 without one.
func Room(s *table.State, seat table.Seat, pr *table.Print) table.Spot {
	for z := F1; z < B1; z++ {
		if at := Spot(s, seat, z); len(s.In(at)) == 0 && Summonable(s, pr, at) {
			return at
		}
	}
	return 0
}

// MayCome tells whether an effect of a seat could Special Summon a card: a monster that stands nowhere as one, with a zone for it, and one
// of the Extra Deck when it was properly summoned before (kd.monster.extra-deck-conditions).
func MayCome(s *table.State, seat table.Seat, id table.CardID) bool {
	return Revivable(s, id) && Room(s, seat, s.Print(id)) != 0
}

// Revivable is the same of a card for which its player has yet to make a zone free.
func Revivable(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return Kind(pr, "monster") && !Monster(s, id) && (Made(pr) == "" || s.Card(id).Marks.Has(zones.Proper))
}

// Beneath lists what is attached to a card, the first that was attached first (kd.attach.beneath).
func Beneath(s *table.State, host table.CardID) (all []table.CardID) { return carried(s, host, Apart) }

// Equips lists what is equipped to a card, wherever it lies (kd.control.equips-stay).
func Equips(s *table.State, host table.CardID) (all []table.CardID) {
	for z := B1; z < Rule; z++ {
		all = append(all, carried(s, host, z)...)
	}
	return all
}

func carried(s *table.State, host table.CardID, zone int) (all []table.CardID) {
	for seat := range table.Seat(s.Count) {
		for _, id := range s.In(zones.Spot(seat, zone)) {
			if s.Cards[id].Host == host {
				all = append(all, id)
			}
		}
	}
	return all
}

// Attached tells whether a card lies beneath another one, Eroded whether it is out of play.
func Attached(s *table.State, id table.CardID) bool {
	return zones.Lies(s, id, Apart) && s.Card(id).Host != 0
}

// Eroded tells whether a card is eroded: in no zone at all (kd.erode.definition).
func Eroded(s *table.State, id table.CardID) bool {
	return zones.Lies(s, id, Apart) && s.Card(id).Host == 0
}

// Relies tells whether a Rule Card is activated by the effect of a card.
func Relies(s *table.State, id, source table.CardID) bool {
	return source != 0 && slices.ContainsFunc(Listed(s.Print(id), "reliance"), func(name string) bool { return Called(s.Print(source), name) })
}

// Fitting tells whether a card that says on what it is put may be put on a monster.
func Fitting(s *table.State, id, on table.CardID) bool {
	pr := s.Print(id)
	return len(pr.Fits) == 0 || pr.Fitting(s.Print(on).Key)
}
