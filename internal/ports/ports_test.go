package ports

import (
	"fmt"
	"io/fs"
	"net"
	"testing"
)

func TestATakenPortIsKnown(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, err = net.Listen("tcp", l.Addr().String())
	if !Taken(err) || Barred(err) {
		t.Errorf("a taken port: %v", err)
	}
	if !Barred(fmt.Errorf("listen: %w", barred[0])) {
		t.Error("a barred port is not known")
	}
	for _, err := range []error{nil, fs.ErrNotExist} {
		if Taken(err) || Barred(err) {
			t.Errorf("%v is taken for a port's", err)
		}
	}
}

func TestASilentPortIsKnown(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	_, err = net.Dial("tcp", l.Addr().String())
	if !Silent(err) || Taken(err) || Silent(fs.ErrNotExist) {
		t.Errorf("a port at which nobody listens: %v", err)
	}
}
