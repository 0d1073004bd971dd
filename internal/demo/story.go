package demo

import (
	"fmt"
	"time"

	"ttsbridge/validator/table"
)

// story tells the duel to somebody who watches a terminal.
type story struct {
	sh       *show
	gestures int
	chat     int // lines of the table's chat that were told already
	turn     int32
}

func newStory(sh *show) *story { return &story{sh: sh} }

// begin says who plays what.
func (st *story) begin() {
	sh := st.sh
	s := sh.duel.State()
	st.say("%s: %s", bold(sh, sh.game.Name), sh.game.Title)
	for seat := range s.Count {
		st.say("  %s (%s) plays %s", sh.game.Names[seat], sh.top.Color(table.Seat(seat)), sh.Decks[seat])
	}
	st.say("Every gesture below is made by a hand at a headless table and judged by the bridge over HTTP.")
}

// after tells what a gesture led to: what the table's chat says, and the board when a new turn has begun.
func (st *story) after(_ *table.State, slipped bool) error {
	st.gestures++
	sh := st.sh
	if sh.Out == nil {
		return nil
	}
	lines := sh.sim.ChatLog()
	for _, l := range lines[min(st.chat, len(lines)):] {
		st.say("  %s", st.line(l.To, l.Text, slipped))
	}
	st.chat = len(lines)
	if s := sh.duel.State(); s.Turn.Number != st.turn || s.Result.Over {
		st.turn = s.Turn.Number
		st.board(&s)
	}
	if sh.Pace > 0 {
		time.Sleep(sh.Pace)
	}
	return nil
}

func (st *story) line(to, text string, slipped bool) string {
	if slipped {
		return red(st.sh, "x "+text)
	}
	if to != "" && to != "All" {
		return dim(st.sh, "("+to+") "+text)
	}
	return text
}

func (st *story) say(format string, args ...any) {
	if st.sh.Out != nil {
		fmt.Fprintf(st.sh.Out, format+"\n", args...)
	}
}
