package yesterday

import (
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// one is a single line.
func one(on, do, span string) []line { return []line{{on: on, do: do, span: span}} }

// roseTraps are the keys that did something to the card that was answered.
func roseTraps(_ *table.Print, e table.Effect) []line {
	switch e.Key {
	case "trap-bind":
		do := "pin"
		if e.B > 0 {
			do += " " + signed(-e.B)
		}
		return one("that", do, roseSpan(e.A))
	case "trap-destroy":
		return one("that", "destroy", "")
	case "stop-move", "cancel-attack", "cancel-trap", "cancel-ritual", "cancel-revive", "cancel-raigeki", "cancel-feather-duster",
		"guard-dark-hole", "cancel-damage", "cancel-destruction":
		return one("that", "stop", "")
	case "cancel-spell":
		if e.Timing == "nature" || e.Timing == "continuous" {
			return one("both", "law no-spells", "")
		}
		return one("that", "stop", "")
	case "halve-attacker":
		return one("that", "halve atk", "turn")
	case "bind-defender":
		return one("that", "bind", roseSpan(e.B))
	case "negate-summon":
		return one("that", "destroy firmly", "")
	case "turn-back-damage":
		return one("that", "turn back", "")
	case "truce":
		return one("that", "truce", "")
	}
	return nil
}

// roseSpan is how long something lasts, 255 turns for good.
func roseSpan(turns int) string {
	switch turns {
	case 255:
		return "good"
	case 0:
		return "turn"
	case 1:
		return "1 turn"
	}
	return strconv.Itoa(turns) + " turns"
}

// roseValues are the keys that changed what a monster is.
func roseValues(pr *table.Print, e table.Effect) []line {
	on, span := roseOn(pr, e), "good"
	if e.Timing == "nature" || e.Timing == "continuous" || e.Timing == "field" || e.Timing == "archetype" {
		span = ""
	}
	switch e.Key {
	case "raise":
		return one(on, "values "+signed(e.B), span)
	case "lower":
		return one(on, "values "+signed(-e.B), span)
	case "raise-atk":
		return one(on, "atk "+signed(e.B), span)
	case "raise-def":
		return one(on, "def "+signed(e.B), span)
	case "lower-def":
		return one(on, "def "+signed(-e.B), span)
	case "raise-allies":
		return one("all own&other&class:monster", "values "+signed(e.B), span)
	case "raise-per-count":
		return one("this", "values "+signed(e.B)+" per "+roseCounted(pr, e), "good")
	case "swap-atk-def":
		return one(on, "swap values", "turn")
	case "copy-stats":
		if e.A == theOneItBattles {
			return one("this", "copy values that", "")
		}
		return one("this", "copy values strongest", "")
	case "set-kind":
		return one(on, "kind "+roseKinds[min(max(e.B, 0), len(roseKinds)-1)], "good")
	case "set-attribute":
		return one(on, "attribute "+roseAttributes[min(max(e.B, 0), len(roseAttributes)-1)], "good")
	case "restore":
		return one(on, "restore", "")
	}
	return nil
}

// roseMoves are the keys that moved and turned cards.
func roseMoves(pr *table.Print, e table.Effect) []line {
	on := roseOn(pr, e)
	switch e.Key {
	case "destroy":
		return one(on, "destroy", "")
	case "to-hand":
		return one(on, "to hand", "")
	case "to-deck":
		return one(on, "to deck", "")
	case "turn-face":
		return one(on, []string{"face down", "face up"}[min(max(e.B, 0), 1)], "")
	case "set-position":
		return one(on, []string{"to attack", "to defence"}[min(max(e.B, 0), 1)], "")
	case "take-control":
		return one(on, "control", "turn")
	case "dodge":
		return one("this", "dodge", "turn")
	case "clone":
		return one(on, "clone", "")
	case "create-card":
		return one("", "create "+numbered(e.B), "")
	case "revive":
		if e.Selector == thisCard {
			return one("this", "to field", "")
		}
		return one(spaced("1", roseGrave(pr, e)), "to field", "")
	case "teleport":
		return one(on, "teleport "+roseTiles(e.A), "")
	case "send-neighbour":
		return one("all own&up&beside&card:"+numbered(e.B), "teleport "+roseTiles(max(e.A, 1)), "")
	case "check":
		lines := one("1 enemy&down", "look", "")
		if e.A == 1 {
			lines = one("1 enemy&in:hand", "look", "")
		}
		if match := pr.Extra["match"]; pr.Extra["then"] == "destroy" && match != "" {
			lines = append(lines, line{on: "those " + roseMatched("", match), do: "destroy"})
		}
		return lines
	}
	return nil
}

// roseTiles are the tiles that a number named.
func roseTiles(a int) string {
	if to := map[int]string{0: "here", 30: "to-an-enemy", 31: "home", 33: "across"}[a]; to != "" {
		return to
	}
	return "anywhere"
}

// roseGrave are the words for what is brought back from a graveyard.
func roseGrave(pr *table.Print, e table.Effect) string {
	words := []string{"in:graveyard"}
	if e.Side == "own" || e.Side == "enemy" {
		words = append(words, e.Side)
	}
	switch e.Selector {
	case allMonsters:
		words = append(words, "class:monster")
	case allSpells:
		words = append(words, "class:spell,trap")
	}
	return roseMatched(strings.Join(words, "&"), pr.Extra["match"])
}

// roseLife are the keys that acted on players.
func roseLife(_ *table.Print, e table.Effect) []line {
	seats := roseSeats(e.Side)
	switch e.Key {
	case "change-lp":
		by := e.B
		if e.A == 1 {
			by = -by
		}
		do := "lp " + signed(by)
		if e.Selector == enemiesInReach {
			do += " per enemies-beside"
		}
		if e.Timing == "nature" {
			return []line{{when: "turn", ifs: "this&up&defending", on: seats, do: do}}
		}
		return one(seats, do, "")
	case "set-summon-points":
		if e.B == 0 {
			return one(seats, "drain points", "")
		}
		return one(seats, "points "+strconv.Itoa(e.B), "")
	case "drain-summon-points":
		return one("foe", "drain points", "")
	case "extra-play":
		if e.A == 1 {
			return one("you", "extra summon", "")
		}
		return one("you", "extra play", "")
	case "draw":
		return one("you", "draw "+strconv.Itoa(max(e.B, 1)), "")
	case "discard-hands":
		return one("both", "discard hand", "")
	case "look-at-hand":
		return one("foe", "look at hand", "")
	case "halve-life":
		return one(seats, "halve lp", "")
	case "gain-rivals-strength":
		return one("you", "gain strength", "")
	case "change-terrain":
		do := "terrain " + roseGrounds[min(max(e.B, 0), len(roseGrounds)-1)]
		if e.A > 0 {
			do += " " + strconv.Itoa(e.A)
		}
		return one("", do, "")
	case "ritual":
		if e.B > 0 {
			return one("", "ritual "+numbered(e.B), "")
		}
		return one("", "ritual", "")
	}
	return nil
}

// roseTurns are the keys that took turns: spellbinding, growing, changing after a time.
func roseTurns(pr *table.Print, e table.Effect) []line {
	on, each := roseOn(pr, e), ""
	ifs := ""
	if e.Timing == "nature" {
		each, ifs = "each-turn", "this&up&defending"
	}
	n := strconv.Itoa(max(e.A, 1))
	switch e.Key {
	case "bind":
		if e.B == 0 {
			return []line{{when: each, ifs: ifs, on: on, do: "free"}}
		}
		return []line{{when: each, ifs: ifs, on: on, do: "bind", span: roseSpan(e.B)}}
	case "reveal-and-bind":
		return one(on, "face up and bind", roseSpan(e.B))
	case "grow-each-turn", "drain-each-turn":
		by := e.B
		if e.Key == "drain-each-turn" {
			by = -by
		}
		return []line{{when: "each-turn", ifs: ifs, on: on, do: "values " + signed(by), span: "good"}}
	case "become-after-turns":
		if e.Timing == "flip" {
			return one("this", "count", "")
		}
		return one("this", "become "+numbered(e.B)+" after "+n, "")
	case "time-bomb":
		if e.Timing == "flip" {
			return one("this", "count", "")
		}
		return one("this", "explode after "+strconv.Itoa(max(e.B, 1)), "")
	}
	return nil
}
