package host

import (
	"archive/zip"
	"bytes"
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ports/porttest"
	"ttsbridge/internal/session/access"
)

func TestDoctorLooksAtEditors(t *testing.T) {
	addr := porttest.Address(t)
	l, err := net.Listen("tcp", addr)
	if err != nil {
		t.Fatal(err)
	}
	if f := lookAtEditors(t.Context(), addr); !f.OK || !strings.Contains(f.Says, "taken") {
		t.Errorf("a taken port: %+v", f)
	}
	if f := lookWhetherPlayed(t.Context(), addr); !strings.Contains(f.Says, "running with") {
		t.Errorf("a game: %+v", f)
	}
	l.Close()
	if f := lookAtEditors(t.Context(), addr); !f.OK || !strings.Contains(f.Says, "free") {
		t.Errorf("a free port: %+v", f)
	}
	if f := lookWhetherPlayed(t.Context(), addr); !strings.Contains(f.Says, "not running") {
		t.Errorf("no game: %+v", f)
	}
}

func TestDoctorSpeaksOfTheFirewall(t *testing.T) {
	tests := []struct{ addr, system, says string }{
		{"127.0.0.1:39997", "windows", "needs no open port"},
		{"localhost:39997", "windows", "needs no open port"},
		{"[::1]:39997", "windows", "needs no open port"},
		{"0.0.0.0:1234", "windows", "localport=1234"},
		{":1234", "linux", "TCP port 1234"},
	}
	for _, tt := range tests {
		h := &house.House{Addr: tt.addr}
		if f := lookAtGuests(h, tt.system); !f.OK || !strings.Contains(f.Says, tt.says) {
			t.Errorf("%s on %s: %+v", tt.addr, tt.system, f)
		}
	}
}

// What is wrong comes with what to do.
func TestDoctorSaysWhatToDo(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("no ledger, and no database of any other kind"), 0o600); err != nil {
		t.Fatal(err)
	}
	damaged := t.TempDir()
	if err := os.Rename(file, filepath.Join(damaged, "ledger.db")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	for _, tt := range []struct {
		f  finding
		do string
	}{
		{lookAtData(&house.House{Data: filepath.Join(file, "data")}), "--data"},
		{lookAtLedger(t.Context(), &house.House{Addr: "127.0.0.1:1", Data: damaged}), "restore"},
		{lookAtCards(&house.House{Cards: filepath.Join(damaged, "ledger.db")}), "built-in"},
		{finding{Do: whoHas(l.Addr().String(), "windows")}, "netstat -ano | findstr :" + port},
		{finding{Do: whoHas("nonsense", "windows")}, "127.0.0.1:39997"},
	} {
		if tt.f.OK || !strings.Contains(tt.f.Do, tt.do) {
			t.Errorf("%+v does not say %q", tt.f, tt.do)
		}
	}
	healthy := &house.House{Addr: "127.0.0.1:1", Data: t.TempDir()}
	for _, f := range []finding{lookAtData(healthy), lookAtLedger(t.Context(), healthy)} {
		if !f.OK || f.Do != "" {
			t.Errorf("%+v", f)
		}
	}
	if left, err := os.ReadDir(healthy.Data); err != nil || len(left) > 0 {
		t.Errorf("the doctor left %v, %v", left, err)
	}
}

// A bundle holds the end of the log and what was found, but no key, no token and not the user's name.
func TestABundleHoldsNoSecret(t *testing.T) {
	home := filepath.Join(t.TempDir(), "Åse Musterfrau")
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	t.Setenv("USERNAME", "Gast von nebenan")
	data := filepath.Join(home, "data")
	if err := os.MkdirAll(filepath.Join(data, logFolder), 0o700); err != nil {
		t.Fatal(err)
	}
	key, err := access.OpenKey(data, true)
	if err != nil {
		t.Fatal(err)
	}
	tokens := key.Tokens("t1", 2)
	secrets := append([]string{key.House(), tokens.Host, tokens.Mod, "Musterfrau", "Gast von", "MUSTER~1", "hunter2", "s3cret"}, tokens.Seats...)
	line := "level=INFO msg=\"something\" path=" + filepath.Join(home, "x") + " said=\"Bearer " + strings.Join(secrets[:3], " ") +
		" " + strings.Join(tokens.Seats, ",") + "\"\n" +
		`path="D:\\Gast von nebenan\\cards.db" temp=C:\Users\MUSTER~1\AppData\Temp\x club=nats://me:hunter2@one:4222,tls://s3cret@two` + "\n"
	if err := os.WriteFile(filepath.Join(data, logFolder, "ttsbridge.log"),
		[]byte(strings.Repeat(line, mostLog/len(line)+9)+"the end\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(data, "key"))
	if err != nil {
		t.Fatal(err)
	}
	secrets = append(secrets, strings.TrimSpace(string(text)))
	to := filepath.Join(t.TempDir(), "report.zip")
	con := &console.Console{Out: io.Discard, Err: io.Discard}
	findings := []finding{{What: "data folder", Says: data}}
	if err := writeBundle(con, &house.House{Data: data}, findings, to); err != nil {
		t.Fatal(err)
	}
	all := unzipped(t, to)
	for _, want := range []string{"the end", "msg=", "~", "data folder", "findings.json", `\\cards.db`, `AppData\Temp`, "one:4222"} {
		if !strings.Contains(all, want) {
			t.Errorf("the bundle lacks %q", want)
		}
	}
	for _, secret := range secrets {
		if strings.Contains(all, secret) {
			t.Errorf("the bundle holds %s", secret)
		}
	}
	if err := writeBundle(con, &house.House{Data: data}, findings, to); fault.CodeOf(err) != fault.CodeConflict {
		t.Errorf("written over a file: %v", err)
	}
}

// unzipped is all that is in a zip file.
func unzipped(t *testing.T, name string) string {
	t.Helper()
	z, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	var all bytes.Buffer
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(f.Name + "\n")
		if _, err := io.Copy(&all, r); err != nil {
			t.Fatal(err)
		}
		r.Close()
	}
	return all.String()
}
