// The chaos run: every command that writes is killed at random moments and meets every fault a disk, an input or a limit can
// have. Counts runs and losses (half files under a final name, files left behind, resumed runs that end in other bytes) and
// ends with exit code 1 if there is any. `npm run chaos -- --kills 100 --seed 1 --only predict`;
// `--short` is the round of every day: few commands, few kills, every fault.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { drawn } from "../support/drawn.mjs";
import { noneLeft } from "../support/left/none-left.mjs";
import { COMMANDS } from "./commands.mjs";
import { FAULTS } from "./faults.mjs";
import { kills } from "./kills.mjs";
import { home, reference } from "./place.mjs";

noneLeft();
const { values } = parseArgs({
  options: {
    kills: { type: "string" },
    short: { type: "boolean", default: false },
    seed: { type: "string", default: "0" },
    only: { type: "string", default: "" },
    faults: { type: "string", default: "" },
  },
});
const SHORT = { commands: ["cluster, every file", "predict --resume"], kills: 4 };
const count = Number(values.kills ?? (values.short ? SHORT.kills : 100));
if (!Number.isInteger(count) || count < 0)
  throw new Error(`--kills must be an integer >= 0, got ${values.kills}`);
const random = drawn(Number(values.seed));
const asked = COMMANDS.filter(
  ({ name }) => name.includes(values.only) && (!values.short || SHORT.commands.includes(name)),
);
const faults = [...FAULTS].filter(([name]) => values.faults !== "none" && name.includes(values.faults));

const path = home();
const all = { runs: 0, killed: 0, half: 0, left: 0, differ: 0, wrong: 0 };
const sentences = [];
const began = performance.now();
console.log(`chaos: ${asked.length} commands, ${count} kills each, seed ${values.seed}`);
console.log(line(["command", "runs", "killed", "half", "left", "differ", "parts of SIGKILL"]));
const known = new Map();
for (const command of asked) {
  const wanted = reference(path, command);
  known.set(command, wanted);
  const told = await kills(path, command, wanted, count, random);
  console.log(line([command.name, told.runs, told.killed, told.half, told.left, told.differ, told.parts]));
  for (const key of ["runs", "killed", "half", "left", "differ"]) all[key] += told[key];
  sentences.push(...told.sentences);
}
for (const [name, fault] of faults) {
  const told = { runs: 0, skipped: undefined, sentences: [] };
  await fault({ path, known, random, told, short: values.short });
  console.log(
    told.skipped
      ? `${name.padEnd(24)} not run: ${told.skipped}`
      : line([name, told.runs, "", "", "", "", ""]),
  );
  all.runs += told.runs;
  all.wrong += told.sentences.length;
  sentences.push(...told.sentences.map((sentence) => `${name}: ${sentence}`));
}
rmSync(path, { recursive: true, force: true });
for (const sentence of sentences) console.log(`LOSS ${sentence}`);
const lost = all.half + all.left + all.differ + all.wrong;
console.log(
  `chaos: ${all.runs} runs, ${all.killed} killed, ${all.half} half files, ${all.left} left behind, ${all.differ} resumed to other bytes, ${all.wrong} other losses, ${Math.round((performance.now() - began) / 1000)} s`,
);
process.exitCode = lost > 0 ? 1 : 0;

function line([name, ...cells]) {
  return name.padEnd(24) + cells.map((cell) => String(cell).padStart(8)).join("");
}
