package witness

import (
	"bytes"
	"encoding/base64"

	"golang.org/x/mod/sumdb/note"

	"ttsbridge/internal/club/coded"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
)

// A table's key says that two checkpoints come from one hand, and not whose hand that is: anybody can make one. So a bridge signs what it puts on
// the board a second time, by a key of the whole club, whose public part guests are given by somebody whom they trust. The bytes that are signed
// are a line of their own and the message as it is without that signature, which is the last of its members.

// sealed begins what is signed so: nothing else that the club signs begins alike.
const sealed = "ttsbridge word of a club 1\n"

// member stands before that signature in a message.
const member = `,"club":"`

// voucher signs for a club; nil for whoever has not got its key.
func voucher(key coded.Key) *ledger.Signer {
	if !key.Knows() {
		return nil
	}
	return ledger.NewSigner("club", key.Seed("word of the club"))
}

// PublicKey is what guests of a club know its word by, "" for whoever has not got its key.
func PublicKey(key coded.Key) string {
	if by := voucher(key); by != nil {
		return by.Key()
	}
	return ""
}

// vouched is a message with the club's signature.
func vouched(by *ledger.Signer, text []byte) ([]byte, error) {
	if by == nil {
		return text, nil
	}
	sig, err := by.Sign(append([]byte(sealed), text...))
	if err != nil {
		return nil, err
	}
	end := []byte(member + base64.StdEncoding.EncodeToString(sig) + `"}`)
	return append(bytes.TrimSuffix(bytes.Clone(text), []byte("}")), end...), nil
}

// Word tells what the bridges of one club have put on its board from what anybody else has. The zero Word takes everything for the club's.
type Word struct{ by note.Verifier }

// WordOf is the word of the club with that public key; "" for taking everybody's.
func WordOf(key string) (Word, error) {
	if key == "" {
		return Word{}, nil
	}
	by, err := note.NewVerifier(key)
	if err != nil || by.Name() != "ttsbridge/club" {
		return Word{}, fault.Invalid("This is no key of a club: %.120q. One begins with ttsbridge/club+; each bridge of the club says it as it starts.", key)
	}
	return Word{by}, nil
}

// asked tells whether anything is looked at.
func (w Word) asked() bool { return w.by != nil }

// given tells whether the club has given its word for a message.
func (w Word) given(text []byte) bool {
	if !w.asked() {
		return true
	}
	at := bytes.LastIndex(text, []byte(member))
	if at < 0 {
		return false
	}
	said, ok := bytes.CutSuffix(text[at+len(member):], []byte(`"}`))
	sig, err := base64.StdEncoding.Strict().DecodeString(string(said))
	return ok && err == nil && w.by.Verify(append(append([]byte(sealed), text[:at]...), '}'), sig)
}
