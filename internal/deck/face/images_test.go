package face

import (
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
)

func TestTemplates(t *testing.T) {
	card := &carddb.Card{Key: "dotr:a b", Game: "dotr", Name: "A/B ü", Pool: "ps2", Number: "007", Passcode: 11, Printings: []carddb.Printing{
		{Set: "ONE", Number: "1"},
		{Set: "TWO", Number: "2", Passcode: 22},
		{Set: "TRE", Number: "3", Passcode: 33, Image: "https://example.org/own.jpg"},
	}}
	for _, c := range []struct {
		templates string
		art       int64
		want      string
	}{
		{"", 0, ""},
		{"https://h/{set}/{number}.jpg", 0, "https://h/ONE/1.jpg"},
		{"https://h/{set}/{number}.jpg", 22, "https://h/TWO/2.jpg"},
		{"https://h/{set}/{number}.jpg", 33, "https://example.org/own.jpg"},
		{"https://h/{passcode}.jpg", 0, "https://h/11.jpg"},
		{"https://h/{passcode}.jpg", 22, "https://h/22.jpg"},
		{"https://h/{rarity}.jpg", 0, ""}, // it has none
		{"https://h/{id}/{name}?k={key}", 0, "https://h/a%20b/A%2FB%20%C3%BC?k=dotr:a%20b"},
		{"dotr=https://g/{id} https://h/{id}", 0, "https://g/a%20b"},
		{"dotr/ps2=https://p/{id} dotr=https://g/{id} https://h/{id}", 0, "https://p/a%20b"},
		{"dotr/tcg=https://p/{id} tagduel=https://g/{id}", 0, ""},
		{"https://h/{id} https://i/{id}", 0, "https://i/a%20b"},
		{"https://h/x.jpg?a=b", 0, "https://h/x.jpg?a=b"},
	} {
		var im Images
		for _, text := range strings.Fields(c.templates) {
			if err := im.Add(text); err != nil {
				t.Fatal(err)
			}
		}
		spot, ok := im.Spot(Look{card, c.art})
		if spot.URL != c.want || ok != (c.want != "") || ok && (spot.Wide != 1 || spot.High != 1 || spot.Slot != 0) {
			t.Errorf("%q, artwork %d: %+v", c.templates, c.art, spot)
		}
	}
	for _, bad := range []string{"", "{set}", "host/{set}.jpg", "file:///a/{set}.jpg", "dotr=", "https://h/{colour}.jpg",
		"https://me:pw@h/{id}", "ftp://h/{id}"} {
		var im Images
		if err := im.Add(bad); fault.CodeOf(err) != fault.CodeInvalid {
			t.Errorf("%q: %v", bad, err)
		}
	}
	own := *card
	own.Printings = []carddb.Printing{{Set: "A", Image: "no address"}, {Set: "B", Image: "https://example.org/2.jpg"}}
	var im Images
	if spot, ok := im.Spot(Look{Card: &own}); ok {
		t.Errorf("a picture at no address: %+v", spot)
	}
	if all := im.Addresses(&own); len(all) != 2 || all[0] != "no address" {
		t.Errorf("%q", all)
	}
}
