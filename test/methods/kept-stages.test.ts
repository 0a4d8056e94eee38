/** What earlier runs have left, within a budget. */
import { expect, it } from "vitest";
import { newKeptStages } from "../../src/run/kept-stages.js";

const stage = (...arrays: Uint8Array[]) => ({ key: "", value: { parts: arrays }, warnings: [] });

it("what does not fit beside later ones goes; what kinds share counts once", () => {
  const rows = new Uint8Array(60);
  const of = newKeptStages(100);
  of("a").set("graph", stage(rows, new Uint8Array(20)));
  of("b").set("graph", stage(rows, new Uint8Array(20)));
  // 60 + 20 + 20 beside the third.
  of("c").set("graph", stage(new Uint8Array(1000)));
  expect(of("a").size).toBe(1);
  // Those of c alone are too much.
  expect(of("b").size).toBe(1);
  expect(of("c").size).toBe(0);
  expect(of("b").size).toBe(1);
});
