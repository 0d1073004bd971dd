package console

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"

	"ttsbridge/console/board"
	"ttsbridge/console/drop"
	"ttsbridge/console/tape"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/table"
)

// reel is a duel at a moment as its page shows it.
type reel struct {
	*tape.Tape
	At    string // the path of its page
	Now   int    // the moment, from 1
	By    string // as it is asked for: a seat's number, "watch" or "all"
	Names []string
	Seen  view.View
	Told  []view.Line
	Board *board.Drawing
}

// Last is the number of the last moment.
func (r reel) Last() int { return len(r.Moments) }

// Step is the moment so many further on.
func (r reel) Step(by int) int { return min(max(r.Now+by, 1), r.Last()) }

// showReplays asks for a file.
func (c *Console) showReplays(w http.ResponseWriter, r *http.Request) {
	c.page(w, r, http.StatusOK, "replays", page{Title: "Look at a duel again"})
}

// takeReplay reads a file that was dropped.
func (c *Console) takeReplay(w http.ResponseWriter, r *http.Request) {
	files, err := drop.Files(w, r)
	if err == nil && len(files) > 1 {
		err = fault.Invalid("One duel is looked at at a time: drop one file, or count over many on the page of statistics.")
	}
	if err == nil {
		err = files[0].Whole()
	}
	var one *tape.Tape
	if err == nil {
		one, err = tape.Read(audit.Until(r.Context(), bytes.NewReader(files[0].Body)), c.Hall.Game, &audit.Referee{Effects: c.Effects})
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.tapes.Keep(one.ID, one)
	http.Redirect(w, r, "/replay/"+one.ID, http.StatusSeeOther)
}

// ofFile finds the tape of a file that was dropped.
func (c *Console) ofFile(r *http.Request) (*tape.Tape, string, error) {
	id := r.PathValue("tape")
	if one := c.tapes.Find(id); one != nil {
		return one, "/replay/" + id, nil
	}
	return nil, "", fault.NotFound("That duel is not at hand any more. Drop its file on the page of replays again; the link then leads to the same moment.")
}

// ofTable plays a table that has ended. Whoever may see it sees what its ledger opens to everybody then; the host sees all of it at
// any time.
func (c *Console) ofTable(r *http.Request) (*tape.Tape, string, error) {
	l, err := c.looks(r)
	if err != nil {
		return nil, "", err
	}
	n, _ := l.Record()
	s, host := l.State(), l.Role == access.RoleHost
	if !s.Result.Over && !host {
		return nil, "", fault.Forbidden("A duel can be looked at again when it has ended.")
	}
	at := home(l.ID()) + "/replay"
	name := fmt.Sprint(l.ID(), " ", n, " ", host)
	if one := c.tapes.Find(name); one != nil {
		return one, at, nil
	}
	done, err := c.Turns.Take(r.Context())
	if err != nil {
		return nil, "", err
	}
	defer done()
	if one := c.tapes.Find(name); one != nil { // somebody else has waited for it, too
		return one, at, nil
	}
	var export bytes.Buffer
	write := l.ExportSealed
	if host {
		write = l.Export
	}
	if err := write(&export); err != nil {
		return nil, "", err
	}
	one, err := tape.Read(audit.Until(r.Context(), &export), c.Hall.Game, c.referee(s.Result.Over))
	if err == nil && (one.Open() || host) {
		c.tapes.Keep(name, one)
	}
	return one, at, err
}

// referee judges a duel again that has ended; of one that goes on the desk of its judge does when he asks for it.
func (c *Console) referee(over bool) *audit.Referee {
	if !over {
		return nil
	}
	return &audit.Referee{Effects: c.Effects}
}

// reeled answers with a duel at the moment that is asked for.
func (c *Console) reeled(find func(*http.Request) (*tape.Tape, string, error), answer func(http.ResponseWriter, *http.Request, reel)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		one, at, err := find(r)
		var now reel
		if err == nil {
			now, err = c.reel(one, at, r.URL.Query().Get)
		}
		if err != nil {
			c.fail(w, r, err)
			return
		}
		answer(w, r, now)
	}
}

// reel is a duel at the moment, and seen by whom, that a query names.
func (c *Console) reel(one *tape.Tape, at string, asked func(string) string) (reel, error) {
	r := reel{Tape: one, At: at, Now: 1, By: "watch", Names: one.Game.Names[:one.Seats()]}
	if text := asked("at"); text != "" {
		n, err := strconv.ParseInt(text, 10, 64)
		if err != nil {
			return r, fault.Invalid("A moment is the number of a record; %.20q is none.", text)
		}
		r.Now = one.Index(n) + 1
	}
	by := table.Nobody
	switch text := asked("by"); text {
	case "", "watch":
	case "all":
		by, r.By = table.Referee, text
	default:
		n, err := strconv.ParseUint(text, 10, 7) // a larger one is no seat, and might be taken for one that is none
		if err != nil {
			return r, fault.Invalid("A duel is seen by a seat's number, watch or all; %.20q is none of these.", text)
		}
		by, r.By = table.Seat(n), text
	}
	if err := one.May(by); err != nil {
		return r, err
	}
	r.Seen, r.Told = one.View(r.Now-1, by), one.Told(r.Now-1, by)
	if top := c.Hall.Tabletop(one.Game); top != nil {
		if p := top.Plan(&one.Moments[r.Now-1].State, by); p != nil && len(p.Zones) > 0 {
			drawing := board.Of(p, by, nil)
			r.Board = &drawing
		}
	}
	return r, nil
}

// showReel is the page of a duel at a moment.
func (c *Console) showReel(w http.ResponseWriter, r *http.Request, now reel) {
	c.page(w, r, http.StatusOK, "reel", page{Title: "Look at a duel again", Own: "replay.js", About: now})
}

// showMoment is the part of that page that changes.
func (c *Console) showMoment(w http.ResponseWriter, r *http.Request, now reel) {
	body, err := c.part(c.pages.language(r), "moment", now)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write(body) //nolint:errcheck // the browser is gone
}

// giveSVG gives the board at a moment as a file by itself.
func (c *Console) giveSVG(w http.ResponseWriter, r *http.Request, now reel) {
	if now.Board == nil {
		c.fail(w, r, fault.NotFound("This game has no table layout yet, so that there is no board to draw."))
		return
	}
	body, err := c.part(c.pages.language(r), "drawing", struct {
		*board.Drawing
		Style string
	}{now.Board, board.Style})
	if err != nil {
		c.fail(w, r, err)
		return
	}
	giveFile(w, "inline", now.file("svg"), "image/svg+xml", body)
}

// givePNG gives it as a picture.
func (c *Console) givePNG(w http.ResponseWriter, r *http.Request, now reel) {
	if now.Board == nil {
		c.fail(w, r, fault.NotFound("This game has no table layout yet, so that there is no board to draw."))
		return
	}
	var body bytes.Buffer
	if err := c.Turns.Do(r.Context(), func() error { return now.Board.PNG(&body) }); err != nil {
		c.fail(w, r, err)
		return
	}
	giveFile(w, "inline", now.file("png"), "image/png", body.Bytes())
}

// file is what a picture of the moment is called.
func (now reel) file(ending string) string {
	return fmt.Sprintf("%s-%d.%s", now.History.Table, now.Now, ending)
}
