package standing

import (
	"slices"
	"strings"

	"ttsbridge/validator/games/duelmasters/internal/words"
	"ttsbridge/validator/games/duelmasters/internal/zones"
)

// What the facts of a card can say of its abilities, as they are written today: a timing, a key, numbers A and B, whose cards and
// which, and how they are chosen. Rows in the words of package words are made of them.

// A Word is one word of the facts and what it means.
type Word struct{ Word, Text string }

var (
	// Timings are all timings. "attack" is heard by the card that attacks; "attack:own&survivor" by this card whenever a card
	// attacks that the words behind the colon fit. Rows of one timing are one ability, carried out in their order.
	Timings = timings()
	// Words are what a row can say of cards, joined by "&"; not: in front reverses one.
	Words = ofBook()
	// Counts are further words that conditions and numbers of rows read in place of cards.
	Counts = counts()
)

func timings() (all []Word) {
	for _, w := range words.Lexicon.Whens {
		all = append(all, Word{w.Name, w.Text})
	}
	return all
}

func ofBook() (all []Word) {
	for _, w := range words.Lexicon.Book {
		all = append(all, Word{w.Name, w.Text})
	}
	return all
}

func counts() (all []Word) {
	for _, w := range words.Lexicon.Counts {
		all = append(all, Word{w.Name, w.Text})
	}
	return slices.DeleteFunc(all, func(w Word) bool { return Listed(Words, w.Word) })
}

// A Key is a word for what a row does.
type Key = Word

// Keys are all keys. What is done to cards is done to those that the row's words and selector name; of some keys a word
// follows behind a colon: grant:slayer.
var Keys = []Key{
	{"if", "the ability goes on only with at least A cards of those words, 1 if A is 0; the word done: the last row did something; others-broke: shields that other creatures of the player broke this turn; played:Water: cards of that civilization that the player played this turn; their-turn: it is the other player's turn"},
	{"if-fewer", "the ability goes on only where the player has fewer cards of those words than the other player"},
	{"per", "the next row is done A times for each card of those words; those: for each card of the last row; broken: for each shield that the player's creatures broke this turn; that-broke: for each shield that the card broke in its attack; crossed: for each gear that the card carries"},
	{"if-as-many", "the ability goes on only where the player has at least as many cards of those words as the other player"},
	{"if-none", "the ability goes on only with no card of those words; the word done: the last row did nothing"},
	{"if-under", "the ability goes on only with fewer than A cards of those words"},
	{"may", "the player is asked whether the ability goes on"},
	{"may-foe", "the other player is asked whether the ability goes on"},

	{"destroy", "destroys creatures"},
	{"to-hand", "puts cards into their owners' hands"},
	{"to-mana", "puts cards into their owners' mana zones"},
	{"to-mana-tapped", "puts cards tapped into their owners' mana zones"},
	{"to-graveyard", "puts cards into their owners' graveyards; from the battle zone as if they were destroyed"},
	{"discard", "discards cards from hands"},
	{"to-shields", "adds cards to their owners' shields, face-down"},
	{"to-deck", "puts cards on top of their owners' decks"},
	{"to-bottom", "puts cards to the bottom of their owners' decks"},
	{"to-battle", "puts creatures and Draghearts into the battle zone, evolution creatures apart"},
	{"tap", "taps cards"},
	{"untap", "untaps cards"},
	{"look", "lets the player see cards"},
	{"show", "shows cards to everybody"},
	{"draw", "A cards are drawn, by the player or by the side that is named"},
	{"shuffle", "shuffles the player's deck, or that of the side that is named"},
	{"power", "A more power until the end of the turn, with B until that many turns later; with timing while for as long as that holds"},
	{"grant", "gives the keyword behind the colon, or the race as in grant:race:Dragon, with the number A where it has one; lasting like power"},
	{"break", "breaks shields of the other player: A of them, which the player chooses"},
	{"peel", "puts the top card of evolution creatures into the graveyard"},
	{"listen", "the card's other timings are heard until the end of the turn, wherever it lies"},
	{"extra-turn", "the player has another turn after this one"},
	{"doom", "the player loses at the end of the turn that comes A turns later"},
	{"script", "what the card's script says under used"},

	{"power-each", "A more power for each card of those words, for this creature"},
	{"saved", "what would be destroyed goes to the zone behind the colon: hand, mana, shields, deck"},
	{"may-save", "its player may let what would be destroyed go to the zone behind the colon, none to let it stay; the timing saved is the price"},
	{"cost", "cards of those words cost A more"},
	{"cheaper", "cards of those words cost A less, but at least B"},
	{"no-play", "cards of those words cannot be played"},
	{"no-trigger", "cards of those words cannot be played as shield triggers"},
	{"unblockable-by", "it cannot be blocked by cards of those words"},
	{"attacks", "it may attack cards of those words although they are untapped"},
	{"unattackable-by", "it cannot be attacked by cards of those words"},
	{"breaker", "it breaks A more shields"},
	{"unchoosable", "the other player cannot choose creatures of those words; with A, by spells that cost A or less"},
	{"enters-tapped", "cards of those words come into the battle zone tapped"},
	{"no-untap", "cards of those words do not untap at the start of the turn"},
	{"stays", "cards of those words cannot be destroyed in battle"},
	{"burns", "shields that it breaks go to their owners' graveyards"},

	{"turn-over", "turns cards over to their next side"},
	{"switch", "turns this D2 Field upside down; what follows is done only if its Denjara Switch was not used yet"},
	{"seal", "puts the top card of their owners' decks on cards as a seal, B of them if B is not 0"},
	{"seals-leaving", "cards of those words that would leave the battle zone stay and get a seal"},
	{"stays-put", "cards of those words that would leave the battle zone for anywhere but the graveyard stay"},
	{"triumphs", "cards of those words win all battles"},
	{"weaken", "A less power, lasting like power; without power a creature is destroyed"},
	{"power-times", "this card, or the creature that bears it, has A times its power"},
	{"slays-instead", "cards of those words do not battle, they destroy the other creature instead"},
	{"holds-seals", "no seal comes off cards of those words"},
	{"first-free", "the first creature and the first spell of those words that the player plays in a turn cost nothing"},
	{"returns-triggers", "spells of those words that were cast as shield triggers go to the hand afterwards"},
	{"steals-triggers", "shields that cards of those words break are shown, and spells with shield trigger among them are cast by its player"},
	{"cross-over", "crosses this gear to a creature without a cost"},
	{"breaker-times", "cards of those words break A times as many shields"},
}

// Selectors are the numbers of how a row finds its cards.
var Selectors = []string{
	"all of them", "this card", "A of them by choice", "up to A of them by choice", "A of them, their player chooses",
	"one of them by lot", "the card it had to do with", "the cards of the row before", "the top A of the pile",
	"exactly A of them or none, by choice", "up to A of them, their player chooses", "A of them, the other player chooses",
	"the bottom A of the pile",
}

// Knows tells whether the code carries out a keyword of whatever side, or an effect key, the latter with or without what
// follows its colon.
func Knows(word string) bool {
	head, _, _ := strings.Cut(zones.AnySide(word), ":")
	return head == "seals" || head == "back-of" || slices.Contains(words.Keywords, head) || slices.Contains(ofKinds, head) || slices.ContainsFunc(Keys, func(k Key) bool { return k.Word == head })
}
