package scenario

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/table"
)

// A witness compares one After line with the state at the end.
type witness struct {
	teller
	c   *cursor
	got string // what is there instead; "" when the line is right
}

// compareAfter says how an After line differs from the state, "" when it does not.
func compareAfter(c *cursor, f finder) string {
	w := &witness{teller: teller{f}, c: c}
	w.line()
	if w.c.err == nil && w.got == "" && !w.c.done() {
		w.c.want("nothing more")
	}
	switch {
	case c.err != nil:
		return c.err.Error()
	case w.got != "":
		return fmt.Sprintf("%s:%d: After differs\n  expected  %s\n  got       %s", c.file, c.line.n, spoken(c.line), w.got)
	}
	return ""
}

// differ notes what is there instead.
func (w *witness) differ(same bool, format string, args ...any) {
	if !same && w.got == "" {
		w.got = fmt.Sprintf(format, args...)
	}
}

func (w *witness) line() {
	c := w.c
	switch {
	case c.accept("turn"):
		w.turn()
	case c.accept("phase"):
		name := strings.Join(c.rest(), " ")
		now := w.game.Phases[w.state.Turn.Phase].Name
		if w.game.Phase(strings.ToLower(name)) < 0 {
			c.at--
			c.wantOne(orList(phaseNames(w.game)), phaseNames(w.game))
			return
		}
		w.differ(strings.EqualFold(name, now), "phase %s", now)
	case c.accept("over"):
		w.over()
	case c.accept("awaits"):
		w.awaits()
	case c.accept("ground"):
		w.ground()
	default:
		w.where()
	}
}

func (w *witness) turn() {
	seat, now := w.takeSeat(w.c), w.state.Turn
	same := seat == now.Seat
	if !w.c.done() {
		same = w.c.number("the number of the turn") == int(now.Number) && same
	}
	w.differ(same, "turn %s %d", w.seatName(now.Seat), now.Number)
}

// over reads "over SEAT RULE", "over SEAT, SEAT RULE", "over nobody RULE" or "over no".
func (w *witness) over() {
	c, now := w.c, w.state.Result
	said := "over no"
	if now.Over {
		said = join("over", w.seats(now.Winners), now.Why)
	}
	if c.accept("no") {
		w.differ(!now.Over, "%s", said)
		return
	}
	var winners table.Seats
	for more := !c.accept("nobody"); more && c.err == nil; more = c.comma() {
		winners = winners.With(w.takeSeat(c))
	}
	same := now.Over && winners == now.Winners
	if !c.done() {
		same = c.take("a rule") == now.Why && same
	}
	w.differ(same, "%s", said)
}

// awaits reads "awaits nobody" or "awaits SEAT KIND".
func (w *witness) awaits() {
	var open []string
	for _, a := range w.state.Asks {
		open = append(open, w.seatName(a.Seat)+" "+a.Kind)
	}
	said := "awaits " + choose(len(open) > 0, strings.Join(open, ", "), "nobody")
	if w.c.accept("nobody") {
		w.differ(len(open) == 0, "%s", said)
		return
	}
	seat := w.takeSeat(w.c)
	kind := strings.Join(w.c.rest(), " ")
	w.differ(slices.ContainsFunc(w.state.Asks, func(a table.Ask) bool {
		return a.Seat == seat && (kind == "" || a.Kind == kind)
	}), "%s", said)
}

func (w *witness) ground() {
	at, ok := w.takeSpot(w.c, table.Nobody)
	if !ok {
		w.c.want("a place, such as d4")
		return
	}
	name := strings.Join(w.c.rest(), " ")
	now := ""
	if code := int(w.state.Ground[at]); code < len(w.game.Grounds) {
		now = w.game.Grounds[code]
	}
	w.differ(strings.EqualFold(name, now), "ground %s %s", w.placeName(at), now)
}

// where reads lines that begin with a seat, a kind of points or a place.
func (w *witness) where() {
	c := w.c
	if kind := w.points(); kind >= 0 {
		w.score(w.takeSeat(c), kind)
		return
	}
	seat, ok := w.seat(c.peek())
	if !ok {
		seat = table.Nobody
	} else {
		c.at++
	}
	if kind := w.points(); kind >= 0 && ok {
		w.score(seat, kind)
		return
	}
	at, found := w.takeSpot(c, seat)
	switch {
	case found:
		w.pile(at, seat)
	case ok && c.accept("leader"):
		w.leader(seat)
	case ok && c.accept("out"):
		w.differ(w.state.Players[seat].Out, "%s is still in the duel", w.seatName(seat))
	default:
		known := append([]string{"turn", "phase", "over", "awaits", "ground", "leader", "out"}, w.game.Points...)
		c.wantOne("a seat, a place, or "+orList(known), append(append(known, w.seatNames()...), w.placeNames()...))
	}
}

func (w *witness) points() int {
	return slices.IndexFunc(w.game.Points, func(name string) bool { return w.c.accept(name) })
}

func (w *witness) score(seat table.Seat, kind int) {
	n := w.c.number("a number of points")
	if w.c.err == nil {
		now := w.state.Points(seat, kind)
		w.differ(n == now, "%s %s %d", w.seatName(seat), w.game.Points[kind], now)
	}
}

// leader reads "SEAT leader NAME at PLACE words", where the name may be left out.
func (w *witness) leader(seat table.Seat) {
	id := w.state.Players[seat].Token
	now := strings.TrimSpace(fmt.Sprintf("%s leader %s at %s %s", w.seatName(seat), w.card(id),
		w.placeName(w.state.Card(id).Spot), strings.Join(w.said(id), ", ")))
	if _, named := w.c.longest(func(name string) bool { return w.isCalled(id, name) }); !named && w.c.peek() != "at" {
		w.differ(false, "%s", now)
		return
	}
	if w.c.accept("at") {
		at, ok := w.takeSpot(w.c, seat)
		if !ok {
			w.c.want("a place, such as e1")
		}
		w.differ(at == w.state.Card(id).Spot, "%s", now)
	}
	w.differ(w.manner(id), "%s", now)
}

// pile reads what lies at a place: empty, a number of cards, "top NAME", or names with words; "only" allows no others.
func (w *witness) pile(at table.Spot, seat table.Seat) {
	c, cards := w.c, w.state.In(at)
	switch next := c.at + 1; {
	case c.accept("empty"):
		w.differ(len(cards) == 0, "%s", w.list(at))
	case c.isNumber() && next == len(c.line.words):
		w.differ(c.number("a number of cards") == len(cards), "%d: %s", len(cards), w.list(at))
	case c.accept("top"):
		w.lying(at, seat, cards[:min(1, len(cards))])
	default:
		only := c.accept("only")
		left := w.lying(at, seat, cards)
		w.differ(!only || len(left) == 0, "%s", w.list(at))
	}
}

// lying reads names with words, each of which must be a card of the list of its own; it returns the cards left over.
func (w *witness) lying(at table.Spot, seat table.Seat, cards []table.CardID) []table.CardID {
	c, left := w.c, slices.Clone(cards)
	for first := true; c.err == nil && w.got == "" && (first || c.comma()); first = false {
		count := c.count()
		start := c.at
		for ; count > 0 && w.got == ""; count-- {
			c.at = start
			i := w.one(left, at, seat)
			if i < 0 {
				w.differ(false, "%s", w.list(at))
				c.rest()
				break
			}
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

// one finds the card of the list that the words here describe, and goes past them; -1 when there is none.
func (w *witness) one(cards []table.CardID, at table.Spot, seat table.Seat) int {
	start := w.c.at
	for i, id := range cards {
		w.c.at = start
		_, named := w.c.longest(func(name string) bool { return w.isCalled(id, name) })
		held := seat < 0 || w.state.Place(at).Owner != table.Nobody || w.state.Card(id).Holder == seat
		if named && held && w.manner(id) {
			return i
		}
	}
	return -1
}

// manner reads the words after a name, up to a comma, and tells whether they are true of the card.
func (w *witness) manner(id table.CardID) bool {
	said := w.said(id)
	for !w.c.done() && !w.c.comma() {
		not := w.c.accept("not")
		if !not && w.c.accept("in", "and") {
			continue
		}
		_, ok := w.c.longest(func(phrase string) bool {
			return slices.ContainsFunc(said, func(s string) bool { return squash(plain(s)) == squash(plain(phrase)) })
		})
		if ok == not {
			return false
		}
		w.c.accept("position")
		for not && !w.c.done() && !w.c.comma() {
			w.c.at++
		}
	}
	return true
}

// said is everything that may be said of how a card lies.
func (w *witness) said(id table.CardID) []string {
	c := w.state.Card(id)
	said := []string{choose(c.Up, "face-up", "face-down"), "held by " + w.seatName(c.Holder), "owned by " + w.seatName(c.Owner)}
	if c.Turned%2 == 1 {
		said = append(said, "defence", "defense", "sideways", "tapped")
	} else {
		said = append(said, "attack", "upright", "untapped")
	}
	if c.Host != 0 {
		said = append(said, "under "+w.card(c.Host))
	}
	for s := table.Seat(0); int(s) < w.state.Count; s++ {
		if c.Known.Has(s) {
			said = append(said, "known to "+w.seatName(s))
		}
	}
	if w.game.Tell != nil {
		said = append(said, w.game.Tell(w.state, id)...)
	}
	return said
}

// list is what lies at a place, with what may be said of each card.
func (w *witness) list(at table.Spot) string {
	var cards []string
	for _, id := range w.state.In(at) {
		if len(cards) == 8 {
			cards = append(cards, "...")
			break
		}
		cards = append(cards, w.card(id)+" ("+strings.Join(w.said(id), ", ")+")")
	}
	if len(cards) == 0 {
		return w.placeName(at) + " empty"
	}
	return w.placeName(at) + " " + strings.Join(cards, ", ")
}
