/** Table: order, search, many rows in a small page, text that stays text, keys. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellText } from "../../apps/studio/parts/cell.js";
import { foundRows } from "../../apps/studio/views/table/search.js";
import { compareWords, sortedRows } from "../../apps/studio/views/table/sort.js";
import { placeAt, ROW, scrollTo, TALLEST, visibleRows } from "../../apps/studio/views/table/window.js";
import type { Column } from "../../src/io.js";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { give } from "./files.js";
import { describeFiles } from "./studio.js";

function numbers(values: readonly number[]): Column {
  return { name: "x", kind: "number", values: Float64Array.from(values), missing: 0 };
}

function texts(cells: readonly string[]): Column {
  const words = [...new Set(cells)];
  return {
    name: "w",
    kind: "text",
    codes: Uint32Array.from(cells, (cell) => words.indexOf(cell)),
    words,
    missing: 0,
  };
}

test("numbers are ordered as Array.sort orders them, ties by row, missing ones last", () => {
  const cell = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN), fc.double({ noNaN: true }));
  fc.assert(
    fc.property(fc.array(cell), fc.boolean(), (values, down) => {
      const rows = [...values.keys()];
      const present = rows.filter((row) => !Number.isNaN(values[row]));
      const sign = down ? -1 : 1;
      present.sort((a, b) => sign * (values[a] < values[b] ? -1 : values[a] > values[b] ? 1 : 0) || a - b);
      const missing = rows.filter((row) => Number.isNaN(values[row]));
      const sheet = { column: numbers(values) };
      expect([...sortedRows({ sheet, n: values.length, down })]).toEqual([...present, ...missing]);
    }),
  );
});

test("words are ordered as people order them, also of some rows of a file alone", () => {
  const cell = fc.constantFrom("row 2", "row 10", "Row 2", "äpfel", "apfel", "", "zz");
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1 }), fc.boolean(), (cells, down) => {
      const rows = Uint32Array.from(cells.keys()).filter((row) => row % 2 === 0);
      const own = [...rows.keys()];
      const sign = down ? -1 : 1;
      const full = own.filter((row) => cells[rows[row]] !== "");
      full.sort((a, b) => sign * compareWords(cells[rows[a]], cells[rows[b]]) || a - b);
      const empty = own.filter((row) => cells[rows[row]] === "");
      const sheet = { column: texts(cells), rows };
      expect([...sortedRows({ sheet, n: rows.length, down })]).toEqual([...full, ...empty]);
    }),
  );
});

test("a row is found by any part of what its cells show", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      (values, at) => {
        const column = numbers(values);
        const row = at % values.length;
        const sought = cellText(column, row);
        expect(foundRows([{ column }], values.length, sought)[row]).toBe(1);
      },
    ),
  );
  const words = texts(["Setosa", "virginica", "<i>"]);
  expect([...foundRows([{ column: words }], 3, "SET")]).toEqual([1, 0, 0]);
  expect([...foundRows([{ column: words }], 3, "i")]).toEqual([0, 1, 1]);
});

test("every row of a list of any length can be scrolled to", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.nat(), (rows, at) => {
      const view = 600;
      const last = Math.max(0, rows - view / ROW);
      const place = Math.min(at % rows, last);
      const scroll = scrollTo(place, rows, view);
      expect(scroll).toBeLessThanOrEqual(TALLEST);
      const top = placeAt(scroll, rows, view);
      expect(Math.abs(top - place)).toBeLessThan(1e-6 * rows + 1e-6);
      const seen = visibleRows(placeAt(scrollTo(last, rows, view), rows, view), rows, view);
      expect(seen.end).toBe(rows);
    }),
  );
});

describeFiles("the tab Table", (own) => {
  test("text stays text; sort, search, keys and selection; axe finds nothing", async () => {
    const opened = await own.open();
    const { page, close } = opened;
    const lines = Array.from({ length: 120 }, (_, i) =>
      [
        (i * 37) % 120,
        i % 2 ? 50 + i : i,
        i === 3 ? "<script>globalThis.broken=1</script><img src=x onerror=globalThis.broken=1>" : `word ${i}`,
      ].join(","),
    );
    await give(opened, "rows.csv", ["first,second,note", ...lines, ""].join("\n"));
    await page.getByRole("tab", { name: "Table" }).click();
    const grid = page.getByRole("grid", { name: "Rows of the data" });
    await grid.getByText("<script>globalThis.broken=1</script>").waitFor();
    expect(await page.evaluate(() => "broken" in globalThis)).toBe(false);
    expect(await grid.locator("script, img").count()).toBe(0);
    expect(await grid.getAttribute("aria-rowcount")).toBe("121");
    // Cells of every kind, and those of the head, lie within their row.
    const tall = await grid
      .locator('[role="row"] > *')
      .evaluateAll(
        (cells) =>
          (cells as HTMLElement[]).filter((cell) => cell.offsetHeight > cell.offsetParent!.clientHeight + 1)
            .length,
      );
    expect(tall).toBe(0);

    const firstCell = grid.locator('[aria-rowindex="2"] [aria-colindex="2"]');
    await grid.getByRole("columnheader", { name: "first" }).click();
    await expect.poll(() => firstCell.textContent()).toBe("0");
    await grid.getByRole("columnheader", { name: "first" }).click();
    await expect.poll(() => firstCell.textContent()).toBe("119");
    expect(await grid.getByRole("columnheader", { name: "first" }).getAttribute("aria-sort")).toBe(
      "descending",
    );

    await grid.focus();
    await page.keyboard.press("End");
    await grid.locator('[aria-rowindex="121"]').waitFor();
    await page.keyboard.press("Space");
    await grid.locator('[aria-rowindex="121"][aria-selected="true"]').waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await page.getByText("2 selected").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByText("in the order of the data").waitFor();

    await page.getByLabel("Selected only").check();
    await expect.poll(() => grid.getByRole("rowheader").count()).toBe(2);
    await page.getByLabel("Selected only").uncheck();
    await page.getByRole("searchbox", { name: "Search" }).fill("word 11");
    // word 11 and word 110 to 119
    await page.getByText("11 of 120 rows").waitFor();
    expect(await violations(page, ".table")).toEqual([]);
    await page.getByRole("searchbox", { name: "Search" }).fill("nowhere");
    await page.getByText("No row has “nowhere”").waitFor();
    await page.getByRole("button", { name: "Show all rows" }).click();
    await firstCell.waitFor();
    await close();
  });

  test.runIf(LONG)(
    "200,000 rows: few are in the page, sorted and searched by a worker",
    async () => {
      const { page, close } = await own.open();
      const rows = 200_000;
      const lines = Array.from({ length: rows }, (_, i) => `${(i * 7919) % rows},${i % 1000},w${i}`);
      // Without the plots of Compare, which a machine without a graphics card draws slowly.
      await page.getByRole("tab", { name: "Table" }).click();
      const grid = page.getByRole("grid", { name: "Rows of the data" });
      await grid.waitFor();
      await page.getByLabel("Data file").setInputFiles({
        name: "many.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["a,b,word", ...lines, ""].join("\n")),
      });
      await expect
        .poll(() => grid.getAttribute("aria-rowcount"), { timeout: 300_000 })
        .toBe(String(rows + 1));
      await page.getByRole("button", { name: "Stop" }).click();
      expect(await grid.getByRole("row").count()).toBeLessThan(200);
      const firstCell = grid.locator('[aria-rowindex="2"] [aria-colindex="2"]');
      await grid.getByRole("columnheader", { name: /^a\b/ }).click();
      await grid.getByRole("columnheader", { name: /^a\b/ }).click();
      await expect.poll(() => firstCell.textContent(), { timeout: 120_000 }).toBe(String(rows - 1));
      await grid.focus();
      await page.keyboard.press("End");
      await grid.locator(`[aria-rowindex="${rows + 1}"]`).waitFor();
      expect(await grid.getByRole("row").count()).toBeLessThan(200);
      await page.getByRole("searchbox", { name: "Search" }).fill("w19999");
      // w19999 and w199990 to w199999
      await page.getByText(/^11 of 200.000 rows$/).waitFor();
      await close();
      // The file is large for a machine that has other things to do.
    },
    180_000,
  );
});
