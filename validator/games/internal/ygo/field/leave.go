package field

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// Send puts a card into a pile of its owner (ygo.zone.owner-return), from the field with everything that follows.
func Send(p *validator.Play, id table.CardID, zone int) { send(p, id, zone, 0, false) }

// send does so; that is the card that is the reason, as far as somebody asks, and destroyed whether it is sent by being destroyed.
func send(p *validator.Play, id table.CardID, zone int, that table.CardID, destroyed bool) {
	s := p.State()
	c := s.Card(id)
	if c.Spot == 0 || zones.Zone(c.Spot) == zone {
		return
	}
	from := zones.Zone(c.Spot)
	there := from >= zones.M1
	if there && standing.Has(s, id, "removed-when-leaving") {
		zone = zones.Removed
	}
	if pr := s.Print(id); pr.Subtype == "fusion" && (zone == zones.Hand || zone == zones.Deck) {
		zone = zones.Fusion
	}
	if c.Home == zones.HomeToken {
		vanish(p, id, destroyed)
		return
	}
	seen, way := append(lastSeen(s, id, zone), lastHeld(s, id, zone)...), journey(s, id)
	hosted := carried(s, id)
	if c.Host != 0 && !destroyed && s.Print(id).Subtype == "equip" { // only when it is destroyed its monster falls with it
		hosted = zones.Carried(s, id)
	}
	hosted = letGoOf(p, hosted)
	release(p, id)
	move(p, id, zone, there)
	p.Do(seen...)
	if zone == zones.Graveyard && (there || words.Sheet(s.Print(id)).Hears(words.EndGrave)) {
		way |= zones.Gone
	}
	if way != 0 && zones.Open(zone) {
		p.Do(table.Marked{Card: id, Set: way})
	}
	dropAll(p, hosted, destroyed)
	tell(p, id, from, zone, that)
	if zone == zones.Graveyard {
		inEndPhase(p, id)
	}
}

// inEndPhase lets a card that comes to the Graveyard during the End Phase do what it does there in an End Phase: it missed the beginning.
func inEndPhase(p *validator.Play, id table.CardID) {
	s := p.State()
	if s.Turn.Phase != zones.PhaseEnd || !words.Sheet(s.Print(id)).Hears(words.EndGrave) {
		return
	}
	standing.Hears(s, id, 0, words.EndGrave, func(a *rows.Ability) {
		Due(p, table.Pending{Seat: zones.SeatOf(s.Card(id).Spot), Card: id, Word: a.Word})
	})
}

// move is the card's way to the pile, where it lies as new. That it was properly summoned (ygo.summon.revive-limit), or put on a
// monster, is remembered in Graveyards and among removed cards.
func move(p *validator.Play, id table.CardID, zone int, there bool) {
	c := p.State().Card(id)
	open := zones.Open(zone)
	Face(p, id, open)
	keep := table.Marks(0)
	if open {
		keep = zones.Proper | zones.Halted | zones.Spent | zones.Worn
	}
	p.Do(table.Moved{Card: id, From: c.Spot, To: zones.Spot(c.Owner, zone)})
	if there || c.Marks != 0 || c.Turned != 0 || c.Holder != c.Owner || c.Tally != [4]int16{} {
		p.Do(table.Cleared{Card: id, Keep: keep})
	}
}

// lastSeen are the numbers that a monster is remembered by when it has left the field: its ATK and its Level, and one more. Of one that nobody
// sees they would tell what it is.
func lastSeen(s *table.State, id table.CardID, zone int) []table.Event {
	if !zones.Monster(s, id) || !s.Card(id).Up && !zones.Open(zone) {
		return nil
	}
	return []table.Event{table.Tallied{Card: id, Kind: zones.TallyATK, To: int16(min(standing.ATK(s, id), 30000) + 1)},
		table.Tallied{Card: id, Kind: zones.TallyLevel, To: int16(standing.Level(s, id) + 1)}}
}

// Forget takes the numbers by which monsters are remembered from those that are out of sight when nothing is carried out any more: who has
// not seen since where they went would read there which of the cards it is.
func Forget(p *validator.Play) {
	for id := range p.State().Cards {
		if at := p.State().Cards[id].Spot; at != 0 && !zones.OnField(at) && !zones.Open(zones.Zone(at)) {
			forget(p, table.CardID(id))
		}
	}
}

func forget(p *validator.Play, id table.CardID) {
	if p.State().Cards[id].Tally[zones.TallyATK] > 0 {
		p.Do(table.Tallied{Card: id, Kind: zones.TallyATK}, table.Tallied{Card: id, Kind: zones.TallyLevel})
	}
}

// lastHeld is noted for the turn of a card in an open pile that somebody else than its owner controlled: what happened to it happened to a
// card of that player (tag.term.controller).
func lastHeld(s *table.State, id table.CardID, zone int) []table.Event {
	c := s.Card(id)
	if !zones.There(s, id) || c.Holder == c.Owner || !zones.Open(zone) {
		return nil
	}
	return []table.Event{table.Modified{Mod: table.Mod{Card: id, Stat: standing.LastHolder, By: int(c.Holder), Until: s.Turn.Number}}}
}

// tell lets everybody hear where a card has gone.
func tell(p *validator.Play, id table.CardID, from, zone int, that table.CardID) {
	there := from >= zones.M1
	if there {
		Happens(p, words.LeavesField, id, that, 0)
	}
	switch zone {
	case zones.Hand:
		if there {
			Happens(p, words.Returned, id, that, 0)
		}
	case zones.Graveyard:
		Happens(p, words.ToGrave, id, that, 0)
		if there {
			Happens(p, words.FieldToGrave, id, that, 0)
		}
	case zones.Removed:
		Happens(p, words.RemovedFromPlay, id, that, 0)
	}
}

// vanish takes a token out of the duel (ygo.summon.token).
func vanish(p *validator.Play, id table.CardID, destroyed bool) {
	hosted := letGoOf(p, carried(p.State(), id))
	release(p, id)
	Happens(p, words.LeavesField, id, 0, 0)
	p.Do(table.Vanished{Card: id})
	dropAll(p, hosted, destroyed)
}

// carried lists what falls with a card: what is put on it, what is bound to it, and what it holds on the field by being bound to it,
// unless its effects are negated.
func carried(s *table.State, id table.CardID) []table.CardID {
	all := zones.Carried(s, id)
	if c := s.Card(id); c.Host != 0 && c.Marks.Has(zones.Bound) && standing.Works(s, id) && zones.There(s, c.Host) && !slices.Contains(all, c.Host) {
		all = append(all, c.Host)
	}
	return all
}

// release ends what a card did to others by lying where it lies, before it leaves: control that it gave goes back.
func release(p *validator.Play, id table.CardID) {
	for _, m := range slices.Clone(p.State().Mods) {
		if m.Source == id && m.Stat == Control {
			GiveBack(p, m)
		}
	}
	if p.State().Print(id).Tagged("locks") {
		unlock(p)
	}
	expire(p, id)
	if p.State().Card(id).Host != 0 {
		p.Do(table.Unlinked{Card: id})
	}
}

// unlock lets what lies Set and could not be activated be activated again.
func unlock(p *validator.Play) {
	for _, m := range slices.Clone(p.State().Mods) {
		if m.Stat == "has:unplayable" && zones.Back(p.State(), m.Card) {
			p.Do(table.Expired{Card: m.Card})
		}
	}
}

func expire(p *validator.Play, id table.CardID) {
	if slices.ContainsFunc(p.State().Mods, func(m table.Mod) bool { return m.Card == id || m.Source == id }) {
		p.Do(table.Expired{Card: id})
	}
}

// letGoOf lets cards stay that are bound to one about to go by an effect which is negated as long as that is there, as Traps are by the
// monster itself that negates them. It gives the others.
func letGoOf(p *validator.Play, all []table.CardID) (fall []table.CardID) {
	for _, id := range all {
		if !unbound(p.State(), id) {
			fall = append(fall, id)
		} else if p.State().Card(id).Host != 0 {
			p.Do(table.Unlinked{Card: id})
		}
	}
	return fall
}

// dropAll destroys cards that have lost what they were put on (ygo.spell.equip), but for those that outlast what was not destroyed.
func dropAll(p *validator.Play, all []table.CardID, destroyed bool) {
	for _, id := range all {
		if p.State().Card(id).Host != 0 {
			p.Do(table.Unlinked{Card: id})
		}
	}
	for _, id := range all {
		if zones.There(p.State(), id) && (destroyed || !p.State().Print(id).Tagged("outlasts")) {
			Destroy(p, id, 0)
		}
	}
}

// unbound tells whether a Trap lies there whose effects are negated: only its effect bound it to anything.
func unbound(s *table.State, id table.CardID) bool {
	return zones.Back(s, id) && s.Print(id).Kind == "trap" && !s.Card(id).Marks.Has(zones.Worn) && !standing.Works(s, id)
}
