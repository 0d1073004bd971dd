package formats

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
	"ttsbridge/internal/fault"
)

// Formats are all known formats; the first that looks right is taken, the last takes anything.
var Formats = []reading.Format{Saved, KingdomDuels, Own, Listed, Cockatrice, OCTGN, YDKE, YDK, Omega, Columns,
	CockatriceText, DuelMasters, Plain}

// FindFormat gives the format of that name; an Invalid error lists the names.
func FindFormat(name string) (reading.Format, error) {
	var names []string
	for _, f := range Formats {
		if f.Name == strings.ToLower(name) {
			return f, nil
		}
		names = append(names, f.Name)
	}
	slices.Sort(names)
	return reading.Format{}, fault.Invalid("There is no list format %q; there is %s.", name, strings.Join(names, ", "))
}

// Parse reads a deck list of a game in whatever format it is written. What it could read is in the list even if there
// are problems; a problem that is no note means that a line is missing from it.
func Parse(text string, cards *carddb.Snapshot, game string) (deck.List, []deck.Problem) {
	text = reading.Tidied(text)
	if p, ok := reading.Readable(text); !ok {
		return deck.List{Game: game}, []deck.Problem{p}
	}
	return ParseAs(Detect(text), text, cards, game)
}

// ParseAs reads a deck list as Parse does, in a format that is known.
func ParseAs(f reading.Format, text string, cards *carddb.Snapshot, game string) (deck.List, []deck.Problem) {
	return reading.Book{Cards: cards, Game: game}.Read(f, text)
}

// Detect finds the format in which a text is written; a text that cannot be read is Plain.
func Detect(text string) reading.Format {
	text = reading.Tidied(text)
	if _, ok := reading.Readable(text); !ok {
		return Plain
	}
	text, _ = reading.OrdersOf(text)
	i := slices.IndexFunc(Formats, func(f reading.Format) bool { return f.Looks(text) })
	return Formats[i] // the last one looks at nothing
}
