// Tries inputs one after another, each noted in a file first: whoever watches finds there what was tried last.
import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { random } from "spectacl/internal";
import { SMALL_TRIES, smallest } from "./smallest.mjs";

const { part, seed, from, to, until, slot, alone } = JSON.parse(process.argv[2]);
const { draw, tried, smaller, settle } = await import(`./${part}/index.mjs`);
const MOST_RESIDENT = 2 ** 30;
const SAY_EVERY = 500;
let counts = none();

if (alone !== undefined) {
  const { at, input } = JSON.parse(readFileSync(alone, "utf8"));
  const { why } = await tried(input);
  if (why !== undefined) say({ failure: { at, input, why } });
  endIfLarge();
} else {
  for (let at = from; at < to && Date.now() < until; at++) {
    const input = draw(random(seed, at));
    writeFileSync(slot, JSON.stringify({ at, input }));
    const found = await tried(input);
    counts.inputs++;
    if (found.compressed) counts.compressed++;
    if (found.code) counts.refusals[found.code] = (counts.refusals[found.code] ?? 0) + 1;
    if (found.why !== undefined) {
      const alive = () => utimesSync(slot, new Date(), new Date());
      const small = await smallest(input, found.why, { tried, smaller, alive, tries: SMALL_TRIES });
      say({ failure: { at, ...small } });
    }
    if (counts.inputs >= SAY_EVERY) tell();
    endIfLarge();
  }
  tell();
}
await settle?.();
process.exit(0);

function tell() {
  say({ counts });
  counts = none();
  // What thousands of small inputs left behind is no memory of the next one.
  globalThis.gc?.();
}

function endIfLarge() {
  if (process.resourceUsage().maxRSS * 1024 <= MOST_RESIDENT) return;
  if (alone === undefined) tell();
  process.exit(3);
}

function none() {
  return { inputs: 0, compressed: 0, refusals: {} };
}

function say(line) {
  writeFileSync(1, `${JSON.stringify(line)}\n`);
}
