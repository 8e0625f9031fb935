import { expect, test } from "vitest";
import { goals, picks } from "../../board/choices";
import { Follower } from "../../board/follow";
import { beside, spotsOf, type SpotOnBoard } from "../../board/spots";
import type { Told } from "../../lib/tell";
import { group, people, type Pick } from "./choices";
import games from "./fixtures/games.json";
import { floatingOf, type PieceKind } from "./follow";
import { GRID, hexAt } from "./grid";
import type { View } from "./pieces";
import { arrange, haven, whereIs } from "./scene";

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
const layoutOf = (view: View) => {
  const drawn = arrange(view, new Follower<PieceKind>(GRID.away).follow(floatingOf(view), []));
  return {
    hexAt,
    haven,
    where: (pick: Pick) => whereIs(pick, drawn, view),
    occupied: () => false,
    name: () => "",
    goal: () => "",
  };
};

test.each(moments)("every legal action of a $task can be chosen in one place", ({ view, legal }) => {
  const { board, buttons } = group(view, legal);
  const offered = [...board.map(({ action }) => action), ...buttons];
  expect(offered).toHaveLength(legal.length);
  expect(new Set(offered)).toEqual(new Set(legal));
});

test.each(moments)("all that is legal in a $task can be reached on the board", ({ view, legal }) => {
  const { board } = group(view, legal);
  const layout = layoutOf(view);
  const nothing = spotsOf(board, undefined, layout);
  const reached = [undefined, ...picks(board)].flatMap((pick) => {
    if (pick) expect(nothing.some((spot) => spot.key === pick.key)).toBe(true);
    return spotsOf(board, pick, layout).flatMap((spot) => spot.goal?.choices ?? []);
  });
  expect(new Set(reached)).toEqual(new Set(board));
});

test.each(moments)("the arrows lead everywhere in a $task", ({ view, legal }) => {
  const spots = spotsOf(group(view, legal).board, undefined, layoutOf(view));
  let at = spots[0];
  const passed = new Set<SpotOnBoard>();
  while (at && !passed.has(at)) {
    passed.add(at);
    at = beside(spots, at, "ArrowRight");
  }
  expect(passed.size).toBe(spots.length);
});

test("figures of one sort in one place are one piece to pick", () => {
  const { view, legal } = moment("Movement");
  const layout = layoutOf(view);
  for (const pick of picks(group(view, legal).board)) {
    if (pick.what !== "people") continue;
    const where = layout.where(pick);
    const alike = view.atlanteans.filter(
      (one, atlantean) =>
        one.condition === "piece" && one.at === pick.at && Math.floor(atlantean / 12) === view.active,
    );
    if (pick.who === "standing") expect(1 + (where?.others?.length ?? 0)).toBe(alike.length);
  }
});

test("swimming and riding share a target, sorts of swimmers do not", () => {
  const { view } = moment("Movement");
  const legal = [
    { type: "Swim", start: 40, to: 41, who: "ward" },
    { type: "Ride", start: 40, to: 41 },
    { type: "Swim", start: 40, to: 41, who: "alone" },
  ];
  const { board } = group(view, legal);
  expect(picks(board).map(({ key }) => key)).toEqual(["people:40:ward", "people:40:alone"]);
  expect(goals(board, people(40, "ward"))[0]?.choices).toHaveLength(2);
  expect(goals(board, people(40, "alone"))[0]?.choices).toHaveLength(1);
});

test("whoever lands is taken to the island of the red hex", () => {
  const { view } = moment("Movement");
  const red = GRID.hexes.find((hex) => hex.island === 2)?.at;
  const { board } = group(view, [{ type: "Land", at: red, who: "aboard" }]);
  expect(board[0]?.target).toEqual({ where: "island", island: 2 });
});
