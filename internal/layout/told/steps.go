package told

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Step tells a step of work by hand so that it is understood without looking elsewhere: who does what to which card, where it lies, and for
// which card's effect. False for any other move, and where the layout has no words for steps.
func Step(t *mats.Mat, before, after *table.State, m validator.Move) (string, bool) {
	if len(t.Steps) == 0 || m.Seat < 0 {
		return "", false
	}
	said, ok := stepped(t, before, after, m)
	if !ok {
		return "", false
	}
	return t.SeatName(m.Seat) + " " + said + forCard(before, after), true
}

// forCard names the card for whose effect a step is made, or the repair that it belongs to.
func forCard(before, after *table.State) string {
	top := before.Top()
	switch {
	case top == nil || top.Kind != validator.HandWorking.Kind:
		return ""
	case top.Word == validator.ProposeRepair:
		return ", to put the table right"
	case top.Card != 0:
		return ", for " + lies(before, after, top.Card)
	}
	return ""
}

// lies names a card as everybody may know it, and where it lies.
func lies(before, after *table.State, id table.CardID) string {
	at := before.Place(before.Card(id).Spot).Name
	if at == "" {
		return Title(before, after, id)
	}
	return Title(before, after, id) + " (" + at + ")"
}

// stepped is what a step does, in words.
func stepped(t *mats.Mat, before, after *table.State, m validator.Move) (string, bool) {
	switch m.Kind {
	case "hand put":
		return put(before, after, m), true
	case "hand expose":
		return "turns " + lies(before, after, m.Card) + " face-up", true
	case "hand cover":
		return "turns " + lies(before, after, m.Card) + " face-down", true
	case "hand hold":
		return "takes control of " + lies(before, after, m.Card), true
	case "hand lay":
		return "lays " + m.Word + " under " + before.Place(m.To).Name, true
	case "hand copy":
		return "brings a token " + m.Word + " to the field", true
	case "hand step":
		return "moves " + lies(before, after, m.Card) + " to Tile " + m.Word, true
	case "hand open":
		return "removes the Obstruction between " + strings.Replace(m.Word, "-", " and ", 1), true
	case "hand set":
		return changed(t, before, after, m)
	case "done":
		return "is done", true
	case "object":
		return "objects to what is done by hand", true
	}
	return "", false
}

// put tells where a card is carried, and onto which card.
func put(before, after *table.State, m validator.Move) string {
	said := "puts " + Title(before, after, m.Card)
	if from := before.Place(before.Card(m.Card).Spot).Name; from != "" {
		said += " from " + from
	}
	said += " to " + before.Place(m.To).Name
	if in := before.In(m.To); len(in) == 1 && in[0] != m.Card && len(before.Place(m.To).Kind) == 2 {
		said += ", onto " + Title(before, after, in[0])
	}
	return said
}

// changed tells which number was changed, by the layout's phrase for its word: {card}, {seat} and {n} stand for whose it is and
// by how much.
func changed(t *mats.Mat, before, after *table.State, m validator.Move) (string, bool) {
	i := slices.IndexFunc(t.Steps, func(o mats.Order) bool { return o.Word == m.Word })
	if i < 0 {
		return "", false
	}
	whose := m.Seat
	if m.Card != 0 {
		whose = before.Card(m.Card).Holder
	}
	return strings.NewReplacer("{card}", lies(before, after, m.Card), "{seat}", t.SeatName(whose), "{+n}",
		fmt.Sprintf("%+d", m.N), "{n}", strconv.Itoa(m.N)).
		Replace(t.Steps[i].Label), true
}
