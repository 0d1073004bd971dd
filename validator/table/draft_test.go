package table

import "testing"

// TestClosedDraft holds that the events of a draft stay as they are when it is used again, and that nothing of the first state is left.
func TestClosedDraft(t *testing.T) {
	var d Draft
	d.Begin(State{Count: 2, Players: make([]Player, 2)})
	d.Do(Entered{Phase: 3}, Noted{Seat: 1, Set: 4})
	first := d.Close()
	d.Begin(State{Count: 2, Players: make([]Player, 2)})
	d.Do(Entered{Phase: 5})
	if s := d.State(); s.Turn.Phase != 5 || s.Players[1].Marks != 0 || d.Broken() {
		t.Errorf("the second state is %+v", s)
	}
	second := d.Close()
	if len(first) != 2 || first[0] != (Event)(Entered{Phase: 3}) || first[1] != (Event)(Noted{Seat: 1, Set: 4}) {
		t.Errorf("the first events became %+v", first)
	}
	if len(second) != 1 || second[0] != (Event)(Entered{Phase: 5}) || d.Close() != nil {
		t.Errorf("the second events are %+v", second)
	}
}
