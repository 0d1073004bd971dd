package audit_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"ttsbridge/internal/audit"
	"ttsbridge/internal/session"
	"ttsbridge/internal/session/live"
	"ttsbridge/internal/session/record"
	"ttsbridge/validator"
	"ttsbridge/validator/games"
	"ttsbridge/validator/table"
)

// hostsWord are the facts of records that nothing else in a ledger leads to, each with the reason. Whatever else a host changes in a
// record, with a program that seals and chains well, is found.
var hostsWord = []struct{ where, why string }{
	{`^\w+\.(session|seq)$`, "which callback of the mod it came with"},
	{`^\w+\.act\b`, "what a hand did: the move that it meant is judged"},
	{`^open\.setup\.(edition|decks\[\]|basis\.decks\[\]\.name)$`, "what the card database and the decks are called; the cards are sealed"},
	{`^open\.(events\[\]\.printed|setup\.basis)\.prints\[\]\.`, "what is printed on cards, by the host's card database"},
	{`^prints\.events\[\]\.reprinted\.`, "the same, when it was edited"},
	{`^prints\.prints\.(to|cards)$`, "what that edition is called"},
	{`^open\.setup\.match\b`, "of which match the duel is one: the ledger of the match tells that"},
	{`^move\.text$`, "how a move was told: who reads the ledger is told it anew, in this program's words"},
	{`^move\.move\.(from|word)$`, "what a player said beyond what his move needs; nothing comes of it, and no sentence tells it"},
	{`^refused\.seat$`, "whose hand it was that the mod stopped"},
	{`^seen\.events\[\]\.reported\.(seat|card)$`, "whose hand it was, and which of the cards that lie hidden in one place"},
	{`^luck\.share\.`, "what a seat gave while its luck has not been thrown"},
	{`^word\.word\.`, "what somebody said without a signature"},
}

// mayBe tells whether a fact is the host's word.
func mayBe(where string) bool {
	for _, w := range hostsWord {
		if regexp.MustCompile(w.where).MatchString(where) {
			return true
		}
	}
	return false
}

// Every fact of every record of every game is changed, doubled and left out, one at a time. Whoever reads the opened ledger and judges it
// again is led to that very record, is told that it cannot be checked, or it stands on the list of what is the host's word; and no player
// is called a liar by it.
func TestEveryFactIsDerived(t *testing.T) {
	h, cards, scripts := scripted(t)
	for i, g := range games.All {
		t.Run(g.ID, func(t *testing.T) {
			l := honestly(t, h, g, ready(t, g, cards), uint64(i))
			tell := func(file string) (reading, bool) {
				d, err := audit.Gather(strings.NewReader(file), nil, &audit.Referee{Effects: scripts.For})
				if err != nil {
					return reading{found: true, what: err.Error()}, false
				}
				return tellOf(d), true
			}
			open, _ := l.files()
			truth, _ := tell(open)
			if truth.found {
				t.Fatalf("who tells the truth is accused: %s", truth.what)
			}
			tried, missed := 0, map[string]string{}
			for range howMany(t, "AUDIT_FACTS", 150) {
				n := l.luck.IntN(len(l.entries))
				where, changed, ok := l.changed(n)
				if !ok {
					continue
				}
				tried++
				file, err := changed.written()
				if err != nil {
					continue // the records do not fit each other
				}
				if now, read := tell(file); read && !now.rightly(int64(n+1), where, truth) {
					missed[where] = fmt.Sprintf("record %d: %s becomes %s; what is told: %s", n+1, asJSON(t, l.entries[n]),
						asJSON(t, changed.entries[n]), now.what)
				}
			}
			for _, where := range slices.Sorted(maps.Keys(missed)) {
				t.Errorf("%s can be written as one likes, or another one is accused: %.1500s", where, missed[where])
			}
			t.Logf("%d changes", tried)
		})
	}
}

// showsLater are facts of which another record must make use before anybody can tell that they are others: luck that is drawn from them,
// an edition that another one replaces.
var showsLater = regexp.MustCompile(`^(luck\.share|open\.setup\.(secret|edition)|open\.scripts)`)

// reading is what a dossier says of a file: whether something is wrong, in which record first, and who has stated something false.
type reading struct {
	found bool
	first int64
	false []table.Claim
	what  string
}

func tellOf(d *audit.Dossier) (all reading) {
	faults := slices.Concat(d.Faults, d.Otherwise)
	all.found, all.what = len(faults)+len(d.Unchecked) > 0, fmt.Sprint(faults, d.Unchecked)
	if len(faults) > 0 {
		all.first = nearest(faults)
	}
	for _, c := range d.False() {
		all.false = append(all.false, c.Claim)
		all.what += fmt.Sprintf("; false: %+v", c)
	}
	return all
}

// rightly tells whether a change is told as the host's: its own record is named first, and no seat is a liar that was none.
func (now reading) rightly(n int64, where string, truth reading) bool {
	for _, c := range now.false {
		if !slices.Contains(truth.false, c) {
			return false
		}
	}
	return now.found && (now.first == n || now.first == 0 || showsLater.MatchString(where)) || mayBe(where)
}

// honestly is a duel of a game with records of every kind, as an honest host writes them.
func honestly(t *testing.T, h *session.Hall, g *validator.Game, decks []string, seed uint64) *perjurer {
	t.Helper()
	w := session.Wish{Game: g.ID, Luck: record.LuckOfAll, Options: outspoken[g.ID]}
	for seat := range g.Seats[0] {
		w.Seats = append(w.Seats, session.Brought{Deck: decks[int(seat)%len(decks)]})
	}
	tb, err := h.Make(w)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range g.Seats[0] {
		if _, err := tb.Luck(table.Seat(seat), live.ForLuck{Word: fmt.Sprint("qwertzuiop", seat)}); err != nil {
			t.Fatal(err)
		}
	}
	luck := rand.New(rand.NewPCG(seed, 8))
	for range 4 {
		play(t, tb, luck, 8)
		if s := tb.State(); !s.Result.Over {
			if _, err := tb.Move((s.Turn.Seat+1)%table.Seat(s.Count), validator.Move{Kind: "end"}); err != nil {
				t.Fatal(err)
			}
		}
		agreeBack(t, tb)
	}
	open, _ := export(t, tb)
	l := perjure(t, open, seed)
	l.besides()
	return l
}

// besides adds what is written down besides moves.
func (l *perjurer) besides() {
	now := l.now()
	l.add(record.KindSession, record.Entry{Session: "s1", Seq: 1})
	l.add(record.KindSeen, record.Entry{Session: "s1", Seq: 2, Events: table.Events{validator.Exposed(now, 1, l.hidden())}})
	l.add(record.KindGlimpse, record.Entry{Events: table.Events{validator.Glimpsed(now, validator.SatInBlack, 0)}})
	l.add(record.KindGlimpse, record.Entry{Events: table.Events{validator.Glimpsed(now, validator.WasAway, 0)}})
	l.add(record.KindRefused, record.Entry{Seat: seat(1), Local: true,
		Refused: &validator.Violation{Why: "The referee looks after this; hands leave it alone."}})
	if !now.Result.Over {
		r := record.Restamp{Prints: record.PrintsFollow, From: l.edition(), To: l.edition()}
		l.add(record.KindPrints, record.Entry{Prints: &r, Text: r.Sentence()})
	}
	key := l.owner()
	l.takes(key)
	s := l.sign(key, record.SaysProtest, "he has looked")
	l.says("he has looked", &s)
	l.says("so he has", nil)
}

// agreeBack has a seat propose to take a move back, and all others agree.
func agreeBack(t *testing.T, tb *live.Table) {
	t.Helper()
	s := tb.State()
	if len(s.Asks) > 0 || s.Result.Over {
		return
	}
	if _, err := tb.Move(s.Turn.Seat, validator.Move{Kind: validator.Propose.Kind, Word: validator.ProposeUndo, N: 1}); err != nil {
		t.Fatal(err)
	}
	for seat := range table.Seat(s.Count) {
		if seat != s.Turn.Seat {
			if _, err := tb.Move(seat, validator.Move{Kind: validator.Agree.Kind}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// changed is the ledger with one fact of a record changed, and where that stands; false where the change is none.
func (l *perjurer) changed(n int) (where string, other *perjurer, ok bool) {
	var tree any
	whole := asJSON(l.t, l.entries[n])
	d := json.NewDecoder(strings.NewReader(whole))
	d.UseNumber()
	if err := d.Decode(&tree); err != nil {
		l.t.Fatal(err)
	}
	tree, where = twist(tree, l.luck)
	text := asJSON(l.t, tree)
	var e record.Entry
	if err := json.Unmarshal([]byte(text), &e); err != nil || said(asJSON(l.t, e)) == said(whole) {
		return "", nil, false
	}
	copied := *l
	copied.entries = slices.Clone(l.entries)
	copied.entries[n] = e
	return l.kinds[n] + regexp.MustCompile(`\[\d+\]`).ReplaceAllString(where, "[]"), &copied, true
}

// nothing is an event in which nothing is printed: whoever writes one more, or writes it otherwise, has changed no fact.
var nothing = regexp.MustCompile(`,?\{"printed":\{"prints":(null|\[\])\}\}`)

// said is what a record says, without what says nothing.
func said(text string) string {
	return strings.ReplaceAll(nothing.ReplaceAllString(text, ""), "[,", "[")
}

// twist changes one fact somewhere in a tree of JSON.
func twist(tree any, luck *rand.Rand) (changed any, where string) {
	switch v := tree.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		if len(keys) == 0 {
			return v, ""
		}
		key := keys[luck.IntN(len(keys))]
		if luck.IntN(12) == 0 {
			delete(v, key)
			return v, "." + key
		}
		v[key], where = twist(v[key], luck)
		return v, "." + key + where
	case []any:
		if len(v) == 0 {
			return v, ""
		}
		i := luck.IntN(len(v))
		switch luck.IntN(10) {
		case 0:
			return slices.Delete(slices.Clone(v), i, i+1), "[]-"
		case 1:
			return slices.Insert(slices.Clone(v), i, v[luck.IntN(len(v))]), "[]+"
		}
		v[i], where = twist(v[i], luck)
		return v, fmt.Sprintf("[%d]%s", i, where)
	case json.Number:
		n, err := v.Int64()
		if err != nil {
			return v, ""
		}
		return json.Number(fmt.Sprint(n + int64(1+luck.IntN(3)))), ""
	case bool:
		return !v, ""
	case string:
		if len(v) == 64 && strings.Trim(v, "0123456789abcdef") == "" {
			return strings.Repeat("ab", 32), ""
		}
		return v + "x", ""
	}
	return tree, ""
}
