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
	own, lists := map[string]bool{}, listed(tokens)
	for i, t := range tokens {
		if t.kind == nameToken && defines(tokens, lists, i) {
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
func defines(tokens []token, lists []bool, i int) bool {
	if i+1 < len(tokens) && tokens[i+1].kind == symbolToken && tokens[i+1].text == "=" {
		return true
	}
	return i > 0 && tokens[i-1].kind != nameToken && lists[i-1] || i > 0 && begins(tokens[i-1])
}

// listed tells of each token whether it stands in a list of names that "local" or "function" begins.
func listed(tokens []token) []bool {
	lists := make([]bool, len(tokens))
	for i, t := range tokens {
		switch {
		case begins(t):
			lists[i] = true
		case t.kind == symbolToken && (t.text == "." || t.text == ":" || t.text == ","),
			t.kind == nameToken && i+1 < len(tokens) && tokens[i+1].kind == symbolToken:
			lists[i] = i > 0 && lists[i-1]
		}
	}
	return lists
}

func begins(t token) bool { return t.text == "function" || t.text == "local" }
