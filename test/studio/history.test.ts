/** How much of the past is kept. */
import { expect, test } from "vitest";
import type { Data } from "../../apps/studio/state/data.js";
import { MOST_DATA_BYTES, MOST_FILES, MOST_STEPS, trimmed } from "../../apps/studio/state/trimmed.js";

type Kept = Pick<Data, "origin" | "table" | "points">;

/** Data whose arrays claim to be so large. */
function large(bytes: number, kind: "drawn" | "file" = "drawn"): Kept {
  const origin = (kind === "file" ? { kind } : { kind, places: new Uint16Array(0) }) as Data["origin"];
  const coords = { byteLength: bytes } as Float64Array;
  return { origin, table: [], points: { n: 1, dim: 1, coords } };
}

const steps = (all: readonly Kept[]) => all.map((data, at) => ({ at, moment: { data } }));
const first = (all: readonly Kept[]): number | undefined => trimmed(steps(all))[0]?.at;

test("the newest steps are kept, up to a number", () => {
  const same = large(10);
  expect(trimmed([])).toEqual([]);
  expect(first(Array.from({ length: MOST_STEPS + 7 }, () => same))).toBe(7);
});

test("files are counted, each once", () => {
  const files = Array.from({ length: MOST_FILES + 2 }, () => large(1, "file"));
  expect(first(files.flatMap((file) => [file, file]))).toBe(4);
});

test("data is kept as far as memory is meant for it, arrays that steps share counted once", () => {
  const third = Math.floor(MOST_DATA_BYTES / 3);
  const four = Array.from({ length: 4 }, () => large(third));
  expect(first(four)).toBe(1);
  expect(first([four[0], four[0], four[0], ...four.slice(1, 3)])).toBe(0);
  expect(first([four[0], large(MOST_DATA_BYTES + 1)])).toBe(1);
});
