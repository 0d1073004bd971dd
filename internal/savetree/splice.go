package savetree

import "bytes"

// splice is a text in which values are replaced from front to back.
type splice struct {
	text []byte
	at   int // up to here the text has been taken
	out  bytes.Buffer
	line int  // where the last line of out begins
	raw  bool // something was put in that is not indented as the rest
}

// swap replaces a value by a text.
func (s *splice) swap(at span, text []byte) {
	s.write(s.text[s.at:at.from])
	s.write(text)
	s.at = at.to
}

// put replaces a value by a reference.
func (s *splice) put(at span, r ref) { s.swap(at, r.bytes()) }

// rest is all that has come of the text up to a point.
func (s *splice) rest(to int) []byte {
	s.write(s.text[s.at:to])
	s.at = to
	return s.out.Bytes()
}

func (s *splice) write(text []byte) {
	if n := bytes.LastIndexByte(text, '\n'); n >= 0 {
		s.line = s.out.Len() + n + 1
	}
	s.out.Write(text)
}

// indent is the white space that begins the line, as it is now, in which a value stands; and whether it is the first line.
func (s *splice) indent(at int) (space []byte, first bool) {
	gap := s.text[s.at:at]
	if n := bytes.LastIndexByte(gap, '\n'); n >= 0 {
		return blanks(gap[n+1:]), false
	}
	line := s.out.Bytes()[s.line:]
	space = blanks(line)
	if len(space) == len(line) {
		space = append(bytes.Clone(space), blanks(gap)...)
	}
	return space, s.line == 0
}

// blanks is the white space that begins a line.
func blanks(line []byte) []byte {
	for i, c := range line {
		if c != ' ' && c != '\t' {
			return line[:i]
		}
	}
	return line
}
