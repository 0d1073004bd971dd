package ledger

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
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
// form, for a chat, is one line with the first 32 hexadecimal digits of the root, in groups that people can compare:
//
//	checkpoint TABLE SIZE ROOT-IN-GROUPS
type Checkpoint struct {
	Table string `json:"table"`
	Size  int64  `json:"size"`
	Root  Hash   `json:"root"`
}

// origin begins the name of every key and the text of every checkpoint.
const origin = "ttsbridge/"

// KeepThis stands before the short form in a chat. It is longer than any name in the game can be: the game writes a player's name and a
// colon before what he says, and nobody can be called so that his words read like this line.
const KeepThis = "Keep this line, it names all that was done so far: "

// Line is the short form, for people to keep.
func (c Checkpoint) Line() string {
	return fmt.Sprintf("checkpoint %s %d %s", c.Table, c.Size, c.Root.Grouped())
}

// Text is what is signed.
func (c Checkpoint) Text() string {
	return origin + c.Table + "\n" + strconv.FormatInt(c.Size, 10) + "\n" + base64.StdEncoding.EncodeToString(c.Root[:]) + "\n"
}

// CheckpointAt is the log's checkpoint of its first so many records. It is notfound when there are not so many.
func (l *Log) CheckpointAt(size int64) (Checkpoint, error) {
	_, c, err := l.grownTo(size)
	return c, err
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
	c, ok := ParseCheckpoint(n.Text)
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

// ParseCheckpoint reads the text of a checkpoint as a signed note has it; false for any other.
func ParseCheckpoint(text string) (c Checkpoint, ok bool) {
	lines := strings.Split(text, "\n")
	if len(lines) != 4 || lines[3] != "" {
		return c, false
	}
	c.Table, ok = strings.CutPrefix(lines[0], origin)
	size, err1 := strconv.ParseInt(lines[1], 10, 64)
	root, err2 := base64.StdEncoding.Strict().DecodeString(lines[2])
	if !ok || !Plain(c.Table) || err1 != nil || err2 != nil || len(root) != len(c.Root) {
		return c, false
	}
	c.Size, c.Root = size, Hash(root)
	return c, c.Text() == text
}
