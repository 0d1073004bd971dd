package face

import (
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
)

// Art says where the pictures of a deck come from, for every player's machine.
type Art struct {
	FaceURL string // of a sheet, with {hash} for its content hash: "https://example.org/v1/sheets/{hash}.png"
	BackURL string
	// Style names the letters in which faces are drawn, when they are not the built-in ones.
	Style string
	// Single gives every drawn face a picture of its own, so that a changed card changes nothing about the others.
	Single bool
	// Spot tells where there is a picture of a card already; nil when all faces are drawn.
	Spot func(Look) (Spot, bool)
	// Picture gives the content hash of a card's picture that is to be put on a sheet; nil when there is none.
	Picture func(Look) ([16]byte, bool)
}

// Look is a card with one of its artworks.
type Look struct {
	Card *carddb.Card
	Art  int64 // passcode of the artwork; 0: the card's own
}

// Spot is a place of a sheet at an address; a picture of one card is a sheet of one by one.
type Spot struct {
	URL              string
	Wide, High, Slot int
}

// FaceAt is the address of a sheet.
func (a Art) FaceAt(hash string) string { return strings.ReplaceAll(a.FaceURL, "{hash}", hash) }

// SpotOf is where there is a picture of a card already.
func (a Art) SpotOf(l Look) (Spot, bool) {
	if a.Spot == nil {
		return Spot{}, false
	}
	return a.Spot(l)
}

// PhotoAt is the address of a sheet of pictures.
func (a Art) PhotoAt(hash string) string { return strings.TrimSuffix(a.FaceAt(hash), ".png") + ".jpg" }

// PictureOf is the content hash of the picture of a card that is to be put on a sheet.
func (a Art) PictureOf(l Look) ([16]byte, bool) {
	if a.Picture == nil {
		return [16]byte{}, false
	}
	return a.Picture(l)
}

// Looks are the different faces that a list and the cards beside it show, first faces only.
func Looks(l deck.List, related []deck.Entry) []Look {
	var looks []Look
	for _, e := range slices.Concat(l.Entries, related) {
		if look := (Look{e.Card, e.Art}); !slices.Contains(looks, look) {
			looks = append(looks, look)
		}
	}
	return looks
}
