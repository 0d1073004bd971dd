package world

import (
	"errors"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim/savefile"
	"ttsbridge/internal/ttssim/settings"
)

// Scripts read the types that the game gives to its own things.
func TestKindsOfTheGame(t *testing.T) {
	w := New(1, settings.Switches{}, nil)
	for name, want := range map[string]string{
		"Chess_Knight": "Chess", "Chess_Board": "Board", "backgammon_board": "Board", "CardBot_Board": "Board", "Checker_red": "Checker",
		"Chinese_Checkers_Piece": "Checker", "Chinese_Checkers_Board": "Board", "backgammon_piece_brown": "Backgammon Piece", "BlockSquare": "Block",
		"Chip_500": "Chip", "Die_6_Rounded": "Dice", "Custom_Dice": "Dice", "Mahjong_Tile": "Domino",
		"Figurine_Custom": "Figurine", "Metal Ball": "Figurine",
		"go_game_bowl_white": "GoPiece", "PiecePack_Suns": "Piecepack", "rpg_BEAR": "rpgFigurine", "Tileset_Rock": "Tileset", "Bowl": "Generic",
		"Deck_CardBot_Main": "Deck", "Custom_Assetbundle_Bag": "Bag", "Custom_Assetbundle_Infinite_Bag": "Infinite", "Whatever": "Generic",
	} {
		if got := w.build(savefile.Object{"Name": name}).Kind(); got != want {
			t.Errorf("%s is a %s, want %s", name, got, want)
		}
	}
	model := savefile.Object{"Name": "Custom_Model", "CustomMesh": map[string]any{"TypeIndex": 1.0}}
	if got := w.build(model).Kind(); got != "Figurine" {
		t.Errorf("a model made as a figure is a %s", got)
	}
}

// What an object changes of itself is its own: the save that it came from stays as it was.
func TestPutLeavesTheSaveAlone(t *testing.T) {
	w := New(1, settings.Switches{}, nil)
	saved := savefile.Object{"Name": "Bag", "Nickname": "old"}
	one, other := w.build(saved), w.build(saved)
	one.Put("Nickname", "new")
	if saved.Text("Nickname") != "old" || other.Raw.Text("Nickname") != "old" || one.Raw.Text("Nickname") != "new" {
		t.Errorf("%v, %v, %v", saved, other.Raw, one.Raw)
	}
}

// An error of megabytes is told by its beginning.
func TestErrorsAreShort(t *testing.T) {
	w := New(1, settings.Switches{}, nil)
	w.Fail("a script", errors.New(strings.Repeat("é", 1<<20)))
	if text := w.Errs[0]; len(text) > longestError+100 || !strings.Contains(text, "bytes more)") {
		t.Errorf("%d bytes: %.60s", len(text), text)
	}
}
