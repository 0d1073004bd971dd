package demo

import (
	"fmt"
	"strings"
	"time"

	"ttsbridge/internal/ledger"
	"ttsbridge/validator/table"
)

// story tells the duel to somebody who watches a terminal.
type story struct {
	sh       *show
	gestures int
	chat     int // lines of the table's chat that were told already
	turn     int32

	explained bool // the legend was told
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
func (st *story) after(before *table.State, slipped bool) error {
	st.gestures++
	sh := st.sh
	if sh.Out == nil {
		return nil
	}
	lines := sh.sim.ChatLog()
	for _, l := range lines[min(st.chat, len(lines)):] {
		if sh.Seals || !sealing(l.Text) {
			st.say("  %s", st.line(l.To, l.Text, slipped))
		}
	}
	st.chat = len(lines)
	now := sh.duel.State()
	st.outcome(before, &now)
	if s := sh.duel.State(); s.Turn.Number != st.turn || s.Result.Over {
		st.turn = s.Turn.Number
		st.board(&s)
	}
	if sh.Pace > 0 {
		time.Sleep(sh.Pace)
	}
	return nil
}

// sealing tells of a line that is there to be kept, not to be read.
func sealing(text string) bool {
	return strings.HasPrefix(text, "Sealed ") || strings.HasPrefix(text, ledger.KeepThis)
}

// outcome says what a gesture has come to on the board: what is gone from it, and whose points have changed.
func (st *story) outcome(before, now *table.State) {
	sh := st.sh
	for i := 1; before != nil && i < min(len(before.Cards), len(now.Cards)); i++ {
		id := table.CardID(i)
		from, to := before.Place(before.Card(id).Spot), now.Place(now.Card(id).Spot)
		if fought(from) && !fought(to) && now.Card(id).Spot != 0 && now.Sees(table.Nobody, id) {
			st.say("    %s", bold(sh, fmt.Sprintf("-> %s goes to %s.", now.Print(id).Name, to.Name)))
		}
	}
	for seat := table.Seat(0); before != nil && int(seat) < now.Count; seat++ {
		for kind, name := range sh.game.Points {
			if was, is := before.Points(seat, kind), now.Points(seat, kind); was != is {
				st.say("    %s", bold(sh, fmt.Sprintf("-> %s: %s %d, was %d.", sh.game.Names[seat], strings.ToUpper(name), is, was)))
			}
		}
	}
}

// fought tells of a place on which cards fight.
func fought(p table.Place) bool {
	return p.X > 0 || p.Kind == "battle" || len(p.Kind) == 2 && p.Kind[0] == 'm'
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
