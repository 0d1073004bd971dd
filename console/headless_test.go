package console_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/console/browsertest"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A tabler plays a seat with his hands at the headless table, which runs the real mod.
type tabler struct {
	t    *testing.T
	sim  *ttssim.Sim
	top  *layout.Tabletop
	tb   *live.Table
	seat table.Seat
}

// atTable seats a player at the headless table.
func (b *bridge) atTable(t *testing.T, tb *live.Table, seat table.Seat) *tabler {
	t.Helper()
	save, err := tb.Save(b.url, ttsbridge.Mod())
	if err != nil {
		t.Fatal(err)
	}
	top, err := layout.New(tb.Game(), b.secret())
	if err != nil {
		t.Fatal(err)
	}
	sim := ttssim.New(ttssim.Config{Seed: 1, Patience: time.Minute, Client: &http.Client{Timeout: time.Minute}})
	t.Cleanup(sim.Close)
	if err := sim.Load(save); err != nil {
		t.Fatal(err)
	}
	if err := sim.Seat(top.Color(seat), "Ben", "76561198000000001"); err != nil {
		t.Fatal(err)
	}
	sim.Settle(900)
	return &tabler{t, sim, top, tb, seat}
}

// says types a line into the chat.
func (h *tabler) says(line string) {
	h.t.Helper()
	if _, err := h.sim.Chat(h.top.Color(h.seat), line); err != nil {
		h.t.Fatal(err)
	}
	h.sim.Settle(900)
}

// moves answers what is asked, else lays a card from the hand on the board where that is lawful, else ends the turn.
func (h *tabler) moves() {
	h.t.Helper()
	before, _ := h.tb.Record()
	if asked := h.tb.Asked(h.seat); len(asked) > 0 {
		h.says("!" + h.answer(asked[0].ID, asked[0].Many))
	} else if !h.lays() {
		h.says("!end")
	}
	if after, _ := h.tb.Record(); after == before {
		log := h.sim.ChatLog()
		h.t.Fatal("nothing came of what was done at the table; the chat ends with", log[max(0, len(log)-4):])
	}
}

// answer is the first answer of a question; where several are chosen, as few as may be.
func (h *tabler) answer(first string, many bool) string {
	if !many {
		return first
	}
	words := "pick"
	for _, ask := range h.tb.View(h.seat, "").Asks {
		for n := range ask.Min {
			words += fmt.Sprintf(" #%d", n+1)
		}
	}
	return words
}

// lays carries a card from the hand to the board by hand; false when no card can be laid there now.
func (h *tabler) lays() bool {
	s := h.tb.State()
	for _, legal := range h.tb.Legal(h.seat) {
		m := legal.Move
		if m.Card == 0 || m.To == 0 || s.Places[s.Cards[m.Card].Spot].Kind != "hand" {
			continue
		}
		objects := h.sim.Objects()
		at := slices.IndexFunc(objects, func(o ttssim.ObjectView) bool { return o.Memo == h.top.Token(m.Card) })
		x, z, ok := h.top.Where(&s, m.To)
		if at < 0 || !ok {
			continue
		}
		if _, err := h.sim.Drag(h.top.Color(h.seat), objects[at].GUID, ttssim.Vec{X: x, Y: 2.5, Z: z}); err != nil {
			h.t.Fatal(err)
		}
		h.sim.Settle(900)
		return true
	}
	return false
}

// A browser plays a whole duel against the headless table: what the browser does lies at the table, what a hand does there is seen in
// the browser, until the rules end it.
func TestABrowserPlaysAgainstTheTable(t *testing.T) {
	unhurried(t)
	in := browsertest.Start(t)
	b := real(t)
	tb := short(t, b)
	hand, p := b.atTable(t, tb, 1), sit(t, in, b, tb, 0)
	luck := rand.New(rand.NewPCG(5, 6))
	presses, laid := 0, 0
	for s := tb.State(); !s.Result.Over; s = tb.State() {
		if presses++; presses > mostPresses {
			t.Fatal("the duel does not end")
		}
		if validator.ToAct(&s)[0] == p.seat {
			p.moves(tb, luck)
			hand.sim.Settle(900)
			continue
		}
		hand.moves()
		now := tb.State()
		for id := range s.Cards {
			if laidNow := now.Cards[id].Spot != s.Cards[id].Spot && s.Places[s.Cards[id].Spot].Kind == "hand" && s.Cards[id].Owner == hand.seat; laidNow {
				laid++
			}
		}
		p.until(`document.querySelector(".now").innerText.includes(%q) || %t`, fmt.Sprintf("Turn %d", now.Turn.Number), now.Result.Over)
	}
	s := tb.State()
	p.until(`document.querySelector(".now").innerText.includes(%q)`, s.Result.Why)
	if log := fmt.Sprint(hand.sim.ChatLog()); !strings.Contains(log, "won") && !strings.Contains(log, s.Result.Why) {
		t.Error("nobody was told at the table who won:", log[max(0, len(log)-600):])
	}
	if wrong := hand.sim.Errors(); len(wrong) > 0 {
		t.Error("the mod failed:", wrong)
	}
	if laid == 0 {
		t.Error("no card was laid by hand")
	}
	t.Logf("%d deeds, %d turns, %s", presses, s.Turn.Number, s.Result.Why)
}

// forgetSaid takes away what was said of an earlier deed.
func forgetSaid(p *tab) {
	says[bool](p, `document.getElementById("said").replaceChildren() === undefined`)
}
