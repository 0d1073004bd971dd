package texts

import "testing"

// What stands beside the places of a board is German on a German page, with its number; what nobody has put into German stays.
func TestPlacesInALanguage(t *testing.T) {
	north := func(string) string { return "Nord" }
	for label, want := range map[string]string{
		"North hand": "Hand von Nord", "Graveyard": "Friedhof", "Deck 34": "Deck 34", "Graveyard 3": "Friedhof 3", "Battlefield 1": "Schlachtfeld 1", "S1": "S1", "Strange place 2": "Strange place 2",
	} {
		if got := Beside("de", label, north); got != want {
			t.Errorf("%q is called %q, want %q", label, got, want)
		}
	}
	if got := Beside("en", "North hand", func(s string) string { return s }); got != "North hand" {
		t.Error(got)
	}
	if Alone("Der Hand von Nord") != "Hand von Nord" || Alone("e9") != "e9" {
		t.Error(Alone("Der Hand von Nord"), Alone("e9"))
	}
}
