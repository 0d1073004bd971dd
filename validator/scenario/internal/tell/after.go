package tell

import (
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/spelling"
	"ttsbridge/validator/table"
)

// A witness compares one After line with the state at the end.
type witness struct {
	teller
	c   *line.Cursor
	got string // what is there instead; "" when the line is right
}

// After says how an After line differs from the state, "" when it does not.
func After(c *line.Cursor, f names.Finder) string {
	w := &witness{teller: teller{f}, c: c}
	w.line()
	if w.c.Err == nil && w.got == "" && !w.c.Done() {
		w.c.Want("nothing more")
	}
	switch {
	case c.Err != nil:
		return c.Err.Error()
	case w.got != "":
		return fmt.Sprintf("%s:%d: After differs\n  expected  %s\n  got       %s", c.File, c.Line.N, line.Spoken(c.Line), w.got)
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
	case c.Accept("turn"):
		w.turn()
	case c.Accept("phase"):
		name := strings.Join(c.Rest(), " ")
		now := w.Game.Phases[w.State.Turn.Phase].Name
		if w.Game.Phase(strings.ToLower(name)) < 0 {
			c.At--
			c.WantOne(spelling.OrList(names.PhaseNames(w.Game)), names.PhaseNames(w.Game))
			return
		}
		w.differ(strings.EqualFold(name, now), "phase %s", now)
	case c.Accept("over"):
		w.over()
	case c.Accept("awaits"):
		w.awaits()
	case c.Accept("ground"):
		w.ground()
	default:
		w.where()
	}
}

func (w *witness) turn() {
	seat, now := w.TakeSeat(w.c), w.State.Turn
	same := seat == now.Seat
	if !w.c.Done() {
		same = w.c.Number("the number of the turn") == int(now.Number) && same
	}
	w.differ(same, "turn %s %d", w.SeatName(now.Seat), now.Number)
}

// over reads "over SEAT RULE", "over SEAT and SEAT RULE", "over SEAT, SEAT RULE", "over nobody RULE" or "over no".
func (w *witness) over() {
	c, now := w.c, w.State.Result
	said := "over no"
	if now.Over {
		said = join("over", w.seats(now.Winners), now.Why)
	}
	if c.Accept("no") {
		w.differ(!now.Over, "%s", said)
		return
	}
	var winners table.Seats
	for more := !c.Accept("nobody"); more && c.Err == nil; more = c.Comma() || c.Accept("and") {
		winners = winners.With(w.TakeSeat(c))
	}
	same := now.Over && winners == now.Winners
	if !c.Done() {
		rule := c.Take("a rule")
		same = same && (rule == now.Why || strings.HasPrefix(now.Why, rule+"."))
	}
	w.differ(same, "%s", said)
}

// awaits reads "awaits nobody" or "awaits SEAT KIND".
func (w *witness) awaits() {
	var open []string
	for _, a := range w.State.Waiting() {
		open = append(open, w.SeatName(a.Seat)+" "+a.Kind)
	}
	said := "awaits " + choose(len(open) > 0, strings.Join(open, ", "), "nobody")
	if w.c.Accept("nobody") {
		w.differ(len(open) == 0, "%s", said)
		return
	}
	seat := w.TakeSeat(w.c)
	kind := strings.Join(w.c.Rest(), " ")
	w.differ(slices.ContainsFunc(w.State.Waiting(), func(a table.Ask) bool {
		return a.Seat == seat && (kind == "" || a.Kind == kind)
	}), "%s", said)
}

func (w *witness) ground() {
	at, ok := w.TakeSpot(w.c, table.Nobody)
	switch {
	case !ok && w.WantWhose(w.c):
		return
	case !ok:
		w.c.Want("a place, such as d4")
		return
	}
	name := strings.Join(w.c.Rest(), " ")
	now := ""
	if code := int(w.State.Ground[at]); code < len(w.Game.Grounds) {
		now = w.Game.Grounds[code]
	}
	w.differ(strings.EqualFold(name, now), "ground %s %s", w.placeName(at), now)
}

// where reads lines that begin with a seat, a kind of points or a place.
func (w *witness) where() {
	c := w.c
	if kind := w.points(); kind >= 0 {
		w.score(w.TakeSeat(c), kind)
		return
	}
	seat, ok := w.Seat(c.Peek())
	if !ok {
		seat = table.Nobody
	} else {
		c.At++
	}
	if kind := w.points(); kind >= 0 && ok {
		w.score(seat, kind)
		return
	}
	at, found := w.TakeSpot(c, seat)
	switch {
	case found:
		w.pile(at, seat)
	case ok && c.Accept("leader"):
		w.leader(seat)
	case ok && c.Accept("out"):
		w.differ(w.State.Players[seat].Out, "%s is still in the duel", w.SeatName(seat))
	case ok && c.Accept("clock"):
		w.clock(seat)
	case !ok && w.WantWhose(c):
	default:
		known := append([]string{"turn", "phase", "over", "awaits", "ground", "leader", "out", "clock"}, w.Game.Points...)
		c.WantOne("a seat, a place, or "+spelling.OrList(known), append(append(known, w.SeatNames()...), w.PlaceNames()...))
	}
}

// clock reads how many seconds of a seat's time have gone.
func (w *witness) clock(seat table.Seat) {
	n, now := w.c.Number("a number of seconds"), int(w.State.Players[seat].Time)
	if w.c.Err == nil {
		w.differ(n == now, "%s clock %d", w.SeatName(seat), now)
	}
}

func (w *witness) points() int {
	return slices.IndexFunc(w.Game.Points, func(name string) bool { return w.c.Accept(name) })
}

func (w *witness) score(seat table.Seat, kind int) {
	n := w.c.Number("a number of points")
	if w.c.Err == nil {
		now := w.State.Points(seat, kind)
		w.differ(n == now, "%s %s %d", w.SeatName(seat), w.Game.Points[kind], now)
	}
}

// leader reads "SEAT leader NAME at PLACE words", where the name may be left out.
func (w *witness) leader(seat table.Seat) {
	id := w.State.Players[seat].Token
	now := strings.TrimSpace(fmt.Sprintf("%s leader %s at %s %s", w.SeatName(seat), w.card(id),
		w.placeName(w.State.Card(id).Spot), strings.Join(w.said(id), ", ")))
	if _, named := w.c.Longest(func(name string) bool { return w.IsCalled(id, name) }); !named && w.c.Peek() != "at" {
		w.differ(false, "%s", now)
		return
	}
	if w.c.Accept("at") {
		at, ok := w.TakeSpot(w.c, seat)
		if !ok {
			w.c.Want("a place, such as e1")
		}
		w.differ(at == w.State.Card(id).Spot, "%s", now)
	}
	w.differ(w.manner(id), "%s", now)
}

// pile reads what lies at a place: empty, a number of cards, "top NAME", or names with words; "only" allows no others.
func (w *witness) pile(at table.Spot, seat table.Seat) {
	c, cards := w.c, w.State.In(at)
	switch next := c.At + 1; {
	case c.Accept("empty"):
		w.differ(len(cards) == 0, "%s", w.list(at))
	case c.IsNumber() && next == len(c.Line.Words):
		w.differ(c.Number("a number of cards") == len(cards), "%d: %s", len(cards), w.list(at))
	case c.Accept("top"):
		w.lying(at, seat, cards[:min(1, len(cards))])
	case w.Game.Words.Stands != nil && w.Game.Words.Says(c.Peek()):
		w.differ(w.manner(w.Game.Words.Stands(w.State, at)), "%s", w.list(at))
	default:
		only := c.Accept("only")
		left := w.lying(at, seat, cards)
		w.differ(!only || len(left) == 0, "%s", w.list(at))
	}
}

// lying reads names with words, each of which must be a card of the list of its own; it returns the cards left over.
func (w *witness) lying(at table.Spot, seat table.Seat, cards []table.CardID) []table.CardID {
	c, left := w.c, slices.Clone(cards)
	for first := true; c.Err == nil && w.got == "" && (first || c.Comma()); first = false {
		count := c.Count()
		start := c.At
		for ; count > 0 && w.got == ""; count-- {
			c.At = start
			i := w.one(left, at, seat)
			if i < 0 {
				w.differ(false, "%s", w.list(at))
				c.Rest()
				break
			}
			left = slices.Delete(left, i, i+1)
		}
	}
	return left
}

// one finds the card of the list that the words here describe, and goes past them; -1 when there is none.
func (w *witness) one(cards []table.CardID, at table.Spot, seat table.Seat) int {
	start := w.c.At
	for i, id := range cards {
		w.c.At = start
		_, named := w.c.Longest(func(name string) bool { return w.IsCalled(id, name) })
		held := seat < 0 || w.State.Place(at).Owner != table.Nobody || w.State.Card(id).Holder == seat
		if named && held && w.manner(id) {
			return i
		}
	}
	return -1
}

// manner reads the words after a name, up to a comma, and tells whether they are true of the card.
func (w *witness) manner(id table.CardID) bool {
	said := w.said(id)
	for !w.c.Done() && !w.c.Comma() {
		not := w.c.Accept("not")
		if !not && w.c.Accept("in", "and") {
			continue
		}
		_, ok := w.c.Longest(func(phrase string) bool {
			return slices.ContainsFunc(said, func(s string) bool { return spelling.Squash(line.Plain(s)) == spelling.Squash(line.Plain(phrase)) })
		})
		if ok == not {
			return false
		}
		w.c.Accept("position")
		if not {
			w.denied(said)
		}
	}
	return true
}

// plainWords begin what may be said of a card in any game.
var plainWords = []string{"face-up", "face-down", "held by", "owned by", "defence", "defense", "sideways", "tapped", "attack", "upright", "untapped", "under", "known to"}

// denied goes past what a card is not said to be, of which is known what it is now. It has to be something that may be said of cards: a
// slip in it would be true of all of them.
func (w *witness) denied(now []string) {
	at := w.c.At
	var said []string
	for !w.c.Done() && !w.c.Comma() {
		said = append(said, w.c.Take("a word"))
	}
	heads := slices.Clone(plainWords)
	for _, one := range slices.Concat(w.Game.Words.Cards, w.Game.Words.Tells) {
		now = append(now, one.Word)
	}
	for _, one := range now {
		head, _, _ := strings.Cut(one, " ")
		heads = append(heads, head)
	}
	if phrase, listed := spelling.Squash(strings.Join(said, " ")), len(w.Game.Words.Tells) > 0; listed && !slices.ContainsFunc(heads, func(head string) bool { return strings.HasPrefix(phrase, spelling.Squash(head)) }) {
		w.c.At = at
		w.c.WantOne("what may be said of a card", heads)
	}
}

// said is everything that may be said of how a card lies.
func (w *witness) said(id table.CardID) []string {
	c := w.State.Card(id)
	said := []string{choose(c.Up, "face-up", "face-down"), "held by " + w.SeatName(c.Holder), "owned by " + w.SeatName(c.Owner)}
	if c.Turned%2 == 1 {
		said = append(said, "defence", "defense", "sideways", "tapped")
	} else {
		said = append(said, "attack", "upright", "untapped")
	}
	if c.Host != 0 {
		said = append(said, "under "+w.card(c.Host))
	}
	for s := table.Seat(0); int(s) < w.State.Count; s++ {
		if c.Known.Has(s) {
			said = append(said, "known to "+w.SeatName(s))
		}
	}
	if w.Game.Tell != nil {
		said = append(said, w.Game.Tell(w.State, id)...)
	}
	return said
}

// list is what lies at a place, with what may be said of each card.
func (w *witness) list(at table.Spot) string {
	var cards []string
	for _, id := range w.State.In(at) {
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
