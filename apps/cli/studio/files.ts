/** The files of the studio by the path of their address. Nothing else is ever served. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { builtFile } from "../package.js";

const FOLDER = builtFile("studio/");

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

/** By address path; `/` is the page itself. */
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

/**
 * The whole studio as one page that needs no server. The build lists its pieces: text as it stands, and slices of the
 * studio's files.
 */
export function singleFile(folder = FOLDER): string {
  const texts = new Map<string, string>();
  const read = (name: string): string => {
    const text = texts.get(name) ?? readFileSync(join(folder, name), "utf8");
    texts.set(name, text);
    return text;
  };
  const pieces: readonly (string | [file: string, from: number, to: number])[] = JSON.parse(
    read("single-file.json"),
  );
  return pieces
    .map((piece) => (typeof piece === "string" ? piece : read(piece[0]).slice(piece[1], piece[2])))
    .join("");
}
