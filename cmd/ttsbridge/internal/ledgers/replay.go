package ledgers

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"ttsbridge/cmd/ttsbridge/internal/console"
	"ttsbridge/cmd/ttsbridge/internal/house"
	"ttsbridge/internal/demo"
	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tongue"
	"ttsbridge/internal/tts"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// Replay tells a ledger as a story, and plays every record again.
func Replay(con *console.Console) *cobra.Command {
	var asJSON, boards bool
	c := &cobra.Command{Use: "replay FILE|-", Short: "Tell an exported duel move by move",
		Long: "Plays an exported ledger again, record by record, and tells each in a line. The file holds all faces, so whoever\n" +
			"reads this sees every hidden card.",
		Args: cobra.ExactArgs(1), RunE: func(c *cobra.Command, args []string) error {
			from, err := openFile(c.Context(), con, args[0])
			if err != nil {
				return err
			}
			defer from.Close()
			r := replaying{con: con, asJSON: asJSON, boards: boards}
			if _, err = ledger.Scan(from, r.record); fault.CodeOf(err) == fault.CodeConflict {
				fmt.Fprintln(console.Plain(con.Err), "ttsbridge:", err)
				return console.ErrNo
			}
			if err != nil {
				return err
			}
			return r.end()
		}}
	c.Flags().BoolVar(&boards, "boards", false, "draw the board at the beginning of each turn")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON object a record")
	return c
}

// replaying is a duel being played again.
type replaying struct {
	con    *console.Console
	asJSON bool
	boards bool
	past   record.Past
	teller *demo.Teller  // nil until the game is known
	voice  *tongue.Voice // calls the players by their names, from when they are known
}

func (r *replaying) record(rec ledger.Record) error {
	before := r.past.State
	e, err := r.past.Read(rec)
	if err != nil {
		return err
	}
	after := r.past.State
	if people, ok := record.SeatingOf(rec.Kind, e); ok {
		r.seat(people)
	}
	if r.asJSON {
		return r.con.PrintJSONLine(map[string]any{"record": rec.N, "at": rec.At, "kind": rec.Kind, "text": story(rec.Kind, e, r.called),
			"refused": e.Refused, "turn": after.Turn.Number})
	}
	if text := tts.Plain(r.voice.Say(story(rec.Kind, e, r.called) + faceOf(&before, &after, e))); text != "" { // what stands in it are others' words
		r.con.Printf("%5d  %s  turn %-3d %s\n", rec.N, rec.Time().UTC().Format(time.TimeOnly), after.Turn.Number, text)
	}
	if g, ok := games.Find(after.Game); ok && rec.N > 1 {
		if r.teller == nil {
			r.teller = demo.NewTeller(r.con.Said(), console.Colorful(r.con.Out), g)
		}
		r.teller.Moved(&before, &after, r.boards)
	}
	return nil
}

// faceOf is the name of the card that a move is about, where the table knew it as a card only: who has the whole ledger may read it.
func faceOf(before, after *table.State, e record.Entry) string {
	if e.Move == nil || e.Move.Card == 0 || !strings.Contains(e.Text, "a card") {
		return ""
	}
	for _, s := range []*table.State{after, before} {
		if int(e.Move.Card) < len(s.Cards) {
			if name := s.Print(e.Move.Card).Name; name != "" {
				return " [" + name + "]"
			}
		}
	}
	return ""
}

// seat learns who sits where. The story is told in English, whatever the table spoke, and by names that pass for nothing else: a ledger
// may be anybody's.
func (r *replaying) seat(people record.Seating) {
	if g, ok := games.Find(r.past.State.Game); ok {
		r.voice = tongue.NewVoice("", g.Names, tongue.PlayerNames(people.Names, g.Names))
	}
}

// called is the seat as its game names it.
func (r *replaying) called(s table.Seat) string {
	if g, ok := games.Find(r.past.State.Game); ok && s >= 0 && int(s) < len(g.Names) {
		return g.Names[s]
	}
	return fmt.Sprintf("seat %d", s)
}

// gameName is what players call a game, its id for one that this program does not know.
func gameName(id string) string {
	if g, ok := games.Find(id); ok {
		return g.Name
	}
	return id
}

// teamsOf are the teams that a table was opened with.
func teamsOf(events table.Events) []table.Seats {
	for _, ev := range events {
		if opened, ok := ev.(table.Opened); ok {
			return opened.Teams
		}
	}
	return nil
}

// story is a record in a line.
func story(kind string, e record.Entry, seat func(table.Seat) string) string {
	switch {
	case e.Refused != nil && e.Local:
		return strings.TrimPrefix(e.Tried(seat)+": ", ": ") + fmt.Sprintf("refused at the table, %s (%s)", e.Refused.Why, e.Refused.Rule)
	case e.Refused != nil:
		return fmt.Sprintf("%s: refused, %s (%s)", e.Text, e.Refused.Why, e.Refused.Rule)
	case kind == record.KindOpen && e.Setup != nil:
		return strings.TrimSuffix(fmt.Sprintf("a table of %s: %s", gameName(e.Setup.Game),
			house.Against(e.Setup.Decks, teamsOf(e.Events))), ": ")
	case e.Share != nil:
		return e.Share.Sentence(fmt.Sprintf("seat %d", e.Share.Seat))
	case e.Key != nil:
		return fmt.Sprintf("seat %d signs by the key %s", e.Key.Seat, e.Key.Key)
	case e.Word != nil:
		return e.Word.Sentence(fmt.Sprintf("seat %d", e.Word.Seat))
	case e.Onward != "":
		return "another deck is brought; the duel goes on at table " + e.Onward
	case kind == record.KindSession:
		return "the table was loaded"
	case kind == record.KindSeen:
		return "a hidden card was seen by all"
	case kind == record.KindGlimpse:
		return "something hidden may have been seen"
	case kind == record.KindChance && e.Move != nil:
		return "chance answers: " + string(e.Move.Kind)
	}
	return e.Text
}

// end tells how the duel stands.
func (r *replaying) end() error {
	if r.asJSON {
		return nil
	}
	g, ok := games.Find(r.past.State.Game)
	if !ok {
		return nil
	}
	for seat := range r.past.State.Count {
		r.con.Printf("%s:", r.voice.Say(g.Names[seat]))
		for kind, name := range g.Points {
			r.con.Printf(" %s %d", name, r.past.State.Points(table.Seat(seat), kind))
		}
		r.con.Printf("\n")
	}
	if r.past.State.Result.Over {
		r.con.Printf("The duel is over (%s).\n", tts.Plain(r.past.State.Result.Why))
	}
	return nil
}
