package layout

import (
	"cmp"
	"fmt"
	"strings"

	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// A Face is where the picture of a card is: the pictures of its front and back, or a sheet of Wide times High fronts of
// which it is the one at Slot, counted from 0 along the rows.
type Face struct {
	Front, Back string
	Wide, High  int // 0 means 1
	Slot        int
	Number      int // by which the table knows the sheet, above all numbers of prints; 0: by that of the print
}

// Faces gives the picture of a card. It must give the same one for the same print.
type Faces func(*table.Print) Face

// refereed is the tag by which the mod knows the objects it looks after.
const refereed = "ttsbridge"

// noPicture stands where no picture was given: the game shows a blank card, and the name when it is pointed at.
const noPicture = "http://127.0.0.1:39997/v1/assets/blank.png"

// face is the picture of a card, a blank one where there is none.
func (t *Mat) face(p *table.Print) Face {
	f := Face{}
	if t.Faces != nil {
		f = t.Faces(p)
	}
	f.Front, f.Back = cmp.Or(f.Front, noPicture), cmp.Or(f.Back, f.Front, noPicture)
	f.Wide, f.High = max(f.Wide, 1), max(f.High, 1)
	return f
}

// cardAt makes the object of a card where a pose says. The sheet's number is that of its print or, once that was printed
// anew, of its picture, so that one number never stands for two pictures.
func cardAt(t *Mat, s *table.State, id table.CardID, pose Pose) tts.Object {
	p := s.Print(id)
	f := t.face(p)
	o := tts.NewCard(cmp.Or(f.Number, int(s.Cards[id].Print)+1), f.Slot,
		tts.Sheet{FaceURL: f.Front, BackURL: f.Back, NumWidth: f.Wide, NumHeight: f.High, BackIsHidden: true})
	o.GUID, o.Memo, o.Tags = t.tokens.guid("card "+t.Token(id)), t.Token(id), []string{refereed}
	o.Nickname, o.Description = p.Name, p.Text
	o.Grid, o.Snap = false, false
	o.Transform = transform(t, pose)
	return o
}

func transform(t *Mat, pose Pose) tts.Transform {
	roll := 180.0
	if pose.Up {
		roll = 0
	}
	return tts.Transform{PosX: pose.X, PosY: pose.Y, PosZ: pose.Z, RotY: float64(pose.Rot), RotZ: roll,
		ScaleX: t.CardSize, ScaleY: 1, ScaleZ: t.CardSize}
}

// cardObject is a card as a command spawns it: where it lies in the state, or face-down in the hand that will take it.
func cardObject(t *Mat, s *table.State, id table.CardID) []byte {
	pose := t.Pose(s, id)
	if pose.Lie == InHand {
		pose = handPose(t, s, pose.In, id)
		pose.Up = false
	}
	return encode(cardAt(t, s, id, pose))
}

// handPose spreads the cards of a hand in its zone.
func handPose(t *Mat, s *table.State, at table.Spot, id table.CardID) Pose {
	seat, in := s.Place(at).Owner, s.In(at)
	nth, of := float64(indexOf(in, id)), float64(len(in))
	step := min(1.3, (t.Hand.Width-2)/max(of, 1))
	x, z := t.turned(seat, (nth-(of-1)/2)*step, -t.handFar(s))
	return Pose{Lie: InHand, In: at, X: round(x), Y: round(t.Surface + 2), Z: round(z), Rot: t.upright(seat), Up: true}
}

// heapObject is a deck or bag with everything that is in it; false when there is nothing to show: an empty deck.
func heapObject(t *Mat, s *table.State, at table.Spot) ([]byte, bool) {
	o, ok := heapAt(t, s, at)
	if !ok {
		return nil, false
	}
	return encode(o), true
}

// heapAt is a deck or bag with all that is in it; a deck of one is that card. False when there is nothing.
func heapAt(t *Mat, s *table.State, at table.Spot) (tts.Object, bool) {
	in, pose := s.In(at), t.heap(s, at)
	cards := make([]tts.Object, len(in))
	for i, id := range in {
		cards[i] = cardAt(t, s, id, pose)
	}
	bag := t.pile(s.Place(at).Kind).Shape == Bag
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
	o.GUID, o.Memo, o.Tags = t.tokens.guid("pile "+s.Place(at).Name), t.memo(s, at), []string{refereed}
	o.Nickname, o.Grid, o.Snap = s.Place(at).Name, false, false
	return o, true
}

func bagAt(t *Mat, pose Pose, cards []tts.Object) tts.Object {
	o := tts.NewObject("Bag")
	none, nothing := -1, 0
	o.MaterialIndex, o.MeshIndex, o.Number = &none, &none, &nothing
	o.Bag, o.Locked, o.ContainedObjects = &tts.Bag{}, true, cards
	o.ColorDiffuse = tts.Color{R: 0.45, G: 0.2, B: 0.5}
	o.Transform.PosX, o.Transform.PosY, o.Transform.PosZ = pose.X, t.Surface, pose.Z
	return o
}

// lean leaves out what an object is anyway: keys that are missing take these values in the game.
var lean = strings.NewReplacer(`,"GMNotes":""`, "", `,"Description":""`, "", `,"LayoutGroupSortIndex":0`, "", `,"Value":0`, "",
	`,"Grid":true`, "", `,"Snap":true`, "", `,"IgnoreFoW":false`, "", `,"MeasureMovement":false`, "", `,"DragSelectable":true`, "",
	`,"Autoraise":true`, "", `,"Sticky":true`, "", `,"Tooltip":true`, "", `,"GridProjection":false`, "", `,"Hands":false`, "",
	`,"Locked":false`, "", `,"LuaScript":""`, "", `,"LuaScriptState":""`, "", `,"XmlUI":""`, "")

// encode writes an object as a command carries it. All its fields are plain, so that it cannot fail.
func encode(o tts.Object) []byte {
	b, err := tts.Marshal(o)
	if err != nil {
		panic(fmt.Sprintf("layout: an object of a save has no JSON: %v", err))
	}
	return []byte(lean.Replace(string(b)))
}
