/** `spectacl cluster`: which columns it clusters on, how it scales them, and what it does about missing cells. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { adjustedRand } from "../../src/metrics.js";
import { type CirclesFolder, circlesFolder, columnOf } from "./circles.js";

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
    const { err } = at.run(["cluster", "-k", "2"], table);
    expect(err).toMatch(/40 rows × 3 columns \(x, y, far\)/);
    expect(err).toMatch(/left out: id \(.*identifier.*\), color \(.*\), class \(/);
  });

  test("spreads that differ tenfold are standardized and it says so; --scale none is raw", () => {
    const auto = at.run(["cluster", "-k", "2", "--json"], table);
    expect(auto.err).toContain("--scale none");
    expect(JSON.parse(auto.out).input.scale).toBe("standard");
    const raw = JSON.parse(at.run(["cluster", "-k", "2", "--scale", "none", "--json"], table).out);
    expect(raw.input.scale).toBe("none");
    expect(adjustedRand(raw.labels, JSON.parse(auto.out).labels)).toBeLessThan(0.9);
  });

  test("a column that a stray word spoils is named with the place", () => {
    const spoilt = `x,y\n${Array.from({ length: 30 }, (_, i) => `${i === 20 ? "oops" : i},${i % 3}`).join("\n")}\n`;
    const { code, err } = at.run(["cluster", "-k", "2", "-m", "kmeans"], spoilt);
    expect(code).toBe(0);
    expect(err).toMatch(/left out: x \(.*line 22 .*"oops"/);
    expect(at.run(["cluster", "-k", "2", "-c", "x,y"], spoilt)).toMatchObject({
      code: 65,
      err: expect.stringMatching(/line 22\b.*"x".*"oops"/),
    });
  });

  test("the truth is not clustered on, even if asked for", () => {
    const { out, err } = at.run(["cluster", "circles.csv", "-c", "x,y,class", "--truth", "class", "-k", "2"]);
    expect(err).toMatch(/^ {2}class .*known classes/m);
    expect(columnOf(out, "cluster")).toEqual(at.labels());
  });

  test("-c takes names, numbers and ranges", () => {
    const all = ["x", "2", "x,y", "2-3"].map((list) =>
      at.run(["cluster", "-k", "2", "-c", list, "--json"], table),
    );
    expect(all.map(({ out }) => JSON.parse(out).input.columns)).toEqual(["x", "x", "x,y", "x,y"]);
  });

  test("--na drop leaves the cell empty, mean fills, error names the place", () => {
    const gaps = "x,y\n0,0\n0,1\nNA,0\n9,9\n9,8\n";
    expect(at.run(["cluster", "-m", "kmeans", "-k", "2", "--na", "drop"], gaps).out).toBe(
      "x,y,cluster\n0,0,0\n0,1,0\nNA,0,\n9,9,1\n9,8,1\n",
    );
    expect(columnOf(at.run(["cluster", "-k", "2", "--na", "mean"], gaps).out, "cluster")).toHaveLength(5);
    expect(at.run(["cluster", "-k", "2"], gaps)).toMatchObject({
      code: 65,
      err: expect.stringMatching(/line 4.*"?x"?/),
    });
  });
});
