/** Tables as other programs write them: columns that say the same, places, counts, and what is left. */
import { describe, expect, it } from "vitest";
import { planColumns } from "../../src/tables/columns/plan.js";
import type { PlannedColumn } from "../../src/tables/columns/planned.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { utf8 } from "../io/bytes.js";
import { problem } from "../support/errors.js";
import { drawn, ROWS, table } from "./drawn-table.js";

describe("beside other columns", () => {
  it("copies count once, in whatever format, unit or order of the columns", async () => {
    const day = (i: number) => new Date(Date.UTC(2012, 6, 30) + 864e5 * Math.floor(700 * drawn(i, 1)));
    const iso = (i: number): string[] => day(i).toISOString().slice(0, 10).split("-");
    const columns = {
      age: (i: number) => 30 + Math.round(30 * drawn(i, 2)),
      joined: (i: number) => iso(i).join("-"),
      eu: (i: number) => [...iso(i)].reverse().join("-"),
      us: (i: number) => `${iso(i)[1]}/${iso(i)[2]}/${iso(i)[0]}`,
      cm: (i: number) => (1500 + Math.round(500 * drawn(i, 3))) / 10,
      inches: (i: number) => ((1500 + Math.round(500 * drawn(i, 3))) / 25.4).toFixed(3),
      country: (i: number) => ["Germany", "France", "Spain"][i % 3],
      country_short: (i: number) => ["DE", "FR", "ES"][i % 3],
      f_400nm: (i: number) => drawn(i, 4),
      f_401nm: (i: number) => drawn(i, 4) + 1e-4,
    };
    const copied = (plan: readonly PlannedColumn[]) =>
      plan.filter(({ reason }) => reason.code === "copy").map(({ name }) => name);
    expect(copied(planColumns(await table(columns)))).toEqual(["eu", "us", "inches", "country_short"]);
    const turned = Object.fromEntries(Object.entries(columns).reverse());
    expect(copied(planColumns(await table(turned)))).toEqual(["country", "cm", "eu", "joined"]);
  });

  it("the same in another unit is a copy to the precision written, and what is coarser or merely close is none", async () => {
    const celsius = (i: number): number => Math.round(60 + 300 * drawn(i, 1)) / 10;
    const found = planColumns(
      await table({
        celsius,
        fahrenheit: (i) => Math.round(1.8 * celsius(i) + 32),
        hpa: (i) => Math.round(980 + 60 * drawn(i, 2)),
        inches: (i) => (Math.round(980 + 60 * drawn(i, 2)) / 33.8639).toFixed(2),
        mph: (i) => Math.round(10 + 70 * drawn(i, 3)),
        kmh: (i) => Math.round(1.609344 * Math.round(10 + 70 * drawn(i, 3))),
        felt: (i) => celsius(i) + 4 * drawn(i, 4),
      }),
    );
    const copied = found.filter(({ reason }) => reason.code === "copy").map(({ name }) => name);
    expect(copied).toEqual(["fahrenheit", "inches", "kmh"]);
  });

  it("a place is where it is on either side of the date line, and blank if one half is", async () => {
    const east = (i: number): number => (i % 2 ? 179.99 : -179.99);
    const read = await table({
      lat: (i) => (i === 7 ? "" : -18 + drawn(i, 1) / 100),
      lon: east,
      depth: (i) => drawn(i, 2),
    });
    const { points, columns, encoding, unread } = tablePoints(read, { na: "drop" });
    expect(unread).toEqual([]);
    expect(columns).toEqual(["lat (z)", "lon (x)", "lon (y)", "depth"]);
    expect(points.n).toBe(ROWS - 1);
    for (let i = 0; i < points.n; i++) {
      const [z, x, y] = points.coords.subarray(4 * i, 4 * i + 3);
      expect(x * x + y * y + z * z).toBeCloseTo(1, 14);
      expect(x).toBeLessThan(-0.95);
      expect(Math.abs(y)).toBeLessThan(0.001);
    }
    const later = await readTable(utf8("depth,lon,lat\n1,180,0\n1,-180,0\n"), { format: "csv" });
    const { coords } = tablePoints(later, { encoding }).points;
    expect([...coords.subarray(0, 4)]).toEqual([...coords.subarray(4)]);
    const kept = tablePoints(read, { wishes: new Map([[0, { role: "quantity" }]]) });
    expect(kept.columns).toEqual(["lat", "lon", "depth"]);
  });

  it("counts that are mostly 0 are compared by angle, numbered pixels are not", async () => {
    const counts = (name: (k: number) => string) =>
      table(
        Object.fromEntries(
          Array.from({ length: 110 }, (_, k) => [
            name(k),
            (i: number) => (i > 0 && (i * 31 + k * 17) % 19 === 0 ? 1 + ((i + k) % 3) : 0),
          ]),
        ),
      );
    const letters = (k: number): string => `w${String.fromCharCode(97 + Math.floor(k / 20), 97 + (k % 20))}`;
    const words = tablePoints(await counts(letters));
    expect([words.distance, words.undirected?.zeros, words.rows[0]]).toEqual(["cosine", 1, 1]);
    expect(tablePoints(await counts((k) => `pixel_${k}`)).distance).toBeUndefined();
  });

  it("one column left of a table of blanks is refused, unless someone asks for it", async () => {
    const blanks = Array.from({ length: 8 }, (_, k) => [
      `new_${k}`,
      (i: number) => (i % 4 ? "" : Math.round(90 * drawn(i, k))),
    ]);
    const read = await table({ year: (i) => 1980 + (i % 34), ...Object.fromEntries(blanks) });
    expect(() => tablePoints(read)).toThrow(problem("ONE_COLUMN_LEFT"));
    expect(tablePoints(read, { columns: [0] }).points.dim).toBe(1);
  });
});
