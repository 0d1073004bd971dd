package rows

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// toy is a small game's lexicon.
var toy = Lexicon{
	Game: "Toy", Sides: true,
	Whens: []When{{Name: "enter", Says: "when {it} enters"}, {Name: "attack", Says: "when {it} attacks"}, {Name: "while", Holds: true, Says: "while it lies there"}, {Name: "lost", Whom: true, Says: "when {it} is lost"}, {Name: "cast", Says: "when it is cast", Tacit: true}},
	Deeds: []DeedWord{
		{},
		{Name: "destroy", Says: "destroy {it}"},
		{Name: "to hand", Says: "put {it} into {owner} hand{s}"},
		{Name: "to hand tapped", Says: "put {it} tapped into {owner} hand"},
		{Name: "draw", On: OnSeats, Takes: []Take{{Kind: Number}}, Says: "{it} [draw/draws] {n} card(s)"},
		{Name: "power", Works: Either, Lasts: true, Takes: []Take{{Kind: Signed}}, Says: "{it} [get/gets] {n} power"},
		{Name: "grant", Works: Either, Lasts: true, Takes: []Take{{Kind: Name, Of: []string{"blocker", "race:"}}, {Kind: Signed, Optional: true}}, Says: "{it} [get/gets] {word} {n}"},
		{Name: "cheaper", Works: Read, Takes: []Take{{Kind: Number}, {Kind: Second, Lead: "least"}}, Says: "{it} [cost/costs] {n} less, at least {more}"},
		{Name: "unblockable", Works: Read, Takes: []Take{{Kind: Cards, Lead: "by"}}, Says: "{it} cannot be blocked by {of}"},
		{Name: "again", On: OnNobody, Says: "take another turn"},
	},
	Prices: []Plain{{Name: "lp", Says: "pay {x} life"}, {Name: "counters", Sum: "counters 3", Says: "remove {x} counter(s)"}},
	Counts: []Plain{{Name: "done", Says: "what was done", Some: "anything was done", Denied: "nothing was done"}, {Name: "played", Takes: true, Says: "the {x} cards that you played"}},
	Book: Book{
		{Name: "own", Part: Whose, Says: "your"}, {Name: "enemy", Part: Whose, Says: "your opponent's"}, {Name: "other", Part: Before, Says: "other"},
		{Name: "this", Part: Itself, Says: "it"}, {Name: "tapped", Part: Before, Says: "tapped"},
		{Name: "in", Takes: Names, Of: []string{"hand", "graveyard", "shields"}, Part: Where, Says: "in {whose} {x}"},
		{Name: "spell", Part: Kind, Says: "spell"},
		{Name: "race", Takes: Names, Part: Being, Says: "a {x}"}, {Name: "power", Takes: Amount, Part: Behind, Says: "with power {x}"},
	},
	Nouns: Nouns{Card: "creature", Elsewhere: "card", Foe: "your opponent", Places: []PlaceNoun{{Name: "shields", Card: "shield", Says: "shields"}}},
}

// lawful are rows as they are written, each with its sentence.
var lawful = []struct{ row, says string }{
	{"while | | | all own&other&race:Dragon,Earth_Eater | power +2000 |", "While it lies there, all your other Dragon or Earth Eater creatures get +2000 power."},
	{"attack | may | | you | draw 1 |", "When it attacks, you may draw 1 card."},
	{"attack:own&tapped | foe may | | foe | draw 2 |", "When one of your tapped creatures attacks, if your opponent likes, your opponent draws 2 cards."},
	{"enter | 3 own and not done | | up to 2 enemy&power<=2000 by foe | destroy |", "When it enters, if you have at least 3 creatures, if nothing was done, destroy up to 2 of your opponent's creatures with power 2000 or less, chosen by your opponent."},
	{"enter | no own&in:graveyard | lp half | 1 by lot enemy&in:hand per done | to hand |", "When it enters, if there is no card in your graveyard, pay half of your life and put one card in your opponent's hand, by lot, into your opponent's hand for each of what was done."},
	{"enter.2 | under 7 own | lp 500 | this | to hand tapped |", "When it enters, if you have fewer than 7 creatures, pay 500 life and put it tapped into its owner's hand."},
	{"face2:enter | fewer in:shields | | all | power -500 per race:Dragon or own&spell | turn", "On side 2: When it enters, if you have fewer shields than your opponent, all creatures get -500 power this turn for each Dragon creature and each of your spells."},
	{"enter | as many any | | those | grant race:Dragon | 1 turn", "When it enters, if you have at least as many creatures as your opponent, those cards get the race Dragon until the end of the next turn."},
	{"enter | played:Red_Sea | | top 3 own | grant blocker +1 | 3 turns", "When it enters, if there is one of the Red Sea cards that you played, the top 3 cards of your deck get blocker +1 for 3 more turns."},
	{"while | 2 played:Fire | | this | cheaper 1 least 2 |", "While it lies there, if there are at least 2 of the Fire cards that you played, it costs 1 less, at least 2."},
	{"while | this&tapped | | this | unblockable by any |", "While it lies there, if it is tapped, it cannot be blocked by any creature."},
	{"lost:own&not:race:Fish | | | 2 or none own | destroy |", "When one of your creatures that is not a Fish is lost, destroy 2 of your creatures, or none."},
	{"enter | | | up to 2 power<=600&power>=600&not:spell | to hand |", "When it enters, put up to 2 creatures that are not a spell with power 600 into their owners' hands."},
	{"enter | | | | again |", "When it enters, take another turn."},
	{"enter | | | bottom 1 enemy | to hand |", "When it enters, put the bottom card of your opponent's deck into your opponent's hand."},
	{"enter | | | that race:Fish | power +1000 | good", "When it enters, that card, if it is a Fish creature, gets +1000 power."},
}

// told are abilities of several rows, each with its sentence.
var told = []struct {
	rows []string
	says string
}{
	{[]string{"cast | | | all | destroy |"}, "Destroy all creatures."},
	{[]string{"cast | | | all own&spell | to hand |"}, "Put all your spells into your hand."},
	{[]string{"cast | | | up to 40 own | destroy |", "cast | | | you | draw 1 per done |"}, "Destroy any number of your creatures and draw 1 card for each of what was done."},
	{[]string{"attack | may | | you | draw 1 |", "attack | may | | you | draw 1 |", "attack | may | | you | draw 1 |"}, "When it attacks, you may draw 1 card, up to 3 times."},
	{[]string{"while | own | | this | power +3000 |", "while | | | this | grant blocker |"}, "While it lies there, if you have a creature, it gets +3000 power and blocker."},
	{[]string{"cast | | | all own | power +500 | turn", "cast | | | all own | grant blocker | turn"}, "All your creatures get +500 power and blocker this turn."},
	{[]string{"cast | | | 1 own | power +500 | turn", "cast | | | 1 own | grant blocker | turn"}, "One of your creatures gets +500 power this turn and one of your creatures gets blocker this turn."},
	{[]string{"cast | | | 1 own | destroy |", "cast | not done | | this | destroy |"}, "Destroy one of your creatures; if nothing was done, destroy it."},
}

// TestAbilitiesAreToldShort holds what is left out of a sentence and what is said once. Two choices are never said as one.
func TestAbilitiesAreToldShort(t *testing.T) {
	for _, c := range told {
		s, err := toy.Sheet(c.rows)
		if err != nil {
			t.Errorf("%s: %v", c.rows, err)
			continue
		}
		if got := toy.Explain(s)[0].Says; got != c.says {
			t.Errorf("%s\nsays %s\nwant %s", c.rows, got, c.says)
		}
	}
}

// TestRowsAreWrittenAsRead holds that a row is written as it is read, and said in a sentence.
func TestRowsAreWrittenAsRead(t *testing.T) {
	for _, c := range lawful {
		s, err := toy.Sheet([]string{c.row})
		if err != nil {
			t.Errorf("%s: %v", c.row, err)
			continue
		}
		got := toy.Explain(s)[0]
		if got.Rows[0] != c.row {
			t.Errorf("%s is written %s", c.row, got.Rows[0])
		}
		if got.Says != c.says {
			t.Errorf("%s\nsays %s\nwant %s", c.row, got.Says, c.says)
		}
	}
}

// TestAGameLacksWhatItsLexiconLacks holds that a further side, or a price, of a game that has none is refused, and not passed over.
func TestAGameLacksWhatItsLexiconLacks(t *testing.T) {
	plain := toy
	plain.Sides, plain.Prices = false, nil
	for row, says := range map[string]string{
		"face2:enter | | | this | destroy |":  `column "when": a card of Toy has one side: leave out "face2:"`,
		"enter | | lp 500 | this | destroy |": `column "pay": nobody knows the price "lp"; this game has none, leave it blank`,
	} {
		if _, err := plain.Read(row); err == nil || err.Error() != says {
			t.Errorf("%s\nsays %v\nwant %s", row, err, says)
		}
		if _, err := toy.Read(row); err != nil {
			t.Errorf("%s: %v", row, err)
		}
	}
}

// TestFaultsAreNamed holds that a row that cannot be read is refused with the column, what stands there and what would do.
func TestFaultsAreNamed(t *testing.T) {
	for _, c := range []struct{ row, says string }{
		{"enter | destroy", `a row has 6 columns, parted by bars: when | if | pay | on | do | for; this one has 2: enter | destroy`},
		{"flop | | | this | destroy |", `column "when": nobody knows the occasion "flop"; it is one of enter, attack, while, lost, cast`},
		{"atack | | | this | destroy |", `column "when": nobody knows the occasion "atack"; near it is attack`},
		{"enter.1 | | | this | destroy |", `column "when": behind the point stands which ability of "enter" it is: enter.2, enter.3`},
		{"ENTER | | | this | destroy |", `column "when": nobody knows the occasion "ENTER"; near it is enter`},
		{"lost | | | this | destroy |", `column "when": "lost" says whom it listens for: lost:own`},
		{"enter:any | | | this | destroy |", `column "when": "enter" needs words about cards behind its colon; "any" says none`},
		{"enter | under own | | this | destroy |", `column "if": "under own" says fewer than how many: under 3 own`},
		{"enter | no done | | this | destroy |", `column "if": "no done" is written with "no" before words about cards and with "not" before what has a word of its own`},
		{"enter | fewer done | | this | destroy |", `column "if": "fewer done" compares cards of both players; "done" are none`},
		{"enter | mine | | this | destroy |", `column "if": nobody knows the word "mine" about cards; it is one of own, enemy, other, this, tapped, in, spell, race, power; counted are also done, played`},
		{"enter | | gold 2 | this | destroy |", `column "pay": nobody knows the price "gold"; it is one of lp, counters`},
		{"enter | | lp | this | destroy |", `column "pay": how much of "lp" is paid? lp 500 or lp half`},
		{"enter | | counters half | this | destroy |", `column "pay": how much of "counters" is paid? counters 3`},
		{"enter | | counters | this | destroy |", `column "pay": how much of "counters" is paid? counters 3`},
		{"enter | | | 0 own | destroy |", `column "on": "0 own" does not say which cards: all, this, that, those, 2, up to 2, 2 or none, 2 by lot, top 2 or bottom 2, then words about them; you, foe or both are players`},
		{"enter | | | all own by foe | destroy |", `column "on": nobody chooses where it says "all own"; "by foe" belongs behind 1, up to 1 or 1 or none`},
		{"enter | | | all per own | destroy |", `column "on": "all" has no number that could be taken for each of something; 1, up to 1 and top 1 have`},
		{"enter | | | 1 any | destroy |", `column "on": "any" is left out where cards are chosen: "1" says it`},
		{"enter | | | 1 race | destroy |", `column "on": "race" says what: race:NAME`},
		{"enter | | | 1 in:moon | destroy |", `column "on": there is no in "moon"; it is one of hand, graveyard, shields`},
		{"enter | | | 1 own:x | destroy |", `column "on": nothing follows the word "own"; it is written alone, without ":x"`},
		{"enter | | | 1 power<3 | destroy |", `column "on": "power" asks for a limit: power<=3 or power>=3`},
		{"enter | | | 1 power=3 | destroy |", `column "on": "power" asks for a limit: power<=3 or power>=3`},
		{"enter | | | 1 race=Fish | destroy |", `column "on": "race" says what: race:NAME`},
		{"enter | | | 1 own=x | destroy |", `column "on": nothing follows the word "own"; it is written alone, without "=x"`},
		{"enter | | | you | drow 1 |", `column "do": nobody knows what "drow 1" does; near it is draw`},
		{"enter | | | this | Pwoer +1000 | turn", `column "do": nobody knows what "Pwoer +1000" does; near it is power`},
		{"enter | | | this | destory |", `column "do": nobody knows what "destory" does; near it is destroy`},
		{"enter | | | this | destroy 2 |", `column "do": "2" is more than "destroy" takes: destroy`},
		{"enter | | | you | draw |", `column "do": "draw" wants more: draw 2`},
		{"enter | | | you | draw -1 |", `column "do": "draw" wants more: draw 2`},
		{"enter | | | you | draw 100000000 |", `column "do": "draw" wants more: draw 2`},
		{"enter | | | this | power -100000000 | turn", `column "do": "power" wants more: power +1000`},
		{"enter | | | this | power 500 | turn", `column "do": "power" wants more: power +1000`},
		{"enter | | | this | grant flight | turn", `column "do": "flight" does not go with "grant"; it is one of blocker, race:`},
		{"enter | | | this | destroy per own |", `column "do": "destroy per own" has no number that could be taken for each of something, or the column "on" has one already`},
		{"enter | | | this | power +1 | long", `column "for": "long" is no span: it is turn for this turn, 1 turn or 3 turns for so many after it, good for ever`},
		{"enter | | | this | power +1 |", `column "for": say how long: turn, 1 turn, good`},
		{"while | | | this | power +1 | turn", `column "for": leave it blank: that is no question here`},
		{"enter | | | this | cheaper 1 least 1 |", `column "when": "cheaper" works for as long as something holds; it needs one of while`},
		{"while | | | this | destroy |", `column "when": "destroy" is done once, and "while" goes on; it needs something that happens`},
		{"enter | | | this | draw 1 |", `column "on": "draw" is done to players: you, foe or both`},
		{"enter | | | this | again |", `column "on": "again" is done to nobody in particular; leave the column blank`},
		{"enter | | | you | destroy |", `column "on": "destroy" is done to cards: this, that, those, all, 1, up to 1, ... with words about them`},
		{"enter | | | | |", `column "do": the row says neither what is done nor a condition for what follows it`},
		{"enter | own | | this | |", `column "do": nothing is done to what the other columns name; say what, one of destroy, to hand, to hand tapped, draw, power, grant, cheaper, unblockable, again`},
	} {
		if _, err := toy.Read(c.row); err == nil || err.Error() != c.says {
			t.Errorf("%s\nsays %v\nwant %s", c.row, err, c.says)
		}
	}
	_, err := toy.Sheet([]string{"enter | | | this | destroy |", "enter | | | this | flop |"})
	if err == nil || !strings.HasPrefix(err.Error(), `row 2, "enter | | | this | flop |": column "do"`) {
		t.Errorf("a sheet says %v", err)
	}
}

// TestStepsAreCounted holds that rows of one moment are one ability, and that each row knows with which step it begins.
func TestStepsAreCounted(t *testing.T) {
	s, err := toy.Sheet([]string{"enter | own and may | | 1 per own | destroy |", "while | | | this | power +1 |", "enter | | | you | draw 1 |", "enter.2 | own | | | |"})
	if err != nil {
		t.Fatal(err)
	}
	var at [][]int
	for _, a := range s.Abilities {
		var all []int
		for _, r := range a.Rows {
			all = append(all, r.At)
		}
		at = append(at, all)
	}
	if want := [][]int{{0, 5}, {4}, {6}}; !reflect.DeepEqual(at, want) {
		t.Errorf("the rows begin with the steps %v, want %v", at, want)
	}
	if s.Named("enter.2") == nil || s.Named("leaves") != nil {
		t.Error("abilities are not found by their names")
	}
}

// TestFiltersHold holds which alternatives and words must hold.
func TestFiltersHold(t *testing.T) {
	f, err := toy.Book.Of("own&not:tapped&power<=2000 or race:Fish,Dragon")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		words string
		power int
		want  bool
	}{{"own", 2000, true}, {"own", 2001, false}, {"own tapped", 1, false}, {"tapped Dragon", 9000, true}, {"Wolf", 0, false}} {
		holds := f.Holds(func(term *Term) bool {
			switch w := toy.Book[term.Word]; w.Takes {
			case Amount:
				return term.Within(c.power)
			case Names:
				return strings.Contains(c.words, term.Names[0]) || strings.Contains(c.words, term.Names[1])
			default:
				return strings.Contains(c.words, w.Name)
			}
		})
		if holds != c.want {
			t.Errorf("%q with power %d: %v", c.words, c.power, holds)
		}
	}
	own, tapped := slices.Index(toy.Book.names(), "own"), slices.Index(toy.Book.names(), "tapped")
	if !(*Filter)(nil).Holds(nil) || f.Term(tapped) != nil || f.Term(own) == nil || !f.Says(tapped) {
		t.Error("the words of a filter are not found")
	}
}

// TestMatchingAllocatesNothing holds that looking at a card by a filter costs no memory.
func TestMatchingAllocatesNothing(t *testing.T) {
	f, err := toy.Book.Of("own&not:tapped&power<=2000 or race:Fish,Dragon")
	if err != nil {
		t.Fatal(err)
	}
	power, found := 3000, 0
	if n := testing.AllocsPerRun(100, func() {
		if f.Holds(func(term *Term) bool { return term.Within(power) }) {
			found++
		}
	}); n != 0 || found == 0 {
		t.Errorf("a match allocates %v times", n)
	}
}

// FuzzRead holds that whatever can be read is written so that it reads the same, and can be said.
func FuzzRead(f *testing.F) {
	for _, c := range lawful {
		f.Add(c.row)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := toy.Read(text)
		if err != nil {
			return
		}
		written := toy.Write(&r)
		again, err := toy.Read(written)
		if err != nil {
			t.Fatalf("%q is written %q: %v", text, written, err)
		}
		if !reflect.DeepEqual(r, again) {
			t.Fatalf("%q is written %q, which is another row", text, written)
		}
		if said := toy.Say(&Ability{Moment: r.When, Rows: []Row{r}}); strings.ContainsAny(said, "{}") {
			t.Fatalf("%q says %q", text, said)
		}
	})
}

// TestTextSaysThingsOnce holds how the abilities of a card are put together: equal times and equal deeds once, each side once.
func TestTextSaysThingsOnce(t *testing.T) {
	for _, tt := range []struct {
		rows []string
		want string
	}{
		{nil, ""},
		{[]string{"enter | | | you | draw 1 |", "while | | | this | power +500 |"}, "When it enters, draw 1 card. While it lies there, it gets +500 power."},
		{[]string{"enter | | | you | draw 1 |", "enter.2 | | | all own | destroy |"}, "When it enters, draw 1 card; destroy all your creatures."},
		{[]string{"enter | | | you | draw 1 |", "attack | | | you | draw 1 |"}, "When it enters or attacks, draw 1 card."},
		{[]string{"face2:enter | | | you | draw 1 |", "face2:while | | | this | power +500 |"}, "On side 2: When it enters, draw 1 card. While it lies there, it gets +500 power."},
		{[]string{"enter | | | you | draw 1 |", "face2:enter | | | you | draw 1 |"}, "When it enters, draw 1 card. On side 2: When it enters, draw 1 card."},
		{[]string{"enter | | | all own | destroy |", "enter | | | all own | to hand |"}, "When it enters, destroy all your creatures and put them into your hand."},
		{[]string{"while | | | all own | power +500 |", "while | | | all own | grant blocker |"}, "While it lies there, all your creatures get +500 power and blocker."},
	} {
		s, err := toy.Sheet(tt.rows)
		if err != nil {
			t.Errorf("%q: %v", tt.rows, err)
			continue
		}
		if says := toy.Text(s); says != tt.want {
			t.Errorf("%q says\n%s, want\n%s", tt.rows, says, tt.want)
		}
	}
}
