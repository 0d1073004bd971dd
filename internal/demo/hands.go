package demo

import (
	"fmt"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// dropHeight is how high above the table a hand lets a card go.
const dropHeight = 2.5

// beside is a point on the table that belongs to nothing.
var beside = ttssim.Vec{X: 26, Y: dropHeight, Z: -2}

// gesture carries out at the table what a seat wants to do, and waits until everything has come to rest.
func (sh *show) gesture(s *table.State, g validator.Gesture) error {
	color := sh.top.Color(g.Seat)
	err := sh.perform(s, color, g)
	if err != nil {
		return fmt.Errorf("%s's hand, %s: %w", color, g.Kind, err)
	}
	if !sh.sim.Settle(settleFrames) {
		return fault.Internal("the table did not come to rest after a %s", g.Kind)
	}
	return nil
}

func (sh *show) perform(s *table.State, color string, g validator.Gesture) error {
	if g.Kind == validator.Press {
		return sh.press(s, color, g)
	}
	guid, inside := sh.object(g.Card)
	if guid == "" {
		return fault.NotFound("card %d is not on the table", g.Card)
	}
	switch g.Kind {
	case validator.Drag:
		to := sh.point(s, g.To)
		if inside {
			_, _, err := sh.sim.DragTop(color, guid, to)
			return err
		}
		_, err := sh.sim.Drag(color, guid, to)
		return err
	case validator.Flip:
		_, err := sh.sim.Flip(color, guid)
		return err
	case validator.Turn:
		degrees := 90.0
		if g.Quarter == 0 {
			degrees = -90
		}
		_, err := sh.sim.Rotate(color, guid, degrees)
		return err
	case validator.Peek:
		_, err := sh.sim.Peek(color, guid)
		return err
	}
	return fault.Internal("hands cannot %s", g.Kind)
}

// press uses the button on the panel where there is one, and says the rest in the chat.
func (sh *show) press(s *table.State, color string, g validator.Gesture) error {
	for _, b := range sh.top.Buttons {
		if b.Word == g.Word && g.N == 0 {
			_, err := sh.sim.Click(color, "act-"+g.Word)
			return err
		}
	}
	words := []string{"!" + g.Word}
	if g.N != 0 {
		words = append(words, fmt.Sprint(g.N))
	}
	if ask := s.AskOf(g.Seat); ask != nil {
		for _, id := range g.Cards {
			for i, listed := range ask.Cards {
				if listed == id {
					words = append(words, fmt.Sprintf("#%d", i+1))
				}
			}
		}
	}
	_, err := sh.sim.Chat(color, strings.Join(words, " "))
	return err
}

// object finds the object of a card, or the deck it lies in.
func (sh *show) object(id table.CardID) (guid string, inside bool) {
	memo := sh.top.Token(id)
	for _, o := range sh.sim.Objects() {
		if o.Memo == memo {
			return o.GUID, false
		}
		for _, c := range o.Contents {
			if c.Memo == memo {
				return o.GUID, true
			}
		}
	}
	return "", false
}

// point is where a hand lets a card go to lay it at a spot.
func (sh *show) point(s *table.State, at table.Spot) ttssim.Vec {
	x, z, ok := sh.top.Where(s, at)
	if !ok {
		return beside
	}
	return ttssim.Vec{X: x, Y: dropHeight, Z: z}
}
