package foreign_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/carddb/foreign"
	"ttsbridge/internal/carddb/foreign/merge"
)

// many repeats a text with its number in it.
func many(n int, format, between string) string {
	all := make([]string, n)
	for i := range all {
		all[i] = strings.ReplaceAll(format, "#", fmt.Sprint(i))
	}
	return strings.Join(all, between)
}

// growing are other programs' files of every length, with the game that they are for.
var growing = map[string]struct {
	game string
	text func(n int) string
}{
	"csv": {"dotr", func(n int) string {
		return "name,kind,atk,desc\n" + many(n, "Lamp #,monster,2000,\"two\nlines\"\n", "")
	}},
	"semicolons": {"duelmasters", func(n int) string { return "Name;Type;Power\n" + many(n, "Lamp #;Creature;5000-\n", "") }},
	"headerless": {"tagduel", func(n int) string { return many(n, "Lamp #,Spell Card,1\n", "") }},
	"ygoprodeck": {"tagduel", func(n int) string {
		return `{"data":[` + many(n, `{"id":90#,"name":"Lamp #","type":"Spell Card","frameType":"spell","desc":"Turn &amp; flip.","race":"Quick-Play"}`, ",") + `]}`
	}},
	"script": {"tagduel", func(n int) string {
		return "export const cards = [\n" + many(n, "{id: 90#, name: 'Lamp #', type: 'Spell Card'}, // x\n", "") + "];\n"
	}},
	"duel-masters": {"duelmasters", func(n int) string {
		return `{"cards":[` + many(n, `{"name":"Lamp #","civilizations":["Fire"],"cost":3,"power":"2000","type":"Creature","printings":[{"set":"X","id":"#"}]}`, ",") + `]}`
	}},
	"octgn": {"duelmasters", func(n int) string {
		return `<set name="DM-01 Base Set" id="1" gameId="2"><cards>` + many(n, `<card id="#" name="Lamp #"><property name="Civilization" value="Fire"/><property name="Cost" value="7"/>`+
			`<property name="Type" value="Creature"/><property name="Rules" value="a&#xA;b"/></card>`, "\n") + `</cards></set>`
	}},
	"cockatrice": {"duelmasters", func(n int) string {
		return `<cockatrice_carddatabase version="4"><cards>` + many(n, `<card><name>Lamp #</name><prop><type>X - Y</type><pt>1/2</pt></prop><set num="#">Z</set></card>`, "\n") +
			`</cards></cockatrice_carddatabase>`
	}},
	"lflist":  {"tagduel", func(n int) string { return "!2024.01 House\n" + many(n, "90# 1 --Lamp #\n", "") }},
	"lists":   {"tagduel", func(n int) string { return many(n, "!List #\n46986414 1\n", "") }},
	"strings": {"tagduel", func(n int) string { return many(n, "!setname 0x# Lamp #\n", "") }},
	"nested":  {"tagduel", func(n int) string { return strings.Repeat(`{"a":`, n) }},
	"open":    {"duelmasters", func(n int) string { return strings.Repeat(`<card name="a">`, n) }},
	"quotes":  {"dotr", func(n int) string { return "name,kind\n" + strings.Repeat(`"a,"`, n) }},
	"columns": {"dotr", func(n int) string { return "name," + many(n, "c#", ",") + "\nLamp" + strings.Repeat(",1", n) + "\n" }},
}

// BenchmarkGrowth reads other programs' files of two lengths, and places what they hold.
func BenchmarkGrowth(b *testing.B) {
	s := shipped(b)
	sizes := []int{1_000, 10_000}
	for name, f := range growing {
		for _, n := range sizes {
			b.Run(fmt.Sprintf("%s/n=%d", name, n), func(b *testing.B) { benchPlaced(b, s, f.game, []byte(f.text(n))) })
		}
	}
	const rows = `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i+1 FROM n WHERE i < %d) `
	for _, n := range sizes {
		with := fmt.Sprintf(rows, n-1)
		content := cdb(b, "INSERT INTO datas "+with+"SELECT 10000000+7*i, 3, 0, i, 33, 100*(i%40), 100*(i%30), 1+i%12, 1<<(i%20), 1<<(i%6), i FROM n",
			"INSERT INTO texts(id, name, desc) "+with+"SELECT 10000000+7*i, 'Lamp Keeper '||i, 'Turn it face-up.' FROM n")
		b.Run(fmt.Sprintf("cdb/n=%d", n), func(b *testing.B) { benchPlaced(b, s, "tagduel", content) })
	}
}

func benchPlaced(b *testing.B, s *carddb.Snapshot, id string, content []byte) {
	g := game(b, s, id)
	b.SetBytes(int64(len(content)))
	for b.Loop() {
		if h, err := foreign.Read(context.Background(), "x", content, foreign.Options{Game: id}); err == nil {
			merge.Place(s, g, []foreign.Haul{h}, false)
		}
	}
}
