package matches

import (
	"fmt"
	"time"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// House is what the matches of one bridge have in common.
type House struct {
	Secret func(purpose, id string) []byte // the secret for one purpose of one match
	Game   func(id string) (*validator.Game, error)
	Now    func() time.Time
}

// Prefix begins the id of every match, so that its log is told from a table's by its name.
const Prefix = "match-"

// Draft is a match that the rules allow and of which nothing is written yet.
type Draft struct {
	house House
	game  *validator.Game
	past  Past
	entry Entry
}

// Draft judges what was agreed. What the rules do not allow is invalid, and the error lists every reason. The bag has the cards that lie
// apart from all decks in every duel.
func (h House) Draft(a Agreed, f match.Format, decks []validator.Deck, bag []table.Print) (Draft, error) {
	g, err := h.Game(a.Game)
	if err != nil {
		return Draft{}, err
	}
	options, err := g.Resolve(a.Options)
	if err != nil {
		return Draft{}, fault.Invalid("%w", err)
	}
	var teams []table.Seats
	if g.Teams != nil {
		teams = g.Teams(options, len(decks))
	}
	d := Draft{house: h, game: g, entry: Entry{Bag: bag}}
	lists := make([]match.List, len(decks))
	for seat, deck := range decks {
		lists[seat] = match.ListOf(deck)
		d.entry.Cards = append(d.entry.Cards, printed(deck, d.entry.Cards)...)
		d.entry.Faces = append(d.entry.Faces, deck.Faces)
		a.Decks = append(a.Decks, deck.Name)
	}
	d.past.learn(d.entry)
	v, err := match.Open(match.For(g, options, d.past.Print), g.ID, f, match.Sides(teams, len(decks)), lists)
	if err != nil {
		return Draft{}, fault.Invalid("%w", err)
	}
	d.entry.Version, d.entry.Setup, d.entry.Events = version, &a, v.Events
	return d, nil
}

// printed lists what is printed on the cards of a deck, each face once, but for those known already.
func printed(d validator.Deck, known []table.Print) []table.Print {
	seen := map[string]bool{}
	for _, p := range known {
		seen[p.Key] = true
	}
	piles := [][]table.Print{d.Main, d.Extra, d.Side}
	if d.Leader != nil {
		piles = append(piles, []table.Print{*d.Leader})
	}
	var all []table.Print
	for _, pile := range piles {
		for _, p := range pile {
			if !seen[p.Key] {
				seen[p.Key] = true
				all = append(all, p)
			}
		}
	}
	return all
}

// Begin makes the match and writes what was agreed.
func (d Draft) Begin(id string, log *ledger.Log) (*Match, error) {
	m := d.house.match(id, d.game, log)
	m.mu.Lock()
	defer m.mu.Unlock()
	d.entry.Text = "the match begins"
	after, ok := match.Fold(match.State{}, d.entry.Events...)
	if !ok {
		return nil, fault.Internal("a match that was opened does not fold")
	}
	if err := m.write(KindOpen, d.entry, after); err != nil {
		return nil, err
	}
	return m, m.read()
}

// Resume brings a match back from the ledger.
func (h House) Resume(id string, log *ledger.Log) (*Match, error) {
	m := h.match(id, nil, log)
	m.mu.Lock()
	defer m.mu.Unlock()
	err := log.Records(1, func(rec ledger.Record) error {
		_, err := m.past.Read(rec)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read match %s back: %w", id, err)
	}
	if m.past.Last == 0 {
		return nil, fault.NotFound("Match %s has no records.", id)
	}
	if m.game, err = h.Game(m.past.Agreed.Game); err != nil {
		return nil, err
	}
	return m, m.read()
}

func (h House) match(id string, g *validator.Game, log *ledger.Log) *Match {
	return &Match{id: id, game: g, log: log, now: h.Now, sealer: sealer{id, h.Secret("match salts", id)},
		signer: ledger.NewSigner(id, h.Secret("checkpoints", id))}
}
