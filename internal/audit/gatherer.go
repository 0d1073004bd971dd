package audit

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// A gatherer reads a ledger record by record and writes what a dossier tells of it.
type gatherer struct {
	d    *Dossier
	game *validator.Game // nil when this program does not know the game
	say  teller          // nil likewise
}

func (g *gatherer) see(rec ledger.Record, e record.Entry, before, after *table.State) {
	if e.Setup != nil {
		g.opened(e)
	}
	if e.Scripts != "" {
		g.d.Scripts = append(g.d.Scripts, fmt.Sprintf("%s from record %d on", e.Scripts, rec.N))
	}
	line := Line{Record: rec.N, At: rec.Time().UTC(), Turn: after.Turn.Number}
	if rec.N == 1 {
		g.d.Began = line.At
	}
	for len(g.d.Seats) < after.Count {
		g.d.Seats = append(g.d.Seats, g.seat(table.Seat(len(g.d.Seats))))
	}
	if g.say != nil && e.Move != nil && rec.Opening != nil {
		e.Text = g.say(before, after, *e.Move) // what stands in the record are the host's words
	}
	g.deed(rec, e, line)
	g.ownWord(rec, e)
	points := make([]table.Player, after.Count) // before the opening there are none
	copy(points, before.Players)
	for _, ev := range e.Events {
		g.event(ev, line, points)
	}
	if e.Undone != nil {
		g.unscored(line, before, after)
	}
}

func (g *gatherer) opened(e record.Entry) {
	d := g.d
	g.luckFrom(e.Setup)
	d.Game, d.Edition, d.Decks, d.Lists = e.Setup.Game, e.Setup.Edition, e.Setup.Decks, e.Lists
	for name, value := range e.Setup.Options { // sorted below
		d.Options = append(d.Options, name+" = "+value)
	}
	slices.Sort(d.Options)
	if found, ok := games.Find(d.Game); ok {
		g.game, g.say = found, tellerOf(found)
	}
}

// deed tells what a record is about.
func (g *gatherer) deed(rec ledger.Record, e record.Entry, line Line) {
	line.Text = e.Text
	switch rec.Kind {
	case record.KindOpen:
		line.Text = "the table is set up"
	case record.KindSession:
		line.Text = "the table was loaded"
	case record.KindSeen:
		line.Text = "a hidden card was seen by all"
	case record.KindGlimpse:
		line.Text = "something hidden may have been seen"
	case record.KindChance:
		line.Text = "chance answers"
	case record.KindLuck, record.KindKey, record.KindWord:
		line.Text = g.given(e, line)
	case record.KindOnward:
		line.Text = "another deck is brought; the duel goes on at table " + e.Onward
	case record.KindPrints:
		line.Text += printedAnew(e.Events)
	case record.KindRefused:
		line.Text = "a move is refused; which one is still sealed"
		if e.Refused != nil {
			line.Text, line.Rule = strings.TrimPrefix(cmp.Or(e.Text, e.Tried(g.seat))+": ", ": ")+e.Refused.Why, e.Refused.Rule
		}
		g.d.Refusals = append(g.d.Refusals, line)
	case record.KindUndo:
		if e.Undone != nil {
			line.Text = fmt.Sprintf("%s %s taken back, to record %d", spelling.Count(e.Undone.Moves, "move"),
				spelling.Said(e.Undone.Moves, "is", "are"), e.Undone.To)
			if e.Undone.Shown {
				line.Text += "; something hidden had been seen"
			}
		}
		g.d.Undos = append(g.d.Undos, line)
	}
	g.d.Moves = append(g.d.Moves, line)
}

// printedAnew names the cards that say something else from a record on, as far as the ledger is opened.
func printedAnew(events table.Events) string {
	var names []string
	for _, e := range events {
		if e, ok := e.(table.Reprinted); ok {
			for _, p := range e.Prints {
				names = append(names, p.Print.Name)
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	return "; printed anew: " + strings.Join(names, ", ")
}

func (g *gatherer) event(ev table.Event, line Line, points []table.Player) {
	switch ev := ev.(type) {
	case table.Scored:
		g.scored(ev, line, points)
	case table.Reported:
		line.Rule, line.Text = ev.Rule, g.seat(ev.Seat)+": "+ev.Text
		if strings.Contains(ev.Text, "let through") || strings.HasPrefix(ev.Text, "pleads") {
			g.d.Leave = append(g.d.Leave, line)
		} else {
			g.d.Looks = append(g.d.Looks, line)
		}
	case table.Checked:
		line.Rule, line.Text = "check", g.check(ev)
		g.d.Looks = append(g.d.Looks, line)
	case table.Dialed:
		line.Rule, line.Text = ev.Rule, fmt.Sprintf("the rule is at %q from now on, as %s asked", table.Levels[ev.Level], g.seat(ev.By))
		g.d.Leave = append(g.d.Leave, line)
	case table.Granted:
		line.Text = fmt.Sprintf("all agree to what %s asked: %s", g.seat(ev.Seat), ev.What)
		g.d.Leave = append(g.d.Leave, line)
	case table.Won:
		g.d.Result = "a draw (" + ev.Why + ")"
		if names := g.winners(ev.Winners); names != "" {
			g.d.Result = names + " won (" + ev.Why + ")"
		}
	}
}

// check tells what a judge asked, and what the referee answered.
func (g *gatherer) check(c table.Checked) string {
	who := g.seat(c.By)
	if c.By == table.Referee {
		who = "the judge"
	}
	if c.Claim == nil {
		return fmt.Sprintf("%s looked at card %d; reason: %s", who, c.Card, c.Why)
	}
	return fmt.Sprintf("%s had statement %d checked (%s: %s); reason: %s; %s", who, c.Claim.ID, g.seat(c.Claim.Seat),
		c.Claim.What, c.Why, map[bool]string{true: "it is true", false: "it is not true"}[c.True])
}

// scored adds a step to a count. What the event says it changed by is not believed: the difference is.
func (g *gatherer) scored(ev table.Scored, line Line, points []table.Player) {
	was := &points[ev.Seat].Points[ev.Kind]
	g.step(int(ev.Seat), int(ev.Kind), Change{line.Record, line.Turn, ev.To - *was, ev.To, ev.Why})
	*was = ev.To
}

// unscored adds what an undo gave back or took.
func (g *gatherer) unscored(line Line, before, after *table.State) {
	for seat := range after.Count {
		for kind, now := range after.Players[seat].Points {
			if was := before.Players[seat].Points[kind]; was != now {
				g.step(seat, kind, Change{line.Record, line.Turn, now - was, now, "undo"})
			}
		}
	}
}

func (g *gatherer) step(seat, kind int, c Change) {
	who, what := g.seat(table.Seat(seat)), fmt.Sprintf("points %d", kind)
	if g.game != nil && kind < len(g.game.Points) {
		what = g.game.Points[kind]
	}
	at := slices.IndexFunc(g.d.Points, func(c Count) bool { return c.Seat == who && c.Kind == what })
	if at < 0 {
		at = len(g.d.Points)
		g.d.Points = append(g.d.Points, Count{Seat: who, Kind: what})
	}
	g.d.Points[at].Now = c.To
	g.d.Points[at].Steps = append(g.d.Points[at].Steps, c)
}

func (g *gatherer) seat(s table.Seat) string {
	switch {
	case s == table.Referee:
		return "the referee"
	case s >= 0 && g.game != nil && int(s) < len(g.game.Names):
		return g.game.Names[s]
	case s >= 0:
		return fmt.Sprintf("seat %d", s)
	}
	return "nobody"
}

func (g *gatherer) winners(seats table.Seats) string {
	var names []string
	for s := table.Seat(0); s < table.MaxSeats; s++ {
		if seats.Has(s) {
			names = append(names, g.seat(s))
		}
	}
	return strings.Join(names, " and ")
}
