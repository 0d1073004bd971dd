package aerial

import (
	"bytes"
	"image"
	"image/color"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/tts"
)

// card is a card at a point, its face at an address of its own.
func card(name string, x, z, roll float64) tts.Object {
	c := tts.NewCard(len(name), 3, tts.Sheet{FaceURL: "face of " + name, BackURL: "back", NumWidth: 2, NumHeight: 2})
	c.Nickname, c.Transform.PosX, c.Transform.PosZ, c.Transform.RotZ = name, x, z, roll
	return c
}

func hand(seat string, z, spin float64) tts.Object {
	h := tts.NewObject("HandTrigger")
	h.FogColor, h.Transform = seat, tts.Transform{PosZ: z, RotY: spin, ScaleX: 12, ScaleY: 4, ScaleZ: 4}
	return h
}

// view is a table with two hands and a card in each, one face-up and one face-down between them.
func view(viewer string) View {
	return View{Viewer: viewer, Size: image.Pt(400, 400), Save: tts.Save{ObjectStates: []tts.Object{
		hand("White", -8, 0), hand("Green", 8, 180), card("mine", 0, -8, 0), card("theirs", 1, 8, 0),
		card("open", -3, 0, 0), card("shut away", 3, 0, 180)}}}
}

// seen are the pictures that a view shows.
func seen(t *testing.T, v View) (urls []string, picture *image.RGBA) {
	t.Helper()
	v.Face = func(url string) image.Image {
		urls = append(urls, url)
		return image.NewRGBA(image.Rect(0, 0, 20, 30))
	}
	picture, err := Draw(v)
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(urls)
	return slices.Compact(urls), picture
}

// A face is shown to whoever may see it, and its picture is not even asked for otherwise.
func TestFacesAreShownToWhoeverMaySeeThem(t *testing.T) {
	for viewer, want := range map[string]string{
		"White": "back face of mine face of open", "Green": "back face of open face of theirs", "": "back face of open",
	} {
		if urls, _ := seen(t, view(viewer)); strings.Join(urls, " ") != want {
			t.Errorf("%q sees %v, want %s", viewer, urls, want)
		}
	}
}

func TestTheSameViewGivesTheSamePicture(t *testing.T) {
	_, one := seen(t, view("White"))
	_, two := seen(t, view("White"))
	if !bytes.Equal(one.Pix, two.Pix) {
		t.Error("two pictures of one view differ")
	}
	_, green := seen(t, view("Green"))
	if bytes.Equal(one.Pix, green.Pix) {
		t.Error("both sides see the same")
	}
}

// Whoever looks has his own hand below.
func TestTheViewersHandIsBelow(t *testing.T) {
	for _, viewer := range []string{"White", "Green"} {
		v := view(viewer)
		v.Save.ObjectStates = v.Save.ObjectStates[:2]
		_, picture := seen(t, v)
		low, high := picture.RGBAAt(200, 360), picture.RGBAAt(200, 40)
		if mine := seatColor(viewer); mine.R == 255 && low.R <= high.R || mine.R != 255 && low.R >= high.R {
			t.Errorf("%s has %v below and %v above", viewer, low, high)
		}
	}
}

const panels = `<Defaults><Text class="line" color="#EEEEEE"/></Defaults>
<Panel id="secret" visibility="Green" width="400" height="300" color="#FF0000"><VerticalLayout padding="5 5 5 5" spacing="2">
  <Text class="line" text="What do you play on this tile, which has a long name?"/><Button text="1. Monster"/><Button text="gone" active="false"/>
  <HorizontalLayout preferredHeight="30"><Text text="a"/><InputField text="b"/></HorizontalLayout></VerticalLayout></Panel>`

// Panels are drawn for whom they are meant.
func TestPanelsAreForTheirColour(t *testing.T) {
	for viewer, shown := range map[string]bool{"White": false, "Green": true, "": false} {
		_, without := seen(t, view(viewer))
		v := view(viewer)
		v.Panels = panels
		_, with := seen(t, v)
		if bytes.Equal(with.Pix, without.Pix) == shown {
			t.Errorf("%q sees the panel: %v", viewer, !shown)
		}
		if red := with.RGBAAt(200, 222) == (color.RGBA{255, 0, 0, 255}); red != shown {
			t.Errorf("%q: the panel is at its place: %v", viewer, red)
		}
	}
}

func TestWhatCannotBeDrawn(t *testing.T) {
	v := view("")
	v.Panels = "<Panel>"
	if _, err := Draw(v); err == nil {
		t.Error("broken panels are drawn")
	}
	v.Panels, v.Face = "", nil
	v.Save.ObjectStates = append(v.Save.ObjectStates, tts.NewObject("Custom_Model"), tts.NewObject("Bag"), tts.NewObject("3DText"))
	if _, err := Draw(v); err != nil {
		t.Error(err)
	}
	if _, err := Draw(View{Size: image.Pt(10, 10)}); err != nil {
		t.Errorf("an empty table: %v", err)
	}
}

// A pile of more things than anybody could see is drawn from those that lie on top.
func TestOnlyTheTopOfAHugePileIsDrawn(t *testing.T) {
	v := View{Size: image.Pt(60, 60)}
	for i := range 3000 {
		name := "below"
		if i == 2999 {
			name = "on top"
		}
		c := card(name, 0, 0, 0)
		c.Transform.PosY = float64(i)
		v.Save.ObjectStates = append(v.Save.ObjectStates, c)
	}
	asked := 0
	v.Face = func(url string) image.Image {
		asked++
		return image.NewRGBA(image.Rect(0, 0, 20, 30))
	}
	if _, err := Draw(v); err != nil {
		t.Fatal(err)
	}
	if asked == 0 || asked > 200 {
		t.Errorf("%d faces were asked for", asked)
	}
	if urls, _ := seen(t, v); !slices.Contains(urls, "face of on top") {
		t.Errorf("the card on top is not drawn: %v", urls)
	}
}
