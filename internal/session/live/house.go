package live

import (
	"cmp"
	"time"

	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/result"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// House is what the tables of one bridge have in common.
type House struct {
	Key     access.Key
	Game    func(id string) (*validator.Game, error) // finds a game that can be played
	Effects Effects
	Boards  Boards
	Printer Printer          // nil when no card database is open
	Now     func() time.Time // the clock
	Match   Arbiter          // what is above the duels; nil when no match is played
	Later   Later            // lets time go by; nil for the system's own
	Faces   *printed.Lists   // what is printed on cards, for all tables together; nil for each its own

	Taken func(id string) access.Taken // which links of a table or match were taken back; nil for none
	Ended func(result.Result) error    // told what came of a duel; nil when nobody keeps a list
}

// Arbiter is what is above the duels: the matches that they are part of.
type Arbiter interface {
	// Decided tells whether a match is over.
	Decided(match string) bool
	// Closed is why a duel of a match takes nothing more though it is not over, nil when it is played.
	Closed(in record.InMatch, table string) (view.Closing, *validator.Violation)
	// Order obeys a line that a player typed; false when it is about something else.
	Order(match string, seat table.Seat, line string) (matches.Answer, bool)
	// Another makes another table like this one, for a seat that brings another deck, and tells this one of it.
	Another(t *Table, seat table.Seat, list string)
}

// Later does something when so much time has gone by.
type Later func(time.Duration, func())

// after lets time go by as the system does.
func after(d time.Duration, f func()) { time.AfterFunc(d, f) }

// Effects gives the cards' own say in a game, nil when it has none.
type Effects func(game string) validator.Effects

// Printer prints cards as they are in the card database now.
type Printer interface {
	// Edition names the state of the card database.
	Edition() string
	// Anew gives what is printed on cards now, a print without a key for one that is gone, and the edition it is from.
	Anew(game string, keys []string) (prints []table.Print, edition string)
}

// Draft is a table that the rules allow and of which nothing is written yet.
type Draft struct {
	house   House
	game    *validator.Game
	fx      validator.Effects
	opening validator.Verdict
	faces   *printed.List
	agreed  record.Agreed
	seed    uint64
}

// Draft judges a set-up. One that the rules do not allow is invalid, and the error lists every reason. The seed makes all
// luck of the table repeatable; 0 is true luck.
func (h House) Draft(g *validator.Game, su validator.Setup, a record.Agreed, seed uint64) (Draft, error) {
	d := Draft{house: h, game: g, fx: h.effects(g.ID), agreed: a, seed: seed}
	var err error
	d.opening, err = validator.Open(g, su, d.fx)
	d.faces = h.Faces.Share(&d.opening.After)
	d.faces.Into(&d.opening.After)
	if d.agreed.Seeded = seed != 0; d.agreed.Seeded {
		d.agreed.Luck = ""
	} else {
		d.agreed.Luck = cmp.Or(a.Luck, record.LuckOfHost)
	}
	d.agreed.Basis = record.Bring(su, d.opening.Events)
	return d, refusedSetup(err)
}

// Begin makes the table and writes how it was set up, and what luck answers at once.
func (d Draft) Begin(id string, log *ledger.Log) (*Table, error) {
	t := d.house.table(id, d.game, log, d.fx)
	t.dice = newDice(d.seed)
	t.agreed, t.faces = d.agreed, d.faces
	if !t.agreed.Seeded {
		secret := ledger.Hash(d.house.Key.Derive("luck", id))
		t.agreed.Secret = &secret
	}
	t.openLuck(d.opening.After.Count)
	t.printing.begin(t.agreed)
	steps := []step{{kind: record.KindOpen, verdict: d.opening, entry: record.Entry{Version: record.Version, Setup: &t.agreed, Events: d.opening.Events}}}
	steps, err := t.luck(steps)
	if err != nil {
		return nil, err
	}
	return t, t.open(steps, d.opening.After.Count)
}

// open writes the first records.
func (t *Table) open(steps []step, seats int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.made = t.clock()
	t.prepare(seats)
	wait, err := t.write(steps)
	if err != nil {
		return err
	}
	t.agreed.Basis = nil // is in the ledger, and asked for there
	return t.settle(steps, wait)
}

// table makes a table of which nothing is known but its place.
func (h House) table(id string, g *validator.Game, log *ledger.Log, fx validator.Effects) *Table {
	t := &Table{id: id, game: g, fx: fx, log: log, house: h, printer: h.Printer, clock: h.Now, key: h.Key, arbiter: h.Match,
		later: h.Later, signer: ledger.NewSigner(id, h.Key.Derive("checkpoints", id)), sealer: record.NewSealer(id, h.Key.Derive("salts", id)),
		dice: newDice(0), line: line{recent: &recent{}}, keys: record.KeysOf(id), past: record.Past{Games: func(string) (*validator.Game, bool) { return g, true }}}
	if t.later == nil {
		t.later = after
	}
	if h.Boards != nil {
		t.board = h.Boards(g, h.Key.Derive("memos", id))
	}
	return t
}

func (h House) effects(game string) validator.Effects {
	if h.Effects == nil {
		return nil
	}
	return h.Effects(game)
}

// inEdition is the cards' say in the edition that a ledger has named, where that can be had.
func inEdition(fx validator.Effects, edition string) (validator.Effects, error) {
	if others, ok := fx.(interface {
		As(string) (validator.Effects, error)
	}); ok && edition != "" {
		return others.As(edition)
	}
	return fx, nil
}
