/** Exploring: ranges of columns, rows found by a text, nearest rows, heat map, images with constant pixels. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { joinedTo } from "../../apps/studio/explore/joined.js";
import { rowsWithin } from "../../apps/studio/explore/within.js";
import { imageOf, pixelsOf } from "../../apps/studio/parts/image.js";
import type { Data } from "../../apps/studio/state/data.js";
import { heatOrder } from "../../apps/studio/views/profiles/heat.js";
import { random } from "../../src/base/random.js";
import { points } from "../../src/index.js";
import { graphFromEdges } from "../../src/stages.js";
import { violations } from "./axe.js";
import { give } from "./files.js";
import { describeFiles } from "./studio.js";

test("rows within all ranges, ends included", () => {
  const value = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 1 }), value, value, value, (rows, a, b, c) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const mask = rowsWithin(
        points(rows),
        new Map([
          [0, [low, high]],
          [1, [c, 9]],
        ]),
      );
      expect([...mask]).toEqual(rows.map(([x, y]) => Number(x >= low && x <= high && y >= c)));
    }),
  );
});

test("a heat map puts columns of one cluster together, those that stand out most first", () => {
  const deviations = [
    [0.1, 2, -1, 1, 0],
    [0.9, -2, 1.5, -1, 0],
  ];
  expect(heatOrder(deviations, "clusters")).toEqual([1, 3, 4, 2, 0]);
  expect(heatOrder(deviations, "file")).toEqual([0, 1, 2, 3, 4]);
});

test("a node is joined to its neighbors, the heaviest edge first", () => {
  const graph = graphFromEdges({
    n: 4,
    edges: [
      [0, 1, 2],
      [0, 2, 5],
      [2, 3, 1],
    ],
  });
  expect(joinedTo(graph, 0, 10).map(({ row }) => row)).toEqual([2, 1]);
});

test("64 columns of which some are constant are images all the same, and their pixels are in place", () => {
  const constant = (p: number): boolean => p % 7 === 0;
  const rows = [0, 1, 2].map((row) =>
    Array.from({ length: 64 }, (_, p) => (constant(p) ? 3 : 100 * row + p)),
  );
  const names = Array.from({ length: 64 }, (_, p) => `p${p}`);
  const used = names.filter((_, p) => !constant(p));
  const data = {
    columns: used,
    raw: points(rows.map((row) => row.filter((_, p) => !constant(p)))),
    table: [
      ...names.map((name, p) => ({
        name,
        kind: "number",
        values: Float64Array.from(rows, (row) => row[p]),
        missing: 0,
      })),
      { name: "digit", kind: "text", codes: Uint32Array.of(0, 1, 2), words: ["a", "b", "c"], missing: 0 },
    ],
    roles: [...names.map((_, p) => ({ role: constant(p) ? "constant" : "quantity" })), { role: "class" }],
  } as unknown as Data;
  const image = imageOf(data)!;
  expect(image.side).toBe(8);
  expect([
    ...pixelsOf(
      image,
      rows[2].filter((_, p) => !constant(p)),
    ),
  ]).toEqual(rows[2]);
  expect(
    imageOf({ ...data, roles: data.roles.map((role) => ({ ...role, role: "identifier" })) } as Data),
  ).toBeUndefined();
});

/** 14 columns, of which four tell two groups apart; a name for every row. */
function table(): { text: string; rows: number[][] } {
  const { uniform } = random(8, 1);
  const rows = Array.from({ length: 120 }, (_, i) =>
    Array.from({ length: 14 }, (_, c) => (c < 4 ? (i < 60 ? 0 : 5) : 0) + uniform()),
  );
  const lines = rows.map((row, i) => [`row-${i < 60 ? "low" : "high"}-${i}`, ...row].join(","));
  return { text: [`name,${rows[0].map((_, c) => `c${c}`).join()}`, ...lines, ""].join("\n"), rows };
}

describeFiles("exploring", (own) => {
  test("a heat map of many columns, a brushed histogram, rows found and nearest, by keys; axe finds nothing", async () => {
    const opened = await own.open();
    const { page, close } = opened;
    const { text, rows } = table();
    await give(opened, "wide.csv", text);
    await page.getByRole("tab", { name: "Profiles" }).click();
    const map = page.getByRole("application", { name: /Heat map of 14 columns/ });
    await map.waitFor();
    const before = await map.getAttribute("aria-label");
    await map.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => map.getAttribute("aria-label")).not.toBe(before);
    expect(await violations(page)).toEqual([]);

    await page.getByRole("button", { name: "Bars and histograms" }).click();
    const from = page.getByRole("slider", { name: "c0 from" });
    await from.focus();
    for (let step = 0; step < 10; step++) await page.keyboard.press("ArrowRight");
    const values = rows.map(([value]) => value);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const left = values.filter((value) => value >= low + (high - low) / 2).length;
    const count = page.locator(".inspector").getByText(/rows? of 120/);
    await expect.poll(() => count.textContent()).toContain(`${left} rows`);
    expect(await violations(page, "html")).toEqual([]);
    const brush = page.locator(".brush svg").first();
    const { x, y, width, height } = (await brush.boundingBox())!;
    await page.mouse.move(x + 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 0.3 * width, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => count.textContent()).toContain("60 rows");

    await page.getByRole("tab", { name: "Compare" }).click();
    const find = page.getByRole("searchbox", { name: "Find rows" });
    await find.fill("row-high-77");
    await find.press("Enter");
    await page.locator(".find").getByText("1 row with “row-high-77”, selected.").waitFor();
    // As the methods see them: columns are standardized.
    const spread = rows[0].map((_, c) => {
      const mean = rows.reduce((sum, row) => sum + row[c], 0) / rows.length;
      return Math.sqrt(rows.reduce((sum, row) => sum + (row[c] - mean) ** 2, 0));
    });
    const expected = rows
      .map((row, i) => ({
        i,
        apart: Math.hypot(...row.map((value, c) => (value - rows[77][c]) / spread[c])),
      }))
      .sort((a, b) => a.apart - b.apart)
      .slice(1, 11)
      .map(({ i }) => `row ${i + 1}`);
    await expect.poll(() => page.locator(".near li span:nth-child(2)").allTextContents()).toEqual(expected);
    await page.getByRole("button", { name: "Select them too" }).click();
    await expect.poll(() => count.textContent()).toContain("11 rows");
    await close();
  });
});
