// boardgame.io's server with nothing durable. It says its port, and on every line of input how much CPU it has used.
const { Server } = require("boardgame.io/server");
const { Duel } = require("./duel.js");

console.info = console.log = () => {}; // it would talk where the caller reads
const server = Server({ games: [Duel], origins: ["*"] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
	process.stdout.write(JSON.stringify({ port: appServer.address().port }) + "\n");
	process.stdin.on("data", () => {
		const used = process.cpuUsage();
		process.stdout.write(JSON.stringify({ micros: used.user + used.system }) + "\n");
	});
	process.stdin.on("end", () => process.exit(0));
});
