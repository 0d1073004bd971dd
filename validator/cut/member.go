package cut

// Members stand in one order, and whatever is empty may be left out: it is then taken for empty, as encoding/json takes it.

// Open begins an object.
func (l *Line) Open() {
	l.Lit("{")
	l.inside = false
}

// Close ends an object.
func (l *Line) Close() {
	l.Lit("}")
	l.inside = true
}

// Has takes the name of a member if it stands there; its value comes next.
func (l *Line) Has(name string) bool {
	from := 0
	if l.inside {
		from = 1
	}
	end := from + len(name) + len(`"":`)
	if l.failed || len(l.rest) < end || l.inside && l.rest[0] != ',' || l.rest[from] != '"' ||
		string(l.rest[from+1:end-2]) != name || l.rest[end-2] != '"' || l.rest[end-1] != ':' {
		return false
	}
	l.rest, l.inside = l.rest[end:], true
	return true
}

// Num takes the member that is a whole number.
func Num[N integer](l *Line, name string) N { return Member(l, name, Int[N]) }

// Nums takes the member that is a list of whole numbers.
func Nums[N integer](l *Line, name string) []N { return List(l, name, Int[N]) }

// Text takes the member that is a text.
func (l *Line) Text(name string) string { return Member(l, name, (*Line).text) }

// Texts takes the member that is a list of texts.
func (l *Line) Texts(name string) []string { return List(l, name, (*Line).text) }

// Flag takes the member that is true or false.
func (l *Line) Flag(name string) bool {
	if !l.Has(name) {
		return false
	}
	if l.Next("true") {
		return true
	}
	l.Lit("false")
	return false
}

// Each takes the elements of a list, one at least: an empty list is not what is left out.
func (l *Line) Each(one func()) {
	l.Lit("[")
	for more := true; more && !l.failed; more = l.More() {
		one()
	}
}

// Member takes the member that somebody knows how to take.
func Member[T any](l *Line, name string, take func(*Line) T) (t T) {
	if l.Has(name) {
		t = take(l)
	}
	return t
}

// Maybe is Member for what may be missing.
func Maybe[T any](l *Line, name string, take func(*Line) T) *T {
	if !l.Has(name) {
		return nil
	}
	t := take(l)
	return &t
}

// List takes the member that is a list of what somebody knows how to take.
func List[T any](l *Line, name string, take func(*Line) T) (all []T) {
	if l.Has(name) {
		l.Each(func() { all = append(all, take(l)) })
	}
	return all
}
