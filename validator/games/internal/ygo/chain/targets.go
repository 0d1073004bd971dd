package chain

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// An aim is what one row targets: so many of these cards.
type aim struct {
	cards      []table.CardID
	least, max int
	row        *rows.Row
}

// aims lists what an activation targets, row by row; an Equip Spell the monster on which it is put, first of all. Words of the first
// row that compare look at what was paid.
func aims(s *table.State, seat table.Seat, id table.CardID, w Way, paid []table.CardID) (all []aim) {
	if equipping(s, id) {
		all = append(all, aim{cards: bearers(s, seat, id), least: 1, max: 1})
	}
	if w.Ability == nil {
		return all
	}
	v := rows.Eye{S: s, Seat: seat, Card: id, That: w.That, Those: paid}
	for i := range w.Ability.Rows {
		r := &w.Ability.Rows[i]
		if !standing.Targets(r) {
			continue
		}
		if v.Those = nil; i == 0 {
			v.Those = paid
		}
		cards := slices.DeleteFunc(standing.Reader{}.Find(v, r.On.Of), func(one table.CardID) bool {
			return !targetable(s, one, id) && !(one == id && lingers(s, id, w)) || one == id && paysItself(w) ||
				r.Do.Word == words.Summon && !standing.Summonable(s, one) || r.Do.Word == words.FaceDownDefence && s.Card(one).Home == zones.HomeToken ||
				r.Do.Word == words.Bear && len(standing.Bearers(s, seat, id, one, w.Ability.Word)) == 0
		})
		one := aim{cards: cards, least: r.On.N, max: r.On.N, row: r}
		if r.On.How == rows.UpTo {
			one.least = 1
		}
		all = append(all, one)
	}
	return all
}

// lingers tells whether an effect is that of a Spell or Trap which lies open on the field, and not its activation: such a card may
// target itself as a monster may.
func lingers(s *table.State, id table.CardID, w Way) bool {
	l := standing.LinkOf(s, id)
	return w.Ability.When != words.Activate && s.Print(id).Kind != "monster" && zones.There(s, id) && s.Card(id).Up && (l == nil || !standing.ItsOwn(l))
}

// paysItself tells whether a card pays for what it does by leaving the field.
func paysItself(w Way) bool {
	return slices.ContainsFunc(Prices(w.Ability), func(price rows.Price) bool { return price.This })
}

// Equips tells whether a card is an Equip Spell that is put on a monster as it is activated.
func Equips(s *table.State, id table.CardID) bool {
	pr := s.Print(id)
	return pr.Kind == "spell" && pr.Subtype == "equip" && !words.Sheet(pr).Does(words.EquipTo)
}

// equipping tells whether an Equip Spell is being activated, and not an effect of one that is put on a monster or has gone.
func equipping(s *table.State, id table.CardID) bool {
	c := s.Card(id)
	return Equips(s, id) && c.Host == 0 && !zones.Open(zones.Zone(c.Spot))
}

// bearers lists the face-up monsters on which an Equip Spell may be put.
func bearers(s *table.State, seat table.Seat, id table.CardID) (all []table.CardID) {
	for from := range zones.From(s, seat) {
		for _, one := range zones.Monsters(s, from) {
			if targetable(s, one, id) && standing.Bears(s, seat, id, one) {
				all = append(all, one)
			}
		}
	}
	return all
}

// targetable tells whether an effect of a card may target another one. A monster may target itself, unless a battle has destroyed it.
func targetable(s *table.State, id, by table.CardID) bool {
	itself := id == by && !(zones.Monster(s, id) && !s.Card(id).Marks.Has(zones.Beaten))
	return !zones.There(s, id) || !itself && !standing.Has(s, id, "untargetable") && !standing.Unaffected(s, id, by)
}

// unaimed: every needed target exists (ygo.chain.legal-activation), whatever one of the cards that could pay is paid.
func unaimed(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	no := unaimedFor(s, seat, id, w, nil)
	for _, price := range Prices(w.Ability) {
		if no == nil {
			break
		}
		if price.N != 1 || price.Word == words.PayLP || price.Word == words.PayCounters {
			continue
		}
		if slices.ContainsFunc(Payable(s, seat, id, &price), func(one table.CardID) bool { return unaimedFor(s, seat, id, w, []table.CardID{one}) == nil }) {
			return nil
		}
	}
	return no
}

// unaimedFor: every needed target exists when these cards pay.
func unaimedFor(s *table.State, seat table.Seat, id table.CardID, w Way, paid []table.CardID) *validator.Violation {
	for _, one := range aims(s, seat, id, w, paid) {
		if len(one.cards) < max(one.least, 1) {
			return validator.Violates("ygo.chain.legal-activation", "%s has no target", titled(s, seat, id))
		}
	}
	return nil
}

// fruitful leaves out the cards with which nothing could be targeted, as far as others are left.
func fruitful(s *table.State, now table.Pending, w Way, have []table.CardID) []table.CardID {
	good := slices.DeleteFunc(slices.Clone(have), func(one table.CardID) bool {
		return unaimedFor(s, now.Seat, now.Card, w, []table.CardID{one}) != nil
	})
	if len(good) == 0 {
		return have
	}
	return good
}

// meant are the opponents who can be named: all of them, but of an ability that acts on what an opponent has activated only that one,
// for its entire effect is on one opponent, and of one that has heard of an opponent's card whoever has that card; a team-mate, where
// it heard of a card that another player owns.
func meant(s *table.State, now table.Pending, w Way) []table.Seat {
	link := standing.LastLink(s)
	on := func(r rows.Row) bool { return r.On.How == rows.That }
	if link != nil && link.Card == now.Target && !s.Together(link.Seat, now.Seat) && slices.ContainsFunc(w.Ability.Rows, on) {
		return []table.Seat{link.Seat}
	}
	if a := w.Ability; a.Whom != nil && now.Target != 0 {
		holder := standing.Controlled(s, now.Target)
		if !s.Together(holder, now.Seat) || a.Whom.Says(words.OwnedByYou) && mate(s, holder, now.Seat) {
			return []table.Seat{holder}
		}
	}
	return zones.Foes(s, now.Seat)
}

// MadeWith tells whether an activation makes no Fusion Monster but one that lies in the Fusion Deck of another seat.
func MadeWith(s *table.State, seat, other table.Seat, id table.CardID, w Way) bool {
	if w.Ability == nil || !slices.ContainsFunc(w.Ability.Rows, func(r rows.Row) bool { return r.Do.Word == words.Fuse }) {
		return false
	}
	return len(standing.Makeable(s, seat, id, false, true)) == 0 && standing.Fuses(s, seat, other, id)
}

// Aimed is what a row of a link targets, as far as that is still there: nil and false for a row without targets.
func Aimed(s *table.State, now *table.Pending, r *rows.Row) ([]table.CardID, bool) {
	l := standing.LinkOf(s, now.Card)
	a := standing.Ability(s, now.Card, now.Word)
	if l == nil || a == nil || l.Word != now.Word {
		return nil, false
	}
	n := standing.Nth(a, r)
	if n == 0 {
		return nil, false
	}
	if Equips(s, now.Card) && a.When == words.Activate {
		n++
	}
	v, aimed := rows.Look(s, *now), slices.Clone(standing.Group(l.Cards, n))
	if to := standing.Redirected(s, now.Card); to != 0 && len(aimed) == 1 {
		aimed[0] = to
	}
	return slices.DeleteFunc(aimed, func(id table.CardID) bool {
		return s.Card(id).Spot == 0 || !standing.Means(v, id, r.On.Of) || standing.Unaffected(s, id, now.Card)
	}), true
}

// receivers are the seats to whose fields something may come that a row gives to players.
func receivers(s *table.State, seat table.Seat, who rows.Who) []table.Seat {
	switch who {
	case rows.You:
		return []table.Seat{seat}
	case rows.Foe:
		return zones.Foes(s, seat)
	}
	return slices.Collect(zones.From(s, seat))
}

// unmade: what is to be Fusion or Ritual Summoned can be (ygo.summon.fusion, ygo.summon.ritual), and what is to be taken has a zone
// to come to (ygo.control.no-zone).
func unmade(s *table.State, seat table.Seat, id table.CardID, w Way) *validator.Violation {
	for i := range w.Ability.Rows {
		switch word := w.Ability.Rows[i].Do.Word; word {
		case words.Fuse, words.Ritual:
			if made := standing.Makeable(s, seat, id, word == words.Ritual, true); len(made) > 0 {
				continue
			}
			switch {
			case zones.Free(s, seat, zones.M1) == 0:
				return validator.Violates("ygo.zone.one-card", "all five monster zones are taken, and nothing that you could make frees one of yours")
			case word == words.Ritual:
				return validator.Violates("ygo.summon.ritual", "no Ritual Monster in your hand is made by %s with monsters of enough Levels", s.Print(id).Name)
			default:
				return validator.Violates("ygo.summon.fusion", "your Fusion Deck has no monster whose Materials are in your hand and on the field")
			}
		case words.TokenMake:
			if !slices.ContainsFunc(receivers(s, seat, w.Ability.Rows[i].On.By), func(one table.Seat) bool { return zones.Free(s, one, zones.M1) != 0 }) {
				return validator.Violates("ygo.zone.one-card", "no monster zone is free for a token")
			}
		case words.Take:
			if zones.Free(s, seat, zones.M1) == 0 {
				return validator.Violates("ygo.control.no-zone", "all five of your monster zones are taken")
			}
		case words.EquipTo:
			if zones.Monster(s, id) && zones.Free(s, seat, zones.S1) == 0 {
				return validator.Violates("ygo.zone.one-card", "all five Spell & Trap zones are taken")
			}
		}
	}
	return nil
}
