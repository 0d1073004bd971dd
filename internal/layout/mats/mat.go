package mats

import (
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A Mat is the layout of one live table: the game that is played on it and the names its objects go by. It is not
// safe for use by several goroutines at once.
type Mat struct {
	*Layout
	Faces    Faces    // pictures of cards; nil for none
	Pictures Pictures // other pictures by name; nil for none
	Rules    *validator.Game
	Tokens   *Tokens
	base     *Layout // as all tables of the game have it
	places   *places // nil until somebody asks
}

// Unroll binds the layout of a game to one table. Everything that must not be guessed is derived from the secret. A game
// without a layout is not found.
func Unroll(game *validator.Game, secret []byte) (*Mat, error) {
	l, ok := For(game.ID)
	if !ok {
		return nil, fault.NotFound("There is no table layout for %s.", game.Name)
	}
	own := *l
	own.Chart = game.Chart
	return &Mat{Layout: &own, Rules: game, Tokens: NewTokens(secret), base: l}, nil
}

// Token is the memo of a card's object.
func (t *Mat) Token(id table.CardID) string { return t.Tokens.Of(id) }

// Memo is the memo of the object that stands for a place: "tile:e4", "deck:White", "bag".
func (t *Mat) Memo(s *table.State, at table.Spot) string { return t.placesOf(s).memos[at] }

// Heaps tells whether what lies at a place is one closed heap, not objects of their own.
func (t *Mat) Heaps(s *table.State, at table.Spot) bool { return t.placesOf(s).heaps[at] }

// Stacks are the places of all decks.
func (t *Mat) Stacks(s *table.State) []table.Spot { return t.placesOf(s).stacks }

// Stowed tells whether a card is one of a closed heap.
func (t *Mat) Stowed(s *table.State, id table.CardID) bool {
	c := &s.Cards[id]
	beneath := c.Host != 0 && s.Card(c.Host).Spot != 0 && slices.Contains(t.Under, s.Places[c.Spot].Kind)
	return t.Heaps(s, c.Spot) && !beneath
}

// GroundMemo is the memo of the tile or marker that shows the ground of a place: "tile:e4", "tile:Blue f1".
func (t *Mat) GroundMemo(s *table.State, at table.Spot) string {
	if p := &s.Places[at]; !OnBoard(p) {
		return "tile:" + p.Name
	}
	return t.Memo(s, at)
}

// GroundOf is the place whose ground is shown by the object with a memo, 0 when there is none.
func (t *Mat) GroundOf(s *table.State, memo string) table.Spot {
	for at := 1; at < len(s.Places); at++ {
		if t.Bears(&s.Places[at]) && t.GroundMemo(s, table.Spot(at)) == memo {
			return table.Spot(at)
		}
	}
	return 0
}

// SpotOf is the place whose object has a memo, 0 when there is none.
func (t *Mat) SpotOf(s *table.State, memo string) table.Spot {
	if memo == "" {
		return 0
	}
	for at := 1; at < len(s.Places); at++ {
		if t.Memo(s, table.Spot(at)) == memo {
			return table.Spot(at)
		}
	}
	return 0
}

// HeapOf is the place whose deck or bag has a memo, 0 when there is none: tiles and hands have memos too, and are no piles.
func (t *Mat) HeapOf(s *table.State, memo string) table.Spot {
	at := t.SpotOf(s, memo)
	if at == 0 || OnBoard(&s.Places[at]) {
		return 0
	}
	if p := t.Pile(s.Places[at].Kind); p == nil || p.Shape == Spread {
		return 0
	}
	return at
}

// SeatOf is the seat of an act's colour.
func (t *Mat) SeatOf(s *table.State, color string) (table.Seat, error) {
	seat, ok := t.Seat(color)
	if !ok || int(seat) >= s.Count {
		return table.Nobody, fault.Invalid("Nobody plays from this colour; the seats are %s.",
			strings.Join(t.Colors[:min(s.Count, len(t.Colors))], " and "))
	}
	return seat, nil
}

// CardOf is the card of an act. The token is not repeated in the error: it is nobody's business.
func (t *Mat) CardOf(s *table.State, token string) (table.CardID, error) {
	id, ok := t.Tokens.Card(token, len(s.Cards))
	if !ok {
		return 0, fault.NotFound("That object is no card of this duel.")
	}
	return id, nil
}

// SeatName is what a seat is called in the game.
func (t *Mat) SeatName(seat table.Seat) string {
	if seat >= 0 && int(seat) < len(t.Rules.Names) {
		return t.Rules.Names[seat]
	}
	return "the referee"
}
