import { expect, test } from "vitest";
import { goals, picks } from "../../board/choices";
import type { Told } from "../../lib/tell";
import { explorer, group } from "./choices";
import games from "./fixtures/games.json";
import type { View } from "./pieces";

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

test.each(moments)("every legal action of a $task can be chosen in one place", ({ view, legal }) => {
  const { board, hand, buttons, values, defence } = group(view, legal);
  const offered = [...board.map(({ action }) => action), ...hand, ...buttons, ...values, ...defence];
  expect(offered).toHaveLength(legal.length);
  expect(new Set(offered)).toEqual(new Set(legal));
});

test.each(moments)("what is picked for a $task leads to all that is legal", ({ view, legal }) => {
  const { board } = group(view, legal);
  const reached = [undefined, ...picks(board)].flatMap((pick) =>
    goals(board, pick).flatMap((goal) => goal.choices),
  );
  expect(new Set(reached)).toEqual(new Set(board));
});

test("a move is a piece, then a target", () => {
  const { view, legal } = moment("Movement");
  const { board, buttons } = group(view, legal);
  const first = picks(board)[0];
  expect(first).toBeDefined();
  for (const goal of goals(board, first))
    for (const { pick } of goal.choices) expect(pick?.key).toBe(first?.key);
  expect(buttons.map(({ type }) => type)).toContain("EndMovement");
});

test("a tile to remove needs nothing in hand", () => {
  const { view, legal } = moment("Removal");
  const { board } = group(view, legal);
  expect(picks(board)).toEqual([]);
  expect(goals(board, undefined)).toHaveLength(board.length);
});

test("embarking and plunging share a target", () => {
  const { view } = moment("Movement");
  const legal = [
    { type: "Embark", explorer: 1, to: 40 },
    { type: "Plunge", explorer: 1, to: 40 },
    { type: "Walk", explorer: 1, to: 41 },
  ];
  const { board } = group(view, legal);
  expect(goals(board, explorer(1)).map((goal) => goal.choices.length)).toEqual([2, 1]);
});

test("two colours to place are picked first", () => {
  const { view } = moment("Placement");
  const legal = [
    { type: "PlaceExplorer", colour: "red", to: 40 },
    { type: "PlaceExplorer", colour: "blue", to: 40 },
  ];
  const { board } = group(view, legal);
  expect(picks(board).map(({ key }) => key)).toEqual(["colour:red", "colour:blue"]);
  expect(picks(group(view, legal.slice(1)).board)).toEqual([]);
});
