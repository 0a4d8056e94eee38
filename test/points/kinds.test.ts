/** Which scaling "auto" takes, and how far apart categories are. */
import { describe, expect, it } from "vitest";
import { clusterSync, fitSync, predictSync, readModel, writeModel } from "../../src/index.js";
import { bent, unbent } from "../../src/line/points/long-tails.js";
import { scaled } from "../../src/line/points/scale.js";

describe("scaled by kind", () => {
  it("auto: without names, columns of like spreads in like places stay as they are", () => {
    const rows = (factor: number, away = 0): number[][] => [
      [1, factor + away, 7],
      [-1, -factor + away, 7],
      [1, factor + away, 7],
      [-1, -factor + away, 7],
    ];
    expect(scaled(rows(5), "auto")).toMatchObject({ kind: "none", evidence: "like-spreads" });
    expect(scaled(rows(5.5), "auto")).toMatchObject({ kind: "standard", evidence: "different" });
    expect(scaled(rows(1 / 16), "auto")).toMatchObject({ kind: "standard" });
    expect(scaled(rows(1, 1000), "auto")).toMatchObject({ kind: "standard" });
    expect(scaled(rows(0), "auto")).toMatchObject({ kind: "none", evidence: "alone" });
    expect(scaled([[4, 2]], "auto")).toMatchObject({ kind: "none", evidence: "alone" });
    expect(scaled(rows(10.5), "auto").points).toEqual(scaled(rows(10.5), "standard").points);
  });

  it.each([
    ["series", ["pixel_1", "pixel_2", "pixel_3"]],
    ["series", ["400 nm", "410 nm", "420 nm"]],
    ["unit", ["length (cm)", "width (cm)", "arc (cm)"]],
    ["unit", ["Sepal.Length", "petalWidth", "height"]],
    ["coordinates", ["acc_x", "acc_y", "acc_z"]],
    ["different", ["length_mm", "width_mm", "mass_g"]],
    ["different", ["income", "age", "height"]],
    ["different", ["column_1", "column_2", "column_3"]],
  ])("auto: names tell %s of %s", (evidence, names) => {
    const features = names.map((name, source) => ({ name, kind: "quantity" as const, source }));
    const coords = Float64Array.from({ length: 30 }, (_, at) => Math.sin(at * at) * [1, 2.5, 7][at % 3]);
    expect(scaled({ n: 10, dim: 3, coords, features }, "auto")).toMatchObject({ evidence });
  });

  it("auto: names that say nothing are judged by spreads, with categories beside them or not; units that differ are not", () => {
    const coords = Float64Array.from({ length: 40 }, (_, at) =>
      at % 4 === 3 ? (at >> 2) % 2 : Math.sin(at * at) * [1, 2, 4][at % 4],
    );
    const kindOf = (names: readonly string[]) => {
      const features = ["quantity", "quantity", "quantity", "yes-no"].map((kind, source) => ({
        name: names[source],
        kind: kind as "quantity" | "yes-no",
        source,
      }));
      return scaled({ n: 10, dim: 4, coords, features }, "auto").evidence;
    };
    expect(kindOf(["skull", "tail", "chest", "sex=f"])).toBe("like-spreads");
    expect(kindOf(["skull_mm", "tail_cm", "chest", "sex=f"])).toBe("different");
    expect(kindOf(["column_1", "column_2", "column_3", "column_4=f"])).toBe("like-spreads");
  });

  it("log: only columns with a long tail are bent, whatever the order of the rows, and the model bends as the fit did", () => {
    const rows = Array.from({ length: 60 }, (_, i) => [
      Math.exp(i / 8),
      i,
      i % 7 === 0 ? 0 : 1e-6 * i ** 4,
      -i,
    ]);
    const { points, log, center, scale, kind } = scaled(rows, "log");
    expect(kind).toBe("log");
    expect(Array.from(log ?? [], (unit) => unit > 0)).toEqual([true, false, true, false]);
    const turned = [...rows].reverse();
    expect(scaled(turned, "log").log).toEqual(log);
    rows.forEach((row, i) => {
      row.forEach((x, c) => {
        const unit = log?.[c] ?? 0;
        const expected = ((unit > 0 ? Math.log1p(x / unit) : x) - center[c]) / scale[c];
        expect(points.coords[4 * i + c]).toBeCloseTo(expected, 12);
        if (unit > 0) expect(unbent(bent(x, unit), unit)).toBeCloseTo(x, 9 - Math.ceil(Math.log10(1 + x)));
      });
    });
    const recipe = { method: "kmeans", clusters: 3, scale: "log" } as const;
    const model = readModel(writeModel(fitSync(rows, recipe)));
    expect(predictSync(model, rows).labels).toEqual(clusterSync(rows, recipe).labels);
  });

  it("two different categories are as far apart as the share of categories says, in units of a quantity", () => {
    const rows = Array.from({ length: 40 }, (_, i) => [
      Math.sin(i) * 300,
      i % 3 === 0 ? 1 : 0,
      i % 3 === 1 ? 1 : 0,
      i % 3 === 2 ? 1 : 0,
      i % 2,
    ]);
    const features = [
      { name: "x", kind: "quantity" as const, source: 0 },
      ...[0, 1, 2].map((k) => ({ name: `c=${k}`, kind: "category" as const, source: 1 })),
      { name: "b", kind: "yes-no" as const, source: 2, weight: 3 },
    ];
    for (const kind of ["none", "standard", "robust", "minmax"] as const) {
      const { points, scale } = scaled({ ...flat(rows), features }, kind);
      const at = (i: number) => points.coords.subarray(i * 5, i * 5 + 5);
      const apart = (i: number, j: number, from: number, to: number) =>
        Math.hypot(
          ...at(i)
            .subarray(from, to)
            .map((x, c) => x - at(j)[from + c]),
        );
      // Two of three columns are categories, and a quantity has this deviation after scaling.
      const mean = rows.reduce((sum, [x]) => sum + x / 40, 0);
      const deviation = Math.sqrt(rows.reduce((sum, [x]) => sum + (x - mean) ** 2 / 40, 0)) / scale[0];
      const expected = deviation * Math.sqrt((0.75 * 2) / 3);
      expect(apart(0, 1, 1, 4)).toBeCloseTo(expected, 10);
      expect(apart(1, 2, 1, 4)).toBeCloseTo(expected, 10);
      expect(apart(0, 3, 1, 4)).toBe(0);
      expect(apart(0, 1, 4, 5)).toBeCloseTo(3 * expected, 10);
    }
  });
});

function flat(rows: readonly (readonly number[])[]) {
  return { n: rows.length, dim: rows[0].length, coords: Float64Array.from(rows.flat()) };
}
