package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
)

// defaultAddr is where the mod looks for its bridge when nothing else is said.
const defaultAddr = "127.0.0.1:39997"

// house is where the things lie that commands work with, as flags say.
type house struct {
	addr  string
	cards string
	data  string
	open  string // where the machines of all players find the pictures; the bridge's own address when empty
	looks looks
}

// flags puts the flags of the house on a command.
func (h *house) flags(c *cobra.Command) {
	c.Flags().StringVar(&h.addr, "addr", defaultAddr, "address of the bridge")
	c.Flags().StringVar(&h.open, "public-url", "", "where guests' machines find the card pictures, for example http://192.168.1.5:39997 (default: the bridge's address)")
	h.looks.flags(c)
	h.cardFlags(c)
	c.Flags().StringVar(&h.data, "data", "", "folder for the ledger and the key (default: ttsbridge in your settings folder)")
}

func (h *house) cardFlags(c *cobra.Command) {
	c.Flags().StringVar(&h.cards, "cards", "", "card database (default: cards.db in the data folder, else the built-in one)")
}

// folder is the data folder.
func (h *house) folder() (string, error) {
	if h.data != "" {
		return h.data, nil
	}
	base, err := os.UserConfigDir()
	if err != nil {
		return "", fault.Invalid("There is no settings folder on this machine; name a data folder with --data.")
	}
	return filepath.Join(base, "ttsbridge"), nil
}

// library opens the card database. A file that was named must be there; the usual one may be missing.
func (h *house) library() (*carddb.DB, error) {
	path, o := h.cards, carddb.Options{Base: ttsbridge.Cards}
	if path == "" {
		folder, err := h.folder()
		if err != nil {
			return nil, err
		}
		path, o.Fallback = filepath.Join(folder, "cards.db"), ttsbridge.Cards
	}
	db, err := carddb.Open(path, o)
	if fault.CodeOf(err) == fault.CodeNotFound {
		return nil, fault.NotFound("There is no card database at %s; leave out --cards to use the built-in one.", path)
	}
	return db, err
}

// shelf is the cards and decks of a database, with their pictures.
func (h *house) shelf(db *carddb.DB) (stock.Cards, error) {
	folder, err := h.folder()
	if err != nil {
		return stock.Cards{}, err
	}
	show, err := h.looks.show()
	if err != nil {
		return stock.Cards{}, err
	}
	gallery := pictures.NewGallery(db, filepath.Join(folder, "sheets"), strings.TrimSuffix(cmp.Or(h.open, h.url()), "/"))
	return stock.Cards{DB: db, Pictures: gallery.Showing(show)}, nil
}

// hall opens the tables in the data folder.
func (h *house) hall(shelf stock.Cards, effects live.Effects, log *slog.Logger) (*session.Hall, error) {
	folder, err := h.folder()
	if err != nil {
		return nil, err
	}
	return session.OpenHall(session.Means{Folder: folder, Games: games.All, Laws: games.Laws, Shelf: shelf, Effects: effects,
		Boards: session.Tabletops(shelf.Pictures), Log: log})
}

// url is where this machine reaches the bridge, also when it listens at every address.
func (h *house) url() string {
	host, port, err := net.SplitHostPort(h.addr)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip != nil && ip.IsUnspecified()) {
		return "http://" + net.JoinHostPort("127.0.0.1", port)
	}
	return "http://" + h.addr
}

// gameFlag is the game a command is about, the first in the list when none is named.
type gameFlag struct{ id string }

func (g *gameFlag) flags(c *cobra.Command) {
	c.Flags().StringVar(&g.id, "game", games.All[0].ID, "id of the game")
}

// find is the game, if there are tables of it.
func (g *gameFlag) find() (*validator.Game, error) {
	if found, ok := games.Find(g.id); ok {
		return found, nil
	}
	if found, ok := games.FindLaws(g.id); ok {
		return nil, fault.Invalid("Decks of %s are checked, but its moves are not judged, so there are no tables of it; there are tables of %s.",
			found.Name, gameIDs(games.All))
	}
	return nil, fault.Invalid("There is no game %q; there is %s.", g.id, gameIDs(games.All))
}

// findLaws is the game, also one of which only decks are checked.
func (g *gameFlag) findLaws() (*validator.Game, error) {
	if found, ok := games.FindLaws(g.id); ok {
		return found, nil
	}
	return nil, fault.Invalid("There is no game %q; there is %s.", g.id, gameIDs(slices.Concat(games.All, games.Laws)))
}

func gameIDs(all []*validator.Game) string {
	var ids []string
	for _, g := range all {
		ids = append(ids, g.ID)
	}
	return strings.Join(ids, ", ")
}

// maxInput is the largest file or standard input that a command reads whole.
const maxInput = 64 << 20

// read gives the content of a file, or of standard input for "-".
func (m *Main) read(name string) ([]byte, error) {
	from, err := m.open(name)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	text, err := io.ReadAll(io.LimitReader(from, maxInput+1))
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	if len(text) > maxInput {
		return nil, fault.TooLarge("%s is over %d MB.", name, maxInput>>20)
	}
	return text, nil
}

// open gives a file, or standard input for "-".
func (m *Main) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(m.In), nil
	}
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fault.NotFound("There is no file %s.", name)
	}
	if err != nil {
		return nil, fault.Invalid("%s cannot be read: %w", name, err)
	}
	return f, nil
}

// write puts content into a file, or on standard output for "-".
func (m *Main) write(name string, content []byte, mode fs.FileMode) error {
	if name == "-" {
		_, err := m.Out.Write(append(content, '\n'))
		return err
	}
	if err := os.WriteFile(name, content, mode); err != nil {
		return fault.Invalid("%s cannot be written: %w", name, err)
	}
	return nil
}
