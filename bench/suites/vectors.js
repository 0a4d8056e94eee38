/** Vectors of texts, images, sounds and cells: agreement with their classes, and processor time, beside what is usually run on them. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { adjustedRand } from "../../dist/metrics.js";
import { judged } from "../goals.js";
import { clusterOn } from "../library.js";
import { timed } from "../measure.js";
import { readNpy } from "../npy.js";
import { PYTHON } from "../peer.js";
import { column } from "../table.js";

const SETS =
  "nouns verbs chapters blocks packages package-words intents docs docs-minilm digits handwriting clothes letters words-spoken blood cells-12 cells-30".split(
    " ",
  );
// UMAP compiles itself in its first run.
const LIMIT = 600;

const OURS = {
  default: () => ({}),
  spectacl: (clusters) => ({ method: "spectacl-normalized", distance: "cosine", clusters }),
  communities: () => ({ method: "communities", distance: "cosine" }),
  given: (clusters) => ({ method: "communities", distance: "cosine", clusters }),
};
const FREE = {
  leiden: "Leiden, γ 1",
  "umap-hdbscan": "UMAP, HDBSCAN",
  evoc: "EVoC",
  silhouette: "k-means, silhouette",
};
const GIVEN = { "umap-kmeans": "UMAP, k-means", "unit-kmeans": "k-means, unit rows" };

const about = [column("", "what"), column("rows", "n", "count"), column("classes", "classes", "count")];
const scores = (names, of) =>
  Object.entries(names).map(([name, head]) => column(head, `${name}.${of}`, "score"));
const times = (names) =>
  Object.entries(names).map(([name, head]) => column(`CPU, ${head}`, `${name}.cpu`, "time"));
const free = { default: "no option", communities: "communities, cosine", ...FREE };
const given = { spectacl: "spectacl-normalized, cosine", given: "communities, cosine", ...GIVEN };
const numbers = Object.entries({ communities: "communities", ...FREE });

export const vectors = {
  doc: "labelled vectors of texts, images, sounds and cells: ARI with the number free and given, processor time",
  async run(bench) {
    const folder = bench.data ?? fileURLToPath(new URL("../../build/vectors", import.meta.url));
    const script = fileURLToPath(new URL("../vectors/sets.py", import.meta.url));
    const wanted = SETS.filter(bench.wants);
    const missing = wanted.filter((name) => !existsSync(join(folder, `${name}.npy`)));
    if (missing.length > 0) spawnSync(PYTHON, [script, folder, ...missing], { stdio: ["ignore", 2, 2] });
    const rows = [];
    for (const name of wanted) {
      if (existsSync(join(folder, `${name}.npy`))) rows.push(await measured(name, folder, bench));
      else
        bench.tell(
          `${name}: left out, for what it is made of is not here (python3 with numpy and scikit-learn, pip, npm)`,
        );
    }
    const all = rows.length > 0 ? [mean(rows)] : [];
    const tables = [
      { title: "ARI, the number free", columns: [...about, ...scores(free, "ari")], rows: [...rows, ...all] },
      {
        title: "number found",
        columns: [...about, ...numbers.map(([name, head]) => column(head, `${name}.found`, "count"))],
        rows,
      },
      {
        title: "ARI, the number given",
        columns: [...about, ...scores(given, "ari")],
        rows: [...rows, ...all],
      },
      {
        title: "processor time",
        columns: [...about, ...times({ ...free, ...given })],
        rows: [...rows, ...all],
      },
    ].map(bench.show);
    return { tables, goals: all.flatMap((row) => goalsOf(row, bench)), notes: [NOTE] };
  },
};

const NOTE =
  "Means are over the sets that every side could do. Peers see rows at unit length. Their first run, which compiles, is not counted; each side runs once more.";

function goalsOf(row, { restricted }) {
  if (restricted || !row["umap-kmeans"] || !row.leiden) return [];
  const beside = (ours, theirs) => row[ours].ari - row[theirs].ari;
  return [
    judged("vectors", "given", row.what, beside("given", "umap-kmeans")),
    judged("vectors", "time", row.what, row["umap-kmeans"].cpu / row.given.cpu),
    judged("vectors", "free", row.what, beside("communities", "leiden")),
  ];
}

async function measured(name, folder, { python, threads, limit, tell }) {
  const path = join(folder, `${name}.npy`);
  const { data, shape } = readNpy(path);
  const truth = readNpy(join(folder, `${name}.labels.npy`)).data;
  const classes = new Set(truth).size;
  const input = { coords: Float64Array.from(data), n: shape[0], dim: shape[1] };
  const row = { what: name, n: shape[0], classes };
  for (const [side, recipe] of Object.entries(OURS)) {
    const { cpu, result } = await timed(() => clusterOn(threads, input, recipe(classes)));
    row[side] = { ari: adjustedRand(result.labels, truth), cpu, found: result.clusters.length };
  }
  for (const peer of python ? [...Object.keys(FREE), ...Object.keys(GIVEN)] : []) {
    const request = { op: "vectors", points: path, clusters: classes, peer, facts: true };
    const { failed, labels, cpu } = await python.ask(request, limit(LIMIT));
    if (failed) tell(`${name}, ${peer}: ${failed}`);
    else row[peer] = { ari: adjustedRand(labels, truth), cpu, found: new Set(labels).size };
  }
  const short = [...Object.keys(OURS), ...Object.keys(FREE), ...Object.keys(GIVEN)].filter(
    (side) => row[side],
  );
  tell(`${name}: ${short.map((side) => `${side} ${row[side].ari.toFixed(3)}`).join(", ")}`);
  return row;
}

function mean(rows) {
  const found = { what: "mean" };
  for (const side of Object.keys({ ...free, ...given })) {
    if (!rows.every((row) => row[side])) continue;
    const over = (of) => rows.reduce((sum, row) => sum + row[side][of], 0) / rows.length;
    found[side] = { ari: over("ari"), cpu: over("cpu") };
  }
  return found;
}
