package tagduel_test

import (
	"testing"

	"ttsbridge/validator"
	"ttsbridge/validator/games/internal/ygo/zones"
	"ttsbridge/validator/games/tagduel"
	"ttsbridge/validator/table"
)

// A table may loosen what this game says of the turns of others. The rule of the ordinary duel stays, and is what is cited then.
func TestTheTurnPlayerIsKeptWhereTheTableIsLooser(t *testing.T) {
	attack := laid(t, "phase battle\n1A m1 Bear\n2A m1 Guard")
	answer := judged(t, laid(t, "1A hand Pot\n2A s1 Jar, s2 Hole"), "activate", 0, zones.Spot(0, zones.Hand), 0)
	if answer.Violation != nil {
		t.Fatal(answer.Violation)
	}
	for _, one := range []struct {
		dialled, now string
		s            table.State
		kind         validator.Kind
		from, to     table.Spot
		says         string
	}{
		{"tag.attack.own-monsters", "attacks", attack, "attack", zones.Spot(1, zones.M1), zones.Spot(0, zones.M1), "it is 1A's turn"},
		{"tag.response.opponents", "answers", answer.After, "respond", zones.Spot(1, zones.S1+1), 0, "that card has Spell Speed 1 and it is 1A's turn"},
	} {
		if v := judged(t, one.s, one.kind, 1, one.from, one.to).Violation; v == nil || v.Rule != one.dialled {
			t.Errorf("%s as the rules are: %+v", one.now, v)
		}
		one.s.Dial = []table.Setting{{Rule: one.dialled, Level: table.Warn}}
		v := judged(t, one.s, one.kind, 1, one.from, one.to).Violation
		if v == nil || v.Rule != "ygo.turn.turn-player-only" || v.Why != one.says {
			t.Errorf("%s where %s is loosened: %+v", one.now, one.dialled, v)
		}
	}
}

// judged is what becomes of a move with the card that lies on top of a place.
func judged(t *testing.T, s table.State, kind validator.Kind, seat table.Seat, from, to table.Spot) validator.Verdict {
	t.Helper()
	v, err := validator.Judge(&tagduel.Game, s, validator.Move{Kind: kind, Seat: seat, Card: s.In(from)[0], From: from, To: to}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v
}
