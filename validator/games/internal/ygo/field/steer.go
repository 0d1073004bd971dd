package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// halted is noted on a monster whose player has it back for as long as the card that takes it, and is still put on it, is negated.
const halted = "control halted"

// Steering keeps the control of monsters in step with the cards put on them that take it: what is negated takes nothing, and takes
// again when it is not.
func Steering(p *validator.Play) {
	for _, m := range slices.Clone(p.State().Mods) {
		if m.Source == 0 || m.Stat != Control && m.Stat != halted || !slices.Contains(p.State().Mods, m) {
			continue
		}
		switch works := standing.Works(p.State(), m.Source); {
		case m.Stat == Control && !works && worn(p.State(), m):
			letGo(p, m)
		case m.Stat == halted && works:
			dropMod(p, m)
			steer(p, m.Source, m.Card)
		}
	}
}

// worn tells whether the source of a change is still put on the card that it changes.
func worn(s *table.State, m table.Mod) bool { return s.Card(m.Source).Host == m.Card }

// letGo gives a monster back that a negated card has taken, and notes that the card takes it again.
func letGo(p *validator.Play, m table.Mod) {
	GiveBack(p, m)
	dropMod(p, m)
	if s := p.State(); zones.Monster(s, m.Card) && worn(s, m) {
		p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: halted, By: 1, Source: m.Source}})
	}
}

// dropMod ends one change of a card, if it is not over yet.
func dropMod(p *validator.Play, ended table.Mod) {
	if slices.Contains(p.State().Mods, ended) {
		recast(p, ended.Card, func(m *table.Mod) bool { return *m != ended })
	}
}

// Unhold forgets which cards a card has held on the field when it lay there before.
func Unhold(p *validator.Play, id table.CardID) {
	for _, m := range slices.Clone(p.State().Mods) {
		if m.Stat == standing.Holding && m.By == int(id) {
			dropMod(p, m)
		}
	}
}
