package result

import (
	"encoding/csv"
	"io"
	"strconv"
	"time"

	"ttsbridge/internal/letters"
)

// columns are the heads of a list, a line for each seat of each duel.
var columns = []string{"table", "game", "ended", "turns", "why", "seat", "player", "key", "deck seal", "cards", "result", "records", "root"}

// CSV writes a list of results, a line for each seat. What a program for tables would take for a formula begins with an apostrophe.
func CSV(w io.Writer, all []Result) error {
	out := csv.NewWriter(w)
	if err := out.Write(columns); err != nil {
		return err
	}
	for _, r := range all {
		for i, s := range r.Seats {
			if err := out.Write(r.row(i, s)); err != nil {
				return err
			}
		}
	}
	out.Flush()
	return out.Error()
}

// row is the line of a seat.
func (r Result) row(i int, s Seat) []string {
	return []string{r.Table, r.Game, r.At(), strconv.Itoa(int(r.Turns)), r.Why, strconv.Itoa(i + 1), letters.Harmless(s.Player), letters.Harmless(s.Key), s.Deck,
		strconv.Itoa(s.Cards), r.Came(s), strconv.FormatInt(r.Size, 10), r.Root.String()}
}

// At is when the duel ended, as tables are sorted by it.
func (r Result) At() string { return time.UnixMilli(r.Ended).UTC().Format("2006-01-02 15:04:05") }

// Came is what came of it for a seat.
func (r Result) Came(s Seat) string {
	switch {
	case s.Won:
		return "won"
	case r.Draw():
		return "draw"
	}
	return "lost"
}
