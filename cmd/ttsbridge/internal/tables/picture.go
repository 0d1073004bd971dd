package tables

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"image/png"
	"net/url"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/aerial"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/tts"
)

// sight is how a saved game is to be looked at.
type sight struct {
	house.House
	evening
	out    string
	viewer string
	part   string
	size   string
	bare   bool
}

// pictureCommand draws a saved game.
func pictureCommand(con *console.Console) *cobra.Command {
	v := &sight{}
	c := &cobra.Command{Use: "picture SAVE", Short: "Draw a saved game from above, as one of its players sees it", Args: cobra.ExactArgs(1),
		Long: "Draws the table of a saved game from above, with its panels. With --script the save is loaded into a table without\n" +
			"a screen first and players act there, as in \"table run\": then it is the table afterwards. Such a table speaks to\n" +
			"the bridge like a real one, so let no game have the same table open meanwhile.",
		RunE: func(c *cobra.Command, args []string) error {
			console.SpareMemory()
			return drawTable(c.Context(), con, v, args[0])
		}}
	v.House.Flags(c)
	c.Flags().StringVarP(&v.out, "out", "o", "", "file to write, - for standard output (default: beside the save, as NAME-picture.png)")
	c.Flags().StringVar(&v.viewer, "as", "", "the colour that looks (default: a spectator)")
	c.Flags().StringVar(&v.part, "part", "", "a part of the table, as x,z,width: the point in its middle and how wide it is (default: all)")
	c.Flags().StringVar(&v.size, "size", "1600x900", "of the picture, in pixels")
	c.Flags().BoolVar(&v.bare, "bare", false, "leave the panels out")
	c.Flags().StringVar(&v.script, "script", "", "file with acts to be played first, - for standard input")
	c.Flags().StringArrayVar(&v.seats, "seat", nil, "a player who sits there for the script, as Colour=Name")
	c.Flags().Uint64Var(&v.seed, "seed", 1, "decides shuffles and orders of the script's table")
	return c
}

func drawTable(ctx context.Context, con *console.Console, v *sight, file string) error {
	view := aerial.View{Viewer: v.viewer}
	if _, err := fmt.Sscanf(v.size, "%dx%d", &view.Size.X, &view.Size.Y); err != nil || view.Size.X < 1 || view.Size.Y < 1 ||
		view.Size.X > 8192 || view.Size.Y > 8192 {
		return fault.Invalid("--size is WIDTHxHEIGHT, up to 8192 each; %q is not.", v.size)
	}
	if _, err := fmt.Sscanf(v.part, "%f,%f,%f", &view.Part.X, &view.Part.Z, &view.Part.Width); v.part != "" &&
		(err != nil || view.Part.Width <= 0) {
		return fault.Invalid("--part is x,z,width; %q is not.", v.part)
	}
	if err := afterwards(con, v, file, &view); err != nil {
		return err
	}
	if v.bare {
		view.Panels = ""
	}
	paint, end, err := v.Painter(ctx)
	if err != nil {
		return err
	}
	defer end()
	view.Face = faces(paint)
	picture, err := aerial.Draw(view)
	if err != nil {
		return fault.Invalid("%s cannot be drawn: %w", file, err)
	}
	return keepPicture(con, v, file, picture)
}

// afterwards is the table of the save, as it lies or as a script leaves it.
func afterwards(con *console.Console, v *sight, file string, view *aerial.View) error {
	raw, err := con.Read(file)
	if err != nil {
		return err
	}
	panels := ""
	if v.script != "" {
		if raw, panels, err = acted(con, v, raw, file); err != nil {
			return err
		}
	}
	if view.Save, err = tts.ReadStrange(bytes.NewReader(raw)); err != nil {
		return fault.Invalid("%s is no saved game: %w", file, err)
	}
	if hands := handsOf(&view.Save); v.viewer != "" && !slices.Contains(hands, v.viewer) {
		return fault.Invalid("%s has no hand at that table; there is %s.", v.viewer, cmp.Or(strings.Join(hands, ", "), "nobody's"))
	}
	view.Panels = view.Save.XmlUI
	if panels != "" {
		view.Panels = panels
	}
	return nil
}

// handsOf lists the colours that have a hand in a save.
func handsOf(save *tts.Save) (colors []string) {
	for i := range save.ObjectStates {
		if o := &save.ObjectStates[i]; o.Name == "HandTrigger" && !slices.Contains(colors, o.FogColor) {
			colors = append(colors, o.FogColor)
		}
	}
	return colors
}

// acted plays the script at the table of a save and gives the save and the panels that come of it.
func acted(con *console.Console, v *sight, save []byte, file string) (after []byte, panels string, err error) {
	sim, report, err := playEvening(con, &v.evening, save, file, nil)
	if err != nil {
		return nil, "", err
	}
	defer sim.Close()
	if bad := append(report.Failures, report.Errors...); len(bad) > 0 {
		return nil, "", fault.Invalid("%s: %s", v.script, bad[0])
	}
	after, err = sim.Save()
	return after, sim.Panels(), err
}

func keepPicture(con *console.Console, v *sight, file string, picture *image.RGBA) error {
	var out bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestCompression}
	if err := e.Encode(&out, picture); err != nil {
		return fmt.Errorf("write the picture: %w", err)
	}
	to := cmp.Or(v.out, besideSave(file))
	if filepath.Clean(to) == filepath.Clean(file) {
		return fault.Invalid("%s is the save itself; name another file for its picture with --out.", file)
	}
	if to == "-" {
		_, err := con.Out.Write(out.Bytes())
		return err
	}
	if err := con.Write(to, out.Bytes(), 0o644); err != nil {
		return err
	}
	con.Printf("The picture is %s\n", to)
	return nil
}

// besideSave is where the picture of a save goes: not onto the thumbnail of the same name that the game shows of it.
func besideSave(file string) string {
	return strings.TrimSuffix(file, filepath.Ext(file)) + "-picture.png"
}

// faces gives the pictures of card sheets by their addresses: those of a bridge drawn, those in files read, others not.
func faces(paint func(name string) ([]byte, error)) func(string) image.Image {
	known := map[string]image.Image{}
	return func(address string) image.Image {
		if seen, ok := known[address]; ok {
			return seen
		}
		known[address] = nil
		u, err := url.Parse(address)
		if err != nil {
			return nil
		}
		var raw []byte
		switch {
		case u.Scheme == "file":
			raw, err = files.Read(pathOf(address))
		case strings.HasPrefix(u.Path, "/v1/sheets/"):
			raw, err = paint(path.Base(u.Path))
		}
		if err != nil {
			return nil
		}
		if picture, ok := decoded(raw); ok {
			known[address] = picture
		}
		return known[address]
	}
}

// mostPixels is how large a picture is drawn at most: a sheet of seventy large cards has half of that.
const mostPixels = 40_000_000

// decoded is a picture of a size that sheets have; false for any other, and for what is none.
func decoded(raw []byte) (image.Image, bool) {
	size, err := png.DecodeConfig(bytes.NewReader(raw))
	if err != nil || size.Width*size.Height > mostPixels {
		return nil, false
	}
	picture, err := png.Decode(bytes.NewReader(raw))
	return picture, err == nil
}

// pathOf is where an address of a file points: "file:///C:/pictures/a.png" on Windows, "file:///home/a.png" elsewhere.
func pathOf(address string) string {
	name := filepath.FromSlash(strings.TrimPrefix(address, "file://"))
	if bare := strings.TrimPrefix(name, string(filepath.Separator)); filepath.VolumeName(bare) != "" {
		return bare
	}
	return name
}
