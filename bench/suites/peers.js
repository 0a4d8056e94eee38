/** Whole methods on three shapes, ours beside scikit-learn's and npm's: processor time, F and NMI in the truth. */
import { join } from "node:path";
import { blobs, circles, moons } from "../../dist/datasets.js";
import { fMeasure, nmi } from "../../dist/metrics.js";
import { coverageRadius } from "../../dist/stages.js";
import { NEIGHBORS } from "../inputs.js";
import { inTurns, medians } from "../measure.js";
import { missingLibraries, npmMethods, versionOf } from "../npm.js";
import { writeNpy } from "../npy.js";
import { startNode } from "../peer.js";
import { column } from "../table.js";

const SIZES = [1_500, 10_000];
const NOISE = 0.1;
const SEED = 7;
const LIMIT = 60;
const sets = {
  moons: { clusters: 2, draw: moons },
  circles: { clusters: 2, draw: circles },
  blobs: { clusters: 3, draw: blobs },
};
const ourMethods = ["spectacl-normalized", "spectacl", "spectral", "dbscan", "hdbscan", "kmeans"];
const pythonMethods = ["SpectralClustering", "DBSCAN", "HDBSCAN", "KMeans"];

const columns = [
  column("method", "what"),
  column("of", "by"),
  ...Object.keys(sets).flatMap((set) => [
    column(`${set}, CPU`, `${set}.cpu`, "time"),
    column("F", `${set}.f`, "score"),
    column("NMI", `${set}.nmi`, "score"),
  ]),
  column("", "note"),
];

export const peers = {
  doc: "moons, circles and blobs under our methods, scikit-learn's and npm's: time, F and NMI",
  async run(bench) {
    const missing = missingLibraries();
    const notes = [
      `Noise ${NOISE}, seed ${SEED}, the methods as they come, told the number of clusters where they ask for it. DBSCAN is given the radius within which 90 % of the rows have ${NEIGHBORS} others, and ${NEIGHBORS} as its least number: it is not tuned. Medians of up to nine rounds, without the first third, in which everyone warms up.`,
    ];
    if (missing.length > 0) notes.push(`Without ${missing.join(", ")}: npm ci --prefix bench installs them.`);
    const node = await startNode();
    const tables = [];
    try {
      const out = new Map();
      for (const n of bench.sizes(SIZES)) {
        const rows = await shapesUnder(contenders(bench.python, node, missing.length === 0), n, bench, out);
        tables.push(bench.show({ title: `${n.toLocaleString("en-US")} points`, columns, rows }));
      }
    } finally {
      node.stop();
    }
    return { tables, goals: [], notes };
  },
};

/** Who takes part: a name, whose it is, the peer to ask and what of the request is its own. */
function contenders(python, node, npm) {
  const ours = ourMethods.map((method) => ({
    what: method,
    by: "spectacl",
    peer: node,
    request: (clusters, radius) => ({ recipe: recipeOf(method, clusters, radius) }),
  }));
  const theirs = pythonMethods.map((method) => ({
    what: method,
    by: "scikit-learn",
    peer: python,
    request: () => ({ op: "cluster", method }),
  }));
  const others = npmMethods.map((method) => {
    const [what, library] = method.split(", ");
    return { what, by: `${library} ${versionOf(method)}`, peer: node, request: () => ({ method }) };
  });
  return [...ours, ...(python ? theirs : []), ...(npm ? others : [])];
}

function recipeOf(method, clusters, radius) {
  if (method === "hdbscan") return { method };
  return method === "dbscan" ? { method, radius, minPoints: NEIGHBORS } : { method, clusters };
}

/** A row for each contender. One that did not end within the limit once is not asked again: `out` says why. */
async function shapesUnder(list, n, bench, out) {
  const rows = list.map(({ what, by }) => ({ what, by }));
  for (const [set, { clusters, draw }] of Object.entries(sets)) {
    const { points, truth } = draw({ n, noise: NOISE, seed: SEED });
    const radius = coverageRadius(points, { neighbors: NEIGHBORS, coverage: 0.9 });
    const path = writeNpy(join(bench.folder, `${set}-${n}.npy`), points.coords, [n, 2]);
    const shared = { points: path, clusters, radius, neighbors: NEIGHBORS, threads: bench.threads };
    const sides = list.map(({ what, by, peer, request }) => async (round) => {
      const key = `${what} ${by}`;
      if (out.has(key)) return { failed: out.get(key) };
      const asked = { ...shared, ...request(clusters, radius), facts: round === 0 };
      const answer = await peer.ask(asked, bench.limit(LIMIT));
      if (answer.over) out.set(key, `${answer.failed} at ${n.toLocaleString("en-US")} points`);
      else if (answer.failed) out.set(key, answer.failed);
      return answer;
    });
    const measured = await inTurns(sides, { most: 9, least: 2, budget: 60_000 });
    for (const [at, side] of measured.entries()) {
      if (side.failed) rows[at].note = out.get(`${list[at].what} ${list[at].by}`);
      else rows[at][set] = { ...medians(warmed(side)), ...scores(truth, side.facts.labels) };
    }
  }
  return rows;
}

/** Without the first third of the rounds, in which everyone warms up. */
function warmed({ cpu, wall }) {
  const first = Math.ceil(cpu.length / 3);
  return { cpu: cpu.slice(first), wall: wall.slice(first) };
}

function scores(truth, labels) {
  return { f: fMeasure(truth, labels).mean, nmi: nmi(truth, labels, "geometric") };
}
