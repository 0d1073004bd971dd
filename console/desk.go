package console

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"time"

	"ttsbridge/console/posted"
	"ttsbridge/internal/audit"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A desk is a table as its judge works on it.
type desk struct {
	*audit.Dossier
	At, ID   string
	Name     string
	Seen     view.View
	Host     bool            // he may do more than check
	Undoable []string        // the moves that can be taken back, the newest first
	Hidden   []view.SpotView // where cards lie that can be looked at
	Verdicts []verdicts
	Levels   []string
	Rules    []validator.Rule
	Began    time.Time
}

// Verdicts are how many statements came to one.
type verdicts struct {
	Name string
	N    int
}

// atDesk lets in the judge of a table and its host, and nobody else.
func (c *Console) atDesk(r *http.Request) (looker, error) {
	l, err := c.looks(r)
	if err == nil && l.Role != access.RoleJudge && l.Role != access.RoleHost {
		err = fault.Forbidden("This desk is the judge's and the host's.")
	}
	return l, err
}

// desk shows what a table's ledger proves, and what a judge may do. The judge's is the sealed one, as he plays no part in the duel
// but hears no secret of it either; the host's is open.
func (c *Console) desk(w http.ResponseWriter, r *http.Request) {
	l, err := c.atDesk(r)
	var d desk
	if err == nil {
		d, err = c.deskOf(r, l)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.page(w, r, http.StatusOK, "desk", page{Title: "The judge's desk", Back: home(l.ID()), About: d})
}

func (c *Console) deskOf(r *http.Request, l looker) (desk, error) {
	export, err := exportFor(l)
	if err != nil {
		return desk{}, err
	}
	dossier, err := audit.Gather(audit.Until(r.Context(), bytes.NewReader(export)), nil, nil)
	if err != nil {
		return desk{}, err
	}
	d := desk{Dossier: dossier, At: home(l.ID()) + "/desk", ID: l.ID(), Name: l.Game().Name, Seen: l.View(table.Nobody, c.Hall.Edition()),
		Host: l.Role == access.RoleHost, Levels: table.Levels[:], Began: l.Summary().Made}
	for _, v := range []audit.Verdict{audit.ProvedTrue, audit.ToldTrue, audit.ProvedFalse, audit.ToldFalse, audit.Unverifiable} {
		if n := d.CameTo(v); n > 0 {
			d.Verdicts = append(d.Verdicts, verdicts{string(v), n})
		}
	}
	for _, spot := range d.Seen.Spots {
		if slices.ContainsFunc(spot.Cards, func(c view.CardView) bool { return c.Name == "" }) {
			d.Hidden = append(d.Hidden, spot)
		}
	}
	if d.Host {
		d.Undoable, d.Rules = l.Undoable(), l.Game().Rules
	}
	return d, nil
}

// ledger gives the ledger of a table as a file, as whoever looks may have it: what is hidden stays sealed for all but the host as long as the
// duel goes on.
func (c *Console) ledger(w http.ResponseWriter, r *http.Request) {
	l, err := c.looks(r)
	var export []byte
	if err == nil {
		export, err = exportFor(l)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	giveFile(w, "attachment", "ttsbridge-"+l.ID()+".jsonl", "application/jsonl", export)
}

// exportFor is the ledger that somebody at the desk may read.
func exportFor(l looker) ([]byte, error) {
	var export bytes.Buffer
	if l.Role == access.RoleHost {
		err := l.Export(&export)
		return export.Bytes(), err
	}
	err := l.ExportSealed(&export)
	return export.Bytes(), err
}

// check puts a statement to the test or looks at a hidden card. Everybody at the table hears of it.
func (c *Console) check(w http.ResponseWriter, r *http.Request) {
	l, err := c.atDesk(r)
	var q live.Inquiry
	if err == nil {
		q, err = inquiry(r)
	}
	var found live.Finding
	if err == nil {
		found, err = l.Check(q)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.Wake()
	c.say(w, r, http.StatusOK, foundOut(found))
}

func inquiry(r *http.Request) (live.Inquiry, error) {
	claim, claimErr := posted.Number(r, "claim", 32)
	card, cardErr := posted.Number(r, "card", 16)
	if claimErr != nil || cardErr != nil {
		return live.Inquiry{}, fault.Invalid("A statement and a card are named by their numbers.")
	}
	return live.Inquiry{Claim: uint32(claim), Card: table.CardID(card), Reason: posted.Reason(r)}, nil
}

// foundOut says what a check came to.
func foundOut(f live.Finding) outcome {
	switch {
	case f.Refused != nil:
		return outcome{Text: f.Refused.Why, Rule: f.Refused.Rule, Refused: true}
	case f.True != nil && *f.True:
		return outcome{Text: "The statement holds. Everybody at the table has been told."}
	case f.True != nil:
		return outcome{Text: "The statement is false. Everybody at the table has been told.", Refused: true}
	case f.Name != "":
		return outcome{Text: fmt.Sprintf("At %s lies %s. Everybody at the table has been told that you looked.", f.Spot, f.Name)}
	}
	return outcome{Text: f.Text}
}

// propose is what the host does as the judge: the dial, a repair, moves taken back, a draw.
func (c *Console) propose(w http.ResponseWriter, r *http.Request) {
	l, err := c.atDesk(r)
	if err == nil && l.Role != access.RoleHost {
		err = fault.Forbidden("A judge checks; only the host turns the dial, repairs and takes moves back.")
	}
	var out live.Outcome
	if err == nil {
		m := validator.Move{Kind: validator.Propose.Kind, Word: r.PostFormValue("what")}
		switch m.Word {
		case validator.ProposeDial:
			m.Word += " " + r.PostFormValue("rule") + " " + r.PostFormValue("level")
		case validator.ProposeUndo:
			n, _ := posted.Number(r, "moves", 16) // what is no number takes back one
			m.N = max(int(n), 1)
		}
		out, err = l.Move(table.Referee, m)
	}
	said, err := c.done(l, out, err)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.say(w, r, http.StatusOK, said)
}

// judged judges every move of a table again and tells how far it is: a stream of parts, the last of them what came of it.
func (c *Console) judged(w http.ResponseWriter, r *http.Request) {
	l, err := c.atDesk(r)
	var export []byte
	if err == nil {
		export, err = exportFor(l)
	}
	if err != nil {
		c.fail(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	control, lang := http.NewResponseController(w), c.pages.language(r)
	all, _ := l.Record()
	tell := func(n int64, name string, about any) error {
		body, err := c.part(lang, name, about)
		if err != nil {
			return err
		}
		return send(w, control, event(n, body))
	}
	again := &audit.Referee{Effects: c.Effects}
	h, err := audit.Read(audit.Until(r.Context(), bytes.NewReader(export)), nil, func(rec ledger.Record, e record.Entry, before, after *table.State) {
		if r.Context().Err() != nil {
			return // what was read ahead
		}
		again.See(rec, e, before, after)
		if rec.N%max(all/20, 1) == 0 {
			if err := tell(rec.N, "judging", struct{ Now, All int64 }{rec.N, all}); err != nil {
				c.Log.Debug("a judge went away", "table", l.ID(), "err", err)
			}
		}
	})
	if r.Context().Err() != nil {
		c.Log.Debug("a judge went away", "table", l.ID(), "judged", again.Judged)
		return
	}
	came := struct {
		audit.History
		Again *audit.Referee
		Wrong string
	}{h, again, ""}
	if err != nil {
		came.Wrong = fault.Sentence(err)
	}
	if err := tell(all, "judged", came); err != nil {
		return
	}
	<-r.Context().Done() // else the browser would ask again
}
