package yesterday

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// DuelistsOfTheRoses gives the rows of a card of Duelists of the Roses in the words of today. What the card pays and needs, and
// which cards it acts on, stood in facts beside its rows. A row that nobody knows keeps its key, and whoever reads it says so.
func DuelistsOfTheRoses(pr *table.Print) []string {
	return roseCard(pr, func(e table.Effect) []line { return []line{{when: roseWhen(pr, e), do: e.Key}} })
}

// KnownRoses gives the rows that have words of today; a card may have others that nobody knows.
func KnownRoses(pr *table.Print) []string {
	return roseCard(pr, func(table.Effect) []line { return nil })
}

// roseCard gives the rows of a card; unknown gives those of a row that has no words of today.
func roseCard(pr *table.Print, unknown func(table.Effect) []line) (lines []string) {
	activated := map[string]bool{}
	for _, e := range pr.Effects {
		all := roseLines(pr, e)
		if all == nil {
			all = unknown(e)
		}
		for _, l := range all {
			if !activated[l.when] {
				l.pay, l.ifs = rosePrice(pr, l), spaced(l.ifs)
				if needs := pr.Extra["needs"]; needs != "" && roseActivated(l.when) {
					l.ifs = both(l.ifs, "own&up&"+roseMatch(needs))
				}
				activated[l.when] = true
			}
			if pr.Extra["only"] == "evolved" {
				l.ifs = both("evolved", l.ifs)
			}
			lines = append(lines, l.String())
		}
	}
	return lines
}

// both joins two conditions.
func both(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " and " + b
}

// rosePrice is what an activation costs.
func rosePrice(pr *table.Print, l line) string {
	if pays := pr.Extra["pays"]; pays != "" && roseActivated(l.when) {
		return "lp " + pays
	}
	return ""
}

// roseActivated tells whether a player sets about what happens then.
func roseActivated(when string) bool {
	head, _, _ := strings.Cut(when, ":")
	return slices.Contains([]string{"play", "sprung", "attacked", "moved", "activated", "summoned", "quick", "use"}, head)
}

// roseMatch writes what a fact says of cards in words of rows: alternatives are parted by "or", the values of one word by
// commas, blanks are joined.
func roseMatch(match string) string {
	rest, denied := strings.CutPrefix(match, "not:")
	alternatives := strings.Split(strings.ReplaceAll(rest, " ", "_"), "|")
	head, _, _ := strings.Cut(alternatives[0], ":")
	values := []string{}
	for _, one := range alternatives {
		word, value, is := strings.Cut(one, ":")
		if !is || word != head || strings.Contains(value, "&") {
			return deny(strings.Join(alternatives, " or "), denied)
		}
		values = append(values, value)
	}
	return deny(head+":"+strings.Join(values, ","), denied)
}

func deny(words string, denied bool) string {
	if denied {
		return "not:" + words
	}
	return words
}

// roseWhens are the timings that are called otherwise today.
var roseWhens = map[string]string{"ritual": "play", "attack": "battle", "destruction": "destroyed", "movement": "moves",
	"nature": "defending", "continuous": "while", "field": "ground", "trap": "sprung:enemy"}

// roseAnswers are what the keys of counter traps and quick effects answered.
var roseAnswers = map[string]string{
	"stop-move": "moved:enemy", "bind-defender": "moved:enemy", "set-position": "moved:enemy",
	"cancel-attack": "attacked:enemy", "halve-attacker": "attacked:enemy", "destroy": "attacked:enemy",
	"cancel-spell": "activated:enemy&class:spell", "cancel-trap": "activated:enemy&class:trap",
	"cancel-ritual": "activated:enemy&subtype:ritual", "cancel-revive": "activated:enemy&does:revive",
	"cancel-destruction": "activated:enemy&does:destroy", "cancel-damage": "activated:enemy&does:damage",
	"turn-back-damage": "activated:enemy&does:damage", "negate-summon": "summoned:enemy",
	"guard-dark-hole": "activated:enemy&card:dotr:699", "cancel-raigeki": "activated:enemy&card:dotr:700",
	"cancel-feather-duster": "activated:enemy&card:dotr:702",
}

// roseWhen is when a row is done.
func roseWhen(pr *table.Print, e table.Effect) string {
	answers := roseAnswers[e.Key]
	switch {
	case e.Timing == "quick" && strings.HasPrefix(e.Key, "cancel-") && answers != "":
		return answers
	case e.Timing == "trap" && pr.Subtype == "counter" && answers != "":
		if slices.ContainsFunc(pr.Effects, func(o table.Effect) bool { return o.Key == "negate-summon" }) && e.Key == "destroy" {
			return "summoned:enemy"
		}
		return answers
	case e.Timing == "trap" && pr.Subtype != "normal" && pr.Subtype != "counter":
		return "play"
	case e.Key == "trap-destroy":
		return roseSprung(pr, e)
	}
	if when := roseWhens[e.Timing]; when != "" {
		return when
	}
	return e.Timing
}

// roseSprung is what a trap answers that names what it destroys, by ATK or otherwise.
func roseSprung(pr *table.Print, e table.Effect) string {
	when := "sprung:enemy"
	if e.A > 0 {
		when += "&attack>=" + strconv.Itoa(e.A)
	}
	if e.B > 0 {
		when += "&attack<=" + strconv.Itoa(e.B)
	}
	if match := pr.Extra["match"]; match != "" {
		when += "&" + roseMatch(match)
	}
	return when
}

// roseLines are the lines of one row, more than one where it did several things; none for one that nobody knows.
func roseLines(pr *table.Print, e table.Effect) []line {
	when := roseWhen(pr, e)
	for _, group := range []func(*table.Print, table.Effect) []line{roseTraps, roseValues, roseMoves, roseLife, roseTurns, roseReadings} {
		lines := group(pr, e)
		for i := range lines {
			if lines[i].when == "" {
				lines[i].when = when
			}
		}
		if lines != nil {
			return lines
		}
	}
	if does := roseBoard[e.Key]; does != "" {
		return []line{{when: when, do: does}}
	}
	return nil
}

// roseBoard are the keys that act on nothing that a row could name.
var roseBoard = map[string]string{
	"fusion": "fusion", "evolve": "evolve", "time-wizard": "evolve", "field-reset": "reset", "look-at-kinds": "sense", "sense-hidden": "sense",
	"parasite": "parasite", "shuffle-field": "shuffle field", "move-labyrinth": "move labyrinth", "seal-graves": "seal graves",
	"union": "union", "power-up": "power-up",
	"pull": "script pull", "eat-graveyards": "script eat-graveyards", "copy-leaders": "script copy-leaders",
	"hourglass-of-life": "script hourglass-of-life", "hourglass-of-courage": "script hourglass-of-courage",
}
