package live

import (
	"sync"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/keepsake"
	"ttsbridge/internal/session/patience"
	"ttsbridge/internal/session/printed"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Table is one live table. It may be used by many goroutines at once; what they do to it stands in one order.
type Table struct {
	id      string
	game    *validator.Game
	fx      validator.Effects
	board   Board // nil for a game without a layout
	log     *ledger.Log
	printer Printer // nil without a card database
	clock   func() time.Time
	key     access.Key
	arbiter Arbiter // nil when no match is played
	house   House
	tokens  access.Tokens
	signer  *ledger.Signer
	sealer  *record.Sealer // used with mu held

	mu        sync.Mutex // guards the fields below, and is held from judging a move until it cannot be lost
	agreed    record.Agreed
	made      time.Time
	at        int64 // the time of the newest record; whatever the clock does, it never runs back
	state     table.State
	faces     *printed.List // what is printed on its cards, kept for tables that come later
	dice      dice          // where the ledger does not tell what luck is drawn from
	drawn     record.Luck   // what it is drawn from where it does
	first     ledger.Hash   // of the first record
	keys      record.Keys   // that seats have taken
	printing  printing
	line      line
	rulings   rulings
	patience  patience.Patience               // how long seats keep the others waiting
	refused   [table.MaxSeats]*validator.Move // what was refused each seat last, and may be pleaded for
	past      record.Past                     // the records read so far, and how far the duel can go back
	resumed   bool                            // since a restart nothing was written down
	scripts   string                          // the card scripts that the newest record to name some has named
	ending    record.Ending                   // where in the ledger the duel ended, and whether lists were told
	keepsake  keepsake.Keepsake               // the checkpoints that are told
	later     Later                           // lets the time of an open window go by
	listening uint32                          // the question of the window whose time runs; 0 for none
	asleep    bool                            // most of it is in the ledger only, until somebody asks for it
	idle      int                             // how often Doze was called since somebody did
	broken    error                           // why nothing more is taken: the ledger failed, or the table was deleted
	texts     *record.Texts                   // in which the newest records stand until they cannot be lost

	stream following.Stream
}

// prepare makes what follows from the number of seats and from the table's id alone.
func (t *Table) prepare(seats int) {
	t.tokens = t.key.Tokens(t.id, seats)
	t.patience = patience.Of(t.game.Names, seats)
}

// ID is the table's name in paths and in the ledger.
func (t *Table) ID() string { return t.id }

// Game is the game that is played.
func (t *Table) Game() *validator.Game { return t.game }

// Tokens are the secrets that open the table now.
func (t *Table) Tokens() access.Tokens { return t.tokensOf(t.id, t.tokens) }

// tokensOf are those of this table or of its match, which are as made until a link is taken back.
func (t *Table) tokensOf(id string, made access.Tokens) access.Tokens {
	if taken := t.taken(); len(taken) > 0 {
		return t.key.TokensNow(id, len(made.Seats), taken)
	}
	return made
}

// taken says which links of the table the host has taken back.
func (t *Table) taken() access.Taken {
	if t.house.Taken == nil {
		return nil
	}
	return t.house.Taken(t.Noted())
}

// Noted is the name under which a host's notes about the table stand: those about a match hold for all its duels.
func (t *Table) Noted() string {
	if in := t.InMatch(); in != nil {
		return in.ID
	}
	return t.id
}

// Bearer tells whose token it is; unauthorized when it opens nothing here, forbidden when it was taken back. The tokens of a
// match open all its duels.
func (t *Table) Bearer(token string) (access.Bearer, error) {
	who, err := t.Tokens().Bearer(token)
	if err == nil {
		return who, nil
	}
	ids := []string{t.id}
	if in := t.InMatch(); in != nil {
		ids = append(ids, in.ID)
		if who, err = t.tokensOf(in.ID, t.key.Tokens(in.ID, len(t.tokens.Seats))).Bearer(token); err == nil {
			return who, nil
		}
	}
	for _, id := range ids {
		if t.key.WasTaken(id, t.taken(), token) {
			return who, access.ErrTaken()
		}
	}
	return who, err
}

// InMatch says which duel of which match this is, nil for a duel by itself.
func (t *Table) InMatch() *record.InMatch {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.agreed.Match
}

// Record is the number of the newest record and its hash in hexadecimal.
func (t *Table) Record() (int64, string) {
	n, head := t.log.Head()
	return n, head.String()
}

// State is the state as it stands; it must not be written to.
func (t *Table) State() table.State {
	t.lock()
	defer t.mu.Unlock()
	return t.state
}

// View is the table as the viewer may know it, and whether the card database is of another edition than its prints.
func (t *Table) View(by table.Seat, edition string) view.View {
	t.lock()
	s, printing, ruled, tried := t.state, t.printing, t.rulings.all, t.patience.Copy()
	n, head := t.Record()
	luck, seeded, keys, people := t.luckView(), t.agreed.Seeded, t.keys, t.line.people.Names()
	closing, _ := t.closing()
	t.mu.Unlock()
	v := view.Of(t.game, &s, by)
	for seat := range v.Seats {
		v.Seats[seat].Player = people.Of(seat)
		v.Seats[seat].Key = keys.Of(table.Seat(seat))
		v.Seats[seat].Held = tried.Held(table.Seat(seat))
		v.Seats[seat].Declined = tried.Declined(s.Turn.Number, table.Seat(seat))
	}
	v.ID, v.Record, v.Head, v.Rulings = t.id, n, head, ruled
	v.Seeded = seeded
	v.Draws(luck)
	v.Close(closing)
	v.Cards = view.CardsView{Prints: printing.prints, Edition: printing.edition}
	if edition != printing.edition {
		v.Cards.Newer = edition
	}
	return v
}

// Decks says what each seat brought, by name: for the host alone, for a name can tell what is in a deck.
func (t *Table) Decks() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.agreed.Decks
}

// Summary tells the little of a table that everybody may know.
func (t *Table) Summary() view.Summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	n, _ := t.log.Head()
	closing, _ := t.closing()
	return view.Summary{ID: t.id, Game: t.game.ID, Made: t.made.UTC(), Record: n, Turn: t.state.Turn.Number, Over: t.state.Result.Over, Closing: closing}
}

// Hush ends all streams of the table, which goes on taking moves.
func (t *Table) Hush() { t.stream.End() }

// Stop ends the table for everybody who still holds it.
func (t *Table) Stop() {
	t.mu.Lock()
	if t.broken == nil {
		t.broken = fault.NotFound("Table %s is closed.", t.id)
	}
	t.mu.Unlock()
	t.stream.End()
}

// Leave ends the table here, for it goes on at another bridge.
func (t *Table) Leave() {
	t.mu.Lock()
	if t.broken == nil {
		t.broken = fault.Unavailable("Table %s moves to another bridge of its club; it goes on in a moment.", t.id)
	}
	t.mu.Unlock()
	t.stream.End()
}
