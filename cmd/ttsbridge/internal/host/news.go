package host

import (
	"context"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session"
)

// heardOfScripts tells the tables what came of an edit of a script.
func heardOfScripts(hall *session.Hall, log *slog.Logger) func(script.News) {
	return func(n script.News) {
		if n.Err != nil {
			log.Warn("the card scripts cannot be read", "err", n.Err)
			return
		}
		hall.ScriptsEdited(session.ScriptNews{Taken: n.Taken, Gone: n.Gone, Refused: reasons(n.Refused)})
	}
}

func reasons(problems []*script.Problem) (texts []string) {
	for _, p := range problems {
		texts = append(texts, p.Error())
	}
	return texts
}

// watchScripts follows edits of scripts until the context ends; the channel it gives is closed then.
func watchScripts(ctx context.Context, h *script.Host, hall *session.Hall, log *slog.Logger) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := h.Watch(ctx, heardOfScripts(hall, log)); err != nil && ctx.Err() == nil {
			log.Warn("the card scripts are not watched; edits are seen at the next start", "err", err)
		}
	}()
	return done
}

// heardOfCards tells the tables what an edit of the card database came to. Where the file lies is the host's business.
func heardOfCards(hall *session.Hall, db *carddb.DB) func(old, now *carddb.Snapshot, problems []carddb.Problem) {
	folder := filepath.Dir(db.Path()) + string(filepath.Separator)
	return func(old, now *carddb.Snapshot, problems []carddb.Problem) {
		problems = slices.Clone(problems)
		for i := range problems {
			problems[i].Text = strings.ReplaceAll(problems[i].Text, folder, "")
		}
		hall.CardsEdited(old, now, problems)
	}
}
