package dotr

import (
	"slices"

	"ttsbridge/validator/games/dotr/internal/standing"
	"ttsbridge/validator/games/dotr/internal/words"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/meant"
	"ttsbridge/validator/table"
)

// means says what a card does from the row on that is pending, where its card does something else, too.
func means(s *table.State, now table.Pending) string {
	sheet, r := words.Sheet(s.Print(now.Card)), standing.RowOf(s, now)
	if sheet == nil || r == nil {
		return ""
	}
	for i := range sheet.Abilities {
		a := &sheet.Abilities[i]
		if first := slices.IndexFunc(a.Rows, func(one rows.Row) bool { return one.No == r.No }); first >= 0 {
			return meant.Named(s, meant.From(&words.Lexicon, sheet, a, first, nil))
		}
	}
	return ""
}
