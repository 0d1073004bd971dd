package objects

import (
	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/style"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Pieces are small locked objects that tell of a card what cannot be seen on it: that it is a seat's leader, that
// somebody else than its owner controls it. They follow the card, and hands cannot move them.

// pieceScale is the size of a piece beside a card of scale 1.
const pieceScale = 0.36

// A piece is one such object: its memo, what it is called, the game's word for its shape, where it lies.
type Piece struct {
	Memo, Name, shape string
	X, Y, Z           float64
	tint              tts.Color
	size              [3]float64 // along the axes; zero for the usual size
	text              string     // what is written there, instead of a block
}

// Pieces lists those of a state, the leaders' first, then those of cards under foreign control in the order of the cards.
func Pieces(t *mats.Mat, s *table.State) []Piece {
	out := make([]Piece, 0, s.Count)
	for seat := table.Seat(0); int(seat) < s.Count && t.Leader != ""; seat++ {
		token := s.Players[seat].Token
		if at := s.Place(s.Card(token).Spot); token != 0 && mats.OnBoard(&at) {
			out = append(out, pieceOn(t, s, token, seat, Piece{Memo: "leader:" + t.Color(seat),
				Name: t.Leader + " of " + t.SeatName(seat), shape: "Checker_white"}, -1))
		}
	}
	for i := 1; i < len(s.Cards); i++ {
		c := &s.Cards[i]
		if c.Holder == c.Owner || c.Holder < 0 || c.Owner < 0 {
			continue
		}
		if at := s.Place(c.Spot); mats.OnBoard(&at) {
			out = append(out, pieceOn(t, s, table.CardID(i), c.Holder, Piece{Memo: "control:" + t.Token(table.CardID(i)),
				Name: "Controlled by " + t.SeatName(c.Holder), shape: "BlockSquare"}, 1))
		}
	}
	return append(out, chart(t, s)...)
}

// pieceOn lays a piece into a far corner of the tile of a card, beside both an upright and a sideways card: hand -1 is
// the holder's left, 1 his right.
func pieceOn(t *mats.Mat, s *table.State, id table.CardID, seat table.Seat, p Piece, hand float64) Piece {
	place := s.Place(s.Card(id).Spot)
	x, z := t.TileCentre(mats.Side(s), place.X, place.Y)
	corner := t.Pitch * 0.42
	dx, dz := t.Rotated(s, seat, hand*corner, corner)
	p.X, p.Y, p.Z, p.tint = mats.Round(x+dx), mats.Round(t.Surface+0.3), mats.Round(z+dz), seatTint(t, seat)
	return p
}

// seatTint is a colour that people with any colour vision tell apart, light and dark as well.
func seatTint(t *mats.Mat, seat table.Seat) tts.Color {
	return colorOf(style.Seat(t.Game, max(int(seat), 0)))
}

// PieceObject is a piece as an object of a save.
func PieceObject(t *mats.Mat, p *Piece) tts.Object {
	o := tts.NewObject(p.shape)
	o.Transform = tts.Transform{PosX: p.X, PosY: p.Y, PosZ: p.Z, ScaleX: pieceScale, ScaleY: pieceScale, ScaleZ: pieceScale}
	if p.size != [3]float64{} {
		o.Transform.ScaleX, o.Transform.ScaleY, o.Transform.ScaleZ = p.size[0], p.size[1], p.size[2]
	}
	if p.text != "" {
		o = written(t, &table.State{}, table.Nobody, p.X, p.Z, p.text, p.Memo)
	}
	o.GUID, o.Memo, o.Tags = t.Tokens.Guid("piece "+p.Memo), p.Memo, []string{Refereed}
	o.Nickname, o.ColorDiffuse, o.Locked = p.Name, p.tint, true
	o.NoGrid, o.NoSnap = true, true
	return o
}

// PieceOf finds a piece by its memo.
func PieceOf(list []Piece, memo string) *Piece {
	for i := range list {
		if list[i].Memo == memo {
			return &list[i]
		}
	}
	return nil
}
