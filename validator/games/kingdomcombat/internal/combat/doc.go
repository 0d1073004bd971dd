// Package combat is the combat stage: attacks are declared, defenders stay or retreat, damage is dealt.
package combat
