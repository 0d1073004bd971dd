package yesterday

import (
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// The words of rows of Duelists of the Roses: a timing, a key, numbers A and B, a side and a selector. A card that uses none of
// them is carried out by hand.

// RoseTimings are all timings of rows of the Roses: when an effect happens or how long it works.
var RoseTimings = []validator.Word{
	{Word: "play", Text: "when a spell is activated"},
	{Word: "ritual", Text: "when a Ritual Spell is activated"},
	{Word: "trap", Text: "when a trap is activated"},
	{Word: "flip", Text: "when the monster is turned face-up, by whatever"},
	{Word: "quick", Text: "when its player answers with the face-up monster"},
	{Word: "use", Text: "when its player uses the face-up card in the own Main Phase, once a turn"},
	{Word: "equip", Text: "when the power-up comes to lie open under a face-up monster"},
	{Word: "attack", Text: "in every battle of the monster, or of the one that bears the card"},
	{Word: "destruction", Text: "when the monster, or the one that bears the card, is destroyed in a battle"},
	{Word: "standby", Text: "in its player's Standby Phase, while it lies face-up"},
	{Word: "end", Text: "in its player's End Phase, while it lies face-up"},
	{Word: "each-standby", Text: "in every Standby Phase, while it lies face-up"},
	{Word: "each-end", Text: "in every End Phase, while it lies face-up"},
	{Word: "movement", Text: "whenever the face-up monster moves"},
	{Word: "nature", Text: "for as long as the monster lies face-up in defence position"},
	{Word: "continuous", Text: "for as long as the card works face-up: a monster, an activated spell or trap, which stays on the field for it, equipment under a face-up monster"},
	{Word: "field", Text: "on the tiles that this field spell has changed, as long as they stay so"},
	{Word: "archetype", Text: "for as long as the duel lasts, on every card of an archetype that the card is of: tag archetype:NAME"},
	{Word: "summon", Text: "when the card is Normal Summoned"},
}

// RoseKeys are all keys of rows of the Roses, with the meaning of their numbers. Where an effect acts on cards, side and selector say on
// which; the fact "match" of the card narrows them further and the fact "range" limits the reach of what is aimed.
var RoseKeys = []validator.Word{
	{Word: "destroy", Text: "destroys the cards; A: reach in tiles, 17 the tiles that touch it, 18 own row and column, 19 face-down cards, 20 to 29 cards on terrain A-20"},
	{Word: "bind", Text: "spellbinds the monsters for B turns, 255 for good, 0 frees them"},
	{Word: "reveal-and-bind", Text: "turns the cards up and spellbinds the monsters for B turns"},
	{Word: "raise", Text: "adds B to ATK and DEF; with timing nature, continuous, field or archetype for as long as that holds"},
	{Word: "lower", Text: "takes B off ATK and DEF; lasting like raise"},
	{Word: "raise-atk", Text: "adds B to ATK; lasting like raise"},
	{Word: "raise-def", Text: "adds B to DEF; lasting like raise"},
	{Word: "lower-def", Text: "takes B off DEF; lasting like raise"},
	{Word: "raise-per-count", Text: "adds B for each monster of kind A, any from 20 on, in the graveyards (selector 47) or on the field (46); once where the leader is card A (34) or of kind A (56)"},
	{Word: "swap-atk-def", Text: "lets ATK and DEF of the monsters trade places until the end of the turn"},
	{Word: "copy-stats", Text: "takes over ATK and DEF of the strongest monster (A 33) or of the one it battles (A 26)"},
	{Word: "set-kind", Text: "lets the monsters count as the kind with number B"},
	{Word: "turn-face", Text: "turns the cards face-up (B 1) or face-down (B 0)"},
	{Word: "set-position", Text: "turns the monsters to attack (B 0) or defence (B 1)"},
	{Word: "to-hand", Text: "returns the cards to their owners' hands"},
	{Word: "to-deck", Text: "puts the cards back into their owners' decks, which are shuffled"},
	{Word: "take-control", Text: "gives control of the cards until the end of the turn; A: only this kind, 0 any"},
	{Word: "revive", Text: "puts a monster from the graveyard face-up into the Summoning Area, or a spell or trap face-down"},
	{Word: "create-card", Text: "makes a new card with the face of number B in the Summoning Area"},
	{Word: "clone", Text: "makes an exact copy of a chosen own monster beside it or in the Summoning Area"},
	{Word: "teleport", Text: "puts the card onto a chosen tile: A 29 any free one, 30 an enemy Summoning Area, 31 the own one; 0 onto this card's tile, 33 every card to the tile across the board"},
	{Word: "dodge", Text: "takes the card off the field until the end of the turn"},
	{Word: "check", Text: "lets the player look at a chosen hidden card; with the fact then it is destroyed if it matches"},
	{Word: "look-at-hand", Text: "lets the player look at the enemy hands"},
	{Word: "negate-summon", Text: "sends the monster that is being summoned to the graveyard, whatever protects it, divine ones apart"},
	{Word: "change-lp", Text: "gives B Life Points, or takes them where A is 1"},
	{Word: "change-terrain", Text: "turns every tile within A steps into terrain B, labyrinth apart"},
	{Word: "set-summon-points", Text: "sets the Summoning Points to B"},
	{Word: "drain-summon-points", Text: "takes the enemies' Summoning Points"},
	{Word: "extra-play", Text: "allows one more card play this turn; with A 1 one more Normal Summon as well"},
	{Word: "draw", Text: "draws B cards"},
	{Word: "discard-hands", Text: "sends all hands to the graveyard"},
	{Word: "fusion", Text: "lets the player make a fusion monster"},
	{Word: "ritual", Text: "lets the player make a ritual monster of three offerings"},
	{Word: "evolve", Text: "lets the player evolve a monster"},
	{Word: "time-wizard", Text: "as evolve, under the name it has in the PS2 facts"},
	{Word: "trap-bind", Text: "ends the move of the card that set it off and spellbinds it A turns, with B off ATK and DEF"},
	{Word: "trap-destroy", Text: "destroys the card that set it off; A: the least ATK it acts on, B: the highest, 0 any"},
	{Word: "stop-move", Text: "ends the move that set it off"},
	{Word: "cancel-attack", Text: "ends the attack that set it off"},
	{Word: "cancel-spell", Text: "lets the answered spell do nothing; with timing nature all spells"},
	{Word: "cancel-trap", Text: "lets the answered trap do nothing"},
	{Word: "cancel-ritual", Text: "lets the answered Ritual Spell do nothing"},
	{Word: "cancel-revive", Text: "lets the answered revival do nothing"},
	{Word: "cancel-raigeki", Text: "lets Raigeki do nothing"},
	{Word: "cancel-feather-duster", Text: "lets Harpie's Feather Duster do nothing"},
	{Word: "guard-dark-hole", Text: "lets Dark Hole do nothing"},
	{Word: "become-after-turns", Text: "with timing flip begins to count; with timing nature lets it become card B after A turns in defence"},
	{Word: "time-bomb", Text: "with timing flip begins to count; with timing nature destroys all around it after B turns in defence"},
	{Word: "send-neighbour", Text: "moves the own card B from a neighbouring tile to a tile as for teleport"},
	{Word: "field-reset", Text: "ends binds and changes of values and destroys the traps that lie face-up"},
	{Word: "look-at-kinds", Text: "needs nothing: the class of every hidden card has been stated"},
	{Word: "sense-hidden", Text: "as look-at-kinds, in the PS2 facts of a monster"},
	{Word: "set-attribute", Text: "lets the monsters count as the attribute with number B"},
	{Word: "halve-attacker", Text: "halves the attacker's ATK until the end of the turn"},
	{Word: "bind-defender", Text: "spellbinds the card that set it off for B turns, 255 for good"},
	{Word: "cancel-destruction", Text: "lets the answered card that destroys do nothing"},
	{Word: "cancel-damage", Text: "lets the answered card that takes Life Points do nothing"},
	{Word: "turn-back-damage", Text: "lets the answered card take its Life Points from its own player"},
	{Word: "truce", Text: "ends the attack that set it off; nobody attacks the player's cards for the rest of the turn"},
	{Word: "halve-life", Text: "takes half of the Life Points and gives as much ATK and DEF to the monster that bears the card"},
	{Word: "restore", Text: "ends every change of the monsters' values, kinds and attributes"},
	{Word: "gain-rivals-strength", Text: "gives Life Points, as many as the monster in battle with its own has ATK"},
	{Word: "parasite", Text: "takes the card it battles for good and leaves the field; comes back where that is destroyed in battle"},
	{Word: "shuffle-field", Text: "lets cards and terrains change places at random, leaders apart; labyrinth turns Normal"},
	{Word: "move-labyrinth", Text: "lets a chosen free labyrinth tile and this card's tile change their terrain"},
	{Word: "seal-graves", Text: "keeps what lies in the graveyards now from being revived"},
	{Word: "union", Text: "puts the monster under one of its player's beside it, as a power-up worth the fact bonus"},
	{Word: "power-up", Text: "lies under a monster and strengthens it by the fact bonus"},

	{Word: "raise-allies", Text: "adds B to ATK and DEF of the player's other monsters"},
	{Word: "stronger-power-ups", Text: "lets every power-up give B more"},
	{Word: "no-return", Text: "keeps what it destroys in battle from being revived"},
	{Word: "bonus-against", Text: "fights with B more against the kind with number A"},
	{Word: "strip-boosts-in-battle", Text: "lets the other monster fight with printed values and terrain only"},
	{Word: "takes-the-beaten", Text: "takes what it destroys in battle: it comes back beside it, in defence"},
	{Word: "no-battle-lp-damage", Text: "lets its battles cost nobody Life Points"},
	{Word: "move-range", Text: "moves up to B tiles"},
	{Word: "cannot-move", Text: "does not move"},
	{Word: "no-move-bonus", Text: "lets nobody have a bonus to movement"},
	{Word: "lp-per-step", Text: "costs B Life Points for each tile walked"},
	{Word: "enter-labyrinth", Text: "may walk onto labyrinth"},
	{Word: "enter-labyrinth-and-clear", Text: "may walk onto labyrinth, which turns Normal"},
	{Word: "ignores-limited-traps", Text: "does not set off traps that lie beside its way"},
	{Word: "stop-traps", Text: "lets no trap be activated"},
	{Word: "immune-spells", Text: "is not touched by spells"},
	{Word: "immune-traps", Text: "is not touched by traps"},
	{Word: "immune-monsters", Text: "is not touched by monsters' effects"},
	{Word: "immune-to-enemy-spells", Text: "keeps enemy spells off the monsters it names"},
	{Word: "immune-to-enemy-traps", Text: "keeps enemy traps off the monsters it names"},
	{Word: "indestructible", Text: "is not destroyed by card effects"},
	{Word: "cannot-defend", Text: "does not turn to defence"},
	{Word: "may-defend-again", Text: "may change its position as often as its player likes"},
	{Word: "limit-monsters", Text: "lets its player control B monsters"},
	{Word: "limit-spells", Text: "lets its player control B spells and traps"},
	{Word: "summon-points-per-turn", Text: "changes the Summoning Points of a turn by B, downwards where A is 1"},
	{Word: "scale-lp-change", Text: "changes gains (selector 43) or losses (44) of Life Points: A 0 adds B, 2 multiplies, 3 divides"},
	{Word: "grow-each-turn", Text: "adds B to ATK and DEF at each turn's start"},
	{Word: "drain-each-turn", Text: "takes B off ATK and DEF at each turn's start"},
	{Word: "freeze-bind-count", Text: "lets Spellbound counters stay"},
	{Word: "fast-bind-count", Text: "takes Spellbound counters off two at a time"},
	{Word: "lock-control", Text: "lets nobody take control of a card"},
	{Word: "enter-labyrinth-and-become", Text: "may walk onto labyrinth and becomes card B there"},
	{Word: "random-shift", Text: "fights with up to B more or less, as chance says, until the end of the turn"},
	{Word: "second-toss", Text: "lets its player's gambles that went badly be drawn once more"},
	{Word: "mute-leader", Text: "takes the enemy leaders their abilities"},
	{Word: "recovery-to-damage", Text: "turns gains of Life Points into losses"},
	{Word: "reverse-power-up", Text: "lets power-ups weaken instead of strengthen"},
	{Word: "turn-back-lp-power-up", Text: "lets halve-life take from its own player"},
	{Word: "no-power-ups", Text: "lets power-ups add nothing"},
	{Word: "piercing", Text: "lets the monsters it names harm the player of a beaten monster in defence"},
	{Word: "survives-battle", Text: "is not destroyed by the first battle it loses in a turn"},
	{Word: "one-attack", Text: "lets each player attack with one monster a turn"},
	{Word: "no-tribute", Text: "lets nobody make tributes"},
	{Word: "no-hand-limit", Text: "lets nobody discard for the hand limit"},
	{Word: "no-recall", Text: "lets no effect return a card to a hand"},
	{Word: "cancel-flip", Text: "lets flip effects do nothing"},
	{Word: "laid-by-another", Text: "is not activated; another card lays it out"},
	{Word: "part-of", Text: "is a part of card A"},
	{Word: "assembled", Text: "wins when A different parts of it stand around it, all face-up and at work"},
	{Word: "tribute", Text: "asks for A own monsters as tribute when it is Normal Summoned"},
}

// RoseSelectors are the numbers by which rows of the Roses found their cards.
var RoseSelectors = []validator.Word{
	{Word: "0", Text: "kind Dragon"},
	{Word: "1", Text: "kind Spellcaster"},
	{Word: "2", Text: "kind Zombie"},
	{Word: "3", Text: "kind Warrior"},
	{Word: "4", Text: "kind Beast-Warrior"},
	{Word: "5", Text: "kind Beast"},
	{Word: "6", Text: "kind Winged Beast"},
	{Word: "7", Text: "kind Fiend"},
	{Word: "8", Text: "kind Fairy"},
	{Word: "9", Text: "kind Insect"},
	{Word: "10", Text: "kind Dinosaur"},
	{Word: "11", Text: "kind Reptile"},
	{Word: "12", Text: "kind Fish"},
	{Word: "13", Text: "kind Sea Serpent"},
	{Word: "14", Text: "kind Machine"},
	{Word: "15", Text: "kind Thunder"},
	{Word: "16", Text: "kind Aqua"},
	{Word: "17", Text: "kind Pyro"},
	{Word: "18", Text: "kind Rock"},
	{Word: "19", Text: "kind Plant"},
	{Word: "20", Text: "attribute LIGHT"},
	{Word: "21", Text: "attribute DARK"},
	{Word: "22", Text: "attribute FIRE"},
	{Word: "23", Text: "attribute EARTH"},
	{Word: "24", Text: "attribute WATER"},
	{Word: "25", Text: "attribute WIND"},
	{Word: "26", Text: "the card it battles"},
	{Word: "27", Text: "this card"},
	{Word: "28", Text: "the named card (number in data1 or data2)"},
	{Word: "29", Text: "all monsters"},
	{Word: "30", Text: "all spells and traps"},
	{Word: "31", Text: "all cards"},
	{Word: "32", Text: "the weakest monster (ATK)"},
	{Word: "33", Text: "the strongest monster (ATK)"},
	{Word: "34", Text: "a leader"},
	{Word: "37", Text: "monsters with ATK of data1 or less"},
	{Word: "41", Text: "spell and ritual effects"},
	{Word: "42", Text: "power-up effects"},
	{Word: "43", Text: "LP recovery"},
	{Word: "44", Text: "LP damage"},
	{Word: "45", Text: "the last card played"},
	{Word: "46", Text: "count on the field"},
	{Word: "47", Text: "count in graveyards"},
	{Word: "48", Text: "one card at random"},
	{Word: "49", Text: "female monsters"},
	{Word: "50", Text: "enemy cards in reach of attack"},
	{Word: "51", Text: "one card chosen by the player"},
	{Word: "52", Text: "all cards but leaders"},
	{Word: "53", Text: "cards in attack position"},
	{Word: "55", Text: "Dragons with ATK of data1 or less"},
	{Word: "56", Text: "the kind of the leader"},
	{Word: "59", Text: "Immortals"},
	{Word: "61", Text: "the player or the field"},
}

// RoseSides are the sides of rows of the Roses.
var RoseSides = []validator.Word{{Word: "own", Text: "cards of the effect's player"}, {Word: "enemy", Text: "cards of the other players"}, {Word: "both", Text: "everybody's cards"}, {Word: "none", Text: "no side: this card, its tile or its opponent in battle"}}

// RoseScripted are the keys that scripts of the cards carry out.
var RoseScripted = []validator.Word{
	{Word: "hourglass-of-life", Text: "its script revives the strongest monsters for Life Points"},
	{Word: "hourglass-of-courage", Text: "its script strengthens the own monsters for Life Points"},
	{Word: "copy-leaders", Text: "its script gives it the leaders' values"},
	{Word: "eat-graveyards", Text: "its script lets it grow by what lies in graveyards"},
	{Word: "pull", Text: "its script draws cards closer"},
}

// KnowsRose tells whether a key of rows of the Roses is carried out.
func KnowsRose(key string) bool { return listed(RoseKeys, key) }

// RosesUnread lists the timings of a card's rows that nobody knows.
func RosesUnread(pr *table.Print) (all []string) {
	for _, e := range pr.Effects {
		if !listed(RoseTimings, e.Timing) {
			all = append(all, "the timing "+e.Timing)
		}
	}
	return all
}

func listed(all []validator.Word, word string) bool {
	return slices.ContainsFunc(all, func(w validator.Word) bool { return w.Word == word })
}
