/** Kernels with some arguments fixed, and workspaces by plan. */
import { expect, it } from "vitest";
import { f32, f64, plan, u16, u32 } from "../../src/kernels/plan.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { referenceKernels } from "../reference/reference.js";
import { bits } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const kinds = [referenceKernels, wasmKernels, () => sharedKernels(teamShare(2))];

it.each(["double", "single"])(
  "a bound kernel gives the bits of the record, %s panels among the open ones",
  (kind) => {
    const rows = 40_000;
    const results = kinds.flatMap((kernels) => {
      const panel = kind === "single" ? f32 : f64;
      const arrays = plan({ x: panel(4 * rows), y: panel(4 * rows), scale: f64(rows) });
      const space = kernels().open(arrays);
      const { x, y, scale } = arrays.take(space);
      x.set(numbers(x.length, 1));
      scale.set(numbers(rows, 2));
      space.scaleRows({ x, scale, from: 0, to: rows, y });
      const byRecord = bits(y);
      y.fill(0);
      const bound = space.bind("scaleRows", { scale, from: 0 }, "to", "y", "x");
      bound(rows, y, x);
      return [byRecord, bits(y)];
    });
    expect(new Set(results).size).toBe(1);
  },
);

it("a workspace declared with using gives its memory back at the end of its block", () => {
  const kernels = wasmKernels();
  const offset = (): number => {
    using space = kernels.open({ f64: 8 });
    return space.f64(8).byteOffset;
  };
  expect(offset()).toBe(offset());
});

it("a bound kernel returns what the kernel does, without a sign where there is none", () => {
  const found = kinds.map((kernels) => {
    const arrays = plan({ rows: f64(4), names: u32(2), boxes: f64(4) });
    const space = kernels().open(arrays);
    const { rows, names, boxes } = arrays.take(space);
    rows.set([3, 1, 2, 5]);
    names.fill(0xffffffff);
    const bounds = space.bind("bounds", { rows, dim: 2, names, boxes, at: 0 }, "from", "to");
    return [bounds(0, 2), space.bounds({ rows, dim: 2, names, boxes, at: 0, from: 0, to: 1 }), ...boxes];
  });
  for (const each of found) expect(each).toEqual([0xffffffff, 0xffffffff, 3, 1, 3, 1]);
});

it("a plan is as large as what it takes, and plans add up", () => {
  const [some, more] = [plan({ a: f64(100), b: u16(33, "raw") }), plan({ c: f32(5), d: u32(1000) })];
  expect({ ...some, take: 0 }).toEqual({ f64: 100, f32: 0, u32: 0, u16: 33, take: 0 });
  const space = wasmKernels().open(some, more);
  const { a, b } = some.take(space);
  const { c, d } = more.take(space);
  expect([a, b, c, d].map((array) => array.constructor.name + array.length)).toEqual([
    "Float64Array100",
    "Uint16Array33",
    "Float32Array5",
    "Uint32Array1000",
  ]);
  expect([...a, ...c, ...d].every((value) => value === 0)).toBe(true);
  space.close();
});
