/** The library as a web page loads it: one minified file, and the worker's beside it. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));

export interface Bundle {
  readonly folder: string;
  readonly main: string;
  /** Of the main file and all that it loads at once. */
  readonly text: string;
  readonly worker: string;
  remove(): Promise<void>;
}

/** Bundles the compiled library into a fresh temporary folder. The caller removes it. */
export async function bundle(): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), "spectacl-bundle-"));
  const main = join(folder, "spectacl.js");
  // `new URL("./worker-browser.js", import.meta.url)` looks for this name beside the main file.
  const worker = join(folder, "worker-browser.js");
  const text = await bundled(join(DIST, "index.js"), main);
  await bundled(join(DIST, "worker-browser.js"), worker);
  return { folder, main, text, worker, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The text of what a page loads that imports some names of the library, and nothing else; not of what is loaded on demand. */
export async function pageWith(names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "spectacl-page-"));
  try {
    const entry = join(folder, "page.js");
    const library = JSON.stringify(join(DIST, "index.js"));
    await writeFile(entry, `export { ${names.join(", ")} } from ${library};\n`);
    const file = join(folder, "bundle.js");
    return await bundled(entry, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes the file, with chunks that are loaded on demand beside it; gives the text of all that it loads at once. */
async function bundled(input: string, file: string): Promise<string> {
  const { output } = await build({
    input,
    platform: "browser",
    resolve: { conditionNames: ["browser", "import", "default"] },
    // An import that does not resolve is left in the output with a mere warning; a page could not load it.
    onLog: (level, log) => {
      if (level === "warn") throw new Error(log.message);
    },
    logLevel: "warn",
    output: { dir: dirname(file), entryFileNames: basename(file), format: "esm", minify: true },
  });
  const chunks = new Map(
    output.flatMap((one) => (one.type === "chunk" ? [[one.fileName, one] as const] : [])),
  );
  const loaded = new Set([basename(file)]);
  for (const name of loaded) for (const next of chunks.get(name)?.imports ?? []) loaded.add(next);
  return [...loaded].map((name) => chunks.get(name)?.code ?? "").join("\n");
}
