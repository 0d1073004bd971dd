package matches

import (
	"io"
	"maps"
	"sync"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// Match is one live match. It may be used by many goroutines at once; what they do to it stands in one order.
type Match struct {
	id     string
	game   *validator.Game
	log    *ledger.Log
	now    func() time.Time
	sealer sealer
	signer *ledger.Signer

	mu   sync.Mutex // guards the fields below, and is held from judging a move until it cannot be lost
	past Past
	book match.Book
	news chan struct{} // closed with the next record; nil while nobody waits for it
}

// Decision is what became of a move.
type Decision struct {
	Record  int64                `json:"record" doc:"number of the record it stands in"`
	Head    string               `json:"head" doc:"hash of the newest record"`
	Text    string               `json:"text" doc:"the move in a sentence that names no card"`
	Aside   string               `json:"aside,omitempty" doc:"what whose move it was is told besides, and nobody else"`
	Refused *validator.Violation `json:"refused,omitempty" doc:"the rule it broke; absent when it was made"`
}

// read makes the book of the game under the options agreed. The caller holds mu.
func (m *Match) read() error {
	options, err := m.game.Resolve(m.past.Agreed.Options)
	if err != nil {
		return fault.Invalid("%w", err)
	}
	m.book = match.For(m.game, options, m.past.Print)
	return nil
}

// ID is the match's name in paths and in the ledger.
func (m *Match) ID() string { return m.id }

// Game is the game that is played.
func (m *Match) Game() *validator.Game { return m.game }

// State is the state as it stands; it must not be written to.
func (m *Match) State() match.State {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.past.State
}

// Head is the number of the newest record and its hash in hexadecimal.
func (m *Match) Head() (int64, string) {
	n, head := m.log.Head()
	return n, head.String()
}

// News is closed when the match has another record: it may have done without a duel then, or begun the next.
func (m *Match) News() <-chan struct{} {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.news == nil {
		m.news = make(chan struct{})
	}
	return m.news
}

// Closed is why the duel at a table, laid out as the one of that number, takes nothing more though it is not over, where its match goes on, and
// the refusal; nil for any other.
func (m *Match) Closed(at string, number int) (why, onto string, no *validator.Violation) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if no = m.book.Closed(&m.past.State, at, number); no == nil {
		return "", "", nil
	}
	why, onto = m.past.State.Closing(at, number)
	return why, onto, no.Worded()
}

// Move makes a move for a seat or the referee. A refusal is an outcome, not an error.
func (m *Match) Move(mv match.Move) (Decision, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.move(mv, Entry{})
}

// Bring puts another deck in the place of a seat's.
func (m *Match) Bring(seat table.Seat, d validator.Deck) (Decision, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d = m.past.kept(d)
	list := match.ListOf(d)
	book, learnt := m.book, m.past
	learnt.cards = maps.Clone(learnt.cards)
	learnt.learn(Entry{Cards: printed(d, nil)})
	m.book = match.For(m.game, m.options(), learnt.Print)
	defer func() { m.book = book }()
	return m.move(match.Move{Kind: match.Bring, Seat: seat, List: &list}, Entry{Cards: printed(d, nil), Faces: [][]table.Print{d.Faces}, Deck: d.Name})
}

func (m *Match) options() []string {
	options, _ := m.game.Resolve(m.past.Agreed.Options) // they were agreed, so they have values
	return options
}

// move judges a move and writes down what came of it; the entry has what comes with it. The caller holds mu.
func (m *Match) move(mv match.Move, e Entry) (Decision, error) {
	v, err := match.Judge(m.book, m.past.State, mv)
	if err != nil {
		return Decision{}, fault.Invalid("%w", err)
	}
	kind := KindMove
	e.Kind, e.Move, e.Events, e.Refused = mv.Kind, &mv, v.Events, v.Violation
	e.Text = Say(m.game, &m.past.State, mv)
	if mv.Seat >= 0 {
		e.Seat = &mv.Seat
	}
	if v.Violation != nil {
		kind, e.Cards, e.Faces, e.Deck = KindRefused, nil, nil, ""
	}
	if err := m.write(kind, e, v.After); err != nil {
		return Decision{}, err
	}
	n, head := m.Head()
	return Decision{Record: n, Head: head, Text: e.Text, Refused: v.Violation}, nil
}

// write puts a record into the ledger and takes it in once it cannot be lost. The caller holds mu.
func (m *Match) write(kind string, e Entry, after match.State) error {
	n, _ := m.log.Head()
	body, opened, err := m.sealer.seal(&e, &after, n+1)
	if err != nil {
		return err
	}
	_, wait := m.log.AppendSealed(m.now().UnixMilli(), kind, body, opened)
	if err := wait(); err != nil {
		return err
	}
	if m.news != nil {
		close(m.news)
		m.news = nil
	}
	return m.past.take(n+1, e)
}

// A NextDuel is the duel that is to begin: how it is set up, and what stands of it at the head of its own log.
type NextDuel struct {
	Number int // from 1
	Setup  validator.Setup
	Agreed Agreed
}

// Next is the duel that is to begin; false when the match waits for something else.
func (m *Match) Next() (NextDuel, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, a := m.past.State, m.past.Agreed
	if s.Next.Stage != match.ToBegin {
		return NextDuel{}, false, nil
	}
	a.Options = maps.Clone(a.Options)
	if s.Next.Tiebreak {
		if a.Options == nil {
			a.Options = map[string]string{}
		}
		maps.Copy(a.Options, m.book.Law.Tiebreak.Options)
	}
	su := validator.Setup{Options: a.Options, Ground: a.Ground, Build: a.Build, Second: a.Second, First: table.Seat(a.First),
		Bag: m.past.bag}
	if s.Next.First != table.Nobody {
		su.First, su.Settled = s.Next.First, true
	}
	for seat := range s.Lists {
		d, err := m.past.deck(seat)
		if err != nil {
			return NextDuel{}, false, err
		}
		su.Decks = append(su.Decks, d)
	}
	return NextDuel{Number: len(s.Duels) + 1, Setup: su, Agreed: a}, true, nil
}

// Export writes the chain of the match, without or with what it hides.
func (m *Match) Export(w io.Writer, open bool) error {
	return ledger.Export(w, m.log, ledger.Form{Open: open, Signer: m.signer})
}
