/** The package that this program belongs to: its version and built files, whether run from the sources or from dist. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest folder above this file that contains a package.json. */
const ROOT = rootAbove(dirname(fileURLToPath(import.meta.url)));

export const VERSION: string = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version;

/** A file or folder of the built package. */
export function builtFile(name: string): string {
  return join(ROOT, "dist", name);
}

function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : rootAbove(dirname(folder));
}
