package pen

import (
	"image"
	"testing"
)

// Every sign looks like no other, also to one who sees no colours.
func TestSignsDiffer(t *testing.T) {
	const size = 44 // in the strip of a face
	masks := map[Emblem]*image.Alpha{}
	for sign := range shapes {
		masks[sign] = Signs{}.mask(sign, size)
	}
	for a, one := range masks {
		for b, other := range masks {
			differ := 0
			for i := range one.Pix {
				if (one.Pix[i] > 127) != (other.Pix[i] > 127) {
					differ++
				}
			}
			if a != b && differ < size*size/12 {
				t.Errorf("%s and %s differ in %d of %d points", a, b, differ, len(one.Pix))
			}
		}
	}
}
