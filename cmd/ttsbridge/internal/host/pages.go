package host

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	web "ttsbridge/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
)

// pages is the bridge in a browser. Whoever shows the token is the host.
func (b *bridge) pages(token string, wake func(), turns *stock.Turns) http.Handler {
	m := web.Means{Hall: b.hall, Library: b.shelf, Turns: turns, House: token, Effects: b.scripts.For, Wake: wake, Log: b.log, Public: strings.TrimRight(b.Open, "/"),
		Save: b.save, Install: b.install, Shelve: b.shelve, Doctor: b.findings}
	if b.member != nil {
		m.Results = b.member.Results
	}
	return web.New(m)
}

// Page shows where the host's page is.
func Page(con *console.Console) *cobra.Command {
	h := &house.House{}
	c := &cobra.Command{Use: "page", Short: "Show the link of your own page in the browser, while the bridge runs", Args: cobra.NoArgs,
		Long: "Shows the link of the host's page. Whoever has it makes, sees and deletes tables: it is for nobody else.",
		RunE: func(c *cobra.Command, _ []string) error {
			running, token, ok := h.Running(c.Context())
			if !ok {
				return fault.Unavailable("No bridge runs with this data folder; \"ttsbridge serve\" starts one.")
			}
			con.Printf("%s\n", pageAt(running.URL, token))
			return nil
		}}
	h.Flags(c)
	return c
}

// page is the address of the host's page. What opens it stands behind the #, which no browser sends.
func (s *serving) page(token string) string { return pageAt(s.URL(), token) }

func pageAt(url, token string) string { return url + "/#" + token }

// save is a table as a saved game, with a title that says who plays.
func (b *bridge) save(t *live.Table) ([]byte, error) {
	made, err := t.Save(b.URL(), ttsbridge.Mod())
	if err != nil {
		return nil, err
	}
	save, err := saves.Dress{Title: house.Title(t.Game(), t.Decks(), t.State().Teams)}.Wear(made)
	if err != nil {
		return nil, err
	}
	return save, house.Loads(save)
}

// install writes a table where the game looks for saves.
func (b *bridge) install(t *live.Table) (file string, err error) {
	folder, found := house.SavesFolder()
	if !found {
		return "", fault.NotFound("Tabletop Simulator has no saves folder on this machine; start the game once, or download the saved game.")
	}
	save, err := b.save(t)
	if err != nil {
		return "", err
	}
	if file, err = house.FreeSave(folder); err != nil {
		return "", err
	}
	return file, console.Put(file, save, 0o600)
}

// shelve writes a deck, with the picture that the game shows for it, among the saved objects.
func (b *bridge) shelve(g *validator.Game, list, name string) (file string, err error) {
	_, object, err := b.shelf.Object(g, list, nil)
	if err != nil {
		return "", err
	}
	picture, err := b.shelf.Thumbnail(g, list)
	if err != nil {
		return "", err
	}
	folder, err := house.ObjectsFolder()
	if err != nil {
		return "", err
	}
	file = filepath.Join(folder, house.FileName(name))
	for _, f := range []struct {
		ending  string
		content []byte
	}{{".png", picture}, {".json", object}} {
		if err := console.Put(file+f.ending, f.content, 0o644); err != nil {
			return "", err
		}
	}
	return file + ".json", nil
}

// findings is what the doctor finds, for the page.
func (b *bridge) findings(ctx context.Context) (all []web.Finding) {
	for _, f := range look(ctx, &b.House) {
		all = append(all, web.Finding(f))
	}
	return all
}
