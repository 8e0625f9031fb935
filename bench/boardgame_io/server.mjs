// boardgame.io's own server with its in-memory storage, and a game of hidden information on it.
//
// The game does what such a game has to do and no more, so that the server is measured and not the game: a board of
// tiles whose faces nobody knows, pieces whose values only their owner knows, hands, a deck. A move takes a piece to a
// tile and gives the turn to the next player, for ever. The first argument says how many bytes of JSON a player sees;
// there are as many tiles as that takes.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const VIEW_BYTES = Number(process.argv[2] ?? 4096);
const SEATS = 4;
const PIECES_EACH = 8;
const HAND = 4;
const DECK = 60;

function setup(tiles, random) {
  return {
    tiles: Array.from({ length: tiles }, (_, n) => ({ q: n % 8, r: n >> 3, kind: n % 3, face: random.Die(12) })),
    pieces: Array.from({ length: PIECES_EACH * SEATS }, (_, n) => ({
      owner: n % SEATS,
      at: random.Die(tiles) - 1,
      swims: false,
      value: random.Die(6),
    })),
    hands: Array.from({ length: SEATS }, () => Array.from({ length: HAND }, () => random.Die(12))),
    deck: Array.from({ length: DECK }, () => random.Die(12)),
    moves: 0,
  };
}

function view(G, seat) {
  return {
    tiles: G.tiles.map(({ q, r, kind }) => ({ q, r, kind, face: null })),
    pieces: G.pieces.map((piece) => (piece.owner === seat ? piece : { ...piece, value: null })),
    hands: G.hands.map((hand, owner) => (owner === seat ? hand : hand.length)),
    deck: G.deck.length,
    moves: G.moves,
  };
}

let tiles = 1;
while (JSON.stringify(view(setup(tiles, { Die: (n) => n }), 0)).length < VIEW_BYTES) tiles += 1;

const island = {
  name: 'island',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: ({ random }) => setup(tiles, random),
  moves: {
    go: ({ G, playerID }, piece, tile) => {
      const chosen = G.pieces[piece];
      if (chosen?.owner !== Number(playerID) || !G.tiles[tile]) return INVALID_MOVE;
      chosen.at = tile;
      chosen.swims = G.tiles[tile].kind === 0;
      G.moves += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => view(G, Number(playerID)),
};

// Its logger is silent in production, as on a real server (NODE_ENV, set by bench/tables.py).
const { appServer } = await Server({ games: [island], origins: [/^http:\/\/127\.0\.0\.1/] }).run({
  port: { host: '127.0.0.1', port: 0 },
});
console.log(`http://127.0.0.1:${appServer.address().port}`);
