package pictures

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/layout"
)

// What a print says of its picture: "HASH/SLOT" is a place of a drawn sheet, "HASH" a drawn face that stands alone, and
// "SLOT of WIDExHIGH ADDRESS" a place of a sheet that is somewhere else.

// onSheet says where a card of a drawn sheet is.
func onSheet(s face.Sheet, slot int) string {
	if s.Single {
		return s.Hash
	}
	return s.Hash + "/" + strconv.Itoa(slot)
}

// elsewhere says where a card's picture is if it is not drawn here; else it is empty.
func (g *Gallery) elsewhere(c *carddb.Card) string {
	s, ok := g.Art(c.Game).Spot(face.Look{Card: c})
	if !ok {
		return ""
	}
	return fmt.Sprintf("%d of %dx%d %s", s.Slot, s.Wide, s.High, s.URL)
}

// face finds a picture.
func (g *Gallery) face(picture string) layout.Face {
	var f layout.Face
	if n, _ := fmt.Sscanf(picture, "%d of %dx%d %s", &f.Slot, &f.Wide, &f.High, &f.Front); n == 4 {
		sum := sha256.Sum256([]byte(f.Front))
		f.Number = sheetNumber(hex.EncodeToString(sum[:]))
		return f
	}
	hash, slot, shared := strings.Cut(picture, "/")
	if hash == "" {
		hash = "blank"
	}
	f = layout.Face{Front: g.url + "/v1/sheets/" + hash + ".png", Wide: 1, High: 1, Number: sheetNumber(hash)}
	if n, err := strconv.Atoi(slot); shared && err == nil {
		f.Wide, f.High, f.Slot = face.SheetWidth, face.SheetHeight, n
	}
	return f
}

// sheetNumber is the number of a picture by its hash: above all prints, and its own. It says nothing of a print's place among those of
// a table, by which one could tell which decks it is in.
func sheetNumber(hash string) int {
	digits, err := strconv.ParseInt(hash[:min(len(hash), 6)], 16, 32)
	if err != nil {
		return 1<<16 - 1
	}
	return 1<<16 + int(digits)
}

// Among gives what the print of a card says of its picture among those of its game, as they are in a snapshot.
func (g *Gallery) Among(s *carddb.Snapshot, c *carddb.Card) string {
	return g.hang(s, c.Game).pictures[c.Key]
}

// mostLoose is how many pictures of single cards are known that an edit has replaced; a table asks for one as soon as it is made.
const mostLoose = 2000

// singles are the pictures of all cards of a game, each by itself, for one state of the card database. All of them are known as
// soon as one is: else whoever asks for the picture of a card would learn whether a table has printed it anew.
type singles struct {
	edition string
	sheets  map[string]face.Sheet // by hash
}

// Alone gives what the print of one card by itself says of its picture, and hangs the picture if it is drawn here.
func (g *Gallery) Alone(c *carddb.Card) string {
	if at := g.elsewhere(c); at != "" {
		return at
	}
	g.hangSingles(g.db.Snapshot(), c.Game)
	s := objects.OneFace(c, g.Drawn())
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, known := g.single[c.Game].sheets[s.Hash]; !known {
		g.loosen(s)
	}
	return s.Hash
}

// hangSingles makes the pictures of all cards of a game known; those that an edit has replaced stay for a while.
func (g *Gallery) hangSingles(s *carddb.Snapshot, game string) {
	g.mu.Lock()
	old := g.single[game]
	g.mu.Unlock()
	if old != nil && old.edition == s.Version {
		return
	}
	now := &singles{edition: s.Version, sheets: map[string]face.Sheet{}}
	for _, c := range s.Cards(game) {
		one := objects.OneFace(c, g.Drawn())
		now.sheets[one.Hash] = one
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.single[game] = now
	if old == nil {
		return
	}
	for _, hash := range slices.Sorted(maps.Keys(old.sheets)) {
		if _, still := now.sheets[hash]; !still {
			g.loosen(old.sheets[hash])
		}
	}
}

// loosen keeps a picture that is of no card any more. The caller holds mu.
func (g *Gallery) loosen(s face.Sheet) {
	if _, known := g.known[s.Hash]; known {
		return
	}
	g.known[s.Hash] = s
	if g.loose = append(g.loose, s.Hash); len(g.loose) > mostLoose {
		delete(g.known, g.loose[0])
		g.loose = g.loose[1:]
	}
}
