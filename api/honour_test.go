package api_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"ttsbridge/api"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/view"
)

func TestAGuestHoldsTheHostToHisHistory(t *testing.T) {
	b := start(t)
	guest := b.made.Tokens.Watch
	var first, later live.Signed
	b.call("GET", b.path("/checkpoint"), guest, nil, 200, &first)
	b.call("POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"end"}`, 200, nil)
	b.call("GET", b.path("/checkpoint"), guest, nil, 200, &later)
	for _, s := range []live.Signed{first, later} {
		if c, err := ledger.OpenCheckpoint(s.Note, s.Key); err != nil || c != s.Checkpoint || s.Key != first.Key {
			t.Errorf("%+v: %v", s, err)
		}
	}
	var growth ledger.GrowthProof
	b.call("GET", b.path(fmt.Sprintf("/consistency?from=%d", first.Size)), guest, nil, 200, &growth)
	if growth.From != first.Checkpoint || growth.To != later.Checkpoint || growth.Check() != nil {
		t.Errorf("%+v: %v", growth, growth.Check())
	}
	for n := int64(1); n <= later.Size; n++ {
		var p ledger.RecordProof
		b.call("GET", b.path(fmt.Sprintf("/proofs/%d", n)), guest, nil, 200, &p)
		if p.Check() != nil || strings.Contains(p.Leaf, "Ant") {
			t.Errorf("record %d: %v %s", n, p.Check(), p.Leaf)
		}
	}
	b.call("GET", b.path(fmt.Sprintf("/proofs/%d", later.Size+1)), guest, nil, 404, nil)
	b.call("GET", b.path("/checkpoint"), "", nil, 401, nil)
}

func TestTheSealedExportIsOpenedAtTheEnd(t *testing.T) {
	b := start(t)
	fetch := func(token string) string {
		res, err := http.DefaultClient.Do(b.request("GET", b.path("/ledger?form=sealed"), token, nil))
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		text, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != 200 {
			t.Fatal(res.StatusCode, err)
		}
		return string(text)
	}
	sealed := fetch(b.made.Tokens.Watch)
	if _, err := ledger.Verify(strings.NewReader(sealed)); err != nil || strings.Contains(sealed, "Ant") {
		t.Errorf("%v: %s", err, sealed)
	}
	if host := fetch(b.made.Tokens.Host); host != sealed {
		t.Error("the host gets another sealed export")
	}
	b.call("POST", b.path("/moves"), b.made.Tokens.Seats[0], `{"kind":"concede"}`, 200, nil)
	open := fetch(b.made.Tokens.Watch)
	r, err := ledger.Verify(strings.NewReader(open))
	if err != nil || r.Opened == 0 || !strings.Contains(open, "Ant") {
		t.Errorf("after the end %+v, %v", r, err)
	}
}

// What the house itself finds wrong in a body is a sentence already, and is not given a second end.
func TestASentenceEndsOnce(t *testing.T) {
	b := start(t)
	var p api.Problem
	b.call("POST", b.path("/luck"), b.made.Tokens.Seats[0], `{"seal":"abc"}`, 422, &p)
	if !strings.HasSuffix(p.Detail, "64 hexadecimal digits, not 3.") {
		t.Errorf("%q", p.Detail)
	}
}

func TestAJudgeChecksOneCardBeforeEverybody(t *testing.T) {
	b := start(t)
	judge, watch := b.made.Tokens.Judge, b.made.Tokens.Watch
	var seen view.View
	b.call("GET", b.path(""), judge, nil, 200, &seen)
	var hidden view.CardView
	for _, at := range seen.Spots {
		for _, c := range at.Cards {
			if at.Name == "North hand" {
				hidden = c
			}
		}
	}
	if seen.By != "spectator" || hidden.ID == 0 || hidden.Name != "" {
		t.Fatalf("the judge sees as %s and %+v before he checks anything", seen.By, hidden)
	}
	ask := fmt.Sprintf(`{"card":%d,"reason":"North hesitates"}`, hidden.ID)
	for _, token := range []string{watch, b.made.Tokens.Seats[0], b.made.Tokens.Mod} {
		b.call("POST", b.path("/checks"), token, ask, 403, nil)
	}
	var f live.Finding
	b.call("POST", b.path("/checks"), judge, ask, 200, &f)
	if f.Name == "" || f.Spot != "North hand" || f.Refused != nil {
		t.Fatalf("%+v", f)
	}
	b.call("POST", b.path("/checks"), judge, fmt.Sprintf(`{"card":%d,"reason":" "}`, hidden.ID), 200, &f)
	if f.Refused == nil {
		t.Error("a card is shown without a reason")
	}
	b.call("POST", b.path("/checks"), judge, `{"reason":"x"}`, 400, nil)
	res, err := http.DefaultClient.Do(b.request("GET", b.path("/ledger"), watch, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(res.Body)
	if err != nil || !strings.Contains(string(text), "North hesitates") || strings.Contains(string(text), `"key":"`) {
		t.Errorf("%v: everybody reads %s", err, text)
	}
}
