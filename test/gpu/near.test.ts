import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

describeGpu("the points nearest to rows from elsewhere", (inPage) => {
  test("are those of float64", async () => {
    const found = await inPage("nearestOfPoints");
    expect(found).toEqual(found.map(() => ({ wrong: 0, open: 0 })));
  });

  test("are ordered by name where squares are equal", async () => {
    const found = await inPage("nearestOfTies");
    expect(found).toEqual(found.map(() => ({ wrong: 0, open: 0 })));
  });

  test("are left open where float32 proves nothing, or the search is given up", async () => {
    const [ties, far, farther] = await inPage("nearestUnknown");
    expect(ties === "given up" ? 0 : (ties as { wrong: number }).wrong).toBe(0);
    expect(far).toMatchObject({ wrong: 0 });
    expect((far as { open: number }).open).toBeGreaterThan(0);
    expect(farther).toBe("given up");
  });

  test("are left to the kernels where there are too many, points are all alike, or there is no room", async () => {
    expect(await inPage("nearestNowhere")).toEqual(["refused", "refused", "refused"]);
  });
});

describeGpu("the points within a radius of rows from elsewhere", (inPage) => {
  test("are those of float64", async () => {
    const found = await inPage("withinOfPoints");
    expect(found).toEqual(found.map(() => ({ wrong: 0, pairs: expect.any(Number) })));
    expect(found.some((one) => (one as { pairs: number }).pairs > 1000)).toBe(true);
  });

  test("are those of float64 where many lie at the radius, and for rows far away", async () => {
    const found = await inPage("withinOfTies");
    expect(found).toEqual(found.map(() => ({ wrong: 0, pairs: expect.any(Number) })));
    for (const one of found) expect((one as { pairs: number }).pairs).toBeGreaterThan(0);
  });

  test("are left to the kernels where all are, points are all alike, or there is no room", async () => {
    expect(await inPage("withinNowhere")).toEqual(["refused", "refused", "refused"]);
  });
});
