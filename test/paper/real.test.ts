/** The real-data experiments on small stand-ins for the data sets, whose classes every system must find. */
import { describe, expect, test } from "vitest";
import type { Context, Experiment, ExperimentNote, Finding } from "../../apps/paper/experiment.js";
import { handwriting } from "../../apps/paper/experiments/handwriting.js";
import { tableData } from "../../apps/paper/experiments/table-data.js";
import { tableReal } from "../../apps/paper/experiments/table-real.js";
import { random } from "../../src/base/random.js";
import type { Dataset, GraphDataset } from "../../src/datasets.js";
import { parsed } from "../support/markup.js";

/** Classes as balls far apart, of gray values where `dim` is a square. */
function balls(n: number, dim: number, classes: number): Dataset {
  const source = random(1, 9100);
  const truth = Int32Array.from({ length: n }, (_, i) => i % classes);
  const coords = Float64Array.from({ length: n * dim }, (_, at) => {
    const [label, column] = [truth[Math.floor(at / dim)], at % dim];
    return (column % classes === label ? 180 : 20) + 40 * source.uniform();
  });
  return { points: { n, dim, coords }, truth, columns: Array.from({ length: dim }, (_, c) => `c${c}`) };
}

/** Members who write to all of their department; the last writes to himself alone. */
function departments(n: number, classes: number): GraphDataset {
  const truth = Int32Array.from({ length: n }, (_, i) => i % classes);
  const edges: [number, number, number][] = [[n - 1, n - 1, 2]];
  for (let i = 0; i < n - 1; i++) {
    for (let j = i + classes; j < n - 1; j += classes) edges.push([i, j, 1]);
  }
  return { n, edges, truth };
}

const real = {
  pulsar: balls(120, 8, 2),
  sloan: balls(120, 15, 3),
  mnist: balls(300, 64, 10),
  email: departments(81, 4),
};

function run(
  experiment: Experiment,
  context: Partial<Context> = {},
): { finding: Finding; notes: ExperimentNote[] } {
  const steps = experiment.steps({ seeds: 2, quick: true, real, ...context });
  const notes: ExperimentNote[] = [];
  for (;;) {
    const step = steps.next();
    if (step.done) return { finding: step.value, notes };
    notes.push(step.value);
  }
}

const ran = new Map([tableData, tableReal, handwriting].map((experiment) => [experiment, run(experiment)]));

function found(experiment: Experiment): Finding {
  return (ran.get(experiment) as { finding: Finding }).finding;
}

describe.each([tableData, tableReal, handwriting])("$name", (experiment) => {
  const { finding, notes } = ran.get(experiment) as { finding: Finding; notes: ExperimentNote[] };

  test("names every number once, and all are finite", () => {
    const ids = finding.numbers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(finding.numbers.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  });

  test("has as many cells in each row as columns", () => {
    for (const { columns, rows } of finding.tables) {
      expect(rows.filter((row) => row.length !== columns.length)).toEqual([]);
    }
  });

  test("is never less done than before", () => {
    const done = notes.map((note) => note.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.every((share) => share >= 0 && share <= 1 + 1e-9)).toBe(true);
  });

  test("without data says what is missing and no more", () => {
    const { numbers, figures, tables, remarks } = run(experiment, { real: {} }).finding;
    expect([numbers, figures, tables]).toEqual([[], [], []]);
    expect(remarks.length).toBe(experiment.needs.length);
    expect(remarks.join(" ")).toContain("MNIST is left out");
  });
});

test("table-data counts rows, columns, classes and neighbors", () => {
  const { numbers, remarks } = found(tableData);
  const value = (id: string): number | undefined => numbers.find((number) => number.id === id)?.value;
  expect(["rows", "columns", "classes"].map((what) => value(`sloan/${what}`))).toEqual([120, 15, 3]);
  expect(value("email/columns")).toBeUndefined();
  const { n, edges } = real.email;
  const ends = edges.reduce((sum, [i, j, weight]) => sum + (i === j ? weight : 2 * weight), 0);
  expect(value("email/neighborhood/mean")).toBeCloseTo(ends / n / n, 12);
  // A third of the rows are one ball: the share asked for is part of it.
  expect(value("sloan/neighborhood/mean")).toBeGreaterThan(0.08);
  expect(value("sloan/neighborhood/mean")).toBeLessThan(0.1);
  expect(remarks).toContain("Sloan: the paper's n counts the class column; 15 columns describe a row.");
});

describe("table-real", () => {
  const { numbers, tables, remarks } = found(tableReal);

  test("scores the classes that each cut method and SpectACl(N) finds", () => {
    const found = numbers.filter(({ id }) =>
      /^(pulsar|sloan|mnist)\/(spectacl-normalized|spectral|robust-spectral)(\/default)?\/(nmi|f)$/.test(id),
    );
    expect(found.length).toBe(3 * 3 * 2 * 2);
    expect(found.filter(({ value }) => value < 0.99)).toEqual([]);
  });

  test("holds each system of the paper against its printed value", () => {
    const printed = numbers.filter(({ id }) => /^\w+\/[\w-]+\/nmi$/.test(id));
    expect(printed.length).toBe(3 * 5 + 3);
    expect(printed.filter(({ paper }) => paper === undefined)).toEqual([]);
    expect(printed.find(({ id }) => id === "mnist/spectral/nmi")?.paper).toBe(0.753);
  });

  test("runs several seeds where eigenvalues are repeated, and DBSCAN once", () => {
    const runs = (id: string): number | undefined => numbers.find((number) => number.id === id)?.runs;
    expect(
      ["sloan/spectral/nmi", "email/spectacl/nmi", "pulsar/spectral/nmi", "sloan/dbscan/nmi"].map(runs),
    ).toEqual([2, 2, 1, 1]);
  });

  test("prints the paper's table with blanks where it has none", () => {
    const [printed] = tables;
    expect(printed.columns).toEqual(["system", "Pulsar", "Sloan", "MNIST", "SNAP"]);
    const dbscan = printed.rows.find(([system]) => system === "DBSCAN");
    expect(dbscan?.[4]).toBeUndefined();
    expect(dbscan?.[2]).toMatch(/^\d\.\d{3} \(0\.320\)$/);
  });

  test("explains every value that differs from the printed one", () => {
    const differing = numbers.filter(
      ({ id, value, paper }) =>
        /^\w+\/[\w-]+\/nmi$/.test(id) && paper !== undefined && Math.abs(value - paper) >= 0.01,
    );
    expect(differing.length).toBeGreaterThan(0);
    expect(remarks.filter((remark) => remark.includes("against the printed")).length).toBe(differing.length);
  });
});

test("handwriting shows the clusters of highest entropy", () => {
  const { figures, tables, numbers } = found(handwriting);
  const [{ svg }] = figures;
  expect(() => parsed(svg)).not.toThrow();
  const [{ rows }] = tables;
  expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(real.mnist.points.n);
  const entropies = numbers.filter(({ id }) => id.endsWith("/entropy"));
  const most = entropies.reduce((a, b) => (b.value > a.value ? b : a));
  const shown = [...svg.matchAll(/cluster (\d+), /g)].map(([, cluster]) => `cluster-${cluster}/entropy`);
  expect(shown).toContain(most.id);
});
