package house

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"

	"ttsbridge/api"
	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/access"
	"ttsbridge/internal/tts"
)

// Client speaks to a running bridge.
type Client struct{ URL string }

// There tells whether a bridge answers at the address.
func (c Client) There(ctx context.Context) bool {
	there, _ := c.health(ctx, "")
	return there
}

// Proves tells whether what answers at the address is a bridge with the data folder of that key. Another program, or somebody else's bridge, is
// shown no token that way.
func (c Client) Proves(ctx context.Context, key access.Key) bool {
	word := rand.Text()
	there, proof := c.health(ctx, word)
	return there && hmac.Equal([]byte(proof), []byte(access.Proof(key.House(), word)))
}

func (c Client) health(ctx context.Context, word string) (there bool, proof string) {
	ctx, stop := context.WithTimeout(ctx, 2*time.Second)
	defer stop()
	var health struct{ Status, Proof string }
	text, err := c.Call(ctx, http.MethodGet, "/v1/health?prove="+word, "", nil)
	return err == nil && json.Unmarshal(text, &health) == nil && health.Status == "ok", health.Proof
}

// Call sends a request and gives the body of a good answer; the sentence of a bad one is the error.
func (c Client) Call(ctx context.Context, method, path, token string, body any) ([]byte, error) {
	var send io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		send = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(ctx, method, c.URL+path, send)
	if err != nil {
		return nil, fault.Invalid("%s is no address of a bridge.", c.URL)
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, fault.Unavailable("No bridge answers at %s. See that it runs, and that this is its address.", c.URL)
	}
	defer res.Body.Close()
	text, err := io.ReadAll(io.LimitReader(res.Body, console.MaxInput))
	if err != nil {
		return nil, fault.Unavailable("The bridge at %s broke off.", c.URL)
	}
	if res.StatusCode < 300 {
		return text, nil
	}
	var p api.Problem
	if err := json.Unmarshal(text, &p); err != nil || p.Detail == "" {
		return nil, fault.Unavailable("What answers at %s is no bridge: status %d.", c.URL, res.StatusCode)
	}
	return nil, &fault.Error{Code: p.Code, Msg: told(p.Detail)}
}

// told is a sentence of a bridge, which can be a stranger's. Where it has several lines, a rule each, the further ones are set in, so that
// none can be taken for a line of this program's.
func told(detail string) string {
	lines := strings.Split(detail, "\n")
	for i, line := range lines {
		lines[i] = tts.Plain(line)
	}
	return strings.Join(lines, "\n           ")
}
