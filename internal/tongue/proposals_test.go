package tongue_test

import (
	"strings"
	"testing"

	"ttsbridge/internal/tongue"
)

// What players are asked to agree on they are asked in German, too; ids and what somebody said stay as they are.
func TestProposalsAreGermanToo(t *testing.T) {
	for asked, want := range map[string]string{
		"South asks to turn the dial: dotr.move.own-cards off": "möchte den Regler stellen: dotr.move.own-cards off",
		"South asks to put the table right by hand":            "möchte den Tisch von Hand richten",
		"South asks to let a refused move through":             "abgelehnten Zug durchzulassen",
		"South asks to take moves back":                        "möchte Züge zurücknehmen",
		"South offers a draw":                                  "bietet ein Remis an",
		`South asks the referee to check statement 17 (North: "level 4", the card on e4), saying "in a hurry"`: `Aussage 17 (Nord: "level 4", die Karte auf e4) zu prüfen, und sagt: "in a hurry"`,
	} {
		if got := tongue.German().Say(asked); !strings.Contains(got, want) || strings.Contains(got, "asks") {
			t.Errorf("%s: %s", asked, got)
		}
	}
}

// What is said in several sentences is German in each of them: the place at the end of one takes no other for what fills it.
func TestSeveralSentencesAreEachGerman(t *testing.T) {
	for said, want := range map[string]string{
		"South proposes draw":                                      "Süd bietet ein Remis an",
		"South proposes undo 2":                                    "Süd möchte Züge zurücknehmen: 2",
		"South proposes dial dotr.move.range off":                  "Süd möchte den Regler stellen: dotr.move.range off",
		"North disagrees":                                          "Nord lehnt ab",
		"1 second of South's time has gone":                        "Von der Zeit von Süd ist 1 Sekunde vergangen",
		"South's time is up":                                       "Die Zeit von Süd ist um",
		"South concedes the match. North won it.":                  "Süd gibt das Match auf. Es geht an Nord.",
		"1A concedes the match. 2A and 2B won it.":                 "1A gibt das Match auf. Es geht an 2A und 2B.",
		"South lets North begin. The next duel is about to begin.": "Süd lässt Nord beginnen. Gleich beginnt das nächste Duell.",
		"Match, the best of 3: South won 1, North won 0. Decks are sided; not done: South and North.":      "Match, das Beste aus 3: Süd: 1 gewonnen, Nord: 0 gewonnen. Sidedecks werden getauscht; noch nicht fertig: Süd und Nord.",
		"no duel can begin: it is not said yet who begins; that is for South (match.order)":                "Kein Duell kann beginnen: noch ist nicht gesagt, wer beginnt; das ist Sache von Süd (match.order)",
		"so many of Bear are not in South's extra deck (match.own-side-deck)":                              "So oft ist Bear nicht im Extradeck von Süd (match.own-side-deck)",
		`South sets the rule dotr.move.range at "warn"; it was at "enforce". All have agreed.`:             `Süd stellt die Regel dotr.move.range auf "warn"; sie stand auf "enforce". Alle haben zugestimmt.`,
		"Blue ends the duel as a draw. All have agreed.":                                                   "Blau beendet das Duell als Remis. Alle haben zugestimmt.",
		"That makes 20 of the 64 bits that are needed; throw on.":                                          "Das sind 20 der 64 nötigen Bits; wirf weiter.",
		`there is no open statement 4; open are statement 3 (South: "trap", the card on e4)`:               `Eine offene Angabe 4 gibt es nicht; offen: Aussage 3 (Süd: "trap", die Karte auf e4)`,
		"This would be taken back: South moves Kuriboh from e2 to e3. Nothing hidden has been seen since.": "Das würde zurückgenommen: Süd bewegt Kuriboh von e2 nach e3. Seither wurde nichts Verborgenes gesehen.",
		"The judge, or the host in his place, tells that the time of South is up, who has lost by it. Nobody was asked.": "Der Schiedsrichter am Tisch oder für ihn der Gastgeber sagt, dass die Zeit von Süd um ist; " +
			"damit ist das Duell für Süd verloren. Niemand wurde gefragt.",
		"The judge, or the host in his place, has statement 3 checked, as he says: too slow. Really. Nobody was asked.": "Der Schiedsrichter am Tisch oder für ihn der Gastgeber lässt Aussage 3 prüfen " +
			"und sagt dazu: too slow. Really. Niemand wurde gefragt.",
	} {
		if got := tongue.German().Say(said); got != want {
			t.Errorf("%s\n%s, want\n%s", said, got, want)
		}
	}
}
