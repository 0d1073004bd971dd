package conform

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// viewers are all who may look on: every seat, and a spectator.
func (st *step) viewers() []table.Seat { return append(st.seats(), table.Nobody) }

// looks is everything a viewer is given, as bytes.
func looks(v table.View) (string, error) {
	text, err := json.Marshal(struct {
		View    table.View
		Players []table.Player
	}{v, v.Players})
	if err != nil {
		return "", fmt.Errorf("encode the view: %w", err)
	}
	return string(text), nil
}

// seen marks the faces that a viewer sees on some card, by key.
func seen(s *table.State, by table.Seat, into map[string]bool) map[string]bool {
	for _, list := range s.Spots() {
		for _, id := range list {
			if s.Sees(by, id) {
				into[s.Print(id).Key] = true
			}
		}
	}
	return into
}

// viewsKeepSecrets: a view shows faces of cards that the viewer sees, and no name or key of any other in its texts.
func viewsKeepSecrets() law {
	return func(st *step) error {
		s := &st.verdict.After
		for _, by := range st.viewers() {
			v := s.Seen(by)
			may := seen(s, by, map[string]bool{})
			for _, p := range v.Prints {
				if !may[p.Key] {
					return fmt.Errorf("the view of seat %d shows %s, which it does not see", by, p.Name)
				}
			}
			v.Prints, v.Places, v.Options = nil, nil, nil // facts that everybody has
			text, err := looks(v)
			if err != nil {
				return err
			}
			if name := leak(s, may, text); name != "" {
				return fmt.Errorf("the view of seat %d names the hidden card %s: %s", by, name, text)
			}
		}
		return nil
	}
}

// eventsKeepSecrets: events as a viewer is told them name no card that the viewer has not seen before or during them.
func eventsKeepSecrets() law {
	return func(st *step) error {
		for _, by := range st.viewers() {
			s := st.before
			may := seen(&s, by, map[string]bool{})
			for _, e := range st.verdict.Events {
				s, _ = table.Fold(s, e)
				seen(&s, by, may)
				if table.KindOf(e) == "opened" {
					continue
				}
				text, err := told(by, e)
				if err != nil {
					return err
				}
				if name := leak(&s, may, text); name != "" {
					return fmt.Errorf("seat %d is told of the hidden card %s: %s", by, name, text)
				}
			}
		}
		return nil
	}
}

// told is an event as a viewer is told it, as bytes.
func told(by table.Seat, e table.Event) (string, error) {
	text, err := json.Marshal(table.Events{table.Seen(by, e)})
	if err != nil {
		return "", fmt.Errorf("encode the event: %w", err)
	}
	return string(text), nil
}

// leak finds the name or key of a card that may not be named in a text, "" when there is none.
func leak(s *table.State, may map[string]bool, text string) string {
	for i := 1; i < len(s.Prints); i++ {
		p := &s.Prints[i]
		if !may[p.Key] && !shares(s, may, p.Name) && (mentions(text, p.Key) || mentions(text, p.Name)) {
			return p.Name
		}
	}
	return ""
}

// shares tells whether a face that may be named has the same name.
func shares(s *table.State, may map[string]bool, name string) bool {
	return slices.ContainsFunc(s.Prints, func(p table.Print) bool { return p.Name == name && may[p.Key] })
}

// mentions tells whether the name stands in the text as words of its own.
func mentions(text, name string) bool {
	if name == "" {
		return false
	}
	for at := strings.Index(text, name); at >= 0; {
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[at+len(name):])
		if !unicode.IsLetter(before) && !unicode.IsLetter(after) && !unicode.IsDigit(before) && !unicode.IsDigit(after) {
			return true
		}
		next := strings.Index(text[at+1:], name)
		if next < 0 {
			return false
		}
		at += 1 + next
	}
	return false
}

// hiddenFacesAlike: when two hidden cards of a pile have their faces swapped, who sees neither sees no difference,
// neither in the view nor in what is told of the next move, until one of the faces is shown.
func hiddenFacesAlike() law {
	return func(st *step) error {
		if st.n == 0 {
			return nil
		}
		for _, by := range st.viewers() {
			other, ok := st.swapped(by)
			if !ok {
				continue
			}
			if err := alike(st.before.Seen(by), other.Seen(by)); err != nil {
				return fmt.Errorf("seat %d sees which of two hidden cards is which: %w", by, err)
			}
			if err := st.bystander(by, other); err != nil {
				return err
			}
		}
		return nil
	}
}

// alike: a viewer is given the same in two worlds. What is the same before it is written needs no writing, which takes the most time.
func alike(one, two table.View) error {
	if reflect.DeepEqual(one, two) {
		return nil
	}
	this, err1 := looks(one)
	that, err2 := looks(two)
	if err1 != nil || err2 != nil || this != that {
		return fmt.Errorf("it is given\n%s\n%s", this, that)
	}
	return nil
}

// swapped is the state before the step with the faces of two bystanders exchanged: cards of one pile, or of two places
// of the same kind such as tiles, that the viewer does not see and that the move does not touch.
func (st *step) swapped(by table.Seat) (table.State, bool) {
	s := st.before
	var hidden []table.CardID
	for id := 1; id < len(s.Cards); id++ {
		if c := table.CardID(id); s.Cards[id].Spot != 0 && !s.Sees(by, c) && !st.touches(c) {
			hidden = append(hidden, c)
		}
	}
	for range min(len(hidden), tries) {
		a, b := hidden[st.dice.pick(len(hidden))], hidden[st.dice.pick(len(hidden))]
		one, two := s.Place(s.Cards[a].Spot), s.Place(s.Cards[b].Spot)
		if s.Cards[a].Print != s.Cards[b].Print && one.Kind == two.Kind && one.Owner == two.Owner {
			s = s.Forgotten()
			s.Cards = slices.Clone(s.Cards)
			s.Cards[a].Print, s.Cards[b].Print = s.Cards[b].Print, s.Cards[a].Print
			return s, true
		}
	}
	return s, false
}

// touches tells whether a card is part of the step's move or of what is pending, or is turned up in the step: such a card may be about to show.
func (st *step) touches(id table.CardID) bool {
	m, at := st.verdict.Move, st.before.Card(id).Spot
	if id == m.Card || slices.Contains(m.Cards, id) || slices.Contains(st.verdict.Events, table.Event(table.Flipped{Card: id, Up: true})) {
		return true
	}
	if st.before.Place(at).X > 0 && (at == m.From || at == m.To || at == m.Via) {
		return true
	}
	return slices.ContainsFunc(st.before.Stack, func(p table.Pending) bool {
		return p.Card == id || p.Target == id || slices.Contains(p.Cards, id) || at == p.To && st.before.Place(at).X > 0
	})
}

// bystander makes the step's move in both worlds and follows what the viewer is told, event by event, until the
// viewer lawfully sees a face in which the worlds differ. A move that the other world refuses proves nothing.
func (st *step) bystander(by table.Seat, other table.State) error {
	v, err := validator.JudgeUntold(st.game, other, st.verdict.Move, nil, validator.AsDealt(st.verdict.Events))
	if err != nil || v.Violation != nil {
		return nil
	}
	if reflect.DeepEqual(toldAll(by, st.verdict.Events), toldAll(by, v.Events)) {
		return nil // most moves: to follow them event by event takes long
	}
	one, two := st.before, other
	for i := range max(len(st.verdict.Events), len(v.Events)) {
		if i >= len(st.verdict.Events) || i >= len(v.Events) {
			return fmt.Errorf("seat %d is told more when hidden cards have other faces: %d or %d events",
				by, len(st.verdict.Events), len(v.Events))
		}
		this, err1 := told(by, st.verdict.Events[i])
		that, err2 := told(by, v.Events[i])
		one, _ = table.Fold(one, st.verdict.Events[i])
		two, _ = table.Fold(two, v.Events[i])
		if err1 == nil && err2 == nil && shown(by, &one, &two) {
			return nil
		}
		if err1 != nil || err2 != nil || this != that {
			return fmt.Errorf("seat %d is told what depends on hidden faces:\n%s\n%s", by, this, that)
		}
	}
	return nil
}

// toldAll are events as a viewer is told them.
func toldAll(by table.Seat, events []table.Event) []table.Event {
	all := make([]table.Event, len(events))
	for i, e := range events {
		all[i] = table.Seen(by, e)
	}
	return all
}

// shown tells whether the viewer sees a card that has different faces in the two worlds.
func shown(by table.Seat, one, two *table.State) bool {
	for id := 1; id < min(len(one.Cards), len(two.Cards)); id++ {
		c := table.CardID(id)
		if one.Sees(by, c) != two.Sees(by, c) || one.Sees(by, c) && one.Card(c).Print != two.Card(c).Print {
			return true
		}
	}
	return false
}
