package yesterday

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/table"
)

// DuelMasters gives the rows of a card of Duel Masters in the words of today. A condition was a row of its own before the one
// for which it holds, and so was the number of times that one is done.
func DuelMasters(effects []table.Effect) (lines []string, err error) {
	for i := 0; i < len(effects); {
		n, l, err := dmLine(effects[i:])
		if err != nil {
			return nil, err
		}
		lines = append(lines, l.String())
		i += n
	}
	return lines, nil
}

// dmLine makes one line of the first rows of those that are left, and says of how many.
func dmLine(effects []table.Effect) (n int, l line, err error) {
	first := effects[0]
	l.when = dmValues(first.Timing)
	var conditions []string
	per := ""
	for ; n < len(effects) && effects[n].Timing == first.Timing; n++ {
		e := effects[n]
		condition, is := dmCondition(e)
		switch {
		case e.Key == "per":
			per = dmWords(e.Side)
			continue
		case is && condition == "" || is && per != "":
			return 0, l, odd(e, "such a condition says nothing")
		case is:
			conditions = append(conditions, condition)
			continue
		}
		l.ifs = strings.Join(conditions, " and ")
		return n + 1, l, dmDeed(&l, e, per)
	}
	if per != "" {
		return 0, l, odd(effects[n-1], "nothing follows that could be done so many times")
	}
	l.ifs = strings.Join(conditions, " and ")
	return n, l, nil
}

// dmCondition writes a condition; is tells whether the row is one.
func dmCondition(e table.Effect) (text string, is bool) {
	words := dmWords(e.Side)
	switch e.Key {
	case "may":
		return "may", true
	case "may-foe":
		return "foe may", true
	case "if":
		if e.A > 1 {
			words = strconv.Itoa(e.A) + " " + words
		}
		return words, true
	case "if-none":
		if dmCounts(e.Side) {
			return "not " + words, true
		}
		return "no " + words, true
	case "if-under":
		if e.A < 1 {
			return "", true
		}
		return "under " + strconv.Itoa(e.A) + " " + words, true
	case "if-fewer":
		return "fewer " + words, true
	case "if-as-many":
		return "as many " + words, true
	}
	return "", false
}

// dmCounts tells whether the words of a condition were the name of something counted.
func dmCounts(side string) bool {
	return slices.Contains([]string{"done", "those", "broken", "others-broke", "their-turn", "crossed", "that-broke"}, side) ||
		strings.HasPrefix(side, "played:")
}

// dmValues parts the values of a word as today; a bar did it.
func dmValues(words string) string { return strings.ReplaceAll(words, "|", ",") }

func dmWords(side string) string {
	if side == "" {
		return "any"
	}
	return dmValues(side)
}

// dmNames are the keys that are called otherwise today.
var dmNames = map[string]string{
	"to-hand": "to hand", "to-mana": "to mana", "to-mana-tapped": "to mana tapped", "to-graveyard": "to graveyard", "to-shields": "to shields",
	"to-deck": "to deck", "to-bottom": "to bottom", "to-battle": "to battle", "extra-turn": "extra turn", "no-play": "no play",
	"no-trigger": "no trigger", "enters-tapped": "enters tapped", "no-untap": "no untap", "turn-over": "turn over",
	"seals-leaving": "seals leaving", "stays-put": "stays put", "slays-instead": "slays instead", "holds-seals": "holds seals",
	"first-free": "first free", "returns-triggers": "returns triggers", "steals-triggers": "steals triggers", "cross-over": "cross over",
}

// dmDeed writes what a row does and to what.
func dmDeed(l *line, e table.Effect, per string) error {
	e = dmUnsaid(e)
	key, word, _ := strings.Cut(e.Key, ":")
	while := strings.HasPrefix(anySide(e.Timing), "while")
	l.do = key
	if name := dmNames[key]; name != "" {
		l.do = name
	}
	switch key {
	case "draw", "shuffle":
		return dmToPlayers(l, e, per)
	case "listen", "extra-turn", "script", "switch":
		return nil
	case "doom":
		l.do = spaced(l.do, strconv.Itoa(max(e.A, 1)))
		return nil
	}
	if per != "" && !dmCounted(e.Key) && (e.Selector == selAll || e.Selector == selThis || e.Selector == selThat || e.Selector == selThose) {
		return odd(e, "there is no number in it that could be taken for each of something")
	}
	if !while && (key == "power" || key == "weaken" || key == "grant") {
		l.span = dmSpan(e.B)
	}
	l.on = dmChoice(e)
	switch key {
	case "power":
		l.do = spaced("power", signed(e.A))
	case "weaken":
		l.do = spaced("power", signed(-e.A))
	case "grant":
		l.do = spaced("grant", dmValues(word), dmGranted(e, while))
	case "seal":
		l.do = spaced("seal", strconv.Itoa(max(e.B, 1)))
	default:
		dmReading(l, e, word)
	}
	return l.forEach(per, dmCounted(e.Key))
}

// dmUnsaid says of a row without words about cards what its key means by itself: shields of the other player, as many as are
// chosen, or the card that says it.
func dmUnsaid(e table.Effect) table.Effect {
	switch e.Key {
	case "break":
		if e.Side == "" && (e.Selector == selAll || dmNumbered(e.Selector)) {
			e.Side = "enemy&in:shields"
			e.Selector = max(e.Selector, selChoose)
		}
	case "power-times", "breaker", "burns":
		if e.Side == "" && e.Selector == selAll {
			e.Selector = selThis
		}
	}
	return e
}

// forEach takes a number for each of something: that of the deed, or that of the cards.
func (l *line) forEach(per string, deed bool) error {
	switch {
	case per == "":
	case deed:
		l.do += " per " + per
	default:
		chosen, by := strings.CutSuffix(l.on, " by foe")
		l.on = chosen + " per " + per
		if by {
			l.on += " by foe"
		}
	}
	return nil
}

// dmCounted tells whether the number A of a key said how much and not how many.
func dmCounted(key string) bool {
	return key == "power" || key == "weaken" || key == "grant:power_attacker"
}

// dmGranted is the number that goes with a keyword; where cards are chosen A says how many.
func dmGranted(e table.Effect, while bool) string {
	if e.A == 0 || !while && !dmCounted(e.Key) && (e.A == 1 || dmNumbered(e.Selector)) {
		return ""
	}
	return signed(e.A)
}

// dmReading writes a row that is read for as long as its card stands, and any other that takes words or numbers alone.
func dmReading(l *line, e table.Effect, word string) {
	switch key, _, _ := strings.Cut(e.Key, ":"); key {
	case "saved", "may-save":
		l.do = spaced(key, word)
	case "cost", "breaker":
		l.do = spaced(key, signed(e.A))
	case "cheaper":
		l.do = spaced("cheaper", strconv.Itoa(e.A), "least", strconv.Itoa(max(e.B, 1)))
	case "power-times", "breaker-times":
		l.do = spaced(strings.Replace(key, "-", " ", 1), strconv.Itoa(e.A))
	case "unchoosable":
		if e.A != 0 {
			l.do = spaced("unchoosable by spells up to", strconv.Itoa(e.A))
		}
	case "power-each":
		l.on, l.do = dmBearer(l, e), spaced("power", signed(e.A), "per", dmWords(e.Side))
	case "unblockable-by", "unattackable-by":
		l.on, l.do = dmBearer(l, e), spaced(strings.TrimSuffix(key, "-by"), "by", dmWords(e.Side))
	case "attacks":
		l.on, l.do = dmBearer(l, e), spaced("attacks", dmWords(e.Side))
	}
}

// dmBearer is whose a reading was that spoke of other cards: the card's own, or lent to those behind its timing's colon.
func dmBearer(l *line, e table.Effect) string {
	timing := anySide(e.Timing)
	_, lent, is := strings.Cut(timing, ":")
	if !is {
		return "this"
	}
	l.when = strings.TrimSuffix(l.when, ":"+dmValues(lent))
	return "all " + dmWords(lent)
}

// anySide takes the side of a card off a timing.
func anySide(timing string) string {
	if head, rest, is := strings.Cut(timing, ":"); is && len(head) == len("face2") && strings.HasPrefix(head, "face") {
		return rest
	}
	return timing
}

// dmToPlayers writes what players do.
func dmToPlayers(l *line, e table.Effect, per string) error {
	words := strings.Split(e.Side, "&")
	switch {
	case e.Side == "" || slices.Contains(words, "own"):
		l.on = "you"
	case slices.Contains(words, "enemy"):
		l.on = "foe"
	default:
		l.on = "both"
	}
	if e.Key == "draw" {
		l.do = spaced("draw", strconv.Itoa(max(e.A, 1)))
		return l.forEach(per, true)
	}
	if per != "" {
		return odd(e, "there is no number in it that could be taken for each of something")
	}
	return nil
}

func dmSpan(later int) string {
	switch later {
	case 0:
		return "turn"
	case 1:
		return "1 turn"
	}
	return strconv.Itoa(later) + " turns"
}
