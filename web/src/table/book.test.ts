import { expect, test } from "vitest";
import type { Step } from "../wire.gen";
import { beginsTurn, groups, lines, words } from "./book";

const step = (version: number, seat: number, ...types: string[]): Step => ({
  type: "step",
  version,
  kind: "move",
  seat,
  events: types.map((type) => ({ type })),
  text: "",
  level: "",
  back: null,
});
const undo = (version: number, seat: number, back: number): Step => ({
  ...step(version, seat),
  kind: "undo",
  back,
});
const all = () => true;

test("every logged event is a line", () => {
  const found = lines([step(0, -1, "Laid"), step(1, 0, "Placed", "Laid")], (event) => event.type !== "Laid");
  expect(found.map((line) => [line.id, line.seat, line.event?.type])).toEqual([["1.0", 0, "Placed"]]);
});

test("turns are groups", () => {
  const steps = [
    step(0, 0, "Placed"),
    step(1, 1, "Placed", "TurnBegan"),
    step(2, 0, "Walked"),
    step(3, 0, "Sunk", "TurnBegan"),
  ];
  const found = groups(lines(steps, all));
  expect(found.map((group) => [group.turn?.type, group.lines.length])).toEqual([
    [undefined, 2],
    ["TurnBegan", 2],
    ["TurnBegan", 0],
  ]);
  expect(steps.map(beginsTurn)).toEqual([false, true, false, true]);
});

test("what was taken back stays, marked, with all that followed from it", () => {
  const steps = [
    step(0, 0, "A"),
    step(1, 1, "B"),
    step(2, -1, "C"),
    undo(3, 1, 1),
    step(4, 1, "D"),
    undo(5, 1, 4),
    undo(6, 0, 0),
  ];
  const found = lines(steps, all);
  expect(found.map((line) => [line.event?.type ?? line.what, line.undone])).toEqual([
    ["A", true],
    ["B", true],
    ["C", true],
    ["undo", false],
    ["D", true],
    ["undo", false],
    ["undo", false],
  ]);
});

test("talk is kept apart", () => {
  const said: Step = { ...step(4, 1), kind: "chat", text: "hello" };
  expect(lines([said], all)).toEqual([]);
  expect(words([said], ["Ann", "Bo"])).toEqual([{ id: "4", seat: 1, name: "Bo", text: "hello" }]);
});

test("what everybody is told about a seat is a line", () => {
  const note: Step = { ...step(2, 1), kind: "note", text: "stand_in", level: "sailor" };
  const [before, told] = lines([step(1, 0, "A"), note, undo(3, 0, 1)], all);
  expect(before?.undone).toBe(true);
  expect(told).toMatchObject({ id: "2.0", seat: 1, what: "note", undone: false });
  expect(told?.note).toEqual({ text: "stand_in", level: "sailor" });
});
