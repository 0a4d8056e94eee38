// Other versions of Node, Deno and Bun: where their programs are, by the words that run a file with them.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installed } from "../support/installed.mjs";

const LISTED = fileURLToPath(new URL(".", import.meta.url)).replace(/[\\/]$/, "");

const PROGRAMS = {
  "Node 22": ["node22/bin/node"],
  "Node 24": ["node24/bin/node"],
  Deno: ["@deno/linux-x64-glibc/deno", "run", "-A"],
  Bun: ["@oven/bun-linux-x64/bin/bun"],
};

/** By name the words before the name of a script, or why there are none: npm has them for this platform, or it does not. */
export async function programs() {
  try {
    const folder = await installed(LISTED);
    return Object.fromEntries(
      Object.entries(PROGRAMS).map(([name, [file, ...words]]) => [
        name,
        [join(folder, "node_modules", file), ...words],
      ]),
    );
  } catch (error) {
    const said = String(error.stderr ?? error.message).split("\n");
    return said.find((line) => /npm error (?!code)/.test(line)) ?? said[0];
  }
}
