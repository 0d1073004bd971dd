package script

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long the folder must be quiet before it is read: editors write a file in several steps.
const settle = 100 * time.Millisecond

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
	if err := h.watchFolders(w); err != nil {
		return fmt.Errorf("watch the scripts in %s: %w", h.o.Folder, err)
	}
	quiet := time.NewTimer(settle) // the first time for edits made before the watch began
	defer quiet.Stop()
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
		case <-quiet.C:
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
