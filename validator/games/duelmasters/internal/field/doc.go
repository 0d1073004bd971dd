// Package field tells how cards come and leave, and that it is heard.
package field
