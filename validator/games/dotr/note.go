package dotr

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/duel"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/table"
)

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string { return said.Tell(s, id, told) }

// note understands what a position says beyond the common words: every seat's defaults, how cards lie, what a seat has
// done this turn.
var note = position.Words{
	Default: noteDefault,
	Seats: map[string]table.Marks{"begins": board.Begins, "has played": board.PlayedCard, "has summoned": board.Summoned,
		"has drawn destiny": board.DestinyUsed},
	Card: noteCard,
}

// noteDefault gives a seat what every duel has: points, a leader on its start tile, a deck to draw from.
func noteDefault(p *validator.Play, seat table.Seat) {
	duel.StartPointsOf(p, seat)
	faces := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: []table.Print{
		{Key: "leader-" + board.Names[seat], Name: board.Names[seat] + "'s leader", Kind: "monster", Subtype: "normal", Level: 4, Attack: 1000, Defense: 1000},
		{Key: "blank-" + board.Names[seat], Name: board.Names[seat] + "'s blank card", Kind: "spell", Subtype: "normal"},
	}})
	duel.PlaceLeader(p, faces, seat, board.LeaderStart(p.State(), seat))
	p.Do(table.Dealt{Spot: board.Pile(p.State(), seat, board.Deck), Owner: seat, Prints: []table.PrintID{faces + 1, faces + 1, faces + 1, faces + 1, faces + 1}})
}

// said are the words by which a position describes a card.
var said = position.CardWords{
	Marks: map[string]table.Marks{"moved": board.Moved, "turned-to-defence": board.ToDefence, "turned-to-attack": board.ToAttack,
		"forced-open": board.ForcedOpen, "activated": board.Activated},
	Numbers: map[string]uint8{"spellbound": board.TallySpellbound, "bound-in-turn": board.TallyBoundTurn, "played-in-turn": board.TallyPlayed},
	Classes: map[string]uint8{"stated-spell-trap": board.SpellTrap, "stated-monster": board.Monster},
}

// noteCard gives a card the class that its face has, or the one that was stated of it.
func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	s := p.State()
	if s.Players[max(0, s.Cards[id].Owner)].Token == id {
		p.Do(table.Classed{Card: id, Class: board.Leader})
		return len(words) == 0
	}
	stated, ok := said.Read(p, id, words)
	class := stated
	if class == board.Unknown && board.OnField(s, id) {
		class = board.ClassPrinted(s, id)
	}
	if ok && class != board.Unknown {
		p.Do(table.Classed{Card: id, Class: class})
	}
	return ok
}

// openUnder turns up what a position lays under an open monster: a power-up lies open there (dotr.equip.inactive-face-down).
// What it does once, when it comes to lie so, it has done.
func openUnder(p *validator.Play, card, host table.CardID) {
	s := p.State()
	if !s.Card(host).Up {
		return
	}
	if !s.Card(card).Up {
		p.Do(table.Flipped{Card: card, Up: true})
	}
	if standing.Timed(s.Print(card), words.Equip) {
		p.Do(table.Marked{Card: card, Set: board.Activated})
	}
}
