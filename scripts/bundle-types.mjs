// Rolls the declarations of build/types up into one file per door in dist/; what several doors show is in dist/types.
import { writeFileSync } from "node:fs";
import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { DOORS } from "./doors.mjs";

const bundle = await rollup({
  input: Object.fromEntries(DOORS.map((door) => [door, `build/types/${door}.d.ts`])),
  plugins: [dts({ respectExternal: false })],
});
await bundle.write({
  dir: "dist",
  entryFileNames: "[name].d.ts",
  chunkFileNames: ({ name }) => `types/${name.replace(/\.d$/, "")}.d.ts`,
});

// The one file has names of its own, which are not declared; the worker's script has none.
writeFileSync("dist/spectacl.browser.d.ts", 'export * from "./index.js";\n');
writeFileSync("dist/worker.d.ts", "export {};\n");
