package dotr_test

import (
	"fmt"

	"ttsbridge/validator/games/dotr/internal/board"
	"ttsbridge/validator/table"
)

// sound tells what is wrong with a position: what holds whenever somebody is to move.
func sound(s *table.State) error {
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if err := soundCard(s, id); err != nil {
			return fmt.Errorf("%s at %s: %w", s.Print(id).Name, board.NameOf(s, s.Card(id).Spot), err)
		}
	}
	for _, m := range s.Mods {
		if m.Card != 0 && s.Card(m.Card).Spot == 0 {
			return fmt.Errorf("a change outlasts its card: %+v", m)
		}
	}
	idle := len(s.Stack) == 0 && len(s.Asks) == 0 && !s.Result.Over
	if idle && s.Turn.Phase != board.PhaseMain {
		return fmt.Errorf("nobody is asked in phase %d", s.Turn.Phase)
	}
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		if s.Alive(seat) && !s.Result.Over {
			if err := soundSeat(s, seat, idle); err != nil {
				return fmt.Errorf("seat %d: %w", seat, err)
			}
		}
	}
	return nil
}

func soundCard(s *table.State, id table.CardID) error {
	switch c := s.Card(id); {
	case c.Spot == 0:
		return nil
	case !board.IsTile(s, c.Spot):
		return soundAway(s, &c)
	case c.Host != 0:
		return soundUnder(s, &c)
	default:
		return soundUnit(s, id, &c)
	}
}

// soundAway: a card that lies in a pile lies there as new, with its owner.
func soundAway(s *table.State, c *table.Card) error {
	place := s.Place(c.Spot)
	switch {
	case c.Host != 0 || c.Tally[board.TallySpellbound] != 0 || c.Turned != 0 || c.Class != 0:
		return fmt.Errorf("it is not as new: %+v", *c)
	case c.Holder != c.Owner || place.Owner >= 0 && place.Owner != c.Owner:
		return fmt.Errorf("it is not with its owner: %+v", *c)
	case place.Sight == table.ByAll && !c.Up:
		return fmt.Errorf("it lies hidden in an open pile")
	}
	return nil
}

// soundUnder: what lies under a monster lies on its tile and is its player's (dotr.equip.under).
func soundUnder(s *table.State, c *table.Card) error {
	switch on := s.Card(c.Host); {
	case on.Host != 0 || on.Spot != c.Spot || on.Class != board.Monster:
		return fmt.Errorf("it lies under no monster on its tile")
	case on.Holder != c.Holder:
		return fmt.Errorf("it is seat %d's, the monster is seat %d's", c.Holder, on.Holder)
	}
	return nil
}

// soundUnit: a card that stands for itself stands alone, of a player who is in the duel, as what its open face is.
func soundUnit(s *table.State, id table.CardID, c *table.Card) error {
	kind := s.Print(id).Kind
	switch {
	case board.Occupant(s, c.Spot) != id:
		return fmt.Errorf("another card lies there")
	case !s.Result.Over && (!s.Alive(c.Holder) || !s.Alive(c.Owner)):
		return fmt.Errorf("its player has lost")
	case c.Class == board.Leader && (!c.Up || c.Turned != 0 || c.Holder != c.Owner):
		return fmt.Errorf("a leader lies so: %+v", *c)
	case c.Class != board.Monster && (c.Turned != 0 || c.Tally[board.TallySpellbound] != 0):
		return fmt.Errorf("no monster, and it lies so: %+v", *c)
	case c.Class == board.Monster && c.Up && kind != "monster" || c.Class == board.SpellTrap && c.Up && kind == "monster":
		return fmt.Errorf("it is taken for something else than it is")
	}
	return nil
}

// soundSeat: points, the leader, and how many cards a player may control.
func soundSeat(s *table.State, seat table.Seat, idle bool) error {
	if sp := s.Points(seat, board.SP); sp < 0 || sp > 12 {
		return fmt.Errorf("%d Summoning Points", sp)
	}
	if !board.IsTile(s, s.Card(s.Players[seat].Token).Spot) {
		return fmt.Errorf("its leader is gone")
	}
	if !idle {
		return nil
	}
	lie, extra := map[uint8]int{}, 0
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		if c := s.Card(id); !board.Unit(s, id) || c.Holder != seat {
			continue
		} else if c.Class == board.Monster && c.Home == board.HomeExtra && c.Owner == seat {
			extra++
		} else {
			lie[c.Class]++
		}
	}
	switch {
	case s.Points(seat, board.LP) <= 0:
		return fmt.Errorf("it plays on without Life Points")
	case lie[board.Monster]+max(0, extra-1) > 5 || lie[board.SpellTrap] > 5:
		return fmt.Errorf("it controls too many cards: %v, and %d of the extra deck", lie, extra)
	}
	return nil
}

// ordered tells what is wrong with what a move has begun: who marches and attacks may do so.
func ordered(s table.State, events table.Events) error {
	for _, e := range events {
		if o, is := e.(table.Stacked); is {
			if err := mayBegin(&s, &o.Pending); err != nil {
				return fmt.Errorf("%w: %+v", err, o.Pending)
			}
		}
		s, _ = table.Fold(s, e)
	}
	return nil
}

func mayBegin(s *table.State, now *table.Pending) error {
	switch {
	case now.Kind != "march" && now.Kind != "attack":
		return nil
	case s.Card(now.Card).Holder != now.Seat || s.Turn.Seat != now.Seat:
		return fmt.Errorf("a card that is another's moves, or out of turn")
	case board.Spellbound(s, now.Card):
		return fmt.Errorf("a spellbound card moves")
	case now.Kind == "attack" && (board.IsLeader(s, now.Card) || board.Defending(s, now.Card)):
		return fmt.Errorf("a leader, or a monster in defence, attacks")
	case now.Kind == "attack" && !board.Enemies(s, now.Seat, s.Card(now.Target).Holder):
		return fmt.Errorf("what is no enemy's is attacked")
	}
	return nil
}
