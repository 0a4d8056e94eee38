// What disks, inputs, neighbors and limits can do to a run → sentences about what was lost. Each fault has a name and a
// function of the home, the commands with their references, and where to tell.
import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { calls } from "./calls.mjs";
import {
  call,
  cleared,
  copyIn,
  different,
  ended,
  found,
  losses,
  PROGRAM,
  plain,
  sizeIn,
  start,
} from "./place.mjs";
import { isSentence } from "./sentence.mjs";

const CLOCK = fileURLToPath(new URL("clock.mjs", import.meta.url));
const NOBODY = 65534;
const ROOT = process.getuid?.() === 0;

/** Tells if a run that went wrong left anything, or did not say why in a sentence; `hard`: if it may have died without a word. */
function judge({ path, told }, { name }, wanted, { code, signal, said }, hard = false) {
  told.runs++;
  const died = signal !== null || code === 134;
  const { half, left } = losses(path, wanted, { parts: died && hard });
  if (half.length > 0) told.sentences.push(`${name}: half a file: ${half.join(", ")}`);
  if (left.length > 0) told.sentences.push(`${name}: left behind: ${left.join(", ")}`);
  if (died && !hard) told.sentences.push(`${name}: died of ${signal ?? code}: ${said.slice(-200)}`);
  else if (!died && code !== 0 && !isSentence(said))
    told.sentences.push(`${name}: exit ${code}: ${JSON.stringify(said.slice(-300))}`);
  else if (code === 0 && different(path, wanted).length > 0)
    told.sentences.push(`${name}: exit 0, but ${different(path, wanted).join(", ")} differ`);
}

const outcome = ({ status, signal, stderr }) => ({ code: status, signal, said: stderr });

/** A disk that is full after a few kilobytes: a small file system of its own where root allows. */
async function fullDisk(round) {
  const { path, known, told, random } = round;
  cleared(path, { files: [] });
  const out = join(path, "out");
  const mount = (size) =>
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${size}k`, "tmpfs", out]).status === 0;
  if (!mount(4)) {
    told.skipped = "no file system can be mounted here";
    return;
  }
  spawnSync("umount", [out]);
  for (const [command, wanted] of known) {
    // A sentence, and no file: not even a folder that was to hold them is required. What fits is written whole.
    mount(4 + 4 * Math.floor(random() * 3));
    const ending = outcome(call(path, command.words));
    judge(
      round,
      { name: command.name },
      {
        ...wanted,
        files:
          command.resumes || command.files[0].endsWith("/")
            ? new Map([...wanted.files, ...found(path)])
            : wanted.files,
      },
      ending,
    );
    spawnSync("umount", [out]);
  }
}

async function readOnly(round) {
  const { path, known, told } = round;
  if (!ROOT && process.getuid === undefined) {
    told.skipped = "there are no users here";
    return;
  }
  chmodSync(path, 0o755);
  for (const [command, wanted] of known) {
    cleared(path, command);
    chmodSync(join(path, "out"), 0o555);
    const ending = outcome(call(path, command.words, ROOT ? { uid: NOBODY, gid: NOBODY } : {}));
    if (ending.code === 0) told.sentences.push(`${command.name}: exit 0 in a folder that is read-only`);
    judge(round, command, wanted, ending);
    chmodSync(join(path, "out"), 0o755);
  }
}

/** Inputs cut at random places: a result of what is there, or a sentence. */
async function truncated(round) {
  const { path, known, told, random } = round;
  for (const [command] of known) {
    if (!command.input) continue;
    const cut = `cut-${command.input}`;
    copyIn(path, command.input, cut);
    truncateSync(join(path, "in", cut), Math.floor(random() * sizeIn(path, cut)));
    cleared(path, command);
    const words = command.words.map((word) => (word === `in/${command.input}` ? `in/${cut}` : word));
    const ending = outcome(call(path, words));
    told.runs++;
    if (ending.signal || (ending.code !== 0 && !isSentence(ending.said)))
      told.sentences.push(`${command.name}: ${ending.signal ?? ending.said.slice(-300)}`);
    const names = [...found(path).keys()].filter((name) => ending.code !== 0 || name.includes(".part"));
    if (names.length > 0 && !command.resumes)
      told.sentences.push(`${command.name}: left behind: ${names.join(", ")}`);
  }
}

/** Inputs that change while they are read: rows are appended, or lost. A whole result or a sentence, never half of one. */
const changing = (change) => async (round) => {
  const { path, known, told, random } = round;
  for (const [command, wanted] of known) {
    if (!command.input) continue;
    const moving = `moving-${command.input}`;
    copyIn(path, command.input, moving);
    cleared(path, command);
    const words = command.words.map((word) => (word === `in/${command.input}` ? `in/${moving}` : word));
    const child = start(path, words);
    const timer = setTimeout(() => change(join(path, "in", moving)), random() * wanted.ms);
    const ending = await ended(child);
    clearTimeout(timer);
    told.runs++;
    const wrong = ending.signal || (ending.code !== 0 && !isSentence(ending.said));
    if (wrong)
      told.sentences.push(`${command.name}: ${ending.signal ?? JSON.stringify(ending.said.slice(-300))}`);
    const left = [...found(path).keys()].filter((name) => ending.code !== 0 || name.includes(".part"));
    if (left.length > 0 && !command.resumes)
      told.sentences.push(`${command.name}: exit ${ending.code}, left behind: ${left.join(", ")}`);
  }
};

const grow = (file) => appendFileSync(file, readFileSync(file).subarray(-1000));
const shrink = (file) => truncateSync(file, 700);

/** Two runs that write the same file at the same moment: one of the two results, whole. A run that can be resumed is refused. */
async function twoWriters(round) {
  const { path, known, told, random } = round;
  for (const [command, wanted] of known) {
    cleared(path, command);
    const first = start(path, command.words);
    const end = ended(first);
    await new Promise((go) => setTimeout(go, random() * 50));
    const second = await ended(start(path, command.words));
    const endings = [await end, second];
    told.runs += 2;
    const codes = endings.map(({ code }) => code);
    if (!codes.includes(0))
      told.sentences.push(
        `${command.name}: neither run ended well: ${endings.map(({ said }) => said).join(" ")}`,
      );
    for (const { code, said } of endings)
      if (code !== 0 && !isSentence(said))
        told.sentences.push(`${command.name}: ${JSON.stringify(said.slice(-300))}`);
    const { half, left } = losses(path, wanted);
    const names = [...half, ...left, ...different(path, wanted)];
    if (names.length > 0) told.sentences.push(`${command.name}: ${names.join(", ")}`);
  }
}

/** Few descriptors, or little memory for objects: the result, a sentence, or an end without half a file. */
const limited = (limits) => async (round) => {
  const { path, known } = round;
  for (const [command, wanted] of known) {
    for (const { shell = "", environment = {} } of limits) {
      cleared(path, command);
      const words = [process.execPath, PROGRAM, ...command.words].map((word) => `'${word}'`).join(" ");
      const ending = outcome(
        spawnSync("bash", ["-c", `${shell} exec ${words}`], {
          cwd: path,
          env: plain(environment),
          encoding: "utf8",
          timeout: 120_000,
        }),
      );
      judge(round, command, wanted, ending, true);
    }
  }
};

/** A clock that jumps by hours at every fifth look: the same bytes. */
async function clock(round) {
  for (const [command, wanted] of round.known) {
    cleared(round.path, command);
    judge(
      round,
      command,
      wanted,
      outcome(call(round.path, command.words, { env: plain({ NODE_OPTIONS: `--import=${CLOCK}` }) })),
    );
  }
}

/** A device that is always full, as a target by name. */
async function fullDevice(round) {
  const { path, told } = round;
  cleared(path, { files: [] });
  mkdirSync(join(path, "out", "kept"), { recursive: true });
  writeFileSync(join(path, "out", "kept", "x"), "");
  const { code, said } = outcome(call(path, ["cluster", "in/few.csv", "-k", "2", "-q", "-o", "/dev/full"]));
  told.runs++;
  if (code !== 1 || !isSentence(said)) told.sentences.push(`exit ${code}: ${said}`);
}

export const FAULTS = new Map([
  ["full disk", fullDisk],
  ["full device", fullDevice],
  ["read-only folder", readOnly],
  ["truncated input", truncated],
  ["growing input", changing(grow)],
  ["shrinking input", changing(shrink)],
  ["two writers", twoWriters],
  ["few descriptors", limited([{ shell: "ulimit -n 64;" }, { shell: "ulimit -n 30;" }])],
  [
    "little memory",
    limited([
      { environment: { NODE_OPTIONS: "--max-old-space-size=24" } },
      { environment: { NODE_OPTIONS: "--max-old-space-size=96" } },
    ]),
  ],
  ["clock jumps", clock],
  ["every call", calls],
]);
