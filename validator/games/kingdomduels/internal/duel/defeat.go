package duel

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/abilities"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/subduel"
	"ttsbridge/validator/table"
)

// sweep takes the cards of who has lost out of a duel that goes on (kd.royale.defeat-cards): those that others control stay, those of
// others go back to their owners' Graveyards, everything else leaves the game. What lies beneath a monster stays with it on the field.
func sweep(p *validator.Play) {
	defeated := board.Defeated(p.State())
	if defeated == 0 || swept(p) {
		return
	}
	for id := table.CardID(1); int(id) < len(p.State().Cards); id++ {
		s := p.State()
		c := &s.Cards[id]
		held, owned := defeated.Has(c.Holder), defeated.Has(c.Owner)
		switch {
		case !held && !owned || c.Spot == 0:
		case owned && (held || !board.There(s, id) && !board.Attached(s, id)):
			vanish(p, id)
		case held:
			field.Send(p, id, board.Graveyard)
		}
	}
}

// swept tells that nothing has happened since the last sweep by which a card could have become one of those: only what is known to leave
// every card and every seat where it is.
func swept(p *validator.Play) bool {
	since, looked := p.Since()
	return looked && !slices.ContainsFunc(since, func(e table.Event) bool {
		switch e.(type) {
		case table.Stacked, table.Staged, table.Resolved, table.Asked, table.Answered, table.Entered, table.Scored, table.Counted, table.Flipped,
			table.Turned, table.Marked, table.Tallied, table.Claimed, table.Settled, table.Reported, table.Modified:
			return false
		}
		return true
	})
}

// vanish takes a card out of the game, with what it carried.
func vanish(p *validator.Play, id table.CardID) {
	field.Part(p, id)
	for n := range table.CardID(len(p.State().Cards)) {
		if p.State().Cards[n].Host == id {
			p.Do(table.Unlinked{Card: n})
		}
	}
	if hasClaim(p.State(), id) {
		field.OpenLeaving(p, id)
	}
	if slices.ContainsFunc(p.State().Mods, func(m table.Mod) bool { return m.Card == id || m.Source == id }) {
		p.Do(table.Expired{Card: id})
	}
	p.Do(table.Vanished{Card: id})
}

func hasClaim(s *table.State, id table.CardID) bool {
	return slices.ContainsFunc(s.Claims, func(c table.Claim) bool { return c.Card == id })
}

// skip ends the turn of a player who has lost in it at once (kd.royale.defeat-rotation), and drops what only that player would have
// done. What somebody proposes who is out, the others are asked about as in every game.
func skip(p *validator.Play) {
	hush(p)
	if len(p.State().Asks) > 0 {
		return
	}
	for top := p.State().Top(); top != nil && top.Kind != validator.Proposal.Kind && board.Defeated(p.State()).Has(top.Seat); top = p.State().Top() {
		unfought(p, *top)
		p.Do(table.Resolved{})
	}
	if s := p.State(); len(s.Stack) == 0 && !s.Alive(s.Turn.Seat) {
		passTurn(p, s.Turn.Seat)
	}
}

// unfought forgets of an attack or a STRIKE that is not carried out what it has destroyed, and that somebody has negated it: whoever took part
// and is still there fights the next one anew.
func unfought(p *validator.Play, now table.Pending) {
	if now.Kind != "attack" && now.Kind != "strike" {
		return
	}
	for _, id := range []table.CardID{now.Card, now.Target} {
		for _, mark := range []table.Marks{zones.Beaten, zones.Stopped} {
			if id != 0 && p.State().Card(id).Marks.Has(mark) {
				p.Do(table.Marked{Card: id, Clear: mark})
			}
		}
	}
}

// hush closes what others are asked about the doings of a player who has lost, whether they draw an attack upon themselves whose target is
// gone, and to which zone a monster comes that is: nothing comes of that any more.
func hush(p *validator.Play) {
	s := p.State()
	top := s.Top()
	for _, q := range slices.Clone(s.Asks) {
		void := top != nil && board.Defeated(s).Has(top.Seat) && slices.Contains([]string{"chain", "redirect", "consent"}, q.Kind)
		if void || q.Kind == "redirect" && !board.There(s, q.Card) || q.Kind == abilities.Placing && top != nil && abilities.Void(s, *top) {
			p.Do(table.Answered{ID: q.ID})
		}
	}
}

// breakOff closes what is asked in a Subduel one of whose players has lost; it ends at once, and the main duel goes on.
func breakOff(p *validator.Play) {
	if !subduel.Broken(p.State()) {
		return
	}
	for _, q := range slices.Clone(p.State().Asks) {
		if q.Kind == "subduel" {
			p.Do(table.Answered{ID: q.ID})
		}
	}
}

// drop closes the questions to a seat that has lost.
func drop(p *validator.Play, seat table.Seat) {
	for _, q := range slices.Clone(p.State().Asks) {
		if q.Seat == seat {
			p.Do(table.Answered{ID: q.ID})
		}
	}
}
