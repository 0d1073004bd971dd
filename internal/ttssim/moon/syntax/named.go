package syntax

// Named is a name that a script uses.
type Named struct {
	Name   string
	Line   int
	Member bool // behind a dot or colon
}

// Names lists the names a script uses in the order in which they stand there: variables that it does not declare itself,
// and members that it does not define itself. Nothing is run, so a name may mean something else than it seems.
func Names(source string) []Named {
	tokens := scanTokens(source)
	own := map[string]bool{}
	for i, t := range tokens {
		if t.kind == nameToken && defines(tokens, i) {
			own[t.text] = true
		}
	}
	var out []Named
	for i, t := range tokens {
		if t.kind == nameToken && !own[t.text] {
			out = append(out, Named{t.text, t.line, isMember(tokens, i)})
		}
	}
	return out
}

// isMember tells whether a dot or colon stands before a token.
func isMember(tokens []token, i int) bool {
	return i > 0 && tokens[i-1].kind == symbolToken && (tokens[i-1].text == "." || tokens[i-1].text == ":")
}

// defines tells whether a script gives a name its meaning at a token: as a local, a function, a parameter's like, or by
// assigning to it.
func defines(tokens []token, i int) bool {
	if i+1 < len(tokens) && tokens[i+1].kind == symbolToken && tokens[i+1].text == "=" {
		return true
	}
	for j := i - 1; j >= 0; j-- {
		switch t := tokens[j]; {
		case t.text == "function" || t.text == "local":
			return true
		case t.kind == symbolToken && (t.text == "." || t.text == ":" || t.text == ",") && j > 0:
			continue
		case t.kind == nameToken && j+1 < i && tokens[j+1].kind == symbolToken:
			continue
		}
		return false
	}
	return false
}
