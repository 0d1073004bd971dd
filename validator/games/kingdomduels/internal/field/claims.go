package field

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/honour"
	"ttsbridge/validator/games/internal/ygo/recipes"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/table"
)

// The rules under which something is said of a hidden card.
const (
	ByFlip     = "kd.hide.flip-keyword"
	ByMaterial = "kd.integration.wrong-material-loses"
	ByTrap     = "kd.trap.idle-warning"
)

// What the number of a statement about a trap notes: it could not be activated then; the same was said of it in an earlier turn, and a
// second warning of a later turn loses the duel (kd.idle.second-loses).
const (
	Excused = 1 << iota
	Again
)

// Code is what the players are held to: a claim is kept until its card is seen.
var Code = honour.Code{
	Kept: func(*table.State) bool { return true },
	Judges: map[string]honour.Judge{
		ByFlip: func(s *table.State, c table.Claim) string {
			if strength.Flips(s.Print(c.Card)) {
				return ""
			}
			return "it was hidden as a card with FLIP, and has none"
		},
		ByMaterial: otherMaterial,
		ByTrap: func(s *table.State, c table.Claim) string {
			met := func(word string) bool { return board.Meets(word, c.What) }
			if c.N&Excused != 0 || !slices.ContainsFunc(board.Triggers(s.Print(c.Card)), met) {
				return ""
			}
			return "its Trigger was met, and it was not activated"
		},
	},
}

// otherMaterial: what was eroded face-down for an Integration Monster is, all together, what the monster lists
// (kd.integration.wrong-material-loses).
func otherMaterial(s *table.State, c table.Claim) string {
	made := table.CardID(c.N)
	maker, materials := recipes.Maker{Kind: "integration"}, erodedWith(s, made, c.Card)
	is := func(id table.CardID, asked string) bool {
		return asked == "any" || board.Called(s.Print(id), asked) || bore(s, id, asked)
	}
	for r := range maker.Recipes(s.Print(made)) {
		if recipes.Assignable(r.Materials, materials, is) {
			return ""
		}
	}
	if !maker.Makes(s.Print(made)) || slices.ContainsFunc(s.Mods, func(m table.Mod) bool { return m.Card == c.Card && m.Stat == proved }) {
		return ""
	}
	return "it was eroded as the material of an Integration Monster, and is not the one that is listed"
}

// ErodeKnown erodes a card face-down and keeps which names it had, for all to see, of the Materials of which it was made (kd.fusion.names).
func ErodeKnown(p *validator.Play, id table.CardID) {
	s := p.State()
	var names []table.Event
	for _, m := range s.Mods {
		if m.Card == id && strings.HasPrefix(m.Stat, board.Bears) && s.Card(id).Up && board.Monster(s, id) {
			names = append(names, table.Modified{Mod: m})
		}
	}
	Erode(p, id, false)
	if p.State().Card(id).Spot != 0 {
		p.Do(names...)
	}
}

// bore tells whether an eroded card had a name of a Material of which it was made.
func bore(s *table.State, id table.CardID, name string) bool {
	return slices.ContainsFunc(s.Mods, func(m table.Mod) bool {
		key, is := strings.CutPrefix(m.Stat, board.Bears)
		return is && m.Card == id && slices.ContainsFunc(s.Prints, func(pr table.Print) bool { return pr.Key == key && board.Called(&pr, name) })
	})
}

// erodedWith are a material and those that lie eroded beside it for the same monster, or were tokens.
func erodedWith(s *table.State, made, material table.CardID) []table.CardID {
	all := []table.CardID{material}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		gone := s.Cards[id].Spot == 0 && s.Cards[id].Home == board.HomeToken
		if id != material && s.Cards[id].Tally[board.TallyMadeOne] == int16(made) && (gone || zones.Lies(s, id, board.Apart)) {
			all = append(all, id)
		}
	}
	return all
}

// proved names the change that keeps of a material that lies face-down that it was found right together with another one, which has left since.
const proved = "proved"

// OpenLeaving shows a card that lay face-down and leaves. Others that were eroded with it for the same monster are judged by then: later they
// would be found alone.
func OpenLeaving(p *validator.Play, id table.CardID) {
	before := len(p.Events())
	Open(p, id)
	for _, e := range slices.Clone(p.Events()[before:]) {
		settled, ok := e.(table.Settled)
		if !ok || !settled.True || settled.Claim.Card != id || settled.Claim.Rule != ByMaterial {
			continue
		}
		for _, c := range p.State().Claims {
			if c.Rule == ByMaterial && c.N == settled.Claim.N {
				p.Do(table.Modified{Mod: table.Mod{Card: c.Card, Stat: proved, By: 1}})
			}
		}
	}
}

// reveal settles what was said of a card whose face opens. With the monster that was made of it an eroded material is shown
// (kd.integration.reveal-duty).
func reveal(p *validator.Play, id table.CardID) {
	if len(p.State().Claims) == 0 {
		return
	}
	before := len(p.Events())
	Code.Reveal(p, id)
	for _, e := range slices.Clone(p.Events()[before:]) {
		if settled, ok := e.(table.Settled); ok && !settled.True {
			breached(p, settled.Claim)
		}
	}
	for _, c := range slices.Clone(p.State().Claims) {
		if c.Rule == ByMaterial && table.CardID(c.N) == id {
			Open(p, c.Card)
		}
	}
}

// breached is what follows from a claim that was false: a wrong material loses the duel, a missed trap brings an Idle Warning, anything
// else what the players have agreed on (kd.house.false-claim).
func breached(p *validator.Play, c table.Claim) {
	switch {
	case c.Rule == ByMaterial:
		p.Do(table.Lost{Seat: c.Seat, Why: ByMaterial})
	case c.Rule == ByTrap:
		if missed := missing(c); !slices.Contains(p.State().Mods, missed) {
			p.Do(table.Modified{Mod: missed})
			Warn(p, c.Seat, true, c.Turn)
		}
	case p.State().Option(board.OFalseClaim) == "lose":
		p.Do(table.Lost{Seat: c.Seat, Why: "kd.house.false-claim"})
	}
}

// missing notes what a seat has let pass in which turn: several traps that it has triggered bring one warning (kd.trap.several-choose).
func missing(c table.Claim) table.Mod {
	event := strings.TrimPrefix(strings.TrimPrefix(c.What, "enemy-"), "own-")
	return table.Mod{Stat: "missed " + event, By: int(c.Turn)<<4 | int(c.Seat)}
}

// OpenSeals shows every card of which something is still said, when the duel ends.
func OpenSeals(p *validator.Play) {
	for len(p.State().Claims) > 0 {
		id := p.State().Claims[0].Card
		if p.State().Card(id).Up || p.State().Card(id).Spot == 0 {
			reveal(p, id)
			continue
		}
		Open(p, id)
	}
}
