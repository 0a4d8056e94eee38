/** The real data sets, where their files are at hand. */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type RealDatasetName, realDatasets } from "../../src/datasets.js";
import { degrees, graphFromEdges } from "../../src/stages.js";

// The folder with the files themselves, plain or as .gz.
const folder = process.env.SPECTACL_DATA;

describe.skipIf(!folder)("the real files", () => {
  const load = (name: RealDatasetName): Map<string, Uint8Array> =>
    new Map(
      realDatasets[name].files.map((file) => {
        const path = `${folder}/${file.name}`;
        const content = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
        return [file.name, new Uint8Array(content)];
      }),
    );
  const sizes = (truth: Int32Array): number[] =>
    Array.from({ length: Math.max(...truth) + 1 }, (_, label) => truth.filter((t) => t === label).length);

  it("pulsar: 16,259 others and 1,639 pulsars", () => {
    expect(sizes(realDatasets.pulsar.read(load("pulsar")).truth)).toEqual([16_259, 1639]);
  });

  it("sloan: 4,998 galaxies, 850 quasars, 4,152 stars; rerun is constant", () => {
    const { truth, points, columns } = realDatasets.sloan.read(load("sloan"));
    expect(sizes(truth)).toEqual([4998, 850, 4152]);
    const rerun = columns.indexOf("rerun");
    for (let i = 0; i < points.n; i++) expect(points.coords[i * 15 + rerun]).toBe(301);
  });

  it("mnist: 60,000 images of 28 × 28, the first a 5", () => {
    const files = load("mnist");
    const { truth, points, columns } = realDatasets.mnist.read(files, { limit: 1000 });
    expect(points).toMatchObject({ n: 1000, dim: 784 });
    expect([...truth.subarray(0, 5)]).toEqual([5, 0, 4, 1, 9]);
    expect(columns[783]).toBe("pixel_27_27");
    expect(realDatasets.mnist.read(files).truth.length).toBe(60_000);
  });

  it("email: mean row sum / n is 0.0506 ± 0.0598, 42 departments", () => {
    const data = realDatasets.email.read(load("email"));
    const shares = degrees(graphFromEdges(data)).map((degree) => degree / data.n);
    const mean = shares.reduce((a, b) => a + b, 0) / data.n;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / data.n;
    expect([mean.toFixed(4), Math.sqrt(variance).toFixed(4)]).toEqual(["0.0506", "0.0598"]);
    expect(sizes(data.truth).length).toBe(42);
  });
});
