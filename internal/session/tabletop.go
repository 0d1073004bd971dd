package session

import (
	"io/fs"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/validator"
)

// Tabletops gives the tables of the games that have a layout, with the pictures of a gallery.
func Tabletops(pictures *Gallery) Boards {
	return func(g *validator.Game, secret []byte) Board {
		t, err := layout.New(g, secret)
		if err != nil {
			return nil
		}
		t.Faces = pictures.Faces(g.ID)
		return t
	}
}

// Save writes the table as it stands as a save for Tabletop Simulator: board, cards, hands and the mod, which finds its
// bridge at the given address. Whoever has the save has the mod's token.
func (t *Table) Save(bridge string, mod fs.FS) ([]byte, error) {
	if t.board == nil {
		return nil, fault.Invalid("%s has no table layout yet.", t.game.Name)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.broken != nil {
		return nil, t.broken
	}
	n, _ := t.log.Head()
	return t.board.Save(&t.state, layout.Copy{Bridge: bridge, Table: t.id, Token: t.tokens.Mod, Record: n, Mod: mod})
}
