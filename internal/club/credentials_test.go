package club

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/jwt/v2"
	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"ttsbridge/internal/fault"
)

// signing is a pair of keys and the public one as text.
type signing struct {
	nkeys.KeyPair
	public string
}

func pair(t *testing.T, make func() (nkeys.KeyPair, error)) signing {
	t.Helper()
	k, err := make()
	if err != nil {
		t.Fatal(err)
	}
	public, err := k.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	return signing{k, public}
}

// credentials writes the file of a user of an account, as NATS's own tool does.
func credentials(t *testing.T, account signing, change func(*jwt.UserClaims)) string {
	t.Helper()
	user := pair(t, nkeys.CreateUser)
	claims := jwt.NewUserClaims(user.public)
	change(claims)
	token, err := claims.Encode(account)
	if err != nil {
		t.Fatal(err)
	}
	seed, err := user.Seed()
	if err != nil {
		t.Fatal(err)
	}
	text, err := jwt.FormatUserConfig(token, seed)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "bridge.creds")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// operated runs a server whose accounts are signed by an operator, and gives the account of a club.
func operated(t *testing.T) (url string, account signing) {
	t.Helper()
	operator, account := pair(t, nkeys.CreateOperator), pair(t, nkeys.CreateAccount)
	claims := jwt.NewAccountClaims(account.public)
	claims.Limits.JetStreamLimits = jwt.JetStreamLimits{MemoryStorage: -1, DiskStorage: -1, Streams: -1, Consumer: -1}
	token, err := claims.Encode(operator)
	if err != nil {
		t.Fatal(err)
	}
	system := pair(t, nkeys.CreateAccount)
	systems, err := jwt.NewAccountClaims(system.public).Encode(operator)
	if err != nil {
		t.Fatal(err)
	}
	accounts := &server.MemAccResolver{}
	for key, token := range map[string]string{account.public: token, system.public: systems} {
		if err := accounts.Store(key, token); err != nil {
			t.Fatal(err)
		}
	}
	url = single(t, func(o *server.Options) {
		o.TrustedKeys, o.AccountResolver, o.SystemAccount = []string{operator.public}, accounts, system.public
	})
	return url, account
}

// With credentials of its club's account a bridge is in. With those of another account, with expired ones and with none it is told so, and
// with those of a guest it makes nothing.
func TestCredentialsOfAClub(t *testing.T) {
	url, account := operated(t)
	_, stranger := operated(t)
	whole := credentials(t, account, func(*jwt.UserClaims) {})
	for _, tt := range []struct {
		name, file string
		code       fault.Code
		says       string
	}{
		{"of another account", credentials(t, stranger, func(*jwt.UserClaims) {}), fault.CodeUnauthorized, "do not let this bridge in"},
		{"expired", credentials(t, account, func(c *jwt.UserClaims) { c.Expires = 1 }), fault.CodeUnauthorized, "do not let this bridge in"},
		{"none", "", fault.CodeUnauthorized, "do not let this bridge in"},
		{"of a guest", credentials(t, account, func(c *jwt.UserClaims) { c.Sub.Allow.Add("_INBOX.>"); c.Pub.Allow.Add("ttsbridge.nothing") }),
			fault.CodeUnavailable, "this user may not ask them"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			ctx, stop := context.WithTimeout(t.Context(), 3*time.Second) // servers do not say what a user may not ask
			defer stop()
			_, err := Join(ctx, Means{Servers: Servers{URL: url, Credentials: tt.file}, Key: marked("m")})
			if fault.CodeOf(err) != tt.code || !strings.Contains(fault.Sentence(err), tt.says) {
				t.Errorf("%s: %v", fault.CodeOf(err), err)
			}
		})
	}
	c := joinAs(t, Servers{URL: url, Credentials: whole}, "m")
	if n := messagesIn(t, c, "TTSBRIDGE"); n != 0 {
		t.Errorf("those that were refused wrote %d messages", n)
	}
	grow(t, table(t, c, "t1"), 2)
}
