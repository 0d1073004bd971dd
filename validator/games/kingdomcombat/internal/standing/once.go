package standing

import (
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/kingdomcombat/internal/realm"
	"ttsbridge/validator/games/kingdomcombat/internal/words"
	"ttsbridge/validator/table"
)

// usedStat begins the change that says of a card that one of its further abilities of once a turn has worked; the first has a mark.
const usedStat = "used:"

// Used tells whether an ability of a card has worked this turn, where it does so once a turn.
func Used(s *table.State, id table.CardID, word string) bool {
	if firstOnce(Sheet(s, id)) == word {
		return s.Card(id).Marks.Has(realm.UsedUp)
	}
	_, on := lasting.Sum(s, id, usedStat+word)
	return on
}

// Use notes that such an ability works.
func Use(s *table.State, id table.CardID, word string) table.Event {
	if firstOnce(Sheet(s, id)) == word {
		return table.Marked{Card: id, Set: realm.UsedUp}
	}
	return table.Modified{Mod: table.Mod{Card: id, Stat: usedStat + word, By: 1, Until: s.Turn.Number}}
}

// firstOnce is the first ability of a card that works once a turn.
func firstOnce(sheet *rows.Sheet) string {
	for i := 0; sheet != nil && i < len(sheet.Abilities); i++ {
		a := &sheet.Abilities[i]
		for j := range a.Rows {
			if once(&a.Rows[j]) {
				return a.Word
			}
		}
	}
	return ""
}

func once(r *rows.Row) bool {
	for i := range r.If {
		if c := &r.If[i]; !c.Of.Plain && c.Of.Word == words.Used && c.Kind != rows.May {
			return true
		}
	}
	return false
}
