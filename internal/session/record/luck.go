package record

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"ttsbridge/internal/fault"
	"ttsbridge/internal/ledger"
	"ttsbridge/internal/ledger/seals"
	"ttsbridge/validator"
	"ttsbridge/validator/table"
)

// Luck is drawn from a secret of the host's bridge, which the first record seals, and from what every seat gives afterwards.
// So nobody chooses it: the host did not know what seats would give when he sealed, and they do not know his secret. Where
// the ledger is opened anybody draws it again.

// LuckFrom says what the luck of a table is drawn from; "" where records do not tell, or where a seed fixes it.
type LuckFrom string

// What a host can choose.
const (
	LuckOfHost LuckFrom = "host" // the host's secret alone
	LuckOfAll  LuckFrom = "all"  // that, and what each seat gives before anything is thrown
)

// Check says what can be chosen.
func (l LuckFrom) Check() error {
	switch l {
	case "", LuckOfHost, LuckOfAll:
		return nil
	}
	return fault.Invalid("Luck comes from %q or %q, not %.40q.", LuckOfAll, LuckOfHost, string(l))
}

// The ways in which a seat gives its share.
const (
	ByWord = "word" // typed in the chat, or sent
	ByDie  = "die"  // a die was thrown at the table
	ByPage = "page" // by a program of the player's own: sealed first, and told when all others have given
	ByNone = "none" // the host goes on without the seat
)

// Share is what a seat gives for the luck of the table.
type Share struct {
	Seat table.Seat   `json:"seat"`
	Way  string       `json:"way"`
	Text string       `json:"text,omitempty"` // what was given; absent while it is only sealed
	Seal *ledger.Hash `json:"seal,omitempty"` // of what a page will tell
}

// Sentence tells of a share of somebody.
func (s Share) Sentence(who string) string {
	switch {
	case s.Way == ByNone:
		return "The host goes on without what " + who + " gives for the luck."
	case s.Text == "":
		return who + " has sealed what he gives for the luck."
	case s.Way == ByDie:
		return who + " has thrown " + s.Text + " for the luck."
	}
	return fmt.Sprintf("%s gives for the luck: %q.", who, s.Text)
}

const (
	leastWord = 8       // characters of a word, so that it is not guessed
	longest   = 200     // bytes of a share
	leastDice = 1 << 20 // ways in which the dice of a seat can have fallen: eight of six sides have more
)

// SealShare commits to what a page will tell.
func SealShare(id string, seat table.Seat, text string) ledger.Hash {
	return seals.Digest("ttsbridge sealed share 1", id, strconv.Itoa(int(seat)), text)
}

// Luck follows, record by record, what the luck of a table is drawn from. It is a value: a copy goes its own way.
type Luck struct {
	From  LuckFrom
	id    string
	seats int
	known bool        // the host's secret is known
	pool  ledger.Hash // of the secret and all that was given
	drawn int64       // answers of chance so far, those of a clock left out; undone ones count
	gave  [table.MaxSeats]given
}

// given is what a seat has given so far.
type given struct {
	done bool
	dice float64      // ways in which its dice can have fallen
	seal *ledger.Hash // of what its page will tell
}

// OpenLuck is the luck of a table that was set up so. In a sealed record the secret is not there.
func OpenLuck(id string, a *Agreed, seats int) Luck {
	l := Luck{From: a.Luck, id: id, seats: min(seats, table.MaxSeats)}
	if a.Secret != nil {
		l.known, l.pool = true, seals.Digest("ttsbridge luck 1", id, hex.EncodeToString(a.Secret[:]))
	}
	return l
}

// Follow takes in a record.
func (l *Luck) Follow(kind string, e Entry) {
	if kind == KindChance && e.Move != nil {
		l.drawn += answers(e.Move)
	}
	l.drawn += int64(len(renumberings(e.Events)))
	if s := e.Share; s != nil && s.Seat >= 0 && int(s.Seat) < l.seats {
		l.take(*s)
	}
}

func (l *Luck) take(s Share) {
	g := &l.gave[s.Seat]
	switch s.Way {
	case ByDie:
		_, sides, _ := readDie(s.Text)
		g.dice = max(g.dice, 1) * float64(sides)
		g.done = g.done || g.dice >= leastDice
	case ByPage:
		g.seal, g.done = s.Seal, s.Text != ""
	default:
		g.done = true
	}
	if s.Text != "" {
		l.pool = seals.Digest("ttsbridge share 1", hex.EncodeToString(l.pool[:]), strconv.Itoa(int(s.Seat)), s.Way, s.Text)
	}
}

// Ready tells whether luck can be thrown: nobody must give any more.
func (l *Luck) Ready() bool { return len(l.Lacks()) == 0 }

// Lacks lists the seats that must still give.
func (l *Luck) Lacks() (seats []table.Seat) {
	if l.From != LuckOfAll {
		return nil
	}
	for seat := range table.Seat(l.seats) {
		if !l.gave[seat].done {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Sealed tells whether the page of a seat has sealed what it will tell.
func (l *Luck) Sealed(seat table.Seat) bool { return l.gave[seat].seal != nil }

// Tells tells whether pages can tell now what they have sealed: every other seat has given.
func (l *Luck) Tells() bool {
	lacks := l.Lacks()
	for _, seat := range lacks {
		if !l.Sealed(seat) {
			return false
		}
	}
	return len(lacks) > 0
}

// WordForLuck is the order by which a player types his share.
const WordForLuck = "!luck"

// Typed reads a share that a player typed; false when the line is about something else.
func Typed(seat table.Seat, line string) (Share, bool) {
	order, word, _ := strings.Cut(strings.TrimSpace(line), " ")
	return Share{Seat: seat, Way: ByWord, Text: strings.TrimSpace(word)}, strings.EqualFold(order, WordForLuck)
}

// Refuses is what is wrong with a share, nil when it is taken.
func (l *Luck) Refuses(s Share) error {
	switch {
	case l.From != LuckOfAll:
		return fault.Conflict("The luck of this table does not come from its seats.")
	case s.Seat < 0 || int(s.Seat) >= l.seats:
		return fault.Invalid("There is no seat %d at this table.", s.Seat)
	case l.Ready():
		return fault.Conflict("Everybody has given for the luck; it is thrown.")
	case l.gave[s.Seat].done:
		return fault.Conflict("This seat has given for the luck already.")
	case l.Sealed(s.Seat) && s.Way != ByPage && s.Way != ByNone:
		return fault.Conflict("This seat has sealed what it gives for the luck.")
	case len(s.Text) > longest:
		return fault.Invalid("What a seat gives for the luck has at most %d bytes.", longest)
	}
	switch s.Way {
	case ByWord:
		return refusesWord(s)
	case ByDie:
		_, _, err := readDie(s.Text)
		return err
	case ByPage:
		return l.refusesPage(s)
	case ByNone:
		if s.Text == "" && s.Seal == nil {
			return nil
		}
	}
	return fault.Invalid("There is no way %.40q to give for the luck.", s.Way)
}

func refusesWord(s Share) error {
	if s.Seal != nil || utf8.RuneCountInString(strings.TrimSpace(s.Text)) < leastWord {
		return fault.Invalid("Give a word of %d letters or more that nobody can guess; any keys will do.", leastWord)
	}
	return nil
}

// refusesPage: what is told is what was sealed, and not before all others have given.
func (l *Luck) refusesPage(s Share) error {
	seal := l.gave[s.Seat].seal
	switch {
	case s.Seal == nil:
		return fault.Invalid("A page seals what it gives for the luck.")
	case s.Text == "" && seal == nil:
		return nil
	case s.Text == "" || seal == nil:
		return fault.Conflict("A page seals what it gives for the luck once, and tells it once.")
	case !l.Tells():
		return fault.Conflict("What was sealed is told when every seat has given for the luck.")
	case *s.Seal != *seal || SealShare(l.id, s.Seat, s.Text) != *seal:
		return fault.Invalid("What is told for the luck is not what was sealed.")
	}
	return nil
}

// Die is the text of a die that was thrown.
func Die(value, sides int) string { return fmt.Sprintf("%d of %d", value, sides) }

func readDie(text string) (value, sides int, err error) {
	n, err := fmt.Sscanf(text, "%d of %d", &value, &sides)
	if err != nil || n != 2 || value < 1 || sides < 2 || value > sides || sides > 100 || text != Die(value, sides) {
		return 0, 0, fault.Invalid("%.40q is no throw of a die.", text)
	}
	return value, sides, nil
}

// Dice is how many bits the dice of a seat make so far, and how many they must.
func (l *Luck) Dice(seat table.Seat) (have, want int) {
	return int(math.Log2(max(l.gave[seat].dice, 1))), int(math.Log2(leastDice))
}

// Pick draws the numbers of chance's next answer; false where the host's secret is not known.
func (l *Luck) Pick() (pick func(n int) int, ok bool) { return l.ahead(1) }

// ahead draws the numbers of an answer to come.
func (l *Luck) ahead(answers int64) (pick func(n int) int, ok bool) {
	d := draw{pool: hex.EncodeToString(l.pool[:]), answer: l.drawn + answers}
	return d.below, l.known
}

// draw gives the numbers of one answer of chance: the bytes of Digest("ttsbridge throw 1", pool, answer, block), block
// counting from 1, eight at a time.
type draw struct {
	pool   string
	answer int64
	blocks int64
	left   []byte
}

// below gives a number from 0 to n-1, each as likely as the others.
func (d *draw) below(n int) int {
	if n < 1 {
		return 0
	}
	most := math.MaxUint64 - (math.MaxUint64%uint64(n)+1)%uint64(n) // one less than the largest multiple of n
	for {
		if v := d.next(); v <= most {
			return int(v % uint64(n))
		}
	}
}

func (d *draw) next() uint64 {
	if len(d.left) == 0 {
		d.blocks++
		block := seals.Digest("ttsbridge throw 1", d.pool, strconv.FormatInt(d.answer, 10), strconv.FormatInt(d.blocks, 10))
		d.left = block[:]
	}
	v := binary.BigEndian.Uint64(d.left)
	d.left = d.left[8:]
	return v
}

// Draws is what chance must answer in a state; false where the host's secret is not known, or chance is not asked.
func (l *Luck) Draws(s *table.State) (validator.Move, bool) {
	pick, ok := l.Pick()
	ask := s.AskOf(table.Chance)
	if !ok || ask == nil || ask.Kind == validator.AskLapse {
		return validator.Move{}, false
	}
	return validator.Roll(s, *ask, pick), true
}
