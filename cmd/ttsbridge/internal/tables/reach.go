package tables

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"

	"ttsbridge"
	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// tables is where tables are.
type tables interface {
	make(context.Context, session.Wish) (madeTable, error)
	list(context.Context) ([]view.Summary, error)
	// look is the table as the referee sees it.
	look(ctx context.Context, id string) (view.View, error)
	tokens(ctx context.Context, id string) (access.Tokens, error)
	// note notes what the host wants of a table besides its duel.
	note(ctx context.Context, id string, wanted api.Noting) (api.Noted, error)
	end(ctx context.Context, id string) error
	leave() error
}

// reach finds the tables: at the bridge that runs, also where it answers at another address than the flags say, else in the data
// folder.
func reach(ctx context.Context, h *house.House) (tables, error) {
	if err := h.CheckAddress(); err != nil {
		return nil, err
	}
	remote := house.Client{URL: h.URL()}
	if !remote.There(ctx) {
		running, _, ours := h.Running(ctx) // it says in the data folder where it answers
		if !ours {
			return openHall(h)
		}
		remote, h.Addr = running, strings.TrimPrefix(running.URL, "http://")
	}
	folder, err := h.Folder()
	if err != nil {
		return nil, err
	}
	return there{remote, folder}, nil
}

// here are the tables of the data folder, while no bridge runs; a bridge finds them there when it starts.
type here struct {
	*session.Hall
	db  *carddb.DB
	url string
}

func openHall(h *house.House) (tables, error) {
	if err := h.Whole(); err != nil {
		return nil, err
	}
	db, err := h.Library()
	if err != nil {
		return nil, err
	}
	shelf, err := h.Shelf(db)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	hall, err := h.Hall(shelf, nil, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return here{hall, db, h.URL()}, nil
}

func (h here) make(_ context.Context, wish session.Wish) (made madeTable, err error) {
	t, err := h.Make(wish)
	if err != nil {
		return made, err
	}
	made = madeTable{Made: api.Made{Summary: t.Summary(), Decks: t.Decks(), Tokens: t.Tokens()}}
	if made.save, err = t.Save(h.url, ttsbridge.Mod()); err != nil {
		err = errors.Join(err, h.Delete(t.ID()))
	}
	return made, err
}

func (h here) list(context.Context) ([]view.Summary, error) {
	var all []view.Summary
	for _, t := range h.List() {
		all = append(all, t.Summary())
	}
	return all, nil
}

func (h here) look(_ context.Context, id string) (view.View, error) {
	t, err := h.Find(id)
	if err != nil {
		return view.View{}, err
	}
	return t.View(table.Referee, h.Edition()), nil
}

func (h here) tokens(_ context.Context, id string) (access.Tokens, error) {
	t, err := h.Find(id)
	if err != nil {
		return access.Tokens{}, err
	}
	return t.Tokens(), nil
}

func (h here) note(_ context.Context, id string, wanted api.Noting) (api.Noted, error) {
	t, err := h.Find(id)
	if err != nil {
		return api.Noted{}, err
	}
	return api.NoteTable(h.Hall, t, wanted)
}

func (h here) end(_ context.Context, id string) error { return h.Delete(id) }

func (h here) leave() error { return errors.Join(h.Close(), h.db.Close()) }

// there are the tables of the bridge that runs. What opens them follows from the key in its data folder.
type there struct {
	house.Client
	folder string
}

func (r there) make(ctx context.Context, wish session.Wish) (made madeTable, err error) {
	text, err := r.Call(ctx, http.MethodPost, "/v1/tables", "", wish)
	if err != nil {
		return made, err
	}
	if err := json.Unmarshal(text, &made); err != nil {
		return made, fmt.Errorf("read the bridge's answer: %w", err)
	}
	if made.save, err = r.Call(ctx, http.MethodGet, "/v1/tables/"+made.ID+"/save", made.Tokens.Host, nil); err != nil {
		_, ended := r.Call(ctx, http.MethodDelete, "/v1/tables/"+made.ID, made.Tokens.Host, nil)
		err = errors.Join(err, ended)
	}
	return made, err
}

func (r there) list(ctx context.Context) ([]view.Summary, error) {
	key, err := access.ReadKey(r.folder)
	token := "" // of another folder, or none: those that are in use
	if err == nil && r.Proves(ctx, key) {
		token = key.House()
	}
	text, err := r.Call(ctx, http.MethodGet, "/v1/tables", token, nil)
	if err != nil {
		return nil, err
	}
	var all struct{ Tables []view.Summary }
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, fmt.Errorf("read the bridge's list of tables: %w", err)
	}
	return all.Tables, nil
}

func (r there) look(ctx context.Context, id string) (v view.View, err error) {
	text, err := r.asHost(ctx, http.MethodGet, id, nil)
	if err != nil {
		return v, err
	}
	if err := json.Unmarshal(text, &v); err != nil {
		return v, fmt.Errorf("read the bridge's table %s: %w", id, err)
	}
	return v, nil
}

// tokens are those that open the table now, which its bridge says to whoever notes nothing.
func (r there) tokens(ctx context.Context, id string) (access.Tokens, error) {
	noted, err := r.note(ctx, id, api.Noting{})
	return noted.Tokens, err
}

func (r there) note(ctx context.Context, id string, wanted api.Noting) (noted api.Noted, err error) {
	text, err := r.asHost(ctx, http.MethodPost, id+"/note", wanted)
	if err != nil {
		return noted, err
	}
	if err := json.Unmarshal(text, &noted); err != nil {
		return noted, fmt.Errorf("read the bridge's note about table %s: %w", id, err)
	}
	return noted, nil
}

func (r there) end(ctx context.Context, id string) error {
	_, err := r.asHost(ctx, http.MethodDelete, id, nil)
	return err
}

func (r there) leave() error { return nil }

// asHost calls a table, or what is below it, with the host's token.
func (r there) asHost(ctx context.Context, method, path string, body any) ([]byte, error) {
	key, err := access.ReadKey(r.folder)
	if err != nil {
		return nil, err
	}
	id, _, _ := strings.Cut(path, "/")
	if !r.Proves(ctx, key) {
		return nil, fault.Unauthorized("The key in %s is not that of the bridge at %s; name its data folder with --data.", r.folder, r.URL)
	}
	return r.Call(ctx, method, "/v1/tables/"+path, key.Tokens(id, 0).Host, body)
}
