package house

import (
	"context"
	"path/filepath"
	"strings"

	"ttsbridge/api"
	"ttsbridge/internal/backup"
	"ttsbridge/internal/files"
	"ttsbridge/internal/session/access"
)

// Announce notes in the data folder where this bridge answers. What it gives takes the note away.
func (h *House) Announce() (leave func(), err error) {
	folder, err := h.Folder()
	if err != nil {
		return nil, err
	}
	note := filepath.Join(folder, backup.RunningName)
	if err := files.Write(note, []byte(h.URL()+"\n"), 0o600); err != nil {
		return nil, err
	}
	return func() { _ = files.Remove(note) }, nil // one that stays does no harm: nobody answers there
}

// Running finds the bridge that works in the data folder: where it says that it answers, or where flags say.
func (h *House) Running(ctx context.Context) (c Client, token string, ok bool) {
	folder, err := h.Folder()
	if err != nil {
		return c, "", false
	}
	key, err := access.ReadKey(folder)
	if err != nil {
		return c, "", false
	}
	at := []string{h.URL()}
	if note, err := files.Read(filepath.Join(folder, backup.RunningName)); err == nil {
		at = []string{strings.TrimSpace(string(note)), h.URL()}
	}
	for _, url := range at {
		if c = (Client{URL: url}); c.Proves(ctx, key) {
			return c, key.House(), true
		}
	}
	return c, "", false
}

// Keep makes a backup and says what is in it.
func Keep(ctx context.Context, from backup.Source, to string) (api.Kept, error) {
	m, err := backup.Make(ctx, from, to)
	if err != nil {
		return api.Kept{}, err
	}
	return api.Kept{File: to, Files: len(m.Files), Bytes: m.Bytes(), Tables: m.Ledger.Tables, Records: m.Ledger.Records, Left: m.Left}, nil
}
