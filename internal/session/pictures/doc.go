// Package pictures keeps what cards look like: sheets of drawn faces, pictures that were fetched, backs.
package pictures
