package demo

import (
	"fmt"
	"strings"

	"ttsbridge/validator/table"
)

// board draws the tiles with what everybody can see of them, and the points beside.
func (st *story) board(s *table.State) {
	sh := st.sh
	st.say("")
	if s.Result.Over {
		st.say("%s", bold(sh, "The duel is over."))
	} else {
		st.say("%s", bold(sh, fmt.Sprintf("Turn %d: %s", s.Turn.Number, sh.game.Names[s.Turn.Seat])))
	}
	st.say("  %s", st.points(s))
	n := int8(0)
	for i := range s.Places {
		n = max(n, s.Places[i].Y)
	}
	if n == 0 {
		st.zones(s)
		return
	}
	for y := n; y >= 1; y-- {
		row := fmt.Sprintf("  %2d ", y)
		for at := range s.Places {
			if p := &s.Places[at]; p.Y == y {
				row += st.cell(s, table.Spot(at))
			}
		}
		st.say("%s", row)
	}
	letters := "     "
	for x := int8(0); x < n; x++ {
		letters += fmt.Sprintf(" %c   ", 'a'+x)
	}
	st.say("%s", letters)
}

// zones lists what lies in the zones of a game without tiles, as everybody can see it.
func (st *story) zones(s *table.State) {
	for at := range s.Places {
		p, list := &s.Places[at], s.In(table.Spot(at))
		if len(list) == 0 || p.Kind == "hand" || p.Kind == "deck" {
			continue
		}
		var names []string
		for _, id := range list {
			name := "??"
			if s.Sees(table.Nobody, id) {
				name = s.Print(id).Name
			}
			if s.Card(id).Turned == 1 {
				name += " (tapped)"
			}
			names = append(names, name)
		}
		st.say("  %-22s %s", p.Name, strings.Join(names, ", "))
	}
}

func (st *story) points(s *table.State) string {
	var parts []string
	for seat := table.Seat(0); int(seat) < s.Count; seat++ {
		text := st.sh.game.Names[seat]
		for kind, name := range st.sh.game.Points {
			text += fmt.Sprintf("  %s %d", strings.ToUpper(name), s.Points(seat, kind))
		}
		text += fmt.Sprintf("  hand %d  deck %d", len(s.In(s.SpotOf("hand", seat))), len(s.In(s.SpotOf("deck", seat))))
		parts = append(parts, text)
	}
	return strings.Join(parts, "   |   ")
}

// cell is five characters for a tile: terrain, then whose card it is and its first letters, "??" when it lies face-down.
func (st *story) cell(s *table.State, at table.Spot) string {
	ground := st.ground(s, at)
	list := s.In(at)
	if len(list) == 0 {
		return dim(st.sh, ground+"    ")
	}
	id := list[0]
	c := s.Card(id)
	name := "??"
	if s.Sees(table.Nobody, id) {
		name = strings.ReplaceAll(s.Print(id).Name, " ", "")
		name = string([]rune(name + "  ")[:2])
	}
	mark := " "
	switch {
	case id == s.Players[c.Owner].Token:
		mark = "*"
	case c.Tally[0] > 0:
		mark = "#"
	case c.Turned == 1:
		mark = "-"
	}
	text := name + mark + " "
	if c.Holder == 0 {
		return ground + blue(st.sh, text)
	}
	return ground + red(st.sh, text)
}

func (st *story) ground(s *table.State, at table.Spot) string {
	g := int(s.Ground[at])
	if g == 0 || g >= len(st.sh.game.Grounds) {
		return "."
	}
	name := st.sh.game.Grounds[g]
	if name == "Labyrinth" {
		return "%"
	}
	return strings.ToLower(name[:1])
}

func paint(sh *show, code, text string) string {
	if !sh.Color {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func bold(sh *show, text string) string { return paint(sh, "1", text) }
func dim(sh *show, text string) string  { return paint(sh, "2", text) }
func red(sh *show, text string) string  { return paint(sh, "31", text) }
func blue(sh *show, text string) string { return paint(sh, "34", text) }
