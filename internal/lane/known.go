package lane

import (
	"bytes"
	"strconv"
)

// known are the heads that a connection had last: those of one mod differ in nothing but the length of the body, and in whether it waits for news.
type known struct {
	heads [2]knownHead
	next  int // the one that a new head takes the place of
}

// knownHead is a head around the digits of its length, with what was read from it.
type knownHead struct {
	before, after []byte
	arrived       *arrived
}

// lengthLine is how the programs that are callers here write it. A head that has it in another way is read each time.
var lengthLine = []byte("\r\nContent-Length: ")

// keep remembers a head and what was read from it.
func (k *known) keep(head []byte, a *arrived) {
	at := bytes.Index(head, lengthLine)
	if at < 0 || bytes.Count(bytes.ToLower(head), []byte("content-length")) != 1 {
		return
	}
	at += len(lengthLine)
	end := at + bytes.IndexByte(head[at:], '\r')
	k.heads[k.next] = knownHead{bytes.Clone(head[:at]), bytes.Clone(head[end:]), a}
	k.next = (k.next + 1) % len(k.heads)
}

// recall is what was read from a head that was had before, with the length of this one; nil for a new one.
func (k *known) recall(head []byte) *arrived {
	for i := range k.heads {
		h := &k.heads[i]
		rest, begins := bytes.CutPrefix(head, h.before)
		digits, ends := bytes.CutSuffix(rest, h.after)
		if h.arrived == nil || !begins || !ends {
			continue
		}
		if n, err := strconv.ParseUint(string(digits), 10, 31); err == nil && n <= longest {
			h.arrived = h.arrived.again()
			h.arrived.measure(int64(n), digits)
			return h.arrived
		}
	}
	return nil
}
