package layout_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/layout"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// strangers are forty cards of which each has a name of its own.
func strangers(seat string) (d validator.Deck) {
	for i := range 40 {
		pr := table.Print{Key: fmt.Sprint(seat, i), Name: fmt.Sprintf("%s stranger %02d", seat, i), Kind: "monster",
			Subtype: "normal", Level: 4, Attack: 1000 + 10*i, Defense: 900,
			Colors: []string{"EARTH"}, Races: []string{"Beast"}}
		if i%3 == 1 {
			pr = table.Print{Key: pr.Key, Name: pr.Name, Kind: "trap", Subtype: "normal", Rows: []string{"activate | | | you | draw 1 |"}}
		}
		d.Main = append(d.Main, pr)
	}
	return d
}

// What lies hidden with one of a team is said to the other one, and to nobody else: by no word of the table does an opponent learn the
// name of a card that he does not see.
func TestTeamMatesAreToldAndNobodyElse(t *testing.T) {
	g := &tagduel.Game
	top, err := layout.New(g, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(4) {
		dice := rand.New(rand.NewPCG(seed, 31))
		v, err := validator.Open(g, validator.Setup{Decks: []validator.Deck{strangers("a"), strangers("b"), strangers("c"), strangers("d")}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		s, heard := v.After, map[string][]string{}
		for range 400 {
			if s.Result.Over {
				break
			}
			before := s
			verdict := anyMove(t, g, &s, dice)
			s = verdict.After
			for _, c := range top.Show(nil, &before, &verdict, nil) {
				if c.Do == tts.DoSay {
					heard[c.To] = append(heard[c.To], c.Text)
					overhears(t, top, &before, &s, c)
				}
			}
			knows(t, top, &s, heard)
		}
	}
}

func anyMove(t *testing.T, g *validator.Game, s *table.State, dice *rand.Rand) validator.Verdict {
	t.Helper()
	m := validator.Move{}
	if a := s.AskOf(table.Chance); a != nil {
		m = validator.Roll(s, *a, dice.IntN)
	} else {
		seats := validator.ToAct(s)
		legal := validator.Legal(g, s, seats[dice.IntN(len(seats))])
		m = legal[dice.IntN(len(legal))]
	}
	v, err := validator.Judge(g, *s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatalf("%+v: %v %+v", m, err, v.Violation)
	}
	return v
}

// overhears complains when a line names a card to a player who sees it neither before nor after.
func overhears(t *testing.T, top *layout.Tabletop, before, after *table.State, c tts.Command) {
	t.Helper()
	for i := 1; i < len(after.Cards); i++ {
		id := table.CardID(i)
		if !strings.Contains(c.Text, after.Print(id).Name) {
			continue
		}
		for seat := range table.Seat(after.Count) {
			if (c.To == tts.ToAll || c.To == top.Color(seat)) && !after.Sees(seat, id) && !before.Sees(seat, id) {
				t.Errorf("%s hears %q", top.Color(seat), c.Text)
			}
		}
	}
}

// knows complains of a card of a team-mate that a player sees and was never told of.
func knows(t *testing.T, top *layout.Tabletop, s *table.State, heard map[string][]string) {
	t.Helper()
	for i := 1; i < len(s.Cards); i++ {
		id := table.CardID(i)
		p := s.Place(s.Cards[i].Spot)
		for seat := range table.Seat(s.Count) {
			if p.Owner == seat || p.Owner < 0 || !s.Together(seat, p.Owner) || !p.Team || !s.Sees(seat, id) || s.Sees(table.Nobody, id) {
				continue
			}
			told := func(line string) bool {
				return strings.Contains(line, p.Name) && strings.Contains(line, s.Print(id).Name)
			}
			if !slices.ContainsFunc(heard[top.Color(seat)], told) {
				t.Errorf("%s was not told of %s at %s", top.Color(seat), s.Print(id).Name, p.Name)
			}
		}
	}
}

// Whoever is asked to lend several monsters at once reads the name of each before answering.
func TestEveryMonsterThatIsWantedIsNamed(t *testing.T) {
	g := &tagduel.Game
	top, err := layout.New(g, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	s := wantsTwo(t, g)
	lent := []table.CardID{s.In(s.SpotNamed("1B m1"))[0], s.In(s.SpotNamed("1B m2"))[0]}
	m := validator.Move{Kind: "summon", Card: s.In(s.SpotNamed("1A hand"))[0], To: s.SpotNamed("1A m1"), Cards: lent}
	v, err := validator.Judge(g, s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatal(err, v.Violation)
	}
	for _, c := range top.Show(nil, &s, &v, nil) {
		if c.Do != tts.DoAsk {
			continue
		}
		for _, id := range lent {
			if name := s.Print(id).Name; !strings.Contains(c.Text, name) || !strings.Contains(c.Buttons[0].Label, name) {
				t.Errorf("%s is not named in %q with the button %q", name, c.Text, c.Buttons[0].Label)
			}
		}
		return
	}
	t.Error("nobody is asked")
}

// wantsTwo is a duel in which 1A has monsters in hand that need two Tributes, and 1B two monsters, one of them face-down.
func wantsTwo(t *testing.T, g *validator.Game) table.State {
	t.Helper()
	high := strangers("a")
	for i := range high.Main {
		high.Main[i].Kind, high.Main[i].Subtype, high.Main[i].Level = "monster", "normal", 8
	}
	v, err := validator.Open(g, validator.Setup{Options: map[string]string{"first-player-method": "agreed"},
		Decks: []validator.Deck{high, strangers("b"), strangers("c"), strangers("d")}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for s := &v.After; s.Ask() != nil; s = &v.After {
		v = anyMove(t, g, s, rand.New(rand.NewPCG(1, 1)))
	}
	deck := v.After.In(v.After.SpotNamed("1B deck"))
	s, ok := table.Fold(v.After, table.Moved{Card: deck[0], From: v.After.SpotNamed("1B deck"), To: v.After.SpotNamed("1B m1")},
		table.Flipped{Card: deck[0], Up: true},
		table.Moved{Card: deck[2], From: v.After.SpotNamed("1B deck"), To: v.After.SpotNamed("1B m2")}, table.Turned{Card: deck[2], To: 1})
	if !ok {
		t.Fatal("the monsters do not fit")
	}
	return s
}

// A monster that the turn player carries to the Graveyard is offered as a Tribute and lies on its zone again; the table lets hands carry
// the team-mate's as well.
func TestAMonsterIsCarriedToTheGraveyardAsATribute(t *testing.T) {
	g := &tagduel.Game
	top, err := layout.New(g, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	s := wantsTwo(t, g)
	id := s.In(s.SpotNamed("1B m1"))[0]
	p := top.Policy(&s, nil)
	if !slices.ContainsFunc(p.Seats[0].Pick, func(one tts.Pick) bool { return strings.Contains(one.Cards, top.Token(id)) }) {
		t.Error("the table does not let it be carried")
	}
	act, ok := top.Act(&s, validator.Gesture{Kind: validator.Drag, Card: id, From: s.SpotNamed("1B m1"), To: s.SpotNamed("1A graveyard")})
	if !ok {
		t.Fatal("no hand can do that")
	}
	gesture, ok, err := top.Read(&s, &act)
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	m, _ := validator.Read(g, &s, gesture)
	v, err := validator.Judge(g, s, m, nil)
	if err != nil || v.Violation != nil || m.Kind != "offer" {
		t.Fatalf("%+v: %v %+v", m, err, v.Violation)
	}
	marked, back := false, false
	for _, c := range top.Show(nil, &s, &v, &act) {
		marked = marked || c.Do == tts.DoMark && c.Card == top.Token(id) && c.Text == "Tribute"
		back = back || c.Do == tts.DoCard && c.Card == top.Token(id)
	}
	if !marked || !back {
		t.Errorf("marked %v, put back %v", marked, back)
	}
}

// The panel says of each player which links of the chain are that player's, and names no card that lies hidden.
func TestThePanelListsTheChain(t *testing.T) {
	g := &tagduel.Game
	top, err := layout.New(g, []byte("a secret of this table"))
	if err != nil {
		t.Fatal(err)
	}
	s := wantsTwo(t, g)
	open, hidden := s.In(s.SpotNamed("1B m1"))[0], s.In(s.SpotNamed("1B m2"))[0]
	link := func(seat table.Seat, id table.CardID) table.Event {
		return table.Stacked{Pending: table.Pending{Kind: "link", Seat: seat, Card: id}}
	}
	after, ok := table.Fold(s, link(0, open), link(1, hidden), link(0, hidden))
	if !ok {
		t.Fatal("the chain does not fit")
	}
	for _, c := range top.Resync(nil, &after, nil, false) {
		if c.Do != tts.DoPanel {
			continue
		}
		for seat, want := range []string{"chain 1 " + s.Print(open).Name + ", 3 a card", "chain 2 a card", "", ""} {
			if got := c.Seats[seat].Text; !strings.HasSuffix(got, want) || want == "" && strings.Contains(got, "chain") {
				t.Errorf("the panel says %q of seat %d, want %q", got, seat, want)
			}
		}
		return
	}
	t.Error("there is no panel")
}
