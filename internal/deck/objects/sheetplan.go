package objects

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/tts"
)

// dressed is the plan for cards with another back: their faces are on the same pictures, which the table then knows by
// other numbers. It is the plan itself for the empty address.
func (p plan) dressed(back string) plan {
	if back == "" {
		return p
	}
	p.sheets, p.entries = slices.Clone(p.sheets), slices.Clone(p.entries)
	for i := range p.sheets {
		sum := sha256.Sum256([]byte(p.sheets[i].Hash + "\x00" + back))
		number := 1 + int(binary.BigEndian.Uint32(sum[:])%sheetNumbers)
		for slices.ContainsFunc(p.sheets, func(s face.Sheet) bool { return s.Number == number }) {
			number++
		}
		p.sheets[i].Number = number
		p.entries[i].BackURL = back
	}
	return p
}

type place struct{ sheet, slot int }

// plan says which card is where on which sheet. Sheets without cards are somebody else's pictures.
type plan struct {
	sheets  []face.Sheet
	entries []tts.Sheet
	places  map[face.Look]place
	faces   map[*carddb.Card][]*carddb.Card // of the cards that turn, their further faces
	tell    Tell
	scale   float64
}

// planSheets puts every card once on a sheet, in the order of their keys: lists of the same cards share their sheets.
// prints are the cards' face hashes where they are known already.
func planSheets(all []deck.Instance, art face.Art, prints func(*carddb.Card) [16]byte) plan {
	if prints == nil {
		prints = face.Print
	}
	p := plan{places: make(map[face.Look]place, len(all))}
	drawn := make([]*carddb.Card, 0, len(all))
	var pictured []face.Look
	for _, l := range p.looks(all) {
		if spot, ok := art.SpotOf(l); ok {
			p.places[l] = place{p.theirs(spot, art), spot.Slot}
		} else if _, ok := art.PictureOf(l); ok {
			pictured = append(pictured, l)
		} else if len(drawn) == 0 || drawn[len(drawn)-1] != l.Card {
			drawn = append(drawn, l.Card) // artworks that nobody has a picture of look alike
		}
	}
	for chunk := range slices.Chunk(drawn, perSheet(art)) {
		p.draw(p.sheet(chunk, hashes(chunk, prints), art), art)
	}
	for chunk := range slices.Chunk(pictured, face.SheetCards) {
		p.collage(chunk, art)
	}
	for _, i := range all {
		if _, ok := p.places[lookOf(i)]; !ok {
			p.places[lookOf(i)] = p.places[face.Look{Card: i.Card}]
		}
	}
	return p
}

// perSheet is how many drawn faces are on one sheet.
func perSheet(art face.Art) int {
	if art.Single {
		return 1
	}
	return face.SheetCards
}

// hashes are the prints of cards, one after another.
func hashes(cards []*carddb.Card, prints func(*carddb.Card) [16]byte) []byte {
	all := make([]byte, 0, len(cards)*16)
	for _, c := range cards {
		print := prints(c)
		all = append(all, print[:]...)
	}
	return all
}

// looks are the different faces of a list in the order of their keys. It also fills the faces of cards that turn.
func (p *plan) looks(all []deck.Instance) []face.Look {
	looks := make([]face.Look, 0, len(all))
	for _, i := range all {
		looks = append(looks, lookOf(i))
		for _, side := range p.turns(i.Card) {
			looks = append(looks, face.Look{Card: side})
		}
	}
	slices.SortFunc(looks, func(a, b face.Look) int {
		return cmp.Or(cmp.Compare(a.Card.Key, b.Card.Key), cmp.Compare(a.Art, b.Art))
	})
	return slices.Compact(looks)
}

// theirs gives the sheet at an address that is not drawn here.
func (p *plan) theirs(s face.Spot, art face.Art) int {
	entry := tts.Sheet{FaceURL: s.URL, BackURL: art.BackURL, NumWidth: s.Wide, NumHeight: s.High, BackIsHidden: true}
	if i := slices.Index(p.entries, entry); i >= 0 {
		return i
	}
	sum := sha256.Sum256([]byte(s.URL))
	p.sheets = append(p.sheets, face.Sheet{Hash: hex.EncodeToString(sum[:16]), Number: p.number(sum[16:])})
	p.entries = append(p.entries, entry)
	return len(p.sheets) - 1
}

// draw puts a sheet of ours into the plan, with the places of its cards.
func (p *plan) draw(s face.Sheet, art face.Art) {
	for slot, c := range s.Cards {
		p.places[face.Look{Card: c}] = place{len(p.sheets), slot}
	}
	p.add(s, art)
}

func (p *plan) add(s face.Sheet, art face.Art) {
	entry := tts.Sheet{FaceURL: art.FaceAt(s.Hash), BackURL: art.BackURL, NumWidth: face.SheetWidth,
		NumHeight: face.SheetHeight, BackIsHidden: true}
	if s.Single {
		entry.NumWidth, entry.NumHeight = 1, 1
	}
	p.sheets, p.entries = append(p.sheets, s), append(p.entries, entry)
}

// collage puts a sheet of pictures into the plan, apart from drawn faces: those of one kind are kept in one way.
func (p *plan) collage(looks []face.Look, art face.Art) {
	s := face.Sheet{}
	input := []byte("pictures 1")
	for slot, l := range looks {
		hash, _ := art.PictureOf(l)
		s.Cards, s.Pictures, input = append(s.Cards, l.Card), append(s.Pictures, hash), append(input, hash[:]...)
		p.places[l] = place{len(p.sheets), slot}
	}
	sum := sha256.Sum256(input)
	s.Hash, s.Number = hex.EncodeToString(sum[:16]), p.number(sum[16:])
	p.sheets = append(p.sheets, s)
	p.entries = append(p.entries, tts.Sheet{FaceURL: art.PhotoAt(s.Hash), BackURL: art.BackURL, NumWidth: face.SheetWidth,
		NumHeight: face.SheetHeight, BackIsHidden: true})
}

// drawn are the sheets that are to be drawn.
func (p plan) drawn() []face.Sheet {
	return slices.DeleteFunc(slices.Clone(p.sheets), func(s face.Sheet) bool { return s.Cards == nil })
}

// turns gives the further faces of a card as cards, so that they are drawn and placed like any other.
func (p *plan) turns(c *carddb.Card) []*carddb.Card {
	if len(c.Faces) == 0 || p.faces[c] != nil {
		return nil
	}
	var faces []*carddb.Card
	for _, f := range c.Faces {
		side := &carddb.Card{
			Key: c.Key + "#" + strconv.Itoa(f.Ord), Game: c.Game, Name: f.Name, Kind: strings.ToLower(f.Kind),
			Colors: c.Colors, Races: f.Races, Level: carddb.Unknown, Cost: f.Cost,
			Attack: carddb.Unknown, AttackText: f.Power, Defense: carddb.Unknown,
		}
		faces = append(faces, side)
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
func (p *plan) sheet(cards []*carddb.Card, hashes []byte, art face.Art) face.Sheet {
	var room [(face.SheetCards + 4) * 16]byte
	input := append(append(room[:0], hashes...), art.Style...)
	if art.Single {
		input = append(input, " single"...)
	}
	sum := sha256.Sum256(input)
	return face.Sheet{Hash: hex.EncodeToString(sum[:16]), Number: p.number(sum[16:]), Cards: cards, Single: art.Single}
}

// number makes a sheet's number out of a hash: one that no sheet of the plan has.
func (p *plan) number(sum []byte) int {
	number := 1 + int(binary.BigEndian.Uint32(sum)%sheetNumbers)
	for slices.ContainsFunc(p.sheets, func(s face.Sheet) bool { return s.Number == number }) {
		number++
	}
	return number
}

// Sheets gives the sheets that the objects of a list show, drawn as the art says.
func Sheets(l deck.List, art face.Art) []face.Sheet {
	return planSheets(l.Instances(), art, nil).drawn()
}

// OneFace is the picture of one card alone, drawn as the art says.
func OneFace(c *carddb.Card, art face.Art) face.Sheet {
	own := *c // not the snapshot's, which would be kept for the sake of one card
	art.Single = true
	one := []*carddb.Card{&own}
	return new(plan).sheet(one, hashes(one, face.Print), art)
}
