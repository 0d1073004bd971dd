package gestures

import (
	"math"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Read turns what a hand did into a gesture: poses become spots, tokens cards, colours seats. It reports false when
// the act is no gesture: a hello, a card put back where it was. An error is a fault with a sentence for the colour.
func Read(t *mats.Mat, s *table.State, act *tts.Act) (validator.Gesture, bool, error) {
	switch act.Kind {
	case tts.ActHello, tts.ActPoll, tts.ActRefused, tts.ActCounter, tts.ActTake:
		return validator.Gesture{}, false, nil
	case tts.ActGround:
		return readGround(t, s, act)
	}
	seat, err := t.SeatOf(s, act.Color)
	if err != nil {
		return validator.Gesture{}, false, err
	}
	switch act.Kind {
	case tts.ActPress:
		return readPress(t, s, seat, act)
	case tts.ActChat:
		return readChat(t, s, seat, act.Text)
	}
	if at := t.SpotOf(s, act.Card); at != 0 {
		return readPile(seat, at, act)
	}
	id, err := t.CardOf(s, act.Card)
	if err != nil {
		return validator.Gesture{}, false, err
	}
	g, ok := readHand(t, s, seat, id, act)
	return g, ok, nil
}

// readPile reads what was done to a whole pile: only a look into it is a gesture, without a card.
func readPile(seat table.Seat, at table.Spot, act *tts.Act) (validator.Gesture, bool, error) {
	g := validator.Gesture{Kind: validator.Peek, Seat: seat, From: at, To: at}
	return g, act.Kind == tts.ActPeek, nil
}

// readHand reads what was done to a card.
func readHand(t *mats.Mat, s *table.State, seat table.Seat, id table.CardID, act *tts.Act) (validator.Gesture, bool) {
	c := s.Card(id)
	g := validator.Gesture{Seat: seat, Card: id, From: c.Spot, To: c.Spot, Quarter: quarter(t, s, &c, act.Rot)}
	switch act.Kind {
	case tts.ActDrag:
		return readDrag(t, s, &c, g, act)
	case tts.ActFlip:
		return flipped(g, act.Up), act.Up != c.Up
	case tts.ActTurn:
		g.Kind, g.Quarter = validator.Turn, turnedTo(t, s, &c, act.Rot)
		return g, g.Quarter != c.Turned
	case tts.ActPeek:
		g.Kind = validator.Peek
		return g, true
	}
	return g, false
}

// readDrag finds where a card was let go. Let go where it was, it may still have been turned over or sideways.
func readDrag(t *mats.Mat, s *table.State, c *table.Card, g validator.Gesture, act *tts.Act) (validator.Gesture, bool) {
	g.To = t.SpotOf(s, act.Zone)
	if g.To == 0 {
		g.To = t.SpotAt(s, act.X, act.Z)
	}
	if step, stands := stepped(t, s, &g, act); stands {
		return step, true
	}
	hidden := s.Place(g.To).Kind == mats.HandKind
	g.Kind, g.Flip = validator.Drag, !hidden && act.Up != layUp(s, c, act)
	if g.To != g.From {
		return g, true
	}
	place := s.Place(g.To)
	tile := t.Bears(&place)
	switch {
	case tile && g.Flip:
		return flipped(g, act.Up), true
	case tile && g.Quarter != c.Turned:
		g.Kind = validator.Turn
		return g, true
	}
	return g, false
}

// stepped reads a card that was let go on the grid beside the mats, or just beyond its edge: it steps to a square. Where
// another side's card stands on that and no effect is carried out by hand, that card is meant, and the gesture goes to its
// place.
func stepped(t *mats.Mat, s *table.State, g *validator.Gesture, act *tts.Act) (validator.Gesture, bool) {
	grid, there := t.Grid(s)
	if !there || g.To != 0 {
		return *g, false
	}
	column, row, near := grid.At(act.X, act.Z)
	if !near {
		return *g, false
	}
	to := grid.Called(column, row)
	free := s.AskOf(g.Seat) != nil && s.AskOf(g.Seat).Kind == validator.AskByHand
	for i := 1; i < len(s.Cards); i++ {
		n := grid.Stands(table.CardID(i))
		switch {
		case n == 0 || grid.Square(n) != to:
		case table.CardID(i) == g.Card:
			g.To = g.From // it was let go where it stands
			return *g, false
		case !free && !s.Together(s.Cards[i].Holder, g.Seat):
			g.To = s.Cards[i].Spot
			return *g, false
		}
	}
	return validator.Gesture{Kind: validator.Press, Seat: g.Seat, Card: g.Card, From: g.From, Word: grid.Step + " " + to}, true
}

// layUp tells how a card lay when a hand took it. The table may not have shown yet what the duel knows, and then a card was
// not turned over because it lies otherwise than it should. A card of a hand has no side.
func layUp(s *table.State, c *table.Card, act *tts.Act) bool {
	if act.FUp != nil && s.Place(c.Spot).Kind != mats.HandKind {
		return *act.FUp
	}
	return c.Up
}

// flipped is the gesture of turning a card over where it lies, face-up or face-down.
func flipped(g validator.Gesture, up bool) validator.Gesture {
	g.Kind, g.Flip = validator.Flip, up
	if !up {
		g.Word = "down"
	}
	return g
}

// quarter is how a card is turned, in quarter turns from upright, as its holder sees it.
func quarter(t *mats.Mat, s *table.State, c *table.Card, rot float64) uint8 {
	turns := math.Round((rot - float64(t.Upright(s, c.Holder))) / 90)
	return uint8(((int(math.Mod(turns, 4)) + 4) % 4))
}

// slight is up to how many degrees a turn is none: the table's own noise.
const slight = 5

// turnedTo is how a card lies that a hand turned on purpose. The game turns by as little as 15 degrees at once, and whoever
// turns a card a little means the next quarter.
func turnedTo(t *mats.Mat, s *table.State, c *table.Card, rot float64) uint8 {
	off := math.Mod(rot-float64(t.Upright(s, c.Holder))-90*float64(c.Turned)+900, 360) - 180
	quarters := math.Round(off / 90)
	if quarters == 0 && math.Abs(off) > slight {
		quarters = math.Copysign(1, off)
	}
	return uint8((int(c.Turned) + int(quarters) + 4) % 4)
}

// readGround reads a tile given another state: states count from 1, grounds from 0. Nobody can be seen doing it; it is
// taken for the deed of whoever's colour is given, or of the seat whose turn it is.
func readGround(t *mats.Mat, s *table.State, act *tts.Act) (validator.Gesture, bool, error) {
	seat, ok := t.Seat(act.Color)
	if !ok {
		seat = s.Turn.Seat
	}
	at := t.GroundOf(s, act.Tile)
	if at == 0 || act.State > len(t.Grounds) || int(s.Ground[at]) == act.State-1 {
		return validator.Gesture{}, false, nil
	}
	g := validator.Gesture{Kind: validator.Place, Seat: seat, To: at, N: act.State - 1}
	if g.N < len(t.Rules.Grounds) {
		g.Word = t.Rules.Grounds[g.N]
	}
	return g, true, nil
}
