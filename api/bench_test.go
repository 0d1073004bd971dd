package api_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"ttsbridge/api"
)

// BenchmarkCallback measures a callback over HTTP, judged and written so that SIGKILL loses nothing, against a no-op
// gin POST that takes and gives bodies of the same sizes in the same run. The rounds of both are interleaved, so that
// a noisy machine is noisy for both. It prints the medians and their ratio.
func BenchmarkCallback(b *testing.B) {
	br := start(b)
	noop := noopServer(b)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 4}}
	p := &player{br: br, client: client}
	p.send(`{"kind":"hello"}`)
	const round = 50
	var real, idle []time.Duration
	b.ResetTimer()
	for n := 0; n < b.N; n += round {
		for range round {
			real = append(real, p.send(p.act()))
		}
		size := fmt.Sprint(p.replied)
		for range round {
			idle = append(idle, post(b, client, noop+"/"+size, br.made.Tokens.Mod, p.body))
		}
	}
	b.StopTimer()
	mine, floor := median(real), median(idle)
	b.ReportMetric(float64(mine.Nanoseconds())/1e3, "µs/callback")
	b.ReportMetric(float64(floor.Nanoseconds())/1e3, "µs/noop")
	b.ReportMetric(float64(mine)/float64(floor), "ratio")
}

// player sends acts, one after the other, as a mod does.
type player struct {
	br      *bridge
	client  *http.Client
	seq     int
	body    string
	replied int
}

// act ends a turn now and then; the others are drags that are refused.
func (p *player) act() string {
	color := []string{"White", "Green"}[p.seq/4%2]
	if p.seq%4 == 3 {
		return fmt.Sprintf(`{"kind":"press","color":%q,"button":"end"}`, color)
	}
	return fmt.Sprintf(`{"kind":"drag","color":%q,"card":"1","fx":1.25,"fz":-3.5,"fzone":"hand:White","x":1,"z":2.75,"up":false,"rot":180}`, color)
}

func (p *player) send(act string) time.Duration {
	p.seq++
	p.body = fmt.Sprintf(`{"session":"bench","seq":%d,"record":%d,"act":%s}`, p.seq, p.br.record(), act)
	took := post(p.br.t, p.client, p.br.url+p.br.path("/callbacks"), p.br.made.Tokens.Mod, p.body)
	p.replied = lastReply
	return took
}

// record is the newest record, as a mod knows it from the reply before.
func (b *bridge) record() int64 {
	t, err := b.hall.Find(b.made.ID)
	if err != nil {
		b.t.Fatal(err)
	}
	n, _ := t.Record()
	return n
}

var lastReply int // bytes of the newest reply

func post(t testing.TB, client *http.Client, url, token, body string) time.Duration {
	req, err := http.NewRequest("POST", url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("Content-Type", "application/json")
	begin := time.Now()
	res, err := client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	reply, err := io.ReadAll(res.Body)
	res.Body.Close()
	took := time.Since(begin)
	if err != nil || res.StatusCode != 200 {
		t.Fatalf("status %d, %v: %s", res.StatusCode, err, reply)
	}
	lastReply = len(reply)
	return took
}

// noopServer reads what it is sent and gives as many bytes as the path says.
func noopServer(b *testing.B) string {
	e := gin.New()
	filler := bytes.Repeat([]byte("x"), 1<<20)
	e.POST("/:size", func(c *gin.Context) {
		var size int
		fmt.Sscan(c.Param("size"), &size)
		io.Copy(io.Discard, c.Request.Body)
		c.Data(http.StatusOK, "application/json", filler[:size])
	})
	s := httptest.NewUnstartedServer(nil)
	s.Config = api.Server(e)
	s.Start()
	b.Cleanup(s.Close)
	return s.URL
}

func median(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)/2]
}
