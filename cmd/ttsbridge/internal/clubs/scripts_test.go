//go:build !windows

package clubs_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge"
)

// A table that was played with scripts of one bridge's own goes on with them at another one that has none of them.
func TestATableKeepsItsScripts(t *testing.T) {
	t.Parallel()
	own := t.TempDir()
	text, err := fs.ReadFile(ttsbridge.Scripts(), "dotr/377.lua")
	if err == nil {
		err = os.Mkdir(filepath.Join(own, "dotr"), 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(own, "dotr", "377.lua"), append([]byte("-- of our own\n"), text...), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	c := startClub(t, 2, 1, []string{"--scripts", own})
	m := c.seat(t, 1)[0]
	m.say(`{"kind":"hello"}`)
	m.say(`{"kind":"press","color":"White","button":"end"}`)
	c.bridges[0].kill()
	c.bridges = c.bridges[1:]
	m.say(`{"kind":"press","color":"Green","button":"end"}`)
	_, export := m.ask("/ledger")
	if n := strings.Count(string(export), `\"scripts\":\"`) + strings.Count(string(export), `"scripts":"`); n != 1 {
		t.Errorf("the ledger names scripts %d times", n)
	}
	verify := exec.Command(c.program, "audit", "verify", "--judge", "--scripts", own, c.url()+"/"+m.id)
	if said, err := verify.CombinedOutput(); err != nil || strings.Contains(string(said), "script") {
		t.Errorf("by the scripts it began with it is judged %v\n%s", err, said)
	}
}
