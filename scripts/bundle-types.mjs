// Rolls the declarations of build/types up into one file per door in dist/; what several doors show is in dist/types.
import { writeFileSync } from "node:fs";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { DOORS } from "./doors.mjs";

/** Our own apps are compiled from the sources: `internal` is declared to nobody else. */
const PUBLIC = DOORS.filter((door) => door !== "internal");

const bundle = await rollup({
  input: Object.fromEntries(PUBLIC.map((door) => [door, `build/types/${door}.d.ts`])),
  // A public type that names a private one: whoever needs it could not write it down.
  onwarn: ({ message }) => {
    throw new Error(message);
  },
  plugins: [dts({ respectExternal: false })],
});
await bundle.write({
  dir: "dist",
  entryFileNames: "[name].d.ts",
  // Programs compiled for an earlier library of the language have no `Disposable`.
  banner: '/// <reference lib="esnext.disposable" />',
  chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, "")}.d.ts`,
});

// The one file has names of its own, which are not declared; the worker's script has none.
writeFileSync("dist/internal.d.ts", "export {};\n");
writeFileSync("dist/spectacl.browser.d.ts", 'export * from "./index.js";\n');
writeFileSync("dist/worker.d.ts", "export {};\n");
