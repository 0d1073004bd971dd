package luamod_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"

	"ttsbridge/api"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/ttssim"
	"ttsbridge/validator"
	"ttsbridge/validator/games/kingdomcombat"
	"ttsbridge/validator/table"
)

// slings is the shelf with a deck of Kingdom Combat whose units shoot for one, are etherial, or cost more than anybody has.
type slings struct{ shelf }

func (slings) Preset(_, name string) (validator.Deck, error) {
	kinds := []table.Print{
		{Name: "Sling", Level: 1, Attack: 1, Defense: 1, Tags: []string{"ranged 1"}},
		{Name: "Ghost", Level: 1, Attack: 2, Defense: 2, Tags: []string{"etherial"}},
		{Name: "Rock", Level: 9, Attack: 2, Defense: 2},
	}
	d := validator.Deck{Name: name, Leader: &table.Print{Key: name, Name: name + " keep", Kind: "fortress", Colors: []string{"Dawn"},
		Extra: map[string]string{"hp": "20", "starting-gold": "20", "gold-per-turn": "0"}}}
	for i := range 30 {
		p := kinds[i%len(kinds)]
		p.Kind, p.Colors, p.Extra = "unit", []string{"Dawn"}, map[string]string{"armor": "2", "border": "black"}
		p.Key, p.Name = fmt.Sprintf("%s-%d", name, i), fmt.Sprintf("%s %s %d", name, p.Name, i)
		d.Main = append(d.Main, p)
	}
	return d, nil
}

func (s slings) Listed(game, text string) (validator.Deck, error) { return s.Preset(game, text) }

// A front is a table of Kingdom Combat at which mine is to move first.
type front struct {
	*rig
	mine, other table.Seat
}

// What people do wrong in Kingdom Combat is refused by its rule with a sentence, over HTTP and at the table alike, and leaves the game
// as it was.
func TestWrongMovesOfKingdomCombat(t *testing.T) {
	m := means(t)
	m.Games, m.Shelf = []*validator.Game{&kingdomcombat.Game}, slings{}
	r := newHouseFor(t, ttssim.Config{}, m, session.Wish{Game: kingdomcombat.Game.ID, Seats: []session.Brought{{Deck: "Sun"}, {Deck: "Moon"}}})
	f := &front{rig: r}
	f.sevenPlayers()
	f.otherGarrison()
	s := r.table.State()
	f.mine, f.other = s.Turn.Seat, 1-s.Turn.Seat
	r.load()

	f.refused("kc.card.cost", "costs 9 gold, you have 0", f.mine, validator.Move{Kind: "play", Card: f.held("Rock"), To: f.spot(f.mine, "fortress")})
	f.refused("kc.move.one-zone", "is 2 zones away", f.mine,
		validator.Move{Kind: "move", Card: f.unit(f.mine, "Sling"), To: f.spot(table.Nobody, "battlefield")})
	f.march()
	f.refused("kc.skill.etherial", "of each source's damage 1 is prevented", f.mine, validator.Move{Kind: "shoot", Card: f.unit(f.mine, "Sling")})
	f.attack()
	f.refused("kc.join.same-place", "only units at one place join", f.other,
		validator.Move{Kind: "join", Cards: []table.CardID{f.stands(f.other, "s1"), f.stands(f.other, "s2")}})
}

// sevenPlayers: no table is made for seven.
func (f *front) sevenPlayers() {
	f.t.Helper()
	wish := session.Wish{Game: kingdomcombat.Game.ID, Seats: slices.Repeat([]session.Brought{{Deck: "Sun"}}, 7)}
	if code, text := f.post("/v1/tables", "", wish); code != http.StatusBadRequest ||
		!strings.Contains(text, "kc.setup.players") || !strings.Contains(text, "2, 3, 4, 5 or 6 seats, not 7") {
		f.t.Errorf("seven players: %d %s", code, text)
	}
}

// otherGarrison: a garrison that is sealed with a word is shown by another one, over HTTP; sealed_test.go does it at the table.
func (f *front) otherGarrison() {
	f.t.Helper()
	for seat := range table.Seat(2) {
		var units []table.CardID
		s := f.table.State()
		for _, id := range s.In(f.spot(seat, "deck")) {
			if len(units) < 8 && s.Print(id).Level == 1 {
				units = append(units, id)
			}
		}
		f.does(seat, validator.Move{Kind: "hire", Cards: units, Word: []string{"wheat", ""}[seat]})
	}
	f.refusedOverHTTP("kc.garrison.face-down", "do not make what you committed to", 0, validator.Move{Kind: "show", Word: "barley"})
	f.does(0, validator.Move{Kind: "show", Word: "wheat"})
	f.does(0, validator.Move{Kind: "keep"})
	f.does(1, validator.Move{Kind: "keep"})
}

// march brings two units of mine to the battlefield and two of the other's to two places of his structures zone.
func (f *front) march() {
	field, ghosts := f.spot(table.Nobody, "battlefield"), f.units(f.other, "Ghost")
	slings := f.units(f.mine, "Sling")
	for _, id := range slings[:2] {
		f.does(f.mine, validator.Move{Kind: "move", Card: id, To: f.spot(f.mine, "s1")})
	}
	f.does(f.mine, validator.Move{Kind: "end"})
	for i, at := range []string{"s1", "s2"} {
		f.does(f.other, validator.Move{Kind: "move", Card: ghosts[i], To: f.spot(f.other, at)})
	}
	f.does(f.other, validator.Move{Kind: "end"})
	for _, id := range slings[:2] {
		f.does(f.mine, validator.Move{Kind: "move", Card: id, To: field})
	}
	f.does(f.mine, validator.Move{Kind: "end"})
	f.does(f.other, validator.Move{Kind: "end"})
	f.settle()
}

// attack sends each of them against another unit.
func (f *front) attack() {
	f.does(f.mine, validator.Move{Kind: "combat"})
	s := f.table.State()
	for i, id := range slices.Clone(s.In(f.spot(table.Nobody, "battlefield"))) {
		f.does(f.mine, validator.Move{Kind: "attack", Card: id, To: f.spot(f.other, []string{"s1", "s2"}[i])})
	}
	f.does(f.mine, validator.Move{Kind: "close"})
	f.settle()
}

// does makes a lawful move over HTTP, and lets whoever is asked for an answer pass.
func (f *front) does(seat table.Seat, m validator.Move) {
	f.t.Helper()
	if out := f.made(seat, m); out.Refused != nil {
		f.t.Fatalf("%+v: %+v", m, out.Refused)
	}
	for {
		s := f.table.State()
		i := slices.IndexFunc(s.Asks, func(a table.Ask) bool { return a.Kind == "reply" })
		if i < 0 {
			return
		}
		if out := f.made(s.Asks[i].Seat, validator.Move{Kind: "pass"}); out.Refused != nil {
			f.t.Fatal(out.Refused)
		}
	}
}

// refused makes a wrong move over HTTP, then with hands at the table.
func (f *front) refused(rule, why string, seat table.Seat, m validator.Move) {
	f.t.Helper()
	f.refusedOverHTTP(rule, why, seat, m)
	s := f.table.State()
	before := f.count("(" + rule + ")")
	for _, g := range f.game.Action(m.Kind).Shows(&s, m, nil) {
		g.Seat = seat
		if _, err := f.gesture(&s, colors[seat], g); err != nil {
			f.t.Fatalf("%+v: %v", g, err)
		}
		f.settle()
	}
	if f.count("("+rule+")") == before || !f.said(colors[seat], why) {
		f.t.Errorf("at the table nobody is told %s: %+v", rule, tail(f.sim.ChatLog()))
	}
	after := f.table.State()
	if !slices.Equal(s.Cards, after.Cards) || len(s.Asks) != len(after.Asks) {
		f.t.Errorf("%+v changed something", m)
	}
	f.shows()
}

func (f *front) refusedOverHTTP(rule, why string, seat table.Seat, m validator.Move) {
	f.t.Helper()
	if out := f.made(seat, m); out.Refused == nil || out.Refused.Rule != rule || !strings.Contains(out.Refused.Why, why) {
		f.t.Errorf("%+v over HTTP: %+v", m, out.Refused)
	}
}

// made makes a move over HTTP.
func (f *front) made(seat table.Seat, m validator.Move) (out live.Outcome) {
	f.t.Helper()
	m.Seat = seat
	wanted := api.MoveWanted{Kind: string(m.Kind), Card: uint16(m.Card), To: uint16(m.To), Word: m.Word, N: m.N}
	for _, id := range m.Cards {
		wanted.Cards = append(wanted.Cards, uint16(id))
	}
	code, text := f.post("/v1/tables/"+f.table.ID()+"/moves", f.table.Tokens().Seats[seat], wanted)
	if err := json.Unmarshal([]byte(text), &out); err != nil || code != http.StatusOK {
		f.t.Fatalf("%+v: %d %s", m, code, text)
	}
	return out
}

func (f *front) post(path, token string, body any) (int, string) {
	f.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		f.t.Fatal(err)
	}
	asked := httptest.NewRequest(http.MethodPost, f.url+path, strings.NewReader(string(text)))
	asked.RemoteAddr = "127.0.0.1:1"
	asked.Header.Set("Content-Type", "application/json")
	asked.Header.Set("Authorization", "Bearer "+token)
	got := httptest.NewRecorder()
	f.bridge.ServeHTTP(got, asked)
	return got.Code, got.Body.String()
}

// spot is a seat's place, or one that is nobody's.
func (f *front) spot(seat table.Seat, kind string) table.Spot {
	s := f.table.State()
	return s.SpotOf(kind, seat)
}

// units lists a seat's units of a name in play, as they stand.
func (f *front) units(seat table.Seat, name string) (all []table.CardID) {
	s := f.table.State()
	for id := table.CardID(1); int(id) < len(s.Cards); id++ {
		place := s.Place(s.Card(id).Spot)
		in := slices.Contains([]string{"fortress", "s1", "s2", "battlefield"}, place.Kind)
		if s.Card(id).Holder == seat && in && strings.Contains(s.Print(id).Name, name) {
			all = append(all, id)
		}
	}
	return all
}

// unit is the first of them.
func (f *front) unit(seat table.Seat, name string) table.CardID {
	f.t.Helper()
	all := f.units(seat, name)
	if len(all) == 0 {
		f.t.Fatalf("there is no %s", name)
	}
	return all[0]
}

// stands is what stands at a seat's place.
func (f *front) stands(seat table.Seat, kind string) table.CardID {
	s := f.table.State()
	return s.In(f.spot(seat, kind))[0]
}

// held is a card of mine in hand.
func (f *front) held(name string) table.CardID {
	f.t.Helper()
	s := f.table.State()
	for _, id := range s.In(f.spot(f.mine, "hand")) {
		if strings.Contains(s.Print(id).Name, name) {
			return id
		}
	}
	f.t.Fatalf("no %s in hand", name)
	return 0
}
