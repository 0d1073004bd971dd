package console_test

import (
	"net/http"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/layout"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// A browser plays against the headless table, which runs the real mod: what the browser does lies at the table, what a hand does there
// is seen in the browser, until the one at the table gives up.
func TestABrowserPlaysAgainstTheTable(t *testing.T) {
	in := browser(t)
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	save, err := tb.Save(b.url, ttsbridge.Mod())
	if err != nil {
		t.Fatal(err)
	}
	top, err := layout.New(tb.Game(), []byte("only colours are asked for"))
	if err != nil {
		t.Fatal(err)
	}
	sim := ttssim.New(ttssim.Config{Seed: 1, Patience: time.Minute, Client: &http.Client{Timeout: time.Minute}})
	defer sim.Close()
	if err := sim.Load(save); err != nil {
		t.Fatal(err)
	}
	color := top.Color(1)
	if err := sim.Seat(color, "Ben", "76561198000000001"); err != nil {
		t.Fatal(err)
	}
	sim.Settle(900)
	p := sit(t, in, b, tb, 0)
	says := func(word string) {
		if _, err := sim.Chat(color, word); err != nil {
			t.Fatal(err)
		}
		sim.Settle(900)
	}
	for range 2 { // a third turn would begin with a choice of what to discard
		s := tb.State()
		before := s.Turn.Number
		if to := validator.ToAct(&s); to[0] == table.Seat(1) {
			says("!end")
		} else {
			p.until(`document.querySelector(".words button[value=end]") !== null`)
			forgetSaid(p)
			p.press(`.words button[value=end]`)
			p.until(`document.querySelector("#said p") !== null`)
			sim.Settle(900)
		}
		now := tb.State()
		if now.Turn.Number == before {
			log := sim.ChatLog()
			t.Fatal("the turn did not end; the chat ends with", log[max(0, len(log)-4):])
		}
		p.until(`document.querySelector(".now").innerText.includes("Turn %d")`, now.Turn.Number)
	}
	says("!concede")
	p.until(`document.querySelector(".now").innerText.includes("South won")`)
	if wrong := sim.Errors(); len(wrong) > 0 {
		t.Error("the mod failed:", wrong)
	}
}

// forgetSaid takes away what was said of an earlier deed.
func forgetSaid(p *tab) {
	says[bool](p, `document.getElementById("said").replaceChildren() === undefined`)
}

// press presses a button.
func (p *tab) press(selector string) {
	p.t.Helper()
	says[bool](p, `document.querySelector(%q).click() === undefined`, selector)
}
