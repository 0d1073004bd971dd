package chain

import (
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/honour"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/table"
)

// The words of Triggers are those of windows: attack, summon, chain, phase, battle. "enemy-attack" is an opponent's, "own-attack" one's
// own or a team-mate's. A STRIKE counts as an attack (kd.strike.is-attack).

// meets tells whether what a window is about meets the Trigger of a trap.
func meets(s *table.State, id table.CardID, now *table.Pending) bool {
	if now == nil || now.Kind != "window" || now.Word == phase && slices.Contains(s.Mods, endOf(s, id)) {
		return false
	}
	for word := range strings.FieldsSeq(s.Print(id).Extra["trigger"]) {
		if is(s, s.Card(id).Holder, word, now) {
			return true
		}
	}
	return false
}

// phase is the word of the window at the end of a phase, which is announced anew when somebody has acted.
const phase = "phase"

// endOf notes that an open Continuous Trap has done its effect at the end of the phase going on, and endFor that a seat has activated a trap
// which that has triggered: it is one event, however often it is announced (kd.trap.several-choose).
func endOf(s *table.State, id table.CardID) table.Mod {
	return table.Mod{Card: id, Stat: "end of phase", By: int(s.Turn.Phase) + 1, Until: s.Turn.Number}
}

func endFor(s *table.State, seat table.Seat) table.Mod {
	return table.Mod{Stat: "end of phase", By: (int(s.Turn.Phase)+1)<<4 | int(seat), Until: s.Turn.Number}
}

// ended keeps of a trap that is activated at the end of a phase that it was.
func ended(p *validator.Play, m validator.Move, asked table.Pending) {
	s := p.State()
	if asked.Word != phase || !meets(s, m.Card, &asked) {
		return
	}
	notes := []table.Event{table.Modified{Mod: endFor(s, m.Seat)}}
	if board.WaitsOpen(s.Print(m.Card)) {
		notes = append(notes, table.Modified{Mod: endOf(s, m.Card)})
	}
	p.Do(notes...)
}

func is(s *table.State, holder table.Seat, word string, now *table.Pending) bool {
	together := s.Together(holder, against(s, now))
	if rest, foe := strings.CutPrefix(word, "enemy-"); foe {
		return !together && is(s, holder, rest, now)
	}
	if rest, own := strings.CutPrefix(word, "own-"); own {
		return together && is(s, holder, rest, now)
	}
	return board.Meets(word, now.Word)
}

// against is whose act a window is about. A redirected attack is one of an opponent for whoever is attacked now, also of its own player
// (kd.battle.redirect-opponent-attack).
func against(s *table.State, now *table.Pending) table.Seat {
	if now.Word == "attack" && now.N == redirected && s.Together(s.Card(now.Target).Holder, now.Seat) {
		return table.Nobody
	}
	return now.Seat
}

// redirected is the number of a window about an attack that was redirected.
const redirected = 1

// met lists the traps of a seat, Set ones and Continuous ones that lie open, whose Trigger is met now and that could be activated. Of
// traps that are triggered together one is enough (kd.trap.several-choose). On honour nobody looks at Set ones.
func met(s *table.State, seat table.Seat) (all []table.CardID) {
	open := unsettled(s, seat)
	if len(open) == 0 {
		return nil
	}
	for _, id := range board.Behind(s, seat) {
		c := &s.Cards[id]
		looked := c.Up && board.WaitsOpen(s.Print(id)) || !c.Up && s.Option(board.OTrapEnforcement) != "honour"
		if looked && c.Holder == seat && metBy(s, id, open) != nil && len(ways(s, seat, id)) > 0 {
			all = append(all, id)
		}
	}
	return all
}

// ways lists how a seat could activate a trap now: with each of its options, or on each monster on which it may be put.
func ways(s *table.State, seat table.Seat, id table.CardID) (all []validator.Move) {
	m := validator.Move{Seat: seat, Card: id, Word: "trap"}
	tries := []validator.Move{m}
	if n := Options(s, id); n > 0 {
		tries = nil
		for m.N = range n {
			m.N++
			tries = append(tries, m)
		}
	} else if NamesBearer(s, id) {
		tries = nil
		for _, on := range Bearers(s, m) {
			m.Cards = []table.CardID{on}
			tries = append(tries, m)
		}
	}
	return slices.DeleteFunc(tries, func(m validator.Move) bool { return lawful(s, &m) != nil })
}

// mustActivate: who has triggered traps activates at least one of them, or means to take an Idle Warning (kd.trap.several-choose).
func mustActivate(s *table.State, m *validator.Move) *validator.Violation {
	if m.Sure || len(met(s, m.Seat)) == 0 {
		return nil
	}
	return validator.Violates("kd.trap.several-choose", "a Trigger of yours is met: activate that trap, or say surely and take an Idle Warning")
}

// missed is what follows when a seat lets a window go by. Where nobody looks at face-down cards it says that none of them was
// triggered; where the bridge does, the trap is shown and its player is warned (kd.trap.idle-warning).
func missed(p *validator.Play, seat table.Seat) {
	s := p.State()
	if s.Option(board.OTrapEnforcement) == "honour" {
		holdBack(p, seat)
	}
	if all := met(s, seat); len(all) > 0 {
		everybody := table.Seats(1<<s.Count - 1)
		p.Do(table.Revealed{Card: all[0], To: everybody},
			table.Reported{Rule: field.ByTrap, Seat: seat, Card: all[0], At: s.Card(all[0]).Spot, Text: "its Trigger was met, and it was not activated"})
		field.Warn(p, seat, true, s.Turn.Number)
	}
}

// holdBack keeps what is said by passing: that no Set card of an earlier turn is triggered by what has happened.
func holdBack(p *validator.Play, seat table.Seat) {
	for _, now := range unsettled(p.State(), seat) {
		whose := "enemy-"
		if p.State().Together(seat, against(p.State(), &now)) {
			whose = "own-"
		}
		for _, word := range []string{now.Word, whose + now.Word} {
			if now.Word != Damage { // no Trigger is about damage
				holdBackFrom(p, seat, &now, word)
			}
		}
	}
}

func holdBackFrom(p *validator.Play, seat table.Seat, now *table.Pending, word string) {
	s := p.State()
	field.Code.HeldBack(p, seat, func(id table.CardID) (honour.Said, bool) {
		if c := &s.Cards[id]; c.Holder != seat || !board.InBack(s, id) || c.Marks.Has(zones.New) {
			return honour.Said{}, false
		}
		said := honour.Said{Rule: field.ByTrap, What: word, N: excuse(s, seat, id, now)}
		if slices.ContainsFunc(s.Claims, func(c table.Claim) bool {
			return c.Card == id && c.Rule == said.Rule && c.What == word && c.N == said.N && c.Turn < s.Turn.Number
		}) {
			said.N |= field.Again
		}
		return said, true
	})
}

// excuse is not 0 for a triggered trap that could not be activated, for want of anything to act on for example: nobody is warned for that.
func excuse(s *table.State, seat table.Seat, id table.CardID, now *table.Pending) int {
	if meets(s, id, now) && len(ways(s, seat, id)) == 0 {
		return field.Excused
	}
	return 0
}

// goesOff activates the first triggered trap by itself, where the players have agreed on that. One about which something is to be chosen waits
// for its player.
func goesOff(p *validator.Play, now table.Pending) bool {
	s := p.State()
	if s.Option(board.OTrapEnforcement) != "auto" {
		return false
	}
	for seat := range board.InTurn(s, now.Seat) {
		for _, id := range met(s, seat) {
			if how := ways(s, seat, id); len(how) == 1 && s.Alive(seat) && !now.Passed.Has(seat) {
				p.Do(table.Staged{Pending: withPassed(now, seat)})
				begin(p, how[0], now)
				return true
			}
		}
	}
	return false
}

func withPassed(now table.Pending, seat table.Seat) table.Pending {
	now.Passed = now.Passed.With(seat)
	return now
}
