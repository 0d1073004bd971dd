package ttssim

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestMovingACardTellsTheScriptInOrder(t *testing.T) {
	s := table(t, logger, card("aaaaa1", 1, Vec{Y: 1}, faceUp), zone("zone01", Vec{X: 6, Y: 2}))
	s.Settle(300)
	s.heard()
	held, err := s.Drag("White", "aaaaa1", Vec{X: 6, Y: 2.5})
	done(t, held, err)
	if !s.Settle(300) {
		t.Error("the table does not come to rest")
	}
	expect(t, s.heard(), "onPlayerAction White 8 aaaaa1", "onObjectPickUp White aaaaa1",
		"onObjectEnterZone zone01 aaaaa1", "onObjectDrop White aaaaa1")
	o, _ := s.Object("aaaaa1")
	if o.Position.Flat(Vec{X: 6}) > 0.01 || o.Position.Y > 1 || !o.Resting {
		t.Errorf("the card lies at %v, resting %v", o.Position, o.Resting)
	}
}

func TestPickUpIsBlockedByFalseOnly(t *testing.T) {
	s := table(t, `answer = false function onPlayerAction(p, a, targets)
		if a == Player.Action.PickUp and targets[1].guid == "aaaaa1" then return answer end end`,
		card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	held, err := s.PickUp("White", "aaaaa1")
	refused(t, held, err)
	for _, answer := range []string{"nil", "true", "1"} {
		s.exec(t, "answer = "+answer)
		held, err := s.PickUp("White", "aaaaa1")
		done(t, held, err)
		if err := s.Drop("White"); err != nil {
			t.Fatal(err)
		}
	}
}

func TestCardDroppedOnCardFormsADeck(t *testing.T) {
	s := table(t, logger, card("aaaaa1", 1, Vec{Y: 1}, faceDown), card("aaaaa2", 2, Vec{X: 6, Y: 1}, faceDown))
	s.Settle(300)
	s.heard()
	held, err := s.Drag("White", "aaaaa1", Vec{X: 6.1, Y: 2.5})
	done(t, held, err)
	s.Settle(300)
	var deck ObjectView
	for _, o := range s.Objects() {
		if o.Type == "Deck" {
			deck = o
		}
	}
	expect(t, s.heard(), "onPlayerAction White 8 aaaaa1", "onObjectPickUp White aaaaa1", "onObjectDrop White aaaaa1",
		"tryObjectEnterContainer aaaaa2 aaaaa1", "onObjectSpawn "+deck.GUID, "onObjectEnterContainer "+deck.GUID+" aaaaa2",
		"onObjectEnterContainer "+deck.GUID+" aaaaa1", "onObjectDestroy aaaaa2", "onObjectDestroy aaaaa1")
	if len(deck.Contents) != 2 || deck.Contents[0].GUID != "aaaaa1" {
		t.Errorf("deck holds %v", deck.Contents)
	}
	if _, there := s.Object("aaaaa1"); there {
		t.Error("the card is still on the table")
	}
}

func TestTwoCardDeckCollapses(t *testing.T) {
	s := table(t, logger+`
		function take() local d = getObjectFromGUID("deck01") local c = d.takeObject({position = {6, 2, 0}})
		first = c spawning = c.spawning quantity = d.getQuantity() rest = d.remainder.guid return c.guid end`,
		deck("deck01", Vec{Y: 1}, faceDown, 2))
	s.Settle(300)
	s.heard()
	if got := s.exec(t, "return take(), spawning, rest"); got != "deck01 true deck02" {
		t.Errorf("take gives %q", got)
	}
	s.Settle(300)
	if _, there := s.Object("deck02"); !there || len(s.Objects()) != 2 {
		t.Errorf("on the table: %v", s.Objects())
	}
}

func TestWebRequestAnswersInALaterFrame(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		w.Header().Set("X-Seen", r.Method+" "+r.Header.Get("Content-Type"))
		w.WriteHeader(http.StatusTeapot)
		fmt.Fprintf(w, "got %s", body)
	}))
	defer server.Close()
	s := table(t, fmt.Sprintf(`
		function ask(download)
		  WebRequest.custom("%s", "PATCH", download, '{"a":1}', {["Content-Type"] = "application/json"}, function(r)
		    print(r.response_code .. " " .. tostring(r.is_error) .. " " .. r.text .. " " .. tostring(r.getResponseHeader("x-seen")))
		  end)
		  print("asked")
		end`, server.URL))
	s.exec(t, "ask(true) ask(false)")
	expect(t, s.heard(), "asked", "asked")
	if !s.Settle(60) {
		t.Error("the table does not come to rest")
	}
	expect(t, s.heard(), `418 false got {"a":1} PATCH application/json`, "418 false  PATCH application/json")
	if n := s.Stats().Frames; n > 10 {
		t.Errorf("the answers took %d frames", n)
	}
}

func TestWebRequestFailsWhenNobodyListens(t *testing.T) {
	s := table(t, `WebRequest.get("http://127.0.0.1:1/", function(r) print(tostring(r.is_error) .. " " .. r.error .. " " .. r.response_code) end)`)
	s.Settle(60)
	expect(t, s.heard(), "true Cannot connect to destination host 0")
}

func TestHandsTakeCardsIn(t *testing.T) {
	s := table(t, "", card("aaaaa1", 1, Vec{Y: 1}, faceDown), card("aaaaa2", 2, Vec{X: 3, Y: 1}, faceDown),
		hand("hand01", "White", Vec{Y: 5, Z: -20}, 0))
	s.Settle(300)
	for i, guid := range []string{"aaaaa2", "aaaaa1"} {
		held, err := s.Drag("White", guid, Vec{X: float64(i)*4 - 2, Y: 5, Z: -20})
		done(t, held, err)
		s.Settle(300)
	}
	cards := s.Hand("White")
	if len(cards) != 2 || cards[0].GUID != "aaaaa2" || cards[0].FaceDown {
		t.Errorf("in hand: %v", cards)
	}
	if got := s.exec(t, `return #Player.White.getHandObjects(), Player.White.getHandObjects()[1].guid`); got != "2 aaaaa2" {
		t.Errorf("the script sees %q", got)
	}
}

func TestClickRunsTheHandler(t *testing.T) {
	xml := `<Panel><Button id="go" onClick="pressed" /><Button id="said" onClick="pressed(yes)" visibility="Red" /></Panel>`
	s := open(t, Config{}, saveOf(t, `function pressed(player, value, id) print(player.color .. " " .. value .. " " .. id) end`, xml))
	ok, err := s.Click("White", "go")
	done(t, ok, err)
	ok, err = s.Click("White", "said")
	refused(t, ok, err)
	ok, err = s.Click("Red", "said")
	done(t, ok, err)
	expect(t, s.heard(), "White -1 go", "Red yes said")
}

func TestChatCanBeHidden(t *testing.T) {
	s := table(t, `function onChat(m, p) if m:sub(1, 1) == "!" then print(p.steam_name .. m) return false end end`)
	ok, err := s.Chat("White", "!draw")
	refused(t, ok, err)
	ok, err = s.Chat("White", "hello")
	done(t, ok, err)
	expect(t, s.heard(), "Ann!draw")
	if log := s.ChatLog(); log[len(log)-1].Text != "Ann: hello" {
		t.Errorf("chat: %v", log)
	}
}

func TestMissingMembersAreNamed(t *testing.T) {
	s := open(t, Config{}, saveOf(t, `function onLoad() MusicPlayer.play() end`, ""))
	if len(s.Errors()) != 1 || !strings.Contains(s.Errors()[0], "MusicPlayer") || strings.Join(s.Missing(), " ") != "MusicPlayer" {
		t.Errorf("errors %v, missing %v", s.Errors(), s.Missing())
	}
}

func BenchmarkIdleFrame(b *testing.B) {
	var objects []map[string]any
	for i := range 150 {
		objects = append(objects, card(fmt.Sprintf("c%05d", i), 1, Vec{X: float64(i % 15 * 3), Y: 1, Z: float64(i / 15 * 4)}, faceDown))
	}
	for i := range 60 {
		objects = append(objects, zone(fmt.Sprintf("z%05d", i), Vec{X: float64(i % 15 * 3), Y: 2, Z: float64(i / 15 * 4)}))
	}
	s := open(b, Config{}, saveOf(b, logger, "", objects...))
	s.Settle(600)
	b.ResetTimer()
	for b.Loop() {
		s.Frame()
	}
}

func BenchmarkLoad(b *testing.B) {
	var objects []map[string]any
	for i := range 60 {
		objects = append(objects, zone(fmt.Sprintf("z%05d", i), Vec{X: float64(i % 15 * 3), Y: 2, Z: float64(i / 15 * 4)}))
	}
	objects = append(objects, deck("deck99", Vec{Y: 1, Z: 20}, faceDown, 40), deck("pile99", Vec{X: 9, Y: 1, Z: 20}, faceDown, 40))
	save := saveOf(b, logger, "", objects...)
	s := New(Config{})
	defer s.Close()
	b.ResetTimer()
	for b.Loop() {
		if err := s.Load(save); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDrag(b *testing.B) {
	s := open(b, Config{}, saveOf(b, logger, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp), zone("zone01", Vec{X: 9, Y: 2})))
	b.ResetTimer()
	for i := 0; b.Loop(); i++ {
		if _, err := s.Drag("White", "aaaaa1", Vec{X: float64(i%2) * 9, Y: 2, Z: 0}); err != nil {
			b.Fatal(err)
		}
		s.Settle(300)
	}
}
