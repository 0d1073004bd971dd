package drawing

import (
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/tts"
)

// movePiece is the command that lays a piece where it belongs.
func movePiece(p *objects.Piece) tts.Command {
	return tts.Command{Do: tts.DoCard, Card: p.Memo, X: p.X, Y: p.Y, Z: p.Z, Up: true}
}

// piecesStay tells whether nothing has changed of which pieces tell: where leaders stand, and who has the cards of others. It
// is a quick test that mostly spares finding all pieces twice.
func (w *shower) piecesStay() bool {
	b, a := w.before, w.after
	if !same(b.Places, a.Places) || len(b.Players) != len(a.Players) || len(b.Cards) != len(a.Cards) {
		return false
	}
	_, was := w.Grid(b)
	if _, is := w.Grid(a); was || is {
		return false
	}
	for i := range a.Players {
		if was, now := b.Players[i].Token, a.Players[i].Token; was != now || b.Card(was).Spot != a.Card(now).Spot {
			return false
		}
	}
	for i := range a.Cards {
		was, now := &b.Cards[i], &a.Cards[i]
		if (was.Holder != was.Owner || now.Holder != now.Owner) &&
			(was.Holder != now.Holder || was.Owner != now.Owner || was.Spot != now.Spot) {
			return false
		}
	}
	return true
}

// movePieces makes, moves and removes pieces that are not as they were.
func (w *shower) movePieces() {
	if w.piecesStay() {
		return
	}
	was, now := objects.Pieces(w.Mat, w.before), objects.Pieces(w.Mat, w.after)
	for i := range now {
		old := objects.PieceOf(was, now[i].Memo)
		switch {
		case old == nil || old.Name != now[i].Name:
			if old != nil {
				w.add(tts.Command{Do: tts.DoRemove, Card: old.Memo})
			}
			w.spawn(objects.Encode(objects.PieceObject(w.Mat, &now[i])))
		case old.X != now[i].X || old.Z != now[i].Z:
			w.add(movePiece(&now[i]))
		}
	}
	for i := range was {
		if objects.PieceOf(now, was[i].Memo) == nil {
			w.add(tts.Command{Do: tts.DoRemove, Card: was[i].Memo})
		}
	}
}
