package release

import (
	"strings"

	"aead.dev/minisign"

	"ttsbridge/internal/fault"
)

// Signer signs releases.
type Signer struct{ key minisign.PrivateKey }

// NewSigner reads a secret key as minisign keeps it without a password.
func NewSigner(text []byte) (*Signer, error) {
	var key minisign.PrivateKey
	if minisign.IsEncrypted(text) {
		return nil, fault.Invalid("The release key wants a password; take it off first, with minisign -C -W.")
	}
	if err := key.UnmarshalText(text); err != nil {
		return nil, fault.Invalid("The release key cannot be read: %w", err)
	}
	return &Signer{key}, nil
}

// Public is the key to check the signatures with, in one line.
func (s *Signer) Public() string { return s.key.Public().(minisign.PublicKey).String() }

// Sign signs the list of a release. The same list gives the same signature.
func (s *Signer) Sign(sums []byte, version string) []byte {
	return minisign.SignWithComments(s.key, sums, "ttsbridge "+version, "signature of the ttsbridge release "+version)
}

// Of is the release that a signature is of, as its signer wrote there; "" when it does not say. What Check has held is true of that, too.
func Of(signature []byte) string {
	var s minisign.Signature
	if s.UnmarshalText(signature) != nil {
		return ""
	}
	version, _ := strings.CutPrefix(s.TrustedComment, "ttsbridge ")
	return version
}

// Check holds the list of a release to its signature.
func Check(sums, signature []byte, key string) error {
	if key == "" {
		return fault.NotFound("This program was built without the key of those who release it, so it cannot tell whether they signed. " +
			"Name their public key with --key.")
	}
	var public minisign.PublicKey
	if err := public.UnmarshalText([]byte(strings.TrimSpace(key))); err != nil {
		return fault.Invalid("The public key cannot be read: %w", err)
	}
	if !minisign.Verify(public, sums, signature) {
		return fault.Conflict("The signature of %s is not of the key %s: somebody else made this list, or it was changed.",
			SumsName, public)
	}
	return nil
}
