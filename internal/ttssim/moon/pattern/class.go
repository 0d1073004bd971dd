package pattern

import "unicode"

// inClass tells whether a unit belongs to a character class such as %a, or is the character itself behind a %.
func inClass[T Unit](c, class T) bool {
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

// classOf asks what the character of a byte's number is; those above 127 are the letters and signs of Latin-1.
func classOf(c, class byte) (known, in bool) {
	r := rune(c)
	lower, upper, num := unicode.IsLower(r), unicode.IsUpper(r), c >= '0' && c <= '9'
	switch class {
	case 'a':
		return true, unicode.IsLetter(r)
	case 'c':
		return true, unicode.IsControl(r)
	case 'd':
		return true, num
	case 'l':
		return true, lower
	case 'p':
		if c > 0x7F {
			return true, unicode.IsPunct(r)
		}
		return true, c > 0x20 && c < 0x7F && !lower && !upper && !num
	case 's':
		return true, unicode.IsSpace(r)
	case 'u':
		return true, upper
	case 'w':
		return true, unicode.IsLetter(r) || num
	case 'x':
		return true, num || (c|0x20 >= 'a' && c|0x20 <= 'f')
	case 'z':
		return true, c == 0
	case 'g':
		return true, c > 0x20 && c < 0x7F
	}
	return false, false
}
