// The package's own names (`spectacl`, `spectacl/io`, …) → its sources, for every bundler and for the tests.
import { fileURLToPath } from "node:url";

export const DOORS = ["index", "stages", "metrics", "datasets", "io", "spark", "internal"];

const NAME = /^spectacl(?:\/(\w+))?$/;

/** A plugin for rolldown, vite and vitest. A name that is no door is not found. */
export function doors() {
  return {
    name: "spectacl-doors",
    enforce: "pre",
    resolveId(specifier) {
      const door = NAME.exec(specifier)?.[1] ?? (specifier === "spectacl" ? "index" : undefined);
      if (door === undefined || !DOORS.includes(door)) return null;
      return fileURLToPath(new URL(`../src/${door}.ts`, import.meta.url));
    },
  };
}

/** A plugin for tests without a build: `#spawn` is the source of Node's, not dist/node.js. Its workers need a build still. */
export function sourceWorkers() {
  return {
    name: "spectacl-source-workers",
    enforce: "pre",
    resolveId: (specifier) =>
      specifier === "#spawn"
        ? fileURLToPath(new URL("../src/run/threads/node/spawn.ts", import.meta.url))
        : null,
  };
}
