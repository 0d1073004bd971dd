package tts

import (
	"ttsbridge/internal/fault"
	"ttsbridge/validator/spelling"
)

// check says what a well-formed callback lacks.
func (c *Callback) check() error {
	if c.Session == "" || len(c.Session) > maxWord {
		return fault.Invalid("a callback needs a session of 1 to %d characters", maxWord)
	}
	if c.Seq == 0 {
		return fault.Invalid("a callback needs a sequence number; it counts from 1")
	}
	return c.Act.check()
}

// check says what a well-formed act lacks. The mod itself says less than any hand does.
func (a *Act) check() error {
	if a.Kind == ActHello || a.Kind == ActPoll {
		return nil
	}
	if err := a.needs(); err != nil {
		return err
	}
	if a.Color == "" && !a.handless() {
		return a.lacks("a colour")
	}
	return a.words()
}

func (a *Act) lacks(what string) error {
	return fault.Invalid("an act of kind %q needs %s", string(a.Kind), what)
}

// handless tells of an act that is seen without a hand, and so without a colour.
func (a *Act) handless() bool {
	return a.Kind == ActTake || a.Kind == ActGround || a.Kind == ActCounter
}

// needs says what its kind asks of an act, besides whose it is.
func (a *Act) needs() error {
	switch a.Kind {
	case ActDrag, ActFlip, ActTurn, ActPeek, ActTake:
		return a.unless(a.Card != "", "a card")
	case ActPress:
		return a.unless(a.Button != "", "a button")
	case ActChat, ActPrints:
		return a.unless(a.Text != "", "a text")
	case ActGround:
		return a.unless(a.Tile != "" && a.State >= 1, "a tile and a state from 1")
	case ActCounter:
		return a.unless(a.ID != "", "an id")
	case ActRefused:
		return a.unless(a.Act != "", "the act that was refused")
	case ActClock:
		return a.unless((a.Text == TimeUp) != (a.Value > 0), "a number of seconds, or that the time is up")
	case ActSaw:
		return a.occasion()
	case ActDie:
		return a.rolled()
	case ActSat: // a colour is all
		return nil
	}
	return fault.Invalid("there is no act of kind %q", clip(string(a.Kind)))
}

func (a *Act) unless(there bool, what string) error {
	if there {
		return nil
	}
	return a.lacks(what)
}

// occasion refuses an act that does not tell how something hidden may have been seen.
func (a *Act) occasion() error {
	if a.Text == SawBlack || a.Text == SawHands || a.Text == SawTeam && a.Zone != "" {
		return nil
	}
	return fault.Invalid("an act of kind %q tells %q, %q, or %q with the hand of the other one", string(ActSaw),
		SawBlack, SawHands, SawTeam)
}

// rolled refuses what no die shows.
func (a *Act) rolled() error {
	if a.Value >= 1 && a.State >= a.Value && a.State <= mostSides {
		return nil
	}
	return fault.Invalid("an act of kind %q tells a value and how many sides there are, at most %d", string(ActDie), mostSides)
}

// What an act tells of occasions to see what is hidden.
const (
	SawBlack = "black" // saw: somebody sat in Black, if only for a frame
	SawTeam  = "team"  // saw: the colour is in one team of the game with that of a hand, and they see each other's
	SawHands = "hands" // saw: the game hid no hands
	SawAway  = "away"  // hello: the table was without its bridge
)

// TimeUp is what an act of kind clock tells when a colour's time is up.
const TimeUp = "up"

// mostSides is how many sides a die may have.
const mostSides = 100

// words refuses names that are longer than any name can be.
func (a *Act) words() error {
	for _, w := range []string{a.Color, a.Card, a.Zone, a.FZone, a.From, a.Tile, a.ID, a.Act, a.Lang} {
		if len(w) > maxWord {
			return fault.Invalid("a name in an act has %s; the limit is %d", spelling.Count(len(w), "byte"), maxWord)
		}
	}
	return nil
}
