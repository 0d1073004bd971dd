package stock_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
)

// A card that is written in other capitals comes to a table as the game reads it, and one with a word that its fact does not take is not written.
func TestACardIsReadInAnyCapitals(t *testing.T) {
	c, _ := desk(t)
	c.Words = games.Words
	g, _ := games.Find("kingdomcombat")
	ox := stock.Form{Key: "kc:my-ox", Cells: map[string]string{"name": "My Ox", "kind": "Unit", "colors": "Mercenaries", "cost": "2", "attack": "2", "defense": "2",
		"keyword": "Dual-Wield", "fact": "Border=Purple\nArmor=2"}}
	d := c.Read(g, ox)
	if len(d.Slips) != 1 || !strings.Contains(d.Slips[0].String(), "fact, kc:my-ox / 1, fact: ") || !strings.Contains(d.Slips[0].String(), `no border "Purple"; it knows black, silver, gold or green`) {
		t.Fatal(d.Slips)
	}
	ox.Cells["fact"] = "Border=Black\nArmor=2"
	if d, err := c.Write(t.Context(), g, ox); err != nil || len(d.Slips) > 0 {
		t.Fatal(d.Slips, err)
	}
	pr, ok := c.Print("kingdomcombat", "My Ox")
	if !ok || pr.Kind != "unit" || pr.Extra["border"] != "black" || pr.Extra["armor"] != "2" || !slices.Contains(pr.Tags, "dual-wield") {
		t.Errorf("%v: %+v", ok, pr)
	}
	if pr, _ = (stock.Cards{DB: c.DB}).Print("kingdomcombat", "My Ox"); pr.Kind != "Unit" {
		t.Errorf("a shelf without words gives %+v", pr)
	}
}
