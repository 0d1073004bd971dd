package scenario

import (
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/table"
)

// single is an error when two cards lie where one does: nobody could say afterwards which of them a move meant.
func (l *layer) single() error {
	for at := 1; at < len(l.State.Places); at++ {
		place := l.State.Place(table.Spot(at))
		if !slices.Contains(l.Game.Single, place.Kind) {
			continue
		}
		if c, names := l.alone(table.Spot(at)); len(names) > 1 {
			c.Fail("%s holds one card, and %s lie there; one that is under another is laid \"under\" its name", place.Name, strings.Join(names, " and "))
			return c.Err
		}
	}
	return nil
}

// alone names the cards that lines have laid at a place and that lie under no other one, and gives where the last is named.
func (l *layer) alone(at table.Spot) (last line.Cursor, names []string) {
	for _, id := range l.State.In(at) {
		if c, laid := l.said[id]; laid && l.State.Card(id).Host == 0 {
			last, names = c, append(names, l.State.Print(id).Name)
		}
	}
	return last, names
}
