// Writes docs/evidence/performance.md from the results of the suites: node scripts/performance.mjs [RESULTS-FOLDER] [TARGET]
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { goals, unmeasured } from "../bench/goals.js";
import { factLines, peerNote } from "../bench/machine.js";
import { bound, cells, measuredValue } from "../bench/table.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const [folder = join(root, "bench/results"), target = join(root, "docs/evidence/performance.md")] =
  process.argv.slice(2);

const TITLES = {
  stages: "The stages",
  fit: "Whole fits",
  large: "Large files",
  mnist: "784 dimensions: MNIST",
  cores: "More threads",
  gpu: "A GPU",
  predict: "Labels for new rows",
  judge: "The number of clusters and the method",
  studio: "The studio",
  peers: "Other methods and libraries",
  communities: "Communities of graphs",
  vectors: "Labelled vectors",
};
const names = Object.keys(TITLES);
const results = new Map(names.map((name) => [name, resultsOf(name)]).filter(([, found]) => found));
if (results.size === 0) {
  process.stderr.write(`${folder} must hold results of ${names.join(", ")}: npm run bench makes them.\n`);
  process.exit(1);
}

const parts = [
  "# Performance, measured",
  "[performance.md](../performance.md) is the guide; this page is the evidence. Results files do not record the commit that was measured: the one named under each heading is the commit in which the file came into the repository.",
  "Written by `node scripts/performance.mjs` from the results of `npm run bench`; do not edit. Every suite measures ours and the others in the same run, in turns, and gives medians unless it says that it ran once. CPU is processor time with all threads, garbage collection and compilation; ratio is theirs divided by ours, by CPU on one thread, by the clock on more and where processes are started.",
  "## Goals",
  goalTable(),
  ...names.flatMap(section),
];
writeFileSync(target, `${parts.join("\n\n")}\n`);

/** Every goal of every suite: what was measured, and the verdict; goals without a measurement are listed as such. */
function goalTable() {
  const rows = names.flatMap((name) => {
    const judged = results.get(name)?.goals ?? [];
    const open = unmeasured(name, judged).map((goal) => ({ ...goals[name][goal], verdict: "not measured" }));
    return [...judged, ...open].map((goal) => {
      const what = goal.where ? `${goal.title}, ${goal.where}` : goal.title;
      return [name, what, bound(goal), measuredValue(goal), goal.verdict];
    });
  });
  const count = (verdict) => rows.filter((row) => row.at(-1) === verdict).length;
  const sum = `${count("reached")} reached, ${count("short")} short, ${count("not measured")} not measured.`;
  return `${sum}\n\n${markdown(["suite", "goal", "", "measured", "verdict"], rows)}`;
}

function section(name) {
  const found = results.get(name);
  const title = `## ${TITLES[name]} (\`npm run bench ${name}\`)`;
  if (!found) return [title, "Not measured yet."];
  return [
    title,
    ...recorded(name),
    ...found.notes,
    ...found.tables.flatMap((table) => {
      const { head, rows, numeric } = cells(table);
      return [`**${table.title}**`, markdown(head, rows, numeric)];
    }),
    ...busy(found.machine),
    ...[peerNote(found.machine) ?? []].flat(),
    factLines(found.machine)
      .map(([fact, value]) => `${fact}: ${value}`)
      .join(" · "),
  ];
}

/** Where the results lie, and since which commit, day and version. */
function recorded(name) {
  const git = (...words) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  const [commit, day] = git("log", "-1", "--format=%h %cs", "--", `${name}.json`).split(" ");
  if (!day) return [];
  const { version } = JSON.parse(git("show", `${commit}:package.json`));
  return [`Results: \`bench/results/${name}.json\`, in commit ${commit} of ${day}, version ${version}.`];
}

/** Numbers of a machine with other work are softer, and the page says so. */
function busy({ processor, load }) {
  const cores = Number(/(\d+) cores/.exec(processor)?.[1] ?? Number.POSITIVE_INFINITY);
  if (load[0] < cores) return [];
  return [
    `The machine was busy with other work (load ${load[0]} on ${cores} cores): take these numbers as rough.`,
  ];
}

function markdown(head, rows, numeric = []) {
  const rule = head.map((_, c) => (numeric[c] ? "--:" : "---"));
  return [head, rule, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function resultsOf(name) {
  const path = join(folder, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
