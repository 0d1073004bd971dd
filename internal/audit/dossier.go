package audit

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Dossier is a duel as a judge reads it, gathered from its ledger alone.
type Dossier struct {
	History
	Otherwise []Fault // records that come out otherwise when their moves are judged again
	Game      string
	Edition   string   // of the card database
	Scripts   []string // the card scripts, with the record from which on they were in force
	Options   []string // house options that were agreed, "name = value"
	Decks     []string // what each seat brought; empty while that is sealed
	Lists     []record.ListSeal
	Moves     []Line // everything that was done, refusals and undos among them
	Refusals  []Line
	Looks     []Line // under cards, and objections: what no rule can stop
	Leave     []Line // moves let through, the dial, repairs: what was allowed beyond the rules
	Undos     []Line
	Points    []Count
	Luck      []Line // what luck is drawn from, and what each seat gave for it
	Words     []Line // what players said for the record
	Own       []Own  // whose word stands for what each seat has done
	Result    string
}

// Line is one thing that happened.
type Line struct {
	Record int64
	At     time.Time
	Turn   int32
	Text   string
	Rule   string
}

// Own tells of a seat how much of what it did its player has signed. The rest is the host's word.
type Own struct {
	Seat   string
	Keys   []string // that it has taken, with the record
	Signed int      // moves that are signed
	Moves  int      // all its moves, those refused among them
}

// Count is how a seat came to its points of one kind.
type Count struct {
	Seat, Kind string
	Now        int32
	Steps      []Change
}

// Change is one step of a count.
type Change struct {
	Record int64
	Turn   int32
	By, To int32
	Why    string
}

// Gather reads an exported ledger as Read does and gathers what it tells, and what the referee finds who judges its moves
// again; nil when nobody does.
func Gather(r io.Reader, kept []ledger.Kept, again *Referee) (*Dossier, error) {
	d := &Dossier{}
	g := gatherer{d: d}
	h, err := Read(r, kept, func(rec ledger.Record, e record.Entry, before, after *table.State) {
		again.See(rec, e, before, after)
		g.see(rec, e, before, after)
	})
	if err != nil {
		return nil, err
	}
	d.History = h
	d.plain()
	if again != nil && h.Open {
		d.Otherwise, d.Unchecked = again.Faults, append(d.Unchecked, again.NotJudged()...)
	}
	return d, nil
}

// plain takes out of all that a ledger says whatever could colour or hide what is beside it: the host has written it.
func (d *Dossier) plain() {
	for _, lines := range [][]Line{d.Moves, d.Refusals, d.Looks, d.Leave, d.Undos, d.Luck, d.Words} {
		for i := range lines {
			lines[i].Text, lines[i].Rule = tts.Plain(lines[i].Text), tts.Plain(lines[i].Rule)
		}
	}
	d.Claims = slices.Clone(d.Claims)
	for i := range d.Claims {
		for _, text := range []*string{&d.Claims[i].What, &d.Claims[i].Why, &d.Claims[i].Rule, &d.Claims[i].Spot} {
			*text = tts.Plain(*text)
		}
	}
	for i := range d.Points {
		for j := range d.Points[i].Steps {
			d.Points[i].Steps[j].Why = tts.Plain(d.Points[i].Steps[j].Why)
		}
	}
	for i := range d.Own {
		for j := range d.Own[i].Keys {
			d.Own[i].Keys[j] = tts.Plain(d.Own[i].Keys[j])
		}
	}
	for _, texts := range [][]string{d.Scripts, d.Options, d.Decks, d.Unchecked} {
		for i := range texts {
			texts[i] = tts.Plain(texts[i])
		}
	}
	for _, text := range []*string{&d.Game, &d.Edition, &d.Result} {
		*text = tts.Plain(*text)
	}
}

// Holds tells whether the ledger is whole and every move in it lawful, as far as that was judged.
func (d *Dossier) Holds() bool { return d.OK() && len(d.Otherwise) == 0 }

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
	line := Line{Record: rec.N, At: time.UnixMilli(rec.At).UTC(), Turn: after.Turn.Number}
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
	case record.KindPrints:
		line.Text += printedAnew(e.Events)
	case record.KindRefused:
		line.Text = "a move is refused; which one is still sealed"
		if e.Refused != nil {
			line.Text, line.Rule = strings.TrimPrefix(e.Text+": ", ": ")+e.Refused.Why, e.Refused.Rule
		}
		g.d.Refusals = append(g.d.Refusals, line)
	case record.KindUndo:
		if e.Undone != nil {
			line.Text = fmt.Sprintf("%d moves are taken back, to record %d", e.Undone.Moves, e.Undone.To)
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
	return fmt.Sprintf("%s had statement %d checked (%s: %s); reason: %s; %s", who, c.Claim.ID, g.seat(c.Claim.Seat), c.Claim.What, c.Why, map[bool]string{true: "it is true", false: "it is not true"}[c.True])
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

// Of gives the name of the seat that made a statement.
func (d *Dossier) Of(c Claim) string {
	if game, ok := games.Find(d.Game); ok && c.Seat >= 0 && int(c.Seat) < len(game.Names) {
		return game.Names[c.Seat]
	}
	return fmt.Sprintf("seat %d", c.Seat)
}

// Checkpoint is the short form of the checkpoint of the whole ledger.
func (d *Dossier) Checkpoint() string {
	return ledger.Checkpoint{Table: d.Table, Size: d.Records, Root: d.Root}.Line()
}
