//go:build !race

package conform

const raceDetector = false
