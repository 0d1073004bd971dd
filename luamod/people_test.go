package luamod_test

import (
	"bytes"
	"strings"
	"testing"

	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// exported is the ledger of the table as it can be handed on.
func (r *rig) exported() string {
	r.t.Helper()
	var out bytes.Buffer
	if err := r.table.Export(&out); err != nil {
		r.t.Fatal(err)
	}
	return out.String()
}

// A table that is put into German is told refusals and questions in German; its ledger stays English. Back in English it is as before.
func TestTheRefereeSpeaksGerman(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.chat("White", "!lang de")
	if err := r.sim.Seat("Grey", "Guest", "76561198000000099"); err != nil {
		t.Fatal(err)
	}
	r.chat("Grey", "!deck Sun")
	if !r.said("Grey", "Dieses Duell hat seine Decks") {
		t.Errorf("!deck is answered with %+v", tail(r.sim.ChatLog()))
	}
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "i9")
	if !r.said("White", "liegt nicht neben deinem Anführer auf") {
		t.Errorf("the refusal is not German: %+v", tail(r.sim.ChatLog()))
	}
	r.chat("White", "!frobnicate")
	if !r.said("White", "Befehle: !end, !pass") {
		t.Errorf("a line without meaning is not answered in German: %+v", tail(r.sim.ChatLog()))
	}
	ledger := r.exported()
	if !strings.Contains(ledger, "is not next to your leader") || strings.Contains(ledger, "liegt nicht neben") {
		t.Error("the ledger does not keep the English sentence")
	}
	r.chat("White", "!lang en")
	before := len(r.sim.ChatLog())
	r.drag("White", name, "h9")
	if lines := r.sim.ChatLog()[before:]; len(lines) == 0 || !strings.Contains(lines[0].Text, "is not next to your leader") {
		t.Errorf("back in English: %+v", tail(r.sim.ChatLog()))
	}
}

// A question that is open when the language changes is put in the other language, buttons and all, and can be answered.
func TestQuestionsChangeTheirLanguage(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "e2")
	if text, _ := r.sim.UIAttribute("ask-White-text", "text"); text != "What do you play on e2?" {
		t.Fatalf("asked is %q", text)
	}
	r.chat("White", "!lang de")
	if text, _ := r.sim.UIAttribute("ask-White-text", "text"); text != "Was spielst du auf e2?" {
		t.Errorf("asked is %q", text)
	}
	var labels []string
	for _, id := range []string{"1", "2", "3", "4", "5", "6", "7"} {
		label, _ := r.sim.UIAttribute("ask-White-"+id, "text")
		labels = append(labels, label)
	}
	if all := strings.Join(labels, "; "); !strings.Contains(all, "Monster der Stufe 1") || !strings.Contains(all, "Zauber oder Falle") {
		t.Errorf("the buttons are %s", all)
	}
	r.answer("White", "Monster der Stufe 1")
	if s := r.table.State(); s.AskOf(0) != nil {
		t.Error("the question is still open")
	}
}

// A bridge that was started anew knows who sits at a table, and in which language it is spoken to.
func TestPeopleSurviveTheBridge(t *testing.T) {
	m := means(t)
	r := newHouseIn(t, ttssim.Config{}, m)
	r.load()
	r.chat("White", "!lang de")
	r.restart(m, 600)
	r.sim.Frames(1200)
	r.settle()
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "i9")
	if !r.said("White", "liegt nicht neben") {
		t.Errorf("after a restart: %+v", tail(r.sim.ChatLog()))
	}
}

// Sentences call the players by their names, in the view as well; the ledger has the seats and tells once who sat there.
func TestSentencesCallPlayersByName(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.drag("White", "Sun leader", "e2")
	if !r.said("All", "White player moves Sun leader from e1 to e2.") {
		t.Errorf("the move is told so: %+v", tail(r.sim.ChatLog()))
	}
	view := r.table.View(table.Nobody, "")
	if view.Seats[0].Player != "White player" || view.Seats[0].Name != "South" {
		t.Errorf("the view has %+v", view.Seats[0])
	}
	if ledger := r.exported(); !strings.Contains(ledger, "South moves Sun leader") || !strings.Contains(ledger, `White player`) {
		t.Error("the ledger does not tell who sat there")
	}
}

// Whoever leaves is called by his seat again.
func TestWhoLeavesIsASeatAgain(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if err := r.sim.Disconnect("Green"); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(200)
	r.settle()
	if p := r.table.View(table.Nobody, "").Seats[1].Player; p != "" {
		t.Errorf("Green is still %q", p)
	}
}

// The captions of the mats follow the language of the table, there and back.
func TestCaptionsFollowTheLanguage(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	reads := func(text string) bool {
		save, err := r.sim.Save()
		if err != nil {
			t.Fatal(err)
		}
		return bytes.Contains(save, []byte(`"Text":"`+text+`"`)) || bytes.Contains(save, []byte(`"Text": "`+text+`"`))
	}
	if !reads("Graveyard") || reads("Friedhof") {
		t.Fatal("the mats do not say Graveyard")
	}
	r.chat("White", "!lang de")
	if reads("Graveyard") || !reads("Friedhof") || !reads("Schattenreich") {
		t.Error("the mats do not say Friedhof")
	}
	r.chat("White", "!lang en")
	if !reads("Graveyard") || reads("Friedhof") {
		t.Error("the mats do not say Graveyard again")
	}
}
