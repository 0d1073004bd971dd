package savefile

// repeated visits, in JSON that can be read, each name that stands twice or more in one object. Readers of JSON keep the last of
// them, and say nothing.
func repeated(text []byte, visit func(name string)) {
	var open []map[string]bool // the names of each object that is not closed yet; nil for a list
	var spare []map[string]bool
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '{':
			if len(spare) == 0 {
				spare = append(spare, map[string]bool{})
			}
			last := len(spare) - 1
			open, spare = append(open, spare[last]), spare[:last]
		case '[':
			open = append(open, nil)
		case '}', ']':
			if last := open[len(open)-1]; last != nil && len(last) < 100 {
				clear(last)
				spare = append(spare, last)
			}
			open = open[:len(open)-1]
		case '"':
			end := textEnd(text, i)
			if isName(text[end:]) {
				twice(open[len(open)-1], text[i+1:end-1], visit)
			}
			i = end - 1
		}
	}
}

func twice(names map[string]bool, name []byte, visit func(string)) {
	if names[string(name)] {
		visit(string(name))
		return
	}
	names[string(name)] = true
}

// textEnd is where the text has ended that begins at i.
func textEnd(text []byte, i int) int {
	for i++; text[i] != '"'; i++ {
		if text[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// isName tells whether a text is one by what follows it.
func isName(after []byte) bool {
	for _, c := range after {
		if c != ' ' && c != '\t' && c != '\r' && c != '\n' {
			return c == ':'
		}
	}
	return false
}
