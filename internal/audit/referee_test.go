package audit_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// Cheats that are chained and sealed well are found by judging every move again.
func TestWhatNoRuleAllowsIsFoundByTheReferee(t *testing.T) {
	h := hall(t, t.TempDir())
	open, _ := export(t, duel(t, h, 900, 60))
	for name, cheat := range map[string]struct {
		words string
		do    func(f *forger) int
	}{
		"a card is conjured and sealed": {"something more happens", conjure},
		"points are changed in the books": {"the rules say otherwise", func(f *forger) int {
			i := f.some(func(i int) bool { return i > 0 && bytes.Contains(f.records[i].Body, []byte(`{"scored":{`)) })
			if i >= 0 {
				f.records[i].Body = f.edit(f.records[i].Body, `"to":`, `"to":1`)
			}
			return i
		}},
		"a card walks by itself": {"something more happens", func(f *forger) int {
			i := f.some(func(i int) bool {
				return f.records[i].Kind == record.KindMove && bytes.Contains(f.records[i].Body, []byte(`"events":[`))
			})
			if i >= 0 {
				f.records[i].Body = f.edit(f.records[i].Body, `}}]`, `}},{"turned":{"card":1,"to":0}}]`)
			}
			return i
		}},
	} {
		t.Run(name, func(t *testing.T) {
			tried := uint64(0)
			for seed := uint64(0); tried < howMany(t, "AUDIT_TIMES", 10); seed++ {
				f := forge(t, open, seed)
				at := cheat.do(f)
				if at < 0 || seed > 400 {
					t.Fatal("there was no occasion")
				}
				var again audit.Referee
				found := readWith(t, f.file(), again.See)
				if !found.OK() {
					continue // the seals have found it already
				}
				tried++
				if len(again.Faults) == 0 || again.Faults[0].Record != int64(at+1) || !strings.Contains(again.Faults[0].Why, cheat.words) {
					t.Fatalf("seed %d, record %d: %v %s", seed, at+1, again.Faults, again.Why)
				}
			}
		})
	}
}

// conjure deals a card into a hand in the middle of a duel and seals it as the bridge would.
func conjure(f *forger) int {
	i := f.some(func(i int) bool { return f.records[i].Kind == record.KindMove && f.records[i].Opening != nil })
	var state table.State
	readWith(f.t, f.file(), func(rec ledger.Record, _ record.Entry, _, after *table.State) {
		if rec.N == int64(i+1) {
			state = *after
		}
	})
	o, err := record.DecodeOpening(f.records[i].Opening)
	var h record.Hidden
	if err == nil && o.Hidden != nil {
		err = json.Unmarshal(o.Hidden, &h)
	}
	if err != nil {
		f.t.Fatal(err)
	}
	e, seat := f.entries[i], table.Seat(f.luck.IntN(2))
	face := state.Cards[1+f.luck.IntN(len(state.Cards)-1)].Print
	dealt := table.Dealt{Spot: state.SpotOf("hand", seat), Owner: seat, Prints: []table.PrintID{face}}
	h.Events = append(h.Events, record.HiddenEvent{At: len(e.Events), Event: table.Events{dealt}})
	e.Events = append(slices.Clip(e.Events), table.Seen(table.Nobody, dealt))
	card := seals.Card{Table: f.table, Seat: int(seat), Card: len(state.Cards), Key: state.Prints[face].Key,
		Spot: state.Place(dealt.Spot).Name, Record: int64(i + 1)}
	salt := ledger.Hash{byte(i), 1, 2, 3}
	e.Cards = append(slices.Clip(e.Cards), record.CardSeal{Card: table.CardID(card.Card), Seat: seat, Spot: card.Spot, Seal: card.Seal(salt)})
	o.Cards = append(o.Cards, record.CardOpening{Card: table.CardID(card.Card), Record: card.Record, Key: card.Key, Salt: salt})
	o.Hidden = []byte(plain(f.t, h))
	seal := seals.Text(o.Hidden, o.Salt)
	e.Seal = &seal
	f.records[i].Body, f.records[i].Opening = []byte(plain(f.t, e)), []byte(plain(f.t, o))
	return i
}

// plain is JSON as ledgers write it, without escapes for web pages.
func plain(t *testing.T, v any) string {
	t.Helper()
	var out strings.Builder
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(out.String(), "\n")
}
