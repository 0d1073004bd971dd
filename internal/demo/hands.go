package demo

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tts"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// dropHeight is how high above the table a hand lets a card go.
const dropHeight = 2.5

// beside is a point on the table that belongs to nothing.
var beside = ttssim.Vec{X: 24, Y: dropHeight, Z: -12}

// gesture carries out at the table what a seat wants to do, and waits until everything has come to rest.
func (sh *show) gesture(s *table.State, g validator.Gesture) error {
	color := sh.top.Color(g.Seat)
	err := sh.perform(s, color, g)
	if err != nil {
		return fmt.Errorf("%s's hand, %s: %w", color, g.Kind, err)
	}
	return sh.settled(string(g.Kind))
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
			return sh.takeOut(color, guid, g.Card, to)
		}
		return sh.carry(color, guid, to, g)
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

// carry carries a card somewhere, and turns it over or sideways on the way where that is meant.
func (sh *show) carry(color, guid string, to ttssim.Vec, g validator.Gesture) error {
	if !g.Flip && g.Quarter == 0 {
		_, err := sh.sim.Drag(color, guid, to)
		return err
	}
	held, err := sh.sim.PickUp(color, guid)
	if !held || err != nil {
		return err
	}
	sh.sim.Frames(coverFrames)
	if o, there := sh.sim.Object(guid); g.Flip && there && o.FaceDown {
		if _, err := sh.sim.Flip(color, guid); err != nil {
			return err
		}
	}
	if g.Quarter != 0 {
		if _, err := sh.sim.Rotate(color, guid, 90*float64(g.Quarter)); err != nil {
			return err
		}
	}
	if err := sh.sim.Carry(color, to); err != nil {
		return err
	}
	sh.sim.Frames(coverFrames)
	return sh.sim.Drop(color)
}

// coverFrames is how long a card is held before it is turned, for the mod may cover it first, and before it is let go, for it has to
// have left the hand.
const coverFrames = 4

// press finds what says it: a button of the question, one of the panel, or the chat.
func (sh *show) press(s *table.State, color string, g validator.Gesture) error {
	act, ok := sh.top.Act(s, g)
	switch {
	case !ok:
		return fault.Internal("nothing at this table says %q of %s, card %d", g.Word, s.Print(g.Card).Name, g.Card)
	case act.Kind == tts.ActChat:
		_, err := sh.sim.Chat(color, act.Text)
		return err
	case act.Ask == 0:
		sh.sim.Frames(ttssim.ReadFrames)
		_, err := sh.sim.Click(color, "act-"+act.Button)
		return err
	}
	return sh.answer(color, act.Button, sh.top.Asked(s, g.Seat))
}

// onPanel is how many buttons of a question have room on the panel; what is beyond is typed.
const onPanel = 16

// answer clicks what answers a question: one button, or each of several cards and then "done".
func (sh *show) answer(color, say string, buttons []tts.Button) error {
	clicks, several := []string{say}, strings.Contains(say, " #") &&
		!slices.ContainsFunc(buttons, func(b tts.Button) bool { return b.ID == say && !b.Many })
	if several {
		clicks = nil
		for _, nth := range strings.Fields(say)[1:] {
			clicks = append(clicks, "pick "+nth)
		}
	}
	var ids []string
	for _, click := range clicks {
		i := slices.IndexFunc(buttons, func(b tts.Button) bool { return b.ID == click })
		if i < 0 || i >= onPanel {
			_, err := sh.sim.Chat(color, "!"+say)
			return err
		}
		ids = append(ids, fmt.Sprintf("ask-%s-%d", color, i+1))
	}
	if several {
		ids = append(ids, "ask-"+color+"-done")
	}
	sh.sim.Frames(ttssim.ReadFrames)
	for _, id := range ids {
		if _, err := sh.sim.Click(color, id); err != nil {
			return err
		}
	}
	return nil
}

// takeOut carries a card out of a pile: the top one as it lies, any other by a search.
func (sh *show) takeOut(color, pile string, id table.CardID, to ttssim.Vec) error {
	o, _ := sh.sim.Object(pile)
	i := slices.IndexFunc(o.Contents, func(c ttssim.Contained) bool { return c.Memo == sh.top.Token(id) })
	if i <= 0 {
		_, _, err := sh.sim.DragTop(color, pile, to)
		return err
	}
	if _, err := sh.sim.SearchStart(color, pile); err != nil {
		return err
	}
	if _, _, err := sh.sim.SearchTake(color, pile, o.Contents[i].GUID, to); err != nil {
		return err
	}
	if _, left := sh.sim.Object(pile); !left { // a pile of one is a card
		return nil
	}
	_, err := sh.sim.SearchEnd(color, pile)
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
