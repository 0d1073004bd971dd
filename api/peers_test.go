package api_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"ttsbridge"
	"ttsbridge/internal/carddb"
	"ttsbridge/internal/session/stock"
	"ttsbridge/validator"
	"ttsbridge/validator/games/dotr"
	"ttsbridge/validator/table"
)

// BenchmarkPeers runs boardgame.io with a toy duel (bench/peers) and this program in one run, and says how many times as much
// CPU the other takes: for a move of its reducer against a judged move of the Roses, and for a move at its server, where nothing
// is durable, against a callback here, judged and durable. Each server is a process of its own.
func BenchmarkPeers(b *testing.B) {
	node := peers(b)
	for b.Loop() {
		moves := 5000
		var theirs struct{ Made, Micros float64 }
		read(b, node("reducer.js", strconv.Itoa(moves)), &theirs)
		reducer, judged := theirs.Micros/theirs.Made, microsToJudge(b)
		b.ReportMetric(1e6/reducer, "their-moves/s")
		b.ReportMetric(1e6/judged, "judged-moves/s")
		b.ReportMetric(reducer/judged, "reducer-ratio")
		const tables, each = 64, 100
		server, callback := microsAtServer(b, node, tables, each), microsOfCallback(b, tables, each)
		b.ReportMetric(server, "their-cpu-µs/move")
		b.ReportMetric(callback, "cpu-µs/callback")
		b.ReportMetric(server/callback, "server-ratio")
	}
}

// peers puts what bench/peers asks for into a folder, and gives what runs a program of it.
func peers(b *testing.B) func(args ...string) *exec.Cmd {
	b.Helper()
	for _, tool := range []string{"node", "npm"} {
		if _, err := exec.LookPath(tool); err != nil {
			b.Skipf("!!! SKIPPED: %s is not here, so nothing is measured beside the peers.", tool)
		}
	}
	folder := b.TempDir()
	if err := os.CopyFS(folder, os.DirFS("../bench/peers")); err != nil {
		b.Fatal(err)
	}
	fetch := exec.Command("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund")
	fetch.Dir = folder
	if said, err := fetch.CombinedOutput(); err != nil {
		b.Skipf("!!! SKIPPED: npm cannot fetch the peers, so nothing is measured beside them: %v\n%s", err, said)
	}
	return func(args ...string) *exec.Cmd {
		c := exec.Command("node", args...)
		c.Dir, c.Stderr = folder, os.Stderr
		return c
	}
}

// read runs a program to its end and reads what it says.
func read(b *testing.B, c *exec.Cmd, into any) {
	b.Helper()
	said, err := c.Output()
	if err == nil {
		err = json.Unmarshal(bytes.TrimSpace(said), into)
	}
	if err != nil {
		b.Fatalf("%v: %v: %s", c.Args, err, said)
	}
}

// microsAtServer is the CPU time that their server takes for a move.
func microsAtServer(b *testing.B, node func(...string) *exec.Cmd, tables, each int) float64 {
	b.Helper()
	c := node("server.js")
	in, err := c.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	defer func() { in.Close(); c.Wait() }()
	said := json.NewDecoder(out)
	var at struct{ Port int }
	if err := said.Decode(&at); err != nil {
		b.Fatal(err)
	}
	used := func() (now struct{ Micros float64 }) {
		if _, err := io.WriteString(in, "?\n"); err != nil {
			b.Fatal(err)
		}
		if err := said.Decode(&now); err != nil {
			b.Fatal(err)
		}
		return now
	}
	var played struct{ Made float64 }
	warm := strconv.Itoa(each / 2)
	read(b, node("client.js", strconv.Itoa(at.Port), strconv.Itoa(tables), warm), &played)
	before := used()
	read(b, node("client.js", strconv.Itoa(at.Port), strconv.Itoa(tables), strconv.Itoa(each)), &played)
	return (used().Micros - before.Micros) / played.Made
}

// microsOfCallback is the CPU time that the bridge takes for a callback.
func microsOfCallback(b *testing.B, tables, each int) float64 {
	b.Helper()
	bridge := startServer(b, "bridge")
	players := make([]*player, tables)
	for i := range players {
		players[i] = newPlayer(b, servers{Bridge: bridge.URL}, client())
	}
	together(players, each/2, (*player).play) // for both are warm then
	before := bridge.busy(b)
	calls := len(together(players, each, (*player).play))
	return float64((bridge.busy(b) - before).Microseconds()) / float64(calls)
}

// microsToJudge is the CPU time of a judged move of the Roses.
func microsToJudge(b *testing.B) float64 {
	b.Helper()
	type moment struct {
		state table.State
		move  validator.Move
	}
	var duel []moment
	dice, state := rand.New(rand.NewPCG(1, 1)), opening(b)
	for len(duel) < 500 && !state.Result.Over {
		seat := validator.ToAct(&state)[0]
		legal := validator.Legal(&dotr.Game, &state, seat)
		if seat == table.Chance {
			legal = []validator.Move{validator.Roll(&state, *state.AskOf(seat), dice.IntN)}
		}
		duel = append(duel, moment{state, legal[dice.IntN(len(legal))]})
		state = judged(b, duel[len(duel)-1].state, duel[len(duel)-1].move)
	}
	const rounds = 40
	before, err := cpuTime()
	for range rounds {
		for i := range duel {
			judged(b, duel[i].state, duel[i].move)
		}
	}
	after, failed := cpuTime()
	if err != nil || failed != nil {
		b.Fatal(err, failed)
	}
	return float64((after-before)/time.Microsecond) / float64(rounds*len(duel))
}

func opening(b *testing.B) table.State {
	b.Helper()
	db, err := carddb.OpenBytes(ttsbridge.Cards)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	var su validator.Setup
	for _, name := range []string{"Kryuel", "Birdface"} {
		d, err := stock.Cards{DB: db}.Preset("dotr", name)
		if err != nil {
			b.Fatal(err)
		}
		su.Decks = append(su.Decks, d)
	}
	v, err := validator.Open(&dotr.Game, su, nil)
	if err != nil {
		b.Fatal(err)
	}
	return v.After
}

func judged(b *testing.B, s table.State, m validator.Move) table.State {
	v, err := validator.Judge(&dotr.Game, s, m, nil)
	if err != nil || v.Violation != nil {
		b.Fatal(err, v.Violation)
	}
	return v.After
}
