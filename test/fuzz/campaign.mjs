// One part of the fuzz run, seen from outside: children that try inputs, a watch over them, and what they said.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("child.mjs", import.meta.url));
const FIXTURES = fileURLToPath(new URL("../fixtures/fuzz/", import.meta.url));
/** An input that takes longer hangs. */
const LIMIT_MS = 20_000;
const LOOK_MS = 500;
/** A child that ended early has a new one go on behind its input; one that ends so often is no use. */
const MOST_ENDS = 50;

export async function campaign(part, { seed, inputs, minutes, say }) {
  const folder = mkdtempSync(join(tmpdir(), "spectacl-fuzz-"));
  const slot = join(folder, "input.json");
  const until = Math.min(Date.now() + 60_000 * minutes, Number.MAX_SAFE_INTEGER);
  const told = { inputs: 0, compressed: 0, failures: 0, refusals: {}, seconds: 0 };
  const began = performance.now();
  let next = 0;
  for (let ends = 0; next < inputs && Date.now() < until && ends < MOST_ENDS; ends++) {
    writeFileSync(slot, JSON.stringify({ at: next }));
    const given = { part, seed, from: next, to: Math.min(inputs, Number.MAX_SAFE_INTEGER), until, slot };
    const ended = await watched(given, slot, (line) => {
      if (line.failure) failed(line.failure);
      else add(told, line.counts);
    });
    if (ended.why === undefined) break;
    const { at, input } = JSON.parse(readFileSync(slot, "utf8"));
    next = at + 1;
    if (input !== undefined) await confirmed({ at, input, why: ended.why });
    else throw new Error(`a child of ${part} ended before its first input: ${ended.why}`);
  }
  rmSync(folder, { recursive: true, force: true });
  told.seconds = (performance.now() - began) / 1000;
  return told;

  /** A process that grew over thousands of inputs, or a busy machine, is no failure: alone the input must fail again. */
  async function confirmed({ at, input, why }) {
    const alone = join(folder, "alone.json");
    const tries = async (given) => {
      writeFileSync(alone, JSON.stringify({ at, input: given }));
      let said;
      const ended = await watched({ part, alone }, alone, (line) => {
        said = line.failure?.why ?? said;
      });
      return said ?? ended.why;
    };
    const again = await tries(input);
    if (again === undefined) return;
    let small = input;
    const { smaller } = await import(`./${part}/index.mjs`);
    // Each try may take the whole limit.
    let left = 12;
    for (let found = true; found && left > 0; ) {
      found = false;
      for (const one of smaller(small)) {
        if (left-- <= 0) break;
        if ((await tries(one)) === undefined) continue;
        small = one;
        found = true;
        break;
      }
    }
    failed({ at, input: small, why: again ?? why });
  }

  function failed({ at, input, why }) {
    told.failures++;
    const name = `${part}-${seed}-${at}.json`;
    writeFileSync(join(FIXTURES, name), `${JSON.stringify({ part, seed, at, why, input })}\n`);
    say(`FAILURE ${name}: ${why}`);
  }
}

/** Runs a child to its end; `why` says how it ended if not as it should. */
async function watched(given, slot, hear) {
  const child = spawn(process.execPath, ["--expose-gc", CHILD, JSON.stringify(given)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let hung = false;
  let last = "";
  const look = setInterval(() => {
    if (Date.now() - statSync(slot).mtimeMs < LIMIT_MS) return;
    hung = true;
    child.kill("SIGKILL");
  }, LOOK_MS);
  child.stderr.on("data", (piece) => {
    last = `${last}${piece}`.slice(-2000);
  });
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => hear(JSON.parse(line)));
  const [code, signal] = await new Promise((done) => {
    child.on("close", (...how) => done(how));
  });
  clearInterval(look);
  if (hung) return { why: `no end in ${LIMIT_MS / 1000} s` };
  if (code === 3) return { why: "over 1 GB of memory" };
  return code === 0 ? {} : { why: `the process ended with ${signal ?? code}: ${lastLines(last)}` };
}

const lastLines = (text) => text.trim().replaceAll("\n", " | ").slice(0, 600);

function add(told, { inputs, compressed, refusals }) {
  told.inputs += inputs;
  told.compressed += compressed;
  for (const [code, count] of Object.entries(refusals))
    told.refusals[code] = (told.refusals[code] ?? 0) + count;
}
