// Writes dist/spectacl.browser.js: the library in one module. Its code is a function that uses nothing outside it, so that
// the text of the function is also the script of its workers.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { doors } from "./doors.mjs";

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { version } = JSON.parse(readFileSync(at("package.json"), "utf8"));

/** What runs on a GPU would make the file larger for all who use none. */
const withoutGpu = {
  name: "without-gpu",
  resolveId: (id) => (id === "./open-gpu.js" ? "\0without-gpu" : null),
  load: (id) =>
    id === "\0without-gpu"
      ? 'export const openHere = async () => { throw new Error("the one file has no part for it"); };'
      : null,
};

const bundle = await rolldown({
  input: at("src/one-file.ts"),
  platform: "browser",
  // Its paths are for the compiler alone.
  tsconfig: false,
  plugins: [doors(), withoutGpu],
  resolve: {
    alias: { "#spawn": at("src/run/threads/browser/spawn-alone.ts") },
    extensionAlias: { ".js": [".ts", ".tsx", ".js"] },
    conditionNames: ["browser", "import"],
  },
  // A bundler that lowers newer syntax moves helpers out of the function, whose text then no longer stands alone. The
  // library needs ES2020 in any case, for its big integers.
  transform: { target: "es2020" },
});
const {
  output: [{ code, exports, moduleIds }],
} = await bundle.generate({ format: "iife", name: "library", minify: true, codeSplitting: false });
const foreign = moduleIds.filter((id) => id.includes("node_modules"));
if (foreign.length > 0) throw new Error(`the one file would need the licenses of ${foreign}`);

writeFileSync(
  at("dist/spectacl.browser.js"),
  `/*! spectacl ${version}, MIT license: the library in one file, for pages. */
const make = (workerText) => {
${code.trim()}
return library;
};
export const { ${exports.join(", ")} } = make(() => \`(\${make})().serve();\`);
`,
);
