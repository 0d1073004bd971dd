package script

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long the folder must be quiet before it is read: editors write a file in several steps.
const settle = 100 * time.Millisecond

// safety is how often the folder is looked over for what was not announced: network drives tell nothing, or not all.
const safety = time.Second

// Watch follows the folder until the context ends: after each edit it loads what has changed and tells what came of it.
// Without a folder it returns at once.
func (h *Host) Watch(ctx context.Context, tell func(News)) error {
	if h.o.Folder == "" {
		return nil
	}
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return fmt.Errorf("watch the scripts in %s: %w", h.o.Folder, err)
	}
	defer w.Close()
	if err := h.watchFolders(w); err != nil && h.stamps() == "" {
		return fmt.Errorf("watch the scripts in %s: %w", h.o.Folder, err)
	}
	quiet := time.NewTimer(settle) // the first time for edits made before the watch began
	defer quiet.Stop()
	poll := time.NewTicker(safety)
	defer poll.Stop()
	seen := h.stamps()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case e, ok := <-w.Events:
			if !ok {
				return nil
			}
			if e.Has(fsnotify.Create) {
				_ = h.watchFolders(w) // a folder that is gone again is no loss
			}
			quiet.Reset(settle)
		case err := <-w.Errors:
			if err != nil {
				tell(News{Err: fmt.Errorf("watch the scripts in %s: %w", h.o.Folder, err)})
			}
			quiet.Reset(settle)
		case <-poll.C:
			if now := h.stamps(); now != seen {
				seen = now
				_ = h.watchFolders(w)
				quiet.Reset(settle)
			}
		case <-quiet.C:
			seen = h.stamps()
			tell(h.reload())
		}
	}
}

// watchFolders watches the folder and those of the games in it.
func (h *Host) watchFolders(w *fsnotify.Watcher) error {
	if err := w.Add(h.o.Folder); err != nil {
		return err
	}
	for _, g := range h.o.Games {
		at := filepath.Join(h.o.Folder, g.ID)
		if info, err := os.Stat(at); err != nil || !info.IsDir() {
			continue
		}
		if err := w.Add(at); err != nil {
			return err
		}
	}
	return nil
}

// stamps are the names, sizes and times of all that lies in the folder and in those of the games; "" when there is no
// folder.
func (h *Host) stamps() string {
	folders := []string{h.o.Folder}
	for _, g := range h.o.Games {
		folders = append(folders, filepath.Join(h.o.Folder, g.ID))
	}
	var all strings.Builder
	for _, folder := range folders {
		entries, err := os.ReadDir(folder)
		if err != nil {
			continue
		}
		fmt.Fprintln(&all, folder)
		for _, e := range entries {
			if info, err := e.Info(); err == nil {
				fmt.Fprintln(&all, e.Name(), info.Size(), info.ModTime().UnixNano())
			}
		}
	}
	return all.String()
}
