package ttssim

import (
	"strings"
	"testing"
)

// Requirements 11 and 14: seats, players, turns.

func TestSeatsAndShells(t *testing.T) {
	s := table(t, logger)
	for src, want := range map[string]string{
		`return Player.Blue.seated, Player.Blue.steam_id, Player.Blue.steam_name, Player.Blue.color`: "false nil nil Blue",
		`return Player.White.seated, Player.White.steam_id, Player.White.host, Player["Red"].host`:   "true 7656119Ann true false",
		`return Player.White == Player.White, Player.White.color == Player.White.color`:              "false true",
	} {
		if got := s.exec(t, src); got != want {
			t.Errorf("%s gives %s, want %s", src, got, want)
		}
	}
	s.heard()
	if err := s.Seat("Grey", "Cid", "9"); err != nil {
		t.Fatal(err)
	}
	if err := s.ChangeColor("Red", "Blue"); err != nil {
		t.Fatal(err)
	}
	if err := s.ChangeColor("White", "Blue"); err == nil {
		t.Error("two players on one seat")
	}
	if err := s.Disconnect("Blue"); err != nil {
		t.Fatal(err)
	}
	expect(t, s.heard(), "onPlayerConnect Grey", "onPlayerChangeColor Blue", "onPlayerDisconnect Blue", "onPlayerChangeColor Grey")
	if got := strings.Join(s.Players(), " "); got != "White Grey" {
		t.Errorf("players: %s", got)
	}
	if err := s.Seat("Mauve", "x", "1"); err == nil {
		t.Error("no such colour")
	}
}

func TestHotseatSharesOneSteamId(t *testing.T) {
	s := table(t, "")
	if err := s.Seat("Blue", "Ann", "7656119Ann"); err != nil {
		t.Fatal(err)
	}
	if got := s.exec(t, `return Player.White.steam_id == Player.Blue.steam_id, #getSeatedPlayers()`); got != "true 3" {
		t.Errorf("hotseat: %s", got)
	}
}

func TestNullPlayerInOnPlayerAction(t *testing.T) {
	s := open(t, Config{Switches: Switches{NullPlayers: 1}}, saveOf(t, `
		function onPlayerAction(p) print(tostring(p.steam_id)) if not p.steam_id then return false end end`, "", card("aaaaa1", 1, Vec{Y: 1}, faceUp)))
	ok, err := s.PickUp("White", "aaaaa1")
	done(t, ok, err)
	expect(t, s.heard(), "nil", "7656119Ann")
}

func TestOneColourChangeAFrame(t *testing.T) {
	s := table(t, "")
	if got := s.exec(t, `return Player.White.changeColor("Blue"), Player.Red.changeColor("Green")`); got != "true false" {
		t.Errorf("two changes in one frame: %s", got)
	}
	s.Frame()
	if got := s.exec(t, `return Player.Red.changeColor("Green")`); got != "true" {
		t.Errorf("a frame later: %s", got)
	}
	s.Frame()
	if got := strings.Join(s.Players(), " "); got != "Blue Green" {
		t.Errorf("seats: %s", got)
	}
}

func TestTurns(t *testing.T) {
	s := table(t, `function onPlayerTurn(p, before) print(p.color .. " after " .. tostring(before and before.color)) end`,
		card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	ok, err := s.EndTurn("Red")
	refused(t, ok, err)
	ok, err = s.EndTurn("White")
	done(t, ok, err)
	s.exec(t, `Turns.turn_color = "White" Turns.turn_color = "White"`)
	s.exec(t, `Turns.endTurn() Turns.pass_turns = false`)
	ok, err = s.PassTurnTo("Red", "White")
	refused(t, ok, err)
	s.exec(t, `Turns.pass_turns = true Turns.disable_interactations = true`)
	ok, err = s.PickUp("White", "aaaaa1")
	refused(t, ok, err)
	ok, err = s.PassTurnTo("Red", "White")
	done(t, ok, err)
	ok, err = s.PickUp("White", "aaaaa1")
	done(t, ok, err)
	expect(t, s.heard(), "Red after White", "White after Red", "Red after White", "White after Red")
	s.exec(t, `Turns.enable = false Turns.turn_color = "Red"`)
	expect(t, s.heard())
	if got := s.exec(t, `return Turns.type, table.concat(Turns.getTurnOrder(), ","), Turns.getNextTurnColor(), Turns.getPreviousTurnColor()`); got != "2 White,Red White White" {
		t.Errorf("turns: %s", got)
	}
}

func TestSwitchedOffTurnEvent(t *testing.T) {
	s := open(t, Config{Switches: Switches{TurnEventOff: true}}, saveOf(t, `function onPlayerTurn() print("turn") end`, ""))
	s.exec(t, `Turns.turn_color = "Red"`)
	expect(t, s.heard())
	ok, err := s.EndTurn("Red")
	done(t, ok, err)
	expect(t, s.heard(), "turn")
}

func TestLeavingDropsWhatWasHeld(t *testing.T) {
	s := table(t, logger, card("aaaaa1", 1, Vec{Y: 1}, faceUp))
	s.Settle(100)
	ok, err := s.PickUp("Red", "aaaaa1")
	done(t, ok, err)
	s.heard()
	if err := s.Disconnect("Red"); err != nil {
		t.Fatal(err)
	}
	expect(t, s.heard(), "onObjectDrop Red aaaaa1", "onPlayerDisconnect Red", "onPlayerChangeColor Grey")
	s.Settle(100)
	if o, _ := s.Object("aaaaa1"); o.HeldBy != "" || !o.Resting {
		t.Errorf("the card: %v", o)
	}
}

func TestSeatsSettleLater(t *testing.T) {
	s := open(t, Config{Switches: Switches{SeatFrames: 2}},
		saveOf(t, `function onPlayerChangeColor(c) print(c .. tostring(Player[c].seated)) end`, ""))
	if err := s.ChangeColor("Red", "Blue"); err != nil {
		t.Fatal(err)
	}
	expect(t, s.heard(), "Bluefalse")
	s.Frames(2)
	if got := s.exec(t, `return Player.Blue.seated`); got != "true" {
		t.Errorf("seated: %s", got)
	}
}
