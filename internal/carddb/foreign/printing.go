package foreign

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
)

// ArtSet is the set under which artworks stand that no set is known of; their number is their passcode.
const ArtSet = "art"

// Artwork is a picture of a card with a passcode of its own.
func Artwork(passcode int64, image string) carddb.Printing {
	return carddb.Printing{Set: ArtSet, Number: strconv.FormatInt(passcode, 10), Passcode: passcode, Image: image}
}

// setCode is the code with which the names of sets begin, "DM-01" of "DM-01 Base Set". A name that begins with a word is
// its own code: many sets begin with the same.
func setCode(name string) string {
	name = oneLine(name)
	code, _, more := strings.Cut(name, " ")
	if !more || strings.ContainsAny(code, "0123456789") {
		return code
	}
	return name
}

// printing parts a code such as "HSE-EN001" into set and number.
func printing(code, rarity string) carddb.Printing {
	set, number, _ := strings.Cut(code, "-")
	return carddb.Printing{Set: set, Number: number, Rarity: strings.ToLower(rarity)}
}

// holds reports a printing of the same set and number.
func holds(all []carddb.Printing, p carddb.Printing) bool {
	return slices.ContainsFunc(all, func(o carddb.Printing) bool { return o.Set == p.Set && o.Number == p.Number })
}
