package objects

import (
	"cmp"
	"fmt"

	"ttsbridge/internal/layout/mats"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// Refereed is the tag by which the mod knows the objects it looks after.
const Refereed = "ttsbridge"

// CardAt makes the object of a card where a pose says. The sheet's number is that of its picture where that has one,
// else of its print, so that one number never stands for two pictures.
func CardAt(t *mats.Mat, s *table.State, id table.CardID, pose mats.Pose) tts.Object {
	p := s.Print(id)
	f := t.Face(p)
	owner := s.Cards[id].Owner
	if own := t.Picture(mats.BackPicture(t.Game, owner)); own != "" {
		f.Back = own
	}
	o := tts.NewCard(ownersNumber(cmp.Or(f.Number, int(s.Cards[id].Print)+1), owner), f.Slot,
		tts.Sheet{FaceURL: f.Front, BackURL: f.Back, NumWidth: f.Wide, NumHeight: f.High, BackIsHidden: true})
	o.GUID, o.Memo, o.Tags = t.Tokens.Guid("card "+t.Token(id)), t.Token(id), []string{Refereed}
	o.Nickname, o.Description = p.Name, p.Text
	o.NoGrid, o.NoSnap = true, true
	if owner >= 0 {
		o.ColorDiffuse = edged(t, owner)
	}
	o.Transform = transform(t, pose)
	return o
}

// The numbers of sheets: one number stands for one face with one back, and backs differ by owner.
const ownersStep = 1 << 18

// ownersNumber is the number of a sheet for the cards of an owner, the first one's as it is.
func ownersNumber(n int, owner table.Seat) int {
	if owner <= 0 {
		return n
	}
	return n + (int(owner)%4)*ownersStep
}

// edged is the tint of an owner's cards: much of the game's own, so that faces keep their colours, and enough of his that the white
// edge of the card is known by it.
func edged(t *mats.Mat, owner table.Seat) tts.Color {
	own, share := seatTint(t, owner), 0.22
	mix := func(plain, tint float64) float64 { return mats.Round(plain*(1-share) + tint*share) }
	return tts.Color{R: mix(tts.CardTint.R, own.R), G: mix(tts.CardTint.G, own.G), B: mix(tts.CardTint.B, own.B)}
}

func transform(t *mats.Mat, pose mats.Pose) tts.Transform {
	roll := 180.0
	if pose.Up {
		roll = 0
	}
	return tts.Transform{PosX: pose.X, PosY: pose.Y, PosZ: pose.Z, RotY: float64(pose.Rot), RotZ: roll,
		ScaleX: t.CardSize, ScaleY: 1, ScaleZ: t.CardSize}
}

// CardObject is a card as a command spawns it: where it lies in the state, or face-down in the hand that will take it.
func CardObject(t *mats.Mat, s *table.State, id table.CardID) []byte {
	pose := t.Pose(s, id)
	if pose.Lie == mats.InHand {
		pose = HandPose(t, s, pose.In, id)
		pose.Up = false
	}
	return Encode(CardAt(t, s, id, pose))
}

// HandPose spreads the cards of a hand in its zone.
func HandPose(t *mats.Mat, s *table.State, at table.Spot, id table.CardID) mats.Pose {
	seat, in := s.Place(at).Owner, s.In(at)
	nth, of := float64(mats.IndexOf(in, id)), float64(len(in))
	step := min(1.3, (t.Hand.Width-2)/max(of, 1))
	x, z := t.Turned(s, seat, (nth-(of-1)/2)*step, -t.HandFar(s))
	return mats.Pose{Lie: mats.InHand, In: at, X: mats.Round(x), Y: mats.Round(t.Surface + 2), Z: mats.Round(z),
		Rot: t.Upright(s, seat), Up: true}
}

// HeapObject is a deck or bag with everything that is in it; false when there is nothing to show: an empty deck.
func HeapObject(t *mats.Mat, s *table.State, at table.Spot) ([]byte, bool) {
	o, ok := HeapAt(t, s, at)
	if !ok {
		return nil, false
	}
	return Encode(o), true
}

// HeapAt is a deck or bag with all that is in it; a deck of one is that card. False when there is nothing.
func HeapAt(t *mats.Mat, s *table.State, at table.Spot) (tts.Object, bool) {
	in, pose := s.In(at), t.Heap(s, at)
	cards := make([]tts.Object, len(in))
	for i, id := range in {
		cards[i] = CardAt(t, s, id, pose)
	}
	bag := t.Pile(s.Place(at).Kind).Shape == mats.Bag
	if !bag && len(in) < 2 {
		return append(cards, tts.Object{})[0], len(in) == 1
	}
	var o tts.Object
	if bag {
		o = bagAt(t, pose, cards)
	} else {
		o = tts.NewDeck(cards)
		o.Transform = transform(t, pose)
	}
	o.GUID, o.Memo, o.Tags = t.Tokens.Guid("pile "+s.Place(at).Name), t.Memo(s, at), []string{Refereed}
	o.Nickname, o.NoGrid, o.NoSnap = s.Place(at).Name, true, true
	return o, true
}

func bagAt(t *mats.Mat, pose mats.Pose, cards []tts.Object) tts.Object {
	o := tts.NewObject("Bag")
	none, nothing := -1, 0
	o.MaterialIndex, o.MeshIndex, o.Number = &none, &none, &nothing
	o.Bag, o.Locked, o.ContainedObjects = &tts.Bag{}, true, cards
	o.ColorDiffuse = tts.Color{R: 0.45, G: 0.2, B: 0.5}
	o.Transform.PosX, o.Transform.PosY, o.Transform.PosZ = pose.X, t.Surface, pose.Z
	return o
}

// Encode writes an object as a command carries it. All its fields are plain, so that it cannot fail.
func Encode(o tts.Object) []byte {
	b, err := tts.Marshal(o)
	if err != nil {
		panic(fmt.Sprintf("layout: an object of a save has no JSON: %v", err))
	}
	return b
}
