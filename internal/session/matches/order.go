package matches

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator/match"
	"ttsbridge/validator/table"
)

// An Answer is what a table is told of a line that somebody typed.
type Answer struct {
	Text string
	All  bool // everybody is told; else only who typed it
	No   bool // it was refused, or not understood
}

// help is what can be typed.
const help = "!match tells how the match stands, !side what is in your side deck, !side NAME, 2 x NAME for NAME, NAME, NAME exchanges " +
	"cards, !ready ends your siding, !deck NAME or a ydke:// link brings another deck, !first SEAT says who begins, !match concede gives the match up."

// Order obeys a line that a player typed at a table of the match; false when it is about something else.
func (m *Match) Order(seat table.Seat, line string) (Answer, bool) {
	word, rest, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "!"), " ")
	rest = strings.TrimSpace(rest)
	m.mu.Lock()
	defer m.mu.Unlock()
	switch strings.ToLower(word) {
	case "match":
		return m.orderMatch(seat, rest), true
	case "side":
		return m.orderSide(seat, rest), true
	case "ready":
		return m.obey(match.Move{Kind: match.Ready, Seat: seat}), true
	case "first":
		first := slices.IndexFunc(m.game.Names, func(name string) bool { return strings.EqualFold(name, rest) })
		if first < 0 || first >= len(m.past.State.Lists) {
			return Answer{Text: fmt.Sprintf("Nobody is called %q; say !first %s.", rest, m.game.Names[0]), No: true}, true
		}
		return m.obey(match.Move{Kind: match.Choose, Seat: seat, First: table.Seat(first)}), true
	}
	return Answer{}, false
}

func (m *Match) orderMatch(seat table.Seat, rest string) Answer {
	switch strings.ToLower(rest) {
	case "":
		return Answer{Text: m.standing()}
	case "concede":
		return m.obey(match.Move{Kind: match.Concede, Seat: seat})
	}
	return Answer{Text: help, No: true}
}

// orderSide reads "NAME, 2 x NAME for NAME, NAME, NAME"; alone it tells what there is.
func (m *Match) orderSide(seat table.Seat, rest string) Answer {
	if rest == "" {
		return Answer{Text: fmt.Sprintf("Your side deck: %s.", m.named(m.past.State.Lists[seat].Side))}
	}
	out, in, ok := strings.Cut(rest, " for ")
	if !ok {
		return Answer{Text: help, No: true}
	}
	mv := match.Move{Kind: match.Side, Seat: seat}
	extra := m.past.State.Lists[seat].Extra
	outs, ins := m.listed(seat, out), m.listed(seat, in)
	for i, key := range outs { // each card takes the place of the one that leaves
		swap := &mv.Main
		if slices.Contains(extra, key) {
			swap = &mv.Extra
		}
		swap.Out = append(swap.Out, key)
		if i < len(ins) {
			swap.In = append(swap.In, ins[i])
		}
	}
	if len(ins) > len(outs) {
		mv.Main.In = append(mv.Main.In, ins[len(outs):]...)
	}
	return m.obey(mv)
}

// many is how several copies are named: "2 x Kuriboh", "2x Kuriboh".
var many = regexp.MustCompile(`^([0-9]{1,2})\s*[xX×]\s*(.+)$`)

// listed are the keys of cards that are named in a list with commas.
func (m *Match) listed(seat table.Seat, text string) []string {
	var keys []string
	for name := range strings.SplitSeq(text, ",") {
		name, count := strings.TrimSpace(name), 1
		if parts := many.FindStringSubmatch(name); parts != nil {
			count, _ = strconv.Atoi(parts[1])
			name = parts[2]
		}
		keys = append(keys, slices.Repeat([]string{m.key(seat, name)}, count)...)
	}
	return keys
}

// named is a pile in words: "2 x Bear, Wolf".
func (m *Match) named(keys []string) string {
	var parts []string
	for len(keys) > 0 {
		key := keys[0]
		rest := slices.DeleteFunc(slices.Clone(keys), func(k string) bool { return k == key })
		name := key
		if p, ok := m.past.Print(key); ok {
			name = p.Name
		}
		if n := len(keys) - len(rest); n > 1 {
			name = fmt.Sprintf("%d x %s", n, name)
		}
		parts, keys = append(parts, name), rest
	}
	if parts == nil {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// obey makes a move that was typed. Everybody hears what was done; why it was refused is for its player alone.
func (m *Match) obey(mv match.Move) Answer {
	out, err := m.move(mv, Entry{})
	switch {
	case err != nil:
		return Answer{Text: err.Error(), No: true}
	case out.Refused != nil:
		return Answer{Text: out.Refused.Why + " (" + out.Refused.Rule + ")", No: true}
	}
	return Answer{Text: strings.ToUpper(out.Text[:1]) + out.Text[1:] + ". " + m.awaits(), All: true}
}
