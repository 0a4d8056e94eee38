/** A folder → the files of the paper's real data sets, plain or gzipped; missing files are named with where to get them. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { InputError } from "spectacl";
import {
  type Dataset,
  type GraphDataset,
  missingFile,
  type RealDataset,
  type RealDatasetName,
  realDatasets,
} from "spectacl/datasets";
import { isGzip } from "spectacl/internal";
import type { MissingFile } from "../../paper/page/page.js";
import { EXIT, Failure } from "../exit.js";
import { readFailure } from "../file-errors.js";

/** The files of a real data set by name; fails if one is missing, saying where to get it. */
export async function filesOf(
  name: string,
  set: RealDataset,
  folder: string | undefined,
): Promise<Map<string, Uint8Array>> {
  const wanted = set.files.map((file) => `  ${file.name}  ${file.what}, from ${file.source}`).join("\n");
  if (folder === undefined) {
    throw new Failure(
      EXIT.noInput,
      `${name} is read from files you must download first: name their folder with --data or SPECTACL_DATA. It needs\n${wanted}`,
    );
  }
  const found = new Map<string, Uint8Array>();
  for (const { name: file } of set.files) {
    const bytes = await plainOrGzipped(join(folder, file));
    if (!bytes) {
      throw new Failure(
        EXIT.noInput,
        `${join(folder, file)} is missing (${file}.gz also works). ${name} needs\n${wanted}`,
      );
    }
    found.set(file, bytes);
  }
  return found;
}

/** The missing files of a data set: for each, where to get it and where to put it. */
export function missingOf(name: RealDatasetName, folder: string | undefined): readonly MissingFile[] {
  return realDatasets[name].files
    .filter(({ name: file }) => folder === undefined || storedAt(join(folder, file)) === undefined)
    .map(({ name: file }) => {
      const place = folder ?? "a folder named with --data or SPECTACL_DATA";
      return { dataset: name, file, text: missingFile(name, file, place).message };
    });
}

/** SHA-256 of a data set's files as stored, to notice that they have changed. */
export async function digestOf(name: RealDatasetName, folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const { name: file } of realDatasets[name].files) {
    const stored = storedAt(join(folder, file));
    if (stored !== undefined) hash.update(await readFile(stored));
  }
  return hash.digest("hex");
}

function storedAt(path: string): string | undefined {
  return [path, `${path}.gz`].find((candidate) => existsSync(candidate));
}

async function plainOrGzipped(path: string): Promise<Uint8Array | undefined> {
  for (const candidate of [path, `${path}.gz`]) {
    try {
      const bytes = await readFile(candidate);
      return isGzip(bytes) ? gunzipSync(bytes) : bytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") continue;
      if (/^Z_/.test((error as NodeJS.ErrnoException).code ?? "")) {
        throw new Failure(EXIT.badData, `${candidate} is damaged: its gzip data cannot be decompressed.`);
      }
      throw readFailure(candidate, error);
    }
  }
  return undefined;
}

export interface RealData {
  /** The data set, read once; undefined if files are missing or damaged. */
  read(name: RealDatasetName): Promise<Dataset | GraphDataset | undefined>;
  /** What is wrong with damaged files. */
  readonly damaged: readonly string[];
}

/** The real data sets of a folder, each read on first use. */
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
