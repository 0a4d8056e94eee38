// Rolls the declarations of build/types up into one file per door in dist/; what several doors show is in dist/types.
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
