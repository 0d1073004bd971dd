package host

import (
	"net"
	"strings"
	"testing"

	"ttsbridge/cmd/ttsbridge/internal/house"
)

func TestDoctorLooksAtEditors(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := l.Addr().String()
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
