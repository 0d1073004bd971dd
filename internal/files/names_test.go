package files

import "testing"

func TestNamesOnWindows(t *testing.T) {
	for name, want := range map[string]bool{"key": true, "decks/Rose.txt": true, "Übersicht ß 牌.txt": true, ".hidden": true, "console": true, "com10": true,
		"": false, "/key": false, "a//b": false, "A: B.txt": false, `a\b`: false, "what?": false, "a*b": false, "a|b": false, `a"b`: false, "<a>": false,
		"tab\t": false, "end.": false, "end ": false, "decks /x": false, "..": false, "aux": false, "AUX.txt": false, "nul .tar.gz": false,
		"decks/con/x": false, "com1": false, "lpt³": false, "CONIN$": false} {
		if got := OnWindows(name); got != want {
			t.Errorf("%q can be a name: %v, want %v", name, got, want)
		}
	}
}
