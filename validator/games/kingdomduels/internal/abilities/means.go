package abilities

import (
	"ttsbridge/validator/games/internal/rows/meant"
	"ttsbridge/validator/table"
)

// Means says what the ability does that is meant by what is pending, or by what a move names, where its card has several.
func Means(s *table.State, now table.Pending) string {
	return meant.Ability(&Carrier, s, now, "ability", nil)
}
