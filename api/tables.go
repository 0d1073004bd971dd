package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/notes"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// At names a table and shows a token.
type At struct {
	ID            string `path:"id" doc:"the table's id" maxLength:"64"`
	Authorization string `header:"Authorization" doc:"Bearer and the token"`
}

// Made is a table that has just been made. Its tokens are not shown again.
type Made struct {
	view.Summary
	Decks  []string      `json:"decks" doc:"what each seat brought"`
	Tokens access.Tokens `json:"tokens"`
}

type madeOut struct{ Body Made }

type listOut struct {
	Body struct {
		Tables []view.Summary `json:"tables"`
		Asleep int            `json:"asleep,omitempty" doc:"tables that nobody has asked for since the bridge began; the token of the data folder lists them too"`
	}
}

type viewIn struct {
	At
	As string `query:"as" enum:"seat,spectator,judge" doc:"how to look at the table; the most that the token allows when left out"`
}

type viewOut struct{ Body view.View }

// tables are the routes that make, show and end tables.
func (d *door) tables(doc huma.API) {
	register(doc, huma.Operation{OperationID: "make-table", Method: http.MethodPost, Path: makePath, Tags: []string{"table"},
		Summary: "Make a table", DefaultStatus: http.StatusCreated},
		func(_ context.Context, in *struct{ Body session.Wish }) (*madeOut, error) {
			if err := d.making.step(made); err != nil {
				return nil, tooMany()
			}
			t, err := d.Hall.Make(in.Body)
			if err != nil {
				d.making.back(made)
				return nil, err
			}
			return &madeOut{Made{t.Summary(), t.Decks(), t.Tokens()}}, nil
		})
	register(doc, huma.Operation{OperationID: "list-tables", Method: http.MethodGet, Path: "/v1/tables", Tags: []string{"table"},
		Summary: "List the tables"}, d.list)
	register(doc, huma.Operation{OperationID: "view-table", Method: http.MethodGet, Path: "/v1/tables/{id}", Tags: []string{"table"},
		Summary: "See a table as a seat, a spectator or a judge", Security: withToken}, d.view)
	register(doc, huma.Operation{OperationID: "follow-table", Method: http.MethodGet, Path: "/v1/tables/{id}/onward", Tags: []string{"table"},
		Summary: "Learn where a table that is played no more goes on, and the token that allows there what this one allows here",
		Description: "A table that another deck has replaced goes on at the new one. A duel of a match that is over or annulled goes on at the " +
			"newest duel of the match, for tokens that open the whole match. Any other table goes on nowhere else, which is status 404.",
		Security: withToken}, d.onward)
	register(doc, huma.Operation{OperationID: "note-table", Method: http.MethodPost, Path: "/v1/tables/{id}/note", Tags: []string{"table"},
		Summary: "Name a table, put it away, show it late to spectators, take a link back", Security: withToken}, d.note)
	register(doc, huma.Operation{OperationID: "delete-table", Method: http.MethodDelete, Path: "/v1/tables/{id}", Tags: []string{"table"},
		Summary: "End a table and remove its records", Security: withToken},
		func(_ context.Context, in *At) (*struct{}, error) {
			t, _, err := d.enterAs(in.ID, in.Authorization, access.RoleHost)
			if err == nil {
				err = d.Hall.Delete(t.ID())
			}
			if err != nil {
				return nil, err
			}
			return nil, nil
		})
}

// Onward is where a table goes on that is played no more. That table may be so, too: it is asked in the same way.
type Onward struct {
	Table string `json:"table" doc:"id of the table at which the duel goes on"`
	Token string `json:"token" doc:"allows there what the token that was shown allows here"`
}

type onwardOut struct{ Body Onward }

func (d *door) onward(_ context.Context, in *At) (*onwardOut, error) {
	t, who, err := d.enter(in.ID, in.Authorization)
	if err != nil {
		return nil, err
	}
	var to Onward
	if t.InMatch() == nil {
		to.Table, to.Token, err = d.Hall.Onward(t, who)
	} else if to.Token, err = shown(in.Authorization); err == nil {
		to.Table, err = d.Hall.NextDuel(t, to.Token)
	}
	if err != nil {
		return nil, err
	}
	return &onwardOut{to}, nil
}

// Noting is what the host wants of a table besides its duel. What is left out stays as it is.
type Noting struct {
	Name     *string `json:"name,omitempty" doc:"what the host calls it"`
	Archived *bool   `json:"archived,omitempty" doc:"put away: below the others in lists"`
	Delay    *int    `json:"delay,omitempty" doc:"minutes by which spectators see it late, up to 30"`
	TakeBack string  `json:"take_back,omitempty" doc:"a link that shall open nothing any more: watch, judge, or a seat as \"seat 0\""`
}

type notingIn struct {
	At
	Body Noting
}

// Noted is what is noted about a table, and the tokens that open it now.
type Noted struct {
	notes.Note
	Tokens access.Tokens `json:"tokens"`
}

type notedOut struct{ Body Noted }

func (d *door) note(_ context.Context, in *notingIn) (*notedOut, error) {
	t, _, err := d.enterAs(in.ID, in.Authorization, access.RoleHost)
	var noted Noted
	if err == nil {
		noted, err = NoteTable(d.Hall, t, in.Body)
	}
	if err != nil {
		return nil, err
	}
	return &notedOut{noted}, nil
}

// NoteTable notes what the host wants of a table.
func NoteTable(h *session.Hall, t *live.Table, w Noting) (Noted, error) {
	if w != (Noting{}) {
		if err := h.Note(t, w.change); err != nil {
			return Noted{}, err
		}
	}
	if w.TakeBack != "" {
		if err := h.TakeBack(t, w.TakeBack); err != nil {
			return Noted{}, err
		}
	}
	return Noted{h.Notes(t), t.Tokens()}, nil
}

func (w Noting) change(n *notes.Note) {
	if w.Name != nil {
		n.Name = *w.Name
	}
	if w.Archived != nil {
		n.Archived = *w.Archived
	}
	if w.Delay != nil {
		n.Delay = *w.Delay
	}
}

// list shows the tables that are in use, and all of them to whoever can read the data folder: it takes long to wake many.
func (d *door) list(_ context.Context, in *houseIn) (*listOut, error) {
	out := &listOut{}
	tables, asleep := d.Hall.Awake()
	tell := d.Hall.Summary
	if d.admit(in.Authorization) == nil {
		tables, asleep, tell = d.Hall.List(), 0, (*live.Table).Summary
	}
	out.Body.Tables, out.Body.Asleep = []view.Summary{}, asleep
	for _, t := range tables {
		out.Body.Tables = append(out.Body.Tables, tell(t))
	}
	return out, nil
}

func (d *door) view(_ context.Context, in *viewIn) (*viewOut, error) {
	t, by, err := d.look(in.At, in.As)
	if err != nil {
		return nil, err
	}
	return &viewOut{t.View(by, d.Hall.Edition())}, nil
}

// look finds a table, and as whom its caller looks at it.
func (d *door) look(in At, as string) (*live.Table, table.Seat, error) {
	t, who, err := d.enter(in.ID, in.Authorization)
	if err != nil {
		return nil, table.Nobody, err
	}
	by, err := asViewer(who, as)
	return t, by, err
}

// asViewer is who looks at the table: never more than the token allows.
func asViewer(who access.Bearer, as string) (table.Seat, error) {
	switch as {
	case "spectator":
		return table.Nobody, nil
	case "seat":
		if who.Role != access.RoleSeat {
			return table.Nobody, notYours(who, access.RoleSeat)
		}
	case "judge":
		if who.Viewer() != table.Referee {
			return table.Nobody, notYours(who, access.RoleHost)
		}
	}
	return who.Viewer(), nil
}
