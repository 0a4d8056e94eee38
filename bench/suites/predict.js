/** New rows labelled by a model, beside scikit-learn's nearest-neighbour vote; a streamed file beside one in memory. */
import { join } from "node:path";
import { random } from "../../dist/base/random.js";
import { circles } from "../../dist/bundle/datasets.js";
import { normal } from "../../dist/datasets/normal.js";
import { writeShape } from "../csv.js";
import { judged } from "../goals.js";
import * as library from "../library.js";
import { callSide, inTurns, medians, warm } from "../measure.js";
import { writeNpy } from "../npy.js";
import { CLI, runNode } from "../process.js";
import { column } from "../table.js";

const LANDMARKS = 5_000;
const NEIGHBORS = 10;
const TRAINED_ON = 20_000;
const STREAMED_ROWS = 1_000_000;
const LIMIT = 600;
const cases = [
  {
    name: "2d",
    dim: 2,
    clusters: 2,
    rows: 200_000,
    draw: (n, seed) => circles({ n, noise: 0.1, seed }).points,
  },
  { name: "50d", dim: 50, clusters: 10, rows: 20_000, draw: (n, seed) => groups(n, 50, 10, seed) },
];

const labelColumns = [
  column("", "what"),
  column("rows", "rows", "count"),
  column("ours, CPU", "ours.cpu", "time"),
  column("KNeighborsClassifier, CPU", "theirs.cpu", "time"),
  column("ours, rows per core-second", "speed", "count"),
  column("theirs", "theirSpeed", "count"),
  column("ratio", "ratio", "ratio"),
  column("comparison", "note"),
];
const streamColumns = [
  column("", "what"),
  column("rows", "rows", "count"),
  column("clock", "wall", "time"),
  column("CPU", "cpu", "time"),
  column("peak memory", "memory", "memory"),
  column("", "failed"),
];

export const predict = {
  doc: "rows labelled by a model per core-second; a streamed file beside one in memory",
  async run(bench) {
    const tables = [];
    const goals = [];
    const notes = [];
    if (library.hasModels) {
      const rows = [];
      for (const one of cases) {
        const row = await labelling(one, bench);
        rows.push(row);
        goals.push(
          judged("predict", `speed-${one.name}`, `${LANDMARKS.toLocaleString("en-US")} landmarks`, row.speed),
        );
      }
      tables.push(
        bench.show({
          title: `New rows labelled by ${LANDMARKS.toLocaleString("en-US")} landmarks`,
          columns: labelColumns,
          rows,
        }),
      );
    } else notes.push("Labels of new rows: this version has no models.");
    const streamed = await streaming(bench);
    if (streamed.table) tables.push(streamed.table);
    return { tables, goals: [...goals, ...streamed.goals], notes: [...notes, ...streamed.notes] };
  },
};

async function labelling({ name, dim, clusters, rows, draw }, { python, folder }) {
  const model = library.fitSync(draw(TRAINED_ON, 7), { clusters, landmarks: LANDMARKS });
  const fresh = draw(rows, 8);
  const run = () => library.predict(model, fresh);
  const { labels } = await warm(run);
  const sides = [callSide(run)];
  if (python) {
    const request = {
      op: "classify",
      points: writeNpy(join(folder, `rows-${name}.npy`), fresh.coords, [rows, dim]),
      landmarks: writeNpy(join(folder, `landmarks-${name}.npy`), model.landmarks.coords, [
        model.landmarks.n,
        dim,
      ]),
      labels: writeNpy(join(folder, `labels-${name}.npy`), model.labels),
      neighbors: NEIGHBORS,
    };
    sides.push((round) => python.ask({ ...request, facts: round === 0 }));
  }
  const [ours, theirs] = await inTurns(sides);
  const [mine, other] = [medians(ours), theirs && medians(theirs)];
  const speed = (side) => side?.cpu && rows / (side.cpu / 1000);
  return {
    what: `${dim} dimensions`,
    rows,
    ours: mine,
    theirs: other,
    speed: speed(mine),
    theirSpeed: speed(other),
    ratio: other?.cpu && other.cpu / mine.cpu,
    note: theirs && (theirs.failed ?? agreement(labels, theirs.facts.labels)),
  };
}

function agreement(ours, theirs) {
  const same = theirs.filter((label, i) => label === ours[i]).length;
  return `${((100 * same) / theirs.length).toFixed(2)} % of the labels are the same`;
}

/** The same file through the program twice: chunk by chunk, and read whole. */
async function streaming(bench) {
  const { out: help } = await runNode(CLI, ["cluster", "--help"]);
  if (!/--stream\b/.test(help))
    return { goals: [], notes: ["A streamed file: this version has no --stream."] };
  const csv = join(bench.folder, "rows.csv");
  writeShape(csv, "circles", STREAMED_ROWS);
  const threads = help.includes("--threads") ? ["--threads", String(bench.threads)] : [];
  const side = (flag) => () =>
    runNode(CLI, ["cluster", csv, "-k", "2", flag, "-o", join(bench.folder, "labelled.csv"), ...threads], {
      limit: bench.limit(LIMIT),
    });
  const names = { "--stream": "streamed", "--no-stream": "in memory" };
  const measured = await inTurns(Object.keys(names).map(side), { most: 3, least: 3 });
  const rows = measured.map((one, at) => ({
    what: Object.values(names)[at],
    rows: STREAMED_ROWS,
    ...medians(one),
    memory: one.facts.memory,
    failed: one.failed,
  }));
  const [streamed, whole] = rows;
  const ratio = streamed.cpu && whole.cpu && whole.cpu / streamed.cpu;
  const where = `${STREAMED_ROWS.toLocaleString("en-US")} rows`;
  return {
    table: bench.show({
      title: "A file of two circles through the program, -k 2",
      columns: streamColumns,
      rows,
    }),
    goals: [judged("predict", "stream", where, ratio, streamed.failed ?? whole.failed)],
    notes: [],
  };
}

/** Gaussians of deviation 1 around centres drawn from a Gaussian of deviation 2. */
function groups(n, dim, count, seed) {
  const draw = normal(random(seed, 0));
  // The centres are the same for every seed: new rows come from the distribution that was fitted.
  const centerDraw = normal(random(0, 1));
  const centers = Float64Array.from({ length: count * dim }, () => 2 * centerDraw());
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < dim; j++) coords[i * dim + j] = centers[(i % count) * dim + j] + draw();
  }
  return { n, dim, coords };
}
