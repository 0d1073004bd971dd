package porttest

import (
	"fmt"
	"net"
	"testing"
)

func TestAPortIsGivenToOneTestAtATime(t *testing.T) {
	var port int
	t.Run("has it", func(t *testing.T) {
		port = Free(t, 1)[0]
		if reserve(t, port) {
			t.Error("it is given twice")
		}
		l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
		if err != nil {
			t.Fatalf("its test cannot use it: %v", err)
		}
		l.Close()
	})
	if !reserve(t, port) {
		t.Error("it is not given back")
	}
}

func TestAPortWithAListenerIsNotGiven(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if reserve(t, l.Addr().(*net.TCPAddr).Port) {
		t.Error("a port with a listener is given")
	}
}
