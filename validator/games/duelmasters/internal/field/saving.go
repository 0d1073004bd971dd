package field

import (
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
	for _, id := range all {
		s := p.State()
		if !zones.Lies(s, id, zones.Battle) || standing.Beneath(s, id) || s.Cards[id].Marks.Has(zones.FiveCell) {
			other = append(other, id)
		} else if now, asked := asksToSave(s, id); asked {
			p.Do(table.Stacked{Pending: now})
		} else if now.N != 0 {
			kept = append(kept, id)
		} else {
			gone = append(gone, id)
		}
	}
	goTogether(p, kept, gone)
	for _, id := range other {
		Destroy(p, id)
	}
}

// goTogether lets creatures that are destroyed at one time go: those that something saves to where it lets them go, the others to
// the graveyard.
func goTogether(p *validator.Play, kept, gone []table.CardID) {
	all, to := slices.Concat(kept, gone), make([]int, 0, len(kept)+len(gone))
	for _, id := range kept {
		to = append(to, first(waysOut(p.State(), id)))
	}
	for range gone {
		to = append(to, zones.Graveyard)
	}
	rest := departing(p, all, to)
	with := append(undecided(p.State()), rest...)
	for i, id := range all {
		switch {
		case !slices.Contains(rest, id):
		case i < len(kept):
			LeaveWith(p, id, to[i], with)
		default:
			perish(p, id, with)
		}
	}
}

// undecided lists the creatures that leave at this moment in any case, of which it is only open yet where they go.
func undecided(s *table.State) (all []table.CardID) {
	for _, now := range s.Stack {
		if now.Kind == "saving" && now.Word != "none" {
			all = append(all, now.Target)
		}
	}
	return all
}

// asksToSave is what the player of a creature that would be destroyed is asked first, if anything: whether a card saves it that
// may, then to which of several zones it goes. N holds those zones.
func asksToSave(s *table.State, id table.CardID) (now table.Pending, asked bool) {
	ways := waysOut(s, id)
	if now, asked = savior(s, id, nil); !asked {
		now, asked = offer(s, id, ways)
	}
	now.N = ways
	return now, asked
}

// savior finds a card that may save a creature from being destroyed if its player likes, and that was not asked about yet.
func savior(s *table.State, id table.CardID, asked []table.CardID) (now table.Pending, ok bool) {
	for _, zone := range []string{"hand", "none"} {
		standing.EachRunning(s, words.MaySave, func(v rows.Eye, r *rows.Row) bool {
			ok = r.Do.Name == zone && standing.Reaches(v, r, id) && !slices.Contains(asked, v.Card)
			now = table.Pending{Kind: "saving", Seat: v.Seat, Card: v.Card, Target: id, Word: zone, Cards: asked}
			return !ok
		})
		if ok {
			break
		}
	}
	return now, ok
}

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
	if now.Word == "" {
		goesOut(p, now)
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
		LeaveWith(p, now.Target, zones.Hand, undecided(s))
	}
	if timing, ok := standing.Says(s, now.Card, words.Saved); ok {
		p.Do(table.Stacked{Pending: table.Pending{Kind: zones.AbilityKind, Seat: now.Seat, Card: now.Card, Target: now.Target, Word: timing}})
	}
}

// unsaved lets another card save a creature that one has not saved; without one it goes where something else lets it go, or is
// destroyed.
func unsaved(p *validator.Play, now table.Pending) {
	s := p.State()
	if !zones.Lies(s, now.Target, zones.Battle) {
		return
	}
	if now.Word != "" {
		if next, ok := savior(s, now.Target, append(slices.Clone(now.Cards), now.Card)); ok {
			next.N = now.N
			p.Do(table.Stacked{Pending: next})
			return
		}
	}
	next, asked := offer(s, now.Target, now.N)
	switch {
	case asked:
		p.Do(table.Stacked{Pending: next})
	case now.N != 0:
		LeaveWith(p, now.Target, first(now.N), undecided(s))
	default:
		perish(p, now.Target, undecided(s))
	}
}
