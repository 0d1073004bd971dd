package live

import (
	"errors"
	"fmt"
	"strings"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/session/record"
	"ttsbridge/internal/tts"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Before anything is dealt a player can bring another deck. What a table was made of stands in its first record, so another table is
// made, and the physical one goes over to it.

// laidAnew answers a line by which a player brings another deck to a duel by itself; false when it is about something else. The new
// table is made beside this one, for that takes time and locks of its own. The caller holds mu.
func (t *Table) laidAnew(cb *tts.Callback) bool {
	word, list, _ := strings.Cut(strings.TrimSpace(cb.Act.Text), " ")
	seat, ok := t.board.Seat(cb.Act.Color)
	if !strings.EqualFold(word, "!deck") || t.agreed.Match != nil || t.arbiter == nil || !ok || int(seat) >= t.state.Count {
		return false
	}
	switch list = strings.TrimSpace(list); {
	case list == "":
		t.line.fault = "Say !deck and the name of a deck, a ydke:// link, a file of the host's decks folder, or cards with semicolons between them."
	case t.line.onward != nil:
		t.line.fault = "The table is being laid anew already."
	case t.drawn.From != record.LuckOfAll || t.drawn.Ready():
		t.line.fault = "The cards are dealt, so the decks stay. In a match another one can be brought between duels."
	default:
		t.line.said = "Your deck is looked at."
		go t.arbiter.Another(t, seat, list)
	}
	return true
}

// Wished gives what the table was made of.
func (t *Table) Wished() (su validator.Setup, a record.Agreed, err error) {
	found := errors.New("found")
	err = t.log.Records(1, func(rec ledger.Record) error {
		e, err := record.DecodeRecord(rec)
		if err != nil {
			return err
		}
		if e.Setup == nil || e.Setup.Basis == nil {
			return fault.Conflict("This table does not tell what it was made of.")
		}
		a = *e.Setup
		if su, err = a.Setup(e.Events); err != nil {
			return err
		}
		return found
	})
	if !errors.Is(err, found) {
		return su, a, err
	}
	a.Basis, a.Secret = nil, nil
	return su, a, nil
}

// Whisper says a line to the player of one seat, with the next reply.
func (t *Table) Whisper(seat table.Seat, text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.line.whispered = append(t.line.whispered, tts.Command{Do: tts.DoSay, To: t.board.Color(seat), Text: text, Tone: tts.ToneRefusal})
}

// Onward sends the physical table over to another one, which a seat's new deck has made. Whoever loads it later is sent there, too.
func (t *Table) Onward(next *Table, seat table.Seat) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.line.onward == nil {
		t.line.onward = &tts.Command{Do: tts.DoTable, ID: next.ID(), Text: next.Tokens().Mod}
		t.tell(fmt.Sprintf("%s brings another deck. The duel goes on as table %s; what was given for the luck is given anew.", t.game.Names[seat], next.ID()))
	}
}

// aside is what is said to some, and where the table goes on. The caller holds mu.
func (t *Table) aside() []tts.Command {
	if t.line.onward == nil && len(t.line.whispered) == 0 {
		return nil
	}
	out := t.line.whispered
	t.line.whispered = nil
	if t.line.onward != nil {
		out = append(out, *t.line.onward)
	}
	return out
}
