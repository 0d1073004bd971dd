package mats

import (
	"cmp"

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

// noPicture stands where no picture was given: the game shows a blank card, and the name when it is pointed at.
const noPicture = "http://127.0.0.1:39997/v1/assets/blank.png"

// Face is the picture of a card, a blank one where there is none.
func (t *Mat) Face(p *table.Print) Face {
	f := Face{}
	if t.Faces != nil {
		f = t.Faces(p)
	}
	f.Front, f.Back = cmp.Or(f.Front, noPicture), cmp.Or(f.Back, f.Front, noPicture)
	f.Wide, f.High = max(f.Wide, 1), max(f.High, 1)
	return f
}
