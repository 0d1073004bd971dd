package aerial

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"
	"strings"
)

// A page lays out and draws the panels. Its lengths are those of the screen, which is 1920 by 1080.
type page struct {
	*scene
	defaults
	zoom float64 // pixels a length
}

// A frame is where an element lies.
type frame struct{ x, y, w, h float64 }

var (
	inkOfText   = color.NRGBA{50, 50, 50, 255}
	inkOfButton = color.NRGBA{40, 40, 40, 255}
	button      = color.NRGBA{225, 225, 225, 255}
	field       = color.NRGBA{250, 250, 250, 255}
)

// A panel is an element that stands on the screen by itself.
type panel struct {
	node *node
	at   frame
}

// panels are those that the viewer sees, with where they stand.
func (s *scene) panels() (*page, []panel, error) {
	root, err := readMarkup(s.Panels)
	if err != nil {
		return nil, nil, err
	}
	p := &page{scene: s, defaults: defaults{}, zoom: min(float64(s.Size.X)/screenWidth, float64(s.Size.Y)/screenHeight)}
	p.take(root)
	whole := frame{0, 0, float64(s.Size.X) / p.zoom, float64(s.Size.Y) / p.zoom}
	var all []panel
	for _, kid := range root.kids {
		if p.seen(kid) {
			all = append(all, panel{kid, p.aligned(kid, whole)})
		}
	}
	return p, all, nil
}

// pixels is where a panel stands on the picture.
func (p *page) pixels(f frame) image.Rectangle {
	return image.Rect(int(f.x*p.zoom), int(f.y*p.zoom), int(math.Round((f.x+f.w)*p.zoom)), int(math.Round((f.y+f.h)*p.zoom)))
}

// tableGap is how far the table stays away from the panels, in pixels.
const tableGap = 6

// leave is the room for the table: what panels that stand in the right third leave of the picture.
func (p *page) leave(all []panel) image.Rectangle {
	room := image.Rectangle{Max: p.Size}
	for _, one := range all {
		if at := p.pixels(one.at); at.Min.X > p.Size.X*2/3 {
			room.Max.X = min(room.Max.X, at.Min.X-tableGap)
		}
	}
	return room
}

// seen tells whether the viewer sees an element.
func (p *page) seen(n *node) bool {
	if n.tag == "Defaults" || strings.EqualFold(p.attr(n, "active"), "false") {
		return false
	}
	whose := p.attr(n, "visibility")
	return whose == "" || slices.Contains(strings.Split(whose, "|"), p.Viewer)
}

// aligned is the frame of an element that says itself where it lies.
func (p *page) aligned(n *node, in frame) frame {
	f := frame{w: p.number(n, "width", in.w), h: p.number(n, "height", in.h)}
	share := func(low, high string) float64 {
		where := p.attr(n, "rectalignment")
		switch {
		case strings.Contains(where, low):
			return 0
		case strings.Contains(where, high):
			return 1
		}
		return 0.5
	}
	off := p.numbers(n, "offsetxy", 2)
	f.x = in.x + (in.w-f.w)*share("Left", "Right") + off[0]
	f.y = in.y + (in.h-f.h)*share("Upper", "Lower") - off[1]
	return f
}

// element draws one element and what is in it.
func (p *page) element(n *node, f frame) {
	if !p.seen(n) {
		return
	}
	switch n.tag {
	case "VerticalLayout":
		p.column(n, f)
	case "HorizontalLayout":
		p.row(n, f)
	case "Text":
		p.text(n, f, p.shade(n, "color", inkOfText), p.attr(n, "alignment"))
	case "Button":
		p.plate(f, p.shade(n, "color", button))
		p.text(n, f, p.shade(n, "textcolor", inkOfButton), "MiddleCenter")
	case "InputField":
		p.plate(f, field)
		p.text(n, frame{f.x + 8, f.y, f.w - 16, f.h}, inkOfText, "MiddleLeft")
	default:
		if p.attr(n, "color") != "" {
			p.plate(f, p.shade(n, "color", field))
		}
		for _, kid := range n.kids {
			p.element(kid, p.aligned(kid, f))
		}
	}
}

// padded is the room inside a layout's edge, with the gap between its elements.
func (p *page) padded(n *node, f frame) (frame, float64) {
	edge := p.numbers(n, "padding", 4) // left, right, top, bottom
	return frame{f.x + edge[0], f.y + edge[2], f.w - edge[0] - edge[1], f.h - edge[2] - edge[3]}, p.number(n, "spacing", 0)
}

func (p *page) column(n *node, f frame) {
	in, gap := p.padded(n, f)
	y := in.y
	for _, kid := range n.kids {
		if p.seen(kid) {
			h := p.height(kid, in.w)
			p.element(kid, frame{in.x, y, in.w, h})
			y += h + gap
		}
	}
}

func (p *page) row(n *node, f frame) {
	in, gap := p.padded(n, f)
	var kids []*node
	for _, kid := range n.kids {
		if p.seen(kid) {
			kids = append(kids, kid)
		}
	}
	w := (in.w - gap*float64(len(kids)-1)) / float64(max(len(kids), 1))
	for i, kid := range kids {
		p.element(kid, frame{in.x + float64(i)*(w+gap), in.y, w, in.h})
	}
}

// height is how high an element of a column is.
func (p *page) height(n *node, width float64) float64 {
	size := p.number(n, "fontsize", 14)
	natural := size * 1.5
	switch n.tag {
	case "Text":
		lines := p.pens.wrap(p.pen(n), p.attr(n, "text"), width*p.zoom)
		natural = size*1.25*float64(len(lines)) + 2
	case "HorizontalLayout":
		for _, kid := range n.kids {
			natural = max(natural, p.height(kid, width))
		}
	}
	return p.number(n, "preferredheight", natural)
}

// plate paints a rectangle.
func (p *page) plate(f frame, c color.NRGBA) {
	draw.Draw(p.on, p.pixels(f), image.NewUniform(c), image.Point{}, draw.Over)
}

func (p *page) pen(n *node) pen {
	return pen{math.Round(min(p.number(n, "fontsize", 14)*p.zoom, mostHigh)*2) / 2, strings.Contains(p.attr(n, "fontstyle"), "Bold")}
}

// fitted is the pen of an element's text and its lines: where the element says so, with letters as large as its frame bears.
func (p *page) fitted(n *node, f frame) (w pen, lines []string) {
	w = p.pen(n)
	if lines = p.pens.wrap(w, p.attr(n, "text"), f.w*p.zoom); !strings.EqualFold(p.attr(n, "resizetextforbestfit"), "true") {
		return w, lines
	}
	least := max(p.number(n, "resizetextminsize", 10), 1)
	for size := min(p.number(n, "resizetextmaxsize", 40), mostHigh); size >= least; size-- {
		w.size = math.Round(size*p.zoom*2) / 2
		if lines = p.pens.wrap(w, p.attr(n, "text"), f.w*p.zoom); p.inside(w, lines, f) {
			break
		}
	}
	return w, lines
}

// inside tells whether lines have room in a frame.
func (p *page) inside(w pen, lines []string, f frame) bool {
	wide := func(line string) bool { return p.pens.width(w, line) > f.w*p.zoom }
	return w.size*1.1*float64(len(lines)) <= f.h*p.zoom && !slices.ContainsFunc(lines, wide)
}

// text writes what an element says into its frame.
func (p *page) text(n *node, f frame, ink color.NRGBA, align string) {
	w, lines := p.fitted(n, f)
	y, line := f.y*p.zoom, w.size*1.2
	switch {
	case strings.HasPrefix(align, "Lower"):
		y += f.h*p.zoom - line*float64(len(lines))
	case !strings.HasPrefix(align, "Upper"):
		y += (f.h*p.zoom - line*float64(len(lines))) / 2
	}
	for i, text := range lines {
		x := f.x * p.zoom
		switch free := f.w*p.zoom - p.pens.width(w, text); {
		case strings.HasSuffix(align, "Right"):
			x += free
		case !strings.HasSuffix(align, "Left"):
			x += free / 2
		}
		p.outlined(n, w, x, y+line*float64(i)+w.size, text, ink)
	}
}

// outlined writes a line; with an edge around its letters where the element has one.
func (p *page) outlined(n *node, w pen, x, y float64, text string, ink color.NRGBA) {
	if p.attr(n, "outline") != "" {
		edge := p.shade(n, "outline", color.NRGBA{A: 255})
		for _, d := range [][2]float64{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
			p.pens.line(p.on, w, x+d[0], y+d[1], text, edge)
		}
	}
	p.pens.line(p.on, w, x, y, text, ink)
}
