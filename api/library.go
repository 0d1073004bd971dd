package api

import (
	"context"
	"net/http"
	"slices"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
)

// Library is the cards and decks that can be looked up.
type Library interface {
	Search(game, query string, limit int) (stock.Found, error)
	Presets(game string) []stock.PresetDeck
	Check(g *validator.Game, text string, options map[string]string) (stock.DeckReport, error)
	Picture(name string) ([]byte, error)
	Object(g *validator.Game, text string, options map[string]string) (stock.DeckReport, []byte, error)
}

// GameShown is a game in a list.
type GameShown struct {
	ID      string             `json:"id"`
	Name    string             `json:"name"`
	Title   string             `json:"title" doc:"what is different here, in a sentence"`
	Seats   []int              `json:"seats" doc:"how many may play"`
	Names   []string           `json:"names" doc:"what the seats are called"`
	Points  []string           `json:"points"`
	Grounds []string           `json:"grounds"`
	Options []validator.Option `json:"options" doc:"house rules to agree on"`
	Tables  bool               `json:"tables" doc:"whether there are tables of it; of the others only decks are checked"`
}

type gamesOut struct {
	Body struct {
		Games []GameShown `json:"games"`
	}
}

type gameIn struct {
	Game string `path:"id" doc:"id of the game" maxLength:"64"`
}

type rulesOut struct {
	Body struct {
		Rules []validator.Rule `json:"rules"`
	}
}

type decksOut struct {
	Body struct {
		Decks []stock.PresetDeck `json:"decks"`
	}
}

type searchIn struct {
	Game  string `query:"game" required:"true" doc:"id of the game" maxLength:"64"`
	Words string `query:"q" doc:"words of the name" maxLength:"200"`
	Limit int    `query:"limit" default:"50" minimum:"1" maximum:"500"`
}

type searchOut struct{ Body stock.Found }

type editsOut struct{ Body session.Edits }

type deckIn struct {
	Body struct {
		Game    string            `json:"game" maxLength:"64"`
		List    string            `json:"list" doc:"the deck in any format that is read" maxLength:"65536"`
		Options map[string]string `json:"options,omitempty" doc:"agreed house options by name"`
	}
}

type checkOut struct{ Body stock.DeckReport }

// library are the routes that show games, rules, cards and decks.
func (d *door) library(doc huma.API) {
	register(doc, huma.Operation{OperationID: "games", Method: http.MethodGet, Path: "/v1/games", Tags: []string{"library"},
		Summary: "List the games with their house options"}, d.games)
	register(doc, huma.Operation{OperationID: "rules", Method: http.MethodGet, Path: "/v1/games/{id}/rules", Tags: []string{"library"},
		Summary: "List the rules of a game"},
		func(_ context.Context, in *gameIn) (*rulesOut, error) {
			g, err := d.game(in.Game)
			if err != nil {
				return nil, err
			}
			out := &rulesOut{}
			out.Body.Rules = g.Rules
			return out, nil
		})
	register(doc, huma.Operation{OperationID: "presets", Method: http.MethodGet, Path: "/v1/games/{id}/decks", Tags: []string{"library"},
		Summary: "List the decks that ship with a game, and those of the host's folder of decks"},
		func(ctx context.Context, in *gameIn) (*decksOut, error) {
			g, err := d.game(in.Game)
			if err == nil {
				err = d.shelved()
			}
			if err != nil {
				return nil, err
			}
			done, err := d.Turns.Take(ctx) // lists that lie in the host's folder anew are read
			if err != nil {
				return nil, err
			}
			defer done()
			out := &decksOut{}
			out.Body.Decks = d.Library.Presets(g.ID)
			for _, own := range d.Hall.OwnDecks(g) {
				out.Body.Decks = stock.Beside(out.Body.Decks, own.File, own.Name, own.Cards)
			}
			return out, nil
		})
	register(doc, huma.Operation{OperationID: "search-cards", Method: http.MethodGet, Path: "/v1/cards", Tags: []string{"library"},
		Summary: "Find cards by words of their names"}, d.search)
	register(doc, huma.Operation{OperationID: "card-edits", Method: http.MethodGet, Path: "/v1/cards/edits", Tags: []string{"library"},
		Summary:     "Say what became of the newest edits of the card database and of card scripts",
		Description: "Why an edit was not taken, row by row; which cards the newest one has changed; which tables play with which edition."},
		func(context.Context, *struct{}) (*editsOut, error) { return &editsOut{d.Hall.Edits()}, nil })
	register(doc, huma.Operation{OperationID: "check-deck", Method: http.MethodPost, Path: "/v1/decks/check", Tags: []string{"library"},
		Summary: "Read a deck list and say everything that is wrong with it",
		Description: "The name of a deck that ships means that deck. Lists of the host's folder of decks are not read for whoever asks, not by their " +
			"names either; a note says so."}, d.check)
	register(doc, huma.Operation{OperationID: "deck-object", Method: http.MethodPost, Path: "/v1/decks/object", Tags: []string{"library"},
		Summary: "Make the object that puts a deck on the table",
		Description: "The body is a saved object as Tabletop Simulator loads it. A list with lines that cannot be read is refused; " +
			"a deck that breaks deck rules is made all the same."}, d.object)
}

func (d *door) games(context.Context, *struct{}) (*gamesOut, error) {
	out := &gamesOut{}
	out.Body.Games = []GameShown{}
	for _, g := range slices.Concat(d.Hall.Games(), d.Hall.Laws()) {
		out.Body.Games = append(out.Body.Games, GameShown{ID: g.ID, Name: g.Name, Title: g.Title, Seats: g.Seats, Names: g.Names,
			Points: listed(g.Points), Grounds: listed(g.Grounds), Options: listed(g.Options), Tables: g.Plays()})
	}
	return out, nil
}

// listed is a list that is there even when it is empty.
func listed[E any](list []E) []E { return append([]E{}, list...) }

// game finds the game that a path names.
func (d *door) game(id string) (*validator.Game, error) {
	g, err := d.Hall.Known(id)
	if err != nil {
		return nil, fault.NotFound("%s", fault.Sentence(err))
	}
	return g, nil
}

func (d *door) search(_ context.Context, in *searchIn) (*searchOut, error) {
	g, err := d.carded(in.Game)
	if err != nil {
		return nil, err
	}
	found, err := d.Library.Search(g.ID, in.Words, in.Limit)
	if err != nil {
		return nil, err
	}
	return &searchOut{found}, nil
}

func (d *door) check(ctx context.Context, in *deckIn) (*checkOut, error) {
	g, done, err := d.turn(ctx, in.Body.Game)
	if err != nil {
		return nil, err
	}
	defer done()
	report, err := d.Library.Check(g, in.Body.List, in.Body.Options)
	if err != nil {
		return nil, err
	}
	if told := d.Hall.Unread(in.Body.List); told != "" {
		report.Problems = append(report.Problems, stock.DeckProblem{Text: told, Note: true})
	}
	return &checkOut{report}, nil
}

type objectOut struct {
	ContentType string `header:"Content-Type"`
	Body        []byte
}

type deckObjectIn struct {
	deckIn
	guest bool
}

// Resolve notes whether it is somebody at another machine who asks.
func (in *deckObjectIn) Resolve(c huma.Context) []error {
	in.guest = !loopback(c.RemoteAddr())
	return nil
}

func (d *door) object(ctx context.Context, in *deckObjectIn) (*objectOut, error) {
	g, done, err := d.turn(ctx, in.Body.Game)
	if err != nil {
		return nil, err
	}
	defer done()
	var object []byte
	err = d.Turns.Draw(in.guest, func() (int, error) {
		report, made, err := d.Library.Object(g, in.Body.List, in.Body.Options)
		object = made
		return report.Main + report.Extra + report.Side, err
	})
	if err != nil {
		return nil, err
	}
	return &objectOut{"application/json", object}, nil
}

// carded finds a game whose cards can be asked for.
func (d *door) carded(id string) (*validator.Game, error) {
	g, err := d.Hall.Known(id)
	if err != nil {
		return nil, err
	}
	return g, d.shelved()
}

// turn finds a game whose cards can be asked for, and waits for its turn at work that takes long.
func (d *door) turn(ctx context.Context, game string) (g *validator.Game, done func(), err error) {
	if g, err = d.carded(game); err == nil {
		done, err = d.Turns.Take(ctx)
	}
	if err != nil {
		return nil, nil, err
	}
	return g, done, nil
}

func (d *door) shelved() error {
	if d.Library == nil {
		return fault.Unavailable("No card database is open.")
	}
	return nil
}
