package standing

import "slices"

// What the facts of a card can say of its effects: a timing, a key, numbers A and B, a side and a selector. This file is
// the one list of the words that the referee carries out; a card that uses none of them is carried out by hand.

// A Timing says when an effect happens or how long it works.
type Timing struct {
	Word string // as card facts write it
	Text string
}

// Timings are all timings.
var Timings = []Timing{
	{"play", "when a spell is activated"},
	{"ritual", "when a Ritual Spell is activated"},
	{"trap", "when a trap is activated"},
	{"flip", "when the monster is turned face-up, by whatever"},
	{"quick", "when its player answers with the face-up monster"},
	{"use", "when its player uses the face-up card in the own Main Phase, once a turn"},
	{"equip", "when the power-up comes to lie open under a face-up monster"},
	{"attack", "in every battle of the monster, or of the one that bears the card"},
	{"destruction", "when the monster, or the one that bears the card, is destroyed in a battle"},
	{"standby", "in its player's Standby Phase, while it lies face-up"},
	{"end", "in its player's End Phase, while it lies face-up"},
	{"each-standby", "in every Standby Phase, while it lies face-up"},
	{"each-end", "in every End Phase, while it lies face-up"},
	{"movement", "whenever the face-up monster moves"},
	{"nature", "for as long as the monster lies face-up in defence position"},
	{"continuous", "for as long as the card works face-up: a monster, an activated spell or trap, which stays on the field for it, equipment under a face-up monster"},
	{"field", "on the tiles that this field spell has changed, as long as they stay so"},
	{"archetype", "for as long as the duel lasts, on every card of an archetype that the card is of: tag archetype:NAME"},
	{"summon", "when the card is Normal Summoned"},
}

// A Key is one word for what an effect does, with the meaning of its numbers.
type Key struct {
	Word string
	Deed bool // it is done once; the others are read as long as they hold
	Text string
}

// Keys are all keys. Where an effect acts on cards, side and selector say on which; the fact "match" of the card narrows
// them further and the fact "range" limits the reach of what is aimed.
var Keys = []Key{
	{"destroy", true, "destroys the cards; A: reach in tiles, 17 the tiles that touch it, 18 own row and column, 19 face-down cards, 20 to 29 cards on terrain A-20"},
	{"bind", true, "spellbinds the monsters for B turns, 255 for good, 0 frees them"},
	{"reveal-and-bind", true, "turns the cards up and spellbinds the monsters for B turns"},
	{"raise", true, "adds B to ATK and DEF; with timing nature, continuous, field or archetype for as long as that holds"},
	{"lower", true, "takes B off ATK and DEF; lasting like raise"},
	{"raise-atk", true, "adds B to ATK; lasting like raise"},
	{"raise-def", true, "adds B to DEF; lasting like raise"},
	{"lower-def", true, "takes B off DEF; lasting like raise"},
	{"raise-per-count", true, "adds B for each monster of kind A, any from 20 on, in the graveyards (selector 47) or on the field (46); once where the leader is card A (34) or of kind A (56)"},
	{"swap-atk-def", true, "lets ATK and DEF of the monsters trade places until the end of the turn"},
	{"copy-stats", true, "takes over ATK and DEF of the strongest monster (A 33) or of the one it battles (A 26)"},
	{"set-kind", true, "lets the monsters count as the kind with number B"},
	{"turn-face", true, "turns the cards face-up (B 1) or face-down (B 0)"},
	{"set-position", true, "turns the monsters to attack (B 0) or defence (B 1)"},
	{"to-hand", true, "returns the cards to their owners' hands"},
	{"to-deck", true, "puts the cards back into their owners' decks, which are shuffled"},
	{"take-control", true, "gives control of the cards until the end of the turn; A: only this kind, 0 any"},
	{"revive", true, "puts a monster from the graveyard face-up into the Summoning Area, or a spell or trap face-down"},
	{"create-card", true, "makes a new card with the face of number B in the Summoning Area"},
	{"clone", true, "makes an exact copy of a chosen own monster beside it or in the Summoning Area"},
	{"teleport", true, "puts the card onto a chosen tile: A 29 any free one, 30 an enemy Summoning Area, 31 the own one; 0 onto this card's tile, 33 every card to the tile across the board"},
	{"dodge", true, "takes the card off the field until the end of the turn"},
	{"check", true, "lets the player look at a chosen hidden card; with the fact then it is destroyed if it matches"},
	{"look-at-hand", true, "lets the player look at the enemy hands"},
	{"negate-summon", true, "sends the monster that is being summoned to the graveyard, whatever protects it, divine ones apart"},
	{"change-lp", true, "gives B Life Points, or takes them where A is 1"},
	{"change-terrain", true, "turns every tile within A steps into terrain B, labyrinth apart"},
	{"set-summon-points", true, "sets the Summoning Points to B"},
	{"drain-summon-points", true, "takes the enemies' Summoning Points"},
	{"extra-play", true, "allows one more card play this turn; with A 1 one more Normal Summon as well"},
	{"draw", true, "draws B cards"},
	{"discard-hands", true, "sends all hands to the graveyard"},
	{"fusion", true, "lets the player make a fusion monster"},
	{"ritual", true, "lets the player make a ritual monster of three offerings"},
	{"evolve", true, "lets the player evolve a monster"},
	{"time-wizard", true, "as evolve, under the name it has in the PS2 facts"},
	{"trap-bind", true, "ends the move of the card that set it off and spellbinds it A turns, with B off ATK and DEF"},
	{"trap-destroy", true, "destroys the card that set it off; A: the least ATK it acts on, B: the highest, 0 any"},
	{"stop-move", true, "ends the move that set it off"},
	{"cancel-attack", true, "ends the attack that set it off"},
	{"cancel-spell", true, "lets the answered spell do nothing; with timing nature all spells"},
	{"cancel-trap", true, "lets the answered trap do nothing"},
	{"cancel-ritual", true, "lets the answered Ritual Spell do nothing"},
	{"cancel-revive", true, "lets the answered revival do nothing"},
	{"cancel-raigeki", true, "lets Raigeki do nothing"},
	{"cancel-feather-duster", true, "lets Harpie's Feather Duster do nothing"},
	{"guard-dark-hole", true, "lets Dark Hole do nothing"},
	{"become-after-turns", true, "with timing flip begins to count; with timing nature lets it become card B after A turns in defence"},
	{"time-bomb", true, "with timing flip begins to count; with timing nature destroys all around it after B turns in defence"},
	{"send-neighbour", true, "moves the own card B from a neighbouring tile to a tile as for teleport"},
	{"field-reset", true, "ends binds and changes of values and destroys the traps that lie face-up"},
	{"look-at-kinds", true, "needs nothing: the class of every hidden card has been stated"},
	{"sense-hidden", true, "as look-at-kinds, in the PS2 facts of a monster"},
	{"set-attribute", true, "lets the monsters count as the attribute with number B"},
	{"halve-attacker", true, "halves the attacker's ATK until the end of the turn"},
	{"bind-defender", true, "spellbinds the card that set it off for B turns, 255 for good"},
	{"cancel-destruction", true, "lets the answered card that destroys do nothing"},
	{"cancel-damage", true, "lets the answered card that takes Life Points do nothing"},
	{"turn-back-damage", true, "lets the answered card take its Life Points from its own player"},
	{"truce", true, "ends the attack that set it off; nobody attacks the player's cards for the rest of the turn"},
	{"halve-life", true, "takes half of the Life Points and gives as much ATK and DEF to the monster that bears the card"},
	{"restore", true, "ends every change of the monsters' values, kinds and attributes"},
	{"gain-rivals-strength", true, "gives Life Points, as many as the monster in battle with its own has ATK"},
	{"parasite", true, "takes the card it battles for good and leaves the field; comes back where that is destroyed in battle"},
	{"shuffle-field", true, "lets cards and terrains change places at random, leaders apart; labyrinth turns Normal"},
	{"move-labyrinth", true, "lets a chosen free labyrinth tile and this card's tile change their terrain"},
	{"seal-graves", true, "keeps what lies in the graveyards now from being revived"},
	{"union", true, "puts the monster under one of its player's beside it, as a power-up worth the fact bonus"},
	{"power-up", true, "lies under a monster and strengthens it by the fact bonus"},

	{"raise-allies", false, "adds B to ATK and DEF of the player's other monsters"},
	{"stronger-power-ups", false, "lets every power-up give B more"},
	{"no-return", false, "keeps what it destroys in battle from being revived"},
	{"bonus-against", false, "fights with B more against the kind with number A"},
	{"strip-boosts-in-battle", false, "lets the other monster fight with printed values and terrain only"},
	{"takes-the-beaten", false, "takes what it destroys in battle: it comes back beside it, in defence"},
	{"no-battle-lp-damage", false, "lets its battles cost nobody Life Points"},
	{"move-range", false, "moves up to B tiles"},
	{"cannot-move", false, "does not move"},
	{"no-move-bonus", false, "lets nobody have a bonus to movement"},
	{"lp-per-step", false, "costs B Life Points for each tile walked"},
	{"enter-labyrinth", false, "may walk onto labyrinth"},
	{"enter-labyrinth-and-clear", false, "may walk onto labyrinth, which turns Normal"},
	{"ignores-limited-traps", false, "does not set off traps that lie beside its way"},
	{"stop-traps", false, "lets no trap be activated"},
	{"immune-spells", false, "is not touched by spells"},
	{"immune-traps", false, "is not touched by traps"},
	{"immune-monsters", false, "is not touched by monsters' effects"},
	{"immune-to-enemy-spells", false, "keeps enemy spells off the monsters it names"},
	{"immune-to-enemy-traps", false, "keeps enemy traps off the monsters it names"},
	{"indestructible", false, "is not destroyed by card effects"},
	{"cannot-defend", false, "does not turn to defence"},
	{"may-defend-again", false, "may change its position as often as its player likes"},
	{"limit-monsters", false, "lets its player control B monsters"},
	{"limit-spells", false, "lets its player control B spells and traps"},
	{"summon-points-per-turn", false, "changes the Summoning Points of a turn by B, downwards where A is 1"},
	{"scale-lp-change", false, "changes gains (selector 43) or losses (44) of Life Points: A 0 adds B, 2 multiplies, 3 divides"},
	{"grow-each-turn", false, "adds B to ATK and DEF at each turn's start"},
	{"drain-each-turn", false, "takes B off ATK and DEF at each turn's start"},
	{"freeze-bind-count", false, "lets Spellbound counters stay"},
	{"fast-bind-count", false, "takes Spellbound counters off two at a time"},
	{"lock-control", false, "lets nobody take control of a card"},
	{"enter-labyrinth-and-become", false, "may walk onto labyrinth and becomes card B there"},
	{"random-shift", false, "fights with up to B more or less, as chance says, until the end of the turn"},
	{"second-toss", false, "lets its player's gambles that went badly be drawn once more"},
	{"mute-leader", false, "takes the enemy leaders their abilities"},
	{"recovery-to-damage", false, "turns gains of Life Points into losses"},
	{"reverse-power-up", false, "lets power-ups weaken instead of strengthen"},
	{"turn-back-lp-power-up", false, "lets halve-life take from its own player"},
	{"no-power-ups", false, "lets power-ups add nothing"},
	{"piercing", false, "lets the monsters it names harm the player of a beaten monster in defence"},
	{"survives-battle", false, "is not destroyed by the first battle it loses in a turn"},
	{"one-attack", false, "lets each player attack with one monster a turn"},
	{"no-tribute", false, "lets nobody make tributes"},
	{"no-hand-limit", false, "lets nobody discard for the hand limit"},
	{"no-recall", false, "lets no effect return a card to a hand"},
	{"cancel-flip", false, "lets flip effects do nothing"},
	{"laid-by-another", false, "is not activated; another card lays it out"},
	{"part-of", false, "is a part of card A"},
	{"assembled", false, "wins when A different parts of it stand around it, all face-up and at work"},
	{"tribute", false, "asks for A own monsters as tribute when it is Normal Summoned"},
}

// Restrictions of a card's own, beside the numbers of its effects: facts by name.
const (
	FactMatch = "match" // the cards an effect acts on: words of the card database, "class:trap", "kind:Dragon"
	FactRange = "range" // tiles that an aimed effect reaches
	FactThen  = "then"  // what becomes of a checked card that matches: "destroy"
	FactOnly  = "only"  // "evolved": the effects work only after an Evolve Summon
	FactUse   = "use"   // "true": a script says what comes of using the face-up card
	FactPays  = "pays"  // Life Points that an activation costs: a number, or "half"
	FactNeeds = "needs" // what its player must have face-up on the field to activate it
)

// KnowsKey tells whether the code carries out effects with that key.
func KnowsKey(word string) bool {
	return slices.ContainsFunc(Keys, func(k Key) bool { return k.Word == word })
}

// IsDeed tells whether a key is done once; the others are read as long as they hold.
func IsDeed(word string) bool {
	return slices.ContainsFunc(Keys, func(k Key) bool { return k.Word == word && k.Deed })
}

// DoneToAnswered tells whether what a key does is done to the card that is answered.
func DoneToAnswered(word string) bool {
	switch word {
	case "trap-bind", "trap-destroy", "stop-move", "cancel-attack", "cancel-spell", "cancel-trap", "cancel-ritual",
		"cancel-revive", "cancel-raigeki", "cancel-feather-duster", "guard-dark-hole", "cancel-damage", "cancel-destruction",
		"halve-attacker", "bind-defender", "negate-summon", "turn-back-damage", "truce", "power-up":
		return true
	}
	return false
}
