package tagduel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// note understands what a position says beyond the common words.
var note = position.Words{
	Default: noteDefault,
	Seats: map[string]table.Marks{"has summoned": zones.Summoned, "has battled": zones.Battled, "begins": zones.Begins, "has conceded": zones.Conceded,
		"keeps": zones.Keeps},
	Card: noteCard,
}

// blanks is how many cards lie in a deck of which a position says nothing.
const blanks = 10

// noteDefault gives a seat a deck to draw from, and its team Life Points.
func noteDefault(p *validator.Play, seat table.Seat) {
	face := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: []table.Print{{Key: "blank-" + names[seat], Name: names[seat] + "'s blank card", Kind: "monster", Subtype: "normal",
		Level: 4, Attack: 1000, Defense: 1000, Colors: []string{"EARTH"}, Races: []string{"Rock"}}}})
	p.Do(table.Dealt{Spot: zones.Spot(seat, zones.Deck), Owner: seat, Prints: slices.Repeat([]table.PrintID{face}, blanks)},
		table.Scored{Seat: seat, Kind: zones.LP, By: int32(duels.LP), To: int32(duels.LP), Why: "ygo.lp.start"})
}

// said are the words by which a position describes a card.
var said = position.CardWords{
	Marks: map[string]table.Marks{"new": zones.New, "attacked": zones.Attacked, "turned": zones.Turned, "used": zones.Used, "proper": zones.Proper,
		"by-tribute": zones.ByTribute, "summoned": zones.Arrived | zones.New},
	Numbers: map[string]uint8{"counters": zones.TallyCounters, "turns": zones.TallyTurns},
}

// noteCard describes a card. A face-down monster lies sideways, and a Spell or Trap that lies open is at work.
func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	s := p.State()
	c := s.Card(id)
	if zones.Monster(s, id) && !c.Up && c.Turned == 0 {
		p.Do(table.Turned{Card: id, To: zones.Sideways})
	}
	if zones.Back(s, id) && c.Up {
		p.Do(table.Marked{Card: id, Set: zones.Running})
		stays(p, id)
	}
	if zones.There(s, id) && c.Holder != zones.SeatOf(c.Spot) {
		p.Do(table.Held{Card: id, By: zones.SeatOf(c.Spot)})
	}
	if i := slices.Index(words, "negated"); i >= 0 {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "has:no-effects", By: 1}})
		words = slices.Delete(slices.Clone(words), i, i+1)
	}
	for i := slices.Index(words, "bound"); i >= 0; i = slices.Index(words, "bound") {
		words = append(slices.Clone(words[:i]), words[i+1+bindTo(p, id, words[i+1:]):]...)
	}
	_, ok := said.Read(p, id, words)
	return ok
}

// stays lets a card that lies open count the turns for which it stays on the field, as it has since it was activated.
func stays(p *validator.Play, id table.CardID) {
	sheet := words.Sheet(p.State().Print(id))
	if !sheet.Does(words.Stays) {
		return
	}
	for _, a := range sheet.Abilities {
		for _, r := range a.Rows {
			if r.Do.Word == words.Stays {
				p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: field.Staying + r.Do.Name, By: r.Do.N}})
			}
		}
	}
}
