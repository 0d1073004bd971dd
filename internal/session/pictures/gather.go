package pictures

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"image"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/validator/spelling"
)

// Gathered are pictures of cards that were fetched to be put on sheets, and what could not be had.
type Gathered struct {
	hashes map[face.Look][16]byte
	Failed []string // a sentence for each picture that is missing
}

// Art makes sheets of gathered pictures.
func (p Gathered) Art(a face.Art) face.Art {
	spot := a.Spot
	a.Picture = func(l face.Look) ([16]byte, bool) { h, ok := p.hashes[l]; return h, ok }
	a.Spot = func(l face.Look) (face.Spot, bool) {
		if _, ok := p.hashes[l]; ok || spot == nil {
			return face.Spot{}, false
		}
		return spot(l)
	}
	return a
}

// The bounds of pictures that are gathered.
const (
	gatherAtOnce = 8
	gatherWait   = 30 * time.Second
	gatherBytes  = 20 << 20
	gatherSide   = 8192 // pixels
)

// Gather fetches the pictures of cards that stand alone somewhere, and keeps them: an address is asked for once. With all
// set it takes those that players could fetch themselves too, else only the files of this machine.
func (g *Gallery) Gather(ctx context.Context, looks []face.Look, all bool) Gathered {
	got := Gathered{hashes: map[face.Look][16]byte{}}
	var mu sync.Mutex
	var fetching sync.WaitGroup
	free := make(chan struct{}, gatherAtOnce)
	failed := map[face.Look]string{}
	for _, l := range looks {
		at, local, ok := g.show.Images.Source(l)
		if !ok || !local && !all {
			continue
		}
		free <- struct{}{}
		fetching.Go(func() {
			defer func() { <-free }()
			hash, err := g.fetched(ctx, at, local)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				instead := "is left at its address"
				if local {
					instead = "is drawn"
				}
				failed[l] = fmt.Sprintf("There is no picture of %s at %s, so it %s: %s", l.Card.Name, at, instead, fault.Sentence(err))
				return
			}
			got.hashes[l] = hash
		})
	}
	fetching.Wait()
	for _, l := range looks {
		if why := failed[l]; why != "" {
			got.Failed = append(got.Failed, why)
		}
	}
	return got
}

// fetched gives the content hash of a picture, which is in the folder then.
func (g *Gallery) fetched(ctx context.Context, at string, local bool) ([16]byte, error) {
	if local {
		content, err := readPicture(at)
		if err != nil {
			return [16]byte{}, err
		}
		return g.stored(content)
	}
	name := sha256.Sum256([]byte(at))
	note := filepath.Join(g.folder, "fetched", hex.EncodeToString(name[:16]))
	if text, err := files.Read(note); err == nil {
		if hash, err := hex.DecodeString(string(text)); err == nil && len(hash) == 16 {
			if _, err := os.Stat(g.pictureFile([16]byte(hash))); err == nil {
				return [16]byte(hash), nil
			}
		}
	}
	content, err := download(ctx, at)
	if err != nil {
		return [16]byte{}, err
	}
	hash, err := g.stored(content)
	if err == nil {
		err = keep(note, []byte(hex.EncodeToString(hash[:])))
	}
	return hash, err
}

func readPicture(path string) ([]byte, error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, fault.NotFound("The file cannot be read.")
	}
	defer f.Close()
	return bounded(f)
}

// download asks for a picture.
func download(ctx context.Context, at string) ([]byte, error) {
	ctx, end := context.WithTimeout(ctx, gatherWait)
	defer end()
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		return nil, fault.Invalid("This is no web address.")
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		return nil, fault.NotFound("It cannot be reached.")
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return nil, fault.NotFound("The host answers %d.", answer.StatusCode)
	}
	return bounded(answer.Body)
}

func bounded(from io.Reader) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(from, gatherBytes+1))
	switch {
	case err != nil:
		return nil, fault.Invalid("It breaks off.")
	case len(content) > gatherBytes:
		return nil, fault.TooLarge("It has over %d MB.", gatherBytes>>20)
	}
	return content, nil
}

// stored keeps a picture by its content.
func (g *Gallery) stored(content []byte) ([16]byte, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(content))
	switch {
	case err != nil:
		return [16]byte{}, fault.Invalid("It is no picture in PNG, JPEG, GIF or WebP.")
	case size.Width < 1 || size.Height < 1 || size.Width > gatherSide || size.Height > gatherSide:
		return [16]byte{}, fault.TooLarge("It has %d by %s; %d a side are the most.", size.Width, spelling.Count(size.Height, "pixel"), gatherSide)
	}
	sum := sha256.Sum256(content)
	hash := [16]byte(sum[:16])
	if _, err := os.Stat(g.pictureFile(hash)); err == nil {
		return hash, nil
	}
	if err := os.MkdirAll(filepath.Join(g.folder, "fetched"), 0o700); err != nil {
		return hash, fmt.Errorf("keep a picture: %w", err)
	}
	return hash, keep(g.pictureFile(hash), content)
}

func (g *Gallery) pictureFile(hash [16]byte) string {
	return filepath.Join(g.folder, "fetched", hex.EncodeToString(hash[:])+".picture")
}

// openPicture decodes a picture that is kept.
func (g *Gallery) openPicture(hash [16]byte) (image.Image, error) {
	content, err := files.Read(g.pictureFile(hash))
	if err != nil {
		return nil, errors.Join(fault.NotFound("A picture of a sheet is gone from the folder; make the deck again."), err)
	}
	picture, _, err := image.Decode(bytes.NewReader(content))
	if err != nil {
		return nil, fault.Invalid("A picture that was fetched is broken: %w", err)
	}
	return picture, nil
}
