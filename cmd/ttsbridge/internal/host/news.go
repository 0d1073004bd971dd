package host

import (
	"context"
	"path/filepath"
	"slices"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games"
)

// heardOfScripts tells the tables what came of an edit of a script.
func (b *bridge) heardOfScripts(ctx context.Context) func(script.News) {
	return func(n script.News) {
		if n.Err != nil {
			b.log.Warn("the card scripts cannot be read", "err", n.Err)
			return
		}
		b.keepScripts(ctx)
		for _, file := range n.Taken {
			game, rest, _ := strings.Cut(strings.TrimSuffix(file, ".lua"), "/")
			house.SpeaksForNobody(b.log, b.db, game, house.Prefixes(b.db)(game)+":"+rest)
		}
		b.hall.ScriptsEdited(session.ScriptNews{Taken: n.Taken, Gone: n.Gone, Refused: reasons(n.Refused)})
	}
}

func reasons(problems []*script.Problem) (texts []string) {
	for _, p := range problems {
		texts = append(texts, p.Error())
	}
	return texts
}

// watchScripts follows edits of scripts until the context ends; the channel it gives is closed then.
func (b *bridge) watchScripts(ctx context.Context) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := b.scripts.Watch(ctx, b.heardOfScripts(ctx)); err != nil && ctx.Err() == nil {
			b.log.Warn("the card scripts are not watched; edits are seen at the next start", "err", err)
		}
	}()
	return done
}

// shareScripts lets tables of a club keep their scripts when they move: what is in force here the other bridges can fetch, and this one
// fetches what tables were played with elsewhere.
func (b *bridge) shareScripts(ctx context.Context) {
	if b.member == nil {
		return
	}
	b.keepScripts(ctx)
	b.scripts.Elsewhere(func(game, edition string) ([]byte, error) { return b.member.Edition(scriptsName(game, edition)) })
}

// keepScripts keeps the scripts that are in force here for the other bridges of the club.
func (b *bridge) keepScripts(ctx context.Context) {
	if b.member == nil {
		return
	}
	for _, g := range games.All {
		edition, text, err := b.scripts.Written(g.ID)
		if err == nil && edition != "" {
			err = b.member.KeepEdition(ctx, scriptsName(g.ID, edition), text)
		}
		if err != nil {
			b.log.Warn("tables that move take these card scripts with them only when the club has them", "game", g.ID,
				"edition", edition, "err", err)
		}
	}
}

// scriptsName is what an edition of a game's scripts is called in a club.
func scriptsName(game, edition string) string { return "scripts." + game + "." + edition }

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
