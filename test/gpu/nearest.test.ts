import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

/** Nothing wrong, and no row without a proof at first. */
const proven = (result: unknown): void => {
  const { wrong, parts } = result as { wrong: number; parts: Record<string, number> };
  expect(wrong).toBe(0);
  expect(Object.values(parts)).toEqual([0]);
};

describeGpu("the nearest rows", (inPage) => {
  test("of clouds are those of float64", async () => {
    for (const result of await inPage("nearestClouds")) proven(result);
  });

  test("do not depend on tiles and dispatches", async () => {
    for (const result of await inPage("nearestShapes")) proven(result);
  });

  test("of whole numbers are ordered by name where squares are equal", async () => {
    for (const result of await inPage("nearestTies")) proven(result);
  });

  test("are searched in float64 where float32 proves too little, or left to the kernels", async () => {
    const [tenths, copies, sampled, few] = await inPage("nearestUnproven");
    expect(tenths).toMatchObject({ wrong: 0, parts: { "again: differences, 128": 0 } });
    expect(copies).toMatchObject({ wrong: 0, parts: { "again: differences, 128": 400 } });
    expect(sampled).toBe("refused");
    expect(few).toMatchObject({ wrong: 0, parts: { "again: differences, 128": 0 } });
  });

  test("may be anywhere, in any unit", async () => {
    const results = await inPage("nearestPlaces");
    for (const result of results) expect(result).toMatchObject({ wrong: 0 });
    for (const result of [...results.slice(0, 3), ...results.slice(4, 6)]) proven(result);
    expect(results.at(-1)).toMatchObject({
      parts: {
        "sample: products, 11": expect.any(Number),
        "sample: differences, 11": 0,
        "all: differences, 11": 0,
      },
    });
  });

  test("are left to the kernels where there are too many, all alike, or squares would overflow", async () => {
    expect(await inPage("nearestRefused")).toEqual(["refused", "refused", "refused"]);
  });
});
