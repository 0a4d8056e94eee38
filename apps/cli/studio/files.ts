/**
 * The files of the studio by the path of their address. Nothing else is ever served. Some texts are put together from
 * pieces that the build lists, for the package holds them in other files already: scripts that have the library in them,
 * and the studio as one file.
 */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { readFailure } from "../file-errors.js";
import { builtFile } from "../package.js";

const FOLDER = builtFile("studio/");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Text as it stands, a slice of a file, or the pieces that another list has. */
type Piece = string | readonly [file: string, from: number, to: number] | readonly [list: string];

/** Scripts that are made of pieces, by the list of these. */
const MADE: Readonly<Record<string, string>> = { "/worker.js": "worker.json", "/gpu.js": "gpu.json" };

export interface Served {
  readonly path: string;
  readonly type: string;
  /** What is served, where it is not the file at `path` but made of pieces. */
  readonly text?: () => string;
}

/** By address path; `/` is the page itself. */
export function studioFiles(folder = FOLDER): ReadonlyMap<string, Served> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  const files = names.map((name): [string, Served] => {
    const address = `/${name.replaceAll("\\", "/")}`;
    const type = TYPES[extname(name)] ?? "application/octet-stream";
    return [address === "/index.html" ? "/" : address, { path: join(folder, name), type }];
  });
  const made = Object.entries(MADE).map(([address, list]): [string, Served] => {
    const text = () => assembled(folder, list);
    return [address, { path: join(folder, list), type: TYPES[".js"], text }];
  });
  return new Map([...files, ...made]);
}

/** The whole studio as one page that needs no server. */
export function singleFile(folder = FOLDER): string {
  return assembled(folder, "single-file.json");
}

function textIn(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw readFailure(path, error);
  }
}

function assembled(folder: string, list: string): string {
  const texts = new Map<string, string>();
  const read = (name: string): string => {
    const text = texts.get(name) ?? textIn(join(folder, name));
    texts.set(name, text);
    return text;
  };
  const textOf = (piece: Piece): string => {
    if (typeof piece === "string") return piece;
    const [file, from, to] = piece;
    return from === undefined ? allOf(file) : read(file).slice(from, to);
  };
  const allOf = (name: string): string => {
    const pieces: readonly Piece[] = JSON.parse(read(name));
    return pieces.map(textOf).join("");
  };
  return allOf(list);
}
