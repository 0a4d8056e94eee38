/** What "auto" decides: the number of clusters, whether there are any, the method, and what deciding costs. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { circles, moons } from "../../dist/datasets.js";
import { adjustedRand } from "../../dist/metrics.js";
import { blobs, cloud, pair } from "../drawn.js";
import { judged } from "../goals.js";
import * as library from "../library.js";
import { inTurns, median, medians, timed } from "../measure.js";
import { CLI, runNode } from "../process.js";
import { families as shapes, VARIANTS } from "../shapes.js";
import { column } from "../table.js";
import { groupless, nested } from "./judge-sets.js";

// None of the measures was tuned on these.
const FIRST_SEED = 1001;
const seeds = (count) => Array.from({ length: count }, (_, s) => FIRST_SEED + s);
const NOISE = [0.05, 0.1, 0.15, 0.2];
const COUNTS = [3, 5, 8, 12, 20];
const DIMENSIONS = [2, 5, 10];
const CLOUDS = ["uniform", "normal", "exponential", "ring"];
const STANDING = "spectacl-normalized";
const LARGE = [20_000, 1_000_000];

const numberColumns = [
  column("", "what"),
  column("sets", "sets", "count"),
  column("right", "right", "count"),
  column("lowest score", "lowest", "score"),
  column("CPU, fit included", "cpu", "time"),
  column("wrong: seed → number", "wrong"),
];
const cloudColumns = [
  column("one group", "what"),
  column("sets", "sets", "count"),
  column('evidence "none"', "right", "count"),
  column("highest score", "highest", "score"),
  column("others", "wrong"),
];
const methodColumns = [
  column("ARI at the given number", "what"),
  column("sets", "sets", "count"),
  column("spectacl-normalized", "standing", "score"),
  column("linkage", "linkage", "score"),
  column("kmeans", "kmeans", "score"),
  column("auto", "auto", "score"),
  column("methods taken", "taken"),
];
const costColumns = [
  column("", "what"),
  column("CPU, all decided", "open", "time"),
  column("CPU, number and method given", "given", "time"),
  column("number", "number", "count"),
];

export const judge = {
  doc: "the number of clusters and the method that are decided by evidence, and what that costs",
  async run(bench) {
    const parts = { number, nested, clouds, groupless, methods, cost };
    const found = {
      tables: [],
      goals: [],
      notes: [`Seeds from ${FIRST_SEED} on. Again: npm run bench judge`],
    };
    for (const [name, part] of Object.entries(parts)) {
      if (!bench.wants(name)) continue;
      const { table, goals } = await part(bench);
      found.tables.push(bench.show(table));
      found.goals.push(...goals);
    }
    return found;
  },
};

/** How often the number is the one that the sets were drawn with. */
function number({ tell }) {
  const shapes = Object.entries({ moons, circles }).flatMap(([name, draw]) =>
    NOISE.map((noise) => ({
      what: `${name}, noise ${noise}`,
      shape: true,
      sets: seeds(10).map((seed) => ({ name: String(seed), clusters: 2, ...draw({ n: 1500, noise, seed }) })),
    })),
  );
  const groups = COUNTS.map((clusters) => ({
    what: `${clusters} blobs`,
    sets: DIMENSIONS.flatMap((dim) =>
      seeds(3).map((seed) => ({ name: `${dim}d ${seed}`, clusters, ...blobs({ clusters, dim, seed }) })),
    ),
  }));
  const rows = [];
  for (const { what, shape, sets } of [...shapes, ...groups]) {
    const wrong = [];
    const scores = [];
    const spent = [];
    for (const { name, points, clusters } of sets) {
      const { choice, cpu } = decided(points, { method: STANDING });
      spent.push(cpu);
      scores.push(Math.max(...choice.curve.map(({ score }) => score)));
      if (choice.clusters !== clusters) wrong.push(`${name} → ${choice.clusters}`);
    }
    const right = sets.length - wrong.length;
    rows.push({
      what,
      shape,
      sets: sets.length,
      right,
      lowest: Math.min(...scores),
      cpu: median(spent),
      wrong: wrong.join(", "),
    });
    tell(`${what}: ${right} of ${sets.length}`);
  }
  const sum = (some) => rows.filter(some).reduce((all, { right }) => all + right, 0);
  return {
    table: { title: "Number of clusters, 1,500 rows", columns: numberColumns, rows },
    goals: [
      judged(
        "judge",
        "shapes",
        "of 80",
        sum(({ shape }) => shape),
      ),
      judged(
        "judge",
        "blobs",
        "of 45",
        sum(({ shape }) => !shape),
      ),
    ],
  };
}

function decided(points, recipe) {
  const before = process.cpuUsage();
  const found = library.clusterSync(points, recipe);
  const { user, system } = process.cpuUsage(before);
  return { ...found, cpu: (user + system) / 1000 };
}

/** How often one group is said to have no evidence for more. */
function clouds() {
  const rows = CLOUDS.map((kind) => {
    const sets = [2, 5, 20].flatMap((dim) =>
      [150, 400, 1000].map((n) => {
        const { points } = cloud({ kind, dim, n, seed: FIRST_SEED });
        const { choice } = library.clusterSync(points, { method: STANDING });
        return {
          name: `${dim}d ${n} rows`,
          choice,
          score: Math.max(...choice.curve.map(({ score }) => score)),
        };
      }),
    );
    const wrong = sets.filter(({ choice }) => choice.evidence !== "none");
    return {
      what: kind,
      sets: sets.length,
      right: sets.length - wrong.length,
      highest: Math.max(...sets.map(({ score }) => score)),
      wrong: wrong.map(({ name, choice }) => `${name}: ${choice.evidence}, ${choice.clusters}`).join("; "),
    };
  });
  return {
    table: {
      title: "One group of 150, 400 and 1,000 rows in 2, 5 and 20 columns",
      columns: cloudColumns,
      rows,
    },
    goals: [
      judged(
        "judge",
        "clouds",
        "of 36",
        rows.reduce((sum, { right }) => sum + right, 0),
      ),
    ],
  };
}

/** The method that is taken at a given number, beside three that it is taken from. */
function methods({ tell }) {
  const families = {
    moons: NOISE.flatMap((noise) =>
      seeds(3).map((seed) => ({ clusters: 2, ...moons({ n: 1500, noise, seed }) })),
    ),
    circles: NOISE.flatMap((noise) =>
      seeds(3).map((seed) => ({ clusters: 2, ...circles({ n: 1500, noise, seed }) })),
    ),
    blobs: COUNTS.flatMap((clusters) =>
      DIMENSIONS.map((dim) => ({ clusters, ...blobs({ clusters, dim, seed: FIRST_SEED }) })),
    ),
    ...Object.fromEntries(
      Object.entries(shapes).map(([name, draw]) => [
        name,
        VARIANTS.flatMap((variant) => seeds(3).map((seed) => draw(seed, variant))),
      ]),
    ),
    "overlapping pairs": [2, 2.5, 3, 4].flatMap((apart) =>
      [1, 2, 8, 32].map((dim) => ({ clusters: 2, ...pair({ apart, dim, seed: FIRST_SEED }) })),
    ),
  };
  const rows = Object.entries(families).map(([what, sets]) => {
    const taken = new Map();
    const sums = { standing: 0, linkage: 0, kmeans: 0, auto: 0 };
    for (const { points, truth, clusters, scored = points.n } of sets) {
      const score = (recipe) => {
        const found = library.clusterSync(points, { clusters, ...recipe });
        return [adjustedRand(truth.subarray(0, scored), found.labels.subarray(0, scored)), found];
      };
      sums.standing += score({ method: STANDING })[0] / sets.length;
      sums.linkage += score({ method: "linkage" })[0] / sets.length;
      sums.kmeans += score({ method: "kmeans" })[0] / sets.length;
      const [own, { choice }] = score({ method: "auto" });
      sums.auto += own / sets.length;
      taken.set(choice.method, (taken.get(choice.method) ?? 0) + 1);
    }
    tell(`${what}: ${JSON.stringify(sums)}`);
    const names = [...taken].sort((a, b) => b[1] - a[1]);
    return {
      what,
      sets: sets.length,
      ...sums,
      taken: names.map(([name, count]) => `${name} ${count}`).join(", "),
    };
  });
  const gaussians = rows.at(-1);
  const gains = rows.map(({ auto, standing }) => auto - standing);
  return {
    table: { title: 'method "auto"', columns: methodColumns, rows },
    goals: [
      judged("judge", "harm", "worst family", Math.min(...gains)),
      judged(
        "judge",
        "gain",
        "mean of the families",
        gains.reduce((sum, gain) => sum + gain, 0) / gains.length,
      ),
      judged(
        "judge",
        "pairs",
        "distance 2 to 4",
        (gaussians.auto - gaussians.standing) / (gaussians.kmeans - gaussians.standing),
      ),
    ],
  };
}

/** A fresh process that decides everything, and judging apart from the fit of many rows. */
async function cost(bench) {
  const file = join(bench.folder, "moons.csv");
  const { points } = moons({ n: 1500, noise: 0.1, seed: FIRST_SEED });
  writeFileSync(
    file,
    Array.from({ length: points.n }, (_, i) => `${points.coords[2 * i]},${points.coords[2 * i + 1]}\n`).join(
      "",
    ),
  );
  const program =
    (...words) =>
    () =>
      runNode(CLI, ["cluster", file, "-o", join(bench.folder, "out.csv"), ...words]);
  const [open, given] = (
    await inTurns([program(), program("-k", "2", "-m", STANDING)], { most: 5, least: 3 })
  ).map(medians);
  const rows = [{ what: "spectacl cluster, 1,500 × 2", open: open.cpu, given: given.cpu }];
  for (const n of bench.sizes(LARGE)) {
    for (const [name, draw] of Object.entries({ moons, circles })) {
      const { points: many } = draw({ n, noise: 0.1, seed: FIRST_SEED });
      const runs = [];
      for (let round = 0; round < 3; round++) {
        const all = await timed(() => library.clusterSync(many, {}));
        const { method, clusters } = all.result.choice;
        const fit = await timed(() => library.clusterSync(many, { method, clusters }));
        runs.push({ open: all.cpu, given: fit.cpu, number: clusters });
      }
      const of = (field) => median(runs.map((run) => run[field]));
      rows.push({
        what: `${name}, ${n.toLocaleString("en-US")} rows`,
        rows: n,
        open: of("open"),
        given: of("given"),
        number: of("number"),
      });
      bench.tell(
        `${name} ${n}: ${of("open").toFixed(0)} and ${of("given").toFixed(0)} ms, ${of("number")} clusters`,
      );
    }
  }
  const large = rows.filter((row) => row.rows);
  return {
    table: { title: "Processor time", columns: costColumns, rows },
    goals: [
      judged("judge", "program", "1,500 × 2, no option", open.cpu / 1000),
      judged(
        "judge",
        "judging",
        "20,000 and 1,000,000 rows",
        Math.max(...large.map((row) => (row.open - row.given) / 1000)),
      ),
      judged(
        "judge",
        "large",
        "20,000 and 1,000,000 rows",
        large.filter(({ number: found }) => found === 2).length / large.length,
      ),
    ],
  };
}
