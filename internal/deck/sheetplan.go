package deck

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/tts"
)

// The game's measure of a sheet. The last place is what a player sees who may not see the card, unless the back hides it;
// it stays empty here, so that a sheet is right with either setting.
const (
	SheetWidth  = 10
	SheetHeight = 7
	SheetCards  = SheetWidth*SheetHeight - 1
)

// Sheet is one picture of up to 69 cards.
type Sheet struct {
	Hash   string // of everything drawn on it, 32 hex digits: equal hash, equal picture
	Number int    // by which the table knows it, from 1; other sheets have other numbers
	Cards  []*carddb.Card
}

type place struct{ sheet, slot int }

// plan says which card is where on which sheet.
type plan struct {
	sheets  []Sheet
	entries []tts.Sheet
	places  map[*carddb.Card]place
	faces   map[*carddb.Card][]*carddb.Card // of the cards that turn, their further faces
}

// planSheets puts every card once on a sheet, in the order of their keys: lists of the same cards share their sheets.
// prints are the cards' face hashes where they are known already.
func planSheets(all []Instance, art Art, prints func(*carddb.Card) [16]byte) plan {
	if prints == nil {
		prints = facePrint
	}
	p := plan{places: make(map[*carddb.Card]place, len(all))}
	cards := make([]*carddb.Card, 0, len(all))
	for _, i := range all {
		if _, ok := p.places[i.Card]; !ok {
			p.places[i.Card] = place{}
			cards = append(cards, i.Card)
			cards = append(cards, p.turns(i.Card)...)
		}
	}
	slices.SortFunc(cards, func(a, b *carddb.Card) int { return cmp.Compare(a.Key, b.Key) })
	for n, chunk := range slices.Collect(slices.Chunk(cards, SheetCards)) {
		for slot, c := range chunk {
			p.places[c] = place{n, slot}
		}
		p.sheets = append(p.sheets, p.sheet(chunk, prints))
		p.entries = append(p.entries, tts.Sheet{
			FaceURL: art.face(p.sheets[n].Hash), BackURL: art.BackURL,
			NumWidth: SheetWidth, NumHeight: SheetHeight, BackIsHidden: true,
		})
	}
	return p
}

// turns gives the further faces of a card as cards, so that they are drawn and placed like any other.
func (p *plan) turns(c *carddb.Card) []*carddb.Card {
	if len(c.Faces) == 0 {
		return nil
	}
	var faces []*carddb.Card
	for _, f := range c.Faces {
		face := &carddb.Card{
			Key: c.Key + "#" + strconv.Itoa(f.Ord), Game: c.Game, Name: f.Name, Kind: strings.ToLower(f.Kind),
			Colors: c.Colors, Races: f.Races, Level: carddb.Unknown, Cost: f.Cost,
			Attack: carddb.Unknown, AttackText: f.Power, Defense: carddb.Unknown,
		}
		faces = append(faces, face)
	}
	if p.faces == nil {
		p.faces = map[*carddb.Card][]*carddb.Card{}
	}
	p.faces[c] = faces
	return faces
}

// sheetNumbers is how many numbers sheets may have: the ids made of them stay below the game's limit.
const sheetNumbers = 20_000_000

// sheet names a sheet by what is on it. Its number follows from the hash, so that decks made apart can be merged on the
// table.
func (p *plan) sheet(cards []*carddb.Card, prints func(*carddb.Card) [16]byte) Sheet {
	input := make([]byte, 0, len(cards)*16)
	for _, c := range cards {
		print := prints(c)
		input = append(input, print[:]...)
	}
	sum := sha256.Sum256(input)
	number := 1 + int(binary.BigEndian.Uint32(sum[16:])%sheetNumbers)
	for slices.ContainsFunc(p.sheets, func(s Sheet) bool { return s.Number == number }) {
		number++
	}
	return Sheet{Hash: hex.EncodeToString(sum[:16]), Number: number, Cards: cards}
}

// Sheets gives the sheets that the objects of a list show.
func Sheets(l List) []Sheet { return planSheets(l.Instances(), Art{}, nil).sheets }
