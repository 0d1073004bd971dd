package detector

// one in so many of a list is what the detector watches: what only computes is alike.
const thinned = 8

// Sample is what a test takes of a list of cases that only compute and share nothing: all of it, or under the race detector one in
// eight.
func Sample[T any](all []T) []T {
	if !Race {
		return all
	}
	var some []T
	for i := 0; i < len(all); i += thinned {
		some = append(some, all[i])
	}
	return some
}

// Few is how often a test tries what only computes: as often as that, or under the race detector an eighth as often.
func Few(n int) int {
	if Race {
		return max(n/thinned, 1)
	}
	return n
}

// Least is how many of a list a test has to have met: as many as that, or under the race detector so many of the sample.
func Least(n int) int {
	if Race {
		return n / thinned / 2
	}
	return n
}
