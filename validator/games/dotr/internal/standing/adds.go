package standing

import (
	"slices"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// actsOn tells whether a row that is read acts on a face-up card.
func actsOn(v rows.Eye, r *rows.Row, id table.CardID) bool {
	c := &v.S.Cards[id]
	switch {
	case !c.Up || !board.Unit(v.S, id) || c.Class == board.Leader:
		return false
	case r.On.How == rows.This:
		return (id == v.Card || v.S.Cards[v.Card].Host == id) && !Resists(v.S, id, v.Card)
	}
	return rows.Fits(Reader{}, v, id, r.On.Of) && !Resists(v.S, id, v.Card)
}

// OpenTargets lists the face-up cards on which a row acts that is done once.
func OpenTargets(v rows.Eye, r *rows.Row) (all []table.CardID) {
	for id := table.CardID(1); int(id) < len(v.S.Cards); id++ {
		switch c := &v.S.Cards[id]; {
		case !c.Up || !board.Unit(v.S, id) || c.Class == board.Leader:
		case r.On.How == rows.This && id == v.Card, r.On.How == rows.All && rows.Fits(Reader{}, v, id, r.On.Of) && rangeOf(v.S, v.Card, v.S.Cards[v.Card].Spot, id) == nil:
			all = append(all, id)
		}
	}
	return all
}

// Granted tells whether any card at work grants a word to one.
func Granted(s *table.State, id table.CardID, word string) bool {
	found := false
	EachRunning(s, func(v rows.Eye, r *rows.Row) bool {
		found = r.Do.Name == word && actsOn(v, r, id)
		return !found
	}, words.Grant)
	return found
}

// runningAdds is what running effects, archetypes and the tiles of field spells add to a monster's ATK or DEF.
func runningAdds(s *table.State, id table.CardID, stat string) int {
	if !s.Cards[id].Up {
		return 0
	}
	sum := 0
	EachRunning(s, func(v rows.Eye, r *rows.Row) bool {
		if actsOn(v, r, id) {
			sum += r.Do.N
		}
		return true
	}, words.Values, deedOf(stat))
	return sum + archetypeAdds(s, id, stat) + onFieldSpells(s, id, stat)
}

// deedOf is the deed that adds to ATK alone, or to DEF alone.
func deedOf(stat string) int {
	if stat == "def" {
		return words.Def
	}
	return words.Atk
}

// adds tells whether a row adds to ATK, or to DEF.
func adds(r *rows.Row, stat string) bool {
	return r.Do.Word == words.Values || r.Do.Word == deedOf(stat)
}

// FieldMod notes that a field spell's own effects hold on the tiles it has changed (dotr.terrain.field-effects).
const FieldMod = "field"

// onFieldSpells is what field spells do to a monster that stands on one of their tiles, as long as the tile is still what the spell made of it. A
// tile is one terrain: that two of a name have made it alike, or one twice, adds nothing.
func onFieldSpells(s *table.State, id table.CardID, stat string) int {
	var made []table.PrintID
	sum := 0
	for i := range s.Mods {
		m := &s.Mods[i]
		if m.Stat != FieldMod || slices.Contains(made, s.Cards[m.Source].Print) || !stillMade(s, m, s.Cards[id].Spot) {
			continue
		}
		if by := onFieldSpell(s, m, id, stat); by != 0 {
			made, sum = append(made, s.Cards[m.Source].Print), sum+by
		}
	}
	return sum
}

// onFieldSpell is what a field spell does to a monster on a tile that it has made.
func onFieldSpell(s *table.State, m *table.Mod, id table.CardID, stat string) int {
	ground := words.Sheet(s.Print(m.Source)).Of(rows.Moment{When: words.WhileGround})
	if ground == nil {
		return 0
	}
	sum, v := 0, rows.Eye{S: s, Seat: s.Cards[m.Source].Holder, Card: m.Source, Bare: true}
	for i := range ground.Rows {
		if r := &ground.Rows[i]; adds(r, stat) && rows.Fits(Reader{}, v, id, r.On.Of) {
			sum += r.Do.N
		}
	}
	return sum
}

// stillMade tells whether a tile is still what a field spell has made of it.
func stillMade(s *table.State, m *table.Mod, at table.Spot) bool {
	for _, made := range words.Sheet(s.Print(m.Source)).Rows() {
		if made.Do.Word == words.Terrain && board.Grounds[s.Ground[at]] == made.Do.Name && board.Steps(s, table.Spot(m.By), at) <= made.Do.N {
			return true
		}
	}
	return false
}
