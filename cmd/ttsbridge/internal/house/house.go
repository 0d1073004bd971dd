package house

import (
	"cmp"
	"io"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge"
	"ttsbridge/internal/backup"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
)

// defaultAddr is where the mod looks for its bridge when nothing else is said.
const defaultAddr = "127.0.0.1:39997"

// House is where the things lie that commands work with, as flags say.
type House struct {
	Addr  string
	Cards string
	Data  string
	Open  string // where the machines of all players find the pictures; the bridge's own address when empty
	Looks Looks

	aside func() io.Writer // where is said what became of the card database
}

// Flags puts the flags of the house on a command.
func (h *House) Flags(c *cobra.Command) {
	c.Flags().StringVar(&h.Addr, "addr", defaultAddr, "address of the bridge")
	c.Flags().StringVar(&h.Open, "public-url",
		"", "where guests' machines find card pictures and pages, for example http://192.168.1.5:39997 (default: the bridge's address)")
	h.Looks.Flags(c)
	h.CardFlags(c)
	c.Flags().StringVar(&h.Data, "data", "", "folder for the ledger and the key (default: ttsbridge in your settings folder)")
}

// CardFlags puts on a command the flag that names a card database.
func (h *House) CardFlags(c *cobra.Command) {
	h.aside = c.ErrOrStderr
	c.Flags().StringVar(&h.Cards, "cards", "", "card database (default: cards.db in the data folder, else the built-in one)")
}

// Said is what of the address and the data folder has to be said again to a command that works with this bridge.
func (h *House) Said() (flags string) {
	if h.Addr != "" && h.Addr != defaultAddr {
		flags += " --addr " + h.Addr
	}
	if h.Data != "" {
		flags += " --data " + files.Quoted(h.Data)
	}
	return flags
}

// Folder is the data folder.
func (h *House) Folder() (string, error) {
	if strings.Contains(h.Data, `"`) {
		return "", fault.Invalid(`The data folder cannot be called %s: a quotation mark stands in it. A folder's name between quotation marks must not end with a backslash, which takes the mark along.`, h.Data)
	}
	if h.Data != "" {
		return h.Data, nil
	}
	base, err := os.UserConfigDir()
	if err != nil {
		return "", fault.Invalid("There is no settings folder on this machine; name a data folder with --data.")
	}
	return filepath.Join(base, "ttsbridge"), nil
}

// Whole is an error when the data folder is not there because it was put aside and nothing has come in its place.
func (h *House) Whole() error {
	folder, err := h.Folder()
	if err != nil {
		return err
	}
	return backup.CutOff(folder)
}

// Shelf is the cards and decks of a database, with their pictures.
func (h *House) Shelf(db *carddb.DB) (stock.Cards, error) {
	folder, err := h.Folder()
	if err != nil {
		return stock.Cards{}, err
	}
	show, err := h.Looks.Show()
	if err != nil {
		return stock.Cards{}, err
	}
	gallery := pictures.NewGallery(db, filepath.Join(folder, "sheets"), strings.TrimSuffix(cmp.Or(h.Open, h.URL()), "/"))
	return stock.Cards{DB: db, Pictures: gallery.Showing(show).ForTables(games.All),
		Scenes: stock.ScenesOf(games.Scenarios, ttsbridge.Scripts()), Words: games.Words}, nil
}

// Hall opens the tables in the data folder.
func (h *House) Hall(shelf stock.Cards, effects live.Effects, log *slog.Logger) (*session.Hall, error) {
	return h.HallOver(nil, shelf, effects, log)
}

// HallOver opens the tables of a book, those in the data folder when it is nil.
func (h *House) HallOver(book session.Book, shelf stock.Cards, effects live.Effects, log *slog.Logger) (*session.Hall, error) {
	folder, err := h.Folder()
	if err != nil {
		return nil, err
	}
	return session.OpenHall(session.Means{Folder: folder, Games: games.All, Laws: games.Laws, Shelf: shelf, Effects: effects,
		Boards: session.Tabletops(shelf.Pictures), Log: log, Book: book, Pause: session.Pause})
}

// URL is where this machine reaches the bridge, also when it listens at every address.
func (h *House) URL() string {
	host, port, err := net.SplitHostPort(h.Addr)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip != nil && ip.IsUnspecified()) {
		return "http://" + net.JoinHostPort("127.0.0.1", port)
	}
	return "http://" + h.Addr
}
