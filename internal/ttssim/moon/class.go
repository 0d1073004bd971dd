package moon

// inClass tells whether a unit belongs to a character class such as %a, or is the character itself behind a %.
func inClass[T unit](c, class T) bool {
	lower := class | 0x20
	known, in := classOf(byte(c), byte(lower))
	if !known || uint16(class) > 0x7F {
		return c == class
	}
	if class >= 'A' && class <= 'Z' {
		return !in
	}
	return in
}

func classOf(c, class byte) (known, in bool) {
	lower, upper, num := c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9'
	switch class {
	case 'a':
		return true, lower || upper
	case 'c':
		return true, c < 0x20 || c == 0x7F
	case 'd':
		return true, num
	case 'l':
		return true, lower
	case 'p':
		return true, c > 0x20 && c < 0x7F && !lower && !upper && !num
	case 's':
		return true, c == ' ' || (c >= '\t' && c <= '\r')
	case 'u':
		return true, upper
	case 'w':
		return true, lower || upper || num
	case 'x':
		return true, num || (c|0x20 >= 'a' && c|0x20 <= 'f')
	case 'z':
		return true, c == 0
	case 'g':
		return true, c > 0x20 && c < 0x7F
	}
	return false, false
}
