// Package plan lays a table out as it is seen from above by one viewer, for whoever draws it flat: plan.go is the plan, places.go
// where tiles, piles and hands are, cards.go where cards lie. A face is in it only when the viewer knows it.
package plan
