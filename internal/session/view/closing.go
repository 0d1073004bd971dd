package view

import "ttsbridge/validator/match"

// WasMoved is of a table where a seat has brought another deck before anything was dealt, for which another table was made.
const WasMoved = "moved"

// A Closing is why a duel takes nothing more though it is not over, and where it goes on. It is empty for any other duel.
type Closing struct {
	Closed string `json:"closed,omitempty" enum:"annulled,decided,stranded,moved" doc:"why it takes nothing more though it is not over: it was annulled, its match was decided without it, it was being laid out when the bridge was ended, or another deck was brought"`
	Onto   string `json:"onto,omitempty" doc:"the table at which it goes on then"`
}

// Says tells it in a few words, for a list; "" of a duel that is played or over.
func (c Closing) Says() string {
	says := map[string]string{match.WasAnnulled: "annulled", match.WasDecided: "its match is over", match.WasStranded: "never began", WasMoved: "another deck was brought"}[c.Closed]
	if c.Onto != "" {
		says += ", goes on at table " + c.Onto
	}
	return says
}

// Close tells that the duel takes nothing more though it is not over: nobody is awaited then.
func (v *View) Close(c Closing) {
	if v.Closing = c; c.Closed == "" {
		return
	}
	v.Turn.Awaits, v.Asks = []string{}, []AskView{}
	if v.Luck != nil {
		v.Luck.Waits, v.Luck.Tells = nil, false
	}
}
