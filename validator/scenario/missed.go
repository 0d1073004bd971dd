package scenario

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"ttsbridge/validator/scenario/internal/line"
	"ttsbridge/validator/table"
)

// hit takes the cards that an event is about off those of which something was to come.
func (r *run) hit(e table.Event) {
	if len(r.aim.missed) == 0 {
		return
	}
	about := subjects(e)
	r.aim.missed = slices.DeleteFunc(r.aim.missed, func(id table.CardID) bool { return slices.Contains(about, id) })
}

// subjects are the cards that an event is about, and what waits with it, by the names under which events are written down.
func subjects(e table.Event) []table.CardID {
	var about struct {
		Card, Host table.CardID
		Cards      []table.CardID
		Pending    table.Pending
	}
	text, err := json.Marshal(e)
	if err != nil || json.Unmarshal(text, &about) != nil {
		return nil
	}
	now := about.Pending
	return slices.Concat(about.Cards, now.Cards, []table.CardID{about.Card, about.Host, now.Card, now.Target})
}

// miss tells of cards that a line named to do something to, and to which nothing was done though nobody could answer: what was played did it
// to another one, or to none.
func (r *run) miss(a aim) {
	var names []string
	for _, id := range a.missed {
		names = append(names, r.state.Print(id).Name)
	}
	if len(names) > 0 {
		says := fmt.Sprintf("nothing was done to %s, which cannot be chosen for it; name what can be, or nothing", strings.Join(names, ", "))
		r.faults = append(r.faults, line.MistakeAt(r.sc.Name, a.line, 1, says).Error())
	}
}
