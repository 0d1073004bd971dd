package live

import (
	"slices"
	"strings"

	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tongue"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// hear takes in what a callback tells of who sits at the table and in which language it is spoken to. It tells whether something has
// changed. The caller holds mu.
func (t *Table) hear(act *tts.Act) bool {
	if act.Kind != tts.ActHello && act.Names == nil {
		return false
	}
	now := record.Seating{Lang: act.Lang, Names: t.line.people.Names}
	if act.Kind != tts.ActHello {
		now.Lang = t.line.people.Lang
	}
	if act.Names != nil {
		now.Names = tongue.PlayerNames(t.sitting(act.Names), t.game.Names)
	}
	if tongue.In(now.Lang) == nil {
		now.Lang = ""
	}
	if !slices.ContainsFunc(now.Names, func(name string) bool { return name != "" }) {
		now.Names = nil
	}
	if now.Lang == t.line.people.Lang && slices.Equal(now.Names, t.line.people.Names) {
		return false
	}
	t.seat(now)
	return true
}

// seat lets the table be spoken to as its people want it. What it was told of hands by a policy in other words is told anew.
func (t *Table) seat(now record.Seating) {
	t.line.people, t.line.voice, t.line.sent = now, tongue.NewVoice(now.Lang, t.game.Names, now.Names), false
}

// sitting sorts the names that a callback tells, a colour and a name each, by seat.
func (t *Table) sitting(told []string) []string {
	names := make([]string, min(t.state.Count, table.MaxSeats))
	for _, line := range told {
		color, name, _ := strings.Cut(line, " ")
		if seat, ok := t.board.Seat(color); ok && int(seat) < len(names) {
			names[seat] = name
		}
	}
	return names
}

// player is what the player of a seat is called, "" when nobody knows.
func player(names []string, seat int) string {
	if seat < len(names) {
		return names[seat]
	}
	return ""
}
