package sqlite

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"

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
}

// logPrint tells one committed state of a log from all others: its salts and the checksum of its last commit.
type logPrint [16]byte

// readLog reads the log beside a database; a missing one has committed nothing.
func readLog(path string) (wal, error) {
	text, err := files.Read(path + "-wal")
	if errors.Is(err, fs.ErrNotExist) {
		return wal{}, nil
	}
	if err != nil {
		return wal{}, err
	}
	return parseLog(text), nil
}

// parseLog follows the frames as far as their checksums hold and keeps what stands before the last commit. Behind it may
// be the frames of a transaction under way, or remains of an older round.
func parseLog(text []byte) wal {
	if len(text) < logHeader || binary.BigEndian.Uint32(text)&^1 != logMagic {
		return wal{}
	}
	order := binary.ByteOrder(binary.LittleEndian)
	if text[3]&1 == 1 {
		order = binary.BigEndian
	}
	page := int(binary.BigEndian.Uint32(text[8:]))
	sum := checksum{}.over(order, text[:24])
	if !sum.is(text[24:]) || page < 512 || page > 65536 {
		return wal{}
	}
	w := wal{pages: map[uint32][]byte{}}
	open := map[uint32][]byte{} // of the transaction being read
	for at := logHeader; at+frameHeader+page <= len(text); at += frameHeader + page {
		head, data := text[at:at+frameHeader], text[at+frameHeader:at+frameHeader+page]
		sum = sum.over(order, head[:8]).over(order, data)
		if !bytes.Equal(head[8:16], text[16:24]) || !sum.is(head[16:]) {
			break
		}
		open[binary.BigEndian.Uint32(head)] = data
		if size := binary.BigEndian.Uint32(head[4:]); size > 0 {
			w.commit(open, size)
			copy(w.print[:], head[8:24])
			clear(open)
		}
	}
	return w
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
