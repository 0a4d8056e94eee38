/** Whole fits with a GPU beside the CPU's threads and PyTorch, in the same run: stages by the clock, traffic, labels. */
import { adjustedRand } from "../../dist/metrics.js";
import { judged } from "../goals.js";
import { fitOn, STAGES } from "../gpu-fits.js";
import { labelColumns, labelsBySecond } from "../gpu-labels.js";
import { gpuWork } from "../gpu-work.js";
import { imageNames } from "../images.js";
import { program, runNode } from "../process.js";
import { column } from "../table.js";
import { fitWithTorch } from "../torch.js";

const LABELED = { rows: 10_000_000, small: 300_000 };

const columns = [
  column("", "what"),
  column("rows", "n", "count"),
  column("on", "side"),
  column("first call", "first", "time"),
  column("whole", "whole", "time"),
  ...STAGES.map((stage) => column(stage, stage, "time")),
  column("rounds", "rounds", "count"),
  column("uploads", "uploads", "count"),
  column("uploaded", "uploaded", "memory"),
  column("reads", "reads", "count"),
  column("read", "read", "memory"),
  column("ARI with the CPU's labels", "ari", "score"),
  column("", "note"),
];

export const gpu = {
  doc: "whole fits with a GPU beside all threads and PyTorch: stages, traffic, labels",
  async run(bench) {
    const found = await opened();
    const left = reasonToLeave(found, bench);
    if (left) return { tables: [], goals: [], notes: [left] };
    const { adapter, software, load, open } = found;
    const notes = [
      `${adapter}. In a fresh process the package is loaded in ${load.toFixed(0)} ms and the device open after another ${open.toFixed(0)} ms.`,
      "By the clock. The first call opens the device and compiles its shaders; the other times are those of the calls after it, medians where there are several. PyTorch computes distances in float32 and eigenvectors by block Lanczos in float64; its times are those after a first fit of 2,000 rows.",
    ];
    const size = ({ rows, small }) => (software ? small : rows);
    const rows = [];
    for (const work of gpuWork.filter((one) => size(one) && bench.wants(`${one.key} ${one.name}`)))
      rows.push(...(await allSides(work, bench.rows ?? size(work), bench, notes)));
    const tables = [bench.show({ title: "Whole fits", columns, rows })];
    const labels = bench.wants("labels") ? [await labelsBySecond(size(LABELED))] : [];
    const title = "New rows labeled by a model";
    if (labels.length > 0) tables.push(bench.show({ title, columns: labelColumns, rows: labels }));
    // The goals are those of all rows.
    const whole = !software && bench.rows === undefined;
    return { tables, goals: whole ? verdicts(rows, labels[0], adapter) : [], notes };
  },
};

/** What opening the GPU in a process of its own tells: its name and times, or what is missing. */
async function opened() {
  const { out, failed } = await runNode(program("gpu_open.js"), []);
  return out ? JSON.parse(out) : { missing: failed };
}

function reasonToLeave({ missing, adapter, software }, bench) {
  if (missing)
    return `Nothing measured: there is no GPU to open (${missing}). docs/gpu.md says what it needs.`;
  if (!software || bench.software) return undefined;
  return `Nothing measured: the only adapter is software (${adapter}), whose times are those of the processor. --software runs the suite on it all the same, on few rows.`;
}

/** The rows of one work: with the GPU, on the CPU, with PyTorch. */
async function allSides(work, n, bench, notes) {
  const made = work.make(n, bench);
  if (!made) {
    notes.push(`Left out: ${imageNames} are not in the folder named with --data or SPECTACL_DATA.`);
    return [];
  }
  const what = `${work.name}, ${n.toLocaleString("en-US")} × ${made.points.dim}`;
  const told = (row) => bench.tell(`${what}, ${row.side}: ${((row.whole ?? 0) / 1000).toFixed(2)} s`);
  const rowOf = (row, ari) => {
    told(row);
    return { what, key: work.key, n, ...row, ari };
  };
  const ours = await fitOn("gpu", made);
  const skipped = work.slow && !bench.full;
  if (skipped) notes.push(`${what}: the CPU is left out, it takes many minutes; --full has it.`);
  const cpu = skipped ? undefined : await fitOn("cpu", made);
  const agreement = ({ labels }) =>
    cpu && labels?.length === n ? adjustedRand(cpu.labels, labels) : undefined;
  const rows = [rowOf(ours.row, agreement(ours)), ...(cpu ? [rowOf(cpu.row)] : [])];
  const torch = await fitWithTorch(bench, { ...made, neighbors: ours.neighbors });
  if (torch.row) rows.push(rowOf(torch.row, agreement(torch)));
  const note = torch.missing
    ? `Without PyTorch: ${torch.missing}.`
    : torch.version && `PyTorch ${torch.version}.`;
  if (note && !notes.includes(note)) notes.push(note);
  return rows;
}

function verdicts(rows, labels, adapter) {
  const of = (key, side) => rows.find((row) => row.key === key && row.side.startsWith(side));
  const goals = [];
  const [images, threads, nearest] = [of("mnist", "GPU"), of("mnist", "CPU"), of("nearest", "GPU")];
  if (images) {
    const where = `${images.what}, ${adapter}`;
    goals.push(judged("gpu", "mnist", where, onGpu(images, images.whole / 1000), images.note));
    const ratio = onGpu(images, threads.whole / images.whole);
    goals.push(judged("gpu", "mnist-ratio", where, ratio, images.note));
  }
  if (nearest) {
    const seconds = onGpu(nearest, nearest.graph / 1000);
    goals.push(judged("gpu", "nearest", `${nearest.what}, ${adapter}`, seconds, nearest.note));
  }
  if (labels) goals.push(judged("gpu", "predict", `${labels.side}, ${adapter}`, labels.speed));
  return goals;
}

/** A time counts only where the GPU took part: without it the CPU does the work, and the note says why. */
function onGpu({ uploads, note }, value) {
  return uploads === undefined || note.includes("NO_GPU") ? undefined : value;
}
