package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/standing"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// woundStat remembers who has hurt a unit at this moment, where that card wants to know.
const woundStat = "wounded"

// wound notes who hurts a unit: all of a group, for they deal their damage as one (kc.join.sums).
func wound(p *validator.Play, d Damage) {
	s := p.State()
	for _, by := range append([]table.CardID{d.By}, d.With...) {
		if slays(s, by) && realm.IsUnit(s, d.To) {
			p.Do(table.Modified{Mod: table.Mod{Card: d.To, Source: by, Stat: woundStat, By: 1, Until: s.Turn.Number}})
		}
	}
}

func slays(s *table.State, id table.CardID) bool {
	sheet := standing.Sheet(s, id)
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		if sheet.Abilities[i].When == words.Slays {
			return true
		}
	}
	return false
}

// slayers are those who hurt a unit at this moment.
func slayers(s *table.State, id table.CardID) (all []table.CardID) {
	for _, m := range s.Mods {
		if m.Card == id && m.Stat == woundStat && wounds(s, id, m.Source) > 0 && !slices.Contains(all, m.Source) {
			all = append(all, m.Source)
		}
	}
	return all
}

// wounds counts how often a card has hurt a unit at this moment.
func wounds(s *table.State, id, by table.CardID) (n int) {
	for _, m := range s.Mods {
		if m.Card == id && m.Source == by && m.Stat == woundStat {
			n += m.By
		}
	}
	return n
}

// forgive lets go of who hurt the units that have survived this moment: what destroys them later is somebody else's doing.
func forgive(p *validator.Play) {
	for _, m := range slices.Clone(p.State().Mods) {
		if n := wounds(p.State(), m.Card, m.Source); m.Stat == woundStat && n > 0 {
			m.By = -n
			p.Do(table.Modified{Mod: m})
		}
	}
}
