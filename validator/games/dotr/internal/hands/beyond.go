package hands

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/table"
)

// What card scripts do beyond the field: to players, their hands and decks.

// skips lets a player not draw in their next turn, which may be several away.
func skips(p *validator.Play, d validator.Deed) {
	s := p.State()
	if !s.Alive(d.Seat) {
		return
	}
	turns := int32(1)
	for seat := board.Next(s, s.Turn.Seat); seat != d.Seat && int(turns) <= s.Count; seat = board.Next(s, seat) {
		turns++
	}
	p.Do(table.Modified{Mod: table.Mod{Card: s.Players[d.Seat].Token, Stat: standing.SkipMod, Until: s.Turn.Number + turns}})
}

func mills(p *validator.Play, d validator.Deed) {
	s := p.State()
	if top := s.In(board.Pile(s, d.Seat, board.Deck)); s.Alive(d.Seat) && len(top) > 0 {
		field.Send(p, top[0], board.Graveyard)
	}
}

func shuffles(p *validator.Play, d validator.Deed) {
	s := p.State()
	if at := board.Pile(s, d.Seat, board.Deck); s.Alive(d.Seat) && len(s.In(at)) > 1 && len(s.Asks) == 0 {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskShuffle, At: at, Text: "shuffle " + board.NameOf(s, at)}})
	}
}

func uncovers(p *validator.Play, d validator.Deed) {
	s := p.State()
	if top := s.In(board.Pile(s, d.Seat, board.Deck)); s.Alive(d.Seat) && len(top) > 0 {
		field.Expose(p, top[0])
	}
}
