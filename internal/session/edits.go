package session

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"time"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/view"
)

// Edits says what became of what people have edited while they play: the card database and the card scripts.
type Edits struct {
	Edition string              `json:"edition" doc:"the state of the card database that new tables are made from"`
	Newest  *CardEdit           `json:"newest,omitempty" doc:"the newest edit that was taken since the bridge began"`
	Refused []string            `json:"refused" doc:"why the newest edit was not taken, row by row; empty when the file as it is now is served"`
	Scripts ScriptEdits         `json:"scripts"`
	Tables  []view.TableEdition `json:"tables" doc:"the tables in use, and the edition each one plays with"`
}

// CardEdit is one edit of the card database.
type CardEdit struct {
	At    time.Time  `json:"at"`
	From  string     `json:"from"`
	To    string     `json:"to"`
	Games []GameEdit `json:"games" doc:"the games whose rows have changed"`
}

// GameEdit is what an edit means for one game.
type GameEdit struct {
	Game  string   `json:"game"`
	Cards int      `json:"cards" doc:"how many cards were added, changed or removed; 0 when it was other rows"`
	Keys  []string `json:"keys" doc:"their keys, the first 200"`
}

// ScriptEdits is what became of edited card scripts.
type ScriptEdits struct {
	Taken   []string `json:"taken" doc:"the files that were taken up last"`
	Refused []string `json:"refused" doc:"the files that are not taken, each with its line and the reason"`
}

// ScriptNews is what came of reading the card scripts again. Files are named as "game/card.lua".
type ScriptNews struct {
	Taken   []string // new or changed ones that speak from now on
	Gone    []string // ones that were removed
	Refused []string // all that are not taken now: "game/card.lua:7: why"
}

// edits is what a hall remembers of edits.
type edits struct {
	mu      sync.Mutex
	newest  *CardEdit
	refused []string
	scripts ScriptEdits
}

// mostKeys is how many keys of edited cards are listed.
const mostKeys = 200

// Edits tells how it stands. Nothing in it follows from what is in a deck.
func (h *Hall) Edits() Edits {
	h.edits.mu.Lock()
	e := Edits{Edition: h.Edition(), Newest: h.edits.newest, Refused: nonNil(h.edits.refused), Tables: []view.TableEdition{},
		Scripts: ScriptEdits{Taken: nonNil(h.edits.scripts.Taken), Refused: nonNil(h.edits.scripts.Refused)}}
	h.edits.mu.Unlock()
	for _, t := range h.live() {
		e.Tables = append(e.Tables, t.Standing())
	}
	return e
}

func nonNil(list []string) []string { return append([]string{}, list...) }

// CardsEdited takes in what the watch of the card database tells: another snapshot, why an edit was not taken, or, with
// one snapshot and no problems, that the file is in order again.
func (h *Hall) CardsEdited(old, now *carddb.Snapshot, problems []carddb.Problem) {
	var refused []string
	for _, p := range problems {
		refused = append(refused, p.String())
		h.means.Log.Warn("an edit of the card database was not taken", "problem", p.String())
	}
	h.edits.mu.Lock()
	mended := len(h.edits.refused) > 0 && len(refused) == 0
	h.edits.refused = refused
	h.edits.mu.Unlock()
	switch {
	case len(refused) > 0:
		h.announce("", append([]string{printed.LineRefused}, some(refused)...))
	case mended:
		h.means.Log.Info("the card database is in order again")
		h.announce("", []string{printed.LineMended})
	}
	if old != now && len(refused) == 0 {
		h.swapped(old, now)
	}
}

// swapped tells the tables of the games whose rows have changed.
func (h *Hall) swapped(old, now *carddb.Snapshot) {
	edit := &CardEdit{At: h.means.Now().UTC(), From: old.Version, To: now.Version, Games: []GameEdit{}}
	changed := map[string]int{}
	for _, g := range now.Games() {
		keys, any := editedCards(old, now, g.ID)
		if !any {
			continue
		}
		changed[g.ID] = len(keys)
		edit.Games = append(edit.Games, GameEdit{g.ID, len(keys), nonNil(keys[:min(len(keys), mostKeys)])})
	}
	h.edits.mu.Lock()
	h.edits.newest = edit
	h.edits.mu.Unlock()
	h.means.Log.Info("the card database has changed; new tables are made from it", "cards", now.Loaded, "edition", now.Version)
	for _, t := range h.live() {
		cards, mine := changed[t.Game().ID]
		if !mine {
			continue
		}
		if err := t.Edited(cards); err != nil {
			h.means.Log.Error("a table could not take an edit in", "table", t.ID(), "err", err)
			continue
		}
		s := t.Standing()
		h.means.Log.Info("a live table is of a game whose cards were edited", "table", t.ID(), "game", s.Game, "edited", cards,
			"prints", s.Prints, "edition", s.Edition)
	}
}

// editedCards lists the keys of a game's cards that differ between two snapshots; any tells whether other rows do, too.
func editedCards(old, now *carddb.Snapshot, game string) (keys []string, any bool) {
	was, is := old.Cards(game), now.Cards(game)
	for len(was) > 0 || len(is) > 0 {
		switch {
		case len(is) == 0 || len(was) > 0 && was[0].Key < is[0].Key:
			keys, was = append(keys, was[0].Key), was[1:]
		case len(was) == 0 || is[0].Key < was[0].Key:
			keys, is = append(keys, is[0].Key), is[1:]
		default:
			if was[0] != is[0] && !reflect.DeepEqual(was[0], is[0]) {
				keys = append(keys, is[0].Key)
			}
			was, is = was[1:], is[1:]
		}
	}
	same := reflect.DeepEqual(old.Terrains(game), now.Terrains(game)) && reflect.DeepEqual(old.Limits(game), now.Limits(game)) &&
		reflect.DeepEqual(old.Recipes(game), now.Recipes(game)) && reflect.DeepEqual(old.Changes(game), now.Changes(game))
	return keys, len(keys) > 0 || !same
}

// ScriptsEdited takes in what the watch of the card scripts tells. What is not taken is said once.
func (h *Hall) ScriptsEdited(n ScriptNews) {
	h.edits.mu.Lock()
	known := h.edits.scripts.Refused
	h.edits.scripts.Refused = n.Refused
	if len(n.Taken) > 0 {
		h.edits.scripts.Taken = n.Taken
	}
	h.edits.mu.Unlock()
	for _, file := range n.Taken {
		h.means.Log.Info("a card script was taken up", "file", file)
		h.announce(gameOf(file), []string{printed.LineScript + file})
	}
	for _, file := range n.Gone {
		h.means.Log.Info("a card script is gone", "file", file)
		h.announce(gameOf(file), []string{printed.LineScriptGone + file})
	}
	for _, why := range n.Refused {
		if slices.Contains(known, why) {
			continue
		}
		h.means.Log.Warn("a card script was not taken", "problem", why)
		h.announce(gameOf(why), []string{printed.LineScriptBad, inLine(why)})
	}
}

// gameOf is the game whose script a file is.
func gameOf(file string) string {
	game, _, _ := strings.Cut(file, "/")
	return game
}

// announce says lines at the tables of a game, of every game for "".
func (h *Hall) announce(game string, lines []string) {
	for _, t := range h.live() {
		if game == "" || t.Game().ID == game {
			t.Announce(lines)
		}
	}
}

// mostTold is how many rows of a bad edit are read out at a table.
const mostTold = 3

// some are the rows that are read out.
func some(rows []string) (lines []string) {
	for _, row := range rows[:min(len(rows), mostTold)] {
		lines = append(lines, inLine(row))
	}
	if more := len(rows) - mostTold; more > 0 {
		lines = append(lines, fmt.Sprintf(printed.LineMore, more))
	}
	return lines
}

// longestLine bounds a line in chat, in bytes.
const longestLine = 300

// inLine is a text as one line of chat.
func inLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= longestLine {
		return text
	}
	return strings.ToValidUTF8(text[:longestLine], "") + " ..."
}
