package standing

import (
	"slices"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sides"
	"ttsbridge/validator/table"
)

// Reader answers to rows what they ask of the table.
type Reader struct{}

// Sheet is what a card does.
func (Reader) Sheet(pr *table.Print) *rows.Sheet { return words.Sheet(pr) }

// Stands lists the battle zones: what stands there is read as long as it does.
func (Reader) Stands(s *table.State) []table.Spot { return battleZones[:s.Count] }

var battleZones = []table.Spot{zones.Spot(0, zones.Battle), zones.Spot(1, zones.Battle)}

// Works tells whether the abilities of a card work.
func (Reader) Works(s *table.State, id table.CardID) bool { return Works(s, id) }

// Up tells whether an ability is of the side of its card that is up.
func (Reader) Up(s *table.State, id table.CardID, a *rows.Ability) bool { return zones.Up(s, id, a) }

// Find lists the cards that words name, zone by zone in the order of the table: "enemy&power<=2000" or "own&in:graveyard&spell". Without
// a zone they are creatures in the battle zone; each of several alternatives has zones of its own.
func (r Reader) Find(v rows.Eye, f *rows.Filter) (all []table.CardID) {
	if f == nil || f.Term(words.In) == nil {
		return findIn(v, f, zones.Battle)
	}
	for z := range zones.Zones {
		if here := lookingIn(f, z); here != nil {
			all = append(all, findIn(v, here, z)...)
		}
	}
	return all
}

// lookingIn is what of words means cards of a zone, nil for nothing.
func lookingIn(f *rows.Filter, z int) *rows.Filter {
	n := 0
	for _, all := range f.Any {
		if means(all, z) {
			n++
		}
	}
	switch n {
	case 0:
		return nil
	case len(f.Any):
		return f
	}
	return &rows.Filter{Any: slices.DeleteFunc(slices.Clone(f.Any), func(all []rows.Term) bool { return !means(all, z) })}
}

// means tells whether an alternative means cards of a zone.
func means(all []rows.Term, z int) bool {
	for i := range all {
		if all[i].Word == words.In && !all[i].Not {
			return all[i].Named(zones.Zones[z].Kind)
		}
	}
	return z == zones.Battle
}

// findIn lists the cards of one zone that words name.
func findIn(v rows.Eye, f *rows.Filter, z int) (all []table.CardID) {
	for seat := table.Seat(0); z >= 0 && int(seat) < v.S.Count; seat++ {
		if !Sided(v, seat, f) {
			continue
		}
		for _, id := range v.S.In(zones.Spot(seat, z)) {
			switch {
			case z != zones.Battle || zones.Creature(v.S, id):
				if Fits(v, id, f) {
					all = append(all, id)
				}
			case otherKinds(f) && !Beneath(v.S, id) && !fortifies(v.S, id) && Fits(v, id, wider(f)):
				all = append(all, id)
			}
		}
		if z == zones.Shields && otherKinds(f) {
			all = append(all, castles(v, seat, wider(f))...)
		}
	}
	return all
}

// castles lists the castles on a player's shields.
func castles(v rows.Eye, seat table.Seat, f *rows.Filter) (all []table.CardID) {
	for _, id := range v.S.In(zones.Spot(seat, zones.Battle)) {
		if fortifies(v.S, id) && Fits(v, id, f) {
			all = append(all, id)
		}
	}
	return all
}

// otherKinds tells whether words can mean cards in the battle zone that are no creatures.
func otherKinds(f *rows.Filter) bool { return f.Says(words.AnyKind) || f.Term(words.Gear) != nil }

// wider are those of some alternatives that can mean cards which are no creatures.
func wider(f *rows.Filter) *rows.Filter {
	if len(f.Any) == 1 {
		return f
	}
	return &rows.Filter{Any: slices.DeleteFunc(slices.Clone(f.Any), func(all []rows.Term) bool { return !otherKinds(&rows.Filter{Any: [][]rows.Term{all}}) })}
}

// fortifies tells whether a card is a castle on a shield: that counts as being in the shield zone, and no effect on cards of the
// battle zone reaches it (dm.castle.fortify).
func fortifies(s *table.State, id table.CardID) bool {
	host := s.Card(id).Host
	return host != 0 && zones.Lies(s, host, zones.Shields)
}

// Sided tells whether a seat is on a side that words name, in any of their alternatives; both when they name none.
func Sided(v rows.Eye, seat table.Seat, f *rows.Filter) bool {
	own := seat == v.Seat
	return sides.Mean(f, sides.Side{Word: words.Own, On: own}, sides.Side{Word: words.Enemy, On: !own})
}

// Fits tells whether a card is what all words say, wherever it lies.
func Fits(v rows.Eye, id table.CardID, f *rows.Filter) bool { return rows.Fits(Reader{}, v, id, f) }

// Count is a number that has a word of its own.
func (Reader) Count(v rows.Eye, c *rows.Counted) int {
	switch c.Word {
	case words.DidSomething, words.ThoseCards:
		return len(v.Those)
	case words.Broken:
		return int(v.S.Players[v.Seat].Tally[zones.TallyBroken])
	case words.OthersBroke:
		return int(v.S.Players[v.Seat].Tally[zones.TallyBroken]) - brokeItself(v.S, v.Card)
	case words.TheirTurn:
		if v.S.Turn.Seat != v.Seat {
			return 1
		}
	case words.Crossed:
		return len(slices.DeleteFunc(Equipment(v.S, v.Card), func(g table.CardID) bool { return v.S.Print(g).Kind != "cross gear" }))
	case words.ThatBroke:
		by := v.That
		if by == 0 { // an ability of its own moment: its card is meant
			by = Body(v.S, v.Card)
		}
		return broke(v.S, by)
	case words.PlayedOf:
		return playedNow(v.S, v.Seat, func(pr *table.Print) bool { return zones.Colored(pr, c.Name) })
	}
	return 0
}
