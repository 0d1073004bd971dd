package keeping

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/backup"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/release"
	"ttsbridge/validator/spelling"
)

// Backup keeps the whole data folder in one file.
func Backup(con *console.Console) *cobra.Command {
	var h house.House
	var asJSON bool
	c := &cobra.Command{Use: "backup [FILE]", Short: "Keep the whole data folder in one file, also while the bridge runs",
		Args: cobra.MaximumNArgs(1),
		Long: "Packs ledger, key, cards and pictures into one file and reads it back before it says that it is there. The file\n" +
			"holds the key to all your tables: keep it as you keep the data folder.",
		RunE: func(c *cobra.Command, args []string) error {
			to := "ttsbridge-" + time.Now().Format("20060102-150405") + ".zip"
			if len(args) > 0 {
				to = args[0]
			}
			kept, err := keep(c.Context(), &h, to, release.Version())
			if err != nil {
				return err
			}
			if asJSON {
				return con.PrintJSON(kept)
			}
			con.Printf("%s holds %s with %s of %s. It was read back and is whole.\n", kept.File,
				spelling.Count(kept.Files, "file"), spelling.Count(kept.Records, "record"), spelling.Count(kept.Tables, "table"))
			if len(kept.Left) > 0 {
				con.Printf("Not in it, for they are links to folders or to nothing, or have names that other systems cannot know: %s. Keep copies of those yourself.\n", strings.Join(kept.Left, ", "))
			}
			con.Printf("It holds the key to your tables: show it to nobody.\n")
			return nil
		}}
	h.Flags(c)
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

// keep lets the bridge that runs make the backup, for it has the ledger open; without one it is made here.
func keep(ctx context.Context, h *house.House, to, version string) (kept api.Kept, err error) {
	folder, err := h.Folder()
	if err != nil {
		return kept, err
	}
	if to, err = filepath.Abs(to); err != nil {
		return kept, fault.Invalid("%s is no path: %w", to, err)
	}
	remote, token, runs := h.Running(ctx)
	if !runs {
		return house.Keep(ctx, backup.Source{Folder: folder, Program: version, Now: time.Now()}, to)
	}
	text, err := remote.Call(ctx, http.MethodPost, "/v1/house/backup", token, map[string]string{"to": to})
	if err != nil {
		return kept, err
	}
	if err := json.Unmarshal(text, &kept); err != nil {
		return kept, fmt.Errorf("read the bridge's answer: %w", err)
	}
	return kept, nil
}
