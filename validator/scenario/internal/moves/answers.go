package moves

import (
	"slices"
	"strconv"
	"strings"

	"ttsbridge/validator"
	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/scenario/internal/names"
	"ttsbridge/validator/table"
)

// mostAnswers is how many answers to a question are printed.
const mostAnswers = 8

// Answers lists lawful answers to a question in the words that a file would give them. Each is one that, read again, is that
// very move.
func Answers(f names.Finder, ask table.Ask) []string {
	var all []string
	validator.Candidates(f.Game, f.State, ask.Seat, func(m validator.Move, wrong *validator.Violation) {
		a := f.Game.Action(m.Kind)
		offered := a != nil && (a.Answers == ask.Kind || a.Any && slices.Contains(ask.Words, string(a.Kind)))
		if wrong != nil || !offered || len(all) > mostAnswers {
			return
		}
		if said := (sayer{f}).say(m); said != "" && !slices.Contains(all, said) {
			all = append(all, said)
		}
	})
	if len(all) > mostAnswers {
		all[mostAnswers] = "..."
	}
	return all
}

// Brackets puts answers behind a question.
func Brackets(answers []string) string {
	if len(answers) == 0 {
		return ""
	}
	return " (answer: " + strings.Join(answers, " | ") + ")"
}

// Say is a move as a file says it, in words that are read as that very move; "" when none of ours would be.
func Say(f names.Finder, m validator.Move) string { return (sayer{f}).say(m) }

// A sayer says moves as a file does.
type sayer struct{ names.Finder }

// say is a move as a file says it, "" when no words of ours would be read as just that move.
func (f sayer) say(m validator.Move) string {
	f.Taken = nil
	head := f.SeatName(m.Seat) + " " + f.Game.Action(m.Kind).Verb
	tail := ""
	if m.To != 0 {
		tail = " to " + f.placeSaid(m.To)
	}
	if m.N != 0 {
		tail += " for " + strconv.Itoa(m.N)
	}
	if m.Via != 0 {
		tail += " via " + f.placeSaid(m.Via)
	}
	tail += manners(m)
	cards, with := m.Cards, []table.CardID(nil)
	if m.Card != 0 && (len(cards) == 0 || cards[0] != m.Card) {
		cards, with = []table.CardID{m.Card}, m.Cards
	}
	operands, ok := f.list(cards, m.Seat)
	more, well := f.list(with, m.Seat)
	if !ok || !well {
		return ""
	}
	if m.Word == string(m.Kind) {
		m.Word = "" // the verb says it: "cancels"
	}
	plain, stated := operands, "" // "names 2B", "activates Sage as use.2"
	if m.Word != "" {
		plain, stated = append(slices.Clone(operands), m.Word), " as "+m.Word
	}
	if len(more) > 0 {
		tail = " with " + strings.Join(more, " and ") + tail
	}
	for _, said := range []string{head + listed(plain) + tail, head + listed(operands) + tail + stated} {
		if f.reads(said, m) {
			return said
		}
	}
	return ""
}

// manners are the words for how a move is made.
func manners(m validator.Move) (said string) {
	if m.Flip {
		said += " flipping"
	}
	if m.Side {
		said += " sideways"
	}
	if m.Sure {
		said += " surely"
	}
	return said
}

// listed is what a verb is said of.
func listed(operands []string) string {
	if len(operands) == 0 {
		return ""
	}
	return " " + strings.Join(operands, " and ")
}

// list says cards, each in words that no other card of the list answers to.
func (f sayer) list(cards []table.CardID, seat table.Seat) ([]string, bool) {
	var said []string
	for _, id := range cards {
		words := f.cardSaid(id, seat)
		if words == "" {
			return nil, false
		}
		said = append(said, words)
		f.Taken = append(f.Taken, id)
	}
	return said, true
}

// cardSaid is how a card is called in an answer: by its tile, by its place in a pile where its face is hidden, by its name where
// that says enough.
func (f sayer) cardSaid(id table.CardID, seat table.Seat) string {
	place, name := f.State.Place(f.State.Card(id).Spot), f.State.Print(id).Name
	var ways []string
	if place.X > 0 {
		ways = append(ways, place.Name, line.Quoted(name)+" in "+place.Name)
	}
	number := strconv.Itoa(slices.Index(f.State.In(f.State.Card(id).Spot), id) + 1)
	if place.Sight == table.ByNobody && place.Kind != "" {
		ways = append(ways, strings.ToUpper(place.Kind[:1])+number)
	}
	if place.Sight != table.ByNobody && name != "" {
		ways = append(ways, line.Quoted(name), line.Quoted(name)+" in "+place.Name)
	}
	ways = append(ways, place.Name+" "+number)
	for _, way := range ways {
		l, err := line.Split("", 1, way)
		if err != nil {
			continue
		}
		try, c := f, &line.Cursor{Line: l}
		try.Taken = slices.Clone(f.Taken)
		if got, ok := try.TakeCards(c, seat, f.State.AskOf(seat)); ok && c.Done() && c.Err == nil && len(got) == 1 && got[0] == id {
			return way
		}
	}
	return ""
}

// placeSaid is a place's name.
func (f sayer) placeSaid(at table.Spot) string { return f.State.Place(at).Name }

// reads tells whether a sentence is read as the move.
func (f sayer) reads(said string, m validator.Move) bool {
	l, err := line.Split("", 1, said)
	if err != nil {
		return false
	}
	try := &speaker{Finder: names.Finder{Game: f.Game, State: f.State, Quiet: true}, c: &line.Cursor{Line: l}, tries: true}
	got, further, err := try.read()
	return err == nil && len(further) == 0 && got.Card == m.Card && got.To == m.To && got.Word == m.Word && got.N == m.N &&
		got.Via == m.Via && got.Flip == m.Flip && got.Side == m.Side && got.Sure == m.Sure && slices.Equal(MeantCards(got), MeantCards(m))
}

// MeantCards are the cards that a move names: a list that holds no more than the one card is that card.
func MeantCards(m validator.Move) []table.CardID {
	if len(m.Cards) == 1 && m.Cards[0] == m.Card {
		return nil
	}
	return m.Cards
}
