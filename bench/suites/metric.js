/**
 * Haversine and cosine beside the Euclidean distance, in one process and in turns: of the same rows, and of the points that
 * the distance compares. Whole fits, and DBSCAN, which is little more than a graph.
 */
import { clusterSync } from "../../dist/index.js";
import { random } from "../../dist/internal.js";
import { judged } from "../goals.js";
import { callSide, inTurns, medians } from "../measure.js";
import { column } from "../table.js";

const SIZES = [20_000];
const SEED = 11;
const COLUMNS = 64;
const GROUPS = 8;

const METRICS = {
  haversine: { rows: places, points: onSphere },
  cosine: { rows: embeddings, points: unitRows },
};

export const metric = {
  doc: "haversine of 20,000 places and cosine of 5,000 embeddings, beside Euclidean",
  async run(bench) {
    const rows = [];
    const goals = [];
    for (const n of bench.sizes(SIZES)) {
      for (const [name, { rows: draw, points }] of Object.entries(METRICS)) {
        const given = draw(name === "cosine" ? n / 4 : n);
        const mapped = points(given);
        for (const recipe of [
          { method: "spectacl-normalized", clusters: GROUPS, landmarks: "none" },
          { method: "dbscan" },
        ]) {
          const sides = [
            () => clusterSync(given, { ...recipe, distance: name }),
            () => clusterSync(given, recipe),
            () => clusterSync(mapped, recipe),
          ];
          for (const side of sides) side();
          const [own, plain, same] = (await inTurns(sides.map(callSide), { budget: 60_000 })).map(medians);
          const row = {
            what: `${recipe.method}, ${name}`,
            points: given.n,
            ms: own.cpu,
            rows: own.cpu / plain.cpu,
            space: own.cpu / same.cpu,
          };
          rows.push(row);
          goals.push(judged("metric", "points", row.what, row.space));
          if (recipe.method !== "dbscan") goals.push(judged("metric", "rows", row.what, row.rows));
        }
      }
    }
    const columns = [
      column("run", "what"),
      column("rows", "points", "count"),
      column("CPU", "ms", "time"),
      column("÷ Euclidean, same rows", "rows", "score"),
      column("÷ Euclidean, its points", "space", "score"),
    ];
    const notes = [
      "The points of two columns of degrees have three: a graph of them takes longer, whatever they mean.",
    ];
    return { tables: [bench.show({ title: "Metrics, one thread", columns, rows })], goals, notes };
  },
};

/** Belts of places around the Earth. */
function places(n) {
  const source = random(SEED, 9100);
  const coords = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    const belt = source.below(GROUPS);
    coords[2 * i] = -70 + 20 * belt + 8 * source.uniform();
    coords[2 * i + 1] = 360 * source.uniform() - 180;
  }
  return { n, dim: 2, coords };
}

function onSphere({ n, coords }) {
  const points = new Float64Array(3 * n);
  for (let i = 0; i < n; i++) {
    const [latitude, longitude] = [coords[2 * i], coords[2 * i + 1]].map((x) => (x * Math.PI) / 180);
    points[3 * i] = Math.cos(latitude) * Math.cos(longitude);
    points[3 * i + 1] = Math.cos(latitude) * Math.sin(longitude);
    points[3 * i + 2] = Math.sin(latitude);
  }
  return { n, dim: 3, coords: points };
}

/** Rows of like length around a few directions. */
function embeddings(n) {
  const source = random(SEED, 9101);
  const centers = Float64Array.from({ length: GROUPS * COLUMNS }, () => source.uniform() - 0.5);
  const coords = new Float64Array(n * COLUMNS);
  for (let i = 0; i < n; i++) {
    const group = source.below(GROUPS);
    for (let c = 0; c < COLUMNS; c++) {
      const noise = source.uniform() + source.uniform() + source.uniform() - 1.5;
      coords[i * COLUMNS + c] = centers[group * COLUMNS + c] + 0.6 * noise;
    }
  }
  return { n, dim: COLUMNS, coords };
}

function unitRows({ n, dim, coords }) {
  const points = coords.slice();
  for (let i = 0; i < n; i++) {
    const row = points.subarray(i * dim, (i + 1) * dim);
    const length = Math.hypot(...row);
    for (let c = 0; c < dim; c++) row[c] /= length;
  }
  return { n, dim, coords: points };
}
