/**
 * Ours against SciPy and scikit-learn, stage by stage.
 *
 *   npm run bench -- [stages|fit|end-to-end|part of a stage's name]... [size]... [--full] [--assert]
 *
 * --full runs what SciPy needs minutes for; --assert exits with 1 when a target is missed.
 * The 9-D stage has one size of its own and is left out when sizes are given.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endToEnd } from "./endtoend.js";
import { circlesInputs, gaussianInputs } from "./inputs.js";
import { machineFacts, printFacts } from "./machine.js";
import { coldTimes, compare } from "./measure.js";
import { startPeer } from "./peer.js";
import { circlesStages, gaussianStage } from "./stages.js";
import { printTable, rowsOf } from "./table.js";

const SIZES = [1_500, 20_000, 100_000];
const COLD_SIZE = 1_500;

const { values: flags, positionals } = parseArgs({
  options: { full: { type: "boolean", default: false }, assert: { type: "boolean", default: false } },
  allowPositionals: true,
});
const numbers = positionals
  .filter((word) => /^[\d_,]+$/.test(word))
  .map((word) => Number(word.replace(/[_,]/g, "")));
const names = positionals.filter((word) => !/^[\d_,]+$/.test(word)).map((word) => word.toLowerCase());
const sizes = numbers.length > 0 ? numbers : SIZES;
const wanted = ({ suite, stage }) =>
  names.length === 0 || names.some((name) => name === suite || stage.toLowerCase().includes(name));

const folder = mkdtempSync(join(tmpdir(), "spectacl-bench-"));
const started = await startPeer();
const peer = started.facts.missing ? undefined : started;
const facts = machineFacts(started.facts);
const tables = [];
try {
  printFacts(facts);
  for (const n of sizes) {
    const stages = circlesStages(n, circlesInputs(n, folder), flags.full);
    await report(`circles, ${n} points`, stages, n === COLD_SIZE);
  }
  if (numbers.length === 0) {
    const { n, request } = gaussianInputs(folder);
    await report(
      `normal points in 9 dimensions, ${n} points, 1 % of pairs joined`,
      [gaussianStage(request)],
      false,
    );
  }
  if (wanted({ suite: "end-to-end", stage: "end to end" }) && sizes.includes(COLD_SIZE)) {
    const { row, measured } = await endToEnd(folder, peer !== undefined);
    show("fresh processes from CSV to labels, wall clock", [{ rows: rowsOf(row, measured), measured }]);
  }
} finally {
  started.stop();
  rmSync(folder, { recursive: true });
}
mkdirSync("build", { recursive: true });
writeFileSync("build/bench.json", `${JSON.stringify({ date: new Date(), facts, tables }, null, 1)}\n`);
const verdicts = tables.flatMap(({ rows }) => rows.filter(({ met }) => met !== undefined));
const missed = verdicts.filter(({ met }) => !met);
process.stdout.write(
  `\n${verdicts.length - missed.length} of ${verdicts.length} targets met; all times in build/bench.json\n`,
);
if (flags.assert && missed.length > 0) process.exitCode = 1;

async function report(title, stages, cold) {
  const done = [];
  for (const stage of stages.filter(wanted)) {
    const request = stage.request();
    const measured = await compare(request, stage.rivals, peer);
    const first = cold ? await coldTimes(request) : undefined;
    done.push({ rows: rowsOf(stage, measured, first), measured, cold: first });
  }
  if (done.length > 0) show(title, done);
}

function show(title, done) {
  const rows = done.flatMap((stage) => stage.rows);
  printTable(title, rows);
  const times = done.map(({ rows: [{ stage }], measured, cold }) => {
    const { facts: ours } = measured.ours;
    return {
      stage,
      ours: measured.ours.times,
      theirs: measured.theirs.map((side) => side.times),
      cold,
      facts: small(ours),
    };
  });
  tables.push({ title, rows, times });
}

/** Without the long lists, which only served the comparison. */
function small({ labels, values, ...rest }) {
  return rest;
}
