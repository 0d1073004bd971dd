package releases

import (
	"bytes"
	"crypto/rand"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"aead.dev/minisign"
	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/release"
)

// says runs a command with some typed words and gives what it said.
func says(make func(*console.Console) *cobra.Command, typed string, args ...string) (string, error) {
	var out bytes.Buffer
	c := make(&console.Console{In: strings.NewReader(typed), Out: &out, Err: io.Discard})
	c.SilenceErrors, c.SilenceUsage = true, true
	c.SetArgs(append([]string{}, args...)) // never none, for which cobra takes those of the test
	err := c.Execute()
	return out.String(), err
}

// Nobody is asked anything before the host has said yes.
func TestNothingIsAskedWithoutAYes(t *testing.T) {
	var calls atomic.Int32
	answer := `{"version":"v9.0.0","page":"https://example.org/releases"}`
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		calls.Add(1)
		io.WriteString(w, answer)
	}))
	defer s.Close()
	for _, typed := range []string{"", "n\n", "\n", "no\n", "nyes\n"} {
		if said, err := says(Updates, typed, "--at", s.URL); err != nil || !strings.Contains(said, "do not look") || calls.Load() != 0 {
			t.Errorf("%q: %s, %v, %d calls", typed, said, err, calls.Load())
		}
	}
	if said, err := says(Updates, "y\n", "--at", s.URL); err != nil || !strings.Contains(said, "v9.0.0") || calls.Load() != 1 {
		t.Errorf("%s, %v, %d calls", said, err, calls.Load())
	}
	for _, answer = range []string{"", "{}", `{"version":"<script>"}`} {
		if said, err := says(Updates, "", "--at", s.URL, "--yes"); fault.CodeOf(err) != fault.CodeUnavailable {
			t.Errorf("%q: %s, %v", answer, said, err)
		}
	}
	if _, err := says(Updates, "y\n"); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("without an address: %v", err)
	}
}

func TestADownloadIsVerified(t *testing.T) {
	public, secret, err := minisign.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	put := func(name string, text []byte) string {
		if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
		return filepath.Join(folder, name)
	}
	file := put("a.zip", []byte("archive"))
	sums, err := release.SumsOf(folder, []string{"a.zip"})
	if err != nil {
		t.Fatal(err)
	}
	put(release.SumsName, sums)
	put(release.SignatureName, minisign.Sign(secret, sums))
	text, err := public.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{public.String(), put("key.pub", append([]byte("untrusted comment: x\n"), text...))} {
		if said, err := says(Verify, "", file, "--key", key); err != nil || !strings.Contains(said, "as it was released") {
			t.Errorf("%s, %v", said, err)
		}
	}
	if _, err := says(Verify, "", file); fault.CodeOf(err) != fault.CodeNotFound {
		t.Errorf("without a key: %v", err)
	}
	put("a.zip", []byte("another"))
	if said, err := says(Verify, "", file, "--key", public.String()); err != console.ErrNo ||
		!strings.HasPrefix(said, "NO: a.zip is not what was released") {
		t.Errorf("%s, %v", said, err)
	}
}

// A file that was released long ago is signed as well as a new one: of which release it is, is said.
func TestAnOldReleaseIsToldAsSuch(t *testing.T) {
	for _, tt := range []struct{ of, mine, says string }{
		{"v1.0.0", "v1.2.0", "It is of release v1.0.0.\nThat is older than this program, v1.2.0: if somebody gave it to you as the newest, it is not.\n"},
		{"v1.2.0", "v1.2.0", "It is of release v1.2.0.\n"},
		{"v1.3.0", "v1.2.0", "It is of release v1.3.0.\n"},
		{"v1.3.0", "devel", "It is of release v1.3.0.\n"},
		{"", "v1.2.0", ""},
		{"\x1b[2J", "v1.2.0", ""},
	} {
		var out bytes.Buffer
		if tellAge(&console.Console{Out: &out}, tt.of, tt.mine); out.String() != tt.says {
			t.Errorf("%q at %s: %q", tt.of, tt.mine, out.String())
		}
	}
}
