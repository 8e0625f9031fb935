// boardgame.io's own server with its in-memory storage, and a game of hidden information on it.
//
// The game does what such a game has to do and no more, so that the server is measured and not the game: a board of
// tiles whose faces nobody knows, pieces whose values only their owner knows, hands, a deck. A move takes a piece to a
// tile and gives the turn to the next player, for ever. What a player may see is about as long as the same of
// The Island (the client counts the bytes of both).

import { createRequire } from 'node:module';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const TILES = 36;
const PIECES_EACH = 8;
const HAND = 4;
const DECK = 60;

const island = {
  name: 'island',
  minPlayers: 4,
  maxPlayers: 4,
  setup: ({ ctx, random }) => ({
    tiles: Array.from({ length: TILES }, (_, n) => ({ q: n % 6, r: Math.floor(n / 6), kind: n % 3, face: random.Die(12) })),
    pieces: Array.from({ length: PIECES_EACH * ctx.numPlayers }, (_, n) => ({
      owner: n % ctx.numPlayers,
      at: random.Die(TILES) - 1,
      swims: false,
      value: random.Die(6),
    })),
    hands: Array.from({ length: ctx.numPlayers }, () => Array.from({ length: HAND }, () => random.Die(12))),
    deck: Array.from({ length: DECK }, () => random.Die(12)),
    moves: 0,
  }),
  moves: {
    go: ({ G, playerID }, piece, tile) => {
      const chosen = G.pieces[piece];
      if (chosen?.owner !== Number(playerID) || !G.tiles[tile]) return 'INVALID_MOVE';
      chosen.at = tile;
      chosen.swims = G.tiles[tile].kind === 0;
      G.moves += 1;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: ({ G, playerID }) => {
    const seat = Number(playerID);
    return {
      tiles: G.tiles.map(({ q, r, kind }) => ({ q, r, kind, face: null })),
      pieces: G.pieces.map((piece) => (piece.owner === seat ? piece : { ...piece, value: null })),
      hands: G.hands.map((hand, owner) => (owner === seat ? hand : hand.length)),
      deck: G.deck.length,
      moves: G.moves,
    };
  },
};

// Its logger is silent in production, as on a real server (NODE_ENV, set by bench/tables.py).
const { appServer } = await Server({ games: [island], origins: [/^http:\/\/127\.0\.0\.1/] }).run({
  port: { host: '127.0.0.1', port: 0 },
});
console.log(`http://127.0.0.1:${appServer.address().port}`);
