package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"maps"

	"ttsbridge/internal/files"
)

// A write-ahead log is a header and frames; a frame is one page as a transaction left it. Every frame carries a checksum
// over all before it, so that the log can be read, and told from every other state of it, without SQLite and its locks.
// The layout is the one of https://www.sqlite.org/fileformat2.html#walformat.
const (
	logHeader   = 32
	frameHeader = 24
	logMagic    = 0x377f0682 // the lowest bit says how the checksum reads its words
)

// wal is what a write-ahead log has committed.
type wal struct {
	pages map[uint32][]byte // by number from 1, as the last commit left them
	size  uint32            // of the whole database after it, in pages; 0: nothing is committed here
	print logPrint
	head  [logHeader]byte
	end   int64    // of the last commit
	sum   checksum // up to there
}

// logPrint tells one committed state of a log from all others: its salts and the checksum of its last commit.
type logPrint [16]byte

// readLog reads the log beside a database; a missing one has committed nothing. Of a log that goes on from what is known of it only the
// rest is read.
func readLog(path string, known *wal) (wal, error) {
	f, err := files.Open(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return wal{}, nil
	}
	if err != nil {
		return wal{}, err
	}
	defer f.Close()
	return parseLog(f, known)
}

// parseLog follows the frames as far as their checksums hold and keeps what stands before the last commit. Behind it may
// be the frames of a transaction under way, or remains of an older round.
func parseLog(log io.ReaderAt, known *wal) (wal, error) {
	w, err := beginLog(log, known)
	if err != nil || w.end == 0 {
		return w, err
	}
	shared := known != nil && w.size > 0
	order, page := w.order(), w.page()
	sum, open := w.sum, map[uint32][]byte{} // of the transaction being read
	frames := frames{log: log, at: w.end, each: frameHeader + page}
	for {
		frame, err := frames.next()
		if err != nil || frame == nil {
			return w, err
		}
		head, data := frame[:frameHeader], frame[frameHeader:]
		sum = sum.over(order, head[:8]).over(order, data)
		if !bytes.Equal(head[8:16], w.head[16:24]) || !sum.is(head[16:]) {
			return w, nil
		}
		open[binary.BigEndian.Uint32(head)] = data
		if size := binary.BigEndian.Uint32(head[4:]); size > 0 {
			if shared {
				w.pages, shared = maps.Clone(w.pages), false
			}
			w.commit(open, size)
			copy(w.print[:], head[8:24])
			w.end, w.sum = frames.at, sum
			clear(open)
		}
	}
}

// beginLog is the log before its first commit that is not known; its end is 0 where there is none.
func beginLog(log io.ReaderAt, known *wal) (w wal, err error) {
	if n, err := log.ReadAt(w.head[:], 0); n < logHeader || binary.BigEndian.Uint32(w.head[:])&^1 != logMagic {
		return wal{}, notEnd(err)
	}
	if known != nil && known.goesOn(log, w.head) {
		return *known, nil
	}
	w.sum = checksum{}.over(w.order(), w.head[:24])
	if !w.sum.is(w.head[24:]) || w.page() < 512 || w.page() > 65536 {
		return wal{}, nil
	}
	w.pages, w.end = map[uint32][]byte{}, logHeader
	return w, nil
}

// goesOn tells whether a log has the last frame that is known, where it was: its checksum is over all frames before it.
func (w *wal) goesOn(log io.ReaderAt, head [logHeader]byte) bool {
	if w.size == 0 || w.head != head {
		return false
	}
	last := make([]byte, frameHeader+w.page())
	n, _ := log.ReadAt(last, w.end-int64(len(last)))
	return n == len(last) && bytes.Equal(last[8:frameHeader], w.print[:]) && bytes.Equal(last[frameHeader:], w.pages[binary.BigEndian.Uint32(last)])
}

func (w *wal) order() binary.ByteOrder {
	if w.head[3]&1 == 1 {
		return binary.BigEndian
	}
	return binary.LittleEndian
}

func (w *wal) page() int { return int(binary.BigEndian.Uint32(w.head[8:])) }

func notEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// frames reads a log some frames at a time: behind the last commit there may be megabytes that were written before it.
type frames struct {
	log  io.ReaderAt
	at   int64 // behind the frame that was given last
	each int
	some []byte
}

// next gives a frame; it is empty after the last whole one.
func (f *frames) next() ([]byte, error) {
	if len(f.some) < f.each {
		f.some = make([]byte, max(1, 32<<10/f.each)*f.each)
		n, err := f.log.ReadAt(f.some, f.at)
		if f.some = f.some[:n]; n < f.each {
			return nil, notEnd(err)
		}
	}
	frame := f.some[:f.each:f.each]
	f.some = f.some[f.each:]
	f.at += int64(f.each)
	return frame, nil
}

func (w *wal) commit(pages map[uint32][]byte, size uint32) {
	for number, data := range pages {
		w.pages[number] = data
	}
	w.size = size
}

// over gives the database as it stands with the log: the file's pages, the log's in place of theirs. It is false if the
// two cannot belong together.
func (w wal) over(file []byte) ([]byte, bool) {
	if w.size == 0 {
		return file, true
	}
	page := 0
	for _, data := range w.pages {
		page = len(data)
		break
	}
	grown := len(file)/page + len(w.pages) // a page beyond the file's end stands in the log
	if len(file) >= HeaderSize && pageSize(file) != page || int64(w.size) > int64(grown) {
		return nil, false
	}
	image := make([]byte, int(w.size)*page)
	copy(image, file)
	for number, data := range w.pages {
		if number >= 1 && number <= w.size {
			copy(image[int(number-1)*page:], data)
		}
	}
	return image, true
}

// pageSize reads a database header.
func pageSize(head []byte) int {
	if size := int(binary.BigEndian.Uint16(head[16:])); size != 1 {
		return size
	}
	return 65536
}

// checksum is the running sum of a log.
type checksum struct{ a, b uint32 }

func (c checksum) over(order binary.ByteOrder, data []byte) checksum {
	for ; len(data) >= 8; data = data[8:] {
		c.a += order.Uint32(data) + c.b
		c.b += order.Uint32(data[4:]) + c.a
	}
	return c
}

func (c checksum) is(stored []byte) bool {
	return c.a == binary.BigEndian.Uint32(stored) && c.b == binary.BigEndian.Uint32(stored[4:])
}
