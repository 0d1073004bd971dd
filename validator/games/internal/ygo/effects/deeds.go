package effects

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/field"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/words"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// doing is a deed with its number and its name, and how long it lasts.
type doing struct {
	word, n int
	name    string
	span    rows.Span

	calculating bool // at damage calculation
}

// toCard does something to one card.
type toCard func(p *validator.Play, now table.Pending, id table.CardID, d doing)

// toCards is what a deed does to each card of a row, nil for one that is read or done to players.
func toCards(deed int) toCard {
	if does := changes(deed); does != nil {
		return does
	}
	switch deed {
	case words.Destroy:
		return func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
			if zones.Lies(p.State(), id, zones.Hand) {
				field.Send(p, id, zones.Graveyard)
				return
			}
			field.Destroy(p, id, now.Card)
		}
	case words.Remove, words.RemoveDown:
		return sends(zones.Removed)
	case words.RemoveAway:
		return away
	case words.ToHand:
		return sends(zones.Hand)
	case words.ToDeck, words.ToTop, words.ToBottom:
		return intoDeck
	case words.SendOff:
		return sends(zones.Graveyard)
	case words.Discard:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { chain.DiscardOne(p, id) }
	case words.TributeOff:
		return func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
			chain.TributeOne(p, id, now.Card)
		}
	case words.SetCard:
		return setDown
	case words.Look, words.Show:
		return shows
	case words.Call:
		return calls
	case words.SummonNormally:
		return summonsNormally
	case words.Fight:
		return fights
	}
	return placed(deed)
}

// changes is what deeds do that change numbers, positions and faces.
func changes(deed int) toCard {
	switch deed {
	case words.AtkMore, words.DefMore, words.AtkSet, words.DefSet, words.AtkBase, words.AtkDouble, words.AtkHalf, words.LevelMore, words.SwapValues, words.AttacksMore:
		return func(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
			if zones.Monster(p.State(), id) || d.word == words.LevelMore {
				field.Modify(p, id, d.stat(), d.n, d.span)
			}
		}
	case words.DefNone:
		return func(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
			if zones.Monster(p.State(), id) {
				field.Modify(p, id, "set def", 0, d.span)
			}
		}
	case words.Grant:
		return func(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
			field.Modify(p, id, "has:"+d.name, 1, d.span)
		}
	case words.ToAttack, words.ToDefence, words.TurnOver:
		return turns
	case words.FaceDownDefence:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
			if c := p.State().Card(id); zones.There(p.State(), id) && c.Home != zones.HomeToken {
				field.TurnDown(p, id)
			}
		}
	case words.TurnFaceUp:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
			if zones.Monster(p.State(), id) {
				field.TurnUp(p, id)
			} else {
				field.Face(p, id, true)
			}
		}
	case words.Counter, words.CounterOff:
		return counts
	}
	return nil
}

// stats are the names under which changes of numbers are noted.
var stats = map[int]string{words.AtkMore: "atk", words.DefMore: "def", words.AtkSet: "set atk", words.DefSet: "set def", words.AtkBase: "base atk",
	words.AtkDouble: "double atk", words.AtkHalf: "halve atk", words.AttacksMore: "attacks", words.LevelMore: "level", words.SwapValues: "swap"}

// stat is the name under which a change of a number is noted; one of damage calculation that does not say how long it lasts goes
// with the battle.
func (d doing) stat() string {
	if d.calculating && !d.span.Said && (d.word == words.AtkMore || d.word == words.DefMore) {
		return standing.InBattle + stats[d.word]
	}
	return stats[d.word]
}

// placed is what deeds do that change whose a card is, or what it is put on.
func placed(deed int) toCard {
	switch deed {
	case words.Take:
		return func(p *validator.Play, now table.Pending, id table.CardID, d doing) {
			field.TakeFor(p, id, now.Seat, table.Mod{Until: field.Until(p.State(), d.span)})
		}
	case words.Give:
		return func(p *validator.Play, now table.Pending, id table.CardID, d doing) {
			field.TakeFor(p, id, foe(p.State(), now), table.Mod{Until: field.Until(p.State(), d.span)})
		}
	case words.Negate, words.NegateEffect:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
			if l := standing.LinkOf(p.State(), id); l != nil && l.Stage == standing.Waits {
				p.Do(table.Marked{Card: id, Set: zones.Halted})
			}
		}
	case words.EquipTo:
		return func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
			field.Wear(p, now.Card, id, now.Seat)
		}
	case words.Bind:
		return func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
			field.BindTo(p, now.Card, id, standing.Has(p.State(), now.Card, "binds"))
		}
	case words.Hold:
		return func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
			if zones.There(p.State(), id) {
				p.Do(table.Modified{Mod: table.Mod{Card: id, Stat: standing.Holding, By: int(now.Card)}})
			}
		}
	case words.AimAt:
		return func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
			p.Do(table.Modified{Mod: table.Mod{Card: now.Target, Stat: standing.Redirection, By: int(id), Until: p.State().Turn.Number}})
		}
	case words.AttackAgain:
		return func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
			p.Do(table.Marked{Card: id, Set: zones.Again})
		}
	}
	return nil
}

// fights lets a monster attack the first monster of the player's side at once, without battle damage.
func fights(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
	s := p.State()
	var own []table.CardID
	for _, seat := range zones.Side(s, now.Seat) {
		own = append(own, zones.Monsters(s, seat)...)
	}
	if len(own) == 0 || !zones.Monster(s, id) {
		return
	}
	for seat := range table.Seat(s.Count) {
		p.Do(table.Noted{Seat: seat, Set: zones.Spared})
	}
	p.Do(table.Stacked{Pending: table.Pending{Kind: "attack", Seat: s.Card(id).Holder, Card: id, Target: own[0], Stage: zones.DamageStart}})
}

// sends puts cards into a pile of their owners; what is removed from play and lay face-down comes to lie open.
func sends(zone int) toCard {
	return func(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
		if zone == zones.Hand && p.State().Card(id).Marks.Has(zones.Beaten) {
			return // the battle has destroyed it, and it waits for the Graveyard (ygo.battle.destroyed-to-graveyard)
		}
		field.Send(p, id, zone)
		if d.word == words.RemoveDown && zones.Lies(p.State(), id, zones.Removed) {
			field.Face(p, id, false)
		}
	}
}

// away removes a monster from play until the End Phase of this turn. Control for a time ends with that: it comes back to the player
// from whom it was taken.
func away(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
	if !zones.Monster(p.State(), id) {
		return
	}
	mark, holder := zones.Away, field.Whose(p.State(), id)
	if zones.Defending(p.State(), id) {
		mark |= zones.AwayDef
	}
	field.Send(p, id, zones.Removed)
	if zones.Lies(p.State(), id, zones.Removed) {
		p.Do(table.Marked{Card: id, Set: mark}, table.Held{Card: id, By: holder})
	}
}

// intoDeck puts a card into its owner's Deck, on top, to the bottom, or anywhere.
func intoDeck(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
	if p.State().Card(id).Marks.Has(zones.Beaten) {
		return // as in sends
	}
	seat := p.State().Card(id).Owner
	if zones.Lies(p.State(), id, zones.Deck) && d.word != words.ToBottom {
		at := p.State().Card(id).Spot
		p.Do(table.Moved{Card: id, From: at, To: at})
		return
	}
	field.Send(p, id, zones.Deck)
	if at := p.State().Card(id).Spot; d.word == words.ToBottom && zones.Zone(at) == zones.Deck {
		p.Do(table.Moved{Card: id, From: at, To: at, Under: true})
	}
	if d.word == words.ToDeck {
		field.Shuffle(p, seat)
	}
}

// setDown Sets a Spell or Trap in a free zone of the player's.
func setDown(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
	at := zones.Free(p.State(), now.Seat, zones.S1)
	if p.State().Print(id).Subtype == "field" {
		at = zones.Spot(now.Seat, zones.Field)
	}
	if at != 0 && len(p.State().In(at)) == 0 && p.State().Print(id).Kind != "monster" {
		field.Lay(p, id, at, false, zones.Upright)
		field.Happens(p, words.SetDown, id, 0, 0)
	}
}

// turns changes battle positions. What lies face-down stays so, unless it comes to Attack Position.
func turns(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
	s := p.State()
	if !zones.Monster(s, id) {
		return
	}
	to := map[int]uint8{words.ToAttack: zones.Upright, words.ToDefence: zones.Sideways, words.TurnOver: 1 - s.Card(id).Turned%2}[d.word]
	if to == zones.Upright {
		field.TurnUp(p, id)
	}
	field.Turn(p, id, to)
}

// counts puts counters on a card, up to the most that it holds, or takes them off.
func counts(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
	c := p.State().Card(id)
	to := int(c.Tally[zones.TallyCounters]) + d.n
	if d.word == words.CounterOff {
		to = int(c.Tally[zones.TallyCounters]) - d.n
	}
	to = min(max(to, 0), zones.Number(p.State().Print(id), "counters", 1000))
	if zones.There(p.State(), id) && c.Up && to != int(c.Tally[zones.TallyCounters]) {
		p.Do(table.Tallied{Card: id, Kind: zones.TallyCounters, To: int16(to)})
	}
}

// shows lets the player see hidden cards, or everybody. Who may see what a team-mate may see learns it too.
func shows(p *validator.Play, now table.Pending, id table.CardID, d doing) {
	to := p.State().Team(now.Seat)
	if d.word == words.Show {
		to = 1<<p.State().Count - 1
	}
	p.Do(table.Revealed{Card: id, To: to})
}

// reshuffle shuffles Decks that were searched (ygo.zone.deck-shuffle).
func reshuffle(p *validator.Play, decks []table.Seat, r *rows.Row) {
	if r.On.How == rows.Top || r.On.How == rows.Bottom || r.On.How == rows.Those || r.Do.Word == words.ToTop || r.Do.Word == words.ToBottom {
		return
	}
	for _, seat := range decks {
		field.Shuffle(p, seat)
	}
}
