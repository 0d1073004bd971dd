package console_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"ttsbridge/console/browsertest"
	"ttsbridge/validator"
)

// Whoever pastes what opens a page into the one field that he finds is let in where it belongs: a whole link, also of another table and with what
// was copied around it, and the host's key at a table. What opens nothing, opens nothing.
func TestWhateverOpensIsTakenWhereverItIsPasted(t *testing.T) {
	b := small(t)
	tb, other := b.table("toy", "six", "six"), b.table("toy", "six", "six")
	at, seat := "/table/"+tb.ID(), tb.Tokens().Seats[1]
	link := b.url + at + "#" + seat
	for _, to := range []string{"/host/enter", at + "/enter", "/table/" + other.ID() + "/enter", "/table/" + other.ID() + "/overlay/enter"} {
		for _, pasted := range []string{link, "<" + link + ">", "Come: " + link + ".", link + ")"} {
			g := b.guest()
			has(t, g.post(to, url.Values{"token": {pasted}}, http.StatusOK), at+"/live", "<bdi>North</bdi></small>")
			g.get("/table/"+other.ID(), http.StatusUnauthorized)
			g.get("/host/new", http.StatusUnauthorized)
		}
		for _, wrong := range []string{link[:len(link)-1], link + "x", b.url + at + "#" + house + "x", b.url + at, "#"} {
			b.guest().post(to, url.Values{"token": {wrong}}, http.StatusUnauthorized)
		}
		b.guest().post(to, url.Values{"token": {b.url + "/table/nowhere#" + seat}}, http.StatusNotFound)
		g := b.guest()
		g.post(to, url.Values{"token": {b.url + "/#" + house + " "}}, http.StatusOK)
		g.get("/host/new", http.StatusOK)
	}
	overlay := b.url + at + "/overlay?show=points#" + tb.Tokens().Watch
	has(t, b.guest().post("/host/enter", url.Values{"token": {overlay}}, http.StatusOK), at+"/overlay/live")
}

// Whoever stands before a page that his link does not open, because the host has taken it back, because it is spoilt or because its table is no
// more, has a field there for another one, which lets him in. The host, who has the key of the house, is asked for none.
func TestAnotherLinkIsTakenWhereOneFails(t *testing.T) {
	b := small(t)
	tb, gone := b.table("toy", "six", "six"), b.table("toy", "six", "six")
	at, old := "/table/"+tb.ID(), tb.Tokens()
	reader, player, late := b.with(tb, old.Seats[1]), b.with(tb, old.Seats[1]), b.with(gone, gone.Tokens().Seats[0])
	if err := b.hall.TakeBack(tb, "seat 1"); err != nil {
		t.Fatal(err)
	}
	if err := b.hall.Delete(gone.ID()); err != nil {
		t.Fatal(err)
	}
	fresh := b.url + at + "#" + tb.Tokens().Seats[1]
	action := regexp.MustCompile(`<form method="post" action="([^"]*)" data-enter>`)
	for name, c := range map[string]struct {
		g      *guest
		path   string
		form   url.Values // nil where the page is only opened
		status int
	}{
		"taken back":                     {b.guest(), at + "/enter", url.Values{"token": {old.Seats[1]}}, http.StatusForbidden},
		"taken back, and in a cookie":    {reader, at, nil, http.StatusForbidden},
		"taken back, and something done": {player, at + "/do", url.Values{"say": {"end"}}, http.StatusForbidden},
		"cut off":                        {b.guest(), at + "/enter", url.Values{"token": {old.Seats[1][:20]}}, http.StatusUnauthorized},
		"of a table that is gone":        {late, "/table/" + gone.ID(), nil, http.StatusNotFound},
		"spoilt in its table":            {b.guest(), at + "x/enter", url.Values{"token": {old.Seats[1]}}, http.StatusNotFound},
		"spoilt in its path":             {b.guest(), "/tabel/" + tb.ID(), nil, http.StatusNotFound},
		"of the table itself":            {b.guest(), at + "/enter", url.Values{"token": {old.Mod}}, http.StatusForbidden},
		"of a spectator":                 {b.with(tb, old.Watch), at + "/desk", nil, http.StatusForbidden},
	} {
		var page string
		if c.form == nil {
			page = c.g.get(c.path, c.status)
		} else {
			page = c.g.post(c.path, c.form, c.status)
		}
		form := action.FindStringSubmatch(page)
		if form == nil {
			t.Errorf("%s: no field for another link: %s", name, page)
			continue
		}
		has(t, c.g.post(form[1], url.Values{"token": {fresh}}, http.StatusOK), at+"/live", "<bdi>North</bdi></small>")
	}
	for _, path := range []string{"/table/" + gone.ID(), "/host/table/" + gone.ID(), "/nowhere"} {
		if page := b.host().get(path, http.StatusNotFound); action.MatchString(page) {
			t.Errorf("%s asks the host for a key", path)
		}
	}
}

// A page that came of a form is left by every way of its own: loaded anew, in another language, or by its link back, which leads to the table
// that it is about.
func TestNobodyIsStrandedBehindAForm(t *testing.T) {
	b := small(t)
	tb := b.table("toy", "six", "six")
	at := "/table/" + tb.ID()
	seat, host := b.with(tb, tb.Tokens().Seats[0]), b.host()
	for path, back := range map[string]string{at + "/do": at, at + "/leave": at, at + "/enter": at, at + "/desk/check": at + "/desk", at + "/desk/propose": at + "/desk", at + "/overlay/enter": at + "/overlay",
		"/host" + at + "/note": "/host" + at, "/host" + at + "/delete": "/host" + at, "/host" + at + "/without": "/host" + at, "/host/enter": "/", "/language": "/", at + "/": at, "/host/": "/host", "/decks/object": "/decks"} {
		g := b.guest()
		g.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
		res, err := g.Get(b.url + path)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if to := res.Header.Get("Location"); res.StatusCode/100 != 3 || to != back {
			t.Errorf("%s leads to %q with %d, want %q", path, to, res.StatusCode, back)
		}
	}
	from := regexp.MustCompile(`name="from" value="([^"]*)"`)
	for _, tt := range []struct {
		g    *guest
		path string
		form url.Values
		code int
		back string
	}{
		{seat, at + "/do", url.Values{"say": {"nonsense"}}, http.StatusBadRequest, at},
		{seat, at + "/do", url.Values{"card": {"x"}}, http.StatusBadRequest, at},
		{host, at + "/desk/check", url.Values{}, http.StatusBadRequest, at + "/desk"},
		{host, "/host" + at + "/note", url.Values{"note": {"fly"}}, http.StatusBadRequest, "/host" + at},
		{b.guest(), at + "/enter", url.Values{"token": {"x"}}, http.StatusUnauthorized, "/"},
	} {
		page := tt.g.post(tt.path, tt.form, tt.code)
		has(t, page, `<a href="`+tt.back+`">`)
		tt.g.post("/language", url.Values{"language": {"de"}, "from": {from.FindStringSubmatch(page)[1]}}, map[bool]int{true: http.StatusUnauthorized, false: http.StatusOK}[tt.back == "/"])
	}
}

// What can be said is an answer and no mistake, and nobody is asked to let anything through when the duel is over.
func TestAnAnswerIsNoMistake(t *testing.T) {
	b := real(t)
	tb := b.table("dotr", "Kryuel", "Birdface")
	seat := b.with(tb, tb.Tokens().Seats[tb.State().Turn.Seat])
	do, plead := "/table/"+tb.ID()+"/do", `value="plead"`
	for _, said := range []string{"help", "!help"} {
		page := seat.post(do, url.Values{"say": {said}}, http.StatusOK)
		if has(t, page, "Commands: !end"); strings.Contains(page, "refusal") || strings.Contains(page, "That did not work") {
			t.Errorf("%s is told as a mistake", said)
		}
	}
	has(t, seat.post(do, url.Values{"move": {`{"kind":"play","card":1,"to":1}`}}, http.StatusOK), `class="refusal"`, plead)
	if out, err := tb.Move(tb.State().Turn.Seat, validator.Move{Kind: "concede"}); err != nil || out.Refused != nil {
		t.Fatal(out.Refused, err)
	}
	if page := seat.post(do, url.Values{"say": {"end"}}, http.StatusOK); strings.Contains(page, plead) {
		has(t, page, `class="refusal"`)
		t.Error("the others are asked to let something through when the duel is over")
	}
}

// A link that was copied with a stop behind it opens, and of one that was cut off the page says that it opens nothing; neither keeps its secret in
// the address line.
func TestALinkThatWasCopiedBadly(t *testing.T) {
	in := browsertest.Start(t)
	b := small(t)
	tb := b.table("toy", "six", "six")
	link := b.url + "/table/" + tb.ID() + "#" + tb.Tokens().Seats[0]
	whole := open(t, in, link+").")
	whole.until(`location.hash === "" && document.querySelector("[data-do]") !== null`)
	cut := open(t, in, link[:len(link)-5])
	cut.until(`location.hash === "" && document.querySelector("[role=alert]")?.textContent.includes("does not open")`)
	cut.run(chromedp.Navigate(says[string](cut, `location.href`)))
	cut.until(`document.querySelector("[role=alert]")?.textContent.includes("opens with a link")`)
}
