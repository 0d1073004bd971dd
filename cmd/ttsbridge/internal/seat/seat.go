package seat

import (
	"bufio"
	"cmp"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/ledgers"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/session/view"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// player is one seat at a table of somebody else's bridge.
type player struct {
	con     *console.Console
	witness *ledgers.Witness
	key     ed25519.PrivateKey
	id      string // of the table
	seat    table.Seat
	share   string        // what it gives for the luck
	legal   []live.Choice // as they were listed last
}

// listening is how often it is looked whether luck waits for this seat, and whether the table goes on elsewhere.
const listening = time.Second

const help = "legal lists what you may do, a number does it; state WORDS and protest WORDS stand in the record; quit leaves.\n"

// Command is a player's own program at a table.
func Command(con *console.Console) *cobra.Command {
	var token, keep, keyFile, tableKey string
	c := &cobra.Command{Use: "seat URL", Short: "Play a seat from your own computer, and sign what you do",
		Long: "Plays a seat of a table at its address (http://host:port/v1/tables/ID). It gives for the luck, and signs moves and what\n" +
			"you say for the record by a key that stays on your computer: the ledger then tells your word from the host's. It keeps\n" +
			"the table's checkpoints as \"audit watch\" does. When another deck is brought, or the match has another duel, it goes along to that\n" +
			"table and says so.",
		Args: cobra.ExactArgs(1), RunE: func(c *cobra.Command, args []string) error {
			key, err := openKey(keyFile)
			if err != nil {
				return err
			}
			if token == "" {
				token = os.Getenv("TTSBRIDGE_TOKEN")
			}
			w := &ledgers.Witness{Con: con, At: strings.TrimRight(args[0], "/"), Token: token,
				File: cmp.Or(keep, ledgers.File(args[0])), Key: tableKey}
			if err := w.Remember(); err != nil {
				return err
			}
			p := &player{con: con, witness: w, key: key}
			return p.play(c.Context())
		}}
	c.Flags().StringVar(&token, "token", "", "the token of your seat; TTSBRIDGE_TOKEN when left out")
	c.Flags().StringVar(&keyFile, "own-key", "seat.key", "the file with your key; made when it is not there")
	c.Flags().StringVar(&keep, "keep", "", "the file that keeps the checkpoints; an old one is continued; checkpoints-TABLE.txt when left out")
	c.Flags().StringVar(&tableKey, "key", "", "the table's public key; the first one seen when left out")
	return c
}

// play takes the key, gives for the luck, and obeys what is typed until that ends. A table that is played no more is left before.
func (p *player) play(ctx context.Context) error {
	if err := p.sit(ctx); err != nil {
		return err
	}
	p.con.Printf("%s", help)
	lines := p.lines(ctx)
	tick := time.NewTicker(listening)
	defer tick.Stop()
	for {
		if err := p.keepUp(ctx); err != nil {
			return err
		}
		select {
		case line, more := <-lines:
			if !more || line == "quit" {
				return nil
			}
			if err := p.obey(ctx, line); err != nil {
				return err
			}
		case <-tick.C:
		case <-ctx.Done():
			return nil
		}
	}
}

// lines gives what is typed, line by line.
func (p *player) lines(ctx context.Context) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for in := bufio.NewScanner(p.con.In); in.Scan(); {
			select {
			case lines <- strings.TrimSpace(in.Text()):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// take lets the seat take this key, when it has another one or none.
func (p *player) take(ctx context.Context, v view.View) error {
	var err error
	own := public(p.key)
	switch had := v.Seats[p.seat].Key; {
	case had == own:
		return p.witness.Take(ctx)
	case had != "":
		p.con.Printf("The key %s had been taken for your seat. If it was not you, it was the host: keep this line.\n", tts.Plain(had))
	}
	_, err = p.post(ctx, "/keys", record.SignsKey, own, func(s record.Signature) any { return live.OwnKey{Key: own, Signed: s} })
	if err == nil {
		p.con.Printf("You sign as %s by the key %s\n", tts.Plain(v.By), own)
	}
	return err
}

// obey does what was typed. What the bridge does not take is said; only a bridge that cannot be trusted any more ends it.
func (p *player) obey(ctx context.Context, line string) error {
	err := p.order(ctx, line)
	switch fault.CodeOf(err) {
	case fault.CodeInvalid, fault.CodeConflict, fault.CodeForbidden, fault.CodeUnavailable:
		p.con.Printf("%s\n", fault.Sentence(err))
		return nil
	}
	return err
}

func (p *player) order(ctx context.Context, line string) error {
	word, rest, _ := strings.Cut(line, " ")
	n, err := strconv.Atoi(word)
	switch {
	case err == nil:
		return p.move(ctx, n)
	case word == "legal":
		return p.list(ctx)
	case word == "state":
		return p.say(ctx, record.SaysPlainly, rest)
	case word == "protest":
		return p.say(ctx, record.SaysProtest, rest)
	}
	p.con.Printf("%s", help)
	return nil
}

func (p *player) list(ctx context.Context) error {
	var legal struct{ Moves []live.Choice }
	if err := p.call(ctx, http.MethodGet, "/legal", nil, &legal); err != nil {
		return err
	}
	p.legal = legal.Moves
	for i, c := range p.legal {
		p.con.Printf("%4d  %s  (%s)\n", i+1, tts.Plain(c.Text), signs(c.Move))
	}
	return nil
}

// signs is what a move says that is signed, in short: the sentence beside it the host has written, and it may tell of another one.
func signs(m validator.Move) string {
	var said []string
	for _, part := range []struct {
		name string
		says any
		none bool
	}{{"", m.Kind, false}, {"card ", m.Card, m.Card == 0}, {"cards ", m.Cards, len(m.Cards) == 0}, {"from ", m.From, m.From == 0},
		{"to ", m.To, m.To == 0}, {"via ", m.Via, m.Via == 0}, {"", m.Word, m.Word == ""}, {"", m.N, m.N == 0}, {"face-up", "", !m.Flip},
		{"sideways", "", !m.Side}, {"order ", m.Order, len(m.Order) == 0}} {
		if !part.none {
			said = append(said, part.name+fmt.Sprint(part.says))
		}
	}
	return tts.Plain(strings.Join(said, ", "))
}

func (p *player) say(ctx context.Context, what, text string) error {
	out, err := p.post(ctx, "/words", what, text, func(s record.Signature) any { return live.Said{What: what, Text: text, Signed: &s} })
	if err == nil {
		p.con.Printf("It stands in record %d.\n", out.Record)
	}
	return err
}

// signedMove is a move as it is sent, with its signature.
type signedMove struct {
	validator.Move
	Signed record.Signature `json:"signed"`
}

func (p *player) move(ctx context.Context, n int) error {
	if n < 1 || n > len(p.legal) {
		return fault.Invalid("There is no move %d; legal lists them.", n)
	}
	m := p.legal[n-1].Move
	m.Seat = p.seat
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	out, err := p.post(ctx, "/moves", record.SignsMove, string(text), func(s record.Signature) any { return signedMove{m, s} })
	switch {
	case err != nil:
		return err
	case out.Refused != nil:
		p.con.Printf("Refused: %s\n", tts.Plain(fmt.Sprintf("%s (%s)", out.Refused.Why, out.Refused.Rule)))
	default:
		p.con.Printf("Record %d: %s\n", out.Record, tts.Plain(out.Text))
	}
	return nil
}
