// The library part: recipes × rows × graphs × objects, with what is done with them.
import { between, chance, pick, shorter, shuffled, times } from "../draws.mjs";
import { CHANGE_NAMES } from "./alike.mjs";
import { drawGraph } from "./graphs.mjs";
import { closePool, JOBS } from "./jobs.mjs";
import { drawObjects } from "./objects.mjs";
import { drawRecipe } from "./recipes.mjs";
import { drawPlaces, drawRows } from "./rows.mjs";
import { outcomeOf } from "./sound.mjs";

/** How often each is drawn. */
const SHARES = {
  cluster: 30,
  graph: 10,
  model: 14,
  threads: 2,
  "graph in threads": 1,
  objects: 5,
  "objects in threads": 2,
  metrics: 8,
  estimate: 3,
  drivers: 1,
  radiusGraph: 6,
  knnGraph: 6,
  coverageRadius: 4,
  kmeans: 6,
  hdbscan: 4,
  spectrum: 6,
};
const WHEEL = Object.entries(SHARES).flatMap(([job, share]) => Array(share).fill(job));

export function draw(source) {
  const job = pick(source, WHEEL);
  if (job.startsWith("graph")) return { job, graph: drawGraph(source), recipe: drawRecipe(source, 30) };
  if (job === "spectrum") return { job, graph: drawGraph(source), k: between(source, 1, 6) };
  if (job.startsWith("objects")) {
    const objects = drawObjects(source);
    return { job, objects, recipe: drawRecipe(source, objects.length) };
  }
  const places = chance(source, 0.06);
  const rows = places ? drawPlaces(source) : drawRows(source, job === "drivers" ? 12 : undefined);
  const distance = places ? "haversine" : pick(source, ["cosine", "manhattan", ...Array(6)]);
  const recipe = { ...drawRecipe(source, rows.length), ...(distance && { distance }) };
  const k = between(source, 1, rows.length + 1);
  const labels = times(rows.length, () => source.below(between(source, 1, 5)) - 1);
  const kind = pick(source, CHANGE_NAMES);
  const change = { kind, ...(kind === "permuted" && { order: shuffled(source, rows.length) }) };
  if (kind === "scaled") change.power = between(source, -30, 30);
  if (kind === "moved") change.shift = between(source, -50, 50);
  switch (job) {
    case "cluster":
      return { job, rows, recipe, change };
    case "model": {
      const wide = rows[0].length;
      const others = places
        ? drawPlaces(source, 8)
        : times(4, () => times(wide, () => drawRows(source, 1)[0][0]));
      return { job, rows, recipe, others };
    }
    case "metrics":
      return {
        job,
        rows,
        labels,
        truth: labels.map((label) => (chance(source, 0.3) ? source.below(6) : label)),
      };
    case "radiusGraph":
      return {
        job,
        rows,
        radius: pick(source, [0, 0.5, 2, 1e-308, 1e-162, 1e150, 1e155, 1e300, gap(source, rows)]),
      };
    case "coverageRadius":
      return { job, rows, k, coverage: pick(source, [1, 0.9, 0.5, 1e-9]) };
    case "kmeans":
      return { job, rows, k, clusters: between(source, 1, Math.min(8, rows.length + 1)) };
    case "knnGraph":
    case "hdbscan":
      return { job, rows, k };
    default:
      return { job, rows, recipe, labels };
  }
}

/** A radius that tells some of the rows from others. */
function gap(source, rows) {
  const [a, b] = [pick(source, rows), pick(source, rows)];
  const apart = Math.hypot(...a.map((x, c) => x - b[c]));
  return Number.isFinite(apart) ? apart : 1;
}

export const tried = (input) => outcomeOf(() => JOBS[input.job](input));
export const settle = closePool;

/** Fewer rows, columns, edges and options, and plainer numbers. */
export function* smaller(input) {
  const { rows, graph, objects, recipe } = input;
  if (rows) {
    for (const keep of shorter(times(rows.length, (i) => i))) yield withRows(input, keep);
    if (rows[0].length > 1 && !input.others)
      for (let c = 0; c < rows[0].length; c++)
        yield { ...input, rows: rows.map((row) => row.filter((_, k) => k !== c)) };
  }
  if (graph) for (const edges of shorter(graph.edges, 0)) yield { ...input, graph: { ...graph, edges } };
  if (objects) for (const fewer of shorter(objects)) yield { ...input, objects: fewer };
  for (const name of Object.keys(recipe ?? {})) {
    const { [name]: _, ...rest } = recipe;
    yield { ...input, recipe: rest };
  }
}

function withRows(input, keep) {
  const made = { ...input, rows: keep.map((i) => input.rows[i]) };
  for (const name of ["labels", "truth"]) if (input[name]) made[name] = keep.map((i) => input[name][i]);
  const order = input.change?.order;
  if (order) {
    const rank = new Map(keep.map((i, at) => [i, at]));
    made.change = { ...input.change, order: order.filter((i) => rank.has(i)).map((i) => rank.get(i)) };
  }
  return made;
}
