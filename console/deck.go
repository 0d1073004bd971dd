package console

import (
	"cmp"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"ttsbridge/console/odds"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
)

// mostList is how long a list may be, and mostLink how long one that a link carries.
const (
	mostList  = 64 << 10
	mostLink  = 6000
	mostFound = 40 // cards of a search
)

// A bench is where a deck is built.
type bench struct {
	Games   []*validator.Game
	Game    *validator.Game
	List    string
	Query   string
	Found   stock.Found
	Facets  []stock.Facet
	Wrong   string // why something that was asked for was not done
	Lines   []stock.Line
	Report  stock.DeckReport
	Formats []string
	Written string   // the list in another format
	Lost    []string // what is not in what was written, and makes it another deck
	Forgot  []string // what the format does not keep of the same deck
	Link    string   // carries the list in itself; "" when that would be too long
	As      string   // that format
	Curves  []odds.Curve
	Odds    []odds.Chance
	Hand    []string
	Sheets  []string // pictures that show its cards
	Shelved string   // the file among the game's saved objects
}

// bench shows a deck being built. It needs no token: cards and deck laws are no secret of a table.
func (c *Console) bench(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 4*mostList)
	b, err := c.benchOf(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.page(w, r, http.StatusOK, "bench", page{Title: "Build a deck", About: b})
}

func (c *Console) benchOf(r *http.Request) (bench, error) {
	if c.Library == nil {
		return bench{}, fault.Unavailable("No card database is open.")
	}
	b := bench{Games: slices.Concat(c.Hall.Games(), c.Hall.Laws()), List: r.FormValue("list"), Query: r.FormValue("q"), Formats: c.Library.Formats()}
	if len(b.List) > mostList {
		return b, fault.TooLarge("A list has at most %d KB.", mostList>>10)
	}
	done, err := c.Turns.Take(r.Context())
	if err != nil {
		return b, err
	}
	defer done()
	b.Game = b.Games[0]
	if id := r.FormValue("game"); id != "" {
		g, err := c.Hall.Known(id)
		if err != nil {
			return b, err
		}
		b.Game = g
	}
	if b.List, err = c.carried(&b); err != nil {
		return b, err
	}
	c.change(r, &b)
	if b.Lines, b.Report, err = c.Library.Lines(b.Game, b.List); err != nil {
		return b, err
	}
	if told := c.Hall.Unread(b.List); told != "" {
		b.Report.Problems = append(b.Report.Problems, stock.DeckProblem{Text: told, Note: true})
	}
	if b.Query != "" {
		if b.Found, err = c.Library.Search(b.Game.ID, b.Query, mostFound); err != nil {
			b.Wrong = fault.Sentence(err)
		}
		b.Facets, _ = c.Library.Facets(b.Game.ID, b.Query) // what is wrong with the query has been said
	}
	b.tell()
	return b, nil
}

// carried is the list that a link of a page like this one carries, where one was pasted as the list, and its game; else the list.
func (c *Console) carried(b *bench) (string, error) {
	_, query, ok := strings.Cut(strings.TrimSpace(b.List), "/decks?")
	if !ok || strings.ContainsAny(query, " \n") {
		return b.List, nil
	}
	in, err := url.ParseQuery(query)
	if err != nil || in.Get("list") == "" {
		return b.List, nil
	}
	if id := in.Get("game"); id != "" {
		if b.Game, err = c.Hall.Known(id); err != nil {
			return "", err
		}
	}
	return in.Get("list"), nil
}

// change does what a button asks for: a card more or less, the list in another format, its sheets, its object for the game.
func (c *Console) change(r *http.Request, b *bench) {
	var err error
	switch {
	case r.FormValue("add") != "":
		b.List, err = c.Library.Added(b.Game.ID, b.List, r.FormValue("add"), 1)
	case r.FormValue("drop") != "":
		b.List, err = c.Library.Added(b.Game.ID, b.List, r.FormValue("drop"), -1)
	case r.FormValue("write") != "":
		b.As = r.FormValue("write")
		b.Written, b.Lost, b.Forgot, err = c.Library.Convert(b.Game.ID, b.List, b.As)
	case r.PostFormValue("sheets") != "":
		err = c.Turns.Draw(!c.hosts(r), func() (cards int, err error) {
			b.Sheets, err = c.Library.Sheets(b.Game, b.List)
			return len(b.Sheets) * stock.OnSheet, err
		})
	case r.PostFormValue("shelve") != "":
		b.Shelved, err = c.shelved(r, b)
	}
	if err != nil {
		b.Wrong = fault.Sentence(err)
	}
}

// shelved writes the deck among the game's saved objects, where the host alone may write.
func (c *Console) shelved(r *http.Request, b *bench) (file string, err error) {
	if !c.hosts(r) || c.Shelve == nil {
		return "", fault.Forbidden("Only the host of this bridge writes among the saved objects of the game; take the object as a file.")
	}
	return c.Shelve(b.Game, b.List, cmp.Or(strings.TrimSpace(r.PostFormValue("name")), "deck"))
}

// tell counts what a deck is made of, deals a sample hand and says how likely each card is drawn.
func (b *bench) tell() {
	if text := strings.TrimSpace(b.List); text != "" {
		link := "/decks?" + url.Values{"game": {b.Game.ID}, "list": {text}}.Encode()
		if len(link) <= mostLink {
			b.Link = link
		}
	}
	var cards []string
	numbers := map[string][]int{}
	for _, line := range b.Lines {
		if line.Section != "main" {
			continue
		}
		for what, n := range map[string]int{"Levels": line.Level, "Costs": line.Cost, "Attack": line.Attack} {
			numbers[what] = append(numbers[what], slices.Repeat([]int{n}, line.Count)...)
		}
		cards = append(cards, slices.Repeat([]string{line.Name}, line.Count)...)
		b.Odds = append(b.Odds, odds.Chance{Name: line.Name, Copies: line.Count})
	}
	for _, what := range []string{"Levels", "Costs", "Attack"} {
		if c := odds.CurveOf(what, numbers[what]); len(c.Steps) > 0 {
			b.Curves = append(b.Curves, c)
		}
	}
	odds.Fill(b.Odds, len(cards), b.Game.Hand)
	rand.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
	b.Hand = cards[:min(b.Game.Hand, len(cards))]
}

// face gives the picture of a card.
func (c *Console) face(w http.ResponseWriter, r *http.Request) {
	if c.Library == nil {
		c.fail(w, r, fault.Unavailable("No card database is open."))
		return
	}
	picture, err := c.Library.Face(r.PathValue("game"), r.PathValue("key"))
	if err != nil {
		c.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", http.DetectContentType(picture))
	w.Header().Set("Cache-Control", "no-cache") // an edit of the card changes it
	w.Write(picture)                            //nolint:errcheck // the browser is gone
}

// listFile gives a list in another format as a file.
func (c *Console) listFile(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 4*mostList)
	b, err := c.benchOf(r)
	format := r.FormValue("as")
	var text string
	if err == nil {
		text, _, _, err = c.Library.Convert(b.Game.ID, b.List, format)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	giveFile(w, "attachment", "deck"+c.Library.Ending(format), "text/plain; charset=utf-8", []byte(text))
}

// object gives a deck as an object for the game's saved objects.
func (c *Console) object(w http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(w, r.Body, 4*mostList)
	g, err := c.Hall.Known(r.FormValue("game"))
	if err == nil && c.Library == nil {
		err = fault.Unavailable("No card database is open.")
	}
	var file []byte
	if err == nil {
		file, err = c.objectOf(r, g)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	giveFile(w, "attachment", "deck.json", "application/json", file)
}

// objectOf makes the object of a list, when its turn has come.
func (c *Console) objectOf(r *http.Request, g *validator.Game) (file []byte, err error) {
	err = c.Turns.Do(r.Context(), func() error {
		return c.Turns.Draw(!c.hosts(r), func() (int, error) {
			report, made, err := c.Library.Object(g, r.FormValue("list"), nil)
			file = made
			return report.Main + report.Extra + report.Side, err
		})
	})
	return file, err
}
