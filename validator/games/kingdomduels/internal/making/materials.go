package making

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

func contains(all []table.CardID, id table.CardID) bool { return slices.Contains(all, id) }

// maker follows the recipes of a kind; materials are asked for by name.
func maker(kind string) recipes.Maker {
	return recipes.Maker{Kind: kind, Is: func(face *table.Print, asked string) bool { return asked == "any" || board.Called(face, asked) }}
}

// suits tells whether materials are those of a recipe of a kind; a card without one takes its player's word, for at least so many.
func suits(s *table.State, kind string, made table.CardID, materials []table.CardID, least int) bool {
	mk := maker(kind)
	if !mk.Makes(s.Print(made)) {
		return len(materials) >= least
	}
	for r := range mk.Recipes(s.Print(made)) {
		if recipes.Assignable(r.Materials, materials, func(id table.CardID, asked string) bool { return asked == "any" || strength.Named(s, id, asked) }) {
			return true
		}
	}
	return false
}

// ready lists what a seat could use: monsters of its hand and of its field.
func ready(s *table.State, seat table.Seat) (all []table.CardID) {
	for _, id := range s.In(zones.Spot(seat, board.Hand)) {
		if board.Kind(s.Print(id), "monster") {
			all = append(all, id)
		}
	}
	return append(all, board.Monsters(s, seat)...)
}

// held tells whether a card is in a seat's hand or a monster under its control, or one on the field that another player may lend.
func held(s *table.State, seat table.Seat, id table.CardID) bool {
	return s.Card(id).Spot == zones.Spot(seat, board.Hand) || board.Monster(s, id) && (board.Controls(s, seat, s.Card(id).Holder) || lendable(s, seat, id))
}

// lendable tells whether a monster is one that its player might lend for a summon: a team-mate's in a Tag Duel
// (kd.tag.lend-for-summon), anybody's in a Battle Royale (kd.royale.lend-for-summon), in the turn of who would use it.
func lendable(s *table.State, seat table.Seat, id table.CardID) bool {
	holder := s.Card(id).Holder
	return holder != seat && seat == s.Turn.Seat && (board.Is(s, board.Royale) || board.Is(s, board.Tag) && s.Together(holder, seat))
}

// noTokens: a token is no material of a summon that attaches its materials (kd.token.no-attach-material).
func noTokens(s *table.State, m validator.Move) *validator.Violation {
	for _, id := range m.Cards {
		if board.Token(s.Print(id)) {
			return validator.Violates("kd.token.no-attach-material", "%s is a token, which cannot be attached", zones.Title(s, id))
		}
	}
	return nil
}

// spellFor finds a card that a seat could play now for a purpose: in its hand, or Set in its Backrow.
func spellFor(s *table.State, seat table.Seat, fits func(*table.Print) bool) table.CardID {
	for _, id := range append(slices.Clone(s.In(zones.Spot(seat, board.Hand))), board.Behind(s, seat)...) {
		c := s.Card(id)
		closed := zones.Lies(s, id, board.Hand) || !c.Up
		if closed && board.Kind(s.Print(id), "spell") && fits(s.Print(id)) {
			return id
		}
	}
	return 0
}

// Usable lists the cards that a move could name as materials: those of the own hand and field, and monsters that others may lend.
func Usable(s *table.State, m validator.Move) (all []table.CardID) {
	all = append(all, s.In(zones.Spot(m.Seat, board.Hand))...)
	for seat := range table.Seat(s.Count) {
		for z := board.F1; z < board.Rule; z++ {
			for _, id := range s.In(zones.Spot(seat, z)) {
				if board.Controls(s, m.Seat, s.Cards[id].Holder) || board.Monster(s, id) && lendable(s, m.Seat, id) {
					all = append(all, id)
				}
			}
		}
	}
	return all
}
