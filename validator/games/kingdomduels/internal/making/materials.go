package making

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/chain"
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
func noTokens(s *table.State, m *validator.Move) *validator.Violation {
	for _, id := range m.Cards {
		if board.Token(s.Print(id)) {
			return validator.Violates("kd.token.no-attach-material", "%s is a token, which cannot be attached", zones.Title(s, id))
		}
	}
	return nil
}

// spellFor finds a card that a seat could play now for a purpose: in its hand or Set in its Backrow, in another's turn Set ones first. Where
// none could be played now it is the first that would do otherwise.
func spellFor(s *table.State, seat table.Seat, fits func(*table.Print) bool) (first table.CardID) {
	piles := [2][]table.CardID{s.In(zones.Spot(seat, board.Hand)), s.Along(board.Spot(s, seat, board.B1), board.Spot(s, seat, board.Rule-1))}
	if seat != s.Turn.Seat {
		piles[0], piles[1] = piles[1], piles[0]
	}
	for _, pile := range piles {
		for _, id := range pile {
			closed := zones.Lies(s, id, board.Hand) || !s.Card(id).Up
			switch {
			case !closed || !board.Kind(s.Print(id), "spell") || !fits(s.Print(id)):
			case spellTime(s, validator.Move{Seat: seat}, id) == nil:
				return id
			case first == 0:
				first = id
			}
		}
	}
	return first
}

// spellTime: what is played for a summon has its time as every Spell: from the hand in the own turn (kd.st.quick-default) and with a free
// Backrow zone, as an answer when it is not Slow and no damage is about to be calculated.
func spellTime(s *table.State, m validator.Move, by table.CardID) *validator.Violation {
	inHand := zones.Lies(s, by, board.Hand)
	own := m.Seat == s.Turn.Seat
	if v := chain.Replayed(s, m.Seat, by); v != nil && (inHand || !s.Card(by).Up) {
		return v
	}
	switch {
	case inHand && !own && s.Option(board.OHandQuickSpells) != "any-turn":
		return validator.Violates("kd.st.quick-default", "it is %s's turn; from the hand you use a spell in your own", zones.SeatName(s, s.Turn.Seat))
	case inHand && board.Free(s, m.Seat, board.B1) == 0:
		return validator.Violates("kd.place.spelltrap-backrow", "all five Backrow zones are in use, and the spell for it needs one")
	case board.Slow(s.Print(by)) && (chain.Window(s) != nil || !own || !zones.Main(s)):
		return validator.Violates("kd.speed.slow-cannot-respond", "%s is Slow: it is used in your own Main Phase, with no chain open", s.Print(by).Name)
	case chain.InDamageStep(s):
		return validator.Violates("ygo.battle.damage-step-limits", "before damage calculation nothing is summoned")
	}
	return nil
}

// notLent: others lend monsters on the field, and nothing of their hands and Extra Decks, in the turn of who would use them
// (kd.tag.lend-for-summon, kd.royale.lend-for-summon).
func notLent(s *table.State, seat table.Seat, id table.CardID) *validator.Violation {
	c := s.Card(id)
	other := c.Holder != seat && (board.Is(s, board.Royale) || board.Is(s, board.Tag) && s.Together(c.Holder, seat))
	switch {
	case !other || lendable(s, seat, id) && board.Monster(s, id):
		return nil
	case seat != s.Turn.Seat:
		return validator.Violates(lendRule(s), "monsters are lent for a summon in the own turn")
	}
	return validator.Violates(lendRule(s), "only monsters on the field are lent, and one that was named lies on %s", s.Place(c.Spot).Name)
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
