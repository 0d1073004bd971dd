package formats

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/reading"
)

// OCTGN is the XML of the program of that name: sections of cards by a GUID, with the name for people to read.
var OCTGN = reading.Format{Name: "o8d", About: "OCTGN", Ending: ".o8d", Looks: looksOCTGN, Read: readOCTGN, Write: writeOCTGN}

func looksOCTGN(text string) bool { return reading.RootOf(text) == "deck" }

// octgnFact is the fact of a card that holds its GUID, once a set of OCTGN was imported.
const octgnFact = "octgn-id"

// octgnGames are the GUIDs of games that OCTGN has; the others have one of ours.
var octgnGames = map[string]string{"duelmasters": "bb784fc6-fe21-4603-90d7-82c049908a74"}

// octgnReader is the state of one reading.
type octgnReader struct {
	reading.Reader
	section deck.Section
	guids   map[string]*carddb.Card
}

func readOCTGN(text string, b reading.Book) (deck.List, []deck.Problem) {
	r := &octgnReader{Reader: reading.Reader{Book: b}, section: deck.Main, guids: map[string]*carddb.Card{}}
	for _, c := range b.Cards.Cards(b.Game) {
		r.guids[octgnID(c)] = c
	}
	line, err := reading.WalkXML(text, r.open, r.shut)
	if err != nil {
		r.Fail(line, "", "This XML breaks off: %v.", err)
	}
	return r.Done()
}

func (r *octgnReader) open(e reading.Element) {
	switch e.Name {
	case "deck":
		if id := plainGUID(e.Attr("game")); id != "" && id != octgnGame(r.Book.Game) {
			r.Note(e.Line, id, "This deck was made for another game.")
		}
	case "section":
		section, ok := deck.Called(e.Attr("name"))
		if !ok {
			section = deck.Main
			r.Note(e.Line, e.Attr("name"), "There is no section %q; its cards are taken into the main deck.",
				deck.Shortened(e.Attr("name")))
		}
		r.section = section
		r.Headed = r.Headed || section == deck.Extra
	}
}

func (r *octgnReader) shut(e reading.Element, inner string) {
	switch e.Name {
	case "notes":
		r.Heed(e.Line, e.End, inner)
	case "card":
		r.card(e, inner)
	}
}

func (r *octgnReader) card(e reading.Element, inner string) {
	if r.GivenUp() {
		return
	}
	name := reading.Tidy(reading.OneLine(inner))
	if name == "" {
		name = reading.Tidy(e.Attr("name"))
	}
	count, ok := copiesIn(&r.Reader, e, name, "qty")
	if !ok {
		return
	}
	card, ok := r.guids[plainGUID(e.Attr("id"))]
	if !ok {
		got, ok := r.Book.ByName(name)
		if !ok {
			r.Unknown(e.Line, name, name)
			return
		}
		r.Chosen(e.Line, name, got)
		card = got.Card
	}
	r.Put(name, deck.Entry{Section: r.section, Card: card, Count: count, Line: e.Line})
}

// plainGUID is a GUID in lower case without braces.
func plainGUID(s string) string { return strings.ToLower(strings.Trim(s, "{} ")) }

// octgnID is a card's GUID: OCTGN's own where the database has it, else one that we give by the card's key.
func octgnID(c *carddb.Card) string {
	if id := c.Fact(octgnFact); id != "" {
		return plainGUID(id)
	}
	return ownGUID(c.Key)
}

func octgnGame(game string) string {
	if id, ok := octgnGames[game]; ok {
		return id
	}
	return ownGUID("game " + game)
}

// ownGUID makes a GUID by a name, as version 5 of RFC 9562 does.
func ownGUID(name string) string {
	sum := sha1.Sum([]byte("ttsbridge octgn " + name))
	sum[6], sum[8] = sum[6]&0x0f|0x50, sum[8]&0x3f|0x80
	x := hex.EncodeToString(sum[:16])
	return x[:8] + "-" + x[8:12] + "-" + x[12:16] + "-" + x[16:20] + "-" + x[20:]
}

// octgnTitle is the name of a section as OCTGN's games have it.
func octgnTitle(game string, s deck.Section) string {
	if game == "duelmasters" && s == deck.Extra {
		return "Hyperspatial Deck"
	}
	return titled(string(s))
}

// writeOCTGN keeps which card it is, and not which artwork of it.
func writeOCTGN(l deck.List, _ reading.Book) (string, []deck.Entry) {
	var out strings.Builder
	fmt.Fprintf(&out, "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"%s\">\n", octgnGame(l.Game))
	for _, s := range deck.Sections {
		entries := l.In(s)
		if len(entries) == 0 && s != deck.Main && !(s == deck.Extra && l.Misplaced()) {
			continue
		}
		fmt.Fprintf(&out, "  <section name=\"%s\" shared=\"False\">\n", octgnTitle(l.Game, s))
		for _, e := range entries {
			fmt.Fprintf(&out, "    <card qty=\"%d\" id=\"%s\">%s</card>\n", e.Count, octgnID(e.Card), reading.Escaped(e.Card.Name))
		}
		out.WriteString("  </section>\n")
	}
	fmt.Fprintf(&out, "  <notes>%s%s</notes>\n</deck>\n", reading.Escaped(reading.NameOrder(l)), reading.Escaped(reading.BackOrders(l)))
	return out.String(), nil
}
