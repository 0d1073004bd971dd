package table

import "slices"

// Sees tells whether a viewer knows the face of a card. Nobody is a spectator, Referee sees everything.
func (s *State) Sees(by Seat, id CardID) bool {
	c := s.Card(id)
	if by == Referee || c.Known.Has(by) {
		return true
	}
	place := s.Place(c.Spot)
	switch place.Sight {
	case ByAll:
		return true
	case ByOwner:
		return s.entitled(by, place.Owner, place.Team)
	case ByNobody:
		return false
	}
	return c.Up || s.entitled(by, c.Holder, place.Team)
}

// Privy are the seats that see every card at a place that is somebody's own.
func (s *State) Privy(at Spot) (to Seats) {
	place := s.Place(at)
	for seat := Seat(0); int(seat) < s.Count && place.Owner >= 0; seat++ {
		if s.entitled(seat, place.Owner, place.Team) {
			to = to.With(seat)
		}
	}
	return to
}

// entitled tells whether a viewer knows what lies hidden for the eyes of a seat, or of its whole team.
func (s *State) entitled(by, seat Seat, team bool) bool {
	return by != Nobody && (by == seat || team && s.Together(by, seat))
}

// A View is what one viewer may know of a duel.
type View struct {
	By      Seat       `json:"by"`
	Game    string     `json:"game"`
	Options []string   `json:"options"`
	Turn    Turn       `json:"turn"`
	Players []Player   `json:"-"`
	Teams   []Seats    `json:"teams,omitempty"`
	Places  []Place    `json:"places"`
	Ground  []uint8    `json:"ground"`
	Cards   []SeenCard `json:"cards"`
	Prints  []Print    `json:"prints"` // only of faces the viewer sees
	Asks    []Ask      `json:"asks,omitempty"`
	Stack   []Pending  `json:"stack,omitempty"`
	Claims  []Claim    `json:"claims,omitempty"`
	Mods    []Mod      `json:"mods,omitempty"`
	Dial    []Setting  `json:"dial,omitempty"`
	Result  Result     `json:"result"`
}

// A SeenCard is a card as a viewer sees it.
type SeenCard struct {
	ID     CardID   `json:"id"`
	Spot   Spot     `json:"spot"`
	Order  int      `json:"order"`          // 0 is the top of its spot
	Face   int      `json:"face,omitempty"` // position in View.Prints, from 1; 0 is hidden
	Host   CardID   `json:"host,omitempty"`
	Owner  Seat     `json:"owner"`
	Holder Seat     `json:"holder"`
	Class  uint8    `json:"class,omitempty"`
	Up     bool     `json:"up,omitempty"`
	Turned uint8    `json:"turned,omitempty"`
	Marks  Marks    `json:"marks,omitempty"`
	Tally  [4]int16 `json:"tally"`
}

// Seen is the state as one viewer may know it. Hidden cards are there, without a face.
func (s *State) Seen(by Seat) View {
	v := View{By: by, Game: s.Game, Options: s.Options, Turn: s.Turn, Players: s.Players, Teams: s.Teams, Places: s.Places,
		Ground: s.Ground, Claims: seenClaims(s.Claims, by), Mods: s.Mods, Dial: s.Dial, Result: s.Result}
	faces := make([]int, len(s.Prints))
	for _, list := range s.Spots() {
		for order, id := range list {
			v.Cards = append(v.Cards, s.seenCard(&v, faces, by, id, order))
		}
	}
	for _, now := range s.Stack {
		v.Stack = append(v.Stack, now.seen(by))
	}
	for _, a := range s.Waiting() {
		v.Asks = append(v.Asks, a.seen(by))
	}
	return v
}

// seenClaims leaves out which card gave occasion to a statement: it lay open then and may be hidden by now.
func seenClaims(claims []Claim, by Seat) []Claim {
	if by == Referee {
		return claims
	}
	seen := slices.Clone(claims)
	for i := range seen {
		seen[i].By = ""
	}
	return seen
}

func (s *State) seenCard(v *View, faces []int, by Seat, id CardID, order int) SeenCard {
	c := &s.Cards[id]
	seen := SeenCard{ID: id, Spot: c.Spot, Order: order, Host: c.Host, Owner: c.Owner, Holder: c.Holder,
		Class: c.Class, Up: c.Up, Turned: c.Turned, Marks: c.Marks, Tally: c.Tally}
	if !s.Sees(by, id) {
		return seen
	}
	if faces[c.Print] == 0 {
		p := s.Prints[c.Print]
		p.kept, p.was = nil, nil
		v.Prints = append(v.Prints, p)
		faces[c.Print] = len(v.Prints)
	}
	seen.Face = faces[c.Print]
	return seen
}

// seen keeps what others may know of a question: that it is open, to whom, of what kind.
func (a Ask) seen(by Seat) Ask {
	if by == Referee || by == a.Seat {
		return a
	}
	return Ask{ID: a.ID, Seat: a.Seat, Kind: a.Kind, At: a.At}
}

// Seen is an event as a viewer may know it: faces and orders of hidden cards are left out. The state is the one
// after the event.
func Seen(by Seat, e Event) Event {
	if by == Referee {
		return e
	}
	switch e := e.(type) {
	case Printed:
		return Printed{}
	case Reprinted:
		return Reprinted{} // nor how many of the table's cards were edited
	case Dealt:
		return Dealt{Spot: e.Spot, Owner: e.Owner, Home: e.Home, Up: e.Up, Prints: make([]PrintID, len(e.Prints))}
	case Shuffled:
		return Shuffled{Spot: e.Spot, Cards: e.Cards}
	case Renumbered:
		e.Order = nil
		return e
	case Asked:
		return Asked{Ask: e.Ask.seen(by)}
	case Stacked:
		return Stacked{Pending: e.Pending.seen(by), Under: e.Under}
	case Staged:
		return Staged{Pending: e.Pending.seen(by)}
	}
	return e
}
