package layout_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/detector"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/layout/told"
	"ttsbridge/internal/session/stock"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tongue"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// quote is what a card says of one of its effects.
var quote = regexp.MustCompile(`"[^"]+\."|„[^“]+\.“`)

// shelf is the card database that ships.
func shelf(t *testing.T) stock.Cards {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return stock.Cards{DB: db}
}

// Of a card with several effects the question says which one is asked about, in the card's own words: at the table, in the view, in the list of
// moves and in the log, in German, too. Of a card that is hidden from somebody he is told nothing.
func TestAQuestionSaysWhichOfSeveralEffectsIsMeant(t *testing.T) {
	g, _ := games.Find("tagduel")
	file := filepath.Join("..", "..", "validator", "games", "testdata", "tagduel", "ygo.chain.no-skip-trigger.one-of-several.txt")
	top, err := layout.New(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	asked := map[string]bool{}
	for _, s := range positions(t, g, shelf(t), file) {
		q := s.AskOf(1)
		if q == nil || !strings.HasPrefix(q.Text, "use effect") {
			continue
		}
		says := quote.FindString(told.Question(top.Mat, &s, q).Text)
		asked[q.Text+" "+says] = true
		move := validator.Move{Kind: "use", Seat: 1}
		choice, _ := top.Choice(&s, 1, move)
		german := tongue.In("de")
		for what, text := range map[string]string{"the view": viewed(g, &s, 1), "the list": choice, "the log": top.Sentence(&s, &s, move)} {
			if says == "" || !strings.Contains(text, says) {
				t.Errorf("%s says %q, without %q", what, text, says)
			}
			if in := german.Say(text + "."); !strings.Contains(in, "„"+strings.Trim(says, `"`)+"“") || strings.HasPrefix(in, text[:12]) {
				t.Errorf("%s says in German %q", what, in)
			}
		}
		if former := top.FormerSentences(&s, &s, move); !slices.Contains(former, "2A uses the effect") {
			t.Errorf("ledgers of before say %q", former)
		}
		down := s
		down.Cards = slices.Clone(s.Cards)
		down.Cards[q.Card].Up = false
		for what, text := range map[string]string{"a stranger's view": viewed(g, &s, 0), "the log": top.Sentence(&down, &down, move)} {
			if quote.MatchString(text) {
				t.Errorf("of a hidden card %s says %q", what, text)
			}
		}
	}
	if len(asked) < 2 {
		t.Errorf("asked %v", asked)
	}
}

func viewed(g *validator.Game, s *table.State, by table.Seat) (texts string) {
	for _, a := range view.Of(g, s, by).Asks {
		texts += a.Text
	}
	return texts
}

// two is a position in which a unit has two effects of which its player is asked.
const two = `game kingdomcombat
option defender_damage each_attacker
phase combat
card Ram = unit 3 1/2 fact armor 3 row "attacks | may | gold 2 | this | attack +3 | turn" row "enter | | | you | draw 1 |"
card Wolf = unit 2 2/2 fact armor 20
South battlefield Ram
South gold 3
North battlefield Wolf sideways

South attacks Wolf with Ram
South closes
South accepts
`

// In every position of the scenarios of every game in which it is asked whether an effect is used, of a card with several ones, the question tells
// them apart and says no word of rows; who does not see the card reads nothing of it.
func TestQuestionsOfAllGamesSayWhatIsMeant(t *testing.T) {
	shelf := shelf(t)
	for _, g := range detector.Sample(games.All) {
		said := 0
		files, err := filepath.Glob(filepath.Join("..", "..", "validator", "games", "testdata", g.ID, "*.txt"))
		if err != nil {
			t.Fatal(err)
		}
		shown, err := filepath.Glob(filepath.Join("..", "..", "cards", g.ID, "shown", "*.txt"))
		if err != nil {
			t.Fatal(err)
		}
		beside := filepath.Join(t.TempDir(), "two.txt")
		if err := os.WriteFile(beside, []byte(two), 0o600); err != nil {
			t.Fatal(err)
		}
		if g.ID == "kingdomcombat" {
			files = append(files, beside)
		}
		for _, file := range append(files, shown...) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), "uses") && !strings.Contains(string(text), " use\n") && file != beside {
				continue
			}
			for _, s := range positions(t, g, shelf, file) {
				for i := range s.Asks {
					q := &s.Asks[i]
					for by := range table.Seat(s.Count) {
						says := g.AskedOf(&s, by, q)
						if says == "" {
							continue
						}
						said++
						if !s.Sees(by, q.Card) || tts.Clean(says) != says || strings.ContainsAny(says, "{}[]<>|%") || !strings.HasSuffix(says, ".") {
							t.Errorf("%s, %s: seat %d reads %q", file, q.Text, by, says)
						}
					}
				}
			}
		}
		if said == 0 {
			t.Errorf("%s: of no question is anything said", g.ID)
		}
	}
}
