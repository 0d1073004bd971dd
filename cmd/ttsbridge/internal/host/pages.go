package host

import (
	"context"
	"net/http"
	"os"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/house"
	web "ttsbridge/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout/saves"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/ttssim/savefile"
)

// pages is the bridge in a browser. Whoever shows the token is the host.
func (b *bridge) pages(token string, wake func()) http.Handler {
	return web.New(web.Means{Hall: b.hall, Library: b.shelf, House: token, Wake: wake, Log: b.log, Save: b.save, Install: b.install, Doctor: b.findings})
}

// page is the address of the host's page. What opens it stands behind the #, which no browser sends.
func (s *serving) page(token string) string { return s.URL() + "/#" + token }

// save is a table as a saved game, with a title that says who plays.
func (b *bridge) save(t *live.Table) ([]byte, error) {
	made, err := t.Save(b.URL(), ttsbridge.Mod())
	if err != nil {
		return nil, err
	}
	save, err := saves.Dress{Title: house.Title(t.Game(), t.Decks())}.Wear(made)
	if err != nil {
		return nil, err
	}
	if _, err := savefile.Parse(save); err != nil {
		return nil, fault.Internal("the saved game that was made cannot be loaded: %w", err)
	}
	return save, nil
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
	if err := os.WriteFile(file, save, 0o600); err != nil {
		return "", fault.Invalid("%s cannot be written: %w", file, err)
	}
	return file, nil
}

// findings is what the doctor finds, for the page.
func (b *bridge) findings(ctx context.Context) (all []web.Finding) {
	for _, f := range look(ctx, &b.House) {
		all = append(all, web.Finding(f))
	}
	return all
}
