// The fuzz run: inputs drawn from grammars, mutated files and crafted models, each checked in a process of its own that is
// ended if it hangs. Counts inputs, refusals by code and failures; a failure is made small and written to
// test/fixtures/fuzz, where a test of the core replays it. Exit code 1 if there is any.
// `npm run fuzz -- --minutes 10 --seed 1 --only files`; `--short` is the round of every day.
import { parseArgs } from "node:util";
import { noneLeft } from "../support/left/none-left.mjs";
import { campaign } from "./campaign.mjs";

const PARTS = ["library", "files", "models"];
const SHORT = { library: 0.2, files: 0.2, models: 0.1 };

noneLeft();
const { values } = parseArgs({
  options: {
    minutes: { type: "string" },
    inputs: { type: "string" },
    seed: { type: "string", default: "0" },
    only: { type: "string" },
    short: { type: "boolean", default: false },
  },
});
const inputs = positive("inputs", values.inputs) ?? Number.POSITIVE_INFINITY;
const minutes = positive("minutes", values.minutes) ?? (values.inputs ? Number.POSITIVE_INFINITY : 5);
const seed = Number(values.seed);
if (!(Number.isSafeInteger(seed) && seed >= 0))
  throw new Error(`--seed must be an integer >= 0, got ${values.seed}`);
if (values.only !== undefined && !PARTS.includes(values.only))
  throw new Error(`--only must be one of ${PARTS.join(", ")}, got ${values.only}`);

let failures = 0;
for (const part of PARTS.filter((name) => values.only === undefined || name === values.only)) {
  const told = await campaign(part, {
    seed,
    inputs,
    minutes: values.short ? SHORT[part] : minutes,
    say: console.log,
  });
  failures += told.failures;
  const refused = Object.values(told.refusals).reduce((sum, count) => sum + count, 0);
  console.log(
    `fuzz ${part}: ${told.inputs} inputs, ${told.compressed} of them compressed, ${refused} refused, ${told.failures} failures, ${Math.round(told.seconds)} s, seed ${seed}`,
  );
  const codes = Object.entries(told.refusals).sort(([, a], [, b]) => b - a);
  console.log(`  refusals: ${codes.map(([code, count]) => `${code} ${count}`).join(", ") || "none"}`);
}
process.exitCode = failures > 0 ? 1 : 0;

function positive(name, text) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a number > 0, got ${text}`);
  return value;
}
