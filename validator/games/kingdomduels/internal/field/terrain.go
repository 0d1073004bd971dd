package field

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// Terrain lays a marker on a Frontrow zone. There is exactly one on each (kd.terrain.one-per-zone): the old one is put aside, outside
// every zone of the game (kd.terrain.replace).
func Terrain(p *validator.Play, at table.Spot, code int) {
	if code >= 0 && int(p.State().Ground[at]) != code {
		p.Do(table.Changed{Spot: at, Ground: uint8(code)})
		for _, id := range slices.Concat(p.State().In(at), p.State().In(board.Spot(p.State(), zones.SeatOf(at), zones.Zone(at)+board.Row))) {
			offMap(p, id)
		}
	}
}

// offMap takes a monster off the Tilemap when the Terrain on which it stands leads into it no more (kd.tilemap.enter).
func offMap(p *validator.Play, id table.CardID) {
	s := p.State()
	if g, there := tiles.Of(s); there && tiles.Where(s, id) > 0 && !strings.EqualFold(board.TerrainAt(s, s.Card(id).Spot).Name, g.Terrain) {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Source: g.Card, Stat: tiles.On}})
	}
}

// TerrainCode is the number of the Terrain with that name, -1 when there is none.
func TerrainCode(name string) int {
	return slices.IndexFunc(board.Terrains, func(t board.Terrain) bool { return strings.EqualFold(t.Name, name) })
}

// Token makes a token with the print of that key or name in a zone of a seat, or else its first free one that it may be on, face-up in ATK
// Position (kd.token.only-by-effect). It gives 0 when there is no room, or nobody brought its print.
func Token(p *validator.Play, seat table.Seat, name string, at table.Spot) table.CardID {
	s := p.State()
	face := slices.IndexFunc(s.Prints, func(pr table.Print) bool { return board.Token(&pr) && board.Called(&pr, name) })
	if face <= 0 {
		return 0
	}
	if at == 0 {
		at = board.Room(s, seat, &s.Prints[face])
	}
	if at == 0 {
		return 0
	}
	id := table.CardID(len(s.Cards))
	p.Do(table.Dealt{Spot: at, Owner: seat, Home: board.HomeToken, Up: true, Prints: []table.PrintID{table.PrintID(face)}},
		table.Marked{Card: id, Set: zones.New})
	return id
}
