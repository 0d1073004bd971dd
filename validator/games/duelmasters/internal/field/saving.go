package field

import (
	"math/bits"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/duelmasters/internal/standing"
	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/table"
)

// DestroyTogether destroys creatures at one time: what saves one of them does so although it is destroyed itself, so who is
// saved is told, and who may be is asked about, before any of them is gone.
func DestroyTogether(p *validator.Play, all []table.CardID) {
	var other, kept, gone []table.CardID
	var to []int
	for _, id := range all {
		s := p.State()
		if !zones.Lies(s, id, zones.Battle) || standing.Beneath(s, id) || s.Cards[id].Marks.Has(zones.FiveCell) {
			other = append(other, id)
		} else if now, asked := savior(s, id, havens(s, id), nil); asked {
			p.Do(table.Stacked{Pending: now})
		} else if now.N != 0 {
			kept, to = append(kept, id), append(to, only(now.N))
		} else {
			gone = append(gone, id)
		}
	}
	for i, id := range kept {
		Leave(p, id, to[i])
	}
	for _, id := range gone {
		perish(p, id, gone)
	}
	for _, id := range other {
		Destroy(p, id)
	}
}

// savior finds what a player is asked about a creature that would be destroyed: a card that may save it and that was not asked
// about yet, then where it goes of several places. What needs no question is left in N, the zones to which it has to go.
func savior(s *table.State, id table.CardID, havens int, asked []table.CardID) (now table.Pending, ok bool) {
	for _, zone := range []string{"hand", "none"} {
		standing.EachRunning(s, words.MaySave, func(v rows.Eye, r *rows.Row) bool {
			ok = r.Do.Name == zone && standing.Reaches(v, r, id) && !slices.Contains(asked, v.Card) && (zone != "hand" || havens != 1<<zones.Hand)
			now = table.Pending{Kind: "saving", Seat: v.Seat, Card: v.Card, Target: id, Word: zone, Cards: asked, N: havens}
			return !ok
		})
		if ok {
			return now, true
		}
	}
	now = table.Pending{Kind: "saving", Seat: s.Cards[id].Holder, Card: id, Target: id, Word: "whither", N: havens}
	return now, bits.OnesCount(uint(havens)) > 1
}

// havens are the zones to which a creature has to go instead of being destroyed, a bit for each.
func havens(s *table.State, id table.CardID) (all int) {
	for _, z := range []int{zones.Hand, zones.Mana, zones.Shields, zones.Deck} {
		_, given := standing.Given(s, id, "saved_"+zones.Zones[z].Kind)
		if given || standing.ConcernedBy(s, words.SavedTo, zones.Zones[z].Kind, id) {
			all |= 1 << z
		}
	}
	return all
}

// placed names the zones to which creatures have to go instead of being destroyed.
var placed = map[int]string{zones.Hand: "hand", zones.Mana: "mana zone", zones.Shields: "shield zone", zones.Deck: "deck"}

// only is the first of the zones to which a creature has to go.
func only(havens int) int { return bits.TrailingZeros(uint(havens)) }

// stillSaves tells whether what was to be asked about can still be offered. Who lets creatures go somewhere may have been
// destroyed together with them; who stays for a price pays it anew for each.
func stillSaves(s *table.State, now table.Pending) (ok bool) {
	if !zones.Creature(s, now.Target) {
		return false
	}
	standing.EachRunning(s, words.MaySave, func(v rows.Eye, r *rows.Row) bool {
		ok = v.Card == now.Card && standing.Reaches(v, r, now.Target)
		return !ok
	})
	return ok || now.Word != "none" && !zones.Lies(s, now.Card, zones.Battle)
}

// Pends tells whether it is still open what becomes of a creature that is to be destroyed: what saves it, what that costs, or
// whether it turns back or lets a cell go.
func Pends(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Stack, func(now table.Pending) bool {
		switch now.Kind {
		case "saving":
			return now.Target == id
		case "leaving", Releases:
			return now.Card == id
		}
		price, ok := standing.Says(s, now.Card, words.Saved)
		return ok && now.Kind == zones.AbilityKind && now.Target == id && now.Word == price
	})
}

// Saving asks whether a creature is saved from being destroyed, and does what comes of it; then its price is paid.
func Saving(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Word == "whither" {
		whither(p, now)
		return
	}
	if now.Stage == 0 && stillSaves(s, now) {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: zones.Title(s, now.Card) + ": save " + zones.Title(s, now.Target) + " from being destroyed?"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage != 2 {
		unsaved(p, now)
		return
	}
	if now.Word == "hand" {
		Leave(p, now.Target, zones.Hand)
	}
	if timing, ok := standing.Says(s, now.Card, words.Saved); ok {
		p.Do(table.Stacked{Pending: table.Pending{Kind: zones.AbilityKind, Seat: now.Seat, Card: now.Card, Target: now.Target, Word: timing}})
	}
}

// unsaved lets another card save a creature that one has not saved; without one it goes where it has to, or is destroyed.
func unsaved(p *validator.Play, now table.Pending) {
	s := p.State()
	if !zones.Lies(s, now.Target, zones.Battle) {
		return
	}
	next, ok := savior(s, now.Target, now.N, append(slices.Clone(now.Cards), now.Card))
	switch {
	case ok:
		p.Do(table.Stacked{Pending: next})
	case now.N != 0:
		Leave(p, now.Target, only(now.N))
	default:
		Perish(p, now.Target)
	}
}

// whither asks where a creature goes that has to go to several places instead of being destroyed.
func whither(p *validator.Play, now table.Pending) {
	s := p.State()
	z := only(now.N)
	if now.Stage == 0 && zones.Lies(s, now.Target, zones.Battle) && now.N != 1<<z {
		p.Do(table.Asked{Ask: table.Ask{Seat: now.Seat, Kind: "respond", Card: now.Card, Words: []string{"use", "pass"},
			Text: zones.Title(s, now.Target) + " goes elsewhere instead of being destroyed: " + placed[z] + "?"}})
		return
	}
	p.Do(table.Resolved{})
	if now.Stage == 1 {
		now.N &^= 1 << z
		now.Stage = 0
		p.Do(table.Stacked{Pending: now})
		return
	}
	Leave(p, now.Target, z)
}
