package audit_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/following"
	"ttsbridge/internal/session/live"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// stated plays until a statement about a hidden card is open and nothing else is.
func stated(t *testing.T, h *session.Hall, from uint64) (*live.Table, table.Claim) {
	t.Helper()
	for seed := from; seed < from+50; seed++ {
		tb := duel(t, h, seed, 12)
		if s := tb.State(); len(s.Claims) > 0 && len(s.Asks) == 0 && len(s.Stack) == 0 && !s.Result.Over {
			return tb, s.Claims[len(s.Claims)-1]
		}
	}
	t.Fatal("nobody states anything")
	return nil, table.Claim{}
}

// told is what a viewer has been given of the records from n on.
func told(t *testing.T, tb *live.Table, by table.Seat, n int64) string {
	t.Helper()
	var all strings.Builder
	err := tb.Records(by, n, func(n following.News) error { return json.NewEncoder(&all).Encode(n) })
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// saysWhatWasFound wants what a judge's check has found in the evidence of a statement, also when it held, and in every form of the
// dossier; of two checks the newest counts.
func saysWhatWasFound(t *testing.T, open string, c audit.Claim, n int64, holds bool) {
	t.Helper()
	want := fmt.Sprintf("a judge had it checked in record %d, and it was %t", n, holds)
	if c.Held != holds || !strings.Contains(c.Ground(), want) {
		t.Errorf("the evidence is %q, held %t; want %q", c.Ground(), c.Held, want)
	}
	d, err := audit.Gather(strings.NewReader(open), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := d.Markdown(&text); err != nil || !strings.Contains(text.String(), want) {
		t.Errorf("the dossier lacks %q (%v)", want, err)
	}
	c.Checked, c.Held, c.Why = append(c.Checked, n+7), !holds, "the card lay open"
	if got, want := c.Ground(), fmt.Sprintf("the card lay open; a judge had it checked in record %d, and it was %t", n+7, !holds); got != want {
		t.Errorf("after a second check the evidence is %q, want %q", got, want)
	}
}

func TestAJudgeChecksOneStatement(t *testing.T) {
	h := hall(t, t.TempDir())
	tb, claim := stated(t, h, 300)
	s := tb.State()
	bare := s.Bared()
	holds := dotr.Game.Belies(&bare, claim) == ""
	f, err := tb.Check(live.Inquiry{Claim: claim.ID, Reason: "he paid in a hurry"})
	if err != nil || f.Refused != nil || f.True == nil || *f.True != holds || f.Name != "" || *f.Claim != claim {
		t.Fatalf("%v: %+v, want %t of %+v", err, f, holds, claim)
	}
	after := tb.State()
	if len(after.Claims) != len(s.Claims) || after.Cards[claim.Card].Up {
		t.Error("a check shows the card, or settles what only a reveal settles")
	}
	for _, by := range []table.Seat{0, 1, table.Nobody} {
		said := told(t, tb, by, f.Record)
		name := s.Print(claim.Card).Name
		if !strings.Contains(said, "he paid in a hurry") || !strings.Contains(said, `"checked"`) || by == table.Nobody &&
			strings.Contains(said, name) {
			t.Errorf("viewer %d was told %s", by, said)
		}
	}
	open, _ := export(t, tb)
	found := read(t, open)
	at := slices.IndexFunc(found.Claims, func(c audit.Claim) bool { return c.ID == claim.ID })
	if !found.OK() || at < 0 || !slices.Equal(found.Claims[at].Checked, []int64{f.Record}) {
		t.Errorf("%v: %+v", found.Faults, found.Claims)
	}
	saysWhatWasFound(t, open, found.Claims[at], f.Record, holds)
	answersFalsely(t, open, f.Record, holds)
}

// answersFalsely lets the referee have answered the opposite.
func answersFalsely(t *testing.T, open string, record int64, holds bool) {
	t.Helper()
	f := forge(t, open, 1)
	i := record - 1
	if holds {
		f.records[i].Body = f.edit(f.records[i].Body, `,"true":true`, "")
	} else {
		f.records[i].Body = f.edit(f.records[i].Body, `,"why":"he`, `,"true":true,"why":"he`)
	}
	if found := read(t, f.file()); found.OK() || found.Faults[0].Record != record || !strings.Contains(found.Faults[0].Why, "answered falsely") {
		t.Errorf("a referee who lies: %v", found.Faults)
	}
}

func TestAJudgeLooksAtOneCard(t *testing.T) {
	tb, claim := stated(t, hall(t, t.TempDir()), 400)
	s := tb.State()
	f, err := tb.Check(live.Inquiry{Card: claim.Card, Reason: "a complaint"})
	if err != nil || f.Refused != nil || f.Name != s.Print(claim.Card).Name || f.True != nil {
		t.Fatalf("%v: %+v", err, f)
	}
	if said := told(t, tb, 1-claim.Seat, f.Record); !strings.Contains(said, "a complaint") || strings.Contains(said, f.Name) {
		t.Errorf("the others were told %s", said)
	}
	if after := tb.State(); after.Cards[claim.Card] != s.Cards[claim.Card] {
		t.Error("the judge's look has changed the card")
	}
	for name, q := range map[string]live.Inquiry{"no reason": {Claim: claim.ID}, "no statement": {Claim: 9999, Reason: "x"},
		"an open card": {Card: s.Players[0].Token, Reason: "x"}} {
		if f, err := tb.Check(q); err != nil || f.Refused == nil || f.Name != "" {
			t.Errorf("%s: %v, %+v", name, err, f)
		}
	}
	for name, q := range map[string]live.Inquiry{"nothing": {Reason: "x"}, "both": {Claim: claim.ID, Card: claim.Card, Reason: "x"},
		"no such card": {Card: 9999, Reason: "x"}} {
		if _, err := tb.Check(q); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

// Players may have a statement checked when all agree; a card without a statement never (dotr.honour.secrecy).
func TestPlayersHaveAStatementCheckedByConsent(t *testing.T) {
	tb, claim := stated(t, hall(t, t.TempDir()), 500)
	s := tb.State()
	other := 1 - claim.Seat
	ask := func(m validator.Move) live.Outcome {
		t.Helper()
		m.Kind, m.Word = validator.Propose.Kind, validator.ProposeCheck+" I doubt it"
		o, err := tb.Move(other, m)
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	if o := ask(validator.Move{Card: claim.Card}); o.Refused == nil {
		t.Error("a player looks at a card under the name of a check")
	}
	if o := ask(validator.Move{To: s.Card(claim.Card).Spot}); o.Refused == nil || !strings.Contains(o.Refused.Why, claim.What) {
		t.Errorf("the open statements are not listed: %+v", o.Refused)
	}
	answer := func(kind validator.Kind) int64 {
		t.Helper()
		o, err := tb.Move(1-other, validator.Move{Kind: kind})
		if err != nil || o.Refused != nil {
			t.Fatal(err, o.Refused)
		}
		return o.Record
	}
	if o := ask(validator.Move{N: int(claim.ID)}); o.Refused != nil {
		t.Fatal(o.Refused)
	}
	if said := told(t, tb, other, answer(validator.Disagree.Kind)); strings.Contains(said, `"checked"`) {
		t.Error("it is checked against a no")
	}
	other = claim.Seat // who proves an own statement asks nobody
	if o := ask(validator.Move{N: int(claim.ID)}); !strings.Contains(told(t, tb, table.Nobody, o.Record), `"checked"`) {
		t.Error("a player cannot prove what he stated")
	}
	other = 1 - claim.Seat
	ask(validator.Move{N: int(claim.ID)})
	if said := told(t, tb, other, answer(validator.Agree.Kind)); !strings.Contains(said, `"checked"`) || !strings.Contains(said, "I doubt it") {
		t.Errorf("agreed, and told: %s", said)
	}
}

// What the chat tells of a seal holds in the file, and nothing else does.
func TestSealsToldInTheChatHold(t *testing.T) {
	open, sealed := export(t, duel(t, hall(t, t.TempDir()), 31, 20))
	tried := 0
	for i, e := range forge(t, open, 1).entries {
		if len(e.Cards) != 1 {
			continue
		}
		n, file := int64(i+1), []string{open, sealed}[tried%2]
		tried++
		if found := read(t, file, keptLine(t, "[Referee] "+seals.Line(n, e.Cards[0].Seal)+" "+e.Cards[0].Spot)); !found.OK() {
			t.Fatalf("record %d: %v", n, found.Faults)
		}
		if found := read(t, file, keptLine(t, seals.Line(n, ledger.Hash{1, 2, 3}))); found.OK() || found.Faults[0].Record != n {
			t.Fatalf("record %d holds a seal that nobody made: %v", n, found.Faults)
		}
	}
	if tried == 0 {
		t.Error("no single card was sealed")
	}
}
