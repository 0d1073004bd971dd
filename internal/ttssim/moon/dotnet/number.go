package dotnet

import (
	"math"
	"strconv"
	"strings"
)

// NumberText prints a number as MoonSharp does: fifteen digits, exponents from 1E+15, the words Infinity and NaN.
func NumberText(n float64) string {
	switch {
	case math.IsNaN(n):
		return "NaN"
	case math.IsInf(n, 1):
		return "Infinity"
	case math.IsInf(n, -1):
		return "-Infinity"
	case n == math.Trunc(n) && math.Abs(n) < 1e15:
		return strconv.FormatInt(int64(n), 10)
	}
	digits := strconv.FormatFloat(n, 'E', 14, 64)
	mantissa, exp, _ := strings.Cut(digits, "E")
	e, _ := strconv.Atoi(exp)
	if e >= 15 || e <= -5 {
		return trimZeros(mantissa) + "E" + exp
	}
	return trimZeros(strconv.FormatFloat(n, 'f', max(14-e, 0), 64))
}

func trimZeros(s string) string {
	if !strings.Contains(s, ".") {
		return s
	}
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// numberWords are the words that the .NET parser takes for numbers.
var numberWords = map[string]float64{"Infinity": math.Inf(1), "-Infinity": math.Inf(-1), "NaN": math.NaN()}

// TextNumber reads a number as MoonSharp's tonumber does: no hexadecimal, but thousands separators, a sign at the end and
// accounting brackets, as the .NET parser allows.
func TextNumber(s string) (float64, bool) {
	s = strings.TrimSpace(s)
	if n, ok := numberWords[s]; ok {
		return n, true
	}
	negative := false
	switch {
	case strings.HasPrefix(s, "(") && strings.HasSuffix(s, ")"):
		s, negative = s[1:len(s)-1], true
	case strings.HasSuffix(s, "-") || strings.HasSuffix(s, "+"):
		negative = strings.HasSuffix(s, "-")
		s = s[:len(s)-1]
	}
	s = strings.ReplaceAll(s, ",", "")
	if s == "" || strings.ContainsAny(s, "xXpP_") || strings.ContainsAny(s[:1], "iInN") {
		return 0, false
	}
	n, err := strconv.ParseFloat(s, 64)
	if err != nil || math.IsInf(n, 0) || math.IsNaN(n) {
		return 0, false
	}
	if negative {
		n = -n
	}
	return n, true
}
