package battle

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/kingdomduels/internal/board"
	"ttsbridge/validator/games/kingdomduels/internal/field"
	"ttsbridge/validator/games/kingdomduels/internal/strength"
	"ttsbridge/validator/games/kingdomduels/internal/tiles"
	"ttsbridge/validator/games/kingdomduels/internal/words"
	"ttsbridge/validator/table"
)

// Attack declares the attack of a Battle Phase.
var Attack = validator.Action{
	Kind: "attack", Verb: "attacks",
	Reads: func(s *table.State, g validator.Gesture) (validator.Move, bool) {
		m := validator.Move{Card: g.Card, From: g.From, To: g.To}
		if !board.OnField(g.To) || len(s.In(g.To)) == 0 {
			m.To = 0
		}
		return m, carried(s, g) && !strikes(s, g.Card)
	},
	Shows: func(s *table.State, m validator.Move, shown []validator.Gesture) []validator.Gesture {
		return append(shown, validator.Gesture{Kind: validator.Drag, Seat: m.Seat, Card: m.Card, From: s.Card(m.Card).Spot, To: m.To})
	},
	Offers: func(s *table.State, seat table.Seat, yield func(validator.Move)) {
		if seat != s.Turn.Seat || s.Turn.Phase != zones.PhaseBattle {
			return
		}
		aims := targets(s, seat)
		for _, id := range board.Monsters(s, seat) {
			for _, to := range aims {
				yield(validator.Move{Card: id, From: s.Card(id).Spot, To: s.Card(to).Spot})
			}
		}
	},
	Does: func(p *validator.Play, m validator.Move) {
		p.Do(table.Noted{Seat: m.Seat, Set: board.Declared}, table.Marked{Card: m.Card, Set: zones.Attacked})
		now := table.Pending{Kind: "attack", Seat: m.Seat, Card: m.Card, To: m.To, Target: p.State().In(m.To)[0]}
		now.N = noted(p.State(), now.Target)
		p.Do(table.Stacked{Pending: now}, table.Marked{Card: now.Target, Set: board.Aimed})
		hear(p, now.Card, now.Target)
	},
}.Ruled(
	validator.OfCard(foreign, battlePhase, firstRound, one, upright, material, allowed),
	validator.OfMove(target, onTiles),
)

// hear lets cards hear of an attack: of the attacker, and of what is attacked.
func hear(p *validator.Play, attacker, target table.CardID) {
	field.Happens(p, words.Attacks, attacker, target)
	if target != 0 {
		field.Happens(p, words.Attacked, target, attacker)
	}
}

// carried tells whether a hand has carried a monster to the field of another side.
func carried(s *table.State, g validator.Gesture) bool {
	return g.Kind == validator.Drag && board.Monster(s, g.Card) && g.To != 0 && g.To != g.From && !s.Together(zones.SeatOf(g.To), g.Seat) && board.OnField(g.To)
}

// targets lists the monsters of everybody whom a seat plays against, in either row (kd.battle.target-opponent), in whosever zones they
// stand: an Alter Monster comes to that of its material, which may be lent.
func targets(s *table.State, seat table.Seat) (all []table.CardID) {
	for at, list := range s.Spots() {
		if len(list) == 0 || !board.OnField(at) {
			continue
		}
		for _, id := range list {
			if holder := s.Cards[id].Holder; board.Monster(s, id) && !s.Together(holder, seat) && s.Alive(holder) {
				all = append(all, id)
			}
		}
	}
	return all
}

// foreign: one attacks with the own monsters, or those of the team against a boss, in the own turn.
func foreign(s *table.State, m *validator.Move) *validator.Violation {
	c := s.Card(m.Card)
	switch {
	case m.Seat != s.Turn.Seat:
		return validator.Violates("ygo.turn.turn-player-only", "it is %s's turn", zones.SeatName(s, s.Turn.Seat))
	case !board.Monster(s, m.Card):
		return validator.Violates("ygo.control.own-cards", "one attacks with a monster of one's own")
	case board.Controls(s, m.Seat, c.Holder):
		return nil
	case board.Is(s, board.Boss):
		return validator.Violates("kd.boss.joint-control", "that monster is %s's, not your side's", zones.SeatName(s, c.Holder))
	case board.Is(s, board.Royale):
		return validator.Violates("kd.royale.no-foreign-actions", "that monster is %s's; no leave lets you attack with it", zones.SeatName(s, c.Holder))
	case s.Together(m.Seat, c.Holder):
		return validator.Violates("kd.tag.no-foreign-actions", "that monster is your team-mate's; no leave lets you attack with it")
	}
	return validator.Violates("ygo.control.own-cards", "that monster is %s's", zones.SeatName(s, c.Holder))
}

func battlePhase(s *table.State, _ *validator.Move) *validator.Violation {
	if s.Turn.Phase != zones.PhaseBattle {
		return validator.Violates("ygo.battle.steps", "attacks are declared in the Battle Phase; this is the %s", zones.PhaseSaid(s))
	}
	return nil
}

// firstRound: in round one of a Team Duel nobody attacks but who closes the rotation (kd.multi.first-round-attack).
func firstRound(s *table.State, _ *validator.Move) *validator.Violation {
	if board.Is(s, board.Duel) || board.Round(s) != 1 || board.Closes(s) {
		return nil
	}
	return validator.Violates("kd.multi.first-round-attack", "in round one only the player attacks whose turn closes it")
}

// one: one attack in a Battle Phase (kd.battle.one-attack).
func one(s *table.State, m *validator.Move) *validator.Violation {
	if s.Players[m.Seat].Marks.Has(board.Declared) {
		return validator.Violates("kd.battle.one-attack", "you have declared the attack of this Battle Phase")
	}
	return nil
}

// upright: monsters in ATK Position attack, Hidden ones too (kd.battle.atk-position-only, kd.hide.atk-can-attack).
func upright(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case !strength.Defending(s, m.Card):
		return nil
	case board.Hidden(s, m.Card):
		return validator.Violates("kd.hide.atk-can-attack", "it is Hidden in DEF, and attacks when it lies upright")
	}
	return validator.Violates("kd.battle.atk-position-only", "%s is in DEF Position", zones.Title(s, m.Card))
}

// material: what a Fusion Monster on the field was made of does not attack in the turn in which it comes back
// (kd.fusion.material-no-attack).
func material(s *table.State, m *validator.Move) *validator.Violation {
	made := table.CardID(s.Card(m.Card).Tally[board.TallyMadeOne])
	if made == 0 || board.Made(s.Print(made)) != "fusion" || !board.Monster(s, made) || !s.Card(m.Card).Marks.Has(zones.New) {
		return nil
	}
	return validator.Violates("kd.fusion.material-no-attack", "%s came back this turn, and %s was made of it", zones.Title(s, m.Card), zones.Title(s, made))
}

// allowed: nothing keeps the monster from attacking: its Terrain (kd.terrain.affects-occupant), or what a card says.
func allowed(s *table.State, m *validator.Move) *validator.Violation {
	if strength.Has(s, m.Card, "cannot-attack") {
		return validator.Violates("ygo.card.text-over-rules", "%s cannot attack", zones.Title(s, m.Card))
	}
	return nil
}

// onTiles: who is inside a Tilemap attacks inside it only (kd.tilemap.confined), within one Tile (kd.tile.attack-range) and across no
// Obstruction (kd.obstruction.blocks).
func onTiles(s *table.State, m *validator.Move) *validator.Violation {
	g, there := tiles.Of(s)
	from, to := tiles.Where(s, m.Card), tiles.Where(s, s.In(m.To)[0])
	switch {
	case !there || from == 0 && to == 0:
		return nil
	case from == 0 || to == 0:
		return validator.Violates("kd.tilemap.confined", "one of the two is inside the Tilemap and the other one is not")
	case from != to && !g.Beside(from, to):
		return validator.Violates("kd.tile.attack-range", "%s and %s are more than a Tile apart", g.Name(from), g.Name(to))
	case from != to && g.Blocked(s, from, to) && !s.Print(m.Card).Tagged("ignores-walls"):
		return validator.Violates("kd.obstruction.blocks", "an Obstruction lies between %s and %s", g.Name(from), g.Name(to))
	}
	return nil
}

// target: a monster of an opponent is attacked, never Life Points (kd.battle.no-direct, kd.battle.target-opponent).
func target(s *table.State, m *validator.Move) *validator.Violation {
	switch {
	case m.To == 0 || !board.OnField(m.To) || len(s.In(m.To)) == 0 || !board.Monster(s, s.In(m.To)[0]):
		return validator.Violates("kd.battle.no-direct", "an attack has a monster as its target; Life Points cannot be attacked")
	case s.Together(s.Card(s.In(m.To)[0]).Holder, m.Seat):
		return validator.Violates("kd.battle.target-opponent", "a monster of an opponent is attacked, not %s", zones.Title(s, s.In(m.To)[0]))
	}
	return nil
}
