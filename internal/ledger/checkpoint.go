package ledger

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"ttsbridge/internal/fault"
)

// Checkpoint names a whole history in a few words: so many records of that table, with that root of their Merkle tree.
// Whoever keeps one can hold the host to it. Its text is three lines, each ended by a line feed:
//
//	ttsbridge/TABLE
//	SIZE
//	ROOT, in base64
//
// signed as a note of golang.org/x/mod/sumdb/note by the table's Ed25519 key, whose name is the first line. The short
// form, for a chat, is one line with the first 16 hexadecimal digits of the root:
//
//	checkpoint TABLE SIZE ROOT16
type Checkpoint struct {
	Table string `json:"table"`
	Size  int64  `json:"size"`
	Root  Hash   `json:"root"`
}

// shortDigits is how much of a root stands in a chat: 64 bits, which nobody finds a second history for while it matters.
const shortDigits = 16

// origin begins the name of every key and the text of every checkpoint.
const origin = "ttsbridge/"

// Line is the short form, for people to keep.
func (c Checkpoint) Line() string {
	return fmt.Sprintf("checkpoint %s %d %s", c.Table, c.Size, c.Root.String()[:shortDigits])
}

// Text is what is signed.
func (c Checkpoint) Text() string {
	return origin + c.Table + "\n" + strconv.FormatInt(c.Size, 10) + "\n" + base64.StdEncoding.EncodeToString(c.Root[:]) + "\n"
}

// SealLine is the short form of a seal for a chat: the first 16 hexadecimal digits of a card's seal that stands in the
// record, or of the record's own hash.
//
//	Sealed RECORD DIGITS
func SealLine(record int64, seal Hash) string {
	b := append(strconv.AppendInt([]byte("Sealed "), record, 10), ' ')
	return string(hex.AppendEncode(b, seal[:shortDigits/2]))
}

// CheckpointAt is the log's checkpoint of its first so many records. It is notfound when there are not so many.
func (l *Log) CheckpointAt(size int64) (Checkpoint, error) {
	t, err := l.grown()
	if err != nil {
		return Checkpoint{}, err
	}
	root, err := t.Root(size)
	return Checkpoint{l.id, size, root}, err
}

// Signer signs the checkpoints of one table. It is a note.Signer.
type Signer struct {
	name   string
	hash   uint32
	secret ed25519.PrivateKey
}

// NewSigner makes the signer of a table from 32 secret bytes; the same bytes make the same signer.
func NewSigner(table string, seed []byte) *Signer {
	s := &Signer{name: origin + table, secret: ed25519.NewKeyFromSeed(seed)}
	sum := sha256.Sum256(append([]byte(s.name+"\n"), s.public()...))
	s.hash = binary.BigEndian.Uint32(sum[:])
	return s
}

// public is the public key as package note encodes one: the algorithm, then the key.
func (s *Signer) public() []byte {
	return append([]byte{1}, s.secret.Public().(ed25519.PublicKey)...)
}

// Name is the name of the key.
func (s *Signer) Name() string { return s.name }

// KeyHash tells the key from others of its name.
func (s *Signer) KeyHash() uint32 { return s.hash }

// Key is the public key in the words of package note: name, hash and key, joined by plus signs.
func (s *Signer) Key() string {
	return fmt.Sprintf("%s+%08x+%s", s.name, s.hash, base64.StdEncoding.EncodeToString(s.public()))
}

// SignCheckpoint gives the checkpoint as a signed note.
func (s *Signer) SignCheckpoint(c Checkpoint) (string, error) {
	signed, err := note.Sign(&note.Note{Text: c.Text()}, s)
	if err != nil {
		return "", fmt.Errorf("sign a checkpoint of table %s: %w", c.Table, err)
	}
	return string(signed), nil
}

// Sign signs the text of a note.
func (s *Signer) Sign(text []byte) ([]byte, error) { return ed25519.Sign(s.secret, text), nil }

// OpenCheckpoint reads a signed checkpoint and checks it by the public key. Any other way to write the same checkpoint
// is invalid, so that no byte can be changed unseen.
func OpenCheckpoint(signed, key string) (Checkpoint, error) {
	v, err := note.NewVerifier(key)
	if err != nil {
		return Checkpoint{}, fault.Invalid("This is not a key of a table: %.80q.", key)
	}
	n, err := note.Open([]byte(signed), note.VerifierList(v))
	if err != nil {
		return Checkpoint{}, fault.Invalid("The checkpoint is not signed by the key %.120q.", key)
	}
	c, ok := parseText(n.Text)
	if !ok || origin+c.Table != v.Name() || len(n.Sigs) != 1 || !plainSignature(signed, n) || !plainKey(key) {
		return c, fault.Invalid("The checkpoint is not written as one is.")
	}
	return c, nil
}

// plainSignature tells whether the note is written in the one way that signing writes it.
func plainSignature(signed string, n *note.Note) bool {
	sig := n.Sigs[0]
	raw, err := base64.StdEncoding.Strict().DecodeString(sig.Base64)
	return err == nil && signed == n.Text+"\n— "+sig.Name+" "+base64.StdEncoding.EncodeToString(raw)+"\n"
}

func plainKey(key string) bool {
	parts := strings.SplitN(key, "+", 3)
	raw, err := base64.StdEncoding.Strict().DecodeString(parts[2])
	if err != nil || len(raw) != 1+ed25519.PublicKeySize {
		return false
	}
	again, err := note.NewEd25519VerifierKey(parts[0], raw[1:])
	return err == nil && again == key
}

func parseText(text string) (c Checkpoint, ok bool) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 || lines[3] != "" {
		return c, false
	}
	c.Table, ok = strings.CutPrefix(lines[0], origin)
	size, err1 := strconv.ParseInt(lines[1], 10, 64)
	root, err2 := base64.StdEncoding.Strict().DecodeString(lines[2])
	if !ok || !plain(c.Table) || err1 != nil || err2 != nil || len(root) != len(c.Root) {
		return c, false
	}
	c.Size, c.Root = size, Hash(root)
	return c, c.Text() == text
}

// Kept is a checkpoint as a guest kept it: signed and whole, or no more than a line of a chat. Such a line may also be the
// short form of a seal.
type Kept struct {
	Table string // "" of a seal, which does not name it
	Size  int64  // of a seal the record in which it stands
	Root  string // its first hexadecimal digits, at least 12
	Seal  bool   // it is not a root but a seal in that record, or the record's hash
}

// ReadKept finds a checkpoint or a seal in what somebody kept: a signed note, or a line of a chat that has the short form
// in it.
func ReadKept(text string) (Kept, error) {
	if body, _, signed := strings.Cut(text, "\n\n"); signed {
		if c, ok := parseText(body + "\n"); ok {
			return Kept{Table: c.Table, Size: c.Size, Root: c.Root.String()}, nil
		}
	}
	words := strings.Fields(text)
	for i, w := range words {
		if k, ok := keptWords(strings.TrimRight(w, ":"), words[i+1:]); ok {
			return k, nil
		}
	}
	return Kept{}, fault.Invalid("This is no checkpoint: %.100q. One reads \"checkpoint TABLE SIZE ROOT\", a seal \"Sealed RECORD DIGITS\".", text)
}

// keptWords reads the words after the one that says what was kept.
func keptWords(what string, words []string) (k Kept, ok bool) {
	switch {
	case strings.EqualFold(what, "checkpoint") && len(words) > 2:
		k.Table, words = words[0], words[1:]
	case strings.EqualFold(what, "sealed") && len(words) > 1:
		k.Seal = true
	default:
		return k, false
	}
	size, err := strconv.ParseInt(words[0], 10, 64)
	k.Size, k.Root = size, strings.TrimRight(words[1], ".")
	return k, err == nil && size > 0 && (k.Seal || plain(k.Table)) && hexadecimal(k.Root)
}

func hexadecimal(s string) bool {
	return len(s) >= 12 && len(s) <= hex.EncodedLen(len(Hash{})) && strings.Trim(s, "0123456789abcdef") == ""
}

// Fits tells whether the kept checkpoint names the same history as the whole one.
func (k Kept) Fits(c Checkpoint) bool {
	return !k.Seal && k.Table == c.Table && k.Size == c.Size && bytes.HasPrefix([]byte(c.Root.String()), []byte(k.Root))
}
