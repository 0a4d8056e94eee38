/** Rows on their way from one picture to the next, and the sweep that begins by itself. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { between, canMove, eased } from "../../apps/studio/projection/moving.js";
import { firstLook, type Situation } from "../../apps/studio/views/sensitivity/first-look.js";
import type { Plan } from "../../apps/studio/views/sensitivity/plan.js";

const picture = (x: readonly number[], y: readonly number[], name: string) => ({
  x: Float64Array.from(x),
  y: Float64Array.from(y),
  xName: name,
  yName: name,
  note: name,
  comparable: true,
});

const places = fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), {
  minLength: 2,
  maxLength: 20,
});

test("rows begin where they were, end where they will be, and stay within the picture on their way", () => {
  fc.assert(
    fc.property(places, fc.double({ min: 0, max: 0.999, noNaN: true }), (rows, share) => {
      const before = picture(
        rows.map(([x]) => x),
        rows.map(([, y]) => y),
        "a",
      );
      const after = picture(
        rows.map(([x, y]) => 1000 + 7 * (y - x)),
        rows.map(([x]) => -x / 3),
        "b",
      );
      expect(between(before, after, 0)).toEqual(before);
      expect(between(before, after, 1)).toBe(after);
      const now = between(before, after, share);
      expect(now.note).toBe("a");
      for (const axis of ["x", "y"] as const) {
        const [low, high] = [Math.min(...before[axis]), Math.max(...before[axis])];
        for (const value of now[axis]) {
          expect(value).toBeGreaterThanOrEqual(low - 1e-9 - (high === low ? 1 : 0));
          expect(value).toBeLessThanOrEqual(high + 1e-9 + (high === low ? 1 : 0));
        }
      }
    }),
  );
});

test("the way is slow at its ends and never goes back", () => {
  const steps = Array.from({ length: 101 }, (_, k) => eased(k / 100));
  expect([steps[0], steps[50], steps[100]]).toEqual([0, 0.5, 1]);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(steps[1]).toBeLessThan(0.01);
});

test("other rows do not move", () => {
  expect(canMove(undefined, picture([0], [0], "a"))).toBe(false);
  expect(canMove(picture([0], [0], "a"), picture([0, 1], [0, 1], "b"))).toBe(false);
  expect(canMove(picture([0], [0], "a"), picture([2], [2], "b"))).toBe(true);
});

const PLAN: Plan = {
  name: "radius",
  from: 1,
  to: 4,
  steps: 7,
  seeds: 3,
  metric: "f",
  methods: ["spectacl", "dbscan"],
};
const quick: Situation = { rows: 4999, subject: "dbscan", secondsOf: () => 0.5 };

test("a sweep of few positions and one seed begins by itself, once there is something to begin from", () => {
  const look = firstLook(PLAN, quick);
  expect(look).toMatchObject({ name: "radius", from: 1, to: 4, seeds: 1, methods: PLAN.methods });
  expect(look?.steps).toBeLessThan(PLAN.steps);
  expect(firstLook(PLAN, { ...quick, rows: 5000 })).toBeUndefined();
  expect(firstLook(PLAN, { ...quick, secondsOf: () => undefined })).toBeUndefined();
});

test("it begins once: not beside another, not after one that was seen, but anew after it was left", () => {
  for (const first of [true, false])
    for (const status of ["running", "done", "stopped"] as const)
      expect(firstLook(PLAN, { ...quick, before: { first, status } }) !== undefined).toBe(
        first && status === "stopped",
      );
});

test("where all methods would take long the one in focus is looked at, or none", () => {
  const slow: Situation = { ...quick, secondsOf: (method) => (method === "dbscan" ? 0.1 : 60) };
  expect(firstLook(PLAN, slow)?.methods).toEqual(["dbscan"]);
  expect(firstLook(PLAN, { ...slow, subject: "spectacl" })).toBeUndefined();
});
