package words

import (
	"slices"
	"strings"
	"sync"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/rows/sheets"
	"ttsbridge/validator/games/internal/yesterday"
	"ttsbridge/validator/table"
)

var (
	shelf = sheets.Shelf{Reads: func(pr *table.Print) (*rows.Sheet, error) { return read(lines(pr)) }, Bare: fromFacts}
	bare  sync.Map // sheets of cards without rows, by what their facts say
)

// direct is what a monster that could attack directly in the card game has instead: a teleport next to an enemy leader
// (dotr.teleport.direct-attackers).
const direct = "use | | | this | teleport to-an-enemy |"

// Sheet is what a card does as far as its rows can be read, nil where it has none.
func Sheet(pr *table.Print) *rows.Sheet { return shelf.Sheet(pr) }

// OnPrints is something that is printed on a card or not, worked out once for all cards of a duel.
func OnPrints(of func(*table.Print) bool) sheets.Trait { return shelf.Trait(of) }

// fromFacts is the sheet of a card without rows.
func fromFacts(pr *table.Print) *rows.Sheet {
	if len(pr.Extra)+len(pr.Tags) == 0 {
		return nil
	}
	all := lines(pr)
	if len(all) == 0 {
		return nil
	}
	key := strings.Join(all, "\n")
	if found, ok := bare.Load(key); ok {
		return found.(*rows.Sheet)
	}
	sheet, _ := read(all)
	bare.Store(key, sheet)
	return sheet
}

// HasRows tells whether rows say what a card does.
func HasRows(pr *table.Print) bool { return len(pr.Rows)+len(pr.Effects) > 0 }

// lines are the rows by which a card is carried out: its own, and what the rules give it beside them.
func lines(pr *table.Print) []string {
	all := pr.Rows
	if len(all) == 0 {
		all = yesterday.RosesAsCarried(pr)
	}
	if pr.Tagged("direct-attacker") {
		return append(slices.Clone(all), direct)
	}
	return all
}

// read reads the rows of a card. A row that cannot be read is left to the card's players.
func read(lines []string) (*rows.Sheet, error) {
	return Lexicon.Sheet(slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		_, err := Lexicon.Read(line)
		return err != nil
	}))
}

// Unread lists what of a card's rows nobody knows.
func Unread(pr *table.Print) []string { return yesterday.RosesUnread(pr) }

// Explain says what a card does.
func Explain(pr *table.Print) (validator.Explained, error) {
	lines := pr.Rows
	if len(lines) == 0 {
		lines = yesterday.DuelistsOfTheRoses(pr)
	}
	sheet, err := Lexicon.Sheet(lines)
	if err != nil {
		return nil, err
	}
	return Lexicon.Explain(sheet), nil
}

// Says says all that a card does.
func Says(pr *table.Print) (string, error) {
	lines := pr.Rows
	if len(lines) == 0 {
		lines = yesterday.DuelistsOfTheRoses(pr)
	}
	sheet, err := Lexicon.Sheet(lines)
	if err != nil {
		return "", err
	}
	return Lexicon.Text(sheet), nil
}
