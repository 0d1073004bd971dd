package syntax

import "strings"

// withFunctions writes MoonSharp's short functions, |a, b| a + b, as the ones that every Lua knows. Lines keep their numbers.
func withFunctions(src string) string {
	tokens := scanTokens(src)
	e := &extents{tokens, map[int]int{}}
	now := map[int]string{}                 // what stands for the bar at a place
	ends := map[int]string{}                // what stands behind the token that ends there
	for i := len(tokens) - 1; i >= 0; i-- { // what lies within another is known before it
		if shut, end, ok := e.shortFunction(i); ok {
			now[tokens[i].at], now[tokens[shut].at] = " function(", ") return "
			ends[tokens[end-1].end] += " end"
		}
	}
	if len(now) == 0 {
		return src
	}
	var b strings.Builder
	done := 0
	for _, t := range tokens {
		text, bar := now[t.at]
		if bar {
			b.WriteString(src[done:t.at] + text)
			done = t.end
		}
		if end := ends[t.end]; end != "" {
			b.WriteString(src[done:t.end] + end)
			done = t.end
		}
	}
	return b.String() + src[done:]
}

// extents finds where expressions end; of short functions that is remembered.
type extents struct {
	tokens []token
	known  map[int]int
}

// shortFunction finds the second bar of the short function that begins at a token, and the token behind it.
func (e *extents) shortFunction(i int) (shut, end int, ok bool) {
	tokens := e.tokens
	if !isSymbol(tokens, i, "|") || i > 0 && endsOperand(tokens[i-1]) {
		return 0, 0, false
	}
	shut = i + 1
	for shut < len(tokens) && (tokens[shut].kind == nameToken || isSymbol(tokens, shut, ",", "...")) {
		shut++
	}
	if !isSymbol(tokens, shut, "|") {
		return 0, 0, false
	}
	end, seen := e.known[i]
	if !seen {
		end = e.expression(shut + 1)
		e.known[i] = end
	}
	return shut, end, end > shut+1
}

func isSymbol(tokens []token, i int, texts ...string) bool {
	if i < 0 || i >= len(tokens) || tokens[i].kind != symbolToken {
		return false
	}
	for _, t := range texts {
		if tokens[i].text == t {
			return true
		}
	}
	return false
}

// endsOperand reports a token after which a bar is an operator.
func endsOperand(t token) bool {
	switch t.kind {
	case numberToken, stringToken:
		return true
	case nameToken:
		return !strings.Contains(" return and or not in if while until then do else elseif ", " "+t.text+" ")
	}
	return t.text == ")" || t.text == "]" || t.text == "}" || t.text == "..."
}

// expression gives the place behind the expression that begins at a token.
func (e *extents) expression(i int) int {
	tokens := e.tokens
	for {
		for isSymbol(tokens, i, "-", "#", "~") || isName(tokens, i, "not") {
			i++
		}
		next := e.operand(i)
		if next == i {
			return i
		}
		i = next
		if !isSymbol(tokens, i, "+", "-", "*", "/", "%", "^", "..", "==", "~=", "!=", "<", ">", "<=", ">=") &&
			!isName(tokens, i, "and", "or") {
			return i
		}
		i++
	}
}

func isName(tokens []token, i int, names ...string) bool {
	if i >= len(tokens) || tokens[i].kind != nameToken {
		return false
	}
	for _, n := range names {
		if tokens[i].text == n {
			return true
		}
	}
	return false
}

// operand gives the place behind a name, value, bracket or function with all that is called on it.
func (e *extents) operand(i int) int {
	tokens := e.tokens
	if i >= len(tokens) {
		return i
	}
	switch t := tokens[i]; {
	case isName(tokens, i, "function"):
		return block(tokens, i)
	case t.text == "|" && t.kind == symbolToken:
		if _, end, ok := e.shortFunction(i); ok {
			return end
		}
		return i
	case isSymbol(tokens, i, "(", "{"):
		i = bracket(tokens, i)
	case t.kind == symbolToken && t.text != "...":
		return i
	case isName(tokens, i, "end", "then", "do", "else", "elseif", "until", "return", "and", "or"):
		return i
	default:
		i++
	}
	for {
		switch {
		case isSymbol(tokens, i, ".", ":"):
			i += 2
		case isSymbol(tokens, i, "(", "[", "{"):
			i = bracket(tokens, i)
		case i < len(tokens) && tokens[i].kind == stringToken && i > 0 && tokens[i-1].kind == nameToken:
			i++
		default:
			return min(i, len(tokens))
		}
	}
}

// bracket gives the place behind the bracket that belongs to the one at a token.
func bracket(tokens []token, i int) int {
	depth := 0
	for ; i < len(tokens); i++ {
		switch {
		case isSymbol(tokens, i, "(", "[", "{"):
			depth++
		case isSymbol(tokens, i, ")", "]", "}"):
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return i
}

// block gives the place behind the end of the function at a token.
func block(tokens []token, i int) int {
	depth := 0
	for ; i < len(tokens); i++ {
		switch {
		case isName(tokens, i, "function", "if", "do", "repeat"):
			depth++
		case isName(tokens, i, "end", "until"):
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return i
}
