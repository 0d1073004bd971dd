package live

import (
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// What no rule can prevent and no record would show is written down as an occasion: nobody can tell whether anything was
// seen, but everybody hears that it may have been.

// glimpsed is the record of an occasion to see what is hidden.
func (t *Table) glimpsed(cb *tts.Callback, occasion string, at table.Spot) []step {
	told := table.Events{validator.Glimpsed(&t.state, occasion, at)}
	return []step{{kind: record.KindGlimpse, verdict: validator.Verdict{Events: told, After: t.state},
		entry: record.Entry{Session: cb.Session, Seq: cb.Seq, Events: told}}}
}

// hiddenPile is where the card lay that was taken out of a pile, when its face is hidden there; 0 when it is not.
func (t *Table) hiddenPile(cb *tts.Callback) table.Spot {
	look := cb.Act
	look.Kind = tts.ActPeek // which card it is, a board tells of a gesture only
	for _, color := range t.game.Colors {
		if look.Color = color; color == "" {
			continue
		}
		g, ok, err := t.board.Read(&t.state, &look)
		if err != nil {
			continue
		}
		at := t.state.Card(g.Card).Spot
		if !ok || g.Card == 0 || at == 0 || t.state.Sees(table.Nobody, g.Card) || t.state.Place(at).Sight != table.ByNobody {
			return 0
		}
		return at
	}
	return 0
}
