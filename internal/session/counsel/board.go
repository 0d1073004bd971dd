package counsel

import (
	"fmt"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/validator/table"
)

// board says in words what lies where, for whoever cannot see the table: first the squares with a card or with a ground of their
// own, then the piles, each card as the one who asks may know it.
func (q Question) board() string {
	var squares, piles []string
	for at := 1; at < len(q.State.Places); at++ {
		spot := table.Spot(at)
		switch place := q.State.Places[at]; {
		case place.X > 0:
			if line := q.square(spot); line != "" {
				squares = append(squares, line)
			}
		case place.Kind != "hand":
			if line := q.pile(spot); line != "" {
				piles = append(piles, line)
			}
		}
	}
	if len(squares)+len(piles) == 0 {
		return "Nothing lies on the table."
	}
	return strings.Join(append(squares, piles...), "\n")
}

// square is a tile with what lies on it, the uppermost first; "" for an empty one of the usual ground.
func (q Question) square(at table.Spot) string {
	name, ground := q.State.Places[at].Name, int(q.State.Ground[at])
	if ground > 0 && ground < len(q.Game.Grounds) {
		name += " (" + q.Game.Grounds[ground] + ")"
	} else if len(q.State.In(at)) == 0 {
		return ""
	}
	cards := q.cards(at, true)
	if cards == "" {
		return name + ": empty."
	}
	return name + ": " + cards + "."
}

// pile is a place beside the board with how many cards lie there and which of them are known; "" for an empty one.
func (q Question) pile(at table.Spot) string {
	in := q.State.In(at)
	if len(in) == 0 {
		return ""
	}
	text := fmt.Sprintf("%s: %s", q.State.Places[at].Name, counted(len(in), "card"))
	if known := q.cards(at, false); known != "" {
		text += ": " + known
	}
	return text + "."
}

// cards names the cards of a place. With all set those that are hidden count, too.
func (q Question) cards(at table.Spot, all bool) string {
	var names []string
	for _, id := range q.State.In(at) {
		if name := q.named(id); name != "" {
			names = append(names, name)
		} else if all {
			names = append(names, "a hidden card"+q.lies(id))
		}
	}
	return strings.Join(names, "; ")
}

// named is a card by its face, and how it lies; "" for one whose face the one who asks does not know.
func (q Question) named(id table.CardID) string {
	if !q.State.Sees(q.By, id) {
		return ""
	}
	return q.State.Print(id).Name + q.lies(id)
}

// lies says how a card lies on a square: whose it is, upright or sideways, face-down.
func (q Question) lies(id table.CardID) string {
	c := q.State.Card(id)
	if q.State.Place(c.Spot).X == 0 {
		return ""
	}
	words := []string{q.seat(c.Holder)}
	if c.Turned != 0 {
		words = append(words, "sideways")
	}
	if !c.Up {
		words = append(words, "face-down")
	}
	return " [" + strings.Join(words, ", ") + "]"
}

// hand reads the hand of the one who asks, and those of team-mates where the game lets them be seen.
func (q Question) hand() (string, error) {
	if q.By < 0 {
		return "", fault.Invalid("Who watches has no hand.")
	}
	lines := []string{q.handOf(q.By, "Your hand")}
	for seat := range table.Seat(q.State.Count) {
		if at := q.State.SpotOf("hand", seat); seat != q.By && q.State.Place(at).Team && q.State.Together(q.By, seat) {
			lines = append(lines, q.handOf(seat, "The hand of "+q.seat(seat)))
		}
	}
	return strings.Join(lines, "\n"), nil
}

// handOf reads a hand, each card as the one who asks may know it.
func (q Question) handOf(seat table.Seat, called string) string {
	in := q.State.In(q.State.SpotOf("hand", seat))
	if len(in) == 0 {
		return called + " is empty."
	}
	lines := []string{called + " has " + counted(len(in), "card") + ":"}
	for i, id := range in {
		p := q.State.Print(id)
		if !q.State.Sees(q.By, id) {
			lines = append(lines, fmt.Sprintf("%d. a hidden card", i+1))
			continue
		}
		lines = append(lines, fmt.Sprintf("%d. %s%s", i+1, p.Name, facts(p)))
	}
	return strings.Join(lines, "\n")
}

// facts are the kind and the numbers of a card in brackets, as the board has them; "" for one without.
func facts(p *table.Print) string {
	var words []string
	if p.Kind != "" {
		words = append(words, strings.TrimSpace(p.Subtype+" "+p.Kind))
	}
	if p.Level > 0 {
		words = append(words, fmt.Sprintf("level %d", p.Level))
	}
	if p.Attack > 0 || p.Defense > 0 {
		words = append(words, fmt.Sprintf("%d/%d", p.Attack, p.Defense))
	}
	if len(words) == 0 {
		return ""
	}
	return " [" + strings.Join(words, ", ") + "]"
}
