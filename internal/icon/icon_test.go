package icon

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"testing"
)

func TestTheIconHoldsTheSign(t *testing.T) {
	ico, err := ICO()
	if err != nil {
		t.Fatal(err)
	}
	size, at := binary.LittleEndian.Uint32(ico[14:]), binary.LittleEndian.Uint32(ico[18:])
	sign, err := png.Decode(bytes.NewReader(ico[at : at+size]))
	if err != nil || int(at+size) != len(ico) || sign.Bounds().Dx() != Size || sign.Bounds().Dy() != Size {
		t.Fatalf("%v in %d bytes from %d of %d", err, size, at, len(ico))
	}
	if _, _, _, clear := sign.At(0, 0).RGBA(); clear != 0 {
		t.Error("the corner is not clear")
	}
	if r, g, _, _ := sign.At(120, 150).RGBA(); r>>8 != uint32(tick.R) || g>>8 != uint32(tick.G) {
		t.Error("there is no tick in the middle")
	}
}
