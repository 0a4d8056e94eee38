/** Two draws of rows compared, and the columns that travel for them. */
import { readTable, tablePoints } from "spectacl/io";
import { describe, expect, it } from "vitest";
import { travelling } from "../../apps/cli/remote/draw-remote.js";
import { fitSync, type Model, readModel, writeModel } from "../../src/index.js";
import { comparedModel, parted, type SparkDraws } from "../../src/spark/second-draw.js";
import { tableRows } from "../../src/spark/table-rows.js";

const table = async (lines: readonly string[]) =>
  readTable(new TextEncoder().encode(`x,y,word\n${lines.join("\n")}\n`), { format: "csv" });

/** Rows without order: group k of three, or none at all. */
function lines(count: number, apart: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const [u, v] = [Math.sin(i * 12.9898) * 43758.5453, Math.sin(i * 78.233) * 24634.6345];
    const [x, y] = [u - Math.floor(u), v - Math.floor(v)];
    const group = Math.floor(3 * Math.abs(Math.sin(i)));
    return `${x + apart * group},${y},w${i % 7}`;
  });
}

function fitted({ table }: SparkDraws, recipe: object): Model {
  const { points, columns, encoding } = tablePoints(table, { columns: [0, 1] });
  return fitSync(points, recipe, { columns, encoding });
}

describe("two draws", () => {
  it("are compared on rows of neither, which a model and its file tell", async () => {
    const draws = parted(await table(lines(1300, 9)), 500);
    expect([draws.table.rows, draws.second?.rows, draws.common?.rows]).toEqual([500, 500, 300]);
    const recipe = { clusters: 3 };
    const model = await comparedModel(fitted(draws, recipe), recipe, draws, fitSync);
    expect(model.sampled).toEqual({ rows: 500, compared: 300, agreement: 1 });
    expect(readModel(writeModel(model)).sampled).toEqual(model.sampled);
    expect(model.warnings.map(({ code }) => code)).not.toContain("SAMPLES_DISAGREE");
  });

  it("of rows without groups disagree, and a warning says so", async () => {
    const draws = parted(await table(lines(1300, 0)), 500);
    const recipe = { method: "kmeans" as const, clusters: 9 };
    const { sampled, warnings } = await comparedModel(fitted(draws, recipe), recipe, draws, fitSync);
    expect(sampled?.agreement).toBeLessThan(0.9);
    expect(warnings).toContainEqual({
      code: "SAMPLES_DISAGREE",
      rows: 500,
      agreement: sampled?.agreement,
    });
  });

  it("compare landmarks with as many rows of the second", async () => {
    const draws = parted(await table(lines(3000, 9)), 1200);
    const recipe = { clusters: 3, landmarks: 400 };
    const model = fitted(draws, recipe);
    expect(model.drawn?.count).toBe(400);
    const { sampled } = await comparedModel(model, recipe, draws, fitSync);
    expect(sampled).toMatchObject({ rows: 1200, agreement: 1 });
  });

  it("are one if hardly any rows are left", async () => {
    const all = await table(lines(700, 9));
    for (const rows of [500, 700, 900]) {
      const draws = parted(all, rows);
      expect([draws.table.rows, draws.second]).toEqual([Math.min(rows, 700), undefined]);
    }
  });

  it("know nothing of each other's words", async () => {
    const [some, all] = [lines(5, 9), lines(40, 9)];
    expect(tableRows(await table(all), 0, 5).columns).toEqual((await table(some)).columns);
    expect(tableRows(await table(all), 5, 7).columns[2]).toMatchObject({ words: ["w5", "w6"] });
  });
});

it("only the columns that flags name travel, and are found there by flags", () => {
  const names = ["id", "x", 'a "b", c', "kind", "z"];
  expect(travelling(names, { columns: "2-3", truth: "4" })).toEqual({
    columns: ["x", 'a "b", c', "kind"],
    flags: { columns: '"x","a ""b"", c"', truth: '"kind"' },
  });
  expect(travelling(names, { exclude: "id", column: ["z=ignore", "x=log,weight:2"] })).toEqual({
    columns: ["x", 'a "b", c', "kind"],
    flags: { column: ['"x"=log,weight:2'] },
  });
  expect(travelling(names, { columns: "x", column: ["kind=category"] }).columns).toEqual(["x", "kind"]);
});
