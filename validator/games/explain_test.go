package games

import (
	"encoding/csv"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/table"
)

// TestShippedRows holds that the shipped rows are those that shipped before in the words of today, written as they are read and said
// in whole sentences, and how many there were and are.
func TestShippedRows(t *testing.T) {
	for game, want := range map[string][2]int{"duelmasters": {774, 643}, "dotr": {560, 571}} {
		older, was, are := effectsOf(t, game), 0, 0
		for _, pr := range shippedPrints(t, game) {
			explained(t, game, &pr, slices.Clone(pr.Rows))
			before := pr
			before.Rows, before.Effects = nil, older[pr.Key]
			today, err := Today(game, &before)
			if err != nil || !slices.Equal(today, pr.Rows) && !slices.Contains(mended, pr.Key) {
				t.Errorf("%s: %q were %q: %v", pr.Name, pr.Rows, today, err)
			}
			was, are = was+len(before.Effects), are+len(pr.Rows)
		}
		if was != want[0] || are != want[1] {
			t.Errorf("%s: %d rows of yesterday are %d, want %v", game, was, are, want)
		}
	}
}

// mended are cards whose shipped rows are right where those of yesterday, which ledgers seal, were not: the Horn of Heaven destroys a
// monster of its player's with the summon that it negates, not in answer to an attack. The others do and ask for what is printed on them.
var mended = []string{
	"dotr:horn-of-heaven", "dotr:chorus-of-sanctuary", "dotr:colossal-fighter", "dotr:curse-of-royal", "dotr:dark-paladin",
	"dotr:riryoku-field", "dotr:royal-oppression", "dotr:ultimate-offering", "dotr:545", "dotr:824",
	"dotr:call-of-the-haunted", "dotr:dark-balter-the-terrible", "dotr:magic-cylinder", "dotr:premature-burial", "dotr:ryu-senshi", "dotr:scapegoat",
	"dotr:snatch-steal", "dotr:the-last-warrior-from-another-planet", "dotr:502",
	"dm:bolshack-dragon-the-temporal-blaze", "dm:bolshack-shobu-castle", "dm:carbonite-scarab", "dm:demon-wolf-soul-eating-moonlight-castle",
	"dm:dew-mushroom", "dm:diamond-cutter", "dm:evidegoras-dragon-sonic-aircraft-carrier", "dm:forefront-double-cross-shogunate", "dm:full-defensor",
	"dm:great-galaxy-giant-castle", "dm:horned-mutant", "dm:milieus-the-daystretcher", "dm:missile-boy", "dm:quick-defense", "dm:root-charger",
	"dm:tenshukaku-dragon-king-keep-fighting-spirit-mode", "dm:togetops-tricera-impact", "dm:uberdragon-jabaha", "dm:volcano-smog-deceptive-shade",
	"dm:zodiac-floating-hymn", "dm:go-to-hell-annihilator-blade", "dm:powered-stallion", "dm:snork-la-shrine-guardian", "dm:tagtapp-the-retaliator",
	"dm:aura-pegasus-avatar-of-life", "dm:slime-veil", "dm:pillar-of-feather-white-knight-fortress",
	"dm:brutal-charge", "dm:lunar-charger", "dm:whisking-whirlwind",
}

// effectsOf are the rows of yesterday of a game's cards, as they shipped.
func effectsOf(t *testing.T, game string) map[string][]table.Effect {
	t.Helper()
	f, err := os.Open("../../internal/carddb/yesterday/" + game + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]table.Effect{}
	for _, r := range rows[1:] {
		number := func(i int) int { n, _ := strconv.Atoi(r[i]); return n }
		all[r[0]] = append(all[r[0]], table.Effect{Timing: r[2], Key: r[4], Side: r[5], Selector: number(6), A: number(7), B: number(8)})
	}
	return all
}

// explained holds what a game says of a card against its rows.
func explained(t *testing.T, game string, pr *table.Print, lines []string) {
	t.Helper()
	g, _ := Find(game)
	all, err := g.Explain(pr)
	if err != nil {
		t.Errorf("%s: %v", pr.Name, err)
	}
	var written []string
	for _, a := range all {
		written = append(written, a.Rows...)
		if unsaid.MatchString(a.Says) {
			t.Errorf("%s says %q", pr.Name, a.Says)
		}
	}
	slices.Sort(written)
	if slices.Sort(lines); !slices.Equal(written, lines) {
		t.Errorf("%s: %q are written %q", pr.Name, lines, written)
	}
}

// unsaid is what no sentence of a card may hold: blanks that stand for a missing word, marks that nobody has filled, and numbers
// that nobody would say.
var unsaid = regexp.MustCompile(`  |[{}()&|]|[,;] ?[.,;]|\b1 (cards|steps|turns|shields)\b|\bor none\b[^,.;]|^[^A-Z]|[^.]$`)

// shippedPrints lists the cards of a game in the shipped database that have rows.
func shippedPrints(t *testing.T, game string) []table.Print {
	t.Helper()
	return slices.DeleteFunc(allPrints(t, game), func(pr table.Print) bool { return len(pr.Rows) == 0 })
}

// allPrints are the shipped cards of a game.
func allPrints(t *testing.T, game string) []table.Print {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards := stock.Cards{DB: db}
	var all []table.Print
	for _, c := range db.Snapshot().Cards(game) {
		if pr, ok := cards.Print(game, c.Key); ok {
			all = append(all, pr)
		}
	}
	return all
}

// TestFewerIsSaid holds that a law which takes something away is not said to give more.
func TestFewerIsSaid(t *testing.T) {
	g, _ := Find("dotr")
	for row, want := range map[string]string{"defending | | | foe | law summon-points-per-turn -1 |": "1 Summoning Points fewer a turn",
		"defending | | | both | law summon-points-per-turn 1 |": "1 Summoning Points more a turn"} {
		all, err := g.Explain(&table.Print{Key: "k", Name: "Imp", Kind: "monster", Rows: []string{row}})
		if err != nil || len(all) != 1 || !strings.Contains(all[0].Says, want) {
			t.Errorf("%q is said %+v, %v", row, all, err)
		}
	}
}

// TestRowsOfTodayAreExplained holds that both games read rows where they are written in the words of today.
func TestRowsOfTodayAreExplained(t *testing.T) {
	for game, row := range map[string]string{"dotr": "flip | | | 1 enemy | destroy |", "duelmasters": "enter | | | 1 enemy | destroy |"} {
		g, _ := Find(game)
		pr := table.Print{Key: "k", Name: "Imp", Kind: "monster", Rows: []string{row}}
		says, err := g.Explain(&pr)
		if err != nil || len(says) != 1 || says[0].Rows[0] != row || !strings.Contains(says[0].Says, "estroy one of ") {
			t.Errorf("%s: %s is explained as %+v, %v", game, row, says, err)
		}
	}
}

// TestSentencesAgree holds that in no sentence of a shipped card a verb goes ill with who does it, a mark is left, a span is said twice,
// or all cards of two kinds sound like a choice between them: "each Spell or each Trap".
func TestSentencesAgree(t *testing.T) {
	bent := regexp.MustCompile(`\b([Yy]ou|those cards) (takes|has|was|skips|looks|finds|shows|returns|negates|is)\b|\bof a is\b|\(s\)|` +
		`this turn this turn|\beach [^.;,]* or each\b|\b(\d+) [^.;,]* or \d+ (cards|Spells|Traps)`)
	for _, g := range ofRows() {
		for _, pr := range shippedPrints(t, g.ID) {
			said, err := g.Explain(&pr)
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range said {
				if wrong := bent.FindString(strings.ReplaceAll(one.Says, pr.Name, "X")); wrong != "" {
					t.Errorf("%s says %q, with %q", pr.Key, one.Says, wrong)
				}
			}
		}
	}
}

// TestSentencesHaveOneSignAtATime holds that no sentence of a shipped card has two signs where one is meant: "FLIP:, destroy one monster."
func TestSentencesHaveOneSignAtATime(t *testing.T) {
	doubled := regexp.MustCompile(`[:;,]\s*[,;.]|\s[,;.]|[,;:]$`)
	for _, g := range ofRows() {
		for _, pr := range shippedPrints(t, g.ID) {
			said, err := g.Explain(&pr)
			if err != nil {
				t.Fatal(err)
			}
			for _, one := range said {
				for _, wrong := range doubled.FindAllString(strings.ReplaceAll(one.Says, pr.Name, "X"), -1) {
					t.Errorf("%s says %q, with %q", pr.Key, one.Says, wrong)
				}
			}
		}
	}
}
