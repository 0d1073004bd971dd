package club

import (
	"crypto/x509"
	"errors"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"

	"ttsbridge/internal/fault"
)

// Servers is where the servers of a club are, and who this bridge is to them.
type Servers struct {
	URL         string // "nats://one:4222,nats://two:4222", or with tls://
	Credentials string // file with the user's credentials; "" for what the URL says
	Authority   string // file with the certificate that vouches for the servers; "" for those that the machine trusts
}

// plainName is the servers without user and password, for sentences and logs.
func (s Servers) plainName() string {
	all := strings.Split(s.URL, ",")
	for i, one := range all {
		u, err := url.Parse(strings.TrimSpace(one))
		if err != nil {
			return "the address that was given"
		}
		u.User = nil
		all[i] = u.String()
	}
	return strings.Join(all, ", ")
}

// connect reaches one of the servers. A connection that is lost later comes back by itself.
func (s Servers) connect(log *slog.Logger, more ...nats.Option) (*nats.Conn, error) {
	options := append(more, nats.Name("ttsbridge"), nats.Timeout(3*time.Second), nats.MaxReconnects(-1),
		nats.ReconnectWait(250*time.Millisecond),
		nats.ReconnectJitter(100*time.Millisecond, 100*time.Millisecond), nats.PingInterval(time.Second), nats.MaxPingsOutstanding(2),
		nats.ReconnectBufSize(-1), // what cannot be sent now fails now, and is tried anew by whoever knows whether it is still true
		nats.DisconnectErrHandler(func(c *nats.Conn, err error) {
			if !c.IsClosed() {
				log.Warn("cut off from a server of the club", "err", err)
			}
		}),
		nats.ReconnectHandler(func(c *nats.Conn) { log.Info("back at a server of the club", "server", c.ConnectedServerName()) }),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			log.Warn("a server of the club complains", "err", err)
		}))
	if s.Credentials != "" {
		if err := isCredentials(s.Credentials); err != nil {
			return nil, err
		}
		options = append(options, nats.UserCredentials(s.Credentials))
	}
	if s.Authority != "" {
		options = append(options, nats.RootCAs(s.Authority))
	}
	conn, err := nats.Connect(s.URL, options...)
	if err != nil {
		return nil, s.refused(err)
	}
	return conn, nil
}

// isCredentials says what is wrong with a file that should have a user's credentials. The library would say it in words of its
// own, and late.
func isCredentials(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return fault.Invalid("The file with the club's credentials cannot be read: %w", err)
	}
	_, noToken := nkeys.ParseDecoratedJWT(text)
	if _, err := nkeys.ParseDecoratedNKey(text); err != nil || noToken != nil {
		return fault.Invalid("%s has no credentials of a user of NATS: they are two blocks, a USER JWT and a USER NKEY SEED, as \"nsc generate creds\" writes them.", file)
	}
	return nil
}

// refused says why no server lets this bridge in.
func (s Servers) refused(err error) error {
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	_, path := errors.AsType[*fs.PathError](err)
	switch {
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired), errors.Is(err, nats.ErrAccountAuthExpired):
		return fault.Unauthorized("The servers at %s do not let this bridge in: user, password or credentials are wrong or have expired. Nothing was written.", s.plainName())
	case path:
		return fault.Invalid("A file for the club cannot be read: %w", err)
	case errors.As(err, &unknown), errors.As(err, &name):
		return fault.Invalid("The certificate of the servers at %s is not one that this machine trusts; name the authority's with --club-ca: %w", s.plainName(), err)
	case errors.Is(err, nats.ErrSecureConnWanted), errors.Is(err, nats.ErrSecureConnRequired):
		return fault.Invalid("The servers at %s and this bridge do not agree on encryption: write tls:// for servers that want it, nats:// for others.", s.plainName())
	case errors.Is(err, nats.ErrNoServers), errors.Is(err, nats.ErrTimeout):
		return fault.Unavailable("No server of the club answers at %s. Start one, or serve without --club. Nothing was written.",
			s.plainName())
	}
	if wrong, ok := errors.AsType[*url.Error](err); ok {
		err = wrong.Err // without the address, which may have a password in it
	}
	return fault.Invalid("The servers at %s cannot be reached: %w. An address reads nats://HOST:4222, several have commas between them.", s.plainName(), err)
}
