import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLORS, NOISE } from "../../apps/report/color/palette.js";
import { plane } from "../../apps/report/plane/plane.js";
import { mostDeviating, profilesOf } from "../../apps/report/result/profile.js";
import { confusion, inMatchedOrder } from "../../apps/report/svg/confusion.js";
import { curve } from "../../apps/report/svg/curve.js";
import { dotPath, drawnRows } from "../../apps/report/svg/dots.js";
import { eigenvectors } from "../../apps/report/svg/eigenvectors.js";
import { panels } from "../../apps/report/svg/panels.js";
import { profiles } from "../../apps/report/svg/profiles.js";
import { scatter } from "../../apps/report/svg/scatter.js";
import { spectrum } from "../../apps/report/svg/spectrum.js";
import { coordinate, element, escaped, label } from "../../apps/report/svg/svg.js";
import { fitted, textLength } from "../../apps/report/svg/typography.js";
import { problem } from "../support/errors.js";
import { runs } from "../support/long.js";
import { type Element, elements, parsed, textOf } from "../support/markup.js";

const anyText = fc.string({ unit: "binary" });

/** The figure, checked: one root, all numbers finite. */
function figure(svg: string): Element[] {
  const all = elements(parsed(svg));
  expect(all[1].name).toBe("svg");
  expect(all[1].attributes.role).toBe("img");
  expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  return all;
}

/** Dots of a path of zero-length strokes, in half units. */
function decoded(path: string): [number, number][] {
  const spots: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, dx, dy] of path.matchAll(/[Mm](-?\d+) ?(-?\d+)h0/g)) {
    [x, y] = [x + Number(dx), y + Number(dy)];
    spots.push([x, y]);
  }
  return spots;
}

function rowsOf(rows: readonly (readonly number[])[]) {
  return { n: rows.length, dim: rows[0].length, coords: Float64Array.from(rows.flat()) };
}

describe("the writer", () => {
  test("any text comes back as it was, but for characters that XML forbids", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const allowed = text.replace(/[\p{Cc}\ufffe\uffff]/gu, (c) => (/[\t\n\r]/.test(c) ? c : "\ufffd"));
        const [, found] = elements(parsed(element("text", { title: text }, escaped(text) || "-")));
        expect(found.attributes.title).toBe(allowed);
        if (text !== "") expect(textOf(found)).toBe(allowed);
      }),
    );
  });

  test("coordinates are short and plain", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (x) => {
        const text = coordinate(x);
        expect(text).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d{0,1}[1-9])?)$/);
        expect(Math.abs(Number(text) - x)).toBeLessThanOrEqual(0.0051);
      }),
    );
  });

  test("a text too long is shortened and kept whole as its tooltip", () => {
    const name = "a column name of sixty characters, which no figure has room for";
    expect(textLength(fitted(name, 12, 100), 12)).toBeLessThanOrEqual(100);
    const found = elements(parsed(label(name, { x: 0, y: 0, room: 100 })));
    expect(found.find(({ name: tag }) => tag === "title")?.children).toEqual([name]);
  });
});

describe("dots", () => {
  test("the path has a dot at every place where rows are, and no other", () => {
    const area = { width: 20, height: 10, x: [0, 40], y: [0, 20] } as const;
    const place = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(fc.array(place, { minLength: 1 }), (rows) => {
        const x = Float64Array.from(rows, ([at]) => at);
        const y = Float64Array.from(rows, ([, at]) => at);
        const spots = decoded(dotPath({ x, y }, [...rows.keys()], area)).map(String);
        expect(new Set(spots)).toEqual(new Set(rows.map(([a, b]) => `${a},${20 - b}`)));
        expect(new Set(spots).size).toBe(spots.length);
      }),
    );
  });

  test("a sample is fair, the same each time, and loses no cluster", () => {
    const labels = Int32Array.from({ length: 20_000 }, (_, i) => (i === 777 ? 2 : i % 4 === 0 ? 1 : 0));
    const rows = drawnRows(labels, 1000);
    const count = (label: number): number => rows.filter((row) => labels[row] === label).length;
    expect([count(0), count(1), count(2)]).toEqual([750, 250, 1]);
    expect(new Set(rows).size).toBe(rows.length);
    expect(drawnRows(labels, 1000)).toEqual(rows);
    expect(drawnRows(labels, 20_000)).toHaveLength(20_000);
  });

  test("a scatter plot draws every row once, noise first, and names the clusters with their sizes", () => {
    const rows = Array.from({ length: 60 }, (_, i) => [i % 10, Math.floor(i / 10)]);
    const labels = rows.map((_, i) => (i % 3) - 1);
    const all = figure(scatter(plane(rowsOf(rows)), labels, { names: ["one", "two & <three>"] }));
    const paths = all.filter(({ name, attributes }) => name === "path" && attributes.d.includes("h0"));
    expect(paths.map(({ attributes }) => attributes.stroke)).toEqual([NOISE, COLORS[0], COLORS[1]]);
    expect(paths.map(({ attributes }) => decoded(attributes.d).length)).toEqual([20, 20, 20]);
    const texts = all.filter(({ name }) => name === "text").map(textOf);
    expect(texts).toEqual(
      expect.arrayContaining(["one (20)", "two & <three> (20)", "noise (20)", "column 1"]),
    );
  });

  test("from ten clusters on each has its number in the plot", () => {
    const rows = Array.from({ length: 40 }, (_, i) => [i % 20, 3 * (i % 7)]);
    const halos = (count: number): number =>
      figure(
        scatter(
          plane(rowsOf(rows)),
          rows.map((_, i) => i % count),
        ),
      ).filter(({ attributes }) => attributes.class?.includes("halo")).length;
    expect(halos(10)).toBe(10);
    expect(halos(9)).toBe(0);
  });

  test("above the limit the figure says what it drew", () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [Math.sin(i), Math.cos(3 * i)]);
    const drawn = scatter(plane(rowsOf(rows)), new Int32Array(3000), { limit: 500 });
    expect(drawn).toContain("500 of 3\u202f000 rows drawn, a fair sample of every cluster");
  });
});

describe("every figure", () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  const data = fc.array(fc.tuple(finite, finite, finite, fc.integer({ min: -1, max: 45 })), {
    minLength: 1,
    maxLength: 12,
  });

  test("is well formed for any numbers, labels and texts, and the same twice", () => {
    fc.assert(
      fc.property(data, anyText, fc.integer({ min: 1, max: 3 }), (rows, text, dim) => {
        const points = rowsOf(rows.map((row) => row.slice(0, dim)));
        const labels = rows.map((row) => row[3]);
        const flat = plane(points, Array(dim).fill(text));
        const values = rows.map(([value]) => value);
        const draw = (): string[] => [
          scatter(flat, labels, { title: text, subtitle: text, names: [text, text] }),
          panels(flat, [{ title: text, subtitle: text, labels }], { title: text }),
          spectrum({ values, densities: values, clusters: values, used: 1 }, { title: text, names: [text] }),
          eigenvectors(
            flat,
            { values, vectors: Float64Array.from({ length: rows.length * rows.length }, (_, i) => i) },
            { title: text },
          ),
          profiles(profilesOf(points, labels, Array(dim).fill(text)), { title: text, names: [text] }),
          confusion({ classes: [text, "b"], clusters: [text], counts: [1, 2] }, { title: text }),
          curve(
            {
              xName: text,
              yName: text,
              series: [{ name: text, points: rows.map(([x, y]) => ({ x, y, low: y, high: y })) }],
              lines: [{ y: 1, text }],
              marks: [{ x: 1, text }],
              note: text,
            },
            { title: text, subtitle: text },
          ),
        ];
        const once = draw();
        for (const drawn of once) figure(drawn);
        expect(draw()).toEqual(once);
      }),
      runs(5),
    );
  });
});

test("classes are ordered by the clusters they match, whichever are more", () => {
  const order = (classes: number, clusters: number, counts: number[]): readonly string[] =>
    inMatchedOrder({
      classes: Array.from({ length: classes }, (_, t) => `c${t}`),
      clusters: Array.from({ length: clusters }, (_, s) => String(s)),
      counts,
    }).classes;
  expect(order(2, 2, [1, 9, 8, 2])).toEqual(["c1", "c0"]);
  expect(order(3, 2, [1, 9, 0, 0, 8, 2])).toEqual(["c2", "c0", "c1"]);
  expect(order(2, 3, [0, 1, 9, 5, 0, 0])).toEqual(["c1", "c0"]);
  const swapped = inMatchedOrder({ classes: ["a", "b"], clusters: ["0", "1"], counts: [1, 9, 8, 2] });
  expect(Array.from(swapped.counts)).toEqual([8, 2, 1, 9]);
  expect(() => inMatchedOrder({ classes: ["a"], clusters: ["0"], counts: [] })).toThrow(
    problem("COUNTS_LENGTH", { classes: 1, clusters: 1, length: 0 }),
  );
});

test("profiles are the means of the clusters in standard deviations of all rows", () => {
  const rows = Array.from({ length: 90 }, (_, i) => [Math.sin(i) * 4 + (i % 3), 7, i]);
  const labels = rows.map((_, i) => (i % 3) - 1);
  const { clusters, means } = profilesOf(rowsOf(rows), labels, ["a", "constant", "b"]);
  expect(clusters.map((own) => own.label)).toEqual([0, 1, -1]);
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  for (const own of clusters) {
    for (const c of [0, 2]) {
      const all = rows.map((row) => row[c]);
      const inside = all.filter((_, i) => labels[i] === own.label);
      const deviation = Math.sqrt(mean(all.map((value) => (value - mean(all)) ** 2)));
      expect(means[c]).toBeCloseTo(mean(all), 10);
      expect(own.deviations[c]).toBeCloseTo((mean(inside) - mean(all)) / deviation, 10);
    }
    expect(own.deviations[1]).toBe(0);
  }
  const telling = mostDeviating(profilesOf(rowsOf(rows), labels, ["a", "constant", "b"]), 1);
  expect(telling.columns).toEqual(["a"]);
  expect(telling.from).toBe(3);
});
