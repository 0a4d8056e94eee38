/** A process that answers requests line by line, in Python or in Node, as a function from request to reply. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const PYTHON = process.env.PYTHON ?? "python3";

/** So many threads, and the BLAS kernels this processor can run: old OpenBLAS takes newer ones for a Pentium 4. */
export function peerEnvironment(threads) {
  return {
    ...process.env,
    OMP_NUM_THREADS: String(threads),
    OPENBLAS_NUM_THREADS: String(threads),
    MKL_NUM_THREADS: String(threads),
    ...(coreType() && { OPENBLAS_CORETYPE: coreType() }),
  };
}

export function coreType() {
  return hasAvx512() ? "SkylakeX" : undefined;
}

/** SciPy and scikit-learn. */
export const startPython = (threads) => startPeer(PYTHON, "peer.py", peerEnvironment(threads));

/** Ours and the libraries of npm. */
export const startNode = () => startPeer(process.execPath, "peer.mjs", process.env);

/** `facts` are the versions, or `missing` says why there is no peer to ask. After a call that was ended it starts anew. */
async function startPeer(command, script, environment) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  let current = await started(command, path, environment);
  return {
    facts: current.facts,
    /** The reply, or `{failed}`: the peer's own error, or, with `over`, that it was ended at the limit, in milliseconds. */
    async ask(request, limit) {
      current ??= await started(command, path, environment);
      const answer = await current.reply(request, limit);
      if (answer.failed) current = undefined;
      return answer.error ? { failed: answer.error } : answer;
    },
    stop: () => current?.stop(),
  };
}

async function started(command, path, environment) {
  const child = spawn(command, [path], { env: environment, stdio: ["pipe", "pipe", "inherit"] });
  const gone = new Promise((resolve) => {
    child.on("error", (error) => resolve({ missing: error.message }));
    child.on("exit", (code) => resolve({ missing: `${command} ended with code ${code}` }));
  });
  // A peer that has gone shows in the reply that never comes, not as an unhandled error of its pipe.
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    return done ? gone : JSON.parse(value);
  };
  const facts = await next();
  return {
    facts,
    async reply(request, limit) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      let timer;
      const over = new Promise((resolve) => {
        if (limit)
          timer = setTimeout(() => resolve({ failed: `ended after ${limit / 1000} s`, over: true }), limit);
      });
      const answer = await Promise.race([next(), over]);
      clearTimeout(timer);
      if (answer.failed) child.kill("SIGKILL");
      return answer.missing ? { failed: answer.missing } : answer;
    },
    stop: () => child.stdin.end(),
  };
}

function hasAvx512() {
  if (process.platform !== "linux" || process.arch !== "x64") return false;
  try {
    return /\bavx512f\b/.test(readFileSync("/proc/cpuinfo", "utf8"));
  } catch {
    return false;
  }
}
