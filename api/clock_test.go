package api_test

import (
	"testing"

	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/view"
)

// The host or a judge tells what a clock shows; it stands in the view, and a seat whose time is up has lost.
func TestTheClockIsToldByHostOrJudge(t *testing.T) {
	b := start(t)
	host, judge := b.made.Tokens.Host, b.made.Tokens.Judge
	for _, token := range []string{b.made.Tokens.Watch, b.made.Tokens.Seats[0], b.made.Tokens.Mod} {
		b.call("POST", b.path("/clock"), token, `{"seat":"South","up":true}`, 403, nil)
	}
	for _, senseless := range []string{`{"seat":"South"}`, `{"seat":"South","seconds":5,"up":true}`, `{"seat":"Nowhere","up":true}`} {
		b.call("POST", b.path("/clock"), host, senseless, 400, nil)
	}
	var out live.Outcome
	b.call("POST", b.path("/clock"), host, `{"seat":"South","seconds":300}`, 200, &out)
	if out.Refused != nil {
		t.Errorf("%+v", out)
	}
	b.call("POST", b.path("/clock"), judge, `{"seat":"South","seconds":60}`, 200, nil)
	var seen view.View
	b.call("GET", b.path(""), b.made.Tokens.Watch, nil, 200, &seen)
	if seen.Seats[0].Time != 360 || seen.Seats[1].Time != 0 || seen.Result != nil {
		t.Errorf("%+v", seen.Seats)
	}
	out = live.Outcome{}
	b.call("POST", b.path("/clock"), judge, `{"up":true}`, 200, &out)
	if out.Refused == nil || out.Refused.Rule != "clock" {
		t.Errorf("time is called in a game that makes nothing of it: %+v", out)
	}
	b.call("POST", b.path("/clock"), judge, `{"seat":"South","up":true}`, 200, nil)
	b.call("GET", b.path(""), b.made.Tokens.Watch, nil, 200, &seen)
	if seen.Result == nil || seen.Result.Rule != "clock" || len(seen.Result.Winners) != 1 || seen.Result.Winners[0] != "North" {
		t.Errorf("%+v", seen.Result)
	}
}

// A player's word is not the clock's.
func TestAPlayerTellsNoTime(t *testing.T) {
	b := start(t)
	var out live.Outcome
	b.call("POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"clock stops"}`, 200, &out)
	if out.Refused == nil || out.Refused.Rule != "clock" {
		t.Errorf("%+v", out)
	}
}
