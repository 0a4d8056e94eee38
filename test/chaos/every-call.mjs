// The process that runs one command again and again in itself, each time with another of its calls of the file system
// failing, until it succeeds untouched. It is forked, is sent { path, command, sample, lasting } and answers with how
// many calls and runs there were, and a sentence for each loss.

import { readdirSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { arm, met, REMOVES } from "./faulty-files.mjs";
import { cleared, different, found, losses, PROGRAM } from "./place.mjs";
import { isSentence } from "./sentence.mjs";

// What runs longer hangs; a slow machine beside other tests must not reach it.
const LIMIT_MS = 300_000;
// Of the files that are there before: that a result is private must not be lost with them.
const OLD_MODE = 0o600;
const entry = pathToFileURL(PROGRAM).href;
let runs = 0;
let said = "";
let strayed = [];
process.stderr.write = (text, ...rest) => {
  said += text;
  rest.findLast((one) => typeof one === "function")?.();
  return true;
};
// Every run listens to them anew, and nobody ends those of the runs before.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
process.on("unhandledRejection", (error) => strayed.push(`unhandled: ${error?.message ?? error}`));
process.on("uncaughtException", (error) => strayed.push(`uncaught: ${error?.message ?? error}`));
process.on("warning", ({ message }) => strayed.push(`warning: ${message}`));

/** One run of the program in this process: how it ended, and what it met. */
async function run({ words }, faults) {
  said = "";
  strayed = [];
  process.exitCode = undefined;
  process.argv.splice(2, Infinity, ...words);
  arm(faults);
  let timer;
  const limit = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error("it hangs")), LIMIT_MS);
  });
  try {
    // The small entry alone is loaded anew; what it imports stays.
    await Promise.race([import(`${entry}?${runs++}`), limit]);
  } catch (error) {
    strayed.push(error.message);
  } finally {
    clearTimeout(timer);
  }
  const told = met();
  arm();
  // What was rejected and not awaited shows a turn later.
  await new Promise(setImmediate);
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { code, said, strayed, ...told };
}

/** Files to be written that are still open: inputs may be read until the process ends. */
const openIn = (path) =>
  readdirSync("/proc/self/fd").flatMap((name) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${name}`);
      return file.startsWith(path) ? [file.slice(path.length + 1)] : [];
    } catch {
      return [];
    }
  });

/** Whether a file that was there before has another mode now. */
function isBared(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() === true && (found.mode & 0o777) !== OLD_MODE;
}

/** What was lost in a run that met a fault. */
async function lostIn(path, command, wanted, ending, lasting) {
  const { code, hit } = ending;
  const lost = [...ending.strayed];
  const mayStay = REMOVES.includes(hit.name) || lasting === "gone";
  const { half, left } = losses(path, wanted, { parts: mayStay || (command.resumes && code !== 0) });
  if (half.length > 0) lost.push(`half a file: ${half.join(", ")}`);
  if (left.length > 0) lost.push(`left behind: ${left.join(", ")}`);
  const held = openIn(join(path, "out"));
  if (held.length > 0) lost.push(`still open: ${held.join(", ")}`);
  const other = different(path, wanted);
  if (code === 0 && other.length > 0) lost.push(`exit 0, but ${other.join(", ")} differ`);
  const open = command.files.filter((name) => isBared(join(path, "out", name)));
  if (open.length > 0) lost.push(`more than before may read ${open.join(", ")}`);
  if (code !== 0 && !isSentence(ending.said))
    lost.push(`exit ${code}: ${JSON.stringify(ending.said.slice(-300))}`);
  // The last step of a run that can be resumed: all rows are written, and only their name is missing.
  const rows = command.resumes && hit.name === "rename" && hit.path.endsWith(".part/rows");
  if (
    rows &&
    lasting === undefined &&
    !found(path).has(join(hit.path.slice(join(path, "out/").length), "../journal.json"))
  )
    lost.push("what was done is forgotten");
  if (command.resumes && code !== 0) {
    const again = await run(command);
    const after = [...different(path, wanted), ...losses(path, wanted).left];
    if (again.code !== 0) lost.push(`not resumed: ${JSON.stringify(again.said)}`);
    else if (after.length > 0) lost.push(`resumed to something else: ${after.join(", ")}`);
  }
  return lost;
}

/** What the command writes undisturbed, and how many calls it makes. */
async function undisturbed(path, command) {
  const times = [];
  for (let k = 0; k < 2; k++) {
    cleared(path, command, OLD_MODE);
    const ending = await run(command);
    if (ending.code !== 0) throw new Error(ending.said);
    times.push({ calls: ending.calls, files: found(path) });
  }
  const [first, second] = times.map(({ files }) => files);
  const same = new Set([...first.keys()].filter((name) => second.get(name)?.equals(first.get(name))));
  return { files: first, same, calls: times[1].calls };
}

process.once("message", async (asked) => {
  const told = await allOf(asked).catch(({ message }) => ({
    calls: 0,
    runs: 0,
    seen: [],
    sentences: [message],
  }));
  process.send(told, () => process.exit(0));
});

/** The command with one call after the other failing. */
async function allOf({ path, command: whole, sample, lasting }) {
  const command = { ...whole, words: whole.lightly ?? [...whole.words, ...(whole.light ?? [])] };
  process.chdir(path);
  const sentences = [];
  const seen = new Map();
  const wanted = await undisturbed(path, command);
  const step = sample === undefined ? 1 : Math.max(1, wanted.calls / sample);
  let count = 0;
  for (let from = 1; Math.floor(from) <= wanted.calls + 1; from += step) {
    const at = Math.floor(from);
    // A sample takes the ways in turn.
    const first = sample === undefined ? 0 : count;
    for (let way = first, ways = first + 1; way < ways; way++) {
      cleared(path, command, OLD_MODE);
      const ending = await run(command, { at, way, lasting });
      if (ending.hit === undefined) break;
      count++;
      if (sample === undefined) ways = ending.hit.ways;
      const { name, how, path: file } = ending.hit;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      for (const lost of await lostIn(path, command, wanted, ending, lasting))
        sentences.push(`call ${at}, ${lasting ? `${lasting} from ` : ""}${name} ${how} ${file}: ${lost}`);
    }
  }
  return { calls: wanted.calls, runs: count, seen: [...seen], sentences };
}
