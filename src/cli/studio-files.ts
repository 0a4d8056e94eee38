/** The files of the studio, by the path they are asked for: nothing else is ever served. */
import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The built studio lies beside dist/bundle, as beside dist/cli. */
const FOLDER = fileURLToPath(new URL("../studio/", import.meta.url));

/** The whole studio in one file. */
export const SINGLE_FILE = fileURLToPath(new URL("../studio.html", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

export interface Served {
  readonly path: string;
  readonly type: string;
}

/** By the path in the address, `/` for the page itself. */
export function studioFiles(folder = FOLDER): ReadonlyMap<string, Served> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return new Map(
    names.map((name) => {
      const address = `/${name.replaceAll("\\", "/")}`;
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      return [address === "/index.html" ? "/" : address, { path: join(folder, name), type }];
    }),
  );
}
