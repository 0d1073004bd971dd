package tables

import (
	"ttsbridge/internal/carddb/sqlite"
)

// Touched are the keys of rows that are not as they were, by table.
type Touched map[string][][]sqlite.Cell

// Keepable tells whether the source can be held against another one later: all its tables are made as ours are, so that their rows
// stand in pages.
func (s Source) Keepable() bool {
	return len(s.whole.roots) == len(All()) && (s.own == nil || len(s.own.roots) == len(All()))
}

// Again is the source once another image is in the place of the one that is edited: the own one, or the whole one. It tells which rows
// that touches. What it tells counts only if sound, which waits for SQLite where its look is needed, says that the image is in one piece.
// It is false where anything is in doubt, and then nothing is said of the image.
func (s Source) Again(content []byte) (next Source, touched Touched, sound func() bool, ok bool) {
	before := &s.whole
	if s.own != nil {
		before = s.own
	}
	now := image{Pages: sqlite.PagesOf(content), roots: before.roots}
	touched, ok = leavesTouched(*before, now)
	sound = func() bool { return true }
	if !ok {
		now, touched, sound, ok = anythingTouched(*before, content)
	}
	s.conn = nil
	if s.own == nil {
		s.whole = now
	} else {
		s.own = &now
	}
	return s, touched, sound, ok
}

// leavesTouched is for images that differ in leaves of our tables alone, each as SQLite writes it. It is false for all others.
func leavesTouched(before, now image) (Touched, bool) {
	altered, ok := sqlite.Altered(before.Pages, now.Pages)
	if !ok {
		return nil, false
	}
	touched := Touched{}
	for name, t := range All() {
		leaves, err := now.Leaves(now.roots[name], altered)
		for _, l := range leaves {
			if err == nil {
				err = sqlite.LeafDiffers(before.Pages, now.Pages, l, t.holds, t.Keys, touched.in(name))
			}
		}
		if err != nil {
			return nil, false
		}
	}
	return touched, len(altered) == 0
}

// anythingTouched compares all rows, while SQLite looks whether the image is in one piece.
func anythingTouched(before image, content []byte) (now image, touched Touched, sound func() bool, ok bool) {
	conn, err := sqlite.Connect(":memory:")
	if err != nil {
		return now, nil, nil, false
	}
	if err = conn.Deserialize(WithoutLog(content), "main"); err == nil {
		now, err = imageOf(conn, "main", content)
	}
	if err != nil || len(now.roots) != len(All()) {
		conn.Close()
		return now, nil, nil, false
	}
	whole := make(chan bool, 1)
	go func() {
		whole <- intact(conn, "main") == nil
		conn.Close()
	}()
	touched = Touched{}
	for name, t := range All() {
		a, err := before.Tree(before.roots[name])
		if err != nil {
			return now, nil, nil, false
		}
		b, err := now.Tree(now.roots[name])
		if err == nil {
			err = sqlite.TreeDiffers(a, b, t.Keys, touched.in(name))
		}
		if err != nil {
			return now, nil, nil, false
		}
	}
	return now, touched, func() bool { return <-whole }, true
}

func (t Touched) in(table string) func(key []sqlite.Cell) {
	return func(key []sqlite.Cell) { t[table] = append(t[table], key) }
}
