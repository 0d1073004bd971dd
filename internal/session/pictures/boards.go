package pictures

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/style"
	"ttsbridge/validator"
)

// ForTables is the gallery with the boards of games; call it before the gallery is used.
func (g *Gallery) ForTables(games []*validator.Game) *Gallery {
	g.games = games
	return g
}

// Drawings gives the addresses of grounds, boards and the backs of owners.
func (g *Gallery) Drawings() layout.Pictures {
	return func(name string) string { return g.url + "/v1/sheets/" + name + ".png" }
}

// ofOwner parts "dotr-2-3", the back of the second seat's cards in a look, from "dotr", the game's own; -1 is nobody.
func ofOwner(name string) (game string, owner int) {
	owners := regexp.MustCompile(`^(.+)-([1-9][0-9]?)-` + style.Version + `$`)
	if m := owners.FindStringSubmatch(name); m != nil {
		n, _ := strconv.Atoi(m[2]) // a digit
		return m[1], n - 1
	}
	return name, -1
}

// board draws a ground, or the cloth of a game.
func (g *Gallery) board(name string) ([]byte, error) {
	plain, ours := strings.CutSuffix(name, "-"+style.Version)
	if !ours {
		return nil, fault.NotFound("There is no picture of that name.")
	}
	if ground, ok := strings.CutPrefix(plain, "ground-"); ok {
		return style.Ground(strings.ReplaceAll(ground, "-", " "))
	}
	if ground, ok := strings.CutPrefix(plain, "marker-"); ok {
		return style.Marker(strings.ReplaceAll(ground, "-", " "))
	}
	of := strings.Split(plain+"-", "-")
	i := slices.IndexFunc(g.games, func(game *validator.Game) bool { return len(of) > 3 && len(of) < 6 && game.ID == of[1] })
	if i < 0 {
		return nil, fault.NotFound("There is no table of that game.")
	}
	seats, err := strconv.Atoi(of[2])
	if err != nil {
		return nil, fault.NotFound("There is no picture of that name.")
	}
	return layout.Board(g.games[i], seats, of[3])
}
