// Players of both servers, from one process: bench/tables.py starts it and reads the JSON it prints.
//
// Both servers are driven over plain WebSockets (package ws) by the same code, as far as the protocols allow, so that
// neither has the better client. For boardgame.io that means writing the few characters of Socket.IO's framing by hand:
// its own client (boardgame.io/client) keeps a Redux store for each player, which costs this process more and shows
// the server nothing else. For the same reason nobody polls before the socket opens. Nobody asks for compression.
// Look at client_busy: well below 1, the client is not what limits.

import { readFileSync } from 'node:fs';
import WebSocket from 'ws';

const job = JSON.parse(process.argv[2]); // server, url, pid, ticks, matches, seconds, rate, limited
const SEATS = 4;
const WARM_MOVES = 2000; // moves made before measuring, as fast as possible: the compiler of a server needs some
const WARM_SECONDS = 10; // but not for longer than this
const SETTLE = 1; // seconds between that and measuring
const WARM_MATCHES = 5; // matches opened before memory is measured, so that all code is loaded
const AT_ONCE = 8; // matches opened at a time
const PATIENCE = 3; // seconds after measuring in which a move may still be answered
const MOVES_PER_GAME = 200; // The Island has more
const SPARES_PER_SECOND = 8; // games that may end, and are replaced, in a second
const PING_SECONDS = 30; // Atlantide lets a socket go that says nothing for 90 seconds
const MESSAGES_PER_SECOND = 18; // Atlantide's limit is 20 for each socket, with a burst of 60
const BURST = 50;

const tally = { warm: 0, moves: 0, errors: 0, bytes: 0, late: 0, acks: [], screens: [] };
let playing = false;
let warm = false;
let measuring = false;
const idle = []; // what to do once playing begins

const now = () => performance.now();
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

// A match as all its players know it: when the move was sent that was made on a version.
class Match {
  sent = new Map();
  unanswered = new Set();
}

// One player's socket at one match; the two servers' dialects are below.
class Player {
  allowance = BURST;
  since = now();

  constructor(match, seat) {
    this.match = match;
    this.seat = seat;
    this.ready = new Promise((resolve) => (this.seen = resolve));
  }

  connect(address, headers = {}) {
    this.socket = new WebSocket(address, { headers, perMessageDeflate: false });
    this.socket.on('message', (data) => {
      if (measuring) tally.bytes += data.length;
      this.hear(data.toString(), now());
    });
    this.socket.on('error', () => (tally.errors += 1));
    this.socket.on('close', () => (this.leaving ? 0 : (tally.errors += 1)));
    return this.ready;
  }

  leave() {
    this.leaving = true;
    this.socket.close();
  }

  // It is this player's turn on this version: move at once, or after a while if there is a pace to keep.
  turn(version, message) {
    if (!playing) {
      idle.push(() => this.turn(version, message));
      return;
    }
    let wait = warm && job.rate ? (-Math.log(1 - Math.random()) * job.matches) / job.rate : 0;
    if (job.limited) wait = Math.max(wait, this.limit());
    if (wait) setTimeout(() => this.move(version, message), wait * 1000);
    else this.move(version, message);
  }

  // Seconds to wait so that the server's speed limit is kept.
  limit() {
    const time = now();
    this.allowance = Math.min(BURST, this.allowance + ((time - this.since) / 1000) * MESSAGES_PER_SECOND) - 1;
    this.since = time;
    return this.allowance >= 0 ? 0 : -this.allowance / MESSAGES_PER_SECOND;
  }

  move(version, message) {
    if (!playing || this.leaving) return;
    this.match.sent.set(version, now());
    this.match.unanswered.add(version);
    this.socket.send(message);
  }

  acknowledged(version, time) {
    this.match.unanswered.delete(version);
    tally.warm += 1;
    if (!measuring) return;
    tally.moves += 1;
    tally.acks.push(time - this.match.sent.get(version));
  }

  shown(version, time) {
    const sent = this.match.sent.get(version);
    if (measuring && sent !== undefined) tally.screens.push(time - sent);
  }
}

// --- boardgame.io

class BoardgamePlayer extends Player {
  constructor(match, seat, id, credentials) {
    super(match, seat);
    Object.assign(this, { id, credentials });
  }

  say(...event) {
    return `42/island,${JSON.stringify(event)}`;
  }

  hear(text, time) {
    if (text === '2') this.socket.send('3'); // ping, pong
    else if (text[0] === '0') this.socket.send('40/island,'); // opened: enter the namespace
    else if (text.startsWith('40/island')) this.socket.send(this.say('sync', this.id, `${this.seat}`, this.credentials, SEATS));
    else if (text.startsWith('42/island,')) this.event(JSON.parse(text.slice(10)), time);
    else tally.errors += 1;
  }

  event([type, , body], time) {
    if (type === 'sync') {
      this.seen();
      this.look(body.state);
    } else if (type === 'update') {
      const version = body._stateID - 1;
      if (this.moved === version) this.acknowledged(version, time);
      else this.shown(version, time);
      this.look(body);
    }
  }

  look({ G, ctx, _stateID: version }) {
    if (ctx.currentPlayer !== `${this.seat}`) return;
    this.moved = version;
    const piece = this.seat + SEATS * Math.floor((Math.random() * G.pieces.length) / SEATS);
    const args = [piece, Math.floor(Math.random() * G.tiles.length)];
    const payload = { type: 'go', args, playerID: `${this.seat}`, credentials: this.credentials };
    this.turn(version, this.say('update', { type: 'MAKE_MOVE', payload }, version, this.id, `${this.seat}`));
  }
}

async function boardgameMatch() {
  const match = new Match();
  const { matchID } = await post('/games/island/create', { numPlayers: SEATS });
  const address = `${job.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  match.enter = () => Promise.all(match.players.map((player) => player.connect(address)));
  match.players = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const body = { playerID: `${seat}`, playerName: `${seat}` };
    const { playerCredentials } = await post(`/games/island/${matchID}/join`, body);
    match.players.push(new BoardgamePlayer(match, seat, matchID, playerCredentials));
  }
  return match;
}

// --- Atlantide

const spares = []; // tables opened ahead: games of The Island end

class AtlantidePlayer extends Player {
  constructor(match, seat, code, cookie) {
    super(match, seat);
    Object.assign(this, { code, cookie, looked: -1 });
  }

  enter() {
    const address = `${job.url.replace('http', 'ws')}/api/tables/${this.code}/socket`;
    const ready = this.connect(address, { Cookie: this.cookie });
    this.socket.on('open', () => this.socket.send('{"type":"hello","protocol":1}'));
    setInterval(() => this.leaving || this.socket.send('{"type":"ping"}'), PING_SECONDS * 1000);
    return ready;
  }

  // A frame has one message or several, one a line.
  hear(text, time) {
    for (const line of text.split('\n')) if (line) this.message(JSON.parse(line), time);
  }

  message(message, time) {
    if (message.type === 'ack') this.acknowledged(Number(message.id), time);
    else if (message.type === 'refused') tally.errors += 1;
    else if (message.type === 'step' && message.kind === 'move' && message.seat >= 0) this.step = message;
    else if (message.type === 'position') {
      if (this.step && this.step.seat !== this.seat) this.shown(this.step.version, time);
      this.step = null;
      this.seen();
      this.look(message);
    }
  }

  look({ version, legal, outcome }) {
    if (outcome && !this.leaving) this.change();
    if (!legal.length || version <= this.looked) return;
    this.looked = version;
    const action = legal[Math.floor(Math.random() * legal.length)];
    this.turn(version, JSON.stringify({ type: 'act', id: `${version}`, seat: this.seat, version, action }));
  }

  // The game is over: sit at a table that was opened ahead, and leave this one when the last move is acknowledged.
  async change() {
    this.leaving = true;
    setTimeout(() => this.leave(), 1000);
    const next = await (this.match.next ??= nextTable());
    matches.add(next);
    await next.players[this.seat].enter();
  }
}

function nextTable() {
  if (spares.length) return Promise.resolve(spares.pop());
  tally.late += 1;
  return atlantideMatch();
}

async function atlantideMatch() {
  const match = new Match();
  const cookies = [];
  for (let seat = 0; seat < SEATS; seat += 1) cookies.push(await post('/api/me', {}, '', true));
  const { code } = await post('/api/tables', { game: 'the-island', name: 'bench', seats: SEATS }, cookies[0]);
  for (const [seat, cookie] of cookies.entries()) {
    await post(`/api/tables/${code}/sit`, { name: `${seat}`, seat }, cookie);
  }
  await post(`/api/tables/${code}/start`, {}, cookies[0]);
  match.players = cookies.map((cookie, seat) => new AtlantidePlayer(match, seat, code, cookie));
  match.enter = () => Promise.all(match.players.map((player) => player.enter()));
  return match;
}

// --- measuring

async function post(path, body, cookie = '', wantsCookie = false) {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const answer = await fetch(job.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const said = await answer.json();
  return wantsCookie ? answer.headers.get('set-cookie').split(';')[0] : said;
}

// Seconds of processor the server has used, and bytes of memory it has, where the system says so.
function processor(pid) {
  const fields = proc(pid, 'stat').split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / job.ticks : 0;
}

function memory(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(proc(pid, 'status'))?.[1] ?? 0) * 1024;
}

function proc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

function percentile(times, part) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : 0;
}

// So many matches, a few of them at a time.
async function openMany(number) {
  const opened = [];
  const some = async () => {
    while (number-- > 0) {
      opened.push(await open());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
  return opened;
}

const open = job.server === 'atlantide' ? atlantideMatch : boardgameMatch;
const matches = new Set();
for (const match of await openMany(WARM_MATCHES)) await match.enter(); // nobody plays these
idle.length = 0;
const before = memory(job.pid);
for (const match of await openMany(job.matches)) matches.add(match);
for (const match of matches) await match.enter();
await sleep(0.5);
const perMatch = (memory(job.pid) - before) / job.matches;
if (job.server === 'atlantide') {
  const ending = job.rate ? job.rate / MOVES_PER_GAME : SPARES_PER_SECOND;
  spares.push(...(await openMany(Math.ceil(WARM_MOVES / MOVES_PER_GAME + ending * (job.seconds + SETTLE)))));
}

playing = true;
idle.forEach((start) => start());
for (const until = now() + WARM_SECONDS * 1000; tally.warm < WARM_MOVES && now() < until; ) await sleep(0.05);
warm = true;
await sleep(SETTLE);
const started = { time: now(), used: processor(job.pid), own: process.cpuUsage() };
measuring = true;
await sleep(job.seconds);
measuring = false;
const seconds = (now() - started.time) / 1000;
const used = processor(job.pid) - started.used;
const own = process.cpuUsage(started.own);
playing = false;

const waiting = () => [...matches].reduce((sum, match) => sum + match.unanswered.size, 0);
for (let tries = 0; waiting() && tries < PATIENCE * 10; tries += 1) await sleep(0.1);

console.log(
  JSON.stringify({
    moves: tally.moves,
    moves_per_second: tally.moves / seconds,
    moves_per_server_cpu_second: used ? tally.moves / used : 0,
    ack_ms_p50: percentile(tally.acks, 0.5),
    ack_ms_p99: percentile(tally.acks, 0.99),
    screen_ms_p50: percentile(tally.screens, 0.5),
    screen_ms_p99: percentile(tally.screens, 0.99),
    kb_per_match: perMatch / 1024,
    kb_sent_per_move: tally.bytes / Math.max(1, tally.moves) / 1024,
    server_busy: used / seconds,
    client_busy: (own.user + own.system) / 1e6 / seconds,
    tables_opened_late: tally.late,
    errors: tally.errors + waiting(),
  }),
);
process.exit(0);
