package conform

import (
	"flag"
	"slices"
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// How much is played. The defaults take some seconds a game; a night's run asks for more.
var (
	duels = flag.Uint64("conform.duels", 3, "random duels a law and set-up")
	moves = flag.Int("conform.moves", 150, "moves a duel at most")
	seed  = flag.Uint64("conform.seed", 1, "seed of the first duel; the others follow")
)

// A law is something that holds at every step of every duel. A law may remember earlier steps of its duel, so each
// duel has one of its own.
type law func(*step) error

// A reach tells from where on a law holds: from any position, or only in a duel that is seen from its start, for it takes what a position says, a card
// that is known from before or a seat that looks on, for something that has slipped.
type reach bool

// A held law is one with its name.
type held struct {
	name string
	make func() law
	from reach
}

const (
	everywhere   reach = true
	fromTheStart reach = false
)

// laws are all of them, in the order in which a new game best meets them.
var laws = []held{
	{"every card is in one place", cardsInPlace, everywhere},
	{"no points are negative", pointsStay, everywhere},
	{"only who and what is there is asked about", livingOnly, fromTheStart},
	{"lawful moves are accepted", lawfulAccepted, everywhere},
	{"a list of moves says what is said of each", listedAsJudged, everywhere},
	{"refused moves change nothing", refusedChangesNothing, everywhere},
	{"what is refused is said in whole sentences", wholeSentences, everywhere},
	{"rules only look at a move", rulesOnlyLook, everywhere},
	{"events survive JSON", eventsSurvive, everywhere},
	{"judging twice agrees", judgedTwice, everywhere},
	{"replay equals play", replayed, everywhere},
	{"old states stay as they were", oldStatesStay, everywhere},
	{"what is kept at hand changes no answer", keptAlike, everywhere},
	{"rules cited are in the catalogue", citesCatalogue, everywhere},
	{"views name no hidden card", viewsKeepSecrets, fromTheStart},
	{"events name no hidden card", eventsKeepSecrets, fromTheStart},
	{"hidden faces make no difference to who does not see them", hiddenFacesAlike, everywhere},
	{"nobody can tell by its number which card of a hand was laid unseen", numbersTellNothing, fromTheStart},
	{"one gesture has one meaning", gesturesMeanOne, everywhere},
	{"the clock is told at any moment, by the referee", clockTold, fromTheStart},
	{"a duel goes on without who leaves it", goesOnWithout, fromTheStart},
	{"what is offered lies where it lay when it was asked for", offeredStays, everywhere},
}

// Run plays random duels from every set-up and fails the test where the game breaks a law. With -short, and under the
// race detector, which makes everything ten times slower, there is one duel a law, and under that its first moves from the first set-up;
// -conform.duels and -conform.moves ask for more.
func Run(t *testing.T, g *validator.Game, setups []validator.Setup) {
	t.Run("the contents page is whole", func(t *testing.T) {
		for _, err := range contents(g) {
			t.Error(err)
		}
		if len(setups) == 0 {
			t.Error("there is no set-up to play from")
		}
	})
	for _, l := range laws {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			play(t, g, setups, l.make)
		})
	}
}

// GoOn plays random duels on from a position, for so many moves, and fails the test where the game breaks a law: from each position the next
// of the laws is held, or all of them where -conform.duels asks for more.
func GoOn(t *testing.T, g *validator.Game, nth int, from table.State, long int) {
	t.Helper()
	all := slices.DeleteFunc(slices.Clone(laws), func(l held) bool { return l.from != everywhere })
	if *duels <= 3 {
		all = all[nth%len(all):][:1]
	}
	for _, l := range all {
		if err := walkOn(g, from, *seed+uint64(nth), long, l.make()); err != nil {
			t.Errorf("%s: %v", l.name, err)
		}
	}
}

// Mutate plays random duels and tries senseless moves and gestures at every step: each must be refused or Unknown, or
// be lawful after all, and none may panic or change the state it was judged in.
func Mutate(t *testing.T, g *validator.Game, setups []validator.Setup) {
	play(t, g, setups, senselessRefused)
}

// play plays the duels of one law and stops at the first that breaks it.
func play(t *testing.T, g *validator.Game, setups []validator.Setup, make func() law) {
	t.Helper()
	count, long := *duels, *moves
	if testing.Short() || raceDetector {
		count = 1
	}
	if raceDetector {
		long, setups = long/5, setups[:min(1, len(setups))]
	}
	for i, su := range setups {
		for n := range count {
			if err := walk(g, su, *seed+n, long, make()); err != nil {
				t.Fatalf("set-up %d, -conform.seed %d: %v", i, *seed+n, err)
			}
		}
	}
}
