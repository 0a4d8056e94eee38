/** What describing clusters costs beside the fit that found them, in one process and in turns. */
import { clusterSync } from "../../dist/index.js";
import { describe } from "../../dist/io.js";
import { blobs } from "../drawn.js";
import { judged } from "../goals.js";
import { callSide, inTurns, medians } from "../measure.js";
import { column } from "../table.js";

const SIZES = [1500, 20_000];
const COLUMNS = [2, 20];
const GROUPS = 5;
const SEED = 7;

export const described = {
  doc: "the description of clusters beside the fit that found them",
  async run(bench) {
    const rows = [];
    for (const n of bench.sizes(SIZES)) {
      for (const dim of COLUMNS) {
        const { points } = blobs({ clusters: GROUPS, dim, seed: SEED, n });
        const table = tableOf(points);
        const fit = () => clusterSync(points, { method: "spectacl-normalized", clusters: GROUPS });
        const { labels, membership } = fit();
        const tell = () => describe(table, labels, { ...(membership && { firmness: membership }) });
        tell();
        const [fitted, told] = (await inTurns([fit, tell].map(callSide), { budget: 20_000 })).map(medians);
        rows.push({ points: points.n, dim, fit: fitted.cpu, told: told.cpu, share: told.cpu / fitted.cpu });
      }
    }
    const columns = [
      column("rows", "points", "count"),
      column("columns", "dim", "count"),
      column("fit", "fit", "time"),
      column("description", "told", "time"),
      column("share", "share", "score"),
    ];
    const worst = Math.max(...rows.map(({ share }) => share));
    return {
      tables: [bench.show({ title: "Descriptions, CPU of one thread", columns, rows })],
      goals: [judged("describe", "share", "worst", worst)],
      notes: [],
    };
  },
};

function tableOf({ n, dim, coords }) {
  const columns = Array.from({ length: dim }, (_, c) => ({
    name: `column ${c + 1}`,
    kind: "number",
    values: Float64Array.from({ length: n }, (_, i) => coords[i * dim + c]),
    missing: 0,
  }));
  return { rows: n, columns };
}
