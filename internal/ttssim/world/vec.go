package world

import "math"

// Vec is a position or direction in table units (X right, Y up, Z away), or a rotation in degrees.
type Vec struct{ X, Y, Z float64 }

// Add gives the sum of two vectors.
func (v Vec) Add(w Vec) Vec { return Vec{X: v.X + w.X, Y: v.Y + w.Y, Z: v.Z + w.Z} }

// Sub gives the difference of two vectors.
func (v Vec) Sub(w Vec) Vec { return Vec{X: v.X - w.X, Y: v.Y - w.Y, Z: v.Z - w.Z} }

// Scale gives the vector made f times as long.
func (v Vec) Scale(f float64) Vec { return Vec{X: v.X * f, Y: v.Y * f, Z: v.Z * f} }

// Flat gives the distance to w seen from above.
func (v Vec) Flat(w Vec) float64 { return math.Hypot(v.X-w.X, v.Z-w.Z) }

// Spun turns a vector about the vertical axis, clockwise seen from above.
func (v Vec) Spun(degrees float64) Vec {
	s, c := math.Sincos(degrees * math.Pi / 180)
	return Vec{X: v.X*c + v.Z*s, Y: v.Y, Z: v.Z*c - v.X*s}
}

// turned brings every angle into [0,360).
func (v Vec) turned() Vec { return Vec{X: Angle(v.X), Y: Angle(v.Y), Z: Angle(v.Z)} }

// Angle brings an angle into [0,360).
func Angle(d float64) float64 {
	d = math.Mod(d, 360)
	if d < 0 {
		d += 360
	}
	return d
}

// Lerp goes from v to w by the fraction f.
func (v Vec) Lerp(w Vec, f float64) Vec { return v.Add(w.Sub(v).Scale(f)) }

// lerpAngles goes the short way round on each axis.
func (v Vec) lerpAngles(w Vec, f float64) Vec {
	step := func(a, b float64) float64 { return a + (Angle(b-a+180)-180)*f }
	return Vec{X: step(v.X, w.X), Y: step(v.Y, w.Y), Z: step(v.Z, w.Z)}.turned()
}
