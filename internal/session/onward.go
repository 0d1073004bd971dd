package session

import (
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/session/live"
)

// Onward leads whoever has a token of a table that another deck has replaced to the table at which the duel goes on, with the token that lets
// him do there what his own lets him do here, and nothing else. A link that was taken back there is not handed out again. In a club that table
// may be at another bridge, so nothing is asked of it.
func (h *Hall) Onward(t *live.Table, who access.Bearer) (onto, token string, err error) {
	if onto = t.Summary().Onto; onto == "" || t.InMatch() != nil {
		return "", "", fault.NotFound("Table %s goes on nowhere else.", t.ID())
	}
	tokens := h.house.Key.Tokens(onto, len(t.Tokens().Seats))
	if link := access.LinkOf(who); link != "" && h.notes.Of(onto).Taken[link] > 0 {
		return "", "", access.ErrTaken()
	}
	return onto, tokens.Of(who), nil
}

// NextDuel is the table of the duel that is played in a match since the one at a table ended or was annulled, for whoever has a token that
// opens the whole match. A token of one duel alone leads to no other.
func (h *Hall) NextDuel(t *live.Table, token string) (onto string, err error) {
	s := t.State()
	if in := t.InMatch(); in != nil && (s.Result.Over || t.Summary().Closed != "") {
		m, err := h.FindMatch(in.ID)
		if err != nil {
			return "", err
		}
		duels := m.State().Duels
		onto = duels[len(duels)-1].Table
	}
	if onto == "" || onto == t.ID() {
		return "", fault.NotFound("Table %s goes on nowhere else.", t.ID())
	}
	next, err := h.Find(onto)
	if err != nil {
		return "", err
	}
	if _, err := next.Bearer(token); err != nil {
		return "", fault.Forbidden("Your token opens this duel only. The host has the one for the next duel: table %s.", onto)
	}
	return onto, nil
}
