// Package porttest finds ports for tests whose programs must know them beforehand, or listen there again after they were killed.
package porttest

import (
	"fmt"
	"math/rand/v2"
	"net"
	"testing"
)

// The ports that are given lie below those that systems give to whoever asks for any, or connects: nobody comes upon one by chance.
const first, behind = 20_000, 32_000

// Free gives ports on the loopback at which nobody listens, and keeps them from all other tests until this one is over, those of
// other processes too. A port of the system's own choice, given back so that a program may have it, can be another's by then: its
// servers would be taken for one's own.
func Free(t testing.TB, n int) (ports []int) {
	t.Helper()
	for tries := 0; len(ports) < n; tries++ {
		if tries > 1000 {
			t.Fatalf("of %d ports only %d are free", n, len(ports))
		}
		port := first + rand.IntN(behind-first)
		if reserve(t, port) {
			ports = append(ports, port)
		}
	}
	return ports
}

// Address is the loopback with a port as Free gives it.
func Address(t testing.TB) string {
	t.Helper()
	return fmt.Sprintf("127.0.0.1:%d", Free(t, 1)[0])
}

// reserve keeps a port for a test by the UDP port of the same number, which none of the programs needs; false when somebody has either.
func reserve(t testing.TB, port int) bool {
	t.Helper()
	at := fmt.Sprintf("127.0.0.1:%d", port)
	kept, err := net.ListenPacket("udp", at)
	if err != nil {
		return false
	}
	l, err := net.Listen("tcp", at)
	if err != nil {
		kept.Close()
		return false
	}
	l.Close()
	t.Cleanup(func() { kept.Close() })
	return true
}
