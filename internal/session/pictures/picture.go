package pictures

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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
		f.Wide, f.High, f.Slot, f.Number = face.SheetWidth, face.SheetHeight, n, 0
	}
	return f
}

// sheetNumber is the number of a picture by its hash: above all prints, and its own; 0 for none.
func sheetNumber(hash string) int {
	digits, err := strconv.ParseInt(hash[:min(len(hash), 6)], 16, 32)
	if err != nil {
		return 0
	}
	return 1<<16 + int(digits)
}

// Among gives what the print of a card says of its picture among those of its game, as they are in a snapshot.
func (g *Gallery) Among(s *carddb.Snapshot, c *carddb.Card) string {
	return g.hang(s, c.Game).pictures[c.Key]
}

// mostLoose is how many single cards wait to be drawn; a table asks for one as soon as it is made.
const mostLoose = 2000

// Alone gives what the print of one card by itself says of its picture, and hangs the picture if it is drawn here.
func (g *Gallery) Alone(c *carddb.Card) string {
	if at := g.elsewhere(c); at != "" {
		return at
	}
	s := objects.OneFace(c, g.Drawn())
	g.mu.Lock()
	defer g.mu.Unlock()
	if _, known := g.known[s.Hash]; known {
		return s.Hash
	}
	g.known[s.Hash] = s
	if g.loose = append(g.loose, s.Hash); len(g.loose) > mostLoose {
		delete(g.known, g.loose[0])
		g.loose = g.loose[1:]
	}
	return s.Hash
}
