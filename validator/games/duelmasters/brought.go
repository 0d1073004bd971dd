package duelmasters

import (
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What an effect brings into the battle zone. By hand the rules on how cards come there hold as they do for any other way.

// brings tells whether a move by hand brings a card into the battle zone by an effect, and which card's. What the player has
// not seen is not judged, or the verdict would tell what it is.
func brings(s *table.State, m validator.Move) (by table.CardID, ok bool) {
	by = source(s, m.Seat)
	return by, by != 0 && m.Kind == "hand put" && zone(m.To) == zBattle && !lies(s, m.Card, zBattle) && s.Sees(m.Seat, m.Card)
}

// noSpellStands: a spell is cast and goes to the graveyard; it never stands in the battle zone.
func noSpellStands(s *table.State, m validator.Move) *validator.Violation {
	if _, ok := brings(s, m); ok && s.Print(m.Card).Kind == "spell" {
		return validator.Violates("dm.spell.to-graveyard", "a spell is cast and never put into the battle zone")
	}
	return nil
}

// broughtByWhatSaysSo: a Dragheart is put by a creature in the battle zone, a Psychic Creature by any card, whose text says so.
// Where no fact tells the text, that of a Draguner, of a spell or of a card with abilities that no code knows may say it.
func broughtByWhatSaysSo(s *table.State, m validator.Move) *validator.Violation {
	by, ok := brings(s, m)
	if !ok || !lies(s, m.Card, zHyperspatial) {
		return nil
	}
	pr, may := s.Print(by), number(s.Print(by), "abilities-beyond-keywords", 0) > 0
	switch dragheart := s.Print(m.Card).Kind == "dragheart"; {
	case dragheart && !creature(s, by):
		return validator.Violates("dm.dragheart.put-by-effect", "%s is put by the effect of a creature in the battle zone, and %s is none",
			title(s, m.Card), title(s, by))
	case pr.Extra["puts"] != "" || may:
		return nil
	case dragheart && !racial(s, by, "Draguner"):
		return validator.Violates("dm.dragheart.put-by-effect", "nothing on %s says that it brings a Dragheart", title(s, by))
	case !dragheart && pr.Kind != "spell":
		return validator.Violates("dm.psychic.put-by-effect", "nothing on %s says that it brings a Psychic Creature", title(s, by))
	}
	return nil
}

// equippedToItsBringer: a Dragheart Weapon goes to the creature whose effect brought it and to no other.
func equippedToItsBringer(s *table.State, m validator.Move) *validator.Violation {
	by, ok := brings(s, m)
	if !ok || !borne(s, m.Card) || s.Print(m.Card).Kind != "dragheart" {
		return nil
	}
	for _, id := range m.Cards {
		if id != by {
			return validator.Violates("dm.dragheart.weapon-fixed", "%s is equipped to %s, which brought it", title(s, m.Card), title(s, by))
		}
	}
	return nil
}

// stoodOnSomething: an evolution creature needs its base, a castle its shield, by whatever way they come.
func stoodOnSomething(s *table.State, m validator.Move) *validator.Violation {
	if _, ok := brings(s, m); !ok {
		return nil
	}
	alone := validator.Move{Seat: s.Place(m.To).Owner, Card: m.Card, Cards: m.Cards}
	if s.Print(m.Card).Kind == "castle" {
		return ownShield(s, alone)
	}
	if len(bases(s.Print(m.Card))) > 0 {
		return enoughBases(s, alone)
	}
	return nil
}

// faceBySeals: what lies under seals turns when the last one is gone, and by nothing else.
func faceBySeals(s *table.State, m validator.Move) *validator.Violation {
	if (m.Kind == "hand expose" || m.Kind == "hand cover") && source(s, m.Seat) != 0 && lies(s, m.Card, zBattle) && seals(s, m.Card) > 0 {
		return validator.Violates("dm.forbidden.liberate", "%s carries %s and turns when the last one is gone", title(s, m.Card), some(seals(s, m.Card), "seal"))
	}
	return nil
}

// controllable: control is taken of what stands in the battle zone.
func controllable(s *table.State, m validator.Move) *validator.Violation {
	if m.Kind == "hand hold" && !unit(s, m.Card) {
		return validator.Violates("dm.attack.from-battle-zone", "name a card that stands in a battle zone; of no other can control be taken")
	}
	return nil
}

// bring puts a card into the battle zone by hand: as an effect says, or, to repair a table, just so.
func bring(p *validator.Play, m validator.Move) {
	s := p.State()
	by, seat := source(s, m.Seat), s.Place(m.To).Owner
	switch {
	case lies(s, m.Card, zBattle):
		takeOver(p, m.Card, seat)
		return
	case s.Cards[m.Card].Host != 0:
		p.Do(table.Unlinked{Card: m.Card})
	}
	if by != 0 {
		arrive(p, seat, m.Card, by, m.Cards)
		return
	}
	enter(p, seat, m.Card)
	for _, id := range m.Cards {
		if face(s, m.Card).Kind == "creature" {
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
		p.Do(table.Moved{Card: id, From: s.Card(id).Spot, To: spot(seat, zLimbo)})
		if !s.Cards[id].Up {
			p.Do(table.Flipped{Card: id, Up: true})
		}
		p.Do(table.Stacked{Pending: table.Pending{Kind: "playing", Seat: seat, Card: id, Stage: playPaid}})
	case pr.Kind == "creature":
		summon(p, seat, id, on)
	case pr.Kind == "castle":
		fortify(p, seat, id, on)
	default:
		enter(p, seat, id)
		if pr.Kind == "cross gear" && len(on) == 1 && creature(s, on[0]) {
			p.Do(table.Linked{Card: id, Host: on[0]})
		}
		equip(p, id, by)
		occasion(p, "enter", id, 0)
	}
}

// standsOn tells whether a card has to be put on another one, and there is one.
func standsOn(s *table.State, seat table.Seat, pr *table.Print) bool {
	if pr.Kind == "castle" {
		return len(s.In(spot(seat, zShields))) > 0
	}
	needs := bases(pr)
	return pr.Kind == "creature" && len(needs) > 0 && based(s, needs, creatures(s, seat))
}

// equip gives a Dragheart Weapon to the creature whose effect brought it (dm.dragheart.weapon-equip); without one it goes back.
func equip(p *validator.Play, id, by table.CardID) {
	s := p.State()
	if s.Print(id).Kind != "dragheart" || !borne(s, id) {
		return
	}
	if !creature(s, by) {
		one(p, id, zHyperspatial)
		return
	}
	p.Do(table.Linked{Card: id, Host: by})
}

// takeOver lets a card of a battle zone go over to another player with everything that lies under it. It was not put into the
// battle zone for that: it is as sick as it came (dm.creature.summoning-sickness).
func takeOver(p *validator.Play, id table.CardID, seat table.Seat) {
	s := p.State()
	for _, c := range append([]table.CardID{id}, carried(s, id)...) {
		if !lies(s, c, zBattle) || s.Cards[c].Spot == spot(seat, zBattle) {
			continue
		}
		p.Do(table.Moved{Card: c, From: s.Cards[c].Spot, To: spot(seat, zBattle)}, table.Held{Card: c, By: seat})
	}
}
