package api_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"ttsbridge/api"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/matches"
	"ttsbridge/internal/session/view"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// four are four decks of products, those of 1A and 1B with a card each that may be sided in.
func four() []session.Brought {
	side := "3 Kuriboh\n3 Mystical Elf\n3 Giant Soldier of Stone\n3 Battle Ox\n3 Blazing Inpachi"
	return []session.Brought{{Deck: "Structure Deck: Fury from the Deep", Side: side}, {Deck: "Structure Deck: Zombie Madness"},
		{Deck: "Structure Deck: Warrior's Triumph", Side: side}, {Deck: "Structure Deck: Invincible Fortress"}}
}

// What four players cannot bring is refused with its rule and a sentence, and no table is made.
func TestDecksThatNoTeamMayBring(t *testing.T) {
	b := startLibraryOf(t, &tagduel.Game)
	var forty string
	for _, name := range []string{"Mystical Elf", "Battle Ox", "Giant Soldier of Stone", "Kuriboh", "Blazing Inpachi", "Kojikocy",
		"Uraby", "Skull Red Bird", "Luster Dragon",
		"Dark Blade", "Great Angus", "Great White", "Opticlops"} {
		forty += "3 " + name + "\n"
	}
	change := func(at []int, to session.Brought) []session.Brought {
		seats := four()
		for _, i := range at {
			seats[i] = to
		}
		return seats
	}
	for _, tt := range []struct {
		name  string
		seats []session.Brought
		want  []string
	}{
		{"three decks", four()[:3], []string{"tag.team.composition: Tag Duel is for 4 seats, not 3"}},
		{"a side deck of 14", change([]int{0}, session.Brought{Deck: "Structure Deck: Fury from the Deep",
			Side: "3 Kuriboh\n3 Mystical Elf\n3 Giant Soldier of Stone\n3 Battle Ox\n2 Blazing Inpachi"}),
			[]string{"ygo.deck.side-size: 1A: the Side Deck"}},
		{"a card over the limit in both decks of a team", change([]int{0, 2}, session.Brought{List: forty + "2 Pot of Greed"}),
			[]string{"ygo.deck.limit-list: 1A: Pot of Greed", "tag.deck.limited-no-transfer: 1A: Pot of Greed",
				"ygo.deck.limit-list: 1B: Pot of Greed", "tag.deck.limited-no-transfer: 1B: Pot of Greed"}},
	} {
		var p api.Problem
		b.call("POST", "/v1/tables", "", session.Wish{Game: "tagduel", Seats: tt.seats}, 400, &p)
		for _, want := range tt.want {
			if !strings.Contains(p.Detail, want) {
				t.Errorf("%s: %q does not say %q", tt.name, p.Detail, want)
			}
		}
	}
	var made struct{ Tables []view.Summary }
	if b.call("GET", "/v1/tables", "", nil, 200, &made); len(made.Tables) != 0 {
		t.Errorf("tables were made: %+v", made)
	}
	b.call("POST", "/v1/tables", "", session.Wish{Game: "tagduel",
		Seats: change([]int{0, 2}, session.Brought{List: forty + "1 Pot of Greed"})}, 201, nil)
}

// asks is the open question of the table; nil when there is none.
func (b *bridge) asks() *view.AskView {
	b.t.Helper()
	var v view.View
	b.call("GET", b.path("?as=judge"), b.made.Tokens.Host, nil, 200, &v)
	if len(v.Asks) == 0 {
		return nil
	}
	return &v.Asks[0]
}

// stands is how the table stands, but for the number of its records.
func (b *bridge) stands() view.View {
	b.t.Helper()
	var v view.View
	b.call("GET", b.path("?as=judge"), b.made.Tokens.Host, nil, 200, &v)
	v.Record, v.Head = 0, ""
	return v
}

// refuses complains unless a move of a seat is refused by a rule, with a sentence, and changes nothing.
func (b *bridge) refuses(seat int, move, rule string) {
	b.t.Helper()
	var out live.Outcome
	before := b.stands()
	b.call("POST", b.path("/moves"), b.made.Tokens.Seats[seat], move, 200, &out)
	if out.Refused == nil || out.Refused.Rule != rule || out.Refused.Why == "" {
		b.t.Errorf("%s of seat %d: %+v, want %s", move, seat, out, rule)
	}
	if diff := cmp.Diff(before, b.stands()); diff != "" {
		b.t.Errorf("%s of seat %d changes the table:\n%s", move, seat, diff)
	}
}

// untilChain plays a table over HTTP, Setting what can be Set, until a player is asked whether to add to a chain or window.
func (b *bridge) untilChain() table.Seat {
	b.t.Helper()
	for range 200 {
		seat := b.stands().Turn.Seat
		if a := b.asks(); a != nil {
			seat = a.Seat
			if a.Kind == "chain" {
				return table.Seat(slices.Index(tagduel.Game.Names, a.Seat))
			}
		}
		at := slices.Index(tagduel.Game.Names, seat)
		var legal struct{ Moves []live.Choice }
		b.call("GET", b.path("/legal"), b.made.Tokens.Seats[at], nil, 200, &legal)
		i := max(0, slices.IndexFunc(legal.Moves, func(c live.Choice) bool { return c.Move.Kind == "set" }))
		if i == 0 && b.asks() == nil {
			i = slices.IndexFunc(legal.Moves, func(c live.Choice) bool { return c.Move.Kind == "end" })
		}
		b.call("POST", b.path("/moves"), b.made.Tokens.Seats[at], legal.Moves[i].Move, 200, nil)
	}
	b.t.Fatal("nobody is asked")
	return 0
}

// What a seat may not do now is refused over HTTP with its rule and a sentence, and nothing is changed by it.
func TestMovesThatTeamsMayNotMake(t *testing.T) {
	b := startLibraryOf(t, &tagduel.Game)
	b.call("POST", "/v1/tables", "", session.Wish{Game: "tagduel", Seed: 4, Seats: four(),
		Options: map[string]string{"first-player-method": "agreed"}}, 201, &b.made)
	for _, move := range []string{`{"kind":"end"}`, `{"kind":"battle"}`} {
		b.refuses(2, move, "tag.turn.only-turn-player")
		b.refuses(1, move, "tag.turn.only-turn-player")
	}
	asked := b.untilChain()
	for seat := range 4 {
		if table.Seat(seat) != asked {
			b.refuses(seat, `{"kind":"pass","word":"pass"}`, "tag.chain.asking-order")
			b.refuses(seat, `{"kind":"resolve"}`, "tag.chain.no-early-resolution")
		}
	}
}

// yields lets a team lose the duel at the table of a match.
func (b *bridge) yields(made api.MatchMade, at string, seat int) {
	b.t.Helper()
	for i, move := range []string{`{"kind":"concede"}`, `{"kind":"join","word":"allow"}`} {
		var out live.Outcome
		if b.call("POST", "/v1/tables/"+at+"/moves", made.Tokens.Seats[seat+2*i], move, 200, &out); out.Refused != nil {
			b.t.Fatalf("%s: %+v", move, out.Refused)
		}
	}
}

// A match over HTTP: siding one for one between the duels, from the own Side Deck, and none at all before the game that breaks a tie.
func TestSidingOverHTTP(t *testing.T) {
	b := startLibraryOf(t, &tagduel.Game)
	var made api.MatchMade
	b.call("POST", "/v1/matches", "", session.MatchWish{Wish: session.Wish{Game: "tagduel", Seats: four()}}, 201, &made)
	refuses := func(seat int, mv api.MatchMove, rule string) {
		t.Helper()
		var before, after matches.Standing
		b.call("GET", "/v1/matches/"+made.ID, made.Tokens.Seats[seat], nil, 200, &before)
		out := b.does(made, made.Tokens.Seats[seat], mv)
		b.call("GET", "/v1/matches/"+made.ID, made.Tokens.Seats[seat], nil, 200, &after)
		if out.Refused == nil || out.Refused.Rule != rule || out.Refused.Why == "" {
			t.Errorf("%+v: %+v, want %s", mv, out, rule)
		}
		if diff := cmp.Diff(before.State, after.State); diff != "" {
			t.Errorf("%+v changes the match:\n%s", mv, diff)
		}
	}
	swap := api.MatchMove{Kind: "side", Out: []string{"Salvage"}, In: []string{"Kuriboh"}}
	refuses(0, swap, "ygo.deck.side-exchange")
	b.yields(made, made.Table, 0)
	refuses(0, api.MatchMove{Kind: "side", Out: []string{"Salvage"}, In: []string{"Kuriboh", "Battle Ox"}}, "ygo.deck.side-exchange")
	refuses(1, api.MatchMove{Kind: "side", Out: []string{"Pyramid Turtle"}, In: []string{"Kuriboh"}}, "tag.side-deck.own")
	if out := b.does(made, made.Tokens.Seats[0], swap); out.Refused != nil {
		t.Fatalf("%+v", out)
	}
	for seat := range 4 {
		b.does(made, made.Tokens.Seats[seat], api.MatchMove{Kind: "ready"})
	}
	next := b.does(made, made.Tokens.Seats[0], api.MatchMove{Kind: "choose", First: 0})
	if next.Table == "" {
		t.Fatalf("%+v", next)
	}
	b.yields(made, next.Table, 1)
	b.does(made, made.Tokens.Host, api.MatchMove{Kind: "time"})
	refuses(0, swap, "tag.match.tiebreak-no-siding")
}
