package demo

import (
	"bytes"
	"context"
	"os"
	"testing"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session"
	"ttsbridge/validator/games"
)

func shelf(t testing.TB) session.Cards {
	t.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return session.Cards{DB: db}
}

func TestADuelIsPlayedToItsEnd(t *testing.T) {
	var out bytes.Buffer
	r, err := Run(context.Background(), Config{Game: "dotr", Seed: 1, Games: games.All, Cards: shelf(t), Out: &out})
	if os.Getenv("DEMO_SHOW") != "" || err != nil {
		t.Log(out.String())
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v", r)
}
