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
	if !st.explained {
		st.explained = true
		st.legend()
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
		letters += fmt.Sprintf("%-*c", cellWide, 'a'+x)
	}
	st.say("%s", letters)
	st.standing(s)
}

// cellWide is how many letters a tile has in the picture: its ground, a card's name as far as it goes, a mark.
const cellWide = 8

// legend explains the picture, once.
func (st *story) legend() {
	sh := st.sh
	var grounds []string
	for g, sign := range groundSigns(sh.game.Grounds) {
		if g > 0 {
			grounds = append(grounds, coloured(sh, g, sign+" "+sh.game.Grounds[g]))
		}
	}
	st.say("  Ground: %s.", strings.Join(grounds, ", "))
	st.say("  Cards: %s, %s; ?? is face-down, * a leader, # spellbound, - sideways. Whole names stand below.",
		seatColor(sh, 0, "blue is "+sh.game.Names[0]+"'s"), seatColor(sh, 1, "red is "+sh.game.Names[1]+"'s"))
}

// standing lists the cards on the board with their whole names.
func (st *story) standing(s *table.State) {
	for at := range s.Places {
		list := s.In(table.Spot(at))
		if s.Places[at].Y == 0 || len(list) == 0 {
			continue
		}
		c := s.Card(list[0])
		name := "a face-down card"
		if s.Sees(table.Nobody, list[0]) {
			p := s.Print(list[0])
			name = fmt.Sprintf("%s  %d/%d", p.Name, p.Attack, p.Defense)
		}
		if list[0] == s.Players[c.Owner].Token {
			name += "  (leader)"
		}
		st.say("     %s", seatColor(st.sh, int(c.Holder),
			fmt.Sprintf("%-3s %s: %s", s.Places[at].Name, st.sh.game.Names[max(c.Holder, 0)], name)))
	}
}

// zones lists what lies in the zones of a game without tiles, as everybody can see it.
func (st *story) zones(s *table.State) {
	for at := range s.Places {
		p, list := &s.Places[at], s.In(table.Spot(at))
		if len(list) == 0 || p.Kind == "hand" || p.Kind == "deck" {
			continue
		}
		where := p.Name
		if code := int(s.Ground[at]); code > 0 && code < len(st.sh.game.Grounds) {
			where += " on " + st.sh.game.Grounds[code]
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
		st.say("  %-22s %s", where, strings.Join(names, ", "))
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

// cell is a tile: the sign of its ground, then whose card it is and its name as far as it goes, "??" when it lies face-down.
func (st *story) cell(s *table.State, at table.Spot) string {
	ground := int(s.Ground[at])
	signs := groundSigns(st.sh.game.Grounds)
	sign := "."
	if ground < len(signs) {
		sign = signs[ground]
	}
	list := s.In(at)
	if len(list) == 0 {
		return coloured(st.sh, ground, sign+strings.Repeat(" ", cellWide-2)) + " "
	}
	id := list[0]
	c := s.Card(id)
	name := "??"
	if s.Sees(table.Nobody, id) {
		name = strings.ReplaceAll(s.Print(id).Name, " ", "")
	}
	letters := []rune(name + strings.Repeat(" ", cellWide))[:cellWide-3]
	return coloured(st.sh, ground, sign) + seatColor(st.sh, int(c.Holder), string(letters)+cardMark(s, id)) + " "
}

// cardMark tells of a card what its name does not.
func cardMark(s *table.State, id table.CardID) string {
	switch c := s.Card(id); {
	case id == s.Players[c.Owner].Token:
		return "*"
	case c.Tally[0] > 0:
		return "#"
	case c.Turned == 1:
		return "-"
	}
	return " "
}

// groundSigns are a letter for each kind of ground, no two alike; the usual one is a full stop.
func groundSigns(grounds []string) []string {
	signs, used := make([]string, len(grounds)), ""
	for g, name := range grounds {
		if g == 0 {
			signs[g] = "."
			continue
		}
		for _, letter := range strings.ToLower(name) {
			if !strings.ContainsRune(used, letter) {
				signs[g] = string(letter)
				used += string(letter)
				break
			}
		}
	}
	return signs
}

// groundColors are the colours of grounds behind their letters, by number.
var groundColors = []string{"2", "30;42", "30;43", "30;47", "30;102", "97;44", "97;45", "30;105", "97;100", "97;41"}

func coloured(sh *show, ground int, text string) string {
	if ground >= len(groundColors) {
		return text
	}
	return paint(sh, groundColors[ground], text)
}

// seatColors are those of the players' cards.
var seatColors = []string{"1;34", "1;31", "1;33", "1;35"}

func seatColor(sh *show, seat int, text string) string {
	return paint(sh, seatColors[max(seat, 0)%len(seatColors)], text)
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
