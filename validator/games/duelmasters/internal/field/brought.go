package field

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/table"
)

// What an effect brings into the battle zone. By hand the rules on how cards come there hold as they do for any other way.

// brings tells whether a move by hand brings a card into the battle zone by an effect, and which card's. What the player has
// not seen is not judged, or the verdict would tell what it is.
func brings(s *table.State, m validator.Move) (by table.CardID, ok bool) {
	by = Source(s, m.Seat)
	return by, by != 0 && m.Kind == "hand put" && (zones.Zone(m.To) == zones.Battle || OntoShield(s, m)) && !zones.Lies(s, m.Card, zones.Battle) && s.Sees(m.Seat, m.Card)
}

// OntoShield tells whether a move by hand lays a castle on a shield that it names, which is to fortify it and no new shield.
func OntoShield(s *table.State, m validator.Move) bool {
	return s.Print(m.Card).Kind == "castle" && zones.Zone(m.To) == zones.Shields && len(m.Cards) == 1 && zones.Lies(s, m.Cards[0], zones.Shields)
}

// NoSpellStands: a spell is cast and goes to the graveyard; it never stands in the battle zone.
func NoSpellStands(s *table.State, m *validator.Move) *validator.Violation {
	if _, ok := brings(s, *m); ok && s.Print(m.Card).Kind == "spell" {
		return validator.Violates("dm.spell.to-graveyard", "a spell is cast and never put into the battle zone")
	}
	return nil
}

// BroughtByWhatSaysSo: a Dragheart is put by a creature in the battle zone, a Psychic Creature by any card, whose text says so.
// Where no fact tells the text, that of a Draguner, of a spell or of a card with abilities that no code knows may say it.
func BroughtByWhatSaysSo(s *table.State, m *validator.Move) *validator.Violation {
	by, ok := brings(s, *m)
	if !ok || !zones.Lies(s, m.Card, zones.Hyperspatial) {
		return nil
	}
	pr, may := s.Print(by), zones.Number(s.Print(by), "abilities-beyond-keywords", 0) > 0
	switch dragheart := s.Print(m.Card).Kind == "dragheart"; {
	case dragheart && !zones.Creature(s, by):
		return validator.Violates("dm.dragheart.put-by-effect", "%s is put by the effect of a creature in the battle zone, and %s is none",
			zones.Title(s, m.Card), zones.Title(s, by))
	case pr.Extra["puts"] != "" || may:
		return nil
	case dragheart && !standing.Racial(s, by, "Draguner"):
		return validator.Violates("dm.dragheart.put-by-effect", "nothing on %s says that it brings a Dragheart", zones.Title(s, by))
	case !dragheart && pr.Kind != "spell":
		return validator.Violates("dm.psychic.put-by-effect", "nothing on %s says that it brings a Psychic Creature", zones.Title(s, by))
	}
	return nil
}

// EquippedToItsBringer: a Dragheart Weapon goes to the creature whose effect brought it and to no other.
func EquippedToItsBringer(s *table.State, m *validator.Move) *validator.Violation {
	by, ok := brings(s, *m)
	if !ok || !standing.Borne(s, m.Card) || s.Print(m.Card).Kind != "dragheart" {
		return nil
	}
	for _, id := range m.Cards {
		if id != by {
			return validator.Violates("dm.dragheart.weapon-fixed", "%s is equipped to %s, which brought it", zones.Title(s, m.Card), zones.Title(s, by))
		}
	}
	return nil
}

// StoodOnSomething: an evolution creature needs its base, a castle its shield, by whatever way they come.
func StoodOnSomething(s *table.State, m *validator.Move) *validator.Violation {
	if _, ok := brings(s, *m); !ok {
		return nil
	}
	alone := validator.Move{Seat: s.Place(m.To).Owner, Card: m.Card, Cards: m.Cards}
	if s.Print(m.Card).Kind == "castle" {
		alone.Seat = s.Card(m.Card).Owner
		return OwnShield(s, &alone)
	}
	if len(zones.Bases(s.Print(m.Card))) > 0 {
		return EnoughBases(s, &alone)
	}
	return nil
}

// FaceBySeals: what lies under seals turns when the last one is gone, and by nothing else.
func FaceBySeals(s *table.State, m *validator.Move) *validator.Violation {
	if (m.Kind == "hand expose" || m.Kind == "hand cover") && Source(s, m.Seat) != 0 && zones.Lies(s, m.Card, zones.Battle) && zones.SealsOn(s, m.Card) > 0 {
		return validator.Violates("dm.forbidden.liberate", "%s carries %s and turns when the last one is gone", zones.Title(s, m.Card), standing.Some(zones.SealsOn(s, m.Card), "seal"))
	}
	return nil
}

// Controllable: control is taken of what stands in the battle zone.
func Controllable(s *table.State, m *validator.Move) *validator.Violation {
	if m.Kind == "hand hold" && !zones.Unit(s, m.Card) {
		return validator.Violates(validator.CardsSay, "name a card that stands in a battle zone; of no other can control be taken")
	}
	return nil
}

// Bring puts a card into the battle zone by hand: as an effect says, or, to repair a table, just so.
func Bring(p *validator.Play, m validator.Move) {
	s := p.State()
	by, seat := Source(s, m.Seat), s.Place(m.To).Owner
	if zones.Lies(s, m.Card, zones.Battle) {
		TakeOver(p, m.Card, seat)
		return
	}
	if by != 0 {
		arrive(p, seat, m.Card, by, m.Cards)
		return
	}
	Enter(p, seat, m.Card)
	for _, id := range m.Cards {
		if zones.Face(s, m.Card).Kind == "creature" {
			p.Do(table.Linked{Card: id, Host: m.Card})
			continue
		}
		p.Do(table.Linked{Card: m.Card, Host: id})
	}
}

// arrive lets a card of any kind come by an effect. An evolution creature and a castle ask for what they stand on, where
// that is not named.
func arrive(p *validator.Play, seat table.Seat, id, by table.CardID, on []table.CardID) {
	s := p.State()
	switch pr := s.Print(id); {
	case len(on) == 0 && standsOn(s, seat, pr):
		pickUp(p, id, table.Moved{Card: id, From: s.Card(id).Spot, To: zones.Spot(seat, zones.Limbo)})
		if !s.Cards[id].Up {
			p.Do(table.Flipped{Card: id, Up: true})
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: "playing", Seat: seat, Card: id, Stage: zones.PlayPaid}})
	case pr.Kind == "creature":
		Summon(p, seat, id, on)
	case pr.Kind == "castle":
		Fortify(p, seat, id, on)
	default:
		Enter(p, seat, id)
		if pr.Kind == "cross gear" && len(on) == 1 && zones.Creature(s, on[0]) {
			p.Do(table.Linked{Card: id, Host: on[0]})
		}
		Equip(p, id, by)
		Occasion(p, words.Enter, id, 0)
	}
}

// standsOn tells whether a card has to be put on another one, and there is one.
func standsOn(s *table.State, seat table.Seat, pr *table.Print) bool {
	if pr.Kind == "castle" {
		return len(s.In(zones.Spot(seat, zones.Shields))) > 0
	}
	needs := zones.Bases(pr)
	return pr.Kind == "creature" && len(needs) > 0 && standing.Based(s, needs, zones.Creatures(s, seat))
}

// Equip gives a Dragheart Weapon to the creature whose effect brought it (dm.dragheart.weapon-equip); without one it goes back.
func Equip(p *validator.Play, id, by table.CardID) {
	s := p.State()
	if s.Print(id).Kind != "dragheart" || !standing.Borne(s, id) {
		return
	}
	if !zones.Creature(s, by) {
		one(p, id, zones.Hyperspatial)
		return
	}
	p.Do(table.Linked{Card: id, Host: by})
}

// TakeOver lets a card of a battle zone go over to another player with everything that lies under it. It was not put into the
// battle zone for that: it is as sick as it came (dm.creature.summoning-sickness).
func TakeOver(p *validator.Play, id table.CardID, seat table.Seat) {
	s := p.State()
	for _, c := range append([]table.CardID{id}, zones.Carried(s, id)...) {
		if !zones.Lies(s, c, zones.Battle) || s.Cards[c].Spot == zones.Spot(seat, zones.Battle) {
			continue
		}
		p.Do(table.Moved{Card: c, From: s.Cards[c].Spot, To: zones.Spot(seat, zones.Battle)}, table.Held{Card: c, By: seat})
	}
}

// Source is the card whose effect a seat carries out, 0 for a repair.
func Source(s *table.State, seat table.Seat) table.CardID {
	if ask := s.AskOf(seat); ask != nil {
		return ask.Card
	}
	if now := s.Top(); now != nil && now.Kind == validator.AskByHand {
		return now.Card
	}
	return 0
}

// OwnShield: a castle is put on one shield of its player's.
func OwnShield(s *table.State, m *validator.Move) *validator.Violation {
	if s.Print(m.Card).Kind != "castle" {
		return nil
	}
	if len(s.In(zones.Spot(m.Seat, zones.Shields))) == 0 {
		return validator.Violates("dm.castle.fortify", "there is no shield of yours to fortify")
	}
	_, named := zones.Sorted(s, m.Cards)
	if len(named) > 1 || len(named) == 1 && s.Card(named[0]).Spot != zones.Spot(m.Seat, zones.Shields) {
		return validator.Violates("dm.castle.fortify", "a castle is attached to one shield of your own; name one")
	}
	return nil
}

// Stolen tells whether a creature takes a broken shield to cast it.
func Stolen(s *table.State, by, shield table.CardID) bool {
	pr := s.Print(shield)
	trigger := zones.Keyword(pr, "shield_trigger") || standing.LentTrigger(s, shield)
	return pr.Kind == "spell" && trigger && standing.Concerned(s, words.StealsTriggers, by)
}

// Steal lets the player of a creature cast a shield that it broke.
func Steal(p *validator.Play, seat table.Seat, shield table.CardID) {
	s := p.State()
	p.Do(table.Moved{Card: shield, From: s.Card(shield).Spot, To: zones.Spot(seat, zones.Limbo)}, table.Flipped{Card: shield, Up: true},
		table.Held{Card: shield, By: seat}, table.Stacked{Pending: table.Pending{Kind: "playing", Seat: seat, Card: shield, Stage: zones.PlayPaid}})
}
