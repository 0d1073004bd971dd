package pictures

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"ttsbridge/internal/carddb"
	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/deck/objects"
	"ttsbridge/internal/deck/pen"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/layout"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Gallery draws the sheets that card faces are on, when somebody asks for one, and keeps the pictures in a folder: a
// table may ask years later for what a card looked like when it was made.
type Gallery struct {
	db      *carddb.DB
	folder  string
	url     string // where every player's machine finds the bridge
	show    Show
	painter face.Painter
	games   []*validator.Game // whose boards are drawn
	drawn   sync.Map          // hashes of sheets that lie in the folder; one that was deleted since is drawn when it is asked for

	mu     sync.Mutex // guards the fields below; not held while drawing
	known  map[string]face.Sheet
	loose  []string            // the hashes of single cards among them, the oldest first
	hung   map[string]*hanging // by game
	single map[string]*singles // by game
	begun  map[string]*drawing // by hash
	pens   chan struct{}       // so many sheets with many cards are drawn at once
}

// hanging is where the faces of one game are, for one state of the card database.
type hanging struct {
	edition  string
	sheets   []face.Sheet
	pictures map[string]string // by key: what a print says of its picture
}

// NewGallery keeps its pictures in folder, which is made when the first one is drawn. The url is the one by which all
// players reach the bridge.
func NewGallery(db *carddb.DB, folder, url string) *Gallery {
	return &Gallery{db: db, folder: folder, url: url, known: map[string]face.Sheet{}, hung: map[string]*hanging{}, single: map[string]*singles{},
		begun: map[string]*drawing{}, pens: make(chan struct{}, max(1, runtime.GOMAXPROCS(0)/2))}
}

// Show is how cards look: drawn, in whose letters, or from where else. The zero value draws all of them in the built-in
// letters.
type Show struct {
	Images  face.Images
	Letters *pen.Letters
	Single  bool // every face a picture of its own
}

// Showing is the gallery with another look; call it before the gallery is used.
func (g *Gallery) Showing(s Show) *Gallery {
	g.show, g.painter.Letters = s, s.Letters
	return g
}

// Art is where the pictures of a game's cards are.
func (g *Gallery) Art(game string) face.Art {
	return face.Art{FaceURL: g.url + "/v1/sheets/{hash}.png", BackURL: g.url + "/v1/sheets/" + backName + game + ".png",
		Style: g.show.Letters.Style(), Single: g.show.Single, Spot: g.show.Images.Spot}
}

// Hang draws the sheets that are not in the folder yet.
func (g *Gallery) Hang(sheets []face.Sheet) error {
	g.remember(sheets)
	for _, s := range sheets {
		if _, drawn := g.drawn.Load(s.Hash); drawn {
			continue
		}
		if _, err := g.Picture(s.Hash); err != nil {
			return err
		}
		g.drawn.Store(s.Hash, true)
	}
	return nil
}

func (g *Gallery) remember(sheets []face.Sheet) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, s := range sheets {
		g.known[s.Hash] = s
	}
}

// Faces tells where the face of each card of a game is: where its print says, for a later edit of the database is not for
// a duel that keeps its prints. A card that is not in the database has a blank one.
func (g *Gallery) Faces(game string) layout.Faces {
	return func(p *table.Print) layout.Face {
		picture := p.Picture
		if picture == "" { // printed by an older bridge
			picture = g.hang(g.db.Snapshot(), game).pictures[p.Key]
		}
		f := g.face(picture)
		f.Back = g.Art(game).BackURL
		return f
	}
}

// hang plans the sheets of a game as they are in a snapshot.
func (g *Gallery) hang(s *carddb.Snapshot, game string) *hanging {
	g.mu.Lock()
	h := g.hung[game]
	g.mu.Unlock()
	if h != nil && h.edition == s.Version {
		return h
	}
	sheets := objects.Sheets(everything(s, game), g.Drawn())
	h = &hanging{edition: s.Version, sheets: sheets, pictures: map[string]string{}}
	for _, sheet := range sheets {
		for slot, c := range sheet.Cards {
			h.pictures[c.Key] = cmp.Or(g.elsewhere(c), onSheet(sheet, slot))
		}
	}
	g.remember(sheets)
	g.mu.Lock()
	defer g.mu.Unlock()
	g.hung[game] = h
	return h
}

// Drawn is how faces are drawn, wherever else they may be shown from.
func (g *Gallery) Drawn() face.Art {
	return face.Art{Style: g.show.Letters.Style(), Single: g.show.Single}
}

// everything is a list of all cards of a game.
func everything(s *carddb.Snapshot, game string) deck.List {
	l := deck.List{Game: game}
	for _, c := range s.Cards(game) {
		l.Entries = append(l.Entries, deck.Entry{Section: deck.Main, Card: c, Count: 1})
	}
	return l
}

// Thumbnail draws the picture that stands for a list among saved objects.
func (g *Gallery) Thumbnail(to io.Writer, l deck.List) error { return g.painter.Thumbnail(to, l) }

// Sheets are the sheets with all drawn faces of a game.
func (g *Gallery) Sheets(game string) []face.Sheet { return g.hang(g.db.Snapshot(), game).sheets }

var pictureName = regexp.MustCompile(`^[0-9a-f]{32}$`)

// backName is what the names of the backs of games begin with; the game's id follows. Players' machines keep what they
// have fetched: backs that are drawn in another way want another name.
const backName = "back-"

// Picture gives a PNG or JPEG by its name: "back", "back-" and a game with or without an owner, "ground-" or "marker-" and a kind of
// ground, "board-", a game and how many play, "blank" or the hash of a sheet.
func (g *Gallery) Picture(name string) ([]byte, error) {
	switch {
	case name == "back":
		return plainCard(color.RGBA{0x5a, 0x3a, 0x1e, 0xff})
	case name == "blank":
		return plainCard(color.RGBA{0xe8, 0xe0, 0xd0, 0xff})
	case strings.HasPrefix(name, backName):
		return g.back(strings.TrimPrefix(name, backName))
	case strings.HasPrefix(name, "board-"), strings.HasPrefix(name, "ground-"), strings.HasPrefix(name, "marker-"):
		return g.board(name)
	case !pictureName.MatchString(name):
		return nil, fault.NotFound("There is no picture of that name.")
	}
	for _, path := range []string{g.file(name, false), g.file(name, true)} {
		if picture, err := files.Read(path); err == nil || !errors.Is(err, fs.ErrNotExist) {
			return picture, err
		}
	}
	sheet, ok := g.find(name)
	if !ok {
		return nil, fault.NotFound("There is no sheet %s; make the deck again.", name)
	}
	return g.once(sheet)
}

// back draws the back of a game's cards.
func (g *Gallery) back(id string) ([]byte, error) {
	id, owner := ofOwner(id)
	games := g.db.Snapshot().Games()
	i := slices.IndexFunc(games, func(game carddb.Game) bool { return game.ID == id })
	if i < 0 {
		return nil, fault.NotFound("There is no game %.40q with a card back.", id)
	}
	var picture bytes.Buffer
	if err := g.painter.Back(&picture, games[i], owner); err != nil {
		return nil, fmt.Errorf("draw the back of %s: %w", id, err)
	}
	return picture.Bytes(), nil
}

// find looks among the sheets that were asked for, then among those of all games.
func (g *Gallery) find(name string) (face.Sheet, bool) {
	for range 2 {
		if sheet, ok := g.knows(name); ok {
			return sheet, true
		}
		s := g.db.Snapshot()
		for _, game := range s.Games() {
			g.hang(s, game.ID)
			g.hangSingles(s, game.ID)
		}
	}
	return face.Sheet{}, false
}

// knows looks among the sheets and single pictures that are known.
func (g *Gallery) knows(name string) (face.Sheet, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if sheet, ok := g.known[name]; ok {
		return sheet, true
	}
	for _, of := range g.single { // a hash is of one picture, whatever the order
		if sheet, ok := of.sheets[name]; ok {
			return sheet, true
		}
	}
	return face.Sheet{}, false
}

// file is where a sheet is kept.
func (g *Gallery) file(name string, photo bool) string {
	if photo {
		return filepath.Join(g.folder, name+".jpg")
	}
	return filepath.Join(g.folder, name+".png")
}

// A drawing is a sheet that is being drawn.
type drawing struct {
	done    chan struct{}
	picture []byte
	err     error
}

// once draws a sheet for everybody who asks for it meanwhile: when a table is loaded all its players' machines do.
func (g *Gallery) once(sheet face.Sheet) ([]byte, error) {
	g.mu.Lock()
	d := g.begun[sheet.Hash]
	if d != nil {
		g.mu.Unlock()
		<-d.done
		return d.picture, d.err
	}
	d = &drawing{done: make(chan struct{}), err: fault.Internal("the sheet %s was not drawn", sheet.Hash)}
	g.begun[sheet.Hash] = d
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		delete(g.begun, sheet.Hash)
		g.mu.Unlock()
		close(d.done)
	}()
	if !sheet.Single {
		g.pens <- struct{}{}
		defer func() { <-g.pens }()
	}
	d.picture, d.err = g.draw(sheet)
	return d.picture, d.err
}

func (g *Gallery) draw(sheet face.Sheet) ([]byte, error) {
	var picture bytes.Buffer
	var err error
	if sheet.Pictures != nil {
		err = face.JPEG(&picture, sheet, g.openPicture)
	} else {
		err = g.painter.PNG(&picture, sheet)
	}
	if err != nil {
		return nil, fmt.Errorf("draw sheet %s: %w", sheet.Hash, err)
	}
	if err := os.MkdirAll(g.folder, 0o700); err != nil {
		return nil, fmt.Errorf("keep sheet %s: %w", sheet.Hash, err)
	}
	return picture.Bytes(), keep(g.file(sheet.Hash, sheet.Pictures != nil), picture.Bytes())
}

// keep writes a file whole or not at all.
func keep(path string, content []byte) error {
	if err := files.Write(path, content, 0o600); err != nil {
		return fmt.Errorf("keep a picture: %w", err)
	}
	return nil
}

// plainCard is a card of one colour with a darker edge.
func plainCard(fill color.RGBA) ([]byte, error) {
	const width, height, edge = face.Width, face.Height, 8
	dark := color.RGBA{fill.R / 2, fill.G / 2, fill.B / 2, 0xff}
	picture := image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{dark, fill})
	for y := edge; y < height-edge; y++ {
		for x := edge; x < width-edge; x++ {
			picture.SetColorIndex(x, y, 1)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, picture); err != nil {
		return nil, fmt.Errorf("draw a plain card: %w", err)
	}
	return out.Bytes(), nil
}
