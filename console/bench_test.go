package console_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"
	"time"

	"ttsbridge/internal/session/live"
)

// watch opens a stream and tells when each of its events has arrived whole.
func (g *guest) watch(tb *live.Table, arrived chan<- time.Time) {
	g.t.Helper()
	res, err := g.Get(g.url + "/table/" + tb.ID() + "/live")
	if err != nil || res.StatusCode != http.StatusOK {
		g.t.Fatal(res, err)
	}
	go func() {
		defer res.Body.Close()
		for lines := bufio.NewReader(res.Body); ; {
			line, err := lines.ReadString('\n')
			if err != nil {
				return
			}
			if strings.TrimSpace(line) == "" {
				arrived <- time.Now()
			}
		}
	}()
}

// From a move until all of fifty spectators have their board.
func BenchmarkFiftySpectators(b *testing.B) {
	const many = 50
	at := real(b)
	tb := at.table("dotr", "Kryuel", "Birdface")
	watcher := at.with(tb, tb.Tokens().Watch)
	arrived := make(chan time.Time, many)
	for range many {
		watcher.watch(tb, arrived)
	}
	all := func() (last time.Time) {
		for range many {
			last = <-arrived
		}
		return last
	}
	all()
	var sum, worst time.Duration
	b.ResetTimer()
	for range b.N {
		s := tb.State()
		moves := tb.Legal(s.Turn.Seat)
		if s.Result.Over || len(moves) == 0 {
			b.Fatal("the duel is over")
		}
		began := time.Now()
		if _, err := tb.Move(s.Turn.Seat, moves[len(moves)-1].Move); err != nil {
			b.Fatal(err)
		}
		took := all().Sub(began)
		sum, worst = sum+took, max(worst, took)
	}
	b.ReportMetric(float64(sum.Milliseconds())/float64(b.N), "ms/board")
	b.ReportMetric(float64(worst.Milliseconds()), "ms-worst")
}

// From the file of a duel until its page has been drawn, for each thousand records.
func BenchmarkReplayReady(b *testing.B) {
	at := real(b)
	tb := at.table("dotr", "Kryuel", "Birdface")
	plays(b, tb, 1000)
	n, _ := tb.Record()
	file, host := exported(b, tb, tb.Export), at.host()
	b.ResetTimer()
	for range b.N {
		host.drops("/replay", http.StatusOK, file)
	}
	b.ReportMetric(b.Elapsed().Seconds()*1000/float64(b.N)*1000/float64(n), "ms/1000-records")
	b.ReportMetric(float64(n), "records")
}

// From a cold start of the pages until the first one has been read.
func BenchmarkFirstPage(b *testing.B) {
	for range b.N {
		b.StopTimer()
		at := small(b)
		b.StartTimer()
		at.guest().get("/", http.StatusOK)
	}
}
