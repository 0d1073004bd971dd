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

// RosesAsCarried gives the rows by which a card is carried out: one that nobody knows is left to the card's script or its player,
// and so is a card without rows of which facts tell what it costs.
func RosesAsCarried(pr *table.Print) []string {
	if len(pr.Effects) == 0 && pr.Kind != "monster" && pr.Extra["pays"]+pr.Extra["needs"] != "" {
		return []string{rosePriced(pr, line{when: "play", do: "script"}).String()}
	}
	return roseCard(pr, func(e table.Effect) []line { return []line{{when: roseWhen(pr, e), do: "script " + e.Key}} })
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
				l = rosePriced(pr, l)
				activated[l.when] = true
			}
			if pr.Extra["only"] == "evolved" {
				l.ifs = both("evolved", l.ifs)
			}
			lines = append(lines, l.String())
		}
	}
	return append(lines, roseStays(pr)...)
}

// rosePriced is a row with what its card costs and needs.
func rosePriced(pr *table.Print, l line) line {
	l.pay, l.ifs = rosePrice(pr, l), spaced(l.ifs)
	if needs := pr.Extra["needs"]; needs != "" && roseActivated(l.when) {
		l.ifs = both(l.ifs, roseMatched("own&up", needs))
	}
	return l
}

// roseStays says what a counter trap answers that does nothing at once and stays for what its other rows do.
func roseStays(pr *table.Print) (lines []string) {
	for _, e := range pr.Effects {
		if answers := roseAnswers[e.Key]; answers != "" && pr.Subtype == "counter" && e.Timing != "trap" {
			lines = append(lines, rosePriced(pr, line{when: answers, do: "stay"}).String())
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
	return slices.Contains([]string{"play", "sprung", "attacked", "moved", "activated", "summoned", "quick", "use", "flip"}, head)
}

// roseMatched writes words of a row together with what a fact says of cards: its alternatives were parted by bars, and "not:" in
// front denied all of it. Each alternative of today stands for itself.
func roseMatched(words, match string) string {
	if match == "" {
		return words
	}
	var all []string
	for _, one := range roseAlternatives(strings.ReplaceAll(match, " ", "_")) {
		if words != "" {
			one = words + "&" + one
		}
		all = append(all, one)
	}
	return strings.Join(all, " or ")
}

// roseAlternatives are the alternatives of a fact. Several that are one word each, with other values, are one.
func roseAlternatives(match string) []string {
	rest, denied := strings.CutPrefix(match, "not:")
	alternatives := strings.Split(rest, "|")
	if joined, alike := joinedValues(alternatives); alike {
		alternatives = []string{joined}
	}
	switch {
	case !denied:
		return alternatives
	case len(alternatives) == 1: // none of what all would have to hold
		return denyAll(strings.Split(alternatives[0], "&"))
	}
	return []string{strings.Join(denyAll(alternatives), "&")}
}

func denyAll(words []string) (all []string) {
	for _, w := range words {
		all = append(all, "not:"+w)
	}
	return all
}

// joinedValues joins "kind:A", "kind:B" to "kind:A,B".
func joinedValues(alternatives []string) (string, bool) {
	head, _, _ := strings.Cut(alternatives[0], ":")
	var values []string
	for _, one := range alternatives {
		word, value, named := strings.Cut(one, ":")
		if !named || word != head || strings.Contains(value, "&") {
			return "", false
		}
		values = append(values, value)
	}
	return head + ":" + strings.Join(values, ","), true
}

// roseWhens are the timings that are called otherwise today.
var roseWhens = map[string]string{"ritual": "play", "attack": "battle", "destruction": "destroyed", "movement": "moves",
	"nature": "defending", "continuous": "while", "field": "ground", "trap": "sprung:enemy"}

// roseAnswers are what the keys of counter traps and quick effects answered.
var roseAnswers = map[string]string{
	"stop-move": "moved:enemy", "bind-defender": "moved:enemy", "set-position": "moved:enemy",
	"cancel-attack": "attacked:enemy", "halve-attacker": "attacked:enemy", "destroy": "attacked:enemy",
	"cancel-spell": "activated:enemy&class:spell", "cancel-trap": "activated:enemy&class:trap",
	"cancel-ritual": "activated:enemy&does:ritual", "cancel-revive": "activated:enemy&does:revive",
	"cancel-destruction": "activated:enemy&does:destroy", "cancel-damage": "activated:enemy&does:damage",
	"turn-back-damage": "activated:enemy&does:damage", "negate-summon": "summoned:enemy",
	"guard-dark-hole": "activated:enemy&card:dotr:699", "cancel-raigeki": "activated:enemy&card:dotr:700",
	"cancel-feather-duster": "activated:enemy&card:dotr:702", "recovery-to-damage": "activated:enemy&does:recovery",
}

// roseWhen is when a row is done.
func roseWhen(pr *table.Print, e table.Effect) string {
	answers := roseAnswers[e.Key]
	switch {
	case e.Timing == "quick" && strings.HasPrefix(e.Key, "cancel-") && answers != "":
		return answers
	case e.Timing == "trap" && pr.Subtype == "counter":
		return roseCounters(pr, e)
	case e.Timing == "trap" && pr.Subtype != "normal":
		return "play"
	case e.Key == "trap-destroy":
		return roseSprung(pr, e)
	}
	if when := roseWhens[e.Timing]; when != "" {
		return when
	}
	return e.Timing
}

// roseCounters is what a row of a counter trap answers: what its key does or, where that says nothing, what another row of the
// card does. A card that names nothing its player uses as he sees fit.
func roseCounters(pr *table.Print, e table.Effect) string {
	for _, o := range append([]table.Effect{e}, pr.Effects...) {
		if answers := roseAnswers[o.Key]; answers != "" {
			return answers
		}
	}
	return "play"
}

// roseSprung is what a trap answers that names what it destroys, by ATK or otherwise.
func roseSprung(pr *table.Print, e table.Effect) string {
	when := "enemy"
	if e.A > 0 {
		when += "&attack>=" + strconv.Itoa(e.A)
	}
	if e.B > 0 {
		when += "&attack<=" + strconv.Itoa(e.B)
	}
	return "sprung:" + roseMatched(when, pr.Extra["match"])
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
