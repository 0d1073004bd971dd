package sheets

import (
	"encoding/json"
	"os"
	"path/filepath"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/pictures"
	"ttsbridge/validator/spelling"
)

// listName is the file beside exported sheets that says what is on them.
const listName = "sheets.json"

// HangSheets draws sheets into a folder, with their list.
func HangSheets(con *console.Console, gallery *pictures.Gallery, game string, sheets []face.Sheet, out, base string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return fault.Invalid("The folder %s cannot be made: %w", out, err)
	}
	list, err := face.NewUpload(game, sheets, base)
	if err != nil {
		return err
	}
	if err := gallery.Hang(sheets); err != nil {
		return err
	}
	text, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	path := filepath.Join(out, listName)
	if err := con.Write(path, append(text, '\n'), 0o644); err != nil {
		return err
	}
	con.Printf("%s of %s, and their list %s.\n", spelling.Count(len(sheets), "sheet"), game, path)
	return nil
}
