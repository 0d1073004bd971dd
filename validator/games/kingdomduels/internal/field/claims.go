package field

import (
	"slices"

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

// Excused is the number of a statement about a trap that could not be activated when it was made.
const Excused = 1

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
			if c.N == Excused || !slices.ContainsFunc(board.Triggers(s.Print(c.Card)), met) {
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
	maker := recipes.Maker{Kind: "integration", Is: func(face *table.Print, asked string) bool { return asked == "any" || board.Called(face, asked) }}
	if !maker.Makes(s.Print(made)) || maker.Recipe(s, made, erodedWith(s, made, c.Card)) != nil {
		return ""
	}
	return "it was eroded as the material of an Integration Monster, and is not the one that is listed"
}

// erodedWith are a material and those that lie eroded beside it for the same monster.
func erodedWith(s *table.State, made, material table.CardID) []table.CardID {
	all := []table.CardID{material}
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if id != material && s.Cards[id].Tally[board.TallyMadeOne] == int16(made) && zones.Lies(s, id, board.Apart) {
			all = append(all, id)
		}
	}
	return all
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
		Warn(p, c.Seat, true, c.Turn)
	case p.State().Option(board.OFalseClaim) == "lose":
		p.Do(table.Lost{Seat: c.Seat, Why: "kd.house.false-claim"})
	}
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
