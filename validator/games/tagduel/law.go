package tagduel

import (
	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/battle"
	"ttsbridge/validator/games/internal/ygo/chain"
	"ttsbridge/validator/games/internal/ygo/duel"
	"ttsbridge/validator/games/internal/ygo/summon"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/table"
)

// names are what the seats are called, in the order of turns when the first team begins (tag.turn.order).
var names = []string{"1A", "2A", "1B", "2B"}

// What the rooms of the family do under the law of this game.
var (
	chains  = &chain.Law{Priority: priority, Lends: lends, LentBy: "tag.material.teammate-permission", NamedBy: "tag.effect.choose-opponent"}
	summons = &summon.Summons{Law: chains}
	battles = &battle.Law{FirstAttack: 4, FirstBy: "tag.attack.first-attacker"}
	duels   = &duel.Law{Law: chains, LP: 8000, Hand: 5, HandLimit: 6, ZeroBy: "tag.lp.zero-loses", DeckoutBy: "tag.loss.deckout", Begins: begins, Ends: turnEnded, Chooses: chooses}
)

// places are five monster zones and five Spell & Trap zones for each player, and a Field Spell zone besides
// (tag.zone.monster-five-each, tag.zone.spelltrap-five-each, ygo.zone.field-spell).
func places(_ []string, seats int) []table.Place { return zones.Places(names, seats) }

// The places of the options in the list below.
const (
	oLimitList = iota
	oMatchLength
	oClock
	oFirstPlayer
	oPriority
	oTurnLimit
)

// options are the house rules; "own" is a limit list that the players have put into their card database. The game that breaks a tie
// has eight turns.
var options = []validator.Option{
	oLimitList: {Name: "limit-list", Default: "2005-04", Rule: "ygo.deck.limit-list",
		Values: []string{"2005-04", "none", "own"}, Lists: []string{"2005-04", "", "own"}},
	oMatchLength: {Name: "match-length", Default: "best-of-three", Rule: "ygo.match.best-of-three",
		Values: []string{"single-game", "best-of-three"}},
	oClock: {Name: "decision-clock", Default: "off", Rule: "tag.pace.timely",
		Values: []string{"off", "30s", "60s", "120s"}},
	oFirstPlayer: {Name: "first-player-method", Default: "coin", Rule: "ygo.setup.first-player",
		Values: []string{"coin", "dice", "rock-paper-scissors", "agreed"}},
	oPriority: {Name: "ignition-priority", Default: "on", Rule: "ygo.chain.ignition-priority",
		Values: []string{"on", "off"}},
	oTurnLimit: {Name: "turn-limit", Default: "none", Rule: "tag.match.tiebreak-eight-turns",
		Values: []string{"none", "8"}},
}

// priority: the turn player who summons may use an ignition effect before anybody answers (ygo.chain.ignition-priority).
func priority(s *table.State) bool { return s.Option(oPriority) != "off" }

// lends tells whether a player lends monsters to the team-mate at all (tag.material.teammate-permission); each time it is asked.
func lends(s *table.State, from, to table.Seat) bool {
	return s.Together(from, to) && !s.Players[from].Marks.Has(zones.Keeps)
}

// begins notes whose team has the first turn.
func begins(p *validator.Play, seat table.Seat) {
	p.Do(table.Noted{Seat: seat, Set: zones.Begins})
}

// chooses says who is asked who begins: the A of the team that has won the toss, or that has lost the game before
// (ygo.match.next-first-player); nobody where the players have agreed on it (ygo.setup.first-player). The team that goes first
// begins with its A (tag.turn.first-team).
func chooses(s *table.State, settled bool, n int) (table.Seat, bool) {
	if settled || s.Option(oFirstPlayer) == "agreed" {
		return table.Seat(n % 2), false
	}
	return table.Seat(n % 2), true
}

// lots takes chance's number: who has won the toss, or the card on which a lot has fallen.
func lots(s *table.State, now *table.Pending, n int) {
	if now.Kind == "opening" {
		duel.Toss(s, now, n)
		return
	}
	*now = carrier.Fallen(s, *now, n)
}
