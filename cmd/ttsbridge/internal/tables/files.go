package tables

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/tongue"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// dressed is the saved game, or the puck, as the host wants it: with a title that says who plays, in his language, with
// the pictures where he keeps them.
func (w *wanted) dressed(ctx context.Context, made madeTable) ([]byte, error) {
	g, err := w.Find()
	if err != nil {
		return nil, err
	}
	players, err := w.players()
	if err != nil {
		return nil, err
	}
	d := saves.Dress{Names: players, Title: house.Title(g, made.Decks, w.teams(g, len(made.Decks))), Lang: w.lang,
		Clock: w.clock, Wait: w.wait}
	if w.pictures != "" {
		if d.Picture, err = w.fetchPictures(ctx, made.save); err != nil {
			return nil, err
		}
	}
	save, err := d.Wear(made.save)
	if err == nil && w.puck {
		save, err = saves.Puck(save)
	}
	if err != nil {
		return nil, err
	}
	return save, house.Loads(save)
}

// teams are those in which so many play by the house options; none where everybody plays for himself.
func (w *wanted) teams(g *validator.Game, seats int) []table.Seats {
	asked, err := house.Options(w.options)
	if err != nil || g.Teams == nil {
		return nil
	}
	options, err := g.Resolve(asked)
	if err != nil {
		return nil
	}
	return g.Teams(options, seats)
}

// players are the names that the host has given, by the colour of their seats.
func (w *wanted) players() (map[string]string, error) {
	g, err := w.Find()
	if err != nil {
		return nil, err
	}
	on, ok := mats.For(g.ID)
	if !ok || len(w.names) == 0 {
		return nil, nil
	}
	names := map[string]string{}
	for _, said := range w.names {
		seat, name, ok := strings.Cut(said, "=")
		if name = strings.TrimSpace(name); !ok || name == "" {
			return nil, fault.Invalid("--name says who plays from a seat, as South=Anna; %q does not.", said)
		}
		at, err := seatNamed(g, strings.TrimSpace(seat), len(g.Names), "--name")
		if err != nil {
			return nil, err
		}
		if tongue.PlayerName(name, g.Names) == "" {
			return nil, fault.Invalid("--name %s: nobody can be called %q; the referee's lines use that word.", seat, name)
		}
		names[on.Color(table.Seat(at))] = name
	}
	return names, nil
}

// fetchPictures puts all pictures of a save into the host's folder and tells where each of them is then.
func (w *wanted) fetchPictures(ctx context.Context, save []byte) (func(string) string, error) {
	urls, err := saves.Pictures(save)
	if err != nil {
		return nil, err
	}
	folder, err := filepath.Abs(w.pictures)
	if err != nil {
		return nil, fault.Invalid("%s is no folder: %w", w.pictures, err)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fault.Invalid("The folder %s cannot be made: %w", folder, err)
	}
	draw, end, err := w.Painter(ctx)
	if err != nil {
		return nil, err
	}
	defer end()
	local := map[string]string{}
	for _, url := range urls {
		if !strings.Contains(url, "/v1/sheets/") {
			continue // a picture that is somewhere else stays there
		}
		name := path.Base(url)
		file := filepath.Join(folder, name)
		local[url] = "file:///" + strings.TrimPrefix(filepath.ToSlash(file), "/")
		if _, err := os.Stat(file); err == nil {
			continue
		}
		picture, err := draw(name)
		if err != nil {
			return nil, fmt.Errorf("the picture %s: %w", name, err)
		}
		if err := console.Put(file, picture, 0o644); err != nil { // whole: one that is there is not drawn again
			return nil, err
		}
	}
	return func(url string) string { return cmp.Or(local[url], url) }, nil
}

// fileName is where the file goes: where the user says, else among the saved games or objects of Tabletop Simulator,
// else, unless it was to be installed, here.
func (w *wanted) fileName(id string) (string, error) {
	saves, found := house.SavesFolder()
	switch {
	case w.install && w.out != "":
		return "", fault.Invalid("--install chooses the file itself; leave out --out.")
	case w.out != "":
		return w.out, nil
	case w.install && !found:
		return "", fault.NotFound("Tabletop Simulator has no saves folder on this machine; start the game once, or name a file with --out.")
	case !found:
		return "ttsbridge-" + id + ".json", nil
	case w.puck:
		objects, _ := house.SavedObjects() // beside the saves, which were found
		if err := os.MkdirAll(objects, 0o755); err != nil {
			return "", fault.Invalid("The folder %s cannot be made: %w", objects, err)
		}
		return filepath.Join(objects, "ttsbridge "+id+".json"), nil
	}
	return house.FreeSave(saves)
}
