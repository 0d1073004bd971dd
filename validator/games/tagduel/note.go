package tagduel

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// note understands what a position says beyond the common words.
var note = position.Words{
	Default: noteDefault,
	Seats: map[string]table.Marks{"has summoned": zones.Summoned, "has battled": zones.Battled, "begins": zones.Begins, "has conceded": zones.Conceded,
		"keeps": keeps},
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
	}
	if zones.There(s, id) && c.Holder != zones.SeatOf(c.Spot) {
		p.Do(table.Held{Card: id, By: zones.SeatOf(c.Spot)})
	}
	if i := slices.Index(words, "negated"); i >= 0 {
		p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "has:no-effects", By: 1}})
		words = slices.Delete(slices.Clone(words), i, i+1)
	}
	rest, ok := bound(p, id, words)
	if !ok {
		return false
	}
	_, ok = said.Read(p, id, rest)
	return ok
}

// bound reads "bound m2" and "bound 2A m1": the card is put on, or bound to, the monster there.
func bound(p *validator.Play, id table.CardID, words []string) (rest []string, ok bool) {
	i := slices.Index(words, "bound")
	if i < 0 {
		return words, true
	}
	s := p.State()
	for n := 2; n >= 1; n-- {
		if i+n >= len(words) {
			continue
		}
		name := strings.Join(words[i+1:i+1+n], " ")
		if n == 1 {
			name = names[s.Card(id).Holder] + " " + name
		}
		for at := range s.Places {
			if strings.EqualFold(s.Places[at].Name, name) && len(s.Spots[at]) > 0 {
				p.Do(table.Linked{Card: id, Host: s.Spots[at][0]})
				if pr := s.Print(id); pr.Subtype == "equip" || pr.Subtype == "union" {
					p.Do(table.Marked{Card: id, Set: zones.Worn})
				}
				return append(slices.Clone(words[:i]), words[i+1+n:]...), true
			}
		}
	}
	return nil, false
}

// tell says a card's state in a judge's words.
func tell(s *table.State, id table.CardID) []string {
	var all []string
	c := s.Card(id)
	if zones.Monster(s, id) {
		all = append(all, "atk "+strconv.Itoa(standing.ATK(s, id)), "def "+strconv.Itoa(standing.DEF(s, id)), "level "+strconv.Itoa(standing.Level(s, id)))
		if zones.Defending(s, id) {
			all = append(all, "defence")
		} else {
			all = append(all, "attack")
		}
	}
	if c.Host != 0 {
		all = append(all, "bound")
	}
	if !standing.Works(s, id) && c.Up && zones.There(s, id) {
		all = append(all, "negated")
	}
	for seat := range table.Seat(s.Count) {
		if s.Sees(seat, id) {
			all = append(all, "seen by "+names[seat])
		}
	}
	for _, word := range []string{"new", "attacked", "turned", "used", "proper", "by-tribute"} {
		if c.Marks.Has(said.Marks[word]) {
			all = append(all, word)
		}
	}
	for seat := range table.Seat(s.Count) {
		if s.Sees(seat, id) {
			all = append(all, "known to "+names[seat])
		}
	}
	return append(all, "counters "+strconv.Itoa(int(c.Tally[zones.TallyCounters])), "turns "+strconv.Itoa(int(c.Tally[zones.TallyTurns])))
}
