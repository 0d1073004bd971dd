package lane_test

import (
	"io"
	"net"
	"net/http"
	"testing"
)

// BenchmarkRequest is a request over a connection that stays, by the server and by the lane.
func BenchmarkRequest(b *testing.B) {
	for name, with := range map[string]bool{"server": false, "lane": true} {
		b.Run(name, func(b *testing.B) {
			s := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				io.Copy(io.Discard, r.Body) //nolint:errcheck // it is there
				io.WriteString(w, "answer") //nolint:errcheck // the caller notices
			})}
			c, err := net.Dial("tcp", starts(b, s, with))
			if err != nil {
				b.Fatal(err)
			}
			defer c.Close()
			room := make([]byte, 4096)
			b.ReportAllocs()
			for b.Loop() {
				io.WriteString(c, echo) //nolint:errcheck // the answer would not come
				if _, err := c.Read(room); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
