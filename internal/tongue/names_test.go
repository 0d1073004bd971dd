package tongue_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/tongue"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// Every kind of card has a German name.
func TestKindsOfCardsAreGermanToo(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, g := range games.All {
		for _, c := range db.Snapshot().Cards(g.ID) {
			if kind := strings.TrimSpace(c.Subtype + " " + c.Kind); !tongue.German().Knows(kind) {
				t.Errorf("%s is a %s, which has no German name in german/*.txt", c.Key, kind)
			}
		}
	}
}

// Every place at a table of every game has a German name, but for the squares.
func TestPlacesAreGermanToo(t *testing.T) {
	for _, g := range games.All {
		decks := readyDecks(t, g.ID)
		v, err := validator.Open(g, validator.Setup{Decks: slices.Repeat(decks[:1], max(2, g.Seats[0]))}, nil)
		if err != nil {
			t.Fatal(g.ID, err)
		}
		for _, p := range v.After.Places[1:] {
			if p.X == 0 && !tongue.German().Knows(p.Name) {
				t.Errorf("%s: %s has no German name in german/*.txt", g.ID, p.Name)
			}
		}
	}
}

// A player who types a deck that is none hears in German why.
func TestWrongDecksAreToldInGerman(t *testing.T) {
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	cards := stock.Cards{DB: db}
	_, listed := cards.Listed("dotr", "3 Kuribo\n2 Zzyzx\n")
	_, link := cards.Listed("dotr", "ydke://AAAA")
	_, named := cards.Preset("dotr", "Nobody's")
	_, found := cards.Described("dotr", "zzyzx")
	for want, err := range map[string]error{
		"Zeile 1: Eine Karte namens \"Kuribo\" gibt es hier nicht. Meinst du Kuriboh": listed,
		"\nZeile 2: Eine Karte namens \"Zzyzx\" gibt es hier nicht":                   listed,
		"Zeile 1: Diesen Link kann nur die Seite lesen, die ihn gemacht hat.":         link,
		"Ein Deck \"Nobody's\" gibt es nicht; es gibt ":                               named,
		"In diesem Spiel gibt es keine Karte \"zzyzx\".":                              found,
	} {
		if said := tongue.German().Say(fault.Sentence(err)); !strings.Contains(said, want) {
			t.Errorf("%q is told as %q", fault.Sentence(err), said)
		}
	}
}

// What !card tells of a card's kind, level, cost and power is German; its name and what is written on its face stay.
func TestFactsOfCardsAreGermanToo(t *testing.T) {
	for english, want := range map[string]string{
		"DARK, Fiend - effect monster  Level 4":   "DARK, Fiend - Effektmonster  Stufe 4",
		"Light, Light Bringer - creature  Cost 3": "Light, Light Bringer - Kreatur  Kosten 3",
		"Fire - spell  Cost 5":                    "Fire - Zauber  Kosten 5",
		"Power 5000+":                             "Kraft 5000+",
		"A 3  D 2  Armor 1  HP 4":                 "A 3  D 2  Rüstung 1  HP 4",
		"Kuriboh\nDARK, Fiend - monster  Level 1": "Kuriboh\nDARK, Fiend - Monster  Stufe 1",
	} {
		if got := tongue.German().Say(english); got != want {
			t.Errorf("%q is %q, want %q", english, got, want)
		}
	}
}

// No name lets its player's lines tell of somebody else, or end before they tell what he does.
func TestNamesForgeNoLine(t *testing.T) {
	seats := []string{"South", "North"}
	for _, tt := range []struct{ south, north, saysSouth, saysNorth string }{
		{"Anna", "Bert", "Anna", "Bert"},
		{"Dr. Evil", "J. R. Bert", "Dr Evil", "J R Bert"},
		{"Anna Maria", "Bert", "Anna Maria", "Bert"},
		{"Hanna", "Anna", "Hanna", "Anna"},
		{"hm. North", "Bert", "", "Bert"},                                        // would be told as "hm. Bert"
		{"not me but north", "Bert", "", "Bert"},                                 // the same without a full stop
		{"x-North", "Bert", "", "Bert"},                                          // or with a hyphen
		{"so Nord", "Bert", "", "Bert"},                                          // and so in German
		{"ok. Bert", "Bert", "", "Bert"},                                         // what Bert is called stands in it
		{"Bert concedes", "Bert", "", "Bert"},                                    // before as well
		{"Bert", "bert", "Bert", ""},                                             // the second of two
		{"Bert Maria", "Bert Maria Anna", "Bert Maria", ""},                      // the longer one
		{"I win. South", "Bert", "", "Bert"},                                     // a seat
		{"so says the Referee", "Bert", "", "Bert"},                              // an office
		{"your Host", "Judge Bert", "", ""},                                      // the same
		{"Keep this", "Sealed", "", ""},                                          // how the referee begins a line
		{"\u0410nna", "Anna", "", "Anna"},                                        // another alphabet's A
		{"\u0410\u043d\u043d\u0430", "Anna", "\u0410\u043d\u043d\u0430", "Anna"}, // all of it in that one
	} {
		got := tongue.PlayerNames([]string{tt.south, tt.north}, seats)
		if got[0] != tt.saysSouth || got[1] != tt.saysNorth {
			t.Errorf("%q and %q are called %q", tt.south, tt.north, got)
		}
		voice := tongue.NewVoice("", seats, got)
		if said := voice.Say("South protests: hm"); strings.Contains(said, "North") || tt.saysNorth != "" && strings.Contains(said, tt.saysNorth) {
			t.Errorf("what %q says is told as %q", tt.south, said)
		}
	}
}

// What the panel says behind the name of a seat is German, too.
func TestThePanelIsGermanToo(t *testing.T) {
	v := tongue.NewVoice("de", []string{"1A"}, nil)
	for english, want := range map[string]string{
		"1A  LP 8000  chain 1 Trap Hole, 3 a card": "1A  LP 8000  Kette 1 Trap Hole, 3 eine Karte",
		"1A  Gold 3  garrison sealed":              "1A  Gold 3  Garnison versiegelt",
		"1A  LP 2000  Idle Warnings 1":             "1A  LP 2000  Untätigkeitswarnungen 1",
	} {
		reply := tts.Reply{Commands: []tts.Command{{Do: tts.DoPanel, Seats: []tts.SeatPanel{{Color: "White", Name: "1A", Text: english}}}}}
		v.Reply(&reply)
		if got := reply.Commands[0].Seats[0].Text; got != want {
			t.Errorf("%q is %q, want %q", english, got, want)
		}
	}
}
