/** What a run costs, before and while it runs; which rows the curve of distances is about; when more landmarks are offered. */
import { expect, test } from "vitest";
import { moreLandmarks } from "../../apps/studio/inspector/more-landmarks.js";
import type { Distances, Preflight } from "../../apps/studio/preflight/cost-calls.js";
import { distancesWork, drawn, preflightWork } from "../../apps/studio/preflight/preflight-work.js";
import { slowness } from "../../apps/studio/preflight/probe.js";
import { leftSeconds, type Machine, paceOf, wholeSeconds } from "../../apps/studio/preflight/time.js";
import { random } from "../../src/base/random.js";
import { points } from "../../src/index.js";
import { USUAL_SAMPLE } from "../../src/methods/parts/radius-rule.js";

const ONE: Machine = { slowness: 1, lanes: 1, together: false };

test("a machine twice as slow takes twice as long, and the probe says so", () => {
  const tasks = [{ seconds: 3 }, { seconds: 1 }];
  expect(wholeSeconds(tasks, ONE)).toBeCloseTo(4);
  expect(wholeSeconds(tasks, { ...ONE, slowness: 2 })).toBeCloseTo(8);
  let now = 0;
  const ticking = (by: number) => () => {
    now += by;
    return now;
  };
  expect(slowness(ticking(20)) / slowness(ticking(10))).toBeCloseTo(2);
});

test("tasks side by side take as long as the longest, or their share of the cores; one after another their sum", () => {
  const tasks = [{ seconds: 8 }, { seconds: 1 }, { seconds: 1 }];
  expect(wholeSeconds(tasks, { ...ONE, lanes: 2 })).toBeCloseTo(8);
  expect(wholeSeconds([...tasks, { seconds: 8 }, { seconds: 8 }], { ...ONE, lanes: 2 })).toBeCloseTo(13);
  expect(wholeSeconds(tasks, { ...ONE, lanes: 2, together: true })).toBeCloseTo(5);
});

test("what tasks took corrects what is expected of the others, the more the longer they took", () => {
  const open = { seconds: 10 };
  const paces = [0.1, 1, 10, 100].map((seconds) => paceOf([{ seconds, taken: 5 * seconds }, open], ONE));
  expect(paces).toEqual([...paces].sort((a, b) => a - b));
  expect(paces[0]).toBeLessThan(1.5);
  expect(paces[3]).toBeGreaterThan(4.9);
  expect(paceOf([open], { ...ONE, slowness: 3 })).toBe(3);
});

test("time left falls while tasks run, and is none only when all are done", () => {
  const tasks = [{ seconds: 4, taken: 4 }, { seconds: 4 }];
  expect(leftSeconds(tasks, ONE, 4)).toBeCloseTo(4);
  expect(leftSeconds(tasks, ONE, 6)).toBeCloseTo(2);
  expect(leftSeconds(tasks, ONE, 1000)).toBeGreaterThan(0);
  expect(leftSeconds([{ seconds: 4, taken: 9 }], ONE, 1)).toBe(0);
});

test("the curve of distances is that of the rows that the rule looks at: ε lies where the coverage is", () => {
  const { uniform } = random(9, 1);
  const given = points(Array.from({ length: 20_000 }, () => [uniform() + uniform(), uniform()]));
  const tools = { of: () => given, progress: () => {}, partial: () => {} };
  const [{ radius, neighbors, landmarks }] = (
    preflightWork.work(
      { input: {}, recipes: [{ method: "spectacl", landmarks: 2000 }] },
      tools as never,
    ) as Preflight
  ).costs;
  expect(landmarks).toBe(2000);
  const sample = { count: USUAL_SAMPLE, seed: 0 };
  const { sorted, rows } = distancesWork.work({ input: {}, neighbors, sample }, tools as never) as Distances;
  expect(rows).toBe(USUAL_SAMPLE);
  const share = sorted.filter((distance) => distance <= radius!).length / rows;
  expect(share).toBeGreaterThan(0.86);
  expect(share).toBeLessThan(0.94);
  const few = points([[0], [1], [2]]);
  expect(drawn(few, sample)).toBe(few);
});

test("more landmarks are offered where they may help, and are there", () => {
  const labels = new Int32Array(15_000);
  const landmarks = { count: 10_000, meanDegree: 30, far: 0 };
  const warnings = [{ code: "LANDMARKS_DISAGREE", landmarks: 10_000, agreement: 0.7 }] as const;
  expect(moreLandmarks({ landmarks, labels, warnings })).toBe(15_000);
  expect(moreLandmarks({ landmarks: { ...landmarks, count: 3000 }, labels, warnings })).toBe(6000);
  expect(moreLandmarks({ landmarks, labels, warnings: [] })).toBeUndefined();
  expect(moreLandmarks({ labels, warnings })).toBeUndefined();
  expect(moreLandmarks({ landmarks: { ...landmarks, count: 15_000 }, labels, warnings })).toBeUndefined();
});
