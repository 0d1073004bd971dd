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

	Aside string // what who typed it is told besides, when everybody is told
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
		if rest != "" {
			return Answer{Text: help, No: true}, true
		}
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
	outs, ins, ok := m.exchanged(seat, rest)
	if !ok {
		return Answer{Text: help, No: true}
	}
	mv := match.Move{Kind: match.Side, Seat: seat}
	extra := m.past.State.Lists[seat].Extra
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

// between stands between what leaves a deck and what comes.
var between = regexp.MustCompile(`(?i)\s+for\s+`)

// exchanged reads what leaves and what comes. The name of a card may have a "for" of its own: then both sides of the one that is meant are
// cards of the seat's.
func (m *Match) exchanged(seat table.Seat, text string) (outs, ins []string, ok bool) {
	for _, at := range between.FindAllStringIndex(text, -1) {
		out, outKnown := m.listed(seat, text[:at[0]], false)
		in, inKnown := m.listed(seat, text[at[1]:], true)
		if !ok || outKnown && inKnown {
			outs, ins = out, in
		}
		if ok = true; outKnown && inKnown {
			break
		}
	}
	return outs, ins, ok
}

// mostCommas bounds how many commas the name of a card may have.
const mostCommas = 4

// listed are the keys of cards that are named in a list with commas, and whether all of them are the seat's. A name may have commas
// of its own.
func (m *Match) listed(seat table.Seat, text string, in bool) (keys []string, all bool) {
	parts := strings.Split(text, ",")
	for all = true; len(parts) > 0; {
		key, count, known, used := "", 0, false, 0
		for used = min(len(parts), mostCommas+1); used > 0 && !known; used-- {
			name := ""
			name, count = counted(strings.Join(parts[:used], ","))
			key, known = m.key(seat, name, in)
		}
		keys, parts, all = append(keys, slices.Repeat([]string{key}, count)...), parts[used+1:], all && known
	}
	return keys, all
}

// counted is the name of a card, and how many copies of it are meant.
func counted(text string) (name string, count int) {
	name = strings.TrimSpace(text)
	parts := many.FindStringSubmatch(name)
	if parts == nil {
		return name, 1
	}
	count, _ = strconv.Atoi(parts[1])
	return parts[2], count
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
