package club

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"ttsbridge/internal/fault"
)

// vouched makes a certificate for a server of that address, and the file of the authority that vouches for it.
func vouched(t *testing.T, address string) (tls.Certificate, string) {
	t.Helper()
	issue := func(template, parent *x509.Certificate, by *ecdsa.PrivateKey) ([]byte, *ecdsa.PrivateKey) {
		key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
		if err != nil {
			t.Fatal(err)
		}
		if by == nil {
			by = key
		}
		template.SerialNumber, template.NotAfter = big.NewInt(time.Now().UnixNano()), time.Now().Add(time.Hour)
		made, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, by)
		if err != nil {
			t.Fatal(err)
		}
		return made, key
	}
	authority := &x509.Certificate{Subject: pkix.Name{CommonName: "the club"}, IsCA: true, BasicConstraintsValid: true,
		KeyUsage: x509.KeyUsageCertSign}
	above, by := issue(authority, authority, nil)
	of, key := issue(&x509.Certificate{IPAddresses: []net.IP{net.ParseIP(address)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}}, authority, by)
	file := filepath.Join(t.TempDir(), "authority.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: above}), 0o600); err != nil {
		t.Fatal(err)
	}
	return tls.Certificate{Certificate: [][]byte{of}, PrivateKey: key}, file
}

// A club's servers may speak TLS: a bridge that knows their authority joins, and another one is told what is wrong. Nothing goes over
// the line in clear.
func TestServersWithTLS(t *testing.T) {
	secret := func(o *server.Options) { o.Username, o.Password = "club", "right" }
	withTLS := func(address string) (Servers, string) {
		certificate, authority := vouched(t, address)
		url := single(t, secret, func(o *server.Options) {
			o.TLS, o.TLSConfig = true, &tls.Config{Certificates: []tls.Certificate{certificate}, MinVersion: tls.VersionTLS12}
		})
		_, at, _ := strings.Cut(url, "://")
		return Servers{URL: "tls://club:right@" + at}, authority
	}
	here, authority := withTLS("127.0.0.1")
	elsewhere, other := withTLS("192.0.2.1")
	plain := strings.Replace(single(t, secret), "nats://", "tls://club:right@", 1)
	known := here
	known.Authority = authority
	c := joinAs(t, known, "m")
	grow(t, table(t, c, "t1"), 1)
	if _, err := c.conn.TLSConnectionState(); err != nil {
		t.Errorf("the line is open: %v", err)
	}
	for _, tt := range []struct {
		name    string
		servers Servers
		says    string
	}{
		{"an authority that nobody knows", here, "--club-ca"},
		{"another authority", Servers{URL: here.URL, Authority: other}, "--club-ca"},
		{"the certificate of another address", Servers{URL: elsewhere.URL, Authority: other}, "--club-ca"},
		{"no TLS there", Servers{URL: plain, Authority: authority}, "do not agree on encryption"},
	} {
		_, err := Join(t.Context(), Means{Servers: tt.servers, Key: marked("m")})
		if said := fault.Sentence(err); fault.CodeOf(err) != fault.CodeInvalid || !strings.Contains(said, tt.says) ||
			strings.Contains(said, "right") {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
}
