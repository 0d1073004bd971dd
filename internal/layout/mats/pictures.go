package mats

import (
	"fmt"
	"strings"

	"ttsbridge/internal/style"
	"ttsbridge/validator/table"
)

// Pictures gives the address of a picture that is drawn by its name; "" for one that is not to be had.
type Pictures func(name string) string

// Picture is the address of a drawn picture, "" where there are none.
func (t *Mat) Picture(name string) string {
	if t.Pictures == nil {
		return ""
	}
	return t.Pictures(name)
}

// GroundPicture names what lies over the colour of a kind of ground: "ground-forest-3".
func GroundPicture(ground string) string {
	return "ground-" + strings.ReplaceAll(strings.ToLower(ground), " ", "-") + "-" + style.Version
}

// BoardPicture names the cloth of a game for so many players: "board-dotr-2-3".
func BoardPicture(game string, seats int) string {
	return fmt.Sprintf("board-%s-%d-%s", game, seats, style.Version)
}

// BackPicture names the back of the cards of one owner: "back-dotr-1-3", the game's own for nobody's.
func BackPicture(game string, owner table.Seat) string {
	if owner < 0 {
		return "back-" + game
	}
	return fmt.Sprintf("back-%s-%d-%s", game, owner+1, style.Version)
}
