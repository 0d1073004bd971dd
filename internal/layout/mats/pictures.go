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

// MarkerPicture names what lies over the colour of a marker, with the name of its ground: "marker-rugged-coast-3".
func MarkerPicture(ground string) string {
	return "marker-" + strings.TrimPrefix(GroundPicture(ground), "ground-")
}

// BoardPicture names the cloth of a game for so many players, and for a variant: "board-dotr-2-3", "board-kingdomduels-4-tag-3".
func BoardPicture(game string, seats int, variant string) string {
	if variant != "" {
		variant += "-"
	}
	return fmt.Sprintf("board-%s-%d-%s%s", game, seats, variant, style.Version)
}

// BackPicture names the back of the cards of one owner: "back-dotr-1-3", the game's own for nobody's.
func BackPicture(game string, owner table.Seat) string {
	if owner < 0 {
		return "back-" + game
	}
	return fmt.Sprintf("back-%s-%d-%s", game, owner+1, style.Version)
}
