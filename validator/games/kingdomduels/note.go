package kingdomduels

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/position"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/table"
)

// note understands what a position says beyond the common words.
var note = position.Words{
	Default: noteDefault,
	Seats: map[string]table.Marks{"has summoned": zones.Summoned, "has attacked": board.Declared, "has struck": board.Struck, "has redirected": board.Redirected,
		"has used a symbol": board.UsedSymbol, "has played a symbol": board.PlayedSymbol, "was prevented": board.Prevented, "leads": board.Opens},
	Card: noteCard,
}

// remark is note, with what is said of a seat in numbers: that it was warned in the turn before.
func remark(p *validator.Play, seat table.Seat, words []string) bool {
	if strings.Join(words, " ") == "was warned" {
		p.Do(table.Counted{Seat: seat, Kind: board.TallyWarnings, To: 1}, table.Counted{Seat: seat, Kind: board.TallyWarned, To: int16(p.State().Turn.Number - 1)})
		return true
	}
	return note.Note(p, seat, words)
}

// homeOf is where a card begins of which a position says nothing: a token beside all piles, where it goes back to (kd.token.leaves-game).
func homeOf(p *table.Print) uint8 {
	if board.Token(p) {
		return board.HomeToken
	}
	return zones.HomeDeck
}

// blanks is how many cards lie in a deck of which a position says nothing.
const blanks = 10

// noteDefault gives a seat a deck to draw from and its Life Points. It is round 2, past the bans of the first one.
func noteDefault(p *validator.Play, seat table.Seat) {
	face := table.PrintID(len(p.State().Prints))
	p.Do(table.Printed{Prints: []table.Print{{Key: "blank-" + names[seat], Name: names[seat] + "'s blank card", Kind: "monster", Level: 4, Attack: 1000, Defense: 1000,
		Colors: []string{"EARTH"}, Races: []string{"Support"}}}})
	n := board.StartingLP(p.State(), seat)
	p.Do(table.Dealt{Spot: zones.Spot(seat, board.Deck), Owner: seat, Prints: slices.Repeat([]table.PrintID{face}, blanks)},
		table.Scored{Seat: seat, Kind: board.LP, By: int32(n), To: int32(n), Why: "kd.setup.starting-lp"})
	if int(seat) >= p.State().Count-board.Guests(p.State().Options) {
		p.Do(table.Seated{Seat: seat}, table.Noted{Seat: seat, Set: board.Guest})
	}
	if seat == 0 {
		p.Do(table.Counted{Seat: 0, Kind: board.TallyRound, To: roundOf(p.State())})
		noteBoss(p)
	}
}

// noteBoss remembers who of the team has the next turn against a boss: by the number of the turn in the boss's own, otherwise the one
// behind whose turn it is (kd.boss.rotation).
func noteBoss(p *validator.Play) {
	s := p.State()
	if !board.Is(s, board.Boss) {
		return
	}
	team := board.Playing(s) - 1
	behind := int(s.Turn.Seat)
	if behind == 0 {
		behind = int(s.Turn.Number-1) / 2
	}
	p.Do(table.Counted{Seat: 1, Kind: board.TallyRound, To: int16(behind % team)})
}

// roundOf is the round of a position by its turn: the first as long as not everybody has had a turn, where more than two play.
func roundOf(s *table.State) int16 {
	turns := board.Playing(s)
	if board.Is(s, board.Boss) {
		turns = 2 * (turns - 1)
	}
	if !board.Is(s, board.Duel) && int(s.Turn.Number) <= turns {
		return 1
	}
	return 2
}

// said are the words by which a position describes a card.
var said = position.CardWords{
	Marks:   map[string]table.Marks{"new": zones.New, "attacked": zones.Attacked, "turned": zones.Turned, "proper": zones.Proper},
	Numbers: map[string]uint8{"counters": zones.TallyCounters, "ends": board.TallyEnds},
}

// noteCard describes a card. What lies in the Frontrow is a monster, and what lies open in the Backrow is at work.
func noteCard(p *validator.Play, id table.CardID, words []string) bool {
	s := p.State()
	c := s.Card(id)
	switch {
	case board.Front(c.Spot):
		p.Do(table.Classed{Card: id, Class: board.AsMonster})
	case board.Back(c.Spot) && c.Up:
		p.Do(table.Marked{Card: id, Set: zones.Running})
	case zones.Lies(s, id, board.Rule) && board.Setup(s.Print(id)):
		p.Do(table.Marked{Card: id, Set: zones.Proper})
	}
	if slices.Contains(words, "monster") {
		p.Do(table.Classed{Card: id, Class: board.AsMonster})
		words = slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "monster" })
	}
	if seat := zones.SeatOf(c.Spot); c.Spot != 0 && c.Holder != seat && board.Field(s, c.Owner) != seat {
		p.Do(table.Held{Card: id, By: seat})
	}
	words = noteMore(p, id, words)
	_, ok := said.Read(p, id, words)
	return ok
}

// noteMore reads the words that something else stands behind: the place of what a card is put on, how long it is locked.
func noteMore(p *validator.Play, id table.CardID, words []string) []string {
	for i, word := range words {
		rest := words[i+1:]
		switch {
		case (word == "attached" || word == "equipped" || word == "made") && len(rest) > 0:
			n := tie(p, id, word, rest)
			return noteMore(p, id, slices.Concat(words[:i], rest[n:]))
		case word == "creates":
			p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: tiles.Map, By: 1}})
			return noteMore(p, id, slices.Concat(words[:i], rest))
		case word == "tile" && len(rest) > 0:
			onTile(p, id, rest[0])
			return noteMore(p, id, slices.Concat(words[:i], rest[1:]))
		case word == "locked" && len(rest) > 0:
			turns, _ := strconv.Atoi(rest[0])
			p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: "lock", By: 1, Until: p.State().Turn.Number + int32(turns)}})
			return noteMore(p, id, slices.Concat(words[:i], rest[1:]))
		case word == "claimed" && len(rest) > 0:
			p.Do(table.Claimed{Claim: table.Claim{Seat: p.State().Card(id).Holder, Card: id, Rule: "kd.hide.flip-keyword", What: "FLIP", Turn: p.State().Turn.Number}})
			return noteMore(p, id, slices.Concat(words[:i], rest[1:]))
		}
	}
	return words
}

// onTile puts a monster on a Tile of the map of the duel, or of the first card that could create one.
func onTile(p *validator.Play, id table.CardID, name string) {
	if g, there := tiles.Of(p.State()); there {
		at, _ := g.Tile(name)
		p.Do(table.Modified{Mod: table.Mod{Card: id, Source: g.Card, Stat: tiles.On, By: at}})
		return
	}
	for one := range table.CardID(len(p.State().Cards)) {
		if g, makes := tiles.Read(p.State(), one); makes {
			at, _ := g.Tile(name)
			p.Do(table.Modified{Mod: table.Mod{Card: id, Source: one, Stat: tiles.On, By: at}})
			return
		}
	}
}

// tie puts a card beneath, or on, what lies on the place that is named behind, and gives how many words the place has.
func tie(p *validator.Play, id table.CardID, how string, words []string) int {
	s := p.State()
	host, n := position.Host(s, names, s.Card(id).Holder, words)
	if n == 0 {
		return 0
	}
	switch how {
	case "made":
		field.MaterialOf(p, id, host)
	case "equipped":
		p.Do(table.Linked{Card: id, Host: host}, table.Marked{Card: id, Set: zones.Worn})
	default:
		p.Do(table.Linked{Card: id, Host: host})
		if board.Attached(p.State(), id) && !s.Card(id).Up { // what lies beneath a card lies open
			p.Do(table.Flipped{Card: id, Up: true})
		}
	}
	return n
}
