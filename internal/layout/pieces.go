package layout

import (
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Pieces are small locked objects that tell of a card what cannot be seen on it: that it is a seat's leader, that
// somebody else than its owner controls it. They follow the card, and hands cannot move them.

// pieceScale is the size of a piece beside a card of scale 1.
const pieceScale = 0.36

// A piece is one such object: its memo, what it is called, the game's word for its shape, where it lies.
type piece struct {
	memo, name, shape string
	x, y, z           float64
	tint              tts.Color
}

// pieces lists those of a state, the leaders' first, then those of cards under foreign control in the order of the cards.
func pieces(t *Mat, s *table.State) []piece {
	var out []piece
	for seat := table.Seat(0); int(seat) < s.Count && t.Leader != ""; seat++ {
		token := s.Players[seat].Token
		if token != 0 && s.Place(s.Card(token).Spot).X > 0 {
			out = append(out, pieceOn(t, s, token, seat, piece{memo: "leader:" + t.Color(seat),
				name: t.Leader + " of " + t.seatName(seat), shape: "Checker_white"}, -1))
		}
	}
	for i := 1; i < len(s.Cards); i++ {
		c := &s.Cards[i]
		if s.Place(c.Spot).X > 0 && c.Holder >= 0 && c.Owner >= 0 && c.Holder != c.Owner {
			out = append(out, pieceOn(t, s, table.CardID(i), c.Holder, piece{memo: "control:" + t.Token(table.CardID(i)),
				name: "Controlled by " + t.seatName(c.Holder), shape: "BlockSquare"}, 1))
		}
	}
	return out
}

// pieceOn lays a piece into a far corner of the tile of a card, beside both an upright and a sideways card: hand -1 is
// the holder's left, 1 his right.
func pieceOn(t *Mat, s *table.State, id table.CardID, seat table.Seat, p piece, hand float64) piece {
	place := s.Place(s.Card(id).Spot)
	x, z := t.tileCentre(side(s), place.X, place.Y)
	corner := t.Pitch * 0.42
	dx, dz := t.turned(seat, hand*corner, corner)
	p.x, p.y, p.z, p.tint = round(x+dx), round(t.Surface+0.3), round(z+dz), seatTint(seat)
	return p
}

// seatTints are colours that people with any colour vision tell apart, light and dark as well.
var seatTints = []tts.Color{{R: 0.94, G: 0.89, B: 0.26}, {R: 0, G: 0.45, B: 0.7}, {R: 0.84, G: 0.37, B: 0}, {R: 0.8, G: 0.6, B: 0.7}}

func seatTint(seat table.Seat) tts.Color { return seatTints[max(int(seat), 0)%len(seatTints)] }

// pieceObject is a piece as an object of a save.
func pieceObject(t *Mat, p *piece) tts.Object {
	o := tts.NewObject(p.shape)
	o.Transform = tts.Transform{PosX: p.x, PosY: p.y, PosZ: p.z, ScaleX: pieceScale, ScaleY: pieceScale, ScaleZ: pieceScale}
	o.GUID, o.Memo, o.Tags = t.tokens.guid("piece "+p.memo), p.memo, []string{refereed}
	o.Nickname, o.ColorDiffuse, o.Locked = p.name, p.tint, true
	o.Grid, o.Snap = false, false
	return o
}

// movePiece is the command that lays a piece where it belongs.
func movePiece(p *piece) tts.Command {
	return tts.Command{Do: tts.DoCard, Card: p.memo, X: p.x, Y: p.y, Z: p.z, Up: true}
}

// movePieces makes, moves and removes pieces that are not as they were.
func (w *shower) movePieces() {
	was, now := pieces(w.Mat, w.before), pieces(w.Mat, w.after)
	for i := range now {
		old := pieceOf(was, now[i].memo)
		switch {
		case old == nil || old.name != now[i].name:
			if old != nil {
				w.add(tts.Command{Do: tts.DoRemove, Card: old.memo})
			}
			w.spawn(encode(pieceObject(w.Mat, &now[i])))
		case old.x != now[i].x || old.z != now[i].z:
			w.add(movePiece(&now[i]))
		}
	}
	for i := range was {
		if pieceOf(now, was[i].memo) == nil {
			w.add(tts.Command{Do: tts.DoRemove, Card: was[i].memo})
		}
	}
}

// pieceOf finds a piece by its memo.
func pieceOf(list []piece, memo string) *piece {
	for i := range list {
		if list[i].memo == memo {
			return &list[i]
		}
	}
	return nil
}
