/** Files of up to ten million rows through the program, from CSV to labeled CSV, beside what a user of Python would run. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fMeasure } from "../../dist/metrics.js";
import { lastColumn, writeShape } from "../csv.js";
import { judged } from "../goals.js";
import { CLI, program, runNode, runPython } from "../process.js";
import { column, duration } from "../table.js";

const SIZES = [100_000, 1_000_000, 10_000_000];
const SHAPES = ["moons", "circles"];
const PYTHON_METHODS = ["DBSCAN", "HDBSCAN", "SpectralClustering"];
const LIMIT = 600;
const goalsOf = new Map([
  [1_000_000, "million"],
  [10_000_000, "ten-million"],
]);

const columns = [
  column("", "what"),
  column("data", "data"),
  column("rows", "rows", "count"),
  column("clock", "wall", "time"),
  column("CPU", "cpu", "time"),
  column("peak memory", "memory", "memory"),
  column("F", "f", "score"),
  column("", "failed"),
];

export const large = {
  doc: "100,000 to 10,000,000 rows from CSV to labels: time, memory, F, growth",
  async run(bench) {
    const words = await clusterWords(bench);
    const ours = {
      what: "spectacl cluster",
      run: (csv, out) => runNode(CLI, ["cluster", csv, "-o", out, ...words], { limit: bench.limit(LIMIT) }),
    };
    const theirs = (bench.python ? PYTHON_METHODS : []).map((method) => ({
      what: `scikit-learn ${method}`,
      run: (csv, out) =>
        runPython(program("large.py"), [csv, out, method, String(bench.threads)], {
          limit: bench.limit(LIMIT),
          threads: bench.threads,
        }),
    }));
    const rows = [];
    for (const shape of SHAPES) {
      const gone = new Map();
      for (const n of bench.sizes(SIZES))
        rows.push(...(await file(shape, n, [ours, ...theirs], gone, bench)));
    }
    const title = `Two moons and two circles, noise 0.1, ${["cluster FILE -o OUT", ...words].join(" ")}`;
    const table = bench.show({ title, columns, rows });
    const own = rows.filter(({ what }) => what === ours.what);
    return {
      tables: [table],
      goals: [...own.flatMap(verdicts), ...growth(own)],
      notes: [notes(words, theirs.length > 0)],
    };
  },
};

/** One file under every program; one that has failed on a smaller file of its kind is not tried on a larger one. */
async function file(shape, n, programs, gone, { folder, tell }) {
  const csv = join(folder, `${shape}.csv`);
  const out = join(folder, `${shape}-labeled.csv`);
  const truth = writeShape(csv, shape, n);
  const rows = [];
  for (const { what, run } of programs) {
    const base = { what, data: shape, rows: n };
    if (gone.has(what)) {
      rows.push({ ...base, failed: `not tried: ${gone.get(what)}` });
      continue;
    }
    const { wall, cpu, memory, failed } = await run(csv, out);
    tell(`${shape}, ${n.toLocaleString("en-US")} rows, ${what}: ${failed ?? duration(wall)}`);
    if (failed) {
      gone.set(what, `${failed} at ${n.toLocaleString("en-US")} rows`);
      rows.push({ ...base, failed });
    } else rows.push({ ...base, wall, cpu, memory, f: fMeasure(truth, await lastColumn(out, n)).mean });
    rmSync(out, { force: true });
  }
  rmSync(csv);
  return rows;
}

function verdicts({ data, rows, wall, memory, f, failed }) {
  const name = goalsOf.get(rows);
  if (!name) return [];
  const judge = (what, value) => judged("large", `${name}-${what}`, data, value, failed);
  return [
    judge("time", wall && wall / 1000),
    judge("memory", memory),
    ...(name === "million" ? [judge("f", f)] : []),
  ];
}

/** The slope of log CPU time over log rows, for each shape of which at least two sizes were done. */
function growth(rows) {
  return SHAPES.flatMap((shape) => {
    const done = rows.filter(({ data, cpu }) => data === shape && cpu !== undefined);
    if (done.length < 2) return [];
    const x = done.map((row) => Math.log(row.rows));
    const y = done.map(({ cpu }) => Math.log(cpu));
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [mx, my] = [mean(x), mean(y)];
    const slope =
      x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0) /
      x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
    const sizes = `${done[0].rows.toLocaleString("en-US")} to ${done.at(-1).rows.toLocaleString("en-US")} rows`;
    return [judged("large", "growth", `${shape}, ${sizes}`, slope)];
  });
}

/** The program as it comes; told its threads where it takes that. */
async function clusterWords({ threads, clusters }) {
  const { out } = await runNode(CLI, ["cluster", "--help"]);
  return [
    ...(clusters ? ["-k", String(clusters)] : []),
    ...(out.includes("--threads") ? ["--threads", String(threads)] : []),
  ];
}

function notes(words, theirs) {
  const list = ["One run each, from a file of two columns to a file with labels."];
  if (theirs) {
    list.push(
      "DBSCAN is given the radius within which 90 % of the rows have 10 others, which it computes first, as its users do.",
    );
  }
  if (!words.includes("--threads")) list.push("This version takes no number of threads and computes on one.");
  return list.join(" ");
}
