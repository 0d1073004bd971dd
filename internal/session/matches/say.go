package matches

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// Say tells a move of a match in a sentence that names no card. The state is the one before it.
func Say(g *validator.Game, s *match.State, mv match.Move) string {
	who, duel := seatOf(g, mv.Seat), len(s.Duels)
	switch mv.Kind {
	case match.Side:
		return fmt.Sprintf("%s sides", who)
	case match.Bring:
		return fmt.Sprintf("%s brings another deck", who)
	case match.Ready:
		return fmt.Sprintf("%s is done siding", who)
	case match.Choose:
		return fmt.Sprintf("%s lets %s begin", who, seatOf(g, mv.First))
	case match.Concede:
		return fmt.Sprintf("%s concedes the match", who)
	case match.Begin:
		return fmt.Sprintf("duel %d begins at table %s", duel+1, mv.Duel.Table)
	case match.Finish:
		if mv.Duel.Winners == 0 {
			return fmt.Sprintf("duel %d is drawn", duel)
		}
		return fmt.Sprintf("duel %d is won by %s", duel, seatsOf(g, mv.Duel.Winners))
	case match.Annul:
		return fmt.Sprintf("duel %d is annulled", duel)
	case match.Time:
		return "time is called"
	}
	return string(mv.Kind)
}

// seatOf is what a seat is called.
func seatOf(g *validator.Game, seat table.Seat) string {
	if seat >= 0 && int(seat) < len(g.Names) {
		return g.Names[seat]
	}
	return "the referee"
}

// seatsOf names several seats.
func seatsOf(g *validator.Game, seats table.Seats) string {
	var names []string
	for seat := range table.Seat(table.MaxSeats) {
		if seats.Has(seat) {
			names = append(names, seatOf(g, seat))
		}
	}
	return strings.Join(names, " and ")
}

func (m *Match) seats(seats table.Seats) string { return seatsOf(m.game, seats) }

// Standing is a match as a viewer may know it.
type Standing struct {
	ID     string            `json:"id"`
	State  match.State       `json:"state" doc:"decks as keys of cards; those of others with empty keys"`
	Wins   []int             `json:"wins" doc:"by side"`
	Cards  map[string]string `json:"cards" doc:"what the cards that the viewer may know are called"`
	Text   string            `json:"text" doc:"how the match stands, in a sentence"`
	Record int64             `json:"record" doc:"number of the newest record"`
	Head   string            `json:"head" doc:"its hash"`
}

// View is the match as a viewer may know it.
func (m *Match) View(by table.Seat) Standing {
	m.mu.Lock()
	defer m.mu.Unlock()
	v := Standing{ID: m.id, State: m.past.State.Seen(by), Cards: map[string]string{}, Text: m.standing()}
	v.Record, v.Head = m.Head()
	for side := range v.State.Sides {
		v.Wins = append(v.Wins, m.past.State.Wins(side))
	}
	for _, l := range v.State.Lists {
		for _, pile := range [][]string{{l.Leader}, l.Main, l.Extra, l.Side} {
			for _, key := range pile {
				if p, ok := m.past.Print(key); ok {
					v.Cards[key] = p.Name
				}
			}
		}
	}
	return v
}

// standing is how the match stands, in a sentence. The caller holds mu.
func (m *Match) standing() string {
	s := &m.past.State
	var scores []string
	for side, seats := range s.Sides {
		if seats&s.Gone() != 0 && !s.Result.Over {
			scores = append(scores, m.seats(seats)+" gave up")
			continue
		}
		scores = append(scores, fmt.Sprintf("%s won %d", m.seats(seats), s.Wins(side)))
	}
	return fmt.Sprintf("Match, %s: %s. %s", s.Format, strings.Join(scores, ", "), m.awaits())
}

// awaits says what the match waits for.
func (m *Match) awaits() string {
	s := &m.past.State
	switch s.Next.Stage {
	case match.ToSide:
		return fmt.Sprintf("Decks are sided; not done: %s.", m.seats(s.Next.Seats))
	case match.ToChoose:
		return fmt.Sprintf("Who begins is for %s to say.", m.seats(s.Next.Seats))
	case match.InDuel:
		return fmt.Sprintf("Duel %d is played.", len(s.Duels))
	case match.Over:
		if s.Result.Side == match.NoSide {
			return "It is a draw."
		}
		return fmt.Sprintf("%s won it.", m.seats(s.Sides[s.Result.Side]))
	}
	return "The next duel is about to begin."
}

// Keys are the keys of cards that a seat has brought, each of which was named by its key or its name; of two cards of one name that of the
// side deck is meant where something comes in. A name that is none of theirs stays as it is: the rules say that there is no such card.
func (m *Match) Keys(seat table.Seat, names []string, in bool) []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	var keys []string
	for _, name := range names {
		key, _ := m.key(seat, name, in)
		keys = append(keys, key)
	}
	return keys
}

// key is the key of a card that a seat has brought; the name itself, and false, when it has none of that name.
func (m *Match) key(seat table.Seat, name string, in bool) (key string, known bool) {
	if seat < 0 || int(seat) >= len(m.past.State.Lists) {
		return name, false
	}
	l := m.past.State.Lists[seat]
	piles := slices.Concat(l.Main, l.Extra, l.Side)
	if in {
		piles = slices.Concat(l.Side, l.Main, l.Extra)
	}
	for _, key := range piles {
		if p, ok := m.past.Print(key); key == name || ok && strings.EqualFold(p.Name, name) {
			return key, true
		}
	}
	return name, false
}
