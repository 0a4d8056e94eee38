/** Handwritten digits, 784 dimensions: graph, spectrum and whole fit beside SciPy and scikit-learn, and the peak memory. */
import { join } from "node:path";
import { fMeasure } from "../../dist/metrics.js";
import { judged } from "../goals.js";
import { imageNames, imagesRadius, readImages, SAMPLE } from "../images.js";
import { writeNpy } from "../npy.js";
import { program, runNode, runPython } from "../process.js";
import { column } from "../table.js";

const CLUSTERS = 10;
const LIMIT = 3_600;
const STAGES = ["graph", "spectrum", "clusters", "whole"];

const columns = [
  column("", "what"),
  column("rows", "rows", "count"),
  column("ours, CPU", "ours.cpu", "time"),
  column("theirs, CPU", "theirs.cpu", "time"),
  column("ours, clock", "ours.wall", "time"),
  column("theirs, clock", "theirs.wall", "time"),
  column("ratio", "ratio", "ratio"),
  column("our peak memory", "ours.memory", "memory"),
  column("theirs", "theirs.memory", "memory"),
  column("", "note"),
];

export const mnist = {
  doc: "60,000 images of 784 gray values: graph, spectrum, whole fit, memory",
  async run(bench) {
    const read = readImages(bench.data, bench.rows);
    if (!read) {
      const note = `Left out: ${imageNames} are not in the folder named with --data or SPECTACL_DATA.`;
      return { tables: [], goals: [], notes: [note] };
    }
    const { points, truth } = read;
    const images = writeNpy(join(bench.folder, "images.npy"), Uint8Array.from(points.coords), [
      points.n,
      points.dim,
    ]);
    const words = [images, CLUSTERS, imagesRadius(points), bench.threads].map(String);
    const ours = facts(await runNode(program("mnist.js"), words, { limit: bench.limit(LIMIT) }));
    const theirs = bench.python
      ? facts(
          await runPython(program("mnist.py"), words, { limit: bench.limit(LIMIT), threads: bench.threads }),
        )
      : undefined;
    return report(bench, { n: points.n, truth, ours, theirs });
  },
};

function report(bench, { n, truth, ours, theirs }) {
  const measure = bench.threads === 1 ? "cpu" : "wall";
  const rows = STAGES.map((what) => {
    const sides = { ours: ours.stages?.[what], ...(theirs && { theirs: theirs.stages?.[what] }) };
    const ratio = sides.ours && sides.theirs && sides.theirs[measure] / sides.ours[measure];
    return {
      what,
      rows: n,
      ...sides,
      ratio,
      note: ours.failed ?? theirs?.failed ?? (what === "whole" ? agreement(truth, ours, theirs) : undefined),
    };
  });
  const where = `${n.toLocaleString("en-US")} rows`;
  const ratios = rows.filter(({ what, ratio }) => ratio !== undefined && what !== "clusters");
  const goals = ratios.map(({ what, ratio }) => judged("mnist", what, where, ratio));
  goals.push(judged("mnist", "memory", where, ours.stages?.whole.memory, ours.failed));
  const table = bench.show({ title: "MNIST, same radius", columns, rows });
  return {
    tables: [table],
    goals,
    notes: [
      `One run each, in processes of their own. The radius joins 90 % of the rows to ten others, as ${SAMPLE} of them tell.`,
    ],
  };
}

function agreement(truth, ours, theirs) {
  const f = (a, b) => fMeasure(a, b).mean.toFixed(3);
  if (!theirs) return `F in the truth ${f(truth, ours.labels)}`;
  return `F of one labeling in the other ${f(theirs.labels, ours.labels)}; in the truth ${f(truth, ours.labels)} / ${f(truth, theirs.labels)}`;
}

/** What a program printed and used, or why it did not end well. The whole is the sum of the stages, without the reading. */
function facts({ out, memory, failed }) {
  if (failed) return { failed };
  const { cpu, wall, labels } = JSON.parse(out);
  const sum = (times) => Object.values(times).reduce((total, ms) => total + ms, 0);
  const stage = (name) => ({ cpu: cpu[name], wall: wall[name] });
  return {
    labels,
    stages: {
      graph: stage("graph"),
      spectrum: stage("spectrum"),
      clusters: stage("clusters"),
      whole: { cpu: sum(cpu), wall: sum(wall), memory },
    },
  };
}
