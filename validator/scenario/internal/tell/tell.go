package tell

import (
	"fmt"
	"strings"

	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// A teller says events in players' words. Its state is the one after the event.
type teller struct{ names.Finder }

// Event is an event in players' words; the finder knows the state after it.
func Event(f names.Finder, e table.Event) Happening { return teller{f}.tell(e) }

// tell is the event as an Output line says it.
func (t teller) tell(e table.Event) Happening {
	h := Happening{Head: t.head(e)}
	kind, _, _ := strings.Cut(h.Head, " ")
	h.Strict = strict(kind)
	switch e := e.(type) {
	case table.Asked:
		h.Tail = e.Ask.Text
		h.Strict = e.Ask.Seat != table.Chance
	case table.Reported:
		h.Tail = e.Text
	case table.Settled:
		h.Tail = strings.Trim(t.card(e.Claim.Card)+": "+e.Why, ": ")
		h.Strict = !e.True // what proves true is told to nobody
	case table.Scored:
		h.Tail = e.Why
	case table.Checked:
		h.Tail = e.Why
	}
	return h
}

func (t teller) head(e table.Event) string {
	switch e := e.(type) {
	case table.Asked:
		return join("asked", t.SeatName(e.Ask.Seat), e.Ask.Kind)
	case table.Answered:
		return "answered"
	case table.Reported:
		return join("reported", e.Rule)
	case table.Claimed:
		return join("claimed", t.SeatName(e.Claim.Seat), t.card(e.Claim.Card), e.Claim.What, e.Claim.Rule)
	case table.Settled:
		if e.True {
			return join("settled true", e.Claim.Rule)
		}
		return join("settled breach", e.Claim.Rule)
	case table.Lost:
		return join("lost", t.SeatName(e.Seat), e.Why)
	case table.Won:
		return join("won", t.seats(e.Winners), e.Why)
	case table.Entered:
		return join("entered", t.Game.Phases[e.Phase].Name)
	case table.Passed:
		return join("passed", t.SeatName(e.Seat))
	case table.Scored:
		return fmt.Sprintf("scored %s %s %+d = %d", t.SeatName(e.Seat), t.pointName(e.Kind), e.By, e.To)
	case table.Noted:
		return join("noted", t.SeatName(e.Seat))
	case table.Counted:
		return fmt.Sprintf("counted %s %d = %d", t.SeatName(e.Seat), e.Kind, e.To)
	case table.Clocked:
		return fmt.Sprintf("clocked %s %+d = %d", t.SeatName(e.Seat), e.By, e.To)
	case table.Seated:
		return fmt.Sprintf("seated %s %s", t.SeatName(e.Seat), map[bool]string{true: "in", false: "out"}[e.Here])
	case table.Named:
		return join("named", t.card(e.Card), t.SeatName(e.Seat))
	}
	if said, ok := t.agreed(e); ok {
		return said
	}
	if said, ok := t.pile(e); ok {
		return said
	}
	return t.onCard(e)
}

// agreed says what comes of a proposal.
func (t teller) agreed(e table.Event) (string, bool) {
	switch e := e.(type) {
	case table.Dialed:
		return join("dialed", e.Rule, table.Levels[e.Level]), true
	case table.Granted:
		return join("granted", t.SeatName(e.Seat), e.What), true
	case table.Checked:
		return join("checked", t.card(e.Card), checkFound(e)), true
	}
	return "", false
}

// checkFound is what a check of a statement has found, "" of a mere look.
func checkFound(e table.Checked) string {
	if e.Claim == nil {
		return ""
	}
	return choose(e.True, "true", "false")
}

// pile says what happens to places and to what is pending.
func (t teller) pile(e table.Event) (string, bool) {
	switch e := e.(type) {
	case table.Dealt:
		return fmt.Sprintf("dealt %s %d", t.placeName(e.Spot), len(e.Prints)), true
	case table.Changed:
		ground := fmt.Sprint(e.Ground)
		if int(e.Ground) < len(t.Game.Grounds) {
			ground = t.Game.Grounds[e.Ground]
		}
		return join("changed", t.placeName(e.Spot), ground), true
	case table.Shuffled:
		return join("shuffled", t.placeName(e.Spot)), true
	case table.Renumbered:
		return join("renumbered", t.placeName(e.Spot)), true
	case table.Stacked:
		return join("stacked", e.Pending.Kind, t.card(e.Pending.Card)), true
	case table.Staged:
		return fmt.Sprintf("staged %s %d", e.Pending.Kind, e.Pending.Stage), true
	case table.Resolved:
		return "resolved", true
	}
	return "", false
}

// onCard says what happens to one card.
func (t teller) onCard(e table.Event) string {
	switch e := e.(type) {
	case table.Moved:
		said := join("moved", t.card(e.Card), t.placeName(e.From), "->", t.placeName(e.To))
		if e.Under {
			said += " bottom"
		}
		return said
	case table.Flipped:
		return join("flipped", t.card(e.Card), choose(e.Up, "up", "down"))
	case table.Turned:
		return join("turned", t.card(e.Card), quarters[e.To%4])
	case table.Held:
		return join("held", t.card(e.Card), t.SeatName(e.By))
	case table.Linked:
		return join("linked", t.card(e.Card), "under", t.card(e.Host))
	case table.Unlinked:
		return join("unlinked", t.card(e.Card))
	case table.Classed:
		return fmt.Sprintf("classed %s %d", t.card(e.Card), e.Class)
	case table.Marked:
		return join("marked", t.card(e.Card))
	case table.Tallied:
		return fmt.Sprintf("tallied %s %d = %d", t.card(e.Card), e.Kind, e.To)
	case table.Cleared:
		return join("cleared", t.card(e.Card))
	case table.Revealed:
		return join("revealed", t.card(e.Card), t.seats(e.To))
	case table.Mingled:
		return join("mingled", t.card(e.Card), t.seats(e.To))
	case table.Vanished:
		return join("vanished", t.card(e.Card))
	case table.Modified:
		return fmt.Sprintf("modified %s %s %+d", t.card(e.Mod.Card), e.Mod.Stat, e.Mod.By)
	case table.Expired:
		return join("expired", t.card(e.Card))
	}
	return table.KindOf(e)
}

// quarters says an orientation.
var quarters = [4]string{"upright", "sideways", "upside-down", "sideways-left"}

func choose(yes bool, a, b string) string {
	if yes {
		return a
	}
	return b
}

// card is a card's name, whoever may see it; a card without a known face is "a card".
func (t teller) card(id table.CardID) string {
	if id == 0 {
		return ""
	}
	if name := t.State.Print(id).Name; name != "" {
		return name
	}
	return "a card"
}

func (t teller) placeName(at table.Spot) string {
	if name := t.State.Place(at).Name; name != "" {
		return name
	}
	return "nowhere"
}

// seats lists a set of seats, "nobody" when it is empty.
func (t teller) seats(set table.Seats) string {
	var names []string
	for s := table.Seat(0); int(s) < t.State.Count; s++ {
		if set.Has(s) {
			names = append(names, t.SeatName(s))
		}
	}
	if len(names) == 0 {
		return "nobody"
	}
	return strings.Join(names, ", ")
}

func (t teller) pointName(kind uint8) string {
	if int(kind) < len(t.Game.Points) {
		return t.Game.Points[kind]
	}
	return fmt.Sprint(kind)
}

// join puts one blank between words and leaves out empty ones.
func join(words ...string) string {
	said := words[0]
	for _, w := range words[1:] {
		if w != "" {
			said += " " + w
		}
	}
	return said
}
