// Package links asks whether the pictures that cards are to show are where they are said to be. It speaks HTTP as a
// client; it must never know what a card or a deck is.
package links

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"ttsbridge/internal/ports"
)

// Address is one address with what it is for.
type Address struct {
	URL string
	Of  string // such as the name of a card
}

// Report says of one address whether there is a picture.
type Report struct {
	URL string `json:"url"`
	Of  string `json:"of,omitempty"`
	OK  bool   `json:"ok"`
	Why string `json:"why,omitempty"` // what is wrong, in a sentence
}

// Checker asks for addresses. The zero value asks for eight at a time and waits ten seconds for each.
type Checker struct {
	Parallel int
	Wait     time.Duration
	Client   *http.Client
	Tick     func() // called after each address; may be nil
}

const (
	usualParallel = 8
	usualWait     = 10 * time.Second
	mostRedirects = 5
)

// Check asks for every address, and gives the reports in their order. An address that stands there twice is asked for
// once.
func (c Checker) Check(ctx context.Context, all []Address) []Report {
	if c.Parallel < 1 {
		c.Parallel = usualParallel
	}
	if c.Wait <= 0 {
		c.Wait = usualWait
	}
	if c.Client == nil {
		c.Client = &http.Client{CheckRedirect: fewRedirects}
	}
	reports := make([]Report, len(all))
	first := map[string]int{}
	var asking sync.WaitGroup
	free := make(chan struct{}, c.Parallel)
	for i, a := range all {
		if _, twice := first[a.URL]; twice {
			continue
		}
		first[a.URL] = i
		free <- struct{}{}
		asking.Go(func() {
			defer func() { <-free }()
			reports[i].Why = c.ask(ctx, a.URL)
			if c.Tick != nil {
				c.Tick()
			}
		})
	}
	asking.Wait()
	for i, a := range all {
		why := reports[first[a.URL]].Why
		reports[i] = Report{URL: a.URL, Of: a.Of, OK: why == "", Why: why}
	}
	return reports
}

func fewRedirects(_ *http.Request, before []*http.Request) error {
	if len(before) > mostRedirects {
		return errors.New("it leads on and on")
	}
	return nil
}

// ask gives what is wrong with an address; nothing if there is a picture. Hosts that do not answer HEAD are asked for the
// picture itself.
func (c Checker) ask(ctx context.Context, address string) string {
	if why := strange(address); why != "" {
		return why
	}
	ctx, end := context.WithTimeout(ctx, c.Wait)
	defer end()
	answer, err := c.call(ctx, http.MethodHead, address)
	if err != nil || answer.StatusCode != http.StatusOK || wrongKind(answer) != "" {
		answer, err = c.call(ctx, http.MethodGet, address)
	}
	switch {
	case err != nil:
		return c.failed(err)
	case answer.StatusCode != http.StatusOK && answer.StatusCode != http.StatusPartialContent:
		return fmt.Sprintf("The host answers %d %s.", answer.StatusCode, http.StatusText(answer.StatusCode))
	}
	return wrongKind(answer)
}

// strange says why a text is no address that players' machines can ask for.
func strange(address string) string {
	u, err := url.Parse(address)
	switch {
	case address == "":
		return "There is no address."
	case err != nil, u.Host == "" && u.Scheme != "file":
		return "This is no web address."
	case u.Scheme == "file":
		return "This is a file of one machine; other players do not see it."
	case u.Scheme != "http" && u.Scheme != "https":
		return "This address does not begin with https:// or http://."
	case u.User != nil:
		return "This address holds a name or password, which every player would read."
	}
	return ""
}

// call asks once and reads no more of the answer than its beginning.
func (c Checker) call(ctx context.Context, method, address string) (*http.Response, error) {
	ask, err := http.NewRequestWithContext(ctx, method, address, nil)
	if err != nil {
		return nil, err
	}
	if method == http.MethodGet {
		ask.Header.Set("Range", "bytes=0-511")
	}
	answer, err := c.Client.Do(ask)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	begin, err := io.ReadAll(io.LimitReader(answer.Body, 512))
	if method == http.MethodGet && err == nil {
		answer.Header.Set("Content-Type", http.DetectContentType(begin))
	}
	return answer, err
}

// wrongKind says what an answer is that is no picture. A host that does not know the kind is believed.
func wrongKind(answer *http.Response) string {
	kind, _, err := mime.ParseMediaType(answer.Header.Get("Content-Type"))
	if err != nil || strings.HasPrefix(kind, "image/") || kind == "application/octet-stream" || kind == "binary/octet-stream" {
		return ""
	}
	return "There is no picture but " + kind + "."
}

// failed says why there was no answer.
func (c Checker) failed(err error) string {
	var dns *net.DNSError
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Sprintf("There is no answer within %v.", c.Wait)
	case errors.Is(err, context.Canceled):
		return "It was not asked for any more."
	case errors.As(err, &dns):
		return "There is no host " + dns.Name + "."
	}
	var u *url.Error
	if errors.As(err, &u) {
		err = u.Err
	}
	if ports.Silent(err) {
		return "It cannot be reached: nothing answers there. Pictures that the bridge draws can be had while it runs."
	}
	return "It cannot be reached: " + err.Error() + "."
}
