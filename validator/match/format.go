package match

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// A Format is what a match is played by. What is left empty is as the game has it.
type Format struct {
	Length   int                `json:"length,omitempty"`   // of so many duels
	All      bool               `json:"all,omitempty"`      // all of them are played, also when it is decided before
	Draws    validator.Draws    `json:"draws,omitempty"`    // what a drawn duel counts
	Siding   validator.Siding   `json:"siding,omitempty"`   // what may change between duels
	First    validator.Beginner `json:"first,omitempty"`    // who begins the later duels
	Tiebreak Tie                `json:"tiebreak,omitempty"` // what is done at equal wins
}

// Tie is what is done at equal wins.
type Tie string

// The ends of a match at equal wins.
const (
	Drawn  Tie = "draw"
	Played Tie = "duel" // one more duel decides
)

// longest bounds what people may agree on.
const longest = 99

// Open begins a match: it says what the players agreed on, where the game leaves it to them, and waits for the first duel.
// An error says what is wrong; a Refused lists the rules broken.
func Open(b Book, game string, f Format, sides []table.Seats, lists []List) (Verdict, error) {
	if err := seated(sides, lists); err != nil {
		return Verdict{}, err
	}
	f, wrong := agree(b.Law, f)
	for seat := range lists {
		wrong = append(wrong, b.unlawful(table.Seat(seat), lists[seat])...)
	}
	if len(wrong) > 0 {
		return Verdict{}, validator.Refused{Violations: wrong}
	}
	p := play{book: b}
	p.do(Opened{Game: game, Format: f, Sides: sides, Lists: lists},
		Came{Next{Stage: ToBegin, First: table.Nobody}})
	return Verdict{Events: p.events, After: p.s}, nil
}

// Sides are the sides of so many seats: the teams, and everybody else for himself.
func Sides(teams []table.Seats, seats int) []table.Seats {
	var taken table.Seats
	for _, team := range teams {
		taken |= team
	}
	sides := slices.Clone(teams)
	for seat := range table.Seat(seats) {
		if !taken.Has(seat) {
			sides = append(sides, table.Seats(0).With(seat))
		}
	}
	return sides
}

// seated holds that there are two sides or more, and that every seat has a list and plays for one of them.
func seated(sides []table.Seats, lists []List) error {
	if len(sides) < 2 {
		return validator.Unknown{What: fmt.Sprintf("a match is between two sides or more, not %d", len(sides))}
	}
	if len(lists) > table.MaxSeats {
		return validator.Unknown{What: fmt.Sprintf("a match has %d seats at most, not %d", table.MaxSeats, len(lists))}
	}
	var all table.Seats
	for seat := range lists {
		all = all.With(table.Seat(seat))
	}
	var so table.Seats
	for _, side := range sides {
		if side == 0 || side&so != 0 || side&^all != 0 {
			return validator.Unknown{What: "a side has no seat, a seat without a deck, or one of another side's"}
		}
		so |= side
	}
	if so != all {
		return validator.Unknown{What: "somebody with a deck plays for no side"}
	}
	return nil
}

// agree fills in what was left empty, and lists where what was asked for is against the game.
func agree(law validator.MatchLaw, f Format) (Format, []validator.Violation) {
	var wrong []validator.Violation
	note := func(v *validator.Violation) {
		if v != nil {
			wrong = append(wrong, *v.Worded())
		}
	}
	note(lengthAgreed(law, &f))
	note(oneOf("draws", &f.Draws, law.Draws, law.DrawsBy, validator.Again, validator.Counted))
	note(oneOf("siding", &f.Siding, law.Siding, law.SidingBy, validator.NoSiding, validator.OneForOne, validator.Anew))
	note(oneOf("first", &f.First, law.First, law.FirstBy, validator.ByLot, validator.LoserChooses, validator.LoserBegins))
	tie := Drawn
	if law.Tiebreak.Played {
		tie = Played
	}
	note(oneOf("tiebreak", &f.Tiebreak, tie, law.Tiebreak.By, Drawn, Played))
	return f, wrong
}

// lengthAgreed: a match is as long as the game says; where it is silent, the best of an odd number.
func lengthAgreed(law validator.MatchLaw, f *Format) *validator.Violation {
	best := max(law.Best, 1)
	switch {
	case f.Length == 0 && !f.All:
		f.Length = best
	case law.BestBy != "" && (f.All || f.Length != best):
		return validator.Violates(law.BestBy, "the match is the best of %d, not %s", best, f)
	case f.Length < 1 || f.Length > longest:
		return validator.Violates(ruleLength, "a match has 1 to %d duels, not %d", longest, f.Length)
	case f.Length%2 == 0 && !f.All:
		return validator.Violates(ruleLength, "the best of %d could be a draw; the best of %d cannot", f.Length, f.Length+1)
	}
	return nil
}

// oneOf fills in what a word of the format is when it is empty, and says what is against the word that was given.
func oneOf[W ~string](name string, word *W, law W, by string, values ...W) *validator.Violation {
	if law == "" {
		law = values[0]
	}
	switch {
	case *word == "":
		*word = law
	case !slices.Contains(values, *word):
		return validator.Violates(ruleAgreed, "%s cannot be %q; it is one of %s", name, *word, spelled(values))
	case by != "" && *word != law:
		return validator.Violates(by, "%s is %q in this game, not %q", name, law, *word)
	}
	return nil
}

func spelled[W ~string](values []W) string {
	words := make([]string, len(values))
	for i, v := range values {
		words[i] = string(v)
	}
	return strings.Join(words, ", ")
}

// String is the length in words.
func (f Format) String() string {
	if f.All {
		return fmt.Sprintf("%s, all played", spelling.Count(f.Length, "duel"))
	}
	return fmt.Sprintf("the best of %d", f.Length)
}

// wins is how many wins decide a match of the format.
func (f Format) wins() int {
	if f.All {
		return f.Length + 1 // never before all are played
	}
	return f.Length/2 + 1
}
