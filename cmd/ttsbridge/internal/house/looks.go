package house

import (
	"os"

	"github.com/spf13/cobra"

	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/session/pictures"
)

// Looks are the flags that say how cards look.
type Looks struct {
	images   []string
	uploaded []string
	font     string
	single   bool
}

// Flags puts on a command what says how cards look.
func (l *Looks) Flags(c *cobra.Command) {
	c.Flags().StringArrayVar(&l.images, "images", nil,
		"where there are pictures of cards, as https://host/{set}/{number}.jpg, of one game as dotr=https://..., of a pool as dotr/pool=https://...")
	c.Flags().StringArrayVar(&l.uploaded, "uploaded", nil, "list of sheets that were drawn with \"cards sheets\" and uploaded")
	c.Flags().StringVar(&l.font, "font", "", "font file in which faces are drawn; letters that it lacks are taken from the built-in ones")
	c.Flags().BoolVar(&l.single, "single-faces", false, "draw every face as a picture of its own instead of 69 on a sheet")
}

// Show makes of the flags how cards look.
func (l *Looks) Show() (pictures.Show, error) {
	s := pictures.Show{Single: l.single}
	for _, text := range l.images {
		if err := s.Images.Add(text); err != nil {
			return s, err
		}
	}
	for _, name := range l.uploaded {
		text, err := readFile(name)
		if err == nil {
			err = s.Images.Uploaded(text)
		}
		if err != nil {
			return s, fault.Invalid("%s: %w", name, err)
		}
	}
	if l.font == "" {
		return s, nil
	}
	file, err := readFile(l.font)
	if err == nil {
		s.Letters, err = pen.ReadLetters(file)
	}
	if err != nil {
		return s, fault.Invalid("%s: %w", l.font, err)
	}
	return s, nil
}

// maxFont is the largest file that is read for how cards look; fonts of all Han signs have 40 MB.
const maxFont = 64 << 20

func readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	switch {
	case os.IsNotExist(err):
		return nil, fault.NotFound("there is no such file")
	case err != nil:
		return nil, fault.Invalid("it cannot be read: %w", err)
	case !info.Mode().IsRegular() || info.Size() > maxFont:
		return nil, fault.Invalid("it is no file of up to %d MB", maxFont>>20)
	}
	return files.Read(name)
}
