package conform

import (
	"fmt"
	"reflect"
	"slices"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// cardsInPlace: every card lies at exactly one spot, the one it says, unless it has vanished; numbers stay.
func cardsInPlace() law {
	return func(st *step) error {
		s := &st.verdict.After
		if len(s.Cards) < len(st.before.Cards) {
			return fmt.Errorf("there were %d cards and now there are %d", len(st.before.Cards), len(s.Cards))
		}
		lies := make([]int, len(s.Cards))
		for at, list := range s.Spots() {
			for _, id := range list {
				if id == 0 || int(id) >= len(s.Cards) || s.Cards[id].Spot != at {
					return fmt.Errorf("card %d lies at %s and does not say so", id, s.Place(at).Name)
				}
				lies[id]++
			}
		}
		for id := 1; id < len(lies); id++ {
			want := 1
			if st.gone[table.CardID(id)] {
				want = 0
			}
			if lies[id] != want {
				return fmt.Errorf("card %d (%s) lies at %d spots, not %d", id, s.Print(table.CardID(id)).Name, lies[id], want)
			}
		}
		return hostsThere(st)
	}
}

// hostsThere: a card lies under a card that is there.
func hostsThere(st *step) error {
	s := &st.verdict.After
	for id := 1; id < len(s.Cards); id++ {
		host := s.Cards[id].Host
		if int(host) >= len(s.Cards) || st.gone[host] || host == table.CardID(id) {
			return fmt.Errorf("card %d lies under card %d, which is not there", id, host)
		}
	}
	return nil
}

// pointsStay: no seat has less than no points of any kind.
func pointsStay() law {
	return func(st *step) error {
		for _, seat := range st.seats() {
			for kind, n := range st.verdict.After.Players[seat].Points {
				if n < 0 {
					return fmt.Errorf("seat %d has %d points of kind %d", seat, n, kind)
				}
			}
		}
		return nil
	}
}

// tries is how many moves of each seat a law judges at a step.
const tries = 12

// lawfulAccepted: what Legal lists, Judge accepts.
func lawfulAccepted() law {
	return func(st *step) error {
		s := st.verdict.After
		if s.Result.Over {
			return nil
		}
		for _, seat := range st.seats() {
			for _, m := range sample(st, validator.Legal(st.game, &s, seat), tries) {
				v, err := validator.Judge(st.game, s, m, nil)
				if err != nil {
					return fmt.Errorf("the lawful move %+v makes no sense: %w", m, err)
				}
				if v.Violation != nil {
					return fmt.Errorf("the lawful move %+v was refused: %+v", m, *v.Violation)
				}
			}
		}
		return nil
	}
}

// listedAsJudged: in a list of moves stands the rule that is against each of them when it is asked about by itself, and those that no rule
// is against are the lawful ones.
func listedAsJudged() law {
	return func(st *step) error {
		s := st.verdict.After
		for _, seat := range st.seats() {
			var free []validator.Move
			var wrong error
			validator.Candidates(st.game, &s, seat, func(m validator.Move, v *validator.Violation) {
				if alone := validator.Against(st.game, &s, m); ruleOf(alone) != ruleOf(v) {
					wrong = fmt.Errorf("in a list the rule %q is against %+v, and by itself %q", ruleOf(v), m, ruleOf(alone))
				}
				if v == nil {
					free = append(free, m)
				}
			})
			if lawful := validator.Legal(st.game, &s, seat); wrong == nil && !reflect.DeepEqual(lawful, free) {
				wrong = fmt.Errorf("no rule is against %d moves of seat %d, and %d are listed as lawful", len(free), seat, len(lawful))
			}
			if wrong != nil {
				return wrong
			}
		}
		return nil
	}
}

// ruleOf is the rule of a violation, "" for none.
func ruleOf(v *validator.Violation) string {
	if v == nil {
		return ""
	}
	return v.Rule
}

// barred is a move that a seat might try, and the rule against it.
type barred struct {
	validator.Move
	rule string
}

// refused lists moves of a seat that a rule is against.
func (st *step) refused(s *table.State, seat table.Seat) []barred {
	var all []barred
	validator.Candidates(st.game, s, seat, func(m validator.Move, v *validator.Violation) {
		if v != nil {
			all = append(all, barred{m, v.Rule})
		}
	})
	return sample(st, all, tries)
}

// refusedChangesNothing: a refused move gives back the state it was judged in, and no events.
func refusedChangesNothing() law {
	return func(st *step) error {
		s := st.verdict.After
		was := fingerprint(s)
		for _, seat := range st.seats() {
			for _, m := range st.refused(&s, seat) {
				v, err := validator.Judge(st.game, s, m.Move, nil)
				switch {
				case err != nil:
					return fmt.Errorf("the offered move %+v makes no sense: %w", m, err)
				case v.Violation == nil:
					return fmt.Errorf("the move %+v was refused as a candidate and accepted by Judge", m)
				case v.Violation.Rule != m.rule:
					return fmt.Errorf("the move %+v was refused by %s as a candidate and by %s by Judge", m.Move, m.rule, v.Violation.Rule)
				case len(v.Events) > 0 || fingerprint(v.After) != was:
					return fmt.Errorf("the refused move %+v changed the state", m)
				}
			}
		}
		if fingerprint(s) != was {
			return fmt.Errorf("a refused move changed the state it was judged in")
		}
		return nil
	}
}

// citesCatalogue: refusals, reports, settled claims and ends cite rules that the game lists, refusals with a sentence.
func citesCatalogue() law {
	return func(st *step) error {
		for _, e := range st.verdict.Events {
			if err := st.known(cited(e)); err != nil {
				return fmt.Errorf("%s: %w", table.KindOf(e), err)
			}
		}
		s := st.verdict.After
		for _, seat := range st.seats() {
			for _, m := range st.refused(&s, seat) {
				v, err := validator.Judge(st.game, s, m.Move, nil)
				if err != nil || v.Violation == nil {
					return fmt.Errorf("the move %+v was refused as a candidate and not by Judge: %w", m, err)
				}
				if err := st.known([]string{v.Violation.Rule}); err != nil || v.Violation.Why == "" {
					return fmt.Errorf("the refusal of %+v, %q: %w", m, v.Violation.Why, err)
				}
			}
		}
		return nil
	}
}

// cited lists the rules an event names.
func cited(e table.Event) []string {
	switch e := e.(type) {
	case table.Reported:
		return []string{e.Rule}
	case table.Claimed:
		return []string{e.Claim.Rule}
	case table.Settled:
		return []string{e.Claim.Rule}
	case table.Lost:
		return []string{e.Why}
	case table.Won:
		return []string{e.Why}
	}
	return nil
}

func (st *step) known(rules []string) error {
	for _, id := range rules {
		if _, ok := st.game.FindRule(id); !ok && !slices.Contains(validator.House, id) {
			return fmt.Errorf("the catalogue has no rule %q", id)
		}
	}
	return nil
}

// contents lists what is missing or doubled on a game's contents page.
func contents(g *validator.Game) []error {
	var wrong []error
	say := func(bad bool, format string, args ...any) {
		if bad {
			wrong = append(wrong, fmt.Errorf(format, args...))
		}
	}
	say(g.ID == "" || g.Name == "" || g.Title == "", "id, name or title is missing")
	say(len(g.Seats) == 0 || slices.Max(g.Seats) > len(g.Names), "there are fewer names than seats")
	say(len(g.Seats) > 0 && slices.Max(g.Seats) > table.MaxSeats, "there are more than %d seats", table.MaxSeats)
	say(len(g.Grounds) > 256, "there are more kinds of ground than a place can tell apart")
	say(g.Places == nil || g.Setup == nil, "places or set-up are missing")
	say(g.Busy == nil || g.Over == nil, "nothing says what is refused while a question is open, or after the end")
	say(len(g.Points) > len(table.Player{}.Points), "there are more kinds of points than a player has")
	say(!slices.ContainsFunc(g.Phases, func(p validator.Phase) bool { return p.Waits }), "no phase waits for a move")
	kinds, rules := map[validator.Kind]bool{}, map[string]bool{}
	for _, a := range g.Actions {
		say(a.Kind == "" || a.Verb == "" || a.Does == nil, "the action %q lacks a kind, a verb or what it does", a.Kind)
		say(a.Shows != nil && a.Reads == nil, "the action %q is shown by hands that nothing reads", a.Kind)
		say(kinds[a.Kind], "the action %q is there twice", a.Kind)
		kinds[a.Kind] = true
	}
	for _, a := range []validator.Action{validator.Propose, validator.Agree, validator.Disagree} {
		say(!kinds[a.Kind], "the action %q is missing: by it players agree to take moves back, to put the table right, to draw", a.Kind)
	}
	say(!slices.ContainsFunc(g.Workings, func(w validator.Working) bool { return w.Kind == validator.Proposal.Kind }),
		"the working %q is missing, which carries out what players propose", validator.Proposal.Kind)
	for _, r := range g.Rules {
		say(r.ID == "" || r.Kind == "" || r.Text == "", "the rule %q lacks an id, a kind or its text", r.ID)
		say(rules[r.ID], "the rule %q is there twice", r.ID)
		rules[r.ID] = true
	}
	for _, o := range g.Options {
		say(!slices.Contains(o.Values, o.Default), "the option %q has a default that is not one of its values", o.Name)
		say(!rules[o.Rule], "the option %q names the rule %q, which is not listed", o.Name, o.Rule)
	}
	return wrong
}
