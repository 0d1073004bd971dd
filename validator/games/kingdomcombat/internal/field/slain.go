package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// woundStat remembers who has hurt a unit at this moment, where some card wants to know: that one, what it bears, or one that listens for it.
const woundStat = "wounded"

// wound notes who hurts a unit: all of a group, for they deal their damage as one (kc.join.sums).
func wound(p *validator.Play, d Damage) {
	s := p.State()
	for _, by := range append([]table.CardID{d.By}, d.With...) {
		if realm.IsUnit(s, d.To) && len(Due(s, words.Slays, by, d.To)) > 0 {
			p.Do(table.Modified{Mod: table.Mod{Card: d.To, Source: by, Stat: woundStat, By: 1, Until: s.Turn.Number}})
		}
	}
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
