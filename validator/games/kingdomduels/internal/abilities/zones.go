package abilities

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// What an effect brings to the own Frontrow waits as "placing": its Card is that of the effect, its Cards the one that comes, its Word which
// token is made, its N what happens. Its player says the zone where the Terrains of those that are free differ; else it is the first.

// How a card comes.
const (
	comesUpright = iota
	comesSideways
	changesSides
)

// Placing is the kind of what waits for its zone, and of the question about it.
const Placing = "placing"

// place brings a card to a zone at once, or lets it wait for one, behind those that wait already.
func place(p *validator.Play, now table.Pending) {
	now.Kind = Placing
	if n := placings(p.State()); n > 0 || differ(p.State(), rooms(p.State(), now)) {
		p.Do(table.Stacked{Pending: now, Under: n})
		return
	}
	if all := rooms(p.State(), now); len(all) > 0 {
		lands(p, now, all[0])
	}
}

func placings(s *table.State) (n int) {
	for n < len(s.Stack) && s.Stack[len(s.Stack)-1-n].Kind == Placing {
		n++
	}
	return n
}

// rooms lists the free Frontrow zones to which a card may come, none when it may not come any more.
func rooms(s *table.State, now table.Pending) (all []table.Spot) {
	face := tokenFace(s, now.Word)
	if len(now.Cards) > 0 {
		id := now.Cards[0]
		if face = s.Print(id); s.Card(id).Spot == 0 || now.N == changesSides && !board.Monster(s, id) || now.N != changesSides && !board.MayCome(s, now.Seat, id) {
			return nil
		}
	}
	for z := board.F1; z < board.B1 && face != nil; z++ {
		if at := board.Spot(s, now.Seat, z); len(s.In(at)) == 0 && (now.N == changesSides || board.Summonable(s, face, at)) {
			all = append(all, at)
		}
	}
	return all
}

// Void tells whether the card that waits for its zone may come no more.
func Void(s *table.State, now table.Pending) bool {
	return now.Kind == Placing && len(rooms(s, now)) == 0
}

func tokenFace(s *table.State, name string) *table.Print {
	for i := range s.Prints {
		if pr := &s.Prints[i]; i > 0 && board.Token(pr) && board.Called(pr, name) {
			return pr
		}
	}
	return nil
}

// differ tells whether the Terrains of some zones are not all the same.
func differ(s *table.State, all []table.Spot) bool {
	return slices.ContainsFunc(all, func(at table.Spot) bool { return board.TerrainAt(s, at) != board.TerrainAt(s, all[0]) })
}

// lands brings a card to a zone.
func lands(p *validator.Play, now table.Pending, at table.Spot) {
	switch {
	case len(now.Cards) == 0:
		if id := field.Token(p, now.Seat, now.Word, at); id != 0 {
			field.Arrived(p, now.Seat, id, words.SpecialSummoned)
		}
	case now.N == changesSides:
		field.Take(p, now.Cards[0], now.Seat, at)
	default:
		id := now.Cards[0]
		field.Lay(p, id, at, now.Seat, true, uint8(now.N))
		field.As(p, id, board.AsMonster)
		p.Do(table.Marked{Card: id, Set: zones.Arrived})
		field.Arrived(p, now.Seat, id, words.SpecialSummoned)
	}
}

// Place goes on with what waits for its zone: its player is asked for it.
func Place(p *validator.Play, now table.Pending) {
	s := p.State()
	switch all := rooms(s, now); {
	case len(all) == 0:
		p.Do(table.Resolved{})
	case now.To != 0 || !differ(s, all):
		p.Do(table.Resolved{})
		if !slices.Contains(all, now.To) {
			now.To = all[0]
		}
		lands(p, now, now.To)
	default:
		q := table.Ask{Seat: now.Seat, Kind: Placing, Card: now.Card, Spots: all, Text: zones.Title(s, now.Card) + ": choose the zone to which " + what(p, now) + " comes"}
		for _, at := range all {
			q.Words = append(q.Words, s.Place(at).Kind)
		}
		p.Do(table.Asked{Ask: q})
	}
}

// what names the card that comes; what is summoned everybody sees by then.
func what(p *validator.Play, now table.Pending) string {
	if len(now.Cards) == 0 {
		return now.Word
	}
	if now.N == changesSides {
		return zones.Title(p.State(), now.Cards[0])
	}
	p.Do(table.Revealed{Card: now.Cards[0], To: table.Seats(1<<p.State().Count - 1)})
	return p.State().Print(now.Cards[0]).Name
}

// zone answers which zone it is: its name, or the card is laid there.
var zone = validator.Action{
	Kind: "pick zone", Verb: "picks", Answers: Placing,
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		switch {
		case g.Kind == validator.Drag && board.Front(g.To):
			return validator.Move{To: board.Common(s, g.To)}, true
		case g.Kind == validator.Press && g.Word == "pick" && g.To != 0:
			return validator.Move{To: board.Common(s, g.To)}, true
		}
		return validator.Move{To: named(s, g)}, g.Kind == validator.Press && named(s, g) != 0
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Press, Seat: m.Seat, Word: s.Place(m.To).Kind})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		for _, at := range s.AskOf(seat).Spots {
			yield(validator.Move{To: at})
		}
	},
	Checks: []validator.Check{func(s *table.State, m *validator.Move) *validator.Violation {
		q := s.AskOf(m.Seat)
		if !slices.Contains(q.Spots, m.To) {
			return validator.Violates("kd.place.monster-frontrow", "it comes to one of these zones: %s", strings.Join(q.Words, ", "))
		}
		return nil
	}},
	Does: func(p *validator.Play, m validator.Move) {
		now := *p.State().Top()
		now.To = m.To
		p.Do(table.Staged{Pending: now})
	},
}

// named is the zone that a button names, 0 for no button of the question.
func named(s *table.State, g validator.Gesture) table.Spot {
	q := s.AskOf(g.Seat)
	if q == nil || q.Kind != Placing {
		return 0
	}
	if i := slices.Index(q.Words, g.Word); i >= 0 {
		return q.Spots[i]
	}
	return 0
}
