package session

import (
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/validator"
)

// Tabletops gives the tables of the games that have a layout, with the pictures of a gallery.
func Tabletops(gallery *pictures.Gallery) live.Boards {
	return func(g *validator.Game, secret []byte) live.Board {
		t, err := layout.New(g, secret)
		if err != nil {
			return nil
		}
		t.Faces, t.Pictures = gallery.Faces(g.ID), gallery.Drawings()
		return t
	}
}
