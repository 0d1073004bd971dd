package luamod_test

import (
	"os"
	"regexp"
	"testing"

	"ttsbridge/internal/session"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// Whoever slips in a word that the mod, the referee's counsel or the table answers is told which word he meant.
func TestEveryWordIsFoundBehindASlip(t *testing.T) {
	source, err := os.ReadFile("orders.lua")
	if err != nil {
		t.Fatal(err)
	}
	words := []string{"rule", "card", "board", "hand", "score", "tour", "deck", "luck", "protest"}
	for _, found := range regexp.MustCompile(`(?m)^function known\.(\w+)`).FindAllStringSubmatch(string(source), -1) {
		words = append(words, found[1])
	}
	if len(words) < 20 {
		t.Fatalf("orders.lua knows %q only", words)
	}
	r := newRig(t, ttssim.Config{})
	for _, word := range words {
		slip := word + word[len(word)-1:]
		r.chat("White", "!"+slip)
		if !r.said("White", `There is no command "!`+slip+`" here; did you mean !`+word+"?") {
			t.Errorf("!%s is answered with %+v", slip, tail(r.sim.ChatLog()))
		}
	}
}

// While luck waits, everything that a new player tries leads him to what he has to give, no time runs, and nobody is to move.
func TestWhoKnowsNothingOfLuckIsLedToIt(t *testing.T) {
	r := newHouseFor(t, ttssim.Config{}, means(t), session.Wish{Luck: record.LuckOfAll})
	r.load()
	panel := func(id string) string {
		text, _ := r.sim.UIAttribute(id, "text")
		return text
	}
	if panel("panel-text") != "Nothing is dealt yet: type !luck and 8 letters" || panel("panel-await") != "" {
		t.Errorf("the panel says %q and awaits %q", panel("panel-text"), panel("panel-await"))
	}
	if v := r.table.View(table.Nobody, ""); len(v.Turn.Awaits) != 2 || v.Turn.Awaits[0] != "South" || v.Turn.Awaits[1] != "North" {
		t.Errorf("spectators read that %q are awaited", v.Turn.Awaits)
	}
	for _, one := range [][2]string{{"!end", "luck is not thrown yet"}, {"!luk", "did you mean !luck?"}, {"!help", "Commands: !luck WORD, !end"},
		{"!luck abc", "8 letters or more"}, {"!score", "Before the first turn."}} {
		r.chat("White", one[0])
		if !r.said("White", one[1]) && !r.said("White", "L"+one[1][1:]) {
			t.Errorf("%s is answered with %+v", one[0], tail(r.sim.ChatLog()))
		}
	}
	before := panel("panel-White")
	r.chat("White", "!clock 20")
	r.sim.Frames(60 * 90)
	r.settle()
	if now := panel("panel-White"); now != before+"  20:00" {
		t.Errorf("time runs before anything is dealt: %q", now)
	}
	r.chat("White", "!luck qwertz uiop")
	r.chat("Green", "!luck asdfghjkl")
	if !r.said("White", "It is your turn.") && !r.said("Green", "It is your turn.") {
		t.Errorf("nobody hears that the duel has begun: %+v", r.sim.ChatLog())
	}
}
