package yesterday

import (
	"slices"
	"strconv"

	"ttsbridge/validator/table"
)

// The keys that were read for as long as they held, by what they were about: the card itself, the cards that the row named, or
// players.
var (
	roseOwn = []string{"no-return", "strip-boosts-in-battle", "takes-the-beaten", "no-battle-lp-damage", "cannot-move",
		"enter-labyrinth", "enter-labyrinth-and-clear", "ignores-limited-traps", "immune-spells",
		"immune-traps", "immune-monsters", "indestructible", "cannot-defend", "may-defend-again", "random-shift", "survives-battle",
		"laid-by-another", "assembled", "tribute"}
	roseNamed = []string{"move-range", "immune-to-enemy-spells", "immune-to-enemy-traps", "piercing"}
	roseLaws  = []string{"lp-per-step", "stronger-power-ups", "no-move-bonus", "stop-traps", "limit-monsters", "limit-spells", "freeze-bind-count",
		"fast-bind-count", "lock-control", "second-toss", "mute-leader", "recovery-to-damage", "reverse-power-up", "turn-back-lp-power-up",
		"no-power-ups", "one-attack", "no-tribute", "no-hand-limit", "no-recall", "cancel-flip"}
	roseLawsOfSome = []string{"lp-per-step", "limit-monsters", "limit-spells", "second-toss", "mute-leader"}
)

// roseReadings are the keys that were read. What a card has by itself held in every move and battle of its; those words were
// timings once.
func roseReadings(pr *table.Print, e table.Effect) []line {
	when, on := "", roseOn(pr, e)
	if e.Timing == "attack" || e.Timing == "movement" || e.Timing == "summon" {
		when, on = "while", "this"
	}
	number := e.B
	if e.Key == "assembled" || e.Key == "tribute" {
		number = e.A
	}
	n := ""
	if number != 0 {
		n = strconv.Itoa(number)
	}
	switch {
	case e.Key == "part-of":
		return []line{{when: when, on: "this", do: "grant part-of:" + numbered(e.A)}}
	case e.Key == "enter-labyrinth-and-become":
		return []line{{when: when, on: "this", do: "grant enter-labyrinth-and-become:" + numbered(e.B)}}
	case e.Key == "bonus-against" && e.A >= 0 && e.A < len(roseKinds):
		return []line{{when: when, on: "this", do: "bonus " + signed(e.B) + " against kind:" + roseKinds[e.A]}}
	case slices.Contains(roseOwn, e.Key):
		return []line{{when: when, on: "this", do: spaced("grant", e.Key, n)}}
	case slices.Contains(roseNamed, e.Key):
		return []line{{when: when, on: on, do: spaced("grant", e.Key, n)}}
	case slices.Contains(roseLaws, e.Key):
		return []line{{when: when, on: roseBound(e), do: spaced("law", e.Key, n)}}
	case e.Key == "summon-points-per-turn":
		if e.A == 1 {
			number = -number
		}
		return one(roseSeats(e.Side), spaced("law", e.Key, strconv.Itoa(number)), "")
	case e.Key == "scale-lp-change":
		what, how := "losses", map[int]string{2: "times", 3: "parts"}[e.A]
		if e.Selector == gainsOfLife {
			what = "gains"
		}
		if how == "" {
			how = "more"
		}
		return one("both", spaced("law", what+"-"+how, n), "")
	}
	return nil
}

// roseBound is whom a law held for: most held for every player, whoever was named.
func roseBound(e table.Effect) string {
	if slices.Contains(roseLawsOfSome, e.Key) {
		return roseSeats(e.Side)
	}
	return "both"
}
