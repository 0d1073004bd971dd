package games_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/detector"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/scenario"
	"ttsbridge/validator/table"
)

// TestAConsentComesFirst holds in every game that while one player is asked for consent whatever else anybody does waits for that, and is
// told so under no rule of the game.
func TestAConsentComesFirst(t *testing.T) {
	none := func(string, string) (table.Print, bool) { return table.Print{}, false }
	for _, g := range games.All {
		one, other := g.Names[0], g.Names[1]
		for who, want := range map[string]string{
			one + " agrees":   "refused proposal  " + other + " is asked first: " + one + " offers a draw",
			one + " ends":     "refused proposal  " + other + " is asked first: " + one + " offers a draw",
			other + " ends":   "refused proposal  you are asked first: " + one + " offers a draw; agree or disagree",
			other + " agrees": "answered",
		} {
			sc, err := scenario.Parse("consent.txt", fmt.Sprintf("game %s\nseats %d\nturn %s 3\n\n%s proposes draw\n%s\n", g.ID, g.Seats[0], one, one, who))
			if err != nil {
				t.Fatal(err)
			}
			r := sc.Run(games.FindLaws, none, nil)
			if text := r.Diff + strings.Join(r.Transcript, "\n"); !strings.Contains(text, want) {
				t.Errorf("%s: %s: %s", g.ID, who, text)
			}
		}
	}
}

// TestAProposalWaitsForAnAnswer plays duels of every game and holds that what is proposed while somebody is asked something waits for the
// answer and says so; that once it is given the proposal can be made; and that the undo which the one who was asked is told of is taken.
func TestAProposalWaitsForAnAnswer(t *testing.T) {
	for i, g := range games.All {
		asked := 0
		for seed := range uint64(detector.Few(6)) {
			luck := rand.New(rand.NewPCG(seed, uint64(i)+70))
			v, err := validator.Open(g, setups(t, g)[0], nil)
			if err != nil {
				t.Fatal(err)
			}
			for s := v.After; !s.Result.Over && asked < 40; {
				if waitsForAnswer(t, g, s) {
					asked++
				}
				s = anyMove(t, g, s, luck)
			}
		}
		if asked == 0 {
			t.Errorf("%s: nobody was asked anything", g.ID)
		}
	}
}

// anyMove is the state after a move by lot of whoever is to act.
func anyMove(t *testing.T, g *validator.Game, s table.State, luck *rand.Rand) table.State {
	t.Helper()
	seats := validator.ToAct(&s)
	seat := seats[luck.IntN(len(seats))]
	m := validator.Move{}
	if legal := validator.Legal(g, &s, seat); seat == table.Chance {
		m = validator.Roll(&s, *s.AskOf(seat), luck.IntN)
	} else if len(legal) > 0 {
		m = legal[luck.IntN(len(legal))]
	} else {
		t.Fatalf("%s: seat %d may do nothing", g.ID, seat)
	}
	v, err := validator.Judge(g, s, m, nil)
	if err != nil || v.Violation != nil {
		t.Fatal(g.ID, v.Move, v.Violation, err)
	}
	return v.After
}

// waitsForAnswer holds a state to it, and tells whether a player is asked something there.
func waitsForAnswer(t *testing.T, g *validator.Game, s table.State) bool {
	t.Helper()
	ask := s.Ask()
	if ask == nil || ask.Seat < 0 || ask.Kind == validator.AskByHand {
		return false
	}
	for _, seat := range []table.Seat{ask.Seat, table.Referee} {
		for _, word := range []string{validator.ProposeUndo, validator.ProposeDraw} {
			v, err := validator.Judge(g, s, validator.Move{Kind: validator.Propose.Kind, Seat: seat, Word: word, N: 1}, nil)
			if err != nil || v.Violation == nil || !strings.Contains(v.Violation.Why, "answer") || v.Violation.Rule != "proposal" {
				t.Fatalf("%s: seat %d is asked %q and %d proposes %s: %+v %v", g.ID, ask.Seat, ask.Text, seat, word, v.Violation, err)
			}
		}
	}
	return true
}

// TestAProposalFallsWithWhoeverLeaves holds in every game for three and more that play on when one of them concedes: what was proposed
// before that is asked no more, or an undo would take the concession back.
func TestAProposalFallsWithWhoeverLeaves(t *testing.T) {
	none := func(string, string) (table.Print, bool) { return table.Print{}, false }
	for game, head := range map[string]string{"dotr": "seats 4\n", "kingdomcombat": "seats 4\n", "kingdomduels": "seats 4\noption format battle-royale\n"} {
		g, _ := games.Find(game)
		one, other, leaves := g.Names[0], g.Names[1], g.Names[2]
		sc, err := scenario.Parse("leaves.txt", fmt.Sprintf("game %s\n%sturn %s 3\n\n%s proposes draw\n%s concedes surely\n%s agrees\n", game, head, one, one, leaves, other))
		if err != nil {
			t.Fatal(err)
		}
		r := sc.Run(games.FindLaws, none, nil)
		text := r.Diff + strings.Join(r.Transcript, "\n")
		if !strings.Contains(text, "lost "+leaves) || strings.Contains(text, "won") || !strings.Contains(text[strings.Index(text, "lost "+leaves):], "refused") {
			t.Errorf("%s: %s", game, text)
		}
	}
}

// TestWhoIsOutMayPropose holds in every game for three and more that what somebody proposes who is out of the duel is asked of the others,
// and not dropped without a word.
func TestWhoIsOutMayPropose(t *testing.T) {
	none := func(string, string) (table.Print, bool) { return table.Print{}, false }
	for game, head := range map[string]string{"dotr": "seats 4\n", "kingdomcombat": "seats 4\n", "kingdomduels": "seats 4\noption format battle-royale\n"} {
		g, _ := games.Find(game)
		sc, err := scenario.Parse("out.txt", fmt.Sprintf("game %s\n%sturn %s 3\n\n%s concedes surely\n%s proposes undo\n%s agrees\n%s agrees\n%s agrees\n",
			game, head, g.Names[0], g.Names[2], g.Names[2], g.Names[0], g.Names[1], g.Names[3]))
		if err != nil {
			t.Fatal(err)
		}
		r := sc.Run(games.FindLaws, none, nil)
		if text := r.Diff + strings.Join(r.Transcript, "\n"); !strings.Contains(text, "granted") {
			t.Errorf("%s: %s", game, text)
		}
	}
}

// TestAnAnswerToNothingIsNotLetThrough holds in every game that the others can only be asked to let through what somebody does of his own
// accord: an answer that nobody has asked for would have nothing to act on.
func TestAnAnswerToNothingIsNotLetThrough(t *testing.T) {
	for _, g := range games.All {
		v, err := validator.Open(g, setups(t, g)[0], nil)
		if err != nil {
			t.Fatal(err)
		}
		s := v.After
		s.Asks, s.Stack = nil, nil
		for i := range g.Actions {
			a := &g.Actions[i]
			if a.Answers == "" {
				continue
			}
			v, err := validator.Judge(g, s, validator.Move{Kind: a.Kind, Word: "yes", Plead: true}, nil)
			if err != nil || v.Violation == nil {
				t.Errorf("%s: %s is pleaded for: %v %v", g.ID, a.Kind, err, v.Events)
			}
		}
	}
}

// TestNobodyIsAskedForWhatCannotBeLetThrough holds in every game that a plea which the others grant is carried out: none is put to them where
// a rule is against the move, too, that nobody can loosen.
func TestNobodyIsAskedForWhatCannotBeLetThrough(t *testing.T) {
	for _, g := range games.All {
		pleas := 0
		for i, su := range setups(t, g) {
			v, err := validator.Open(g, su, nil)
			if err != nil {
				t.Fatal(err)
			}
			f := &fitter{g: g, s: v.After, dice: rand.New(rand.NewPCG(5, uint64(i)))}
			for n := 0; n < 60 && !f.s.Result.Over; n++ {
				pleas += f.pleads(t)
				if v, err := validator.Judge(g, f.s, f.any(), nil); err == nil && v.Violation == nil {
					f.s = v.After
				}
			}
		}
		if pleas == 0 {
			t.Errorf("%s: nothing was let through", g.ID)
		}
	}
}

// pleads counts the pleas of the seat in turn that everybody grants, and tells of one that comes to nothing.
func (f *fitter) pleads(t *testing.T) (granted int) {
	t.Helper()
	for range 10 {
		m, ok := f.senseless(f.s.Turn.Seat), false
		if m.Plead = true; f.g.Action(m.Kind).Answers != "" {
			continue
		}
		v, err := validator.Judge(f.g, f.s, m, nil)
		for err == nil && v.Violation == nil && v.After.Ask() != nil && v.After.Ask().Kind == validator.AskAgree {
			ok = true
			v, err = validator.Judge(f.g, v.After, validator.Move{Kind: validator.Agree.Kind, Seat: v.After.Ask().Seat}, nil)
		}
		if !ok || err != nil {
			continue
		}
		granted++
		for _, e := range v.Events {
			if r, is := e.(table.Reported); is && slices.Contains(slices.Concat(validator.House, f.g.Firm), r.Rule) && strings.HasPrefix(r.Text, "let through") {
				t.Errorf("%s: %+v: %s", f.g.ID, m, r.Text)
			}
		}
	}
	return granted
}
