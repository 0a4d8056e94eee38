/** HDBSCAN beside scikit-learn's, in few columns and in more: processor time of whole calls, and whether labels agree. */
import { join } from "node:path";
import { normal, random } from "../../dist/internal.js";
import { adjustedRand } from "../../dist/metrics.js";
import { comparisonColumns, rowsOf } from "../compare.js";
import { judged } from "../goals.js";
import { callSide, inTurns, timed } from "../measure.js";
import { writeNpy } from "../npy.js";
import { prepared } from "../ours.js";

const SIZES = [100_000];
const COLUMNS = [2, 10];
const SEED = 7;
const MIN_CLUSTER_SIZE = 15;
// scikit-learn looks at all pairs: minutes.
const LIMIT = 1800;

export const hdbscan = {
  doc: "HDBSCAN of 100,000 rows in 2 and 10 columns: blobs with noise, and uniform",
  async run(bench) {
    const rows = [];
    const goals = [];
    for (const n of bench.sizes(SIZES)) {
      for (const dim of COLUMNS) {
        for (const [kind, draw] of Object.entries({ blobs, uniform })) {
          const what = `${kind}, ${dim} columns`;
          if (!bench.wants(what)) continue;
          const points = writeNpy(join(bench.folder, `${kind}-${n}-${dim}.npy`), draw(n, dim), [n, dim]);
          const [row] = await beside(
            { what, points: n },
            { op: "hdbscan", points, minClusterSize: MIN_CLUSTER_SIZE },
            bench,
          );
          rows.push(row);
          if (kind === "blobs" && row.ratio) goals.push(judged("hdbscan", `columns-${dim}`, what, row.ratio));
        }
      }
    }
    const title = `minClusterSize ${MIN_CLUSTER_SIZE}, one thread`;
    const notes = [
      "One call of each warms up. Rows between clusters that are equally near to both go either way, so the labels agree but for those.",
    ];
    return { tables: [bench.show({ title, columns: comparisonColumns, rows })], goals, notes };
  },
};

async function beside(stage, request, { python, threads, limit }) {
  const asked = { ...request, threads };
  const { run, facts } = prepared(asked);
  const { result } = await timed(run);
  const rivals = python ? [(round) => python.ask({ ...asked, facts: round === 0 }, limit(LIMIT))] : [];
  const measured = await inTurns([callSide(run), ...rivals], { most: 3, least: 1, budget: 60_000 });
  const agreement = (ours, theirs) => `ARI ${adjustedRand(theirs.labels, ours.labels).toFixed(4)}`;
  return rowsOf(
    { ...stage, rivals: [{ name: "scikit-learn" }], agreement },
    facts(result),
    measured,
    threads === 1 ? "cpu" : "wall",
  );
}

/** Twenty round groups of unequal spread; a tenth of the rows anywhere. */
function blobs(n, dim) {
  const source = random(SEED, 0);
  const bell = normal(source);
  const centers = Float64Array.from({ length: 20 * dim }, () => 20 * source.uniform());
  const spreads = Float64Array.from({ length: 20 }, () => 0.2 + 0.6 * source.uniform());
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const blob = source.below(20);
    const stray = i % 10 === 0;
    for (let c = 0; c < dim; c++) {
      coords[i * dim + c] = stray ? 20 * source.uniform() : centers[blob * dim + c] + spreads[blob] * bell();
    }
  }
  return coords;
}

function uniform(n, dim) {
  const source = random(SEED, 1);
  return Float64Array.from({ length: n * dim }, () => source.uniform());
}
