package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/zones"
)

// What the facts of a card can say of its abilities: a timing, a key, numbers A and B, whose cards and which, and how they
// are chosen. This file is the one list of the words that the referee carries out.

// A Word is one word of the facts and what it means.
type Word struct{ Word, Text string }

// Timings are all timings. "attack" is heard by the card that attacks; "attack:own&survivor" by this card whenever a card
// attacks that the words behind the colon fit. Rows of one timing are one ability, carried out in their order.
var Timings = []Word{
	{"cast", "the spell is carried out"},
	{"enter", "it was put into the battle zone"},
	{"attack", "it attacks, before blockers are chosen"},
	{"attack-player", "it attacks the player"},
	{"attacked", "it is attacked"},
	{"block", "it blocks"},
	{"blocked", "it becomes blocked"},
	{"unblocked", "it attacks the player and is not blocked, before shields are broken"},
	{"attack-over", "its attack is over"},
	{"attack-player-over", "its attack on the player is over, blocked or not"},
	{"battled", "it has battled"},
	{"wins", "it has won a battle"},
	{"breaks", "it has broken shields"},
	{"destroyed", "it was destroyed"},
	{"leaves", "it has left the battle zone, for whichever zone"},
	{"saved", "something was saved from being destroyed by may-save"},
	{"triggered", "a shield that it broke was played as a shield trigger"},
	{"mana-lost", "a card was put from a mana zone into the graveyard by the other player; always with words behind a colon"},
	{"discarded", "it was discarded from the hand"},
	{"spell", "a spell is cast; always with words behind a colon"},
	{"turn-start", "its player's turn has begun"},
	{"unblocked-over", "its attack is over and nobody blocked it"},
	{"reached", "its attack on the player is over and nobody blocked it"},
	{"turned", "it was turned over to a further side: it awakened, was dragsolved or liberated"},
	{"liberated", "its last seal is gone"},
	{"switched", "its player uses its Denjara Switch"},
	{"silent", "its player leaves it tapped at the start of the turn: its silent skill"},
	{"foe-start", "the other player's turn has begun"},
	{"played", "a card was played: summoned, cast, generated; always with words behind a colon"},
	{"drew", "its player has drawn a card"},
	{"fifth-draw", "its player has drawn the fifth card of this turn"},
	{"turn-end", "its player's turn ends"},
	{"each-end", "a turn ends, whosever it is"},
	{"tap", "its player taps it for this instead of attacking"},
	{"castable", "only conditions: the card can be played only when they hold"},
	{"while", "for as long as it stands in the battle zone; a number behind a point, while.2, enter.2, parts abilities of the same moment"},
}

// A Key is a word for what a row does; Asks is what its player is asked to choose.
type Key struct{ Word, Text, Asks string }

// Keys are all keys. What is done to cards is done to those that the row's words and selector name; of some keys a word
// follows behind a colon: grant:slayer.
var Keys = []Key{
	{"if", "the ability goes on only with at least A cards of those words, 1 if A is 0; the word done: the last row did something; others-broke: shields that other creatures of the player broke this turn; played:Water: cards of that civilization that the player played this turn; their-turn: it is the other player's turn", ""},
	{"if-fewer", "the ability goes on only where the player has fewer cards of those words than the other player", ""},
	{"per", "the next row is done A times for each card of those words; those: for each card of the last row; broken: for each shield that the player's creatures broke this turn; that-broke: for each shield that the card broke in its attack; crossed: for each gear that the card carries", ""},
	{"if-as-many", "the ability goes on only where the player has at least as many cards of those words as the other player", ""},
	{"if-none", "the ability goes on only with no card of those words; the word done: the last row did nothing", ""},
	{"if-under", "the ability goes on only with fewer than A cards of those words", ""},
	{"may", "the player is asked whether the ability goes on", ""},
	{"may-foe", "the other player is asked whether the ability goes on", ""},

	{"destroy", "destroys creatures", "choose what is destroyed"},
	{"to-hand", "puts cards into their owners' hands", "choose what goes to the hand"},
	{"to-mana", "puts cards into their owners' mana zones", "choose what goes to the mana zone"},
	{"to-mana-tapped", "puts cards tapped into their owners' mana zones", "choose what goes to the mana zone"},
	{"to-graveyard", "puts cards into their owners' graveyards; from the battle zone as if they were destroyed", "choose what goes to the graveyard"},
	{"discard", "discards cards from hands", "choose what is discarded"},
	{"to-shields", "adds cards to their owners' shields, face-down", "choose what becomes a shield"},
	{"to-deck", "puts cards on top of their owners' decks", "choose what goes onto the deck"},
	{"to-bottom", "puts cards to the bottom of their owners' decks", "choose what goes below the deck"},
	{"to-battle", "puts creatures and Draghearts into the battle zone, evolution creatures apart", "choose what comes into the battle zone"},
	{"tap", "taps cards", "choose what is tapped"},
	{"untap", "untaps cards", "choose what untaps"},
	{"look", "lets the player see cards", "choose what to look at"},
	{"show", "shows cards to everybody", "choose what is shown"},
	{"draw", "A cards are drawn, by the player or by the side that is named", ""},
	{"shuffle", "shuffles the player's deck, or that of the side that is named", ""},
	{"power", "A more power until the end of the turn, with B until that many turns later; with timing while for as long as that holds", "choose what changes its power"},
	{"grant", "gives the keyword behind the colon, or the race as in grant:race:Dragon, with the number A where it has one; lasting like power", "choose what gets the keyword"},
	{"break", "breaks shields of the other player: A of them, which the player chooses", "choose which shield is broken"},
	{"peel", "puts the top card of evolution creatures into the graveyard", "choose which top card goes"},
	{"listen", "the card's other timings are heard until the end of the turn, wherever it lies", ""},
	{"extra-turn", "the player has another turn after this one", ""},
	{"doom", "the player loses at the end of the turn that comes A turns later", ""},
	{"script", "what the card's script says under used", ""},

	{"power-each", "A more power for each card of those words, for this creature", ""},
	{"saved", "what would be destroyed goes to the zone behind the colon: hand, mana, shields, deck", ""},
	{"may-save", "its player may let what would be destroyed go to the zone behind the colon, none to let it stay; the timing saved is the price", ""},
	{"cost", "cards of those words cost A more", ""},
	{"cheaper", "cards of those words cost A less, but at least B", ""},
	{"no-play", "cards of those words cannot be played", ""},
	{"no-trigger", "cards of those words cannot be played as shield triggers", ""},
	{"unblockable-by", "it cannot be blocked by cards of those words", ""},
	{"attacks", "it may attack cards of those words although they are untapped", ""},
	{"unattackable-by", "it cannot be attacked by cards of those words", ""},
	{"breaker", "it breaks A more shields", ""},
	{"unchoosable", "the other player cannot choose creatures of those words; with A, by spells that cost A or less", ""},
	{"enters-tapped", "cards of those words come into the battle zone tapped", ""},
	{"no-untap", "cards of those words do not untap at the start of the turn", ""},
	{"stays", "cards of those words cannot be destroyed in battle", ""},
	{"burns", "shields that it breaks go to their owners' graveyards", ""},

	{"turn-over", "turns cards over to their next side", "choose what is turned over"},
	{"switch", "turns this D2 Field upside down; what follows is done only if its Denjara Switch was not used yet", ""},
	{"seal", "puts the top card of their owners' decks on cards as a seal, B of them if B is not 0", "choose what is sealed"},
	{"seals-leaving", "cards of those words that would leave the battle zone stay and get a seal", ""},
	{"stays-put", "cards of those words that would leave the battle zone for anywhere but the graveyard stay", ""},
	{"triumphs", "cards of those words win all battles", ""},
	{"weaken", "A less power, lasting like power; without power a creature is destroyed", "choose what loses power"},
	{"power-times", "this card, or the creature that bears it, has A times its power", ""},
	{"slays-instead", "cards of those words do not battle, they destroy the other creature instead", ""},
	{"holds-seals", "no seal comes off cards of those words", ""},
	{"first-free", "the first creature and the first spell of those words that the player plays in a turn cost nothing", ""},
	{"returns-triggers", "spells of those words that were cast as shield triggers go to the hand afterwards", ""},
	{"steals-triggers", "shields that cards of those words break are shown, and spells with shield trigger among them are cast by its player", ""},
	{"cross-over", "crosses this gear to a creature without a cost", "choose what carries it"},
	{"breaker-times", "cards of those words break A times as many shields", ""},
}

// How a row finds the cards that it acts on.
const (
	selAll     = iota // all cards of those words
	SelThis           // this card
	SelChoose         // A of them, which the player chooses
	SelUpTo           // up to A of them
	SelFoe            // A of them, which the player chooses who has them
	SelRandom         // one of them by lot
	SelThat           // the card that it had to do with
	SelThose          // the cards of the row before
	SelTop            // the top A of a pile
	SelNothing        // exactly A of them or none
	SelFoeUpTo        // up to A of them, which the player chooses who has them
	SelFoePick        // A of them, which the other player chooses
	SelBottom         // the bottom A of a pile
)

// Selectors are the numbers of how a row finds its cards.
var Selectors = []string{
	selAll: "all of them", SelThis: "this card", SelChoose: "A of them by choice", SelUpTo: "up to A of them by choice",
	SelFoe: "A of them, their player chooses", SelRandom: "one of them by lot", SelThat: "the card it had to do with",
	SelThose: "the cards of the row before", SelTop: "the top A of the pile", SelNothing: "exactly A of them or none, by choice",
	SelFoeUpTo: "up to A of them, their player chooses", SelFoePick: "A of them, the other player chooses",
	SelBottom: "the bottom A of the pile",
}

// Words are what a row can say of cards, joined by "&"; not: in front reverses one.
var Words = []Word{
	{"own", "the player's"},
	{"enemy", "the other player's"},
	{"in", "in:hand, in:deck, in:shields, in:mana, in:graveyard, in:hyperspatial, in:seals, in:battle; creatures in the battle zone where no zone is named"},
	{"any-kind", "in the battle zone also what is no creature, attached or not; in the shield zone (in:shields) the castles, too"},
	{"this", "the card itself"},
	{"other", "any card but itself"},
	{"that", "the card that it had to do with"},
	{"those", "the cards of the row before"},
	{"carrier", "the creature that carries this gear"},
	{"not-stronger", "has at most the power of this card or of the creature that carries it"},
	{"shown", "seen by both players where it lies"},
	{"tapped", "tapped"},
	{"untapped", "not tapped"},
	{"attacking", "it attacks now"},
	{"blocking", "it blocks now"},
	{"battling", "it battles now, or its attack ends after a battle"},
	{"shares-race", "has a race in common with the card that it had to do with"},
	{"creature", "a creature"},
	{"spell", "a spell"},
	{"dragheart", "a Dragheart"},
	{"psychic", "a Psychic Creature"},
	{"forbidden", "a Forbidden card"},
	{"gear", "a cross gear"},
	{"evolution", "an evolution creature"},
	{"power", "power<=2000, power>=4000: its power now"},
	{"cost", "cost<=3, cost>=6: its printed cost"},
	{"color", "color:Fire, color:Fire|Nature: a civilization"},
	{"race", "race:Dragon, race:Cyber_Lord: a race, or one whole word of it: Armored Dragon, not Dragonoid; _ is a blank"},
	{"name", "name:Obsidian_Scarab: that very name"},
	{"has", "has:blocker: a keyword, by whatever it has it"},
}

// Keywords are the words of the facts that the code carries out by themselves.
var Keywords = []string{
	"blocker", "shield_trigger", "shield_trigger_cross", "double_breaker", "triple_breaker", "crew_breaker", "power_attacker", "slayer",
	"speed_attacker", "evolution", "vortex_evolution", "charger", "cant_attack", "cant_attack_players", "cant_attack_creatures",
	"attacks_untapped", "unblockable", "must_attack", "must_block", "cant_be_attacked", "cant_block", "stealth", "sympathy", "survivor",
	"tap_ability", "silent_skill", "turbo_rush",
	"accelerator", "metamorph", "wave_striker", "sheds", "lends_trigger", untriggeredWord,
}

// lendable are further words that rows can give for a time: may be attacked as if tapped, may attack the player whatever
// keeps it from that, may attack at all, is marked for a row to come, and goes to a zone when it would be destroyed.
var lendable = []string{"attackable", "freed", "may_attack", "unhindered", "rested", zones.Awoke, "saved_hand", "saved_mana", "saved_shields", "saved_deck"}

// Knows tells whether the code carries out a keyword of whatever side, or an effect key, the latter with or without what
// follows its colon.
func Knows(word string) bool {
	head, _, _ := strings.Cut(zones.AnySide(word), ":")
	return head == "seals" || head == "back-of" || slices.Contains(Keywords, head) || slices.Contains(ofKinds, head) || slices.ContainsFunc(Keys, func(k Key) bool { return k.Word == head })
}

// Counts are further words that conditions and numbers of rows read in place of cards.
var Counts = []Word{
	{"done", "the last row did something"},
	{"broken", "shields that the player's creatures broke this turn"},
	{"that-broke", "shields that the card broke in its attack"},
	{"crossed", "gears that the card carries"},
	{"others-broke", "shields that other creatures of the player broke this turn"},
	{"their-turn", "it is the other player's turn"},
}
