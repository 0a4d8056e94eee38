// Every call of the file system that a command makes fails once, in each of its ways, and once with all calls that follow it.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const CHILD = fileURLToPath(new URL("every-call.mjs", import.meta.url));
// The disk is full from then on, or the device gone.
const LASTING = [undefined, "full", "gone"];

/**
 * Runs the command once for each of its calls, the i-th failing in the i-th run, and each way in which that call can fail. `sample`: so many
 * calls, spread over all, in one way each. `lasting`: "full" or "gone". Returns how many calls there are, runs, and sentences.
 */
export async function everyCall(path, command, { sample, lasting } = {}) {
  const child = fork(CHILD, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  let told;
  child.on("message", (message) => {
    told = message;
  });
  child.send({ path, command, sample, lasting });
  const [code, signal] = await new Promise((done) => {
    child.on("exit", (...how) => done(how));
  });
  return told ?? { calls: 0, runs: 0, seen: [], sentences: [`died of ${signal ?? code}`] };
}

/** The fault of that name in the chaos run. */
export async function calls({ path, known, told, short }) {
  for (const [command] of known) {
    for (const lasting of LASTING) {
      const found = await everyCall(path, command, { lasting, ...(short && { sample: lasting ? 4 : 12 }) });
      told.runs += found.runs;
      for (const sentence of found.sentences) told.sentences.push(`${command.name}: ${sentence}`);
    }
  }
}
