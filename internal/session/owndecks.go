package session

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"

	"ttsbridge/internal/session/ownlists"
	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
)

// An OwnDeck is a list of the host's folder of decks.
type OwnDeck struct {
	File, Name string // with its ending, and without
	Cards      int    // in the main deck
}

// OwnDecks are the lists of the host's folder of decks that a seat of a game can bring by name. Anybody may ask for them as often as he likes, so
// each list is read once for each edition of the card database.
func (h *Hall) OwnDecks(g *validator.Game) (all []OwnDeck) {
	names, err := ownlists.Files(h.means.Folder)
	if err != nil || h.means.Shelf == nil {
		return nil
	}
	h.own.Lock()
	defer h.own.Unlock()
	edition := h.Edition()
	now := map[listRead]int{}
	for _, file := range names {
		l, err := ownlists.Read(h.means.Folder, file)
		if err != nil {
			continue
		}
		as := listRead{g.ID, edition, sha256.Sum256([]byte(l.Text))}
		cards, known := h.own.cards[as]
		if !known {
			cards = h.cardsOf(g.ID, l.Text)
		}
		if now[as] = cards; cards > 0 {
			all = append(all, OwnDeck{l.File, l.Called(), cards})
		}
	}
	h.own.keep(g.ID, now)
	return all
}

// cardsOf counts the cards in the main deck of a list, 0 where it cannot be read.
func (h *Hall) cardsOf(game, list string) int {
	d, err := h.means.Shelf.Listed(game, list)
	if err != nil {
		return 0
	}
	return len(d.Main)
}

// ownDecks is how many cards the lists of the folder have, as they were read last.
type ownDecks struct {
	sync.Mutex
	cards map[listRead]int
}

// listRead is a list as it was read for a game, with the cards of an edition.
type listRead struct {
	game, edition string
	text          [sha256.Size]byte
}

// keep keeps what a game has now, and what other games had.
func (o *ownDecks) keep(game string, now map[listRead]int) {
	for as, cards := range o.cards {
		if as.game != game {
			now[as] = cards
		}
	}
	o.cards = now
}

// Unread is what whoever sends a text where lists are read without a token is told, when it is the name of lists in the host's folder of decks
// and so might be thought to mean them; "" when it is not. What is in a list is no stranger's to know, so there it has to be sent itself.
func (h *Hall) Unread(text string) string {
	name := strings.TrimSpace(text)
	if strings.Contains(name, "\n") || len(name) > longestName {
		return ""
	}
	files, err := ownlists.Meant(h.means.Folder, name)
	if err != nil || len(files) == 0 {
		return ""
	}
	return fmt.Sprintf("What %s of the host's folder of decks says is not looked at here, where everybody may ask. Send its cards to have them looked at.",
		spelling.OrList(files))
}

// longestName is how long the name of a file can be, in bytes.
const longestName = 255
