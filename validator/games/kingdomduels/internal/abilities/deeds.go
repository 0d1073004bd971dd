package abilities

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/rows"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// doing is a deed with its number.
type doing struct {
	n   int
	row *rows.Row
}

// toCard does something to one card.
type toCard func(p *validator.Play, now table.Pending, id table.CardID, d doing)

// toCards is what a deed does to each card of a row.
func toCards(deed int) toCard {
	for _, some := range []map[int]toCard{going, turning, standing} {
		if does, is := some[deed]; is {
			return does
		}
	}
	return func(*validator.Play, table.Pending, table.CardID, doing) {}
}

// going are the deeds that take cards elsewhere.
var going = map[int]toCard{
	words.Destroy: func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { field.Destroy(p, id) },
	words.Erode:   func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { field.Erode(p, id, true) },
	words.ToHand:  sends(board.Hand),
	words.SendOff: sends(board.Graveyard),
	words.ToDeck: func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
		seat := p.State().Card(id).Owner
		field.Send(p, id, board.Deck)
		field.Shuffle(p, seat)
	},
	words.Summon:        comes(comesUpright),
	words.SummonDefence: comes(comesSideways),
	words.PlayRule: func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
		if strength.Serves(rows.Look(p.State(), now), words.PlayRule, id) {
			field.RelyOn(p, now.Seat, id, now.Card)
		}
	},
}

func sends(zone int) toCard {
	return func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { field.Send(p, id, zone) }
}

// comes Special Summons a monster, or takes control of one, in a free zone of the own Frontrow.
func comes(how int) toCard {
	return func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
		if how != changesSides || field.Takeable(p.State(), id, now.Seat) {
			place(p, table.Pending{Seat: now.Seat, Card: now.Card, Cards: []table.CardID{id}, N: how})
		}
	}
}

// turning are the deeds that turn cards.
var turning = map[int]toCard{
	words.HideEither: func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
		hide(p, id, p.State().Card(id).Turned)
	},
	words.HideAttack:  func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { hide(p, id, zones.Upright) },
	words.HideDefence: func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { hide(p, id, zones.Sideways) },
	words.FaceUpNow: func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) {
		if board.Monster(p.State(), id) {
			field.Flip(p, id)
			return
		}
		field.Open(p, id)
	},
	words.Swap: func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { // kd.battle-swap.meaning
		if board.Monster(p.State(), id) {
			field.Turn(p, id, 1-p.State().Card(id).Turned%2)
		}
	},
	words.Lock: func(p *validator.Play, now table.Pending, id table.CardID, d doing) { // kd.battle-lock.duration
		lock := table.Mod{Card: id, Source: now.Card, Stat: "lock", By: 1, Until: until(p.State(), d.row.For)}
		if d.row.For.Said { // its end is stated, and does not wait for the card
			lock.Source = 0
		}
		p.Do(table.Modified{Mod: lock})
	},
}

func hide(p *validator.Play, id table.CardID, turned uint8) {
	if board.Monster(p.State(), id) && p.State().Card(id).Up {
		field.Hide(p, id, turned)
	}
}

// until is the last turn of a span, 0 for as long as the card lies there.
func until(s *table.State, span rows.Span) int32 {
	if !span.Said || span.Good {
		return 0
	}
	return s.Turn.Number + int32(span.Turns)
}

// standing are the deeds that change what holds of cards, or what they are put on.
var standing = map[int]toCard{
	words.Take: comes(changesSides),
	words.Attach: func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
		if strength.Attachable(p.State(), id, now.Card) {
			field.Attach(p, id, now.Card)
		}
	},
	words.EquipTo: func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
		if strength.Equippable(p.State(), now.Card, id) {
			field.Equip(p, now.Card, id)
		}
	},
	words.Redirect: func(p *validator.Play, _ table.Pending, id table.CardID, _ doing) { field.Redirect(p, id) },
	words.Negate: func(p *validator.Play, now table.Pending, id table.CardID, _ doing) {
		if strength.Serves(rows.Look(p.State(), now), words.Negate, id) {
			p.Do(table.Marked{Card: id, Set: zones.Halted})
		}
	},
	words.AtkMore: changes("atk"),
	words.DefMore: changes("def"),
	words.Counter: func(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
		to := int(p.State().Card(id).Tally[zones.TallyCounters]) + d.n
		p.Do(table.Tallied{Card: id, Kind: zones.TallyCounters, To: int16(min(max(to, 0), mostCounters))})
	},
	words.Grant: func(p *validator.Play, now table.Pending, id table.CardID, d doing) {
		p.Do(table.Modified{Mod: lasting(p.State(), now, id, "has:"+d.row.Do.Name, 1, d.row.For)})
	},
	words.LayTerrain: func(p *validator.Play, _ table.Pending, id table.CardID, d doing) {
		if s := p.State(); board.There(s, id) {
			field.Terrain(p, board.Column(s.Card(id).Spot), field.TerrainCode(plain(d.row.Do.Name)))
		}
	},
}

// mostCounters bounds what lies on a card.
const mostCounters = 30000

// plain is a name as it is written in rows, with blanks again.
func plain(name string) string { return strings.ReplaceAll(name, "_", " ") }

// changes changes a number of a monster: for a time, for as long as it lies there, or permanently (kd.permanent.duration).
func changes(stat string) toCard {
	return func(p *validator.Play, now table.Pending, id table.CardID, d doing) {
		if board.Monster(p.State(), id) && d.n != 0 {
			p.Do(table.Modified{Mod: lasting(p.State(), now, id, stat, d.n, d.row.For)})
		}
	}
}

// lasting is a change of a card for a span; one for good is permanent (kd.permanent.duration).
func lasting(s *table.State, now table.Pending, id table.CardID, stat string, by int, span rows.Span) table.Mod {
	if span.Good {
		return table.Mod{Card: id, Source: now.Card, Stat: board.Permanent + stat, By: by}
	}
	return table.Mod{Card: id, Stat: stat, By: by, Until: until(s, span)}
}
