// Package luaapi is what scripts see of a table: the globals, objects, players and services of the game's Lua API.
package luaapi
