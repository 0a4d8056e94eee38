/** CPU times of ours and theirs, in turns, so that a change in the machine's mood strikes both. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { prepared } from "./ours.js";

const MOST_ROUNDS = 15;
const LEAST_ROUNDS = 3;
const STAGE_MS = 8_000;
const COLD_RUNS = 5;
// V8 optimises what has run for a while; short stages need many calls until their times settle.
const WARM_UP_CALLS = 20;
const WARM_UP_MS = 1_500;

/** Milliseconds of processor time of this process, garbage collection and compilation included. */
export function cpuTime(run) {
  // No forced collection before: it would throw away optimised code, and the next call pay for it.
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

/**
 * Rounds of our operation and then each rival's. Returns all times and the facts of one result each.
 * Without a peer the rivals are left out.
 */
export async function compare(request, rivals, peer) {
  const { run, facts } = prepared(request);
  const ours = { times: [], facts: facts(warm(run)) };
  const theirs = rivals.map(() => ({ times: [] }));
  let spent = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { ms } = cpuTime(run);
    ours.times.push(ms);
    let whole = ms;
    for (const [at, rival] of rivals.entries()) {
      if (!peer) continue;
      const asked = { ...request, ...rival.request, facts: round === 0 };
      const { ms: theirMs, ...rest } = await peer.ask(asked);
      if (round === 0) theirs[at].facts = rest;
      theirs[at].times.push(theirMs);
      whole += theirMs;
    }
    spent += whole;
    if (ours.times.length >= LEAST_ROUNDS && spent + whole > STAGE_MS) break;
  }
  return { ours, theirs: peer ? theirs : [] };
}

function warm(run) {
  let { ms: spent, result } = cpuTime(run);
  for (let call = 1; call < WARM_UP_CALLS && spent < WARM_UP_MS; call++) {
    const next = cpuTime(run);
    spent += next.ms;
    result = next.result;
  }
  return result;
}

/** First calls, each in a process of its own that has done nothing before but load the library and the input. */
export async function coldTimes(request) {
  const script = fileURLToPath(new URL("cold.js", import.meta.url));
  const times = [];
  for (let run = 0; run < COLD_RUNS; run++) {
    const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(request)]);
    times.push(Number(stdout));
  }
  return times;
}

export function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
