//go:build !windows

package clubs_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"ttsbridge/console/browsertest"
	"ttsbridge/internal/session/access"
)

// A friend is somebody with a browser of his own.
type friend struct {
	context.Context
	t *testing.T
}

// sits opens a browser of somebody's own.
func sits(t *testing.T, in context.Context) *friend {
	t.Helper()
	return &friend{browsertest.Own(t, in), t}
}

// goes opens a page.
func (f *friend) goes(to string) {
	f.t.Helper()
	ctx, stop := context.WithTimeout(f.Context, time.Minute)
	defer stop()
	if err := chromedp.Do(ctx, chromedp.Navigate(to)); err != nil {
		f.t.Fatal(err)
	}
}

// does runs a script in the page, which comes to a text.
func (f *friend) does(script string) string {
	f.t.Helper()
	said, err := chromedp.Run(f.Context, chromedp.Evaluate[string](script))
	if err != nil {
		f.t.Fatalf("%s: %v", script, err)
	}
	return said
}

// sees waits until an expression is true in the page, whichever page that is by then.
func (f *friend) sees(format string, args ...any) {
	f.t.Helper()
	expression := fmt.Sprintf(format, args...)
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if yes, err := chromedp.Run(f.Context, chromedp.Evaluate[bool](expression)); err == nil && yes {
			return
		}
	}
	f.t.Fatalf("%s never came; at %s the page says %s", expression, f.does(`location.href`), f.does(`document.body.innerText`))
}

// reads waits until the page has a text.
func (f *friend) reads(text string) {
	f.t.Helper()
	f.sees(`document.body?.innerText.includes(%q)`, text)
}

// Two friends, each at a bridge of his own, do what friends do on the pages of a club.
func TestTwoFriendsOnThePagesOfTwoBridges(t *testing.T) {
	t.Parallel()
	in, c := browsertest.Start(t), startClub(t, 2, 1)
	key, err := access.ReadKey(c.bridges[0].folder)
	if err != nil {
		t.Fatal(err)
	}
	one, two := *c.bridges[0].url.Load(), *c.bridges[1].url.Load()
	anna, ben := sits(t, in), sits(t, in)
	anna.goes(one + "/#" + key.House())
	anna.sees(`document.querySelector("a[href='/host/new']") !== null`)
	anna.goes(one + "/host/new")
	anna.does(`(() => { document.querySelector("select[name=deck-0]").value = "Kryuel"; document.querySelector("select[name=deck-1]").value = "Birdface"; document.querySelector("button.main").click(); return "" })()`)
	anna.sees(`location.pathname.startsWith("/host/table/")`)
	anna.sees(`document.querySelectorAll("[data-link]").length > 1`)
	link := func(n int) string {
		return anna.does(fmt.Sprintf(`((at) => at.pathname + at.hash)(new URL(document.querySelectorAll("[data-link]")[%d].value))`, n))
	}
	south, north := link(0), link(1)
	path, _, _ := strings.Cut(north, "#")
	ben.goes(two + north) // the table is at Anna's bridge
	ben.reads("North")
	ben.reads("Nothing is dealt yet")
	anna.goes(one + south)
	anna.reads("Nothing is dealt yet")
	give := func(f *friend, luck string) {
		f.does(`(() => { const field = document.querySelector("input[name=luck]"); field.value = "` + luck + `"; field.form.requestSubmit(); return "" })()`)
	}
	give(ben, "abcdefgh")
	ben.sees(`document.body !== null && document.querySelector("input[name=luck]") === null`)
	give(anna, "ijklmnop")
	anna.sees(`document.body !== null && document.querySelector("input[name=luck]") === null`)
	for _, f := range []*friend{anna, ben} {
		f.sees(`document.body !== null && !document.body.innerText.includes("Nothing is dealt yet")`)
	}
	anna.does(`(() => { [...document.querySelectorAll("button")].find((b) => b.textContent.trim() === "Offer a draw").click(); return "" })()`)
	ben.reads("South offers a draw")
	if at := ben.does(`location.origin`); at != two {
		t.Errorf("Ben was sent to %s", at)
	}
	ben.goes(two + path)
	ben.reads("South offers a draw")
	stranger := sits(t, in)
	stranger.goes(two + path)
	stranger.reads("This table opens with a link")
	c.bridges[0].kill() // and Ben plays on at his own
	for end := time.Now().Add(time.Minute); ; time.Sleep(time.Second) {
		ben.goes(two + path)
		if strings.Contains(ben.does(`document.body.innerText`), "South offers a draw") {
			break
		}
		if time.Now().After(end) {
			t.Fatal("Ben does not find the table again: ", ben.does(`document.body.innerText`))
		}
	}
}
