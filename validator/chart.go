package validator

import "ttsbridge/validator/table"

// A Chart is a grid that lies beside everything else, on which cards stand besides the places where they are. Its squares count from 1,
// along the rows; the first row is nearest to the first seat.
type Chart struct {
	Name          string
	Columns, Rows int
	Step          string                      // the word by which a hand that carries a card to a square says so: "step e4"
	Square        func(n int) string          // the name of a square
	Tint          func(n int) string          // its colour
	Walled        func(a, b int) bool         // whether something lies between two neighbours
	Stands        func(card table.CardID) int // the square of a card, 0 for none
}

// Called is the name of the square in a column and row, both from 1, or of where it would be beyond the edge of the chart.
func (c *Chart) Called(column, row int) string {
	if column >= 1 && column <= c.Columns && row >= 1 && row <= c.Rows {
		return c.Square((row-1)*c.Columns + column)
	}
	return "beyond"
}
