package audit_test

import (
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator/table"
)

// A host who writes another statement down than was made, or another shuffle than was drawn, makes no liar of its player: his record is
// named, and the verdict that rests on it is left open.
func TestNobodyIsALiarByAForgedRecord(t *testing.T) {
	verdicts := 0
	for _, open := range quarrelled(t, 6) {
		honest := perjure(t, open, 1)
		before, _ := honest.files()
		was := dossier(t, before)
		for _, c := range was.Claims {
			if c.Verdict == audit.ProvedTrue && c.Settled > c.Stated {
				verdicts++
			}
		}
		for i, e := range honest.entries {
			events, changed := otherwise(e)
			if !changed {
				continue
			}
			l := honest.again(t, 1)
			l.entries[i].Events = events
			file, err := l.written()
			if err != nil {
				continue
			}
			now := dossier(t, file)
			if all := slices.Concat(now.Faults, now.Otherwise); len(all) == 0 || nearest(all) != int64(i+1) {
				t.Errorf("record %d is not the first to be named: %v", i+1, all)
			}
			for _, c := range now.False() {
				if !slices.ContainsFunc(was.False(), func(known audit.Claim) bool { return known.Claim == c.Claim }) {
					t.Errorf("record %d is forged, and %s is called a liar in record %d: %s", i+1, now.Of(c), c.Stated, c.Why)
				}
			}
		}
	}
	if verdicts == 0 {
		t.Error("no statement was settled by a later record")
	}
}

// otherwise are the events of a record with another statement, or without the shuffle of its answer.
func otherwise(e record.Entry) (events table.Events, changed bool) {
	for i, ev := range e.Events {
		switch ev := ev.(type) {
		case table.Claimed:
			ev.Claim.N++
			events = slices.Clone(e.Events)
			events[i] = ev
			return events, true
		case table.Shuffled:
			return slices.Delete(slices.Clone(e.Events), i, i+1), e.Setup == nil
		}
	}
	return nil, false
}

// nearest is the first record among faults.
func nearest(faults []audit.Fault) int64 {
	return slices.MinFunc(faults, func(a, b audit.Fault) int { return int(a.Record - b.Record) }).Record
}

// A host who says of a lie that it was true does not save the liar: the card tells, and no other record.
func TestAFalseVerdictSavesNoLiar(t *testing.T) {
	h, found := hall(t, t.TempDir()), false
	for seed := range uint64(12) {
		open, _ := export(t, duel(t, h, seed+40, 90))
		l := perjure(t, open, 1)
		before, _ := l.files()
		for _, lie := range dossier(t, before).False() {
			i := int(lie.Settled) - 1
			at := slices.IndexFunc(l.entries[i].Events, func(e table.Event) bool {
				s, is := e.(table.Settled)
				return is && s.Claim.ID == lie.ID && !s.True
			})
			if at < 0 {
				continue
			}
			found = true
			liar := l.again(t, 1)
			liar.entries[i].Events = slices.Clone(liar.entries[i].Events)
			s := liar.entries[i].Events[at].(table.Settled)
			s.True, s.Why = true, ""
			liar.entries[i].Events[at] = s
			file, err := liar.written()
			if err != nil {
				t.Fatal(err)
			}
			now := dossier(t, file)
			if len(now.Faults) == 0 || !strings.Contains(now.Faults[0].Why, "the card shows that it is false") ||
				!slices.ContainsFunc(now.False(), func(c audit.Claim) bool { return c.Claim == lie.Claim && c.Verdict == audit.ProvedFalse }) {
				t.Errorf("the lie of record %d is saved: %v %+v", lie.Stated, now.Faults, now.False())
			}
		}
	}
	if !found {
		t.Error("nobody was proved a liar")
	}
}
