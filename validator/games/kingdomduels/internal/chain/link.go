package chain

import (
	"cmp"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/lasting"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// The stages of a link: it waits for its turn, then its effect is carried out.
const (
	waits uint8 = iota
	resolving
)

// Resolving carries the last link of a chain out, then the one before follows. Summons are the business of a higher room, which says
// whether a link was one; every other effect is a script's, or is carried out by its player (cards have no texts that could be read).
func Resolving(summons func(p *validator.Play, link table.Pending) bool) func(*validator.Play, table.Pending) {
	return func(p *validator.Play, now table.Pending) {
		if now.Stage == waits {
			now.Stage, now.Target = resolving, aimedAt(p.State(), now.Target)
			p.Do(table.Staged{Pending: now})
			switch {
			case halted(p, now.Card):
				prevented(p, &now)
				undone(p, &now)
			case !summons(p, now):
				resolve(p, now)
			}
			return
		}
		p.Do(table.Resolved{})
		over(p, now)
	}
}

// aimedAt is at what an effect aims now: when an Alter Summon has been made on its target, at the Alter Monster (kd.alter.retarget).
func aimedAt(s *table.State, target table.CardID) table.CardID {
	host := s.Card(target).Host
	if board.Attached(s, target) && board.Made(s.Print(host)) == "alter" && s.Card(host).Marks.Has(zones.New) {
		return host
	}
	return target
}

// prevented notes of a summon that it was negated: its player has not been idle (kd.idle.no-prevention).
func prevented(p *validator.Play, link *table.Pending) {
	if link.Word == Fusing || link.Word == Altering || slices.ContainsFunc(carried(p.State(), link), special) {
		p.Do(table.Noted{Seat: link.Seat, Set: board.Prevented})
	}
}

// undone sends what was negated as it was played to the Graveyard, also what would have stayed and worked. A card that lay open before stays.
func undone(p *validator.Play, link *table.Pending) {
	s := p.State()
	played := link.Word == Played || link.Word == Fusing || link.Word == Altering && link.To != 0
	if played && board.InBack(s, link.Card) && s.Card(link.Card).Up {
		field.Send(p, link.Card, board.Graveyard)
	}
}

// special tells whether an ability brings monsters to the field.
func special(a *rows.Ability) bool {
	return slices.ContainsFunc(a.Rows, func(r rows.Row) bool {
		return slices.Contains([]int{words.Summon, words.SummonDefence, words.TokenMake}, r.Do.Word)
	})
}

// Closing ends what a chain has answered, once the chain is over. Where the chain was cut short those are asked who have not had their say.
func Closing(p *validator.Play, now table.Pending) {
	n, _ := lasting.Sum(p.State(), now.Card, cutShort)
	if n <= 0 {
		p.Do(table.Resolved{})
		return
	}
	now.Kind, now.Passed = "window", table.Seats(n-1)
	p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: cutShort, By: -n, Until: p.State().Turn.Number}}, table.Staged{Pending: now})
}

// halted tells whether a link was negated. What is Unstoppable cannot be (kd.unstoppable.no-negate).
func halted(p *validator.Play, id table.CardID) bool {
	if !p.State().Card(id).Marks.Has(zones.Halted) {
		return false
	}
	p.Do(table.Marked{Card: id, Clear: zones.Halted})
	return !Unstoppable(p.State(), id)
}

func resolve(p *validator.Play, now table.Pending) {
	s := p.State()
	pr := s.Print(now.Card)
	if _, has := tiles.Read(s, now.Card); has && now.Word == Played && board.There(s, now.Card) { // kd.tilemap.create
		p.Do(table.Modified{Mod: table.Mod{Card: now.Card, Stat: tiles.Map, By: 1}})
	}
	switch {
	case now.Word == Played && !board.There(s, now.Card) && board.Stays(pr): // what would stay was destroyed before it came to resolve
	case now.Word == Played && board.Typed(pr, "Equip"):
		if now.Target != 0 && board.Monster(s, now.Target) && s.Card(now.Target).Up && board.Fitting(s, now.Card, now.Target) {
			field.Equip(p, now.Card, now.Target)
		}
	case now.Word == Played && (board.WaitsForRitual(pr) || board.Typed(pr, "Continuous") && board.Kind(pr, "trap")): // it lies open and waits
	default:
		if turns, _ := board.Subduel(pr); turns > 0 && (now.Word == Played || now.Word == Effect || now.Word == Symbol) {
			p.Do(table.Stacked{Pending: table.Pending{Kind: "subduel", Seat: table.Nobody, Card: now.Card, N: turns, Spots: sides(s, now.Seat), Passed: table.Seats(0).With(now.Seat)}})
			Begins(p, now) // what else its rows say comes first
			return
		}
		if !Begins(p, now) && !silent(s, now) && !p.Use(now) {
			p.ByHand(table.Pending{Seat: now.Seat, Card: now.Card, Target: now.Target})
		}
	}
}

// sides are where the cards of a Subduel lie: apart, those of who has begun it first, then those of the next opponent.
func sides(s *table.State, seat table.Seat) []table.Spot {
	all := []table.Spot{board.Spot(s, seat, board.Apart)}
	for _, foe := range board.Foes(s, seat)[:1] {
		all = append(all, board.Spot(s, foe, board.Apart))
	}
	return all
}

// silent tells whether a card has rows, and none for being played: it lies open, and works as long as it does.
func silent(s *table.State, now table.Pending) bool {
	return (now.Word == Played || now.Word == Keyword) && words.Sheet(s.Print(now.Card)) != nil
}

// over ends a link: what does not stay, and was not equipped by its effect, goes to the Graveyard (kd.spell.goes-to-graveyard).
func over(p *validator.Play, now table.Pending) {
	s := p.State()
	if now.Word == Effect || now.Word == Symbol || !board.InBack(s, now.Card) || !s.Card(now.Card).Up {
		return
	}
	pr := s.Print(now.Card)
	if worn := s.Card(now.Card).Host != 0 && s.Card(now.Card).Marks.Has(zones.Worn); worn {
		return
	}
	if !board.Stays(pr) || board.Typed(pr, "Equip") && s.Card(now.Card).Host == 0 && !board.ToZone(pr) {
		field.Send(p, now.Card, board.Graveyard)
	}
}

// endless is more than all that can follow from one move, unless effects set each other off for ever.
const endless = 5000

// Coming lets everything that has come up go on one chain: FLIP effects and what else an occasion has set off (kd.effect.flip). What
// has to be used comes first, then what may be; of each the turn player's, then that of the others in the order of turns, in the order in
// which it came up.
func Coming(p *validator.Play, _ table.Pending) {
	var all []table.Pending
	for top := p.State().Top(); top != nil && top.Kind == "due"; top = p.State().Top() {
		if comes(p.State(), *top) {
			all = append(all, *top)
		}
		p.Do(table.Resolved{})
	}
	if len(all) > 0 && len(p.Events()) > endless {
		p.Do(validator.ChainCut(all[0].Card))
		return
	}
	turn, count := p.State().Turn.Seat, p.State().Count
	slices.Reverse(all) // what came up last lies on top
	slices.SortStableFunc(all, func(a, b table.Pending) int {
		return cmp.Or(cmp.Compare(optional(p.State(), &a), optional(p.State(), &b)), (int(a.Seat-turn)+count)%count-(int(b.Seat-turn)+count)%count)
	})
	for i, now := range all {
		now.Kind, now.Stage = "link", waits
		if i == len(all)-1 {
			Begin(p, now)
		} else {
			p.Do(table.Stacked{Pending: now})
		}
		for _, a := range payers(p.State(), &now) {
			pay(p, now.Seat, now.Card, a)
		}
	}
}

// optional is 1 for what its player may decline, and 0 for what has to be used.
func optional(s *table.State, due *table.Pending) int {
	these := carried(s, due)
	if len(these) > 0 && !slices.ContainsFunc(these, func(a *rows.Ability) bool { return len(a.Rows[0].If) == 0 || a.Rows[0].If[0].Kind != rows.May }) {
		return 1
	}
	return 0
}
