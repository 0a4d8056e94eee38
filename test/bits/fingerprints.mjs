/**
 * Fingerprints of everything a built checkout of spectacl computes, to tell whether two versions give the same bits.
 *   node test/bits/fingerprints.mjs ROOT                        print { name: fingerprint } as JSON
 *   node test/bits/fingerprints.mjs ROOT --against FILE.json    compare; exit 1 if anything but "words:" differs
 * 0.12.0.json was printed this way by version 0.12.0 (Node 20, Linux x64). A version that changes a result on purpose
 * replaces the lines it means to change, and says why in the CHANGELOG.
 * --only TEXT runs those whose name contains it; --threads N forces the number of threads everywhere;
 * --parts prints a fingerprint for every part of each result, to see what a difference is in.
 */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { fingerprint, parts } from "./digest.mjs";
import { libraryRuns } from "./library-runs.mjs";
import { programRuns, UnexpectedExit } from "./program-runs.mjs";

const WORDS = "words:";

/** The modules and the program, found through package.json alone. */
async function checkout(root) {
  const about = JSON.parse(await readFile(resolve(root, "package.json"), "utf8"));
  const load = async (door) => {
    let entry = about.exports[door];
    while (typeof entry !== "string") entry = entry.default ?? entry.import;
    return import(pathToFileURL(resolve(root, entry)).href);
  };
  const [main, stages, metrics, datasets] = await Promise.all(
    [".", "./stages", "./metrics", "./datasets"].map(load),
  );
  const bin = typeof about.bin === "string" ? about.bin : about.bin.spectacl;
  return { main, stages, metrics, datasets, program: resolve(root, bin), version: about.version };
}

/** What a run gives, or the class of the error it ends with. */
async function outcome(run) {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UnexpectedExit) throw error;
    return { error: error?.name ?? String(error) };
  }
}

/** The same run with several numbers of threads must give the same: such names differ only behind the @. */
function disagreeing(prints) {
  const first = new Map();
  return Object.entries(prints).flatMap(([name, print]) => {
    const [run, threads] = name.split(" @");
    if (threads === undefined) return [];
    if (!first.has(run)) first.set(run, print);
    return first.get(run) === print ? [] : [name];
  });
}

function compare(prints, known, only) {
  const expected = Object.keys(known).filter((name) => name.includes(only));
  const names = new Set([...expected, ...Object.keys(prints)]);
  const found = { differs: [], missing: [], new: [], words: [] };
  for (const name of names) {
    if (prints[name] === known[name]) continue;
    if (name.startsWith(WORDS)) found.words.push(name);
    else if (!(name in prints)) found.missing.push(name);
    else if (!(name in known)) found.new.push(name);
    else found.differs.push(name);
  }
  for (const kind of ["differs", "missing", "new"])
    for (const name of found[kind]) console.log(`${kind}: ${name}`);
  for (const name of found.words) console.log(`differs, words only: ${name.slice(WORDS.length)}`);
  const same = names.size - Object.values(found).flat().length;
  console.log(`${same} of ${names.size} the same`);
  return found.differs.length + found.missing.length === 0;
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: "string" },
    only: { type: "string", default: "" },
    threads: { type: "string" },
    parts: { type: "boolean" },
  },
});
if (positionals.length !== 1) {
  console.error("usage: fingerprints.mjs ROOT [--against FILE.json] [--only TEXT] [--threads N] [--parts]");
  process.exit(2);
}
const known = flags.against && JSON.parse(await readFile(flags.against, "utf8"));
const began = performance.now();
const library = await checkout(positionals[0]);
const threads = flags.threads && Number(flags.threads);
const program = await programRuns(library, threads);
const prints = {};
const errors = [];
try {
  for (const [name, run] of [...libraryRuns(library, threads), ...program.runs]) {
    if (!name.includes(flags.only)) continue;
    if (name in prints) throw new Error(`two runs are called ${name}`);
    const value = await outcome(run);
    if (value?.error !== undefined) errors.push(`${name}: ${value.error}`);
    prints[name] = flags.parts ? parts(value) : fingerprint(value);
  }
} finally {
  await program.close();
}
const unequal = flags.parts ? [] : disagreeing(prints);
for (const name of unequal) console.error(`not the same as with other threads: ${name}`);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.error(`${Object.keys(prints).length} runs, ${errors.length} of them errors, ${seconds} s`);
const odd = errors.filter((line) => !/: (Option|Input|Spectacl)Error$/.test(line));
for (const line of odd) console.error(`unforeseen error in ${line}`);
if (known) {
  if (!compare(prints, known, flags.only)) process.exitCode = 1;
} else console.log(JSON.stringify(prints, null, 2));
if (unequal.length > 0) process.exitCode = 1;
