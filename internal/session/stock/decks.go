package stock

import (
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/formats"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/fault"
	"ttsbridge/validator"
)

// DeckReport says what a deck list came to: every line that could not be read and every deck rule that is broken.
type DeckReport struct {
	Name       string                `json:"name,omitempty"`
	Main       int                   `json:"main" doc:"cards in the main deck"`
	Extra      int                   `json:"extra" doc:"cards in the extra deck"`
	Side       int                   `json:"side" doc:"cards in the side deck, or beside the deck"`
	Leader     string                `json:"leader,omitempty"`
	Problems   []DeckProblem         `json:"problems" doc:"lines that could not be read, or not as they stand"`
	Violations []validator.Violation `json:"violations" doc:"deck rules that are broken"`
	Legal      bool                  `json:"legal" doc:"every line was read and no rule is broken"`
}

// DeckProblem is one line of a list with which something is wrong.
type DeckProblem struct {
	Line  int      `json:"line" doc:"from 1; 0 for the list as a whole"`
	Said  string   `json:"said,omitempty"`
	Text  string   `json:"text" doc:"what is wrong, in a sentence"`
	Maybe []string `json:"maybe,omitempty" doc:"what may have been meant"`
	Note  bool     `json:"note,omitempty" doc:"nothing was left out"`
}

// Told is what there is to say of a list, as it goes out.
func Told(p deck.Problem) DeckProblem {
	return DeckProblem{Line: p.Line, Said: p.Said, Text: p.Text, Maybe: p.Suggestions, Note: p.Note}
}

// String gives the problem in a line.
func (p DeckProblem) String() string {
	return deck.Problem{Line: p.Line, Said: p.Said, Text: p.Text, Suggestions: p.Maybe}.String()
}

// Check reads a deck list, or the deck that ships under that name, and says everything that is wrong with it under
// the agreed options.
func (c Cards) Check(g *validator.Game, text string, options map[string]string) (DeckReport, error) {
	report, _, err := c.read(g, text, options)
	return report, err
}

// Object reads a deck list as Check does and makes the saved object that puts it on a table. A list with lines that
// could not be read makes none.
func (c Cards) Object(g *validator.Game, text string, options map[string]string) (DeckReport, []byte, error) {
	report, list, err := c.read(g, text, options)
	if err != nil {
		return report, nil, err
	}
	if err := lost(report.Problems); err != nil {
		return report, nil, err
	}
	s := c.DB.Snapshot()
	file, sheets, err := objects.PressOf(s).File(list, objects.Options{Art: c.Pictures.Art(g.ID), Seed: g.ID, Related: deck.Tokens(list, s)})
	if err != nil {
		return report, nil, err
	}
	return report, file, c.Pictures.Hang(sheets)
}

// lost says which lines could not be read, all of them.
func lost(problems []DeckProblem) error {
	var lines []string
	for _, p := range problems {
		if !p.Note {
			lines = append(lines, p.String())
		}
	}
	if len(lines) == 0 {
		return nil
	}
	return fault.Invalid("%s", strings.Join(lines, "\n"))
}

// Picture gives a PNG or JPEG of the gallery by its name.
func (c Cards) Picture(name string) ([]byte, error) { return c.Pictures.Picture(name) }

func (c Cards) read(g *validator.Game, text string, options map[string]string) (DeckReport, deck.List, error) {
	values, err := g.Resolve(options)
	if err != nil {
		return DeckReport{}, deck.List{}, fault.Invalid("%w.", err)
	}
	if err := c.Agrees(g, options); err != nil {
		return DeckReport{}, deck.List{}, err
	}
	s := c.DB.Snapshot()
	list, problems := parse(s, g.ID, text)
	d := deckOf(s, list, Cards{DB: c.DB}.printer(s))
	r := DeckReport{Name: list.Name, Main: len(d.Main), Extra: len(d.Extra), Side: len(d.Side), Problems: []DeckProblem{},
		Violations: append([]validator.Violation{}, g.CheckDeck(values, d)...)}
	if d.Leader != nil {
		r.Leader = d.Leader.Name
	}
	r.Legal = len(r.Violations) == 0
	for _, p := range problems {
		r.Problems = append(r.Problems, Told(p))
		r.Legal = r.Legal && p.Note
	}
	return r, list, nil
}

// parse reads a list, or takes the deck that ships when the text is no more than its name.
func parse(s *carddb.Snapshot, game, text string) (deck.List, []deck.Problem) {
	if name := strings.TrimSpace(text); !strings.Contains(name, "\n") {
		if ready, ok := deck.Named(s, game, text); ok {
			return deck.Ready(ready, s), nil
		}
	}
	return formats.Parse(text, s, game)
}
