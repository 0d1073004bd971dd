package console

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"ttsbridge/console/named"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/view"
)

// An overlay is what a stream shows of a table over its picture.
type overlay struct {
	scene
	At     string
	Shows  []string // its parts, in order
	Size   string
	Ground string
	Ruling *view.Line // the newest refusal, or what was done beyond the rules
	Focus  string     // the card that was spoken of last, whose face everybody knows
	Turned int32      // seconds since the turn began, 0 where nobody knows
}

// What an overlay may be asked for. Sizes and colours are classes of the style sheet, so that no query can bring a style of its own.
var (
	overlayParts   = []string{"points", "phase", "timer", "ruling", "card"}
	overlaySizes   = []string{"medium", "small", "large", "huge"}
	overlayGrounds = []string{"dark", "light", "none", "green"}
)

// Has tells whether a part is shown.
func (o overlay) Has(part string) bool { return slices.Contains(o.Shows, part) }

// overlayOf gathers an overlay. Whoever looks by whatever link: it shows what a spectator sees.
func (c *Console) overlayOf(r *http.Request) (looker, overlay, error) {
	l, err := c.looks(r)
	if err != nil {
		return l, overlay{}, err
	}
	if l, err = c.asSpectator(l); err != nil {
		return l, overlay{}, err
	}
	ask := r.URL.Query()
	o := overlay{At: home(l.ID()) + "/overlay", Shows: overlayParts}
	if text := ask.Get("show"); text != "" {
		o.Shows = strings.Split(text, ",")
	}
	var wrong error
	pick := func(name string, of []string) string {
		text := ask.Get(name)
		if text == "" {
			return of[0]
		}
		if !slices.Contains(of, text) {
			wrong = fault.Invalid("%s is one of %s; %.20q is not.", name, strings.Join(of, ", "), text)
		}
		return text
	}
	o.Size, o.Ground = pick("size", overlaySizes), pick("colours", overlayGrounds)
	for _, part := range o.Shows {
		if !slices.Contains(overlayParts, part) {
			wrong = fault.Invalid("show is some of %s with commas between them; %.20q is not.", strings.Join(overlayParts, ","), part)
		}
	}
	if wrong != nil {
		return l, o, wrong
	}
	return l, o, c.fill(l, &o)
}

// fill puts in what is shown now.
func (c *Console) fill(l looker, o *overlay) error {
	var err error
	if o.scene, err = c.scene(l); err != nil {
		return err
	}
	if since := c.ears.Turned(l.listens()); !since.IsZero() && !l.late && o.Result == nil {
		o.Turned = max(int32(time.Since(since).Seconds()), 1)
	}
	for i := range o.Heard {
		if line := &o.Heard[i]; o.Ruling == nil && (line.Refuse || line.Rule != "") {
			o.Ruling = line
		}
		if o.Focus == "" {
			o.Focus = focus(o.Heard[i].Text, o.Cards)
		}
	}
	return nil
}

// focus is the card that a sentence speaks of.
func focus(text string, cards []reading) string {
	names := make([]string, len(cards))
	for i := range cards {
		names[i] = cards[i].Name
	}
	i := named.In(text, names)
	if i < 0 {
		return ""
	}
	return cards[i].Name + " · " + cards[i].Facts
}

func (c *Console) overlay(w http.ResponseWriter, r *http.Request) {
	_, o, err := c.overlayOf(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	c.page(w, r, http.StatusOK, "overlay", page{Title: "Overlay", Look: "over " + o.Size + " " + o.Ground, About: struct {
		overlay
		Query string
	}{o, r.URL.RawQuery}})
}

// overlayLive keeps an overlay up to date.
func (c *Console) overlayLive(w http.ResponseWriter, r *http.Request) {
	l, _, err := c.overlayOf(r)
	if err != nil {
		c.fail(w, r, err)
		return
	}
	lang := c.pages.language(r)
	c.stream(w, r, l, func() ([]byte, int64, error) {
		_, o, err := c.overlayOf(r)
		if err != nil {
			return nil, 0, err
		}
		body, err := c.part(lang, "overlaid", o)
		return body, o.Record, err
	})
}

// enterOverlay lets a browser source in by the link of spectators.
func (c *Console) enterOverlay(w http.ResponseWriter, r *http.Request) {
	c.enterAt(w, r, "/overlay")
}
