// A toy duel: two players draw, summon and attack until one has no life points. It is what a reducer does at least.
function drawn(player) {
	const [top, ...deck] = player.deck;
	return top === undefined ? player : { ...player, deck, hand: [...player.hand, top] };
}

const opponent = (id) => String(1 - Number(id));

const Duel = {
	name: "duel",
	minPlayers: 2,
	maxPlayers: 2,
	setup: () => ({
		players: Object.fromEntries(["0", "1"].map((id) => [id, {
			life: 1000000, hand: [1, 2, 3, 4, 5], field: [], deck: Array.from({ length: 40 }, (_, i) => i + 6),
		}])),
	}),
	turn: { onBegin: ({ G, ctx }) => ({ ...G, players: { ...G.players, [ctx.currentPlayer]: drawn(G.players[ctx.currentPlayer]) } }) },
	moves: {
		summon: ({ G, playerID }, card) => {
			const me = G.players[playerID];
			if (!me.hand.includes(card) || me.field.length >= 5) return "INVALID_MOVE";
			return { ...G, players: { ...G.players, [playerID]: { ...me, hand: me.hand.filter((c) => c !== card), field: [...me.field, card] } } };
		},
		attack: ({ G, playerID }, at) => {
			const me = G.players[playerID], other = opponent(playerID);
			if (at >= me.field.length) return "INVALID_MOVE";
			const them = G.players[other];
			return { ...G, players: { ...G.players, [other]: { ...them, life: them.life - me.field[at] } } };
		},
		end: ({ events }) => { events.endTurn(); },
	},
	endIf: ({ G }) => (["0", "1"].some((id) => G.players[id].life <= 0) ? { over: true } : undefined),
};

// next is a lawful move: what a seat does that summons what it can, attacks, and ends its turn.
function next(state, n) {
	const id = state.ctx.currentPlayer, me = state.G.players[id];
	if (n % 4 === 0 && me.hand.length > 0 && me.field.length < 5) return [id, "summon", [me.hand[0]]];
	if (n % 4 !== 3 && me.field.length > 0) return [id, "attack", [n % me.field.length]];
	return [id, "end", []];
}

const action = (id, type, args) => ({ type: "MAKE_MOVE", payload: { type, args, playerID: id, credentials: undefined } });

module.exports = { Duel, next, action };
