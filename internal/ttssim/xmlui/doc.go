// Package xmlui is the game's XML user interface: elements, attributes, texts and the assets they name.
package xmlui
