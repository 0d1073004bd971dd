package standing

import (
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// equipment is what the power-ups under a face-up monster add (dotr.equip.inactive-face-down).
func equipment(s *table.State, id table.CardID) int {
	if !s.Cards[id].Up || Bound(s, s.Cards[id].Holder, "no-power-ups") {
		return 0
	}
	sum := 0
	for _, under := range s.In(s.Cards[id].Spot) {
		if s.Cards[under].Host == id && !material(s, under, id) {
			sum += board.Number(s.Print(under).Extra["bonus"]) + stronger(s, under, s.Cards[id].Holder)
		}
	}
	if sum > 0 && Bound(s, s.Cards[id].Holder, "reverse-power-up") {
		return -sum
	}
	return sum
}

// UnionMod notes on a monster that it lies under an XYZ monster as a power-up.
const UnionMod = "power-up"

// material tells whether a monster lies under another one because that was made of it: it is no power-up then, whatever it could be
// (dotr.xyz.attach).
func material(s *table.State, under, host table.CardID) bool {
	return s.Cards[under].Class == board.Monster && s.Print(host).Subtype == "xyz" && !Noted(s, under, UnionMod)
}

// stronger is what running effects add to a power-up under a monster of a seat's.
func stronger(s *table.State, equip table.CardID, seat table.Seat) int {
	sum := 0
	if board.IsEquip(s, equip) {
		eachLaw(s, seat, "stronger-power-ups", func(r *rows.Row) { sum += r.Do.N })
	}
	return sum
}

// EquipSpell tells whether a face is that of a spell that is put under a monster: to strengthen or to transform it.
func EquipSpell(pr *table.Print) bool {
	return pr.Kind == "spell" && (pr.Subtype == "equip" || pr.Extra["transforms"] != "")
}

// Borne tells whether a spell or trap with that face lies under monsters: an Equip Spell, or a trap that puts itself there.
func Borne(pr *table.Print) bool {
	return EquipSpell(pr) || pr.Kind == "trap" && (pr.Subtype == "equip" || words.Sheet(pr).Does(words.PowerUp))
}

// Attached lists the cards under a unit.
func Attached(s *table.State, id table.CardID) []table.CardID {
	var under []table.CardID
	for _, other := range s.In(s.Card(id).Spot) {
		if s.Cards[other].Host == id {
			under = append(under, other)
		}
	}
	return under
}

// FightsWith lists the cards at work whose rows a monster has for its battles: itself and what lies under it.
func FightsWith(s *table.State, id table.CardID) (all []table.CardID) {
	for _, by := range append([]table.CardID{id}, Attached(s, id)...) {
		if Works(s, by) && Timed(s.Print(by), words.Battle) {
			all = append(all, by)
		}
	}
	return all
}

// Bequests lists the power-ups under a monster that do something when it is destroyed in battle.
func Bequests(s *table.State, id table.CardID) []table.CardID {
	var all []table.CardID
	for _, under := range Attached(s, id) {
		if Works(s, under) && Timed(s.Print(under), words.Destroyed) {
			all = append(all, under)
		}
	}
	return all
}

// BonusAgainst is how much more a monster fights with against another one, by its own effects and those of what lies under it.
func BonusAgainst(s *table.State, id, other table.CardID) int {
	sum := 0
	for _, by := range append([]table.CardID{id}, Attached(s, id)...) {
		rows.Holding(Reader{}, &words.Lexicon, s, by, words.Bonus, func(v rows.Eye, r *rows.Row) bool {
			if v.Bare = false; rows.Fits(Reader{}, v, other, r.Do.Of) {
				sum += r.Do.N
			}
			return true
		})
	}
	return sum
}
