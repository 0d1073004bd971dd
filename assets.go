// Package ttsbridge holds what the program carries inside itself, so that one file is all a host needs: the card facts
// and the mod for the table. It knows nothing of what they mean.
package ttsbridge

import (
	"embed"
	"io/fs"
)

// Cards is the image of the card database that is used where no other one is given.
//
//go:embed cards.db
var Cards []byte

//go:embed luamod/*.lua
var mod embed.FS

// Mod is the mod for the table: main.lua and its modules.
func Mod() fs.FS {
	sub, err := fs.Sub(mod, "luamod")
	if err != nil {
		panic(err) // the name is a valid one, so this cannot be
	}
	return sub
}

//go:embed scripts
var scripts embed.FS

// Scripts is the cards' own say: a folder a game, a file a card, with examples beside it.
func Scripts() fs.FS {
	sub, err := fs.Sub(scripts, "scripts")
	if err != nil {
		panic(err) // the name is a valid one, so this cannot be
	}
	return sub
}
