package duelmasters

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What is attached to another card: gears and weapons to creatures, castles to shields.

// works tells whether a card's abilities work: a creature that is on top, or another card that stands by itself; a gear or
// weapon on a creature (dm.gear.inert-uncrossed), a castle on a shield (dm.castle.active-while-attached).
func works(s *table.State, id table.CardID) bool {
	switch {
	case borne(s, id):
		return bearer(s, id) != 0
	case s.Print(id).Kind == "castle":
		return lies(s, s.Card(id).Host, zShields)
	}
	return creature(s, id) || unit(s, id) && (seals(s, id) == 0 || face(s, id).Kind == "field")
}

// borne tells whether a card is one that creatures bear: a cross gear, or a Dragheart with its weapon side up.
func borne(s *table.State, id table.CardID) bool {
	pr := face(s, id)
	return pr.Kind == "cross gear" || pr.Kind == "dragheart" && pr.Subtype == "weapon"
}

// bearer is the creature that bears a gear or weapon, 0 for none.
func bearer(s *table.State, id table.CardID) table.CardID {
	if host := s.Card(id).Host; host != 0 && borne(s, id) && creature(s, host) {
		return host
	}
	return 0
}

// equipment lists the gears and weapons that a creature bears.
func equipment(s *table.State, id table.CardID) []table.CardID {
	return slices.DeleteFunc(carried(s, id), func(c table.CardID) bool { return !borne(s, c) })
}

// body is the creature that an ability of a card is about: that which bears a gear or weapon, or the card itself.
func body(s *table.State, id table.CardID) table.CardID {
	if by := bearer(s, id); by != 0 {
		return by
	}
	return id
}

// deedsOfCreatures are the moments of what only creatures do: on a gear or weapon they are those of its bearer.
var deedsOfCreatures = []string{"attack", "attack-player", "attacked", "block", "blocked", "unblocked", "attack-over",
	"attack-player-over", "unblocked-over", "reached", "battled", "wins", "breaks", "triggered"}

// says finds how the facts of a card, by the side that is up, write a moment of which they speak.
func says(s *table.State, id table.CardID, moment string) (timing string, ok bool) {
	pr := s.Print(id)
	for i := range pr.Effects {
		if words, up := timingOf(pr, &pr.Effects[i], side(s, id)); up && words == moment {
			return pr.Effects[i].Timing, true
		}
	}
	return "", false
}

// worded is what follows a keyword and a colon or plus on a creature or on what it bears.
func worded(s *table.State, id table.CardID, word string) (string, bool) {
	if rest, ok := tag(face(s, id), word); ok {
		return rest, true
	}
	for _, g := range equipment(s, id) {
		if rest, ok := tag(face(s, g), word); ok {
			return rest, true
		}
	}
	return "", false
}

// limited tells whether a creature has a keyword against another one: any of those that it has names no civilization, or
// one of the other's.
func limited(s *table.State, id table.CardID, word string, other table.CardID) bool {
	if _, ok := given(s, id, word); ok {
		return true
	}
	return slices.ContainsFunc(append(equipment(s, id), id), func(by table.CardID) bool {
		of, ok := tag(face(s, by), word)
		return ok && (of == "" || colored(face(s, other), of))
	})
}

// fortify lays a castle on a shield; from then on it has its ability (dm.castle.fortify, dm.castle.active-while-attached).
func fortify(p *validator.Play, seat table.Seat, id table.CardID, on []table.CardID) {
	if len(on) == 0 || !lies(p.State(), on[0], zShields) {
		send(p, id, zGraveyard)
		return
	}
	enter(p, seat, id)
	p.Do(table.Linked{Card: id, Host: on[0]})
	occasion(p, "enter", id, 0)
	offerEffect(p, seat, id, "entered")
}
