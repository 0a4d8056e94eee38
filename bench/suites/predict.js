/** New rows labeled by a model, beside scikit-learn's nearest-neighbor vote; a streamed file beside one in memory. */
import { join } from "node:path";
import { circles } from "../../dist/datasets.js";
import { writeShape } from "../csv.js";
import { judged } from "../goals.js";
import { groups } from "../inputs.js";
import * as library from "../library.js";
import { callSide, inTurns, medians, warm } from "../measure.js";
import { writeNpy } from "../npy.js";
import { CLI, program, runNode } from "../process.js";
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
  doc: "rows labeled by a model per core-second; a streamed file beside one in memory",
  async run(bench) {
    const tables = [];
    const goals = [];
    const notes = [];
    if (library.hasModels) {
      const rows = [];
      for (const one of cases) {
        const row = await labeling(one, bench);
        rows.push(row);
        goals.push(
          judged("predict", `speed-${one.name}`, `${LANDMARKS.toLocaleString("en-US")} landmarks`, row.speed),
        );
      }
      tables.push(
        bench.show({
          title: `New rows labeled by ${LANDMARKS.toLocaleString("en-US")} landmarks`,
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

async function labeling({ name, dim, clusters, rows, draw }, { python, folder }) {
  const model = library.fitSync(draw(TRAINED_ON, 7), { clusters, landmarks: LANDMARKS });
  const fresh = draw(rows, 8);
  const run = () => library.predictSync(model, fresh);
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

/** The same work of reading, labeling and writing a file, chunk by chunk and with the file in memory. */
async function streaming(bench) {
  const { out: help } = await runNode(CLI, ["cluster", "--help"]);
  if (!/--stream\b/.test(help))
    return { goals: [], notes: ["A streamed file: this version has no --stream."] };
  const file = (name) => join(bench.folder, name);
  writeShape(file("rows.csv"), "circles", STREAMED_ROWS);
  const threads = ["--threads", String(bench.threads)];
  const limits = { limit: bench.limit(LIMIT) };
  const output = file("labeled.csv");
  const spectacl = (...words) => runNode(CLI, [...words, "-o", output, ...threads], limits);
  const clustered = (flag) => spectacl("cluster", file("rows.csv"), "-k", "2", flag);
  await runNode(
    CLI,
    ["fit", file("rows.csv"), "-k", "2", "-o", file("circles.spectacl"), ...threads],
    limits,
  );
  const labeled = [file("circles.spectacl"), file("rows.csv")];
  const sides = [
    ["cluster, streamed", () => clustered("--stream")],
    ["cluster, in memory", () => clustered("--no-stream")],
    ["predict, streamed", () => spectacl("predict", ...labeled)],
    // The program's predict always streams; this is what its library does with all rows at once, on one thread.
    ["predict, in memory", () => runNode(program("labeled.js"), [...labeled, output], limits)],
  ];
  const measured = await inTurns(
    sides.map(([, side]) => side),
    { most: 3, least: 3 },
  );
  const rows = measured.map((one, at) => ({
    what: sides[at][0],
    rows: STREAMED_ROWS,
    ...medians(one),
    memory: one.facts.memory,
    failed: one.failed,
  }));
  const where = `${STREAMED_ROWS.toLocaleString("en-US")} rows`;
  // Processor time counts on one thread, the clock on more.
  const time = bench.threads > 1 ? "wall" : "cpu";
  const goal = (name, [streamed, whole]) => {
    const ratio = streamed[time] && whole[time] && whole[time] / streamed[time];
    return judged("predict", name, where, ratio, streamed.failed ?? whole.failed);
  };
  return {
    table: bench.show({
      title: "A file of two circles, streamed and in memory",
      columns: streamColumns,
      rows,
    }),
    goals: [goal("stream", rows.slice(0, 2)), goal("stream-predict", rows.slice(2))],
    notes: [],
  };
}
