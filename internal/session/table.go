package session

import (
	"sync"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Table is one live table. It may be used by many goroutines at once; what they do to it stands in one order.
type Table struct {
	id     string
	game   *validator.Game
	fx     validator.Effects
	board  Board // nil for a game without a layout
	log    *ledger.Log
	shelf  Shelf // nil without a card database
	clock  func() time.Time
	key    houseKey
	tokens Tokens
	signer *ledger.Signer
	sealer *sealer // used with mu held

	mu       sync.Mutex // guards the fields below, and is held from judging a move until it cannot be lost
	agreed   Agreed
	made     time.Time
	state    table.State
	dice     dice
	printing printing
	line     line
	refused  [table.MaxSeats]*validator.Move // what was refused each seat last, and may be pleaded for
	past     Past                            // the records read so far, and how far the duel can go back
	scripts  string                          // the card scripts that the newest record to name some has named
	synced   int32                           // the turn at which the ledger was made durable last
	broken   error                           // why nothing more is taken: the ledger failed, or the table was deleted

	stream stream
}

func newTable(h *Hall, id string, g *validator.Game, log *ledger.Log, fx validator.Effects) *Table {
	t := &Table{id: id, game: g, fx: fx, log: log, shelf: h.means.Shelf, clock: h.means.Now, key: h.key,
		signer: ledger.NewSigner(id, h.key.derive("checkpoints", id)), sealer: newSealer(id, h.key.derive("salts", id)),
		dice: newDice(0), past: Past{Games: func(string) (*validator.Game, bool) { return g, true }}, stream: stream{changed: make(chan struct{})}}
	if h.means.Boards != nil {
		t.board = h.means.Boards(g, h.key.derive("memos", id))
	}
	return t
}

// begin writes how the table was set up, and what luck answers at once.
func (t *Table) begin(w Wish, edition string, v validator.Verdict) error {
	t.agreed = Agreed{Game: t.game.ID, Options: w.Options, Ground: w.Ground, Edition: edition, Prints: w.Prints}
	t.printing.begin(t.agreed)
	for _, b := range w.Seats {
		name := b.Deck
		if name == "" {
			name = "a list"
		}
		t.agreed.Decks = append(t.agreed.Decks, name)
	}
	steps := []step{{kind: KindOpen, verdict: v, entry: Entry{Version: entryVersion, Setup: &t.agreed, Events: v.Events}}}
	steps, err := t.luck(steps)
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.made = t.clock()
	t.prepare(v.After.Count)
	wait, err := t.write(steps)
	if err != nil {
		return err
	}
	return t.settle(steps, wait)
}

// prepare makes what follows from the number of seats and from the table's id alone.
func (t *Table) prepare(seats int) {
	t.tokens = t.key.tokens(t.id, seats)
}

// ID is the table's name in paths and in the ledger.
func (t *Table) ID() string { return t.id }

// Game is the game that is played.
func (t *Table) Game() *validator.Game { return t.game }

// Tokens are the secrets that open the table.
func (t *Table) Tokens() Tokens { return t.tokens }

// Bearer tells whose token it is; unauthorized when it opens nothing here.
func (t *Table) Bearer(token string) (Bearer, error) { return t.tokens.bearer(token) }

// Record is the number of the newest record and its hash in hexadecimal.
func (t *Table) Record() (int64, string) {
	n, head := t.log.Head()
	return n, head.String()
}

// State is the state as it stands; it must not be written to.
func (t *Table) State() table.State {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.state
}

// Summary is a table in a list.
type Summary struct {
	ID     string    `json:"id"`
	Game   string    `json:"game"`
	Made   time.Time `json:"made"`
	Record int64     `json:"record" doc:"number of the newest record"`
	Turn   int32     `json:"turn" doc:"counts every player's turn, from 1; 0 before the duel"`
	Over   bool      `json:"over"`
}

// Decks says what each seat brought, by name: for the host alone, for a name can tell what is in a deck.
func (t *Table) Decks() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.agreed.Decks
}

// Summary tells the little of a table that everybody may know.
func (t *Table) Summary() Summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	n, _ := t.log.Head()
	return Summary{ID: t.id, Game: t.game.ID, Made: t.made.UTC(), Record: n,
		Turn: t.state.Turn.Number, Over: t.state.Result.Over}
}

// stop ends the table for everybody who still holds it.
func (t *Table) stop() {
	t.mu.Lock()
	if t.broken == nil {
		t.broken = fault.NotFound("Table %s is closed.", t.id)
	}
	t.mu.Unlock()
	t.stream.end()
}
