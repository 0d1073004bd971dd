package tagduel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/duel"
	"ttsbridge/validator/games/internal/ygo/standing"
	"ttsbridge/validator/games/internal/ygo/summon"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

var (
	summonsChosen = summon.Chosen
	duelBusy      = duel.Busy
)

// attackers: a player attacks in the own turn only (tag.attack.own-monsters).
func attackers(s *table.State, m *validator.Move) *validator.Violation {
	if m.Seat != s.Turn.Seat {
		return validator.Violates("tag.attack.own-monsters", "you attack in your own turn; it is %s's", names[s.Turn.Seat])
	}
	return nil
}

// tieAttack: the ban on attacks on the first three turns holds in the game that breaks a tie as well
// (tag.match.tiebreak-first-attacker).
func tieAttack(s *table.State, m *validator.Move) *validator.Violation {
	if s.Option(oTurnLimit) == "8" && s.Turn.Number < battles.FirstAttack && s.Turn.Phase == zones.PhaseBattle {
		return validator.Violates("tag.match.tiebreak-first-attacker", "in this game, too, the first attack is made on turn %d; this is turn %d", battles.FirstAttack, s.Turn.Number)
	}
	return nil
}

// matesAttack: a team-mate's monsters cannot be used to attack, and no leave can lift that (tag.attack.not-teammates).
func matesAttack(s *table.State, m *validator.Move) *validator.Violation {
	if zones.Monster(s, m.Card) && mate(s, m.Seat, s.Card(m.Card).Holder) {
		return validator.Violates("tag.attack.not-teammates", "%s is your team-mate's monster; it attacks in that player's turn", zones.Title(s, m.Card))
	}
	return nil
}

// eitherOpponent: a monster of either opponent may be attacked, and none of the own side (tag.attack.either-opponent).
func eitherOpponent(s *table.State, m *validator.Move) *validator.Violation {
	if m.To != 0 && zones.IsMonsterZone(m.To) && s.Together(zones.SeatOf(m.To), m.Seat) {
		return validator.Violates("tag.attack.either-opponent", "%s lies on your own side; attack a monster of the other one", s.Place(m.To).Name)
	}
	return nil
}

// wholeSide: Life Points are attacked only when neither opponent controls a monster (tag.attack.direct-only-if-side-empty).
func wholeSide(s *table.State, m *validator.Move) *validator.Violation {
	if m.To != 0 || s.Turn.Phase != zones.PhaseBattle || standing.Has(s, m.Card, "direct") {
		return nil
	}
	empty, guarded := false, table.Nobody
	for _, foe := range zones.Foes(s, m.Seat) {
		if len(zones.Monsters(s, foe)) == 0 {
			empty = true
		} else {
			guarded = foe
		}
	}
	if empty && guarded != table.Nobody && s.Turn.Number >= battles.FirstAttack {
		return validator.Violates("tag.attack.direct-only-if-side-empty", "%s still controls a monster", names[guarded])
	}
	return nil
}

// firm are the rules of this game that the dial cannot loosen.
var firm = []string{"tag.zone.own-zones-only", "tag.control.own-cards-only", "tag.set.activate-by-setter", "tag.material.teammate-permission",
	"tag.material.monsters-only", "tag.gy.own-graveyard", "tag.fusion-deck.own", "tag.deck.own-deck", "tag.control.take-to-own-zone",
	"tag.team.designation-fixed", "tag.attack.not-teammates", "tag.attack.either-opponent", "tag.effect.choose-opponent", "tag.turn.only-turn-player",
	"tag.lp.shared-payment", "tag.chain.no-early-resolution"}
