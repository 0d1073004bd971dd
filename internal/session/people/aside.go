package people

import (
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/tour"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What a new player learns stands in no ledger: after a restart he begins the tour again, or goes without.

// Tour answers a line about the tour: "!tour", "!tour next", "!tour end".
func (p *People) Tour(g *validator.Game, seat table.Seat, what string) (string, error) {
	lessons, ok := tour.For(g.ID)
	if !ok {
		return "", fault.NotFound("There is no tour of %s.", g.Name)
	}
	coach := p.tours[seat]
	switch {
	case what == "end":
		delete(p.tours, seat)
		return "The tour is over. !tour begins it again.", nil
	case what == "next" && coach != nil:
		coach.Skip()
	case coach == nil || coach.Done():
		coach = lessons.Begin()
	}
	if p.tours == nil {
		p.tours = map[table.Seat]*tour.Coach{}
	}
	if coach == nil {
		coach = lessons.Begin()
	}
	p.tours[seat] = coach
	return coach.Says(p.told.Lang), nil
}

// Learning tells whether anybody is led through a tour.
func (p *People) Learning() bool { return len(p.tours) > 0 }

// Saw takes in what a seat did, and says what comes next in its tour; "" when nothing does.
func (p *People) Saw(seat table.Seat, kind validator.Kind, refused bool) string {
	if coach := p.tours[seat]; coach != nil && coach.Saw(string(kind), refused) {
		return coach.Says(p.told.Lang)
	}
	return ""
}

// Lesson lists the kinds of moves that would end the step of a seat's tour; nil when it is led through none, or has been.
func (p *People) Lesson(seat table.Seat) []string {
	if coach := p.tours[seat]; coach != nil {
		return coach.Wants()
	}
	return nil
}

// Whisper keeps a line for one colour, to be said with the next reply; an empty one is not said.
func (p *People) Whisper(color, text string) {
	if text == "" {
		return
	}
	p.whispered = append(p.whispered, tts.Command{Do: tts.DoSay, To: color, Text: text, Tone: tts.ToneRefusal})
}

// GoOn sends the physical table over to another one, which a token opens.
func (p *People) GoOn(id, token string) {
	p.onward = &tts.Command{Do: tts.DoTable, ID: id, Text: token}
}

// Onto is the table to which this one goes on, "" for none.
func (p *People) Onto() string {
	if p.onward == nil {
		return ""
	}
	return p.onward.ID
}

// Leaving tells whether the table goes on elsewhere.
func (p *People) Leaving() bool { return p.onward != nil }

// Aside is what is said to some, once, and where the table goes on, as often as it asks.
func (p *People) Aside() []tts.Command {
	out := p.whispered
	p.whispered = nil
	if p.onward != nil {
		out = append(out, *p.onward)
	}
	return out
}

// Order reads a line that begins with one word, in any letters; false for another one.
func Order(line, word string) (rest string, ok bool) {
	first, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	return strings.TrimSpace(rest), strings.EqualFold(first, word)
}
