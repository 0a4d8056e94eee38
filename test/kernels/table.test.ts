/** The table of kernels against the module's own types: every export is in the table, with these arguments. */
import { expect, it } from "vitest";
import { moduleBytes, sharedModuleBytes } from "../../src/kernels/binary.js";
import type { Kernel, Kind } from "../../src/kernels/kernel.js";
import { passedBy, singleName } from "../../src/kernels/signature.js";
import { ROWS } from "../../src/kernels/table.js";
import { MOST_VALUES, STRIDES } from "../../src/kernels/team.js";
import { exportedTypes } from "../support/wasm-types.js";

const NUMBERS: Partial<Record<Kind, string>> = { real: "f64", float: "f32" };

/** An array and a step are addresses, which are i32 like whole numbers. */
function typeOf(row: Kernel): string {
  const takes = passedBy(row).map((argument) => NUMBERS[row.takes[argument]] ?? "i32");
  const gives = { nothing: "", int: "i32", u32: "i32", real: "f64" }[row.gives];
  return `(${takes.join(" ")}) -> (${gives})`;
}

/** Kernels with a panel have a twin for float32, whose arguments are the same. */
const expected = Object.fromEntries(
  ROWS.flatMap(([name, row]) => {
    const names = Object.values(row.takes).includes("panel") ? [name, singleName(name)] : [name];
    return names.map((each) => [each, typeOf(row)]);
  }),
);

it.each([
  ["as built", moduleBytes()],
  ["that shares its memory", sharedModuleBytes()],
])("the module %s exports the kernels of the table and no others, with these types", (_, bytes) => {
  expect(exportedTypes(bytes)).toEqual(expected);
});

it("a kernel that is split or sums has a range, and what it names are arguments of its own", () => {
  for (const [name, { takes, split, sums }] of ROWS) {
    if (!split && !sums) continue;
    const named = [
      "from",
      "to",
      ...(split?.perThread ?? []),
      ...Object.keys(split?.perChunk ?? {}),
      ...Object.keys(sums?.of ?? {}),
    ];
    for (const argument of named) expect(takes, name).toHaveProperty(argument);
    // Sums need room for those of one chunk, unless the kernel keeps those of several apart itself.
    if (sums) expect(Object.values(takes).some((kind) => kind === "room" || kind === "step")).toBe(true);
  }
});

it("the board of a team has room for every task", () => {
  for (const [name, row] of ROWS) {
    expect(passedBy(row).length, name).toBeLessThanOrEqual(MOST_VALUES);
    const { split, sums } = row;
    for (const strides of [split?.perThread ?? [], split?.perChunk ?? {}, sums?.of ?? {}]) {
      expect(Object.keys(strides).length, name).toBeLessThanOrEqual(STRIDES);
    }
  }
});
