// Package hands is work by hand, scripts and what hands do astray.
package hands
