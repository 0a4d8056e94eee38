/** Runs of the program as real processes in a folder of their own: the data they write counts, not what they say. */
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formerPage, maskedJson, maskedModel } from "./digest.mjs";
import { FIXTURES, writeInputs } from "./program-inputs.mjs";

const METHODS = ["spectacl", "spectacl-normalized", "spectral", "robust-spectral", "dbscan", "kmeans"];

/** Commands made ready once, before the first run that names their file. */
const MADE = {
  "made.spectacl": "fit moons.csv -k 2 --scale standard -o made.spectacl",
  "made.json": "fit blobs.tsv -m spectacl -k 4 -o made.json",
  "made-labelled.csv": "cluster moons.csv -k 2 -o made-labelled.csv",
  "made.parquet": "generate moons --points 300 -o made.parquet",
  "made.npy": "generate uniform --points 300 --dim 3 -o made.npy",
  "made-recipe.json": "cluster blobs.tsv -m spectral -k 4 --scale minmax --json -o made-recipe.json",
};

/** Each line a command; what it writes is what stands behind -o and the like, or else standard output. */
const COMMANDS = [
  "generate moons",
  "generate circles --points 200 --noise 0.2 --factor 0.3 --seed 4 -o out.tsv",
  "generate blobs --points 200 --centers 6 -o out.jsonl",
  "generate uniform --points 100 --dim 5 -o out.json",
  "generate spirals --arms 4 -o out.parquet",
  "generate unequal-blobs --points 300 -o out.npy",
  "generate unequal-blobs --centers 2 -o out.csv.gz",
  "cluster moons.csv",
  "cluster moons.csv -k 2 --membership --name group",
  "cluster moons.csv -k 2 --labels-only",
  "cluster moons.csv -k 2 --truth class --json",
  ...METHODS.map(
    (method) => `cluster moons.csv -m ${method} ${method === "dbscan" ? "" : "-k 3 "}--json -o out.json`,
  ),
  ...["csv", "tsv", "json", "jsonl", "parquet", "npy", "csv.gz"].map(
    (ending) => `cluster moons.csv -k 2 -o out.${ending}`,
  ),
  "cluster moons.csv -k 2 --save-model out.spectacl -o out.csv",
  "cluster moons.csv -m spectacl -k 2 --preset paper --outliers mark --columns y,x --scale robust",
  "cluster moons.csv.gz -k 2 --landmarks 100",
  "cluster - -k 2 < moons.csv",
  "cluster blobs.tsv -k 4",
  "cluster blobs.tsv --recipe made-recipe.json --json",
  "cluster comma.csv -k 2",
  "cluster gaps.csv -k 2 --na drop",
  "cluster gaps.csv -k 2 --na fill -o out.jsonl",
  "cluster bare.csv -H -k 2 -c 1-2",
  "cluster rows.jsonl -k 2",
  "cluster made.parquet -k 2 -o out.parquet",
  "cluster made.npy -k 3 -o out.npy",
  ...FIXTURES.map((name) => `cluster ${name} -k 2 --na drop`),
  "cluster network.edges -k 2",
  "cluster network.edges -m spectacl --json",
  "cluster weighted.mtx -k 2 --membership",
  "cluster large.csv -k 3 --labels-only",
  "cluster large.csv -m spectacl -k 3 --json -o out.json",
  "cluster large.csv -k 3 --landmarks 500 --stream",
  "cluster large.csv -m spectacl -k 3 --landmarks 500 --stream --membership --save-model out.spectacl -o out.parquet",
  "cluster moons.csv -k 2 --stream --resume -o out.csv",
  "fit moons.csv -k 2 -o out.spectacl",
  "fit moons.csv -k 2 --truth class -o out.json",
  "fit large.csv -k 3 --landmarks 400 --scale robust --stream -o out.spectacl",
  ...["spectacl", "robust-spectral", "dbscan", "kmeans"].map(
    (method) => `fit moons.csv -m ${method} ${method === "dbscan" ? "" : "-k 2 "}-o out.spectacl`,
  ),
  "predict made.spectacl other.csv",
  "predict made.spectacl other.csv --membership --transform",
  "predict made.spectacl other.csv --labels-only -o out.tsv",
  "predict made.spectacl other.csv --membership -o out.parquet",
  "predict made.spectacl other.csv --resume -o out.jsonl",
  "predict made.spectacl gaps.csv --na fill",
  "predict made.json blobs.tsv --transform -o out.csv.gz",
  "sweep moons.csv -k 2 --vary neighbors=5:15:5 --seeds 2 --json",
  "sweep moons.csv -m spectacl -k 2 --vary radius=0.1,0.2 --truth class --csv",
  "compare moons.csv -k 2 --truth class --labels out.csv -o out.jsonl",
  "compare moons.csv -k 2 --json",
  "compare network.edges -k 2 --csv",
  "score made-labelled.csv",
  "score made-labelled.csv --truth class --json",
  "score made-labelled.csv moons.csv --labels cluster --truth class -o out.csv",
  "inspect moons.csv --json",
  "demo --out . -q",
  "cluster moons.csv -k 2 --html out.html --plot out.svg -o out.csv",
  "cluster blobs.tsv -m spectacl --html out.html --plot out.svg -o out.csv",
  "cluster network.edges -k 2 --html out.html -o out.csv",
  "compare moons.csv -k 2 --truth class --html out.html --plot out.svg -o out.csv",
  "sweep moons.csv -k 2 --vary neighbors=5:15:5 --plot out.svg -o out.csv",
  "cluster gaps.csv -k 2",
];

/** Refused: the exit code counts. */
const REFUSED = [
  "cluster nowhere.csv",
  "cluster moons.csv -m magic",
  "cluster moons.csv -k 401",
  "cluster moons.csv -c z",
  "cluster moons.csv -k 2 -o out.docx",
  "predict made.spectacl blobs.tsv",
  "predict moons.csv moons.csv",
  "generate magic",
  "score moons.csv",
  "magic",
];

const THREADED = new Set(["cluster", "fit", "predict", "sweep", "compare"]);
const TARGETS = /(?:-o|--output|--labels|--html|--plot|--save-model) (out\.\S+)/g;
const DEMO = ["circles.csv", "circles.svg", "report.html"];
const PICTURES = /\.(html|svg)$/;

/** A refusal recorded as a result would look the same for ever. */
export class UnexpectedExit extends Error {
  constructor(line, code) {
    super(`spectacl ${line}: exit code ${code}`);
  }
}

/** `threads`: how many every process is told to use. */
export async function programRuns({ program, version, datasets }, threads = 2) {
  const folder = await mkdtemp(join(tmpdir(), "spectacl-fingerprints-"));
  const place = (name) => join(folder, name);
  let inputs;
  const made = new Map();
  const env = { PATH: process.env.PATH, NO_COLOR: "1", TERM: "dumb", LANG: "C.UTF-8", TZ: "UTC" };

  async function execute(line) {
    const [call, piped] = line.split(" < ");
    const words = call.trim().split(/\s+/);
    if (THREADED.has(words[0])) words.push("--threads", String(threads));
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env,
      stdio: ["pipe", "pipe", "ignore"],
    });
    child.stdin.on("error", () => {});
    child.stdin.end(piped ? await readFile(place(piped)) : undefined);
    const out = [];
    child.stdout.on("data", (bytes) => out.push(bytes));
    const code = await new Promise((done) => child.on("close", done));
    return { code, out: Buffer.concat(out) };
  }

  /** Only what differs between versions or runs by its nature is masked. */
  function masked(name, bytes) {
    if (name.endsWith(".spectacl")) return maskedModel(bytes);
    if (name.endsWith(".json")) return maskedJson(bytes.toString());
    if (PICTURES.test(name))
      return formerPage(bytes.toString())
        .replaceAll(version, "VERSION")
        .replace(/--threads \d+/g, "");
    return bytes;
  }

  async function ready(line) {
    inputs ??= writeInputs(place, datasets);
    await inputs;
    for (const [name, command] of Object.entries(MADE)) {
      if (!line.includes(name)) continue;
      if (!made.has(name)) made.set(name, execute(command));
      await made.get(name);
    }
  }

  const results = new Map();
  /** Exit code and data of a command, which runs once for its data and its pictures. */
  function result(line, targets) {
    if (!results.has(line)) {
      results.set(
        line,
        (async () => {
          await ready(line);
          for (const name of targets) await rm(place(name), { force: true });
          const { code, out } = await execute(line);
          if ((code !== 0) !== REFUSED.includes(line)) throw new UnexpectedExit(line, code);
          if (code !== 0) return { code };
          const files = {};
          for (const name of targets) files[name] = masked(name, await readFile(place(name)));
          if (targets.length === 0) files.stdout = / --json/.test(line) ? maskedJson(out.toString()) : out;
          return { code, files };
        })(),
      );
    }
    return results.get(line);
  }

  const runs = [...COMMANDS, ...REFUSED].flatMap((line) => {
    const targets = line.startsWith("demo") ? DEMO : [...line.matchAll(TARGETS)].map(([, name]) => name);
    const pictures = targets.filter((name) => PICTURES.test(name));
    const chosen = async (wanted) => {
      const { code, files } = await result(line, targets);
      return {
        code,
        files: files && Object.fromEntries(Object.entries(files).filter(([name]) => wanted(name))),
      };
    };
    return [
      [`program: ${line}`, () => chosen((name) => !PICTURES.test(name))],
      ...pictures.map((picture) => [`words: ${picture}: ${line}`, () => chosen((name) => name === picture)]),
    ];
  });
  return { runs, close: () => rm(folder, { recursive: true, force: true }) };
}
