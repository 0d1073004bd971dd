package hands

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// Maps are the steps of monsters on a Tilemap and the Obstructions that an effect removes: by an effect, and never without one
// (kd.tile.move-needs-effect). The Tile, or the line between two, is named: "e9", "d4-c4".
func Maps() []validator.Action {
	named := func(kind validator.Kind, verb, answers, word string, checks []validator.Check, does func(*validator.Play, validator.Move)) validator.Action {
		return validator.Action{Kind: kind, Verb: verb, Answers: answers, Checks: checks, Does: does,
			Reads: func(_ *table.State, g validator.Gesture) (validator.Move, bool) {
				what, which, found := strings.Cut(g.Word, " ")
				return validator.Move{Card: g.Card, Word: which}, g.Kind == validator.Press && found && what == word
			}}
	}
	return []validator.Action{
		named("hand step", "steps", validator.AskByHand, "step", []validator.Check{inside, oneTile, step}, onTile),
		named("hand open", "opens", validator.AskByHand, "open", []validator.Check{inner}, open),
		named("step", "steps", "", "step", []validator.Check{needsEffect}, func(*validator.Play, validator.Move) {}),
	}
}

func needsEffect(*table.State, *validator.Move) *validator.Violation {
	return validator.Violates("kd.tile.move-needs-effect", "no effect moves that monster to another Tile now")
}

// inside: a monster on the Terrain that leads into the Tilemap (kd.tilemap.enter).
func inside(s *table.State, m *validator.Move) *validator.Violation {
	g, there := tiles.Of(s)
	switch {
	case !there:
		return validator.Violates("kd.tilemap.enter", "there is no Tilemap")
	case !board.Monster(s, m.Card):
		return validator.Violates("kd.tilemap.enter", "only monsters on the field stand on Tiles")
	case tiles.Where(s, m.Card) == 0 && board.TerrainAt(s, s.Card(m.Card).Spot).Name != g.Terrain:
		return validator.Violates("kd.tilemap.enter", "%s stands on %s; into the Tilemap leads %s", zones.Title(s, m.Card), board.TerrainAt(s, s.Card(m.Card).Spot).Name, g.Terrain)
	}
	return nil
}

// oneTile: a monster stands on one Tile, one that there is (kd.tile.one-per-monster).
func oneTile(s *table.State, m *validator.Move) *validator.Violation {
	g, there := tiles.Of(s)
	if !there { // also where the table lets monsters enter as they like
		return validator.Violates("kd.tilemap.confined", "there is no Tilemap, and so no Tile %.20q", m.Word)
	}
	if strings.Contains(m.Word, "-") {
		return validator.Violates("kd.tile.one-per-monster", "a monster stands on one Tile at a time")
	}
	if _, ok := g.Tile(m.Word); !ok {
		return validator.Violates("kd.tilemap.confined", "there is no Tile %.20q on the map, which ends at %s", m.Word, g.Name(g.Columns*g.Rows))
	}
	return nil
}

// step: to a neighbouring Tile (kd.tile.adjacent-move), across no Obstruction (kd.obstruction.blocks) unless the monster ignores them.
func step(s *table.State, m *validator.Move) *validator.Violation {
	g, _ := tiles.Of(s)
	from := tiles.Where(s, m.Card)
	to, _ := g.Tile(m.Word)
	switch {
	case from == 0:
		return nil
	case !g.Beside(from, to):
		return validator.Violates("kd.tile.adjacent-move", "%s stands on %s, and %s is no neighbour of it", zones.Title(s, m.Card), g.Name(from), g.Name(to))
	case g.Blocked(s, from, to) && !s.Print(m.Card).Tagged("ignores-walls"):
		return validator.Violates("kd.obstruction.blocks", "an Obstruction lies between %s and %s", g.Name(from), g.Name(to))
	}
	return nil
}

func onTile(p *validator.Play, m validator.Move) {
	g, _ := tiles.Of(p.State())
	to, _ := g.Tile(m.Word)
	p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Source: g.Card, Stat: tiles.On, By: to}})
}

// edge is the line that a move names, false when it is none between two neighbours on the map.
func edge(s *table.State, m validator.Move) (int, bool) {
	g, there := tiles.Of(s)
	one, other, _ := strings.Cut(m.Word, "-")
	a, ok := g.Tile(one)
	b, well := g.Tile(other)
	return g.Edge(a, b), there && ok && well && g.Beside(a, b)
}

// inner: the outer border is an Obstruction that nothing removes (kd.obstruction.outer-limit).
func inner(s *table.State, m *validator.Move) *validator.Violation {
	if m.Word == "" {
		return validator.Violates("kd.obstruction.outer-limit", "name the line by the two Tiles beside it")
	}
	if _, ok := edge(s, *m); !ok {
		return validator.Violates("kd.obstruction.outer-limit", "%.20q is no line between two Tiles of the map; its outer border stays", m.Word)
	}
	return nil
}

func open(p *validator.Play, m validator.Move) {
	g, _ := tiles.Of(p.State())
	n, _ := edge(p.State(), m)
	p.Do(table.Modified{Mod: table.Mod{Source: g.Card, Stat: tiles.Open, By: n}})
}
