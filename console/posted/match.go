package posted

import (
	"fmt"
	"net/http"
	"strconv"

	"ttsbridge/internal/fault"
	"ttsbridge/validator"
	"ttsbridge/validator/match"
)

// Sided reads which cards leave the deck and which come in: so many of each.
func Sided(r *http.Request, mv *match.Move, l match.List) error {
	for _, swap := range []struct {
		out, in string
		from    []string
		into    *match.Swap
	}{{"main-out-", "main-in-", l.Main, &mv.Main}, {"extra-out-", "extra-in-", l.Extra, &mv.Extra}} {
		var err error
		if swap.into.Out, err = Copies(r, swap.out, swap.from); err == nil {
			swap.into.In, err = Copies(r, swap.in, l.Side)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Format is what the players agree on for a match, nil for a single duel.
func Format(said func(string) string) (*match.Format, error) {
	if said("length") == "" {
		return nil, nil
	}
	n, err := strconv.Atoi(said("length"))
	if err != nil {
		return nil, fmt.Errorf("read the length of the match: %w", fault.Invalid("The length of a match is a number of duels; %.20q is none.", said("length")))
	}
	return &match.Format{Length: n, Siding: validator.Siding(said("siding")), First: validator.Beginner(said("begins"))}, nil
}
