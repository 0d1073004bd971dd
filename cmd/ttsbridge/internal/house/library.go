package house

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/cardtext"
	"ttsbridge/internal/fault"
)

// Cards says how card databases are opened: laid over the built-in one, the cards telling what they do.
func Cards() carddb.Options { return cardtext.Options(ttsbridge.Cards) }

// tell says lines beside what a command prints, where programs do not read them.
func (h *House) tell(lines []string) {
	to := io.Writer(os.Stderr)
	if h.aside != nil {
		to = h.aside()
	}
	for _, line := range lines {
		fmt.Fprintln(to, line)
	}
}

// Library opens the card database. A file that was named must be there; the usual one may be missing. One of an older form is
// brought up to the present one before, which is said.
func (h *House) Library() (*carddb.DB, error) {
	path, o := h.Cards, Cards()
	if path == "" {
		folder, err := h.Folder()
		if err != nil {
			return nil, err
		}
		path, o.Fallback = filepath.Join(folder, "cards.db"), ttsbridge.Cards
	}
	h.tell(carddb.Renew(path, o).Says())
	db, err := carddb.Open(path, o)
	if fault.CodeOf(err) == fault.CodeNotFound {
		return nil, fault.NotFound("There is no card database at %s; leave out --cards to use the built-in one.", path)
	}
	return db, err
}
