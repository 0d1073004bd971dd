package hands

import (
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// numbers are what an effect changes that is not a place: Life Points (of the player, or of who controls a card that is named), ATK and
// DEF for as long as the monster lies there, its position (a Battle Swap), so many turns of Battle Lock, Summoning Counters and charges,
// cards drawn, a monster destroyed with Destruction Damage, an effect negated, an attack turned upon a monster, Piercing
// for the turn, and a summon that was prevented.
var numbers = []string{"lp", "foe lp", "atk", "def", "position", "lock", "counters", "draw", "destruction", "negate", "redirect", "piercing", "prevent", "permanent-atk", "permanent-def"}

// mostDrawn bounds how many cards are drawn at a time.
const mostDrawn = 10

// set changes one of them.
func set(p *validator.Play, m validator.Move) {
	s := p.State()
	switch m.Word {
	case "lp":
		points(p, whose(s, m), m.N)
	case "foe lp":
		if foes := board.Foes(s, m.Seat); len(foes) > 0 {
			points(p, foes[0], m.N)
		}
	case "atk", "def":
		if m.N != 0 {
			p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: m.Word, By: m.N}})
		}
	case "permanent-atk", "permanent-def":
		if m.N != 0 {
			p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Source: s.Top().Card, Stat: board.Permanent + strings.TrimPrefix(m.Word, "permanent-"), By: m.N}})
		}
	case "position": // kd.battle-swap.meaning: it turns nothing face-up, and is no change by hand
		field.Turn(p, m.Card, 1-s.Card(m.Card).Turned%2)
	case "lock":
		lock(p, m)
	case "counters":
		to := int(s.Card(m.Card).Tally[zones.TallyCounters]) + m.N
		p.Do(table.Tallied{Card: m.Card, Kind: zones.TallyCounters, To: int16(min(max(to, 0), 30000))})
	case "draw":
		field.Draw(p, m.Seat, min(max(m.N, 0), mostDrawn))
	case "destruction":
		field.DestroyAndDamage(p, m.Seat, m.Card)
	case "negate":
		p.Do(table.Marked{Card: m.Card, Set: zones.Halted})
	case "piercing":
		p.Do(table.Modified{Mod: table.Mod{Card: m.Card, Stat: "has:piercing", By: 1, Until: s.Turn.Number}})
	case "redirect":
		field.Redirect(p, m.Card)
	case "prevent":
		p.Do(table.Noted{Seat: s.Turn.Seat, Set: board.Prevented})
	}
}

// whose are the Life Points: those of who controls the card that is named, or one's own.
func whose(s *table.State, m validator.Move) table.Seat {
	if m.Card != 0 {
		return s.Card(m.Card).Holder
	}
	return m.Seat
}

func points(p *validator.Play, seat table.Seat, n int) {
	if n < 0 {
		field.Lose(p, seat, -n, validator.CardsSay)
		return
	}
	field.Gain(p, seat, n, validator.CardsSay)
}

// lock fixes a monster's position for so many turns of whoever, the current one not counted, or for as long as the effect is active: until
// the card leaves that stays for it, or else the monster (kd.battle-lock.duration).
func lock(p *validator.Play, m validator.Move) {
	s := p.State()
	fixed := table.Mod{Card: m.Card, Stat: "lock", By: 1}
	switch by := s.Top().Card; {
	case m.N > 0:
		fixed.Until = s.Turn.Number + int32(m.N)
	case board.There(s, by) && board.Stays(s.Print(by)):
		fixed.Source = by
	}
	p.Do(table.Modified{Mod: fixed})
}
