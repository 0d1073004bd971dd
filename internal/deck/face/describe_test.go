package face

import (
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
)

// A face sends its reader to the printed card only where it does not tell itself what the card does.
func TestAFaceThatTellsAllSendsNobodyToThePrintedCard(t *testing.T) {
	more := []carddb.Fact{{Name: "abilities-beyond-keywords", Value: "2"}}
	if text := bodyText(&carddb.Card{Facts: more}); text != "2 more abilities: see the printed card." {
		t.Errorf("without a text it says %q", text)
	}
	if text := bodyText(&carddb.Card{Facts: more, Text: "Draw a card."}); text != "Draw a card." {
		t.Errorf("with a text it says %q", text)
	}
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, c := range db.Snapshot().Cards("duelmasters") {
		if c.Text != "" && strings.Contains(bodyText(c), "printed card") {
			t.Errorf("%s: %s", c.Key, bodyText(c))
		}
	}
}
