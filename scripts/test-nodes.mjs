// Runs a part of the tests with other versions of Node: `npm run test:nodes`. They come from npm as packages; where it has
// none for this platform, or there is no registry, one line says so and it ends well, unless SPECTACL_NODES_TESTS=1 makes
// that an error. Deno and Bun, and the package as it is packed, are in test/runtimes, which the long tests run.
import { spawnSync } from "node:child_process";
import { programs } from "../test/runtimes/programs.mjs";

/** What depends on the version: threads, memory, processes, streams, numbers as text. */
const TESTS = [
  "test/kernels",
  "test/threads",
  "test/models",
  "test/methods/golden",
  "test/methods/invariance",
].concat(
  ["cluster.test", "models", "exit", "signals", "stream.test", "sink"].map((name) => `test/cli/${name}`),
);
/** Of the recorded bits, runs of the library and of the program. */
const BITS = ["method: ", "threads: ", "program: predict"];

const found = await programs();
if (typeof found === "string") {
  console.log(`other versions of Node are not tested: ${found}`);
  process.exit(process.env.SPECTACL_NODES_TESTS === "1" ? 1 : 0);
}
for (const name of Object.keys(found).filter((one) => one.startsWith("Node"))) {
  const [node] = found[name];
  run(name, node, ["node_modules/vitest/vitest.mjs", "run", ...TESTS]);
  for (const only of BITS)
    run(name, node, [
      "test/bits/fingerprints.mjs",
      ".",
      "--against",
      "test/bits/0.12.0.json",
      "--only",
      only,
    ]);
}

function run(name, node, words) {
  console.log(`${name}: ${words.join(" ")}`);
  const { status } = spawnSync(node, words, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
