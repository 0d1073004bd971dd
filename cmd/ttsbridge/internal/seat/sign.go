package seat

import (
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"strings"

	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/files"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/table"
)

// openKey reads the player's key, or makes one that only he can read.
func openKey(file string) (ed25519.PrivateKey, error) {
	text, err := files.Read(file)
	if errors.Is(err, fs.ErrNotExist) {
		_, key, err := ed25519.GenerateKey(nil)
		if err != nil {
			return nil, err
		}
		if err := files.Write(file, []byte(hex.EncodeToString(key.Seed())+"\n"), 0o600); err != nil {
			return nil, fault.Invalid("The key cannot be kept in %s: %w", file, err)
		}
		return key, nil
	}
	if err != nil {
		return nil, fault.Invalid("The key in %s cannot be read: %w", file, err)
	}
	seed, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, fault.Invalid("The file %s holds no key of a player. Name another one with --own-key; it is made when it is not there.", file)
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

func public(key ed25519.PrivateKey) string {
	return base64.StdEncoding.EncodeToString(key[ed25519.SeedSize:])
}

// look is the table as the seat sees it now.
func (p *player) look(ctx context.Context) (v view.View, err error) {
	if err := p.call(ctx, http.MethodGet, "", nil, &v); err != nil {
		return v, err
	}
	seat := table.Nobody
	for i, s := range v.Seats {
		if s.Name == v.By {
			seat = table.Seat(i)
		}
	}
	switch {
	case seat == table.Nobody:
		return v, fault.Forbidden("This token is no seat's; it sees the table as %s.", tts.Plain(v.By))
	case p.witness.Table() != "" && p.witness.Table() != v.ID:
		return v, p.witness.Accuse(fmt.Sprintf("Asked for table %s, the bridge tells of table %.80s.", p.witness.Table(), v.ID))
	case p.id == "":
		p.id, p.seat = v.ID, seat
	case p.id != v.ID || p.seat != seat:
		return v, p.witness.Accuse(fmt.Sprintf("You sat at table %s as seat %d, and now the bridge has you sign as seat %d of table %.80s.", p.id, p.seat, seat, v.ID))
	}
	return v, nil
}

// sign signs what the player says or does now.
func (p *player) sign(v view.View, what, text string) (record.Signature, error) {
	var head ledger.Hash
	if err := head.UnmarshalText([]byte(v.Head)); err != nil {
		return record.Signature{}, fault.Unavailable("What answers is no bridge: %w", err)
	}
	return record.Sign(p.key, p.id, p.seat, what, text, v.Record, head), nil
}

// post signs something, sends it, and keeps the checkpoint by which the bridge says that it stands in the ledger.
func (p *player) post(ctx context.Context, path, what, text string, body func(record.Signature) any) (out live.Outcome, err error) {
	v, err := p.look(ctx)
	if err != nil {
		return out, err
	}
	signed, err := p.sign(v, what, text)
	if err != nil {
		return out, err
	}
	if err := p.call(ctx, http.MethodPost, path, body(signed), &out); err != nil {
		return out, err
	}
	return out, p.witness.Take(ctx)
}

func (p *player) call(ctx context.Context, method, path string, body, into any) error {
	text, err := house.Client{URL: p.witness.At}.Call(ctx, method, path, p.witness.Token, body)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fault.Unavailable("What answers at %s is no bridge. Ask the host for the link of your seat.", p.witness.At)
	}
	return nil
}
