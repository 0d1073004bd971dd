package house

import (
	"log/slog"
	"os"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/script"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator/games"
)

// ScriptHost gives the cards' scripts, the built-in ones and before them those in the folder, if one is named, and what
// is not taken of them.
func ScriptHost(folder string, db *carddb.DB, log *slog.Logger) (*script.Host, []*script.Problem, error) {
	if info, err := os.Stat(folder); folder != "" && (err != nil || !info.IsDir()) {
		return nil, nil, fault.NotFound("There is no folder %s with card scripts.", folder)
	}
	h := script.New(script.Options{Games: games.All, Find: games.Find, Library: stock.Cards{DB: db, Words: games.Words}.Print,
		Trusted: ttsbridge.Scripts(), Folder: folder, Prefix: Prefixes(db),
		Tell: func(p script.Problem) {
			if p.Hidden { // who reads the log would learn what lies there
				log.Warn("the script of a card that lies hidden failed; \"ttsbridge scenario run\" shows what is wrong with a script",
					"line", p.Line)
				return
			}
			log.Warn("a card script failed and is left out", "card", p.Card, "problem", p.Error())
		}})
	problems, err := h.Load()
	if err != nil {
		return nil, nil, fault.Invalid("The card scripts cannot be read: %w", err)
	}
	for _, g := range games.All {
		for _, key := range h.Keys(g.ID) {
			SpeaksForNobody(log, db, g.ID, key)
		}
	}
	return h, problems, nil
}

// Prefixes tells what the keys of a game's cards begin with.
func Prefixes(db *carddb.DB) func(game string) string {
	return func(game string) string {
		for _, g := range db.Snapshot().Games() {
			if g.ID == game {
				return g.Prefix
			}
		}
		return ""
	}
}

// SpeaksForNobody writes into the log that a script is there for a card that is in no database: nothing would ever come of it.
func SpeaksForNobody(log *slog.Logger, db *carddb.DB, game, key string) {
	if _, ok := db.Snapshot().Card(game, key); !ok {
		log.Warn("a card script speaks for nobody: the card database has no card of its key", "key", key)
	}
}
