package objects

import (
	"slices"
	"strconv"
	"sync"

	"ttsbridge/internal/deck"
	"ttsbridge/internal/deck/face"
	"ttsbridge/internal/tts"
)

// printRun is the state of printing one list. Its room is lent from one list to the next.
type printRun struct {
	layout
	mold *molds
	ids  guids
	nth  []uint32 // copies of each card in the pile that is printed
	n    int      // copies so far

	plan  plan   // for the back of the pile that is printed
	back  string // of that pile
	tails []tail // by sheet of that plan
	room  []byte // they stand in it
	on    []int  // the sheets of the pile
}

// runs are lent to lists while they are printed.
var runs = sync.Pool{New: func() any { return new(printRun) }}

// print is JSON of the press.
func (r *printRun) print(b []byte, p *Press, l deck.List, o Options) (text []byte, sheets []face.Sheet, err error) {
	if r.mold, err = mold(); err != nil {
		return b, nil, err
	}
	if err = r.lay(p, l, o); err != nil {
		return b, nil, err
	}
	r.ids.begin(o, r.size)
	r.nth = slices.Grow(r.nth[:0], r.among)[:r.among]
	r.n, r.tails = 0, r.tails[:0]
	text, err = r.file(b)
	return text, r.plain.drawn(), err
}

// done gives a run back, with nothing in it that would keep an edition.
func (r *printRun) done() {
	if r.size > mostKeptCopies {
		return
	}
	r.forget()
	r.plan = plan{}
	runs.Put(r)
}

// mostKeptCopies is for how many copies room is kept.
const mostKeptCopies = 400

// tail is what stands behind a card on a sheet: where it is in the room, and where in it are the digits of the card's slot and
// the sheet itself.
type tail struct{ from, slot, sheet, end, to int }

// file prints everything.
func (r *printRun) file(b []byte) ([]byte, error) {
	b = append(b, r.mold.file...)
	begun := len(b)
	for from := 0; from < len(r.lines); {
		pile, to := r.lines[from].pile, from+1
		for to < len(r.lines) && r.lines[to].pile == pile {
			to++
		}
		if len(b) > begun {
			b = append(b, ',')
		}
		var err error
		if b, err = r.pile(b, pile, r.lines[from:to]); err != nil {
			return b, err
		}
		from = to
	}
	return append(b, "]}"...), nil
}

// pile prints a deck, or the card itself when there is only one. The deck has its id after its cards, and shows it before.
func (r *printRun) pile(b []byte, pile int, lines []line) ([]byte, error) {
	section := deck.Piles[pile]
	if err := r.dress(r.list.Back(section)); err != nil {
		return b, err
	}
	clear(r.nth)
	if len(lines) == 1 && lines[0].count == 1 {
		return r.alone(b, &lines[0])
	}
	m, guid := &r.mold.piles[pile], len(b)+guidAt
	b = r.numbers(append(b, m.ids...), lines)
	b = r.sheets(append(b, m.sheets...), lines)
	b = append(b, m.cards...)
	for i := range lines {
		for range lines[i].count {
			var err error
			if b, err = r.card(b, &lines[i]); err != nil {
				return b, err
			}
		}
	}
	b[len(b)-1] = ']'
	putGUID(b[guid:], r.ids.nth(section, "", 0))
	return append(b, '}'), nil
}

// numbers are the card ids of a deck.
func (r *printRun) numbers(b []byte, lines []line) []byte {
	for i := range lines {
		l := &lines[i]
		for range l.count {
			b = append(r.number(b, l), ',')
		}
	}
	return b[:len(b)-1]
}

// number is the id of one card: that of its sheet, and its slot.
func (r *printRun) number(b []byte, l *line) []byte {
	if l.whole {
		return strconv.AppendInt(b, int64(r.plan.sheets[l.at.sheet].Number*100+l.at.slot), 10)
	}
	t := &r.tails[l.at.sheet]
	b = append(b, r.room[t.from:t.slot+2]...)
	putSlot(b[len(b)-2:], l.at.slot)
	return b
}

// sheets are those of a deck's cards, in the order of their numbers.
func (r *printRun) sheets(b []byte, lines []line) []byte {
	r.on = r.on[:0]
	for i := range lines {
		if at := lines[i].at.sheet; len(r.on) == 0 || r.on[len(r.on)-1] != at {
			r.on = append(r.on, at)
		}
	}
	if len(r.on) > 1 {
		slices.SortFunc(r.on, func(a, b int) int { return r.plan.sheets[a].Number - r.plan.sheets[b].Number })
		r.on = slices.Compact(r.on)
	}
	for i, at := range r.on {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, r.room[r.tails[at].sheet:r.tails[at].end]...)
	}
	return b
}

// card prints a copy in a deck, and a comma.
func (r *printRun) card(b []byte, l *line) ([]byte, error) {
	memo := r.memo(l)
	if l.whole {
		text, err := tts.Marshal(r.plan.instance(*l.of, &r.ids, memo))
		return append(append(b, text...), ','), err
	}
	guid := len(b) + guidAt
	b, err := appendImprint(b, l.is.text, l.is.memo, memo)
	putGUID(b[guid:], r.id(l))
	return r.tail(b, l), err
}

// alone prints a card that is a pile by itself.
func (r *printRun) alone(b []byte, l *line) ([]byte, error) {
	memo := r.memo(l)
	if l.whole {
		card := r.plan.instance(*l.of, &r.ids, memo)
		text, err := tts.Marshal(r.plan.pile(deck.Piles[l.pile], []tts.Object{card}, &r.ids))
		return append(b, text...), err
	}
	guid, head := len(b)+guidAt, len(r.mold.card)
	b = append(b, r.mold.lone[l.pile]...)
	b, err := appendImprint(b, l.is.text[head:], l.is.memo-head, memo)
	putGUID(b[guid:], r.id(l))
	b = r.tail(b, l)
	return b[:len(b)-1], err
}

// id gives the next copy of a card its id.
func (r *printRun) id(l *line) uint32 {
	if r.slow {
		return r.ids.next(*l.of)
	}
	nth := r.nth[l.card]
	r.nth[l.card]++
	return r.ids.nth(deck.Piles[l.pile], l.is.key, nth)
}

// memo is the token of the next copy.
func (r *printRun) memo(l *line) string {
	r.n++
	if r.options.Memo == nil {
		return ""
	}
	return r.options.memo(deck.Piles[l.pile], r.n-1)
}

// dress makes the tails for a back, unless the pile before had the same.
func (r *printRun) dress(back string) error {
	if len(r.tails) > 0 && back == r.back {
		return nil
	}
	r.back, r.plan = back, r.plain.dressed(back)
	r.room, r.tails = r.room[:0], r.tails[:0]
	for i, s := range r.plan.sheets {
		t := tail{from: len(r.room)}
		r.room = strconv.AppendInt(r.room, int64(s.Number), 10)
		t.slot = len(r.room)
		r.room = append(append(r.room, "00"...), r.mold.sheet...)
		t.sheet = len(r.room)
		r.room = append(strconv.AppendInt(append(r.room, '"'), int64(s.Number), 10), `":`...)
		var err error
		if r.room, err = appendSheet(r.room, r.plan.entries[i]); err != nil {
			return err
		}
		t.end = len(r.room)
		r.room = append(append(r.room, r.mold.end...), ',')
		t.to = len(r.room)
		r.tails = append(r.tails, t)
	}
	return nil
}

// tail says where a card is, and ends it with a comma.
func (r *printRun) tail(b []byte, l *line) []byte {
	t := &r.tails[l.at.sheet]
	slot := len(b) + t.slot - t.from
	b = append(b, r.room[t.from:t.to]...)
	putSlot(b[slot:], l.at.slot)
	return b
}
