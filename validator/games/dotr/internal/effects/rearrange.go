package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/field"
	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// Effects that let many cards or tiles change places at once. Deck leaders stay where they are (dotr.leader.unaffected).

// rearrange puts units on new tiles, all at the same time; where two would meet or a tile is taken, both stay.
func rearrange(p *validator.Play, ids []table.CardID, to []table.Spot) {
	s := p.State()
	from := make([]table.Spot, len(ids))
	for i, id := range ids {
		from[i] = s.Cards[id].Spot
	}
	for i, id := range ids {
		if from[i] != to[i] {
			field.Step(p, id, to[i])
		}
	}
}

// movable lists the units on the board that are no leaders and not the card that moves them, tile by tile.
func movable(s *table.State, but table.CardID) (ids []table.CardID, at []table.Spot) {
	for t, n := table.Spot(1), board.Side(s); int(t) <= n*n; t++ {
		if id := board.Occupant(s, t); id != 0 && id != but && !board.IsLeader(s, id) {
			ids, at = append(ids, id), append(at, t)
		}
	}
	return ids, at
}

// mirror lets every card change to the tile across the middle of the board, where no leader and no labyrinth is in its way.
func mirror(p *validator.Play, by table.CardID) {
	s := p.State()
	n := board.Side(s)
	across := func(t table.Spot) table.Spot { return table.Spot(n*n + 1 - int(t)) }
	ids, at := movable(s, by)
	to := make([]table.Spot, len(at))
	for i, t := range at {
		to[i] = across(t)
		if on := board.Occupant(s, to[i]); on != 0 && (board.IsLeader(s, on) || on == by) || board.Labyrinth(s, to[i]) || board.Labyrinth(s, t) {
			to[i] = t
		}
	}
	rearrange(p, ids, to)
}

// mixings is how many ways of mixing the field chance chooses from.
const mixings = 1 << 30

// shuffleField asks chance how cards and terrains change places; labyrinth turns Normal.
func shuffleField(p *validator.Play, l table.Pending, _ *rows.Row) {
	l.Kind, l.Stage = "mixing", ToAim
	p.Do(table.Stacked{Pending: l})
}

// Mixing mixes the field by the number that chance has drawn.
func Mixing(p *validator.Play, now table.Pending) {
	if now.Stage != Aimed {
		p.Do(table.Asked{Ask: table.Ask{Seat: table.Chance, Kind: validator.AskLot, Max: mixings, Text: "how the field is mixed"}})
		return
	}
	p.Do(table.Resolved{})
	s, seed := p.State(), uint64(now.N)+1
	draw := func(n int) int { // a plain generator, so that one number of chance is enough and a replay mixes alike
		seed = seed*6364136223846793005 + 1442695040888963407
		return int((seed >> 33) % uint64(n))
	}
	var grounds []uint8
	for t, n := table.Spot(1), board.Side(s); int(t) <= n*n; t++ {
		g := s.Ground[t]
		if g == board.GroundLabyrinth {
			g = board.GroundNormal
		}
		grounds = append(grounds, g)
	}
	mix(grounds, draw)
	for i, g := range grounds {
		if t := table.Spot(i + 1); p.State().Ground[t] != g {
			p.Do(table.Changed{Spot: t, Ground: g})
		}
	}
	ids, at := movable(p.State(), now.Card)
	mix(at, draw)
	rearrange(p, ids, at)
}

func mix[T any](list []T, draw func(int) int) {
	for i := len(list) - 1; i > 0; i-- {
		j := draw(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// moveLabyrinth lets a chosen labyrinth tile and the card's own tile change their terrain.
func moveLabyrinth(p *validator.Play, l table.Pending, _ *rows.Row) {
	s := p.State()
	if l.Stage != Aimed {
		var all []table.Spot
		for t, n := table.Spot(1), board.Side(s); int(t) <= n*n; t++ {
			if board.Labyrinth(s, t) && t != l.To && board.Occupant(s, t) == 0 {
				all = append(all, t)
			}
		}
		aimTile(p, l, all)
		return
	}
	if board.Unit(s, l.Card) && !board.IsMonster(s, l.Card) {
		field.Send(p, l.Card, board.Graveyard) // it leaves the tile before that is closed
	}
	if board.Occupant(s, l.To) != 0 {
		return
	}
	ground := s.Ground[l.To]
	p.Do(table.Changed{Spot: l.Spots[0], Ground: ground}, table.Changed{Spot: l.To, Ground: board.GroundLabyrinth})
}

// comeHere puts the card that an effect names on the tile of the card that calls it, which leaves it first.
func comeHere(p *validator.Play, l table.Pending, id table.CardID) {
	s := p.State()
	if id == 0 || board.IsLeader(s, id) || standing.Resists(s, id, l.Card) || board.Labyrinth(s, l.To) {
		return
	}
	if board.Unit(s, l.Card) && !board.IsMonster(s, l.Card) && s.Cards[l.Card].Spot == l.To {
		field.Send(p, l.Card, board.Graveyard)
	}
	if board.Unit(p.State(), id) && standing.Free(p.State(), l.To) {
		field.Step(p, id, l.To)
		field.OpenEntered(p, id)
	}
}
