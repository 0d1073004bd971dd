package drawing

import (
	"ttsbridge/internal/layout/objects"
	"ttsbridge/internal/tts"
)

// movePiece is the command that lays a piece where it belongs.
func movePiece(p *objects.Piece) tts.Command {
	return tts.Command{Do: tts.DoCard, Card: p.Memo, X: p.X, Y: p.Y, Z: p.Z, Up: true}
}

// movePieces makes, moves and removes pieces that are not as they were.
func (w *shower) movePieces() {
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
