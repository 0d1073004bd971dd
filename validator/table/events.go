package table

import "slices"

// An Event is one thing that happened at the table. Only this package can define one, so only this package decides
// how a state changes; ledger, replay, undo, views and scripts are written once for all games.
type Event interface{ apply(*Draft) }

// Opened makes the table: game, agreed options, seats with who plays with whom, and places.
type Opened struct {
	Game    string   `json:"game"`
	Options []string `json:"options"`
	Seats   int      `json:"seats"`
	Teams   []Seats  `json:"teams,omitempty"`  // none: everybody plays for himself
	Shared  bool     `json:"shared,omitempty"` // points of a seat are those of its whole team
	Places  []Place  `json:"places"`
	Second  bool     `json:"second,omitempty"` // what the referee wants needs the consent of one player
}

func (e Opened) apply(d *Draft) {
	if e.Seats < 1 || e.Seats > MaxSeats || len(e.Places) == 0 || len(e.Places) > MaxPlaces || !teamed(e.Teams, e.Seats) {
		d.fault = true
		return
	}
	d.s = State{Game: e.Game, Options: e.Options, Places: e.Places, Count: e.Seats,
		Players: make([]Player, e.Seats), Teams: e.Teams, Shared: e.Shared, Second: e.Second, Prints: []Print{{kept: &keep{}}}, Cards: make([]Card, 1),
		Lying: bare(len(e.Places)), Ground: make([]uint8, len(e.Places))}
	d.own = ownership{cards: true, lying: true, ground: true, players: true}
	d.unsum()
}

// Printed adds faces to the duel. They are sealed with the record: a later edit of the card database does not
// change a duel in progress.
type Printed struct {
	Prints []Print `json:"prints"`
}

func (e Printed) apply(d *Draft) {
	if !d.own.prints { // from here on nobody else appends to the list
		d.s.Prints, d.own.prints = slices.Clip(d.s.Prints), true
	}
	d.s.Prints = slices.Grow(d.s.Prints, len(e.Prints))
	fewer := d.s.fewer()
	for _, p := range e.Prints {
		p.kept = &keep{}
		d.s.Prints = append(d.s.Prints, p)
	}
	if len(e.Prints) > 0 {
		unkeep(d.s.Prints)
		d.s.Prints[0].kept.fewer.Store(fewer)
	}
}

// Reprinted puts other prints in the place of those that cards have had so far, of the same cards by key: somebody has
// edited the card database, and this table follows it. Where cards lie and what was done with them stays.
type Reprinted struct {
	Prints []Reprint `json:"prints,omitempty"`
}

// A Reprint is what is printed from now on under a number.
type Reprint struct {
	ID    PrintID `json:"id"`
	Print Print   `json:"print"`
}

func (e Reprinted) apply(d *Draft) {
	if len(e.Prints) == 0 {
		return
	}
	prints := slices.Clone(d.s.Prints)
	for _, r := range e.Prints {
		if r.ID == 0 || int(r.ID) >= len(prints) || prints[r.ID].Key != r.Print.Key {
			d.fault = true
			return
		}
		r.Print.kept, r.Print.was = &keep{}, formerly(prints[r.ID], d.s.Serial)
		prints[r.ID] = r.Print
	}
	unkeep(prints)
	d.s.Prints, d.own.prints = prints, true
	d.unsum()
}

// mostCards is how many cards a duel can come to have, those under whose numbers nothing lies any more included.
const mostCards = 1 << 15

// Dealt brings new cards into being at a spot, face-down unless Up is set. Their numbers follow on from the last.
type Dealt struct {
	Spot   Spot      `json:"spot"`
	Owner  Seat      `json:"owner"`
	Home   uint8     `json:"home,omitempty"`
	Up     bool      `json:"up,omitempty"`
	Prints []PrintID `json:"prints"`
}

func (e Dealt) apply(d *Draft) {
	d.whose(e.Owner)
	lying, ok := d.lying(e.Spot)
	if !ok {
		return
	}
	cards, first := d.s.Cards, len(d.s.Cards)
	if !d.own.cards {
		cards = slices.Clip(cards)
	}
	for _, p := range e.Prints {
		if int(p) >= len(d.s.Prints) || len(cards) > mostCards {
			d.fault = true
			return
		}
		cards = append(cards, Card{Print: p, Spot: e.Spot, Owner: e.Owner, Holder: e.Owner, Home: e.Home, Up: e.Up})
	}
	d.s.Cards, d.own.cards = cards, true
	lying.lay(e.Spot, true, numbers(first, len(cards))...)
}

// Moved puts a card at another spot, on top, or at the bottom if Under is set. It says nothing of its face.
type Moved struct {
	Card  CardID `json:"card"`
	From  Spot   `json:"from"`
	To    Spot   `json:"to"`
	Under bool   `json:"under,omitempty"`
}

func (e Moved) apply(d *Draft) {
	lying, ok := d.lying(e.To)
	if !ok || !d.exists(e.Card) {
		return
	}
	c := d.card(e.Card)
	lying.lift(e.Card, c.Spot)
	lying.lay(e.To, e.Under, e.Card)
	c.Told = c.Told || c.Spot != e.To && d.s.Places[c.Spot].Sight != ByNobody
	c.Spot = e.To
}

// Flipped turns a card face-up or face-down.
type Flipped struct {
	Card CardID `json:"card"`
	Up   bool   `json:"up"`
}

func (e Flipped) apply(d *Draft) { d.card(e.Card).Up = e.Up }

// Turned sets a card's orientation in quarter turns from upright.
type Turned struct {
	Card CardID `json:"card"`
	To   uint8  `json:"to"`
}

func (e Turned) apply(d *Draft) { d.noted(e.Card).Turned = e.To }

// Held gives control of a card to a seat, which owns it from then on if Own is set.
type Held struct {
	Card CardID `json:"card"`
	By   Seat   `json:"by"`
	Own  bool   `json:"own,omitempty"`
}

func (e Held) apply(d *Draft) {
	d.whose(e.By)
	c := d.noted(e.Card)
	c.Holder = e.By
	if e.Own {
		c.Owner = e.By
	}
}

// Linked puts a card under another one: equipment, material.
type Linked struct {
	Card CardID `json:"card"`
	Host CardID `json:"host"`
}

func (e Linked) apply(d *Draft) {
	d.noted(e.Host)
	d.noted(e.Card).Host = e.Host
}

// Unlinked frees a card that lay under another one.
type Unlinked struct {
	Card CardID `json:"card"`
}

func (e Unlinked) apply(d *Draft) { d.noted(e.Card).Host = 0 }

// Classed records of what class a card is, as stated or seen.
type Classed struct {
	Card  CardID `json:"card"`
	Class uint8  `json:"class"`
}

func (e Classed) apply(d *Draft) { d.card(e.Card).Class = e.Class }

// Marked sets and clears marks of a card.
type Marked struct {
	Card  CardID `json:"card"`
	Set   Marks  `json:"set,omitempty"`
	Clear Marks  `json:"clear,omitempty"`
}

func (e Marked) apply(d *Draft) {
	c := d.noted(e.Card)
	c.Marks = c.Marks&^e.Clear | e.Set
}

// Tallied sets one of a card's numbers: counters, the turn it was played in, what was paid.
type Tallied struct {
	Card CardID `json:"card"`
	Kind uint8  `json:"kind"`
	To   int16  `json:"to"`
}

func (e Tallied) apply(d *Draft) {
	c := d.noted(e.Card)
	if int(e.Kind) >= len(c.Tally) {
		d.fault = true
		return
	}
	c.Tally[e.Kind] = e.To
}

// Cleared makes a card as new: upright, no marks but those in Keep, no numbers, class or host, in its owner's hands.
// Cards that leave the field are cleared.
type Cleared struct {
	Card CardID `json:"card"`
	Keep Marks  `json:"keep,omitempty"`
}

func (e Cleared) apply(d *Draft) {
	c := d.card(e.Card)
	*c = Card{Print: c.Print, Spot: c.Spot, Owner: c.Owner, Holder: c.Owner, Home: c.Home, Up: c.Up, Known: c.Known, Told: c.Told,
		Marks: c.Marks & e.Keep}
}

// Changed gives a place another ground: terrain, a field.
type Changed struct {
	Spot   Spot  `json:"spot"`
	Ground uint8 `json:"ground"`
}

func (e Changed) apply(d *Draft) {
	if int(e.Spot) >= len(d.s.Ground) {
		d.fault = true
		return
	}
	d.ground()[e.Spot] = e.Ground
}

// Shuffled deals the faces of a pile anew among its cards: the card at position i of the pile gets the face of the
// card at position Order[i]. What anybody knew of them is void. Where Cards are named it is their faces, and each card stays where it
// lies.
type Shuffled struct {
	Spot  Spot     `json:"spot"`
	Order []uint16 `json:"order,omitempty"`
	Cards []CardID `json:"cards,omitempty"`
}

// Among lists the cards whose faces are dealt anew.
func (e Shuffled) Among(s *State) []CardID {
	if len(e.Cards) > 0 {
		return e.Cards
	}
	return s.In(e.Spot)
}

func (e Shuffled) apply(d *Draft) {
	pile := e.Among(&d.s)
	if !permutation(e.Order, len(pile)) {
		d.fault = true
		return
	}
	faces := make([]Card, len(pile))
	for i, from := range e.Order {
		faces[i] = d.s.Cards[pile[from]]
	}
	for i, id := range pile {
		c := d.card(id)
		at := c.Spot
		*c = faces[i]
		c.Spot, c.Known, c.Told = at, 0, false
	}
}

func permutation(order []uint16, n int) bool {
	if len(order) != n {
		return false
	}
	seen := make([]bool, n)
	for _, i := range order {
		if int(i) >= n || seen[i] {
			return false
		}
		seen[i] = true
	}
	return true
}

// Revealed lets seats know a hidden face without turning the card up.
type Revealed struct {
	Card CardID `json:"card"`
	To   Seats  `json:"to"`
}

func (e Revealed) apply(d *Draft) { d.noted(e.Card).Known |= e.To }

// Mingled takes from seats what they knew of a hidden face: they cannot tell the card any more from those among which it lay.
type Mingled struct {
	Card CardID `json:"card"`
	To   Seats  `json:"to"` // the seats to whom it is a card like the others now
}

func (e Mingled) apply(d *Draft) { d.noted(e.Card).Known &^= e.To }

// Vanished takes a card out of being: a token, a copy.
type Vanished struct {
	Card CardID `json:"card"`
}

func (e Vanished) apply(d *Draft) {
	c := d.card(e.Card)
	if lying, ok := d.lying(c.Spot); ok {
		lying.lift(e.Card, c.Spot)
	}
	*c = Card{Print: c.Print, Owner: c.Owner, Home: c.Home}
}
