/** The files of the paper's real data sets in a folder: read, plain or gzipped, or asked for by name. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import {
  type Dataset,
  type GraphDataset,
  missingFile,
  type RealDataset,
  type RealDatasetName,
  realDatasets,
} from "../datasets.js";
import { InputError } from "../index.js";
import { EXIT, Failure } from "./exit.js";
import { readFailure } from "./source.js";

/** The files of a real data set; a missing one is asked for by name. */
export async function filesOf(
  name: string,
  set: RealDataset,
  folder: string | undefined,
): Promise<Map<string, Uint8Array>> {
  const wanted = set.files.map((file) => `  ${file.name}  ${file.what}, from ${file.source}`).join("\n");
  if (folder === undefined) {
    throw new Failure(
      EXIT.noInput,
      `${name} is read from files that you have: name their folder with --data or SPECTACL_DATA. It needs\n${wanted}`,
    );
  }
  const found = new Map<string, Uint8Array>();
  for (const { name: file } of set.files) {
    const bytes = await plainOrGzipped(join(folder, file));
    if (!bytes) {
      throw new Failure(
        EXIT.noInput,
        `${join(folder, file)} is missing (${file}.gz would do). ${name} needs\n${wanted}`,
      );
    }
    found.set(file, bytes);
  }
  return found;
}

/** What lacks of a data set: for each file where to get it and where to put it. */
export function missingOf(name: RealDatasetName, folder: string | undefined): readonly string[] {
  return realDatasets[name].files
    .filter(({ name: file }) => folder === undefined || placeOf(join(folder, file)) === undefined)
    .map(
      ({ name: file }) =>
        missingFile(name, file, folder ?? "a folder that you name with --data or SPECTACL_DATA").message,
    );
}

/** What tells one state of a data set's files from another: SHA-256 over them as they lie there. */
export async function digestOf(name: RealDatasetName, folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const { name: file } of realDatasets[name].files) {
    const place = placeOf(join(folder, file));
    if (place !== undefined) hash.update(await readFile(place));
  }
  return hash.digest("hex");
}

function placeOf(path: string): string | undefined {
  return [path, `${path}.gz`].find((candidate) => existsSync(candidate));
}

async function plainOrGzipped(path: string): Promise<Uint8Array | undefined> {
  for (const candidate of [path, `${path}.gz`]) {
    try {
      const bytes = await readFile(candidate);
      return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
      if (/^Z_/.test((error as NodeJS.ErrnoException).code ?? "")) {
        throw new Failure(EXIT.badData, `${candidate} is damaged: its gzip data cannot be read.`);
      }
      throw readFailure(candidate, error);
    }
  }
  return undefined;
}

export interface RealData {
  /** The data set, read once; undefined where files are missing or damaged. */
  read(name: RealDatasetName): Promise<Dataset | GraphDataset | undefined>;
  /** What was wrong with files that are there. */
  readonly damaged: readonly string[];
}

/** The real data sets of a folder, each read when it is first asked for. */
export function realData(folder: string | undefined): RealData {
  const known = new Map<RealDatasetName, Dataset | GraphDataset | undefined>();
  const damaged: string[] = [];
  return {
    damaged,
    async read(name) {
      if (known.has(name)) return known.get(name);
      if (missingOf(name, folder).length > 0) return undefined;
      let set: Dataset | GraphDataset | undefined;
      try {
        set = realDatasets[name].read(await filesOf(name, realDatasets[name], folder));
      } catch (error) {
        if (!(error instanceof Failure || error instanceof InputError)) throw error;
        damaged.push(error.message);
      }
      known.set(name, set);
      return set;
    },
  };
}
