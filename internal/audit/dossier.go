package audit

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/kept"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Dossier is a duel as a judge reads it, gathered from its ledger alone.
type Dossier struct {
	History
	Otherwise []Fault // records that come out otherwise when their moves are judged again
	Game      string
	Seats     []string  // by the names that the game has for them
	Began     time.Time // by the host's clock
	Edition   string    // of the card database
	Scripts   []string  // the card scripts, with the record from which on they were in force
	Options   []string  // house options that were agreed, "name = value"
	Decks     []string  // what each seat brought; empty while that is sealed
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
func Gather(r io.Reader, kept []kept.Line, again *Referee) (*Dossier, error) {
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
	d.Heed(again)
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

// Counted says how many statements came to each verdict, "3 proved true, 1 open"; "" when there are none.
func (d *Dossier) Counted() string {
	counts := map[string]int{}
	for _, c := range d.Claims {
		counts[string(c.Verdict)]++
	}
	var said []string
	for _, verdict := range slices.Sorted(maps.Keys(counts)) {
		said = append(said, fmt.Sprintf("%d %s", counts[verdict], verdict))
	}
	return strings.Join(said, ", ")
}

// Checkpoint is the short form of the checkpoint of the whole ledger, "" of one that could not be read to its end:
// nobody shall keep a line that names nothing.
func (d *Dossier) Checkpoint() string {
	if d.Root == (ledger.Hash{}) {
		return ""
	}
	return ledger.Checkpoint{Table: d.Table, Size: d.Records, Root: d.Root}.Line()
}
