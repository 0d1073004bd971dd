package board

import "ttsbridge/validator"

// The places of the options in the list below.
const (
	ORestrictedList = iota
	OCopies
	OFormat
	OFirstPlayer
	OSymbols
	OReplayMayCancel
	OTrapEnforcement
	OTrapIdleLoss
	OHandQuickSpells
	ODivineImmunity
	OBossTeamLP
	OFalseClaim
	OStartingLP
	OGuests
	OObservers
)

// The formats (kd.multi.format).
const (
	Duel   = "duel"
	Tag    = "tag"
	Boss   = "boss"
	Royale = "battle-royale"
)

// Options are the house rules. Of decks, "own" is a list that the players have put into their card database; the list of 2026-06 was
// made for one copy of each card, so play it with copies=1. What all agree on besides the printed rules is an amendment
// (kd.house.amendments). Guests are the last so many seats: they look on, may join a running Battle Royale, and with observer-symbols each
// has a Symbol card.
var Options = []validator.Option{
	ORestrictedList: {Name: "restricted-list", Default: "none", Rule: "kd.deck.extra-restrictions", Values: []string{"none", "2026-06", "own"}, Lists: []string{"", "restricted", "own"}},
	OCopies:         {Name: "copies", Default: "3", Rule: "kd.house.copies", Values: []string{"1", "2", "3"}},
	OFormat:         {Name: "format", Default: Duel, Rule: "kd.multi.format", Values: []string{Duel, Tag, Boss, Royale}},
	OFirstPlayer: {Name: "first-player-method", Default: "coin", Rule: "kd.setup.first-player",
		Values: []string{"coin", "dice", "rock-paper-scissors", "agreed"}},
	OSymbols:         {Name: "symbols", Default: "off", Rule: "kd.symbol.optional", Values: []string{"off", "on"}},
	OReplayMayCancel: {Name: "replay-may-cancel", Default: "no", Rule: "kd.house.replay-may-cancel", Values: []string{"no", "yes"}},
	OTrapEnforcement: {Name: "trap-enforcement", Default: "prompt", Rule: "kd.house.trap-enforcement", Values: []string{"prompt", "auto", "honour"}},
	OTrapIdleLoss:    {Name: "trap-idle-loss", Default: "shared", Rule: "kd.house.trap-idle-loss", Values: []string{"shared", "prime-only"}},
	OHandQuickSpells: {Name: "hand-quick-spells", Default: "own-turn", Rule: "kd.house.hand-quick-spells", Values: []string{"own-turn", "any-turn"}},
	ODivineImmunity:  {Name: "divine-immunity", Default: "divine-only", Rule: "kd.house.divine-immunity", Values: []string{"divine-only", "all-lower"}},
	OBossTeamLP:      {Name: "boss-team-lp", Default: "shared-2000", Rule: "kd.house.boss-team-lp", Values: []string{"shared-2000", "2000-per-player"}},
	OFalseClaim:      {Name: "false-claim", Default: "report", Rule: "kd.house.false-claim", Values: []string{"report", "lose"}},
	OStartingLP:      {Name: "starting-lp", Default: "2000", Rule: "kd.house.amendments", Values: []string{"2000", "4000", "8000"}},
	OGuests:          {Name: "guests", Default: "0", Rule: "kd.royale.join", Values: []string{"0", "1", "2", "3"}},
	OObservers:       {Name: "observer-symbols", Default: "off", Rule: "kd.symbol.observers", Values: []string{"off", "on"}},
}
