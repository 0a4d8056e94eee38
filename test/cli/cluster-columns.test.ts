/** `spectacl cluster`: which columns it clusters on, how it scales them, and what it does about missing cells. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adjustedRand } from "../../src/metrics.js";
import { type CirclesFolder, circlesFolder, columnOf } from "./circles.js";
import { inClusters } from "./program.js";

let at: CirclesFolder;
beforeAll(() => {
  at = circlesFolder();
});
afterAll(() => at.remove());

describe("columns, scales and missing cells", () => {
  const measured = "id,x,y,far,color,class\n";
  const cells = Array.from({ length: 40 }, (_, i) => {
    const side = i % 2;
    return `${1000 + i},${side * 10 + (i % 5)},${(i % 7) / 7},${i * 1000},red,${side}`;
  });
  const table = `${measured}${cells.join("\n")}\n`;

  test("identifiers, words and classes are left out, and it says so", () => {
    const { err } = at.run(["cluster", ...inClusters(2)], table);
    expect(err).toMatch(/40 rows × 3 columns \(x, y, far\)/);
    expect(err).toMatch(/left out: id \(.*identifier.*\), color \(.*\), class \(/);
  });

  test("columns of different kinds are standardized and it says so; --scale none is raw", () => {
    const auto = at.run(["cluster", ...inClusters(2), "--json"], table);
    expect(auto.err).toContain("--scale none");
    expect(JSON.parse(auto.out).recipe.scale).toBe("standard");
    const raw = JSON.parse(at.run(["cluster", ...inClusters(2), "--scale", "none", "--json"], table).out);
    expect(raw.recipe.scale).toBe("none");
    expect(adjustedRand(raw.labels, JSON.parse(auto.out).labels)).toBeLessThan(0.9);
  });

  test("a stray word among numbers is a blank, named with its place", () => {
    const spoilt = `x,y\n${Array.from({ length: 30 }, (_, i) => `${i === 20 ? "oops" : i},${i % 3}`).join("\n")}\n`;
    const { code, err } = at.run(["cluster", "-k", "2", "-m", "kmeans"], spoilt);
    expect(code).toBe(0);
    expect(err).toMatch(/^ {2}x: .*line 22 .*"oops"/m);
    expect(err).toMatch(/1 blank cell in 1 row .*line 22/);
  });

  test("the truth is not clustered on, even if asked for", () => {
    const { out, err } = at.run([
      "cluster",
      "circles.csv",
      "-c",
      "x,y,class",
      "--truth",
      "class",
      ...inClusters(2),
    ]);
    expect(err).toMatch(/^ {2}class .*known classes/m);
    expect(columnOf(out, "cluster")).toEqual(at.labels());
  });

  test("-c takes names, numbers and ranges", () => {
    const all = ["x", "2", "x,y", "2-3"].map((list) =>
      at.run(["cluster", ...inClusters(2), "-c", list, "--json"], table),
    );
    expect(all.map(({ out }) => JSON.parse(out).input.columns)).toEqual(["x", "x", "x,y", "x,y"]);
  });

  test("--na drop leaves the cell empty, fill fills it in, fail names the place", () => {
    const gaps = "x,y\n0,0\n0,1\nNA,0\n9,9\n9,8\n";
    expect(at.run(["cluster", "-m", "kmeans", "-k", "2", "--na", "drop"], gaps).out).toBe(
      "x,y,cluster\n0,0,0\n0,1,0\nNA,0,\n9,9,1\n9,8,1\n",
    );
    expect(columnOf(at.run(["cluster", ...inClusters(2), "--na", "fill"], gaps).out, "cluster")).toHaveLength(
      5,
    );
    expect(at.run(["cluster", ...inClusters(2)], gaps).out).toMatch(/\nNA,0,[01]\n/);
    expect(at.run(["cluster", ...inClusters(2), "--na", "fail"], gaps)).toMatchObject({
      code: 65,
      err: expect.stringMatching(/line 4.*"?x"?/),
    });
  });

  test("--column, -x, --categories and --na-values overrule what columns look like", () => {
    const rows = Array.from({ length: 60 }, (_, i) => {
      const side = i % 2;
      return `${side * 9 + (i % 7) / 3},${i === 8 ? -200 : side * 4 + (i % 5) / 4},${2007 + (i % 3)},${side ? "a" : "b"},${10115 + 7 * (i % 9)}`;
    });
    const mixed = `bill_length,bill_depth,year,kind,zip\n${rows.join("\n")}\n`;
    const used = (...flags: string[]) => {
      const { code, out, err } = at.run(["cluster", ...inClusters(2), "--json", ...flags], mixed);
      expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
      return JSON.parse(out);
    };
    expect(used().input.columns).toBe("bill_length,bill_depth,kind");
    expect(used("--column", "year=use", "--categories", "ignore").input.columns).toBe(
      "bill_length,bill_depth,year",
    );
    expect(used("-c", "bill_*").input.columns).toBe("bill_length,bill_depth");
    expect(used("-x", "kind,bill_depth").input.columns).toBe("bill_length");
    expect(used("--column", "zip=category,weight:2").input.columns).toBe("bill_length,bill_depth,kind,zip");
    expect(used("--na-values", "-200,x").filled).toEqual([8]);
    expect(used().filled).toBeUndefined();
    expect(at.run(["cluster", ...inClusters(2), "--column", "zip=maybe"], mixed).code).toBe(2);
  });

  test("inspect tells role, use and reason of each column", () => {
    const found = JSON.parse(at.run(["inspect", "--json"], table).out);
    const told = found.columns.map((c: { name: string; role: string; use: string }) => [
      c.name,
      c.role,
      c.use,
    ]);
    expect(told).toEqual([
      ["id", "identifier", "ignore"],
      ["x", "count", "distance"],
      ["y", "quantity", "distance"],
      ["far", "count", "distance"],
      ["color", "constant", "ignore"],
      ["class", "class", "describe"],
    ]);
  });
});
