package rows

import (
	"strings"

	"ttsbridge/validator"
)

// A Lexicon is all words of a game's cards: lists, as options are. What the words mean is a switch over their places in the game's code.
type Lexicon struct {
	Game   string // as sentences and refusals name it
	Whens  []When
	Deeds  []DeedWord // the first is no deed: a row of conditions alone
	Sides  bool       // some of its cards turn over: rows may say "face2:" of a further side
	Prices []Plain
	Counts []Plain
	Book   Book
	Nouns  Nouns
	Leaves func(*Row) string // what of a row the game does not carry out, "" for nothing; nil: it carries all out
}

// A When is one occasion.
type When struct {
	Name, Text string
	Holds      bool   // it does not happen, it goes on: its rows are read as long as it does
	Brief      bool   // it is a moment: what its rows change goes with the moment where they do not say how long it lasts
	Whom       bool   // it always names whom it listens for
	Says       string // "when {it} attacks"
	That       string // what a sentence calls the card that it had to do with: "the card it battles"; "that card" when blank
	Tacit      bool   // a sentence leaves it out: it is what the card is there for, as a spell for being cast
}

// A DeedWord is one thing that rows can do.
type DeedWord struct {
	Name, Text string
	Asks       string // what its player is asked to choose
	Takes      []Take
	On         Target
	Anywhere   bool // the cards may lie anywhere, where rows that name no place mean those on the field
	Works      Works
	Lasts      bool    // where it is done once, it says how long
	Says       string  // "destroy {it}", "{it} [get/gets] {n} power"; {for} says for whom what does not hold for everybody; {n}, {bare} (without a plus), {more}, {name}, {word} (a name that a card gets), {key} and {of} stand for what it takes, {owner} for whose the cards are
	Bare       string  // the same where no number is given
	Names      []Plain // the names that it takes, where a sentence says their texts by {text}
}

// Works is how a deed comes to work.
type Works uint8

// How deeds work.
const (
	Done   Works = iota // it is done once, when something happens
	Read                // it is read for as long as something holds
	Either              // both
)

// Target is what a deed acts on.
type Target uint8

// What a deed can act on.
const (
	OnCards  Target = iota // cards
	OnSeats                // players
	OnNobody               // nothing that a row could name
)

// A Take is one thing that a deed takes, in the order in which they are written.
type Take struct {
	Kind     TakeKind
	Lead     string   // a word in front of it: "least", "by"
	Of       []string // the names that it may be; any when empty, any after a colon where one ends in a colon
	Optional bool
}

// TakeKind is the kind of what a deed takes.
type TakeKind uint8

// The kinds, as they are written.
const (
	Number TakeKind = iota // 2
	Signed                 // +2000, -500
	Second                 // a second number
	Name                   // a name
	Cards                  // words about cards
)

// A Plain is a word that stands for itself: a price, or something that can be counted.
type Plain struct {
	Name, Text string
	Takes      bool   // a name follows its colon: played:Water
	Cards      bool   // of a price: cards are paid; "this", "all" and words about them may be said
	Hand       bool   // of such a price: they lie in a hand, where they are no monsters yet
	Sum        string // of a price that is a number alone, never half of what there is: an example, "gold 2"
	Says       string // how a sentence says it: "shields your creatures broke this turn"
	Denied     string // of a count: how a sentence says that there is none; "there are no ..." when blank
	Some       string // of a count: how a sentence says that there is one; "there are ..." when blank
}

// Nouns are what a game calls its things in sentences.
type Nouns struct {
	Card      string // a card of a filter that names no kind and no place: creature
	Elsewhere string // a card that lies in a named place: card
	Being     string // a card of a filter that says what it is: a "Dragon monster"; the same as Card when blank
	Foe       string // your opponent
	Turns     string // how long a span of some turns is: "for {n} turn(s)"; "until the end of the next turn" when blank
	Places    []PlaceNoun
}

// A PlaceNoun is what sentences call a place: the mana of rows is the mana zone; what lies among the shields is a shield.
type PlaceNoun struct{ Name, Says, Card string }

// WordLists are the lexicon's words for the page that tells them, column by column.
func (l *Lexicon) WordLists() []validator.WordList {
	lists := []validator.WordList{{Title: "when", Head: "occasion | happens"}, {Title: "do", Head: "deed | does"},
		{Title: "Words about cards", Head: "word | holds of"}, {Title: "What is counted", Head: "word | is the number of"}, {Title: "pay", Head: "price | is"}}
	for _, w := range l.Whens {
		lists[0].Words = append(lists[0].Words, validator.Word{Word: w.Name, Text: w.Text})
	}
	for _, d := range l.Deeds[1:] {
		lists[1].Words = append(lists[1].Words, validator.Word{Word: d.Usage(), Text: d.Text})
		if len(d.Names) > 0 {
			lists = append(lists, validator.WordList{Title: "do: " + d.Name, Head: "name | says: it ...", Words: plainWords(d.Names)})
		}
	}
	for _, w := range l.Book {
		lists[2].Words = append(lists[2].Words, validator.Word{Word: w.Name, Text: w.Text})
	}
	lists[3].Words, lists[4].Words = plainWords(l.Counts), plainWords(l.Prices)
	return lists
}

// plainWords are words for a page, N standing for a number that they take and CARD for a card.
func plainWords(words []Plain) (all []validator.Word) {
	for _, w := range words {
		all = append(all, validator.Word{Word: w.Name, Text: strings.NewReplacer("{n}", "N", "[{x}]", "CARD").Replace(w.Text)})
	}
	return all
}

func (l *Lexicon) whens() []string { return namesOf(l.Whens, func(w When) string { return w.Name }) }
func (l *Lexicon) deeds() []string {
	return namesOf(l.Deeds[1:], func(d DeedWord) string { return d.Name })
}

func plainNames(words []Plain) []string {
	return namesOf(words, func(w Plain) string { return w.Name })
}

// namesOf lists the names of words.
func namesOf[W any](words []W, name func(W) string) (all []string) {
	for _, w := range words {
		all = append(all, name(w))
	}
	return all
}

// named tells whether a name is among those that may be; "race:" among them lets any race follow.
func named(of []string, name string) bool {
	if len(of) == 0 {
		return true
	}
	for _, one := range of {
		if one == name || strings.HasSuffix(one, ":") && strings.HasPrefix(name, one) && len(name) > len(one) {
			return true
		}
	}
	return false
}
