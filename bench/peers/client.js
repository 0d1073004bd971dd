// Tables that play at the server, over sockets alone: node client.js PORT TABLES MOVES. It says how many moves were made.
const { io } = require("socket.io-client");
const { next, action } = require("./duel.js");

const [port, tables, moves] = process.argv.slice(2).map(Number);
const at = `http://127.0.0.1:${port}`;

async function table(_, number) {
	const matchID = `bench${number}`; // which is made when the first one asks for it
	const socket = io(`${at}/duel`, { transports: ["websocket"], forceNew: true });
	let made = 0, first = 0;
	await new Promise((done, failed) => {
		const go = (state) => {
			if (made >= moves) return done();
			const [id, type, args] = next(state, made++);
			socket.emit("update", action(id, type, args), state._stateID, matchID, id);
		};
		socket.on("connect", () => socket.emit("sync", matchID, "0", undefined, 2));
		socket.on("sync", (_, info) => { if (!first++) go(info.state); });
		socket.on("update", (_, state) => go(state));
		socket.on("connect_error", failed);
	});
	socket.close();
	return made;
}

Promise.all(Array.from({ length: tables }, table)).then((all) => {
	process.stdout.write(JSON.stringify({ made: all.reduce((a, b) => a + b, 0) }) + "\n");
	process.exit(0);
}, (err) => { console.error(err); process.exit(1); });
