package live

import (
	"fmt"
	"strings"

	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What everybody at a table is told of edits. The mod puts these lines into its own language, so each has its text there;
// %d is a number, and what follows a colon at the end is a name that stays as it is.
const (
	lineFollows      = "The card database was edited; this table follows."
	lineFollowsCards = "The card database was edited (changes to cards of this game: %d); this table follows."
	lineKeeps        = "The card database was edited; this duel keeps the prints it has."
	lineKeepsCards   = "The card database was edited (changes to cards of this game: %d); this duel keeps the prints it has."
	lineToFollow     = "The host has chosen: this table follows edits of the card database from now on."
	lineToKeep       = "The host has chosen: this duel keeps the prints it has, whatever is edited in the card database."
	lineOver         = "The duel is over; what is printed on its cards stays."
	lineSoAlready    = "That is so already."
	lineSeeded       = "All luck of this table follows from a seed, for tests: whoever chose it can know every card and every throw."
	lineLuckOfHost   = "All luck of this table is thrown by the host's bridge alone."
	LineRefused      = "An edit of the card database was not taken; the cards stay as they were."
	LineMore         = "And %d more; the bridge's window lists them."
	LineMended       = "The card database is in order again."
	LineScript       = "Card script taken up: "
	LineScriptGone   = "Card script gone: "
	LineScriptBad    = "A card script was not taken; the one before stays."
	lineScriptsOther = "Since the bridge was started again, other card scripts are in force: "
)

// Lines lists what tables are told of edits, for whoever puts it into another language.
var Lines = []string{lineFollows, lineFollowsCards, lineKeeps, lineKeepsCards, lineToFollow, lineToKeep, lineOver, lineSoAlready, lineSeeded, lineLuckOfHost,
	LineRefused, LineMore, LineMended, LineScript, LineScriptGone, LineScriptBad, lineScriptsOther}

// editLine is what everybody at a table is told of an edit.
func editLine(p record.Prints, cards int) string {
	switch {
	case p == record.PrintsFollow && cards > 0:
		return fmt.Sprintf(lineFollowsCards, cards)
	case p == record.PrintsFollow:
		return lineFollows
	case cards > 0:
		return fmt.Sprintf(lineKeepsCards, cards)
	}
	return lineKeeps
}

// tell says a line to everybody at the table, with the next reply. The caller holds mu.
func (t *Table) tell(text string) { t.line.say(text) }

// Announce says lines to everybody at the table, with the next reply.
func (t *Table) Announce(lines []string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, line := range lines {
		t.tell(line)
	}
}

// rulings is what was done at a table beyond the rules of its game. Nobody does that in silence: it is said in chat, stands on
// the panel and in every view, also when the bridge was killed before it could say so.
type rulings struct {
	all []view.Ruling
	by  table.Seat // who wanted the undo that is due
	new []string   // what is still to be said at the table
}

// mostRulings is how many a view lists, the newest last.
const mostRulings = 50

// rule takes in what a record does, before the state follows it. The caller holds mu, or nobody else knows the table yet.
func (t *Table) rule(n int64, e record.Entry) {
	list := view.Rulings(t.game, &t.past.State, e.Events)
	for _, ev := range e.Events {
		if g, ok := ev.(table.Granted); ok && g.What == validator.ProposeUndo {
			t.rulings.by = g.Seat
		}
	}
	if e.Undone != nil {
		if _, after, ok := t.past.Back(e.Undone.Moves, t.past.State); ok {
			list = append(list, view.TakenBack(t.game, &t.past.State, &after, t.rulings.by, e.Undone, t.past.Taken(e.Undone.Moves)))
		}
	}
	for _, r := range list {
		r.Record, r.Text = n, tts.Clean(r.Text)
		t.rulings.all, t.rulings.new = append(t.rulings.all, r), append(t.rulings.new, r.Text)
	}
	if more := len(t.rulings.all) - mostRulings; more > 0 {
		t.rulings.all = append([]view.Ruling(nil), t.rulings.all[more:]...)
	}
	if more := len(t.rulings.new) - mostRulings; more > 0 {
		t.rulings.new = t.rulings.new[more:]
	}
}

// ruled says the rulings since the newest reply, in chat and on the panel. The caller holds mu.
func (t *Table) ruled() (out []tts.Command) {
	for _, text := range t.rulings.new {
		out = append(out, tts.Command{Do: tts.DoRuling, Text: text}, tts.Command{Do: tts.DoSay, To: tts.ToAll, Text: text, Tone: tts.ToneRefusal})
	}
	t.rulings.new = nil
	return out
}

// mostForetold is how many moves are named before players agree to take moves back.
const mostForetold = 4

// foretell says, when somebody proposes to take moves back, which ones these are, and whether something hidden was seen since: who
// is asked should know what he agrees to. The caller holds mu.
func (t *Table) foretell(e record.Entry) {
	for _, ev := range e.Events {
		st, ok := ev.(table.Stacked)
		if !ok || st.Pending.Word != validator.ProposeUndo || st.Pending.Seat == table.Referee && !t.past.State.Second {
			continue
		}
		moves := max(int(st.Pending.N), 1)
		back, _, ok := t.past.Back(moves, t.past.State)
		if !ok {
			continue
		}
		taken := t.past.Taken(moves)
		text := "This would be taken back: " + strings.Join(taken[:min(len(taken), mostForetold)], "; ")
		if more := len(taken) - mostForetold; more > 0 {
			text += fmt.Sprintf("; and %d before", more)
		}
		if back.Shown {
			text += ". Something hidden has been seen since."
		} else {
			text += ". Nothing hidden has been seen since."
		}
		t.tell(tts.Clean(text))
	}
}
