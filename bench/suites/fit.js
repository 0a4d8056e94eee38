/** Whole fits with the same radius beside SciPy and scikit-learn, and a fresh process from CSV to labels. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fMeasure } from "../../dist/metrics.js";
import { coldTime, compare, comparisonColumns, rowsOf } from "../compare.js";
import { goals as held, judged } from "../goals.js";
import { circlesInputs, circlesPoints, PAIRS } from "../inputs.js";
import { clusterOn, exactly } from "../library.js";
import { callSide, inTurns, warm } from "../measure.js";
import { program, runNode, runPython } from "../process.js";

const SIZES = [20_000, 100_000];
const START_POINTS = 1_500;
const ALONE_POINTS = 100_000;
const CLUSTERS = 2;

export const fit = {
  doc: "whole fits of 20,000 and 100,000 points; start of the process to labels",
  short: true,
  async run(bench) {
    const tables = [];
    const goals = [];
    const rows = [];
    for (const n of bench.sizes(SIZES)) {
      const stage = wholeFit(n, circlesInputs(n, bench.folder));
      const found = await compare(stage, bench);
      found[0].cold = await coldTime(stage.request());
      rows.push(...found);
      if (found[0].ratio && `whole-${n}` in held.fit)
        goals.push(judged("fit", `whole-${n}`, `${n.toLocaleString("en-US")} points`, found[0].ratio));
    }
    tables.push(
      bench.show({ title: "Whole fit of two circles, same radius", columns: comparisonColumns, rows }),
    );
    if (!bench.restricted) {
      const alone = await normalizedAlone();
      const title = "Whole fit by spectacl-normalized, one thread, no landmarks";
      tables.push(bench.show({ title, columns: comparisonColumns, rows: [alone] }));
      const where = `${ALONE_POINTS.toLocaleString("en-US")} points`;
      goals.push(judged("fit", "alone", where, alone.ours.cpu / 1000));
      const [row] = await startToLabels(bench);
      tables.push(
        bench.show({ title: "Fresh processes from CSV to labels", columns: comparisonColumns, rows: [row] }),
      );
      if (row.ratio)
        goals.push(judged("fit", "start", `${START_POINTS.toLocaleString("en-US")} points`, row.ratio));
    }
    return { tables, goals, notes: [] };
  },
};

function wholeFit(points, inputs) {
  return {
    what: "whole fit",
    points,
    request: () => ({
      op: "fit",
      ...inputs.points(),
      ...inputs.radius(),
      ...inputs.sorted(),
      pairs: PAIRS,
      clusters: CLUSTERS,
    }),
    rivals: [
      { name: "scikit-learn + eigsh", request: {} },
      { name: "the same, tol=1e-4", request: { tol: 1e-4 } },
    ],
    agreement: (ours, theirs) => {
      const f = (a, b) => fMeasure(a, b).mean.toFixed(3);
      const truth = inputs.truth();
      const against = `${f(truth, ours.labels)} / ${f(truth, theirs.labels)}`;
      return `F of one labeling in the other ${f(theirs.labels, ours.labels)}; in the truth ${against}`;
    },
  };
}

/** The method that is the default, on one thread; nobody else has it. */
async function normalizedAlone() {
  const { points, truth } = circlesPoints(ALONE_POINTS);
  const recipe = exactly({ method: "spectacl-normalized", clusters: CLUSTERS });
  const run = () => clusterOn(1, points, recipe);
  const { labels } = await warm(run);
  const [measured] = await inTurns([callSide(run)]);
  const note = `F in the truth ${fMeasure(truth, labels).mean.toFixed(3)}`;
  const stage = { what: "whole fit", points: ALONE_POINTS, skipped: note };
  return rowsOf(stage, undefined, [measured], "cpu")[0];
}

/** By the clock: what whoever starts the program waits for. */
async function startToLabels({ folder, python }) {
  const { coords } = circlesPoints(START_POINTS).points;
  const csv = join(folder, "points.csv");
  const lines = Array.from({ length: START_POINTS }, (_, i) => `${coords[2 * i]},${coords[2 * i + 1]}\n`);
  writeFileSync(csv, lines.join(""));
  const [ourLabels, theirLabels] = ["ours.txt", "theirs.txt"].map((name) => join(folder, name));
  const sides = [() => runNode(program("fit.js"), [csv, ourLabels])];
  if (python) sides.push(() => runPython(program("fit.py"), [csv, theirLabels]));
  // Fills the disk cache and Python's cache of compiled modules.
  for (const side of sides) await side();
  const measured = await inTurns(sides, { most: 7, least: 7 });
  const stage = {
    what: "start to labels",
    points: START_POINTS,
    rivals: [{ name: "python3, the same program" }],
    agreement: () =>
      `F of one labeling in the other ${fMeasure(numbers(theirLabels), numbers(ourLabels)).mean.toFixed(3)}`,
  };
  return rowsOf(stage, undefined, measured, "wall");
}

function numbers(path) {
  return readFileSync(path, "utf8").trim().split("\n").map(Number);
}
