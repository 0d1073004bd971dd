// Package browsertest starts real browsers for tests of pages.
package browsertest

import (
	"context"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// programs are what a browser that can be driven is called.
var programs = []string{"chromium", "chromium-browser", "google-chrome"}

// Start starts a browser that ends with the test, or skips the test, loudly, where there is none.
func Start(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("a browser takes too long for a short run")
	}
	path := ""
	for _, name := range programs {
		if found, err := exec.LookPath(name); err == nil && path == "" {
			path = found
		}
	}
	if path == "" {
		t.Skip("!!! SKIPPED: no Chromium is here (Debian: apt-get install chromium). The pages were NOT tried in a browser.")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.WSURLReadTimeout(time.Minute))
	started, stop := chromedp.NewExecAllocator(t.Context(), options...)
	t.Cleanup(stop)
	return opened(t, started, "the browser does not start:")
}

// Own opens a tab of somebody's own in a browser, with cookies that no other has.
func Own(t *testing.T, in context.Context) context.Context {
	t.Helper()
	return opened(t, in, "the browser opens no tab:", chromedp.WithNewBrowserContext())
}

func opened(t *testing.T, in context.Context, wrong string, how ...chromedp.ContextOption) context.Context {
	t.Helper()
	ctx, leave := chromedp.NewContext(in, how...)
	t.Cleanup(leave)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(wrong, err)
	}
	return ctx
}
