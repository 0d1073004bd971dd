package ledgers

import (
	"log/slog"

	"ttsbridge"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/spelling"
)

// cardScripts are the card scripts that ship, and before them those of a folder; "" for none.
func cardScripts(folder string) (live.Effects, error) {
	db, err := carddb.OpenBytesWith(ttsbridge.Cards, house.Cards())
	if err != nil {
		return nil, err
	}
	host, _, err := house.ScriptHost(folder, db, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	return host.For, db.Close()
}

// tellJudged tells what came of judging every move again; nil when nobody asked for that.
func tellJudged(con *console.Console, r *audit.Referee, asJSON bool) error {
	if r == nil {
		return nil
	}
	if asJSON {
		if err := con.PrintJSON(map[string]any{"judged": r.Judged, "otherwise": append([]audit.Fault{}, r.Faults...),
			"why": r.Why, "left": append([]string{}, r.Left...)}); err != nil {
			return err
		}
	} else {
		were := "were"
		if r.Judged == 1 {
			were = "was"
		}
		con.Printf("%s %s judged again; %d %s out otherwise.\n", spelling.Count(r.Judged, "move"), were, len(r.Faults),
			spelling.Said(len(r.Faults), "comes", "come"))
		for _, f := range r.Faults[:min(len(r.Faults), mostTold)] {
			con.Printf("%s\n", f)
		}
		for _, left := range r.NotJudged() {
			con.Printf("%s\n", tts.Plain(left))
		}
	}
	if len(r.Faults) > 0 || r.Why != "" { // nobody knows whether all moves were lawful
		return console.ErrNo
	}
	return nil
}

// mostTold is how many records that come out otherwise are told; the first one makes others follow.
const mostTold = 10
