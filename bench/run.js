/**
 * Ours beside its peers, suite by suite: npm run bench [SUITE…], npm run bench -- [SUITE…] [flags].
 * Without a name it lists the suites and runs the short ones.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { commandOf, usage } from "./command.js";
import { hasThreads } from "./library.js";
import { factLines, machineFacts, peerNote } from "./machine.js";
import { startPython } from "./peer.js";
import { suites } from "./suites.js";
import { printTable, sentence } from "./table.js";

const RESULTS = fileURLToPath(new URL("results/", import.meta.url));

const { names, flags, listed } = await command();
if (listed) say(usage());
if (!flags.help) {
  const short = [];
  for (const name of names) short.push(...(await run(name, flags)));
  if (flags.assert && short.length > 0) process.exitCode = 1;
}

/** What was asked for; wrong words end the program with a sentence. */
async function command() {
  try {
    const asked = commandOf(process.argv.slice(2));
    const { threads = 1 } = asked.flags;
    if (threads > 1 && !(await hasThreads())) {
      throw new Error(`--threads must be 1, got ${threads}: this version computes on one.`);
    }
    return { ...asked, flags: { ...asked.flags, threads } };
  } catch (error) {
    process.stderr.write(`bench: ${error.message}\n`);
    return process.exit(2);
  }
}

/** Runs a suite, prints and writes what it found; returns the judgments that are short. */
async function run(name, flags) {
  const folder = mkdtempSync(join(tmpdir(), "spectacl-bench-"));
  const clean = () => rmSync(folder, { recursive: true, force: true });
  const interrupted = () => {
    clean();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  const python = await startPython(flags.threads);
  const machine = machineFacts(python.facts, flags.threads);
  say(`\n${name}: ${suites[name].doc}`);
  for (const [fact, value] of factLines(machine)) say(`  ${fact.padEnd(20)} ${value}`);
  const old = peerNote(machine);
  if (old) say(`  ${old}`);
  let found;
  try {
    found = await suites[name].run(context(folder, flags, python));
  } finally {
    python.stop();
    clean();
    process.off("SIGINT", interrupted);
  }
  for (const note of found.notes) say(`\n${note}`);
  say("");
  for (const goal of found.goals) say(`${goal.verdict.padEnd(8)} ${sentence(goal)}`);
  write({ suite: name, machine, ...found }, flags);
  return found.goals.filter(({ verdict }) => verdict === "short");
}

/** What every suite is given. */
function context(folder, flags, python) {
  const only = flags.only?.toLowerCase();
  return {
    folder,
    threads: flags.threads,
    python: python.facts.missing ? undefined : python,
    sizes: (usual) => flags.sizes ?? usual,
    wants: (what) => only === undefined || what.toLowerCase().includes(only),
    restricted: restricted(flags),
    full: flags.full ?? false,
    software: flags.software ?? false,
    rows: flags.rows,
    clusters: flags.clusters,
    data: flags.data ?? process.env.SPECTACL_DATA,
    limit: (seconds) => (flags.limit ?? seconds) * 1000,
    /** For whoever waits: long runs say what they have done. */
    tell: (line) => process.stderr.write(`${line}\n`),
    show: (table) => {
      if (table.rows.length > 0) printTable(table);
      return table;
    },
  };
}

function restricted({ sizes, only, rows, software }) {
  return sizes !== undefined || only !== undefined || rows !== undefined || software !== undefined;
}

/** Neither a look at a part nor a run that measured nothing replaces the results of the whole. */
function write(results, flags) {
  if (results.tables.length === 0 || (!flags.out && restricted(flags))) return;
  const path = flags.out ?? join(RESULTS, `${results.suite}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(results, null, 1)}\n`);
  say(
    `results in ${relative("", path)}; docs/evidence/performance.md from bench/results: node scripts/performance.mjs`,
  );
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
