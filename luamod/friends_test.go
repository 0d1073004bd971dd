package luamod_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator/table"
)

// Friends at a table do not mean any harm: they lock and turn over what lies there, paste what they copied last week, put a second
// referee beside the first, and leave in the middle of a search.

// lua does something that no event tells of, as the host may by his tools.
func (r *rig) lua(source string) {
	r.t.Helper()
	if _, err := r.sim.Execute("-1", source); err != nil {
		r.t.Fatal(err)
	}
}

// neat holds the table to what shows passes over: each card is there once, decks lie face-down where they belong, and hands are held
// so that their owners see them.
func (r *rig) neat() {
	r.t.Helper()
	r.shows()
	s, l := r.table.State(), r.mat()
	seen := map[string]int{}
	for _, o := range r.sim.Objects() {
		if o.Type == "Card" {
			seen[o.Nickname]++
		}
		for _, c := range o.Contents {
			seen[c.Nickname]++
		}
		if at := l.SpotOf(&s, o.Memo); at != 0 && o.Type == "Deck" {
			want := l.Heap(&s, at)
			if off := math.Mod(o.Rotation.Y-float64(want.Rot)+540, 360) - 180; !o.FaceDown || math.Abs(off) > 5 ||
				math.Hypot(o.Position.X-want.X, o.Position.Z-want.Z) > 0.35 {
				r.t.Errorf("%s lies at %v, %v, face-down %v; want %+v", o.Memo, o.Position, o.Rotation, o.FaceDown, want)
			}
		}
		if o.InHandOf != "" && o.FaceDown {
			r.t.Errorf("%s is held face-down by %s", o.Nickname, o.InHandOf)
		}
		if o.Locked && (o.Type == "Card" || o.Type == "Deck") {
			r.t.Errorf("%s is locked", o.Nickname)
		}
	}
	for i := 1; i < len(s.Cards); i++ {
		name, want := s.Print(table.CardID(i)).Name, 0
		if l.Pose(&s, table.CardID(i)).Lie != mats.Nowhere {
			want = 1
		}
		if seen[name] != want {
			r.t.Errorf("%s lies on the table %d times, want %d", name, seen[name], want)
		}
	}
}

// long lets the table lie until everything that is looked for now and then was looked for.
func (r *rig) long() {
	r.t.Helper()
	r.sim.Frames(3600)
	r.settle()
}

// A deck that lies face-up shows a card to everybody, and no event tells of it.
func TestADeckIsTurnedBack(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	r.neat()
	r.lua(`for _, o in ipairs(getObjects()) do
		if o.memo == "deck:White" then o.setRotation({0, 180, 0}) elseif o.memo == "deck:Green" then o.setRotation({0, 90, 180}) end
	end`)
	r.long()
	r.neat()
}

// What a host moves with his tools goes back; where a player holds his hand is his own business.
func TestFurnitureIsPutBack(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	counter, cloth := r.named("lp:White").Position, r.named("cloth").Position
	r.lua(`for _, o in ipairs(getObjects()) do
		if o.memo == "lp:White" or o.memo == "cloth" then o.setPosition({25, 1, 8}) end
		if o.memo == "hand:Green" then o.setPosition({3, 3.46, 18}) end
	end`)
	r.long()
	for memo, want := range map[string]ttssim.Vec{"lp:White": counter, "cloth": cloth} {
		if at := r.named(memo).Position; at.Flat(want) > 0.1 {
			t.Errorf("%s lies at %v, not at %v", memo, at, want)
		}
	}
	said := r.count("elsewhere than it should")
	r.lua(`for _, o in ipairs(getObjects()) do if o.memo == "hand:White" then o.setPosition({-3, 3.46, -18}) end end`)
	r.long()
	if n := r.count("elsewhere than it should"); n != said {
		t.Error("a hand that is held elsewhere is told of as something to put right")
	}
	r.neat()
}

// No hand may turn a card over in a hand, so whoever holds one face-down would not see it again.
func TestACardInAHandIsTurnedUp(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	_, name := r.kind("South hand", "monster")
	r.lua(`getObjectFromGUID("` + r.named(name).GUID + `").setRotation({0, 180, 180})`)
	r.long()
	r.neat()
}

// The hand lets go of a locked card, which then lies there for all to see.
func TestALockedCardIsLoosened(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	_, name := r.kind("South hand", "monster")
	for _, guid := range []string{r.named(name).GUID, r.named("Sun leader").GUID, r.deckOf("White")} {
		r.lua(`getObjectFromGUID("` + guid + `").setLock(true)`)
	}
	r.long()
	r.neat()
}

// The game lets people take a tag away; without it a card would be no card of the referee's, and be made a second time.
func TestATagIsGivenBack(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	_, name := r.kind("South hand", "monster")
	for _, guid := range []string{r.named(name).GUID, r.named("lp:White").GUID, r.deckOf("White")} {
		r.lua(`getObjectFromGUID("` + guid + `").setTags({})`)
	}
	r.long()
	r.neat()
	r.lua(`local n = 0 for _, o in ipairs(getObjects()) do
		if (o.memo == "lp:White" or o.memo == "deck:White") and o.hasTag("ttsbridge") then n = n + 1 end
	end if n ~= 2 then error(n .. " have their tag") end`)
}

// So it is while the bridge is away and the table is loaded anew, so that nobody remembers what it looked after: nothing is made twice.
func TestATagTakenWhileTheBridgeIsAway(t *testing.T) {
	m := means(t)
	r := newHouseIn(t, ttssim.Config{}, m)
	r.load()
	r.long()
	r.kill()
	_, name := r.kind("South hand", "monster")
	for _, guid := range []string{r.named(name).GUID, r.named("lp:White").GUID, r.named("tile:b2").GUID, r.deckOf("White")} {
		r.lua(`getObjectFromGUID("` + guid + `").setTags({})`)
	}
	save, err := r.sim.Save()
	if err == nil {
		err = r.sim.Load(save)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.restart(m, 600)
	r.long()
	r.neat()
	times := map[string]int{}
	for _, o := range r.sim.Objects() {
		times[o.Memo]++
		for _, c := range o.Contents {
			times[c.Memo]++
		}
	}
	for _, memo := range []string{r.named(name).Memo, "lp:White", "tile:b2", "deck:White"} {
		if o := r.named(memo); times[memo] != 1 || !slices.Contains(o.Tags, "ttsbridge") {
			t.Errorf("%s lies there %d times, with the tags %v", memo, times[memo], o.Tags)
		}
	}
}

// While the bridge is away nobody holds anybody back.
func TestWhatIsTurnedWhileTheBridgeIsAway(t *testing.T) {
	m := means(t)
	r := newHouseIn(t, ttssim.Config{}, m)
	r.load()
	r.long()
	_, name := r.kind("South hand", "monster")
	_, spell := r.kind("South hand", "spell")
	r.kill()
	r.sim.Frames(900)
	r.done(r.sim.Flip("White", r.named(name).GUID))
	r.sim.Frames(30)
	r.done(r.sim.Flip("White", r.deckOf("White")))
	r.sim.Frames(30)
	r.done(r.sim.Drag("White", r.named(spell).GUID, r.named(name).Position))
	r.done(r.sim.Shuffle("Green", r.deckOf("Green")))
	r.restart(m, 10)
	r.sim.Frames(1200)
	r.settle()
	r.long()
	r.neat()
}

// What somebody copied while the bridge was away can be pasted at any time, and looks like the bridge's own.
func TestPastedCopiesGo(t *testing.T) {
	m := means(t)
	r := newHouseIn(t, ttssim.Config{}, m)
	r.load()
	r.long()
	_, name := r.kind("South hand", "monster")
	r.kill()
	r.sim.Frames(900)
	r.done(r.sim.Copy("White", r.deckOf("White"), r.named(name).GUID, r.named("Sun leader").GUID, r.named("lp:White").GUID))
	r.restart(m, 10)
	r.sim.Frames(1200)
	r.settle()
	r.long()
	if _, pasted, err := r.sim.Paste("White", ttssim.Vec{X: 25, Y: 2, Z: 3}); !pasted || err != nil {
		t.Fatal(pasted, err)
	}
	r.long()
	r.neat()
}

// Whoever leaves in the middle of a search closes nothing, and the table does not wait for him for ever.
func TestWhoSearchesLeaves(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	r.done(r.sim.SearchStart("White", r.deckOf("White")))
	if err := r.sim.Disconnect("White"); err != nil {
		t.Fatal(err)
	}
	r.sim.Frames(60)
	if err := r.sim.Seat("White", "Cleo", "76561198000000077"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	r.click("White", "act-end")
	r.click("Green", "act-end")
	r.long()
	r.neat()
}

// While somebody keeps a pile open the others hear what the table waits for.
func TestASearchThatLasts(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	r.done(r.sim.SearchStart("Green", r.deckOf("Green")))
	if ok, err := r.sim.Click("White", "act-end"); !ok || err != nil {
		t.Fatal(ok, err)
	}
	r.sim.Frames(1800)
	if n := r.count("waits until Green has closed"); n != 1 {
		t.Errorf("it is told %d times that the table waits", n)
	}
	if s := r.table.State(); s.Turn.Number != 2 {
		t.Errorf("the turn does not end meanwhile: %d", s.Turn.Number)
	}
	r.done(r.sim.SearchEnd("Green", r.deckOf("Green")))
	r.long()
	r.neat()
}

// Copies that are pasted while nobody holds hands back go, however many there are; the bridge takes a list of no more than 2048 things.
func TestAnyNumberOfCopiesGoes(t *testing.T) {
	away := false
	cfg := ttssim.Config{}
	cfg.Switches.Faults.Web = func(int, string) ttssim.Fate { return ttssim.Fate{Refuse: away} }
	r := newRig(t, cfg)
	away = true
	r.sim.Frames(300)
	r.done(r.sim.Copy("White", r.deckOf("White")))
	for range 60 {
		if _, pasted, err := r.sim.Paste("White", ttssim.Vec{X: 30, Y: 2, Z: 30}); !pasted || err != nil {
			t.Fatal(pasted, err)
		}
		r.sim.Frames(30)
	}
	away = false
	r.sim.Frames(1800)
	r.neat()
}

// Whoever leaves a pile open does not stop the duel for good.
func TestASearchWithoutEnd(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	r.long()
	r.done(r.sim.SearchStart("Green", r.deckOf("Green")))
	if ok, err := r.sim.Click("White", "act-end"); !ok || err != nil {
		t.Fatal(ok, err)
	}
	r.sim.Frames(4200)
	r.settle()
	r.click("Green", "act-end")
	r.long()
	r.neat()
	if s := r.table.State(); s.Turn.Number != 3 {
		t.Errorf("the duel stands at turn %d", s.Turn.Number)
	}
}

// Names are told as they are chosen, but for what the game takes for mark-up.
func TestNamesInAnyLetters(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	for name, want := range map[string]string{"Антон": "Антон", "Ā一郎": "Ā一郎", "Борис [x] <b>": "Борис (x] (b>", "a\x01b\x7fc": "a b c"} {
		if err := r.sim.Disconnect("White"); err != nil {
			t.Fatal(err)
		}
		if err := r.sim.Seat("White", name, "7656119800000055"+name); err != nil {
			t.Fatal(err)
		}
		r.settle()
		r.chat("White", "!sit")
		if r.count("South (White): "+want+".") != 1 {
			t.Errorf("%q is told as %+v", name, tail(r.sim.ChatLog()))
		}
	}
}

// Buttons are clicked twice. The second click neither ends the next turn nor answers a question that nobody has read.
func TestDoubleClicks(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	double := func(color, id string, apart int) {
		t.Helper()
		for nth := range 2 {
			if ok, err := r.sim.Click(color, id); !ok && nth == 0 || err != nil { // the second may find the button gone
				t.Fatal(ok, err)
			}
			r.sim.Frames(apart)
		}
		r.settle()
	}
	double("White", "act-end", 12)
	if r.said("White", "dotr.turn.active-player") {
		t.Errorf("the second click is refused: %+v", tail(r.sim.ChatLog()))
	}
	double("Green", "act-end", 12)
	if s := r.table.State(); s.Turn.Number != 3 {
		t.Errorf("the duel stands at turn %d", s.Turn.Number)
	}
	_, name := r.kind("South hand", "monster")
	r.drag("White", name, "e2")
	if s := r.table.State(); s.AskOf(0) == nil {
		t.Fatal("nothing is asked")
	}
	double("White", "ask-White-1", 2)
	if r.said("White", "No question is open") || r.said("White", "closed already") {
		t.Errorf("the second click is told of: %+v", tail(r.sim.ChatLog()))
	}
	r.neat()
}

// Telephones write capitals, fingers slip, and digits of other alphabets are none.
func TestOddlySpeltCommands(t *testing.T) {
	r := newRig(t, ttssim.Config{})
	if err := r.sim.ChangeColor("White", "Grey"); err != nil { // the host
		t.Fatal(err)
	}
	if err := r.sim.ChangeColor("Grey", "White"); err != nil {
		t.Fatal(err)
	}
	r.settle()
	r.chat("White", "!end") // a move that can be taken back
	r.settle()
	for _, one := range [][2]string{
		{"!Status", "is to move"}, {"! status ", "is to move"}, {"  !STATUS", "is to move"}, {"!1 ", "No question is open"},
		{"! 1", "No question is open"},
		{"!Help", "Everything can be typed"}, {"!Lang DE", "spricht jetzt Deutsch"}, {"!lang En", "speaks English"}, {"!да", "No question is open"},
		{"!clock да", "Say !clock 20"}, {"!clock 5+3xа", "Say !clock 20"}, {"!clock İ", "Say !clock 20"},
		{"!clock 20 + 3X30 ", "The clock: 20+3x30."},
		{"!Clock OFF", "There is no clock"}, {"!Prints Pinned", "That is so already"},
		{"!board", "e1: Sun leader (White player)."}, {"!", "Commands: "}, {"!!", "Commands: "},
		{"！ｓｔａｔｕｓ", "is to move"}, {"\u200f!status", "is to move"}, {"!　１．", "No question is open"}, {"!1)", "No question is open"},
		{"！undo　１", "proposes undo 1"}, {"！ＵＮＤＯ １", "asks to take moves back"}, {"!undo.", "asks to take moves back"},
		{"!undo\u200f", "asks to take moves back"},
		{"!lang", "Say !lang en or !lang de."}, {"!lang deutsch", "spricht jetzt Deutsch"}, {"!lang klingonisch", "Sag !lang en"},
		{"!prints", "Der Gastgeber sagt !prints"}, {"!lang English", "speaks English"},
	} {
		before := len(r.sim.ChatLog())
		r.chat("White", one[0])
		found := false
		for _, l := range r.sim.ChatLog()[before:] {
			found = found || strings.Contains(l.Text, one[1])
		}
		if !found {
			t.Errorf("%q is answered with %+v, not %q", one[0], r.sim.ChatLog()[before:], one[1])
		}
	}
}

// A line that is longer than any command costs no frame.
func TestEndlessLines(t *testing.T) {
	r := newRig(t, ttssim.Config{Costs: true})
	for _, line := range []string{"!" + strings.Repeat("a", 100000), "!" + strings.Repeat("\"", 50000), "  !check 1 " + strings.Repeat("ä ", 3000),
		"!rule " + strings.Repeat("龍", 700)} {
		r.sim.ForgetCosts()
		before := r.count("too long")
		r.chat("White", line)
		if c := r.sim.Costs(); c.Worst > dearestFrame || r.count("too long") != before+1 {
			t.Errorf("%d letters cost %v and are answered with %+v", len(line), c.Worst, tail(r.sim.ChatLog()))
		}
	}
	for _, line := range []string{"!rule " + strings.Repeat("a", 2040), "!rule " + strings.Repeat("龍", 680)} {
		before := r.count("too long")
		r.chat("White", line)
		if r.count("too long") != before || r.count("not taken") != 0 {
			t.Errorf("%d letters are answered with %+v", len(line), tail(r.sim.ChatLog()))
		}
	}
}

func (r *rig) deckOf(color string) string {
	r.t.Helper()
	return r.named("deck:" + color).GUID
}
