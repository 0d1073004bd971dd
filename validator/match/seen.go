package match

import "ttsbridge/validator/table"

// Who may know what: the sizes of all decks, and what a side's own are. That somebody has sided is known to all, what and how
// much only to the side and the referee.

// may tells whether a viewer may know what the deck of a seat is.
func (s *State) may(by, seat table.Seat) bool {
	return by == table.Referee || s.Side(by) != NoSide && s.Side(by) == s.Side(seat)
}

// Seen is the state as one viewer may know it.
func (s State) Seen(by table.Seat) State {
	s.Lists, s.Last = s.seenLists(s.Lists, by), s.seenLists(s.Last, by)
	return s
}

func (s *State) seenLists(lists []List, by table.Seat) []List {
	seen := make([]List, len(lists))
	for seat, list := range lists {
		seen[seat] = list
		if !s.may(by, table.Seat(seat)) {
			seen[seat] = list.sizes()
		}
	}
	return seen
}

// sizes is a list that tells no more than how many cards it has.
func (l List) sizes() List {
	return List{Main: make([]string, len(l.Main)), Extra: make([]string, len(l.Extra)), Side: make([]string, len(l.Side))}
}

// SeenEvent is an event as a viewer may know it; the state is the one after it.
func (s *State) SeenEvent(by table.Seat, e Event) Event {
	switch e := e.(type) {
	case Opened:
		e.Lists = s.seenLists(e.Lists, by)
		return e
	case Sided:
		if !s.may(by, e.Seat) {
			return Sided{Seat: e.Seat}
		}
	case Brought:
		if !s.may(by, e.Seat) {
			return Brought{Seat: e.Seat, List: e.List.sizes()}
		}
	}
	return e
}

// Hides tells whether somebody may not know all of an event.
func Hides(e Event) bool {
	switch e.(type) {
	case Opened, Sided, Brought:
		return true
	}
	return false
}
