import { expect, test } from "vitest";
import { goals, picks } from "../../board/choices";
import { beside, spotsOf, type SpotOnBoard } from "../../board/spots";
import type { Told } from "../../lib/tell";
import { ANY, BRIDGE, card, group, pawn, type Pick } from "./choices";
import games from "./fixtures/games.json";
import { layoutFor, planOf } from "./layout";
import { taskOf, type View } from "./pieces";
import { figuresOf, whereIs } from "./scene";

const moments = games.moments.map((moment) => ({
  task: moment.task,
  view: moment.view as unknown as View,
  legal: moment.legal as unknown as Told[],
}));
const moment = (task: string): (typeof moments)[number] => {
  const found = moments.find((one) => one.task === task);
  if (!found) throw new Error(task);
  return found;
};
const path = layoutFor({ width: 1000, height: 700 });
const layoutOf = (view: View) => {
  const figures = figuresOf(path, view);
  return {
    hexAt: planOf(path, view).hexAt,
    haven: () => ({ x: 0, y: 0, radius: 0 }),
    where: (pick: Pick) => whereIs(pick, figures, view),
    occupied: () => false,
    name: () => "",
    goal: () => "",
  };
};

test.each(moments)("every legal action of a $task can be chosen somewhere", ({ view, legal }) => {
  const { board, buttons, sales, payments } = group(view, legal);
  const offered = [...board.map(({ action }) => action), ...buttons, ...sales, ...payments];
  expect(new Set(offered)).toEqual(new Set(legal));
});

test.each(moments)("what is chosen on the board in a $task can be reached there", ({ view, legal }) => {
  const { board } = group(view, legal);
  const layout = layoutOf(view);
  const reached = [undefined, ...picks(board)].flatMap((pick) =>
    spotsOf(board, pick, layout).flatMap((spot) => spot.goal?.choices ?? []),
  );
  expect(new Set(reached)).toEqual(new Set(board));
});

test.each(moments)("no two spots of a $task have one name, and arrows lead to all", ({ view, legal }) => {
  const { board } = group(view, legal);
  for (const pick of [ANY, ...picks(board)]) {
    const spots = spotsOf(board, pick, layoutOf(view));
    expect(new Set(spots.map(({ key }) => key)).size).toBe(spots.length);
    let at = spots[0];
    const passed = new Set<SpotOnBoard<Pick>>();
    while (at && !passed.has(at)) {
      passed.add(at);
      at = beside(spots, at, "ArrowRight");
    }
    expect(passed.size).toBe(spots.length);
  }
});

test("a pawn, a card and a place lead to the same move", () => {
  const { view, legal } = moment("Prepare");
  const { board } = group(view, legal);
  const play = legal.find(({ type }) => type === "PlayCard");
  const [start, object] = [Number(play?.["start"]), play?.["object"] as "ring"];
  const by = (pick: Pick) => goals(board, pick).flatMap((goal) => goal.choices.map(({ action }) => action));
  expect(by(pawn(start))).toContain(play);
  expect(by(card(object))).toContain(play);
});

test("with a card in hand the pawns are targets, and nothing else to pick", () => {
  const { view, legal } = moment("Prepare");
  const { board } = group(view, legal);
  const play = legal.find(({ type }) => type === "PlayCard");
  const spots = spotsOf(board, card(play?.["object"] as "ring"), layoutOf(view));
  const own = spots.filter(({ key }) => key === pawn(Number(play?.["start"])).key);
  expect(own).toHaveLength(1);
  expect(own[0]?.goal).toBeDefined();
});

test("a bridge is laid in the middle of its gap", () => {
  const { view, legal } = moment("LateBridge");
  const gap = view.gaps.find(({ bridged }) => !bridged);
  const { board, buttons } = group(view, legal);
  const laid = board.find(({ action }) => action["cell"] === gap?.first);
  expect(laid?.pick).toBeUndefined();
  expect(laid?.target).toEqual({
    where: "hex",
    at: Math.floor(((gap?.first ?? 0) + (gap?.last ?? 0)) / 2),
  });
  expect(buttons.map(({ type }) => type)).toEqual(["KeepBridge"]);
});

test("before a move the bridge is taken in hand first", () => {
  const { view } = moment("Prepare");
  const gap = view.gaps[0];
  const { board } = group(view, [{ type: "LayBridge", cell: gap?.first }]);
  expect(board[0]?.pick).toEqual(BRIDGE);
});

test("in the middle of a move only places are chosen", () => {
  const { view, legal } = moment("PlayOn");
  expect(taskOf(view)?.type).toBe("PlayOn");
  expect(picks(group(view, legal).board)).toEqual([ANY]);
});
