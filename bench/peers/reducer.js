// How many moves a second the reducer makes: node reducer.js MOVES
const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");
const { Duel, next, action } = require("./duel.js");

const moves = Number(process.argv[2]);
const reduce = CreateGameReducer({ game: Duel, isClient: false });
let state = InitializeGame({ game: Duel });
let made = 0;
const began = process.cpuUsage();
for (let n = 0; n < moves; n++) {
	const before = state._stateID;
	state = reduce(state, action(...next(state, n)));
	made += state._stateID > before ? 1 : 0;
	state = { ...state, deltalog: [], _undo: [], _redo: [] }; // else it keeps every state there was
}
const used = process.cpuUsage(began);
console.log(JSON.stringify({ made, micros: used.user + used.system }));
