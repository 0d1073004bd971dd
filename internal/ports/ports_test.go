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
