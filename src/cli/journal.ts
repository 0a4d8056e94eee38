/** What a stopped run leaves beside its output, so that the same command goes on from the last finished chunk. */
import { type FileHandle, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InputError, type Model, readModel, SpectaclError, writeModel } from "../index.js";
import type { Mark } from "../io.js";
import {
  checkIdentity,
  damaged,
  type Identity,
  isMissing,
  type Notes,
  type Reached,
  readNotes,
} from "./journal-notes.js";
import { emptyFolder, removeFolder, takeFolder } from "./part-folder.js";
import { placeOf, writeFailure } from "./sink.js";
import type { Tally } from "./tally.js";

export interface Journal {
  /** Of an earlier run; undefined where there was none, or none had finished a chunk. */
  readonly reached?: Reached;
  /** The earlier run's model and the columns it took for words. */
  readonly kept?: { readonly model: Model; readonly textual: readonly number[] };
  readonly keep: (model: Model, textual: readonly number[]) => Promise<void>;
  /** Writes a chunk, then notes that it is there. */
  readonly add: (bytes: readonly Uint8Array[], next: Mark, tally: Tally) => Promise<void>;
  /** Puts the output in its place and removes all else. */
  readonly finish: (bytes: readonly Uint8Array[]) => Promise<void>;
  /** After a failure: what the same command can go on with stays. */
  readonly stop: (error: unknown) => Promise<void>;
}

/** The folder OUT.part: `rows`, the output so far; `journal.json`; `model.spectacl`. `anew` drops what is there. */
export async function openJournal(target: string, identity: Identity, anew: boolean): Promise<Journal> {
  const { path, mode } = placeOf(target);
  const folder = `${path}.part`;
  try {
    const release = await takeFolder(folder);
    try {
      const found = anew ? undefined : await readNotes(folder);
      if (found) checkIdentity(found.identity, identity, folder);
      else await emptyFolder(folder);
      const kept = found && { model: await keptModel(folder), textual: found.textual };
      const rows = await openRows(folder, mode, found);
      return journalIn({ folder, path, identity, rows, found, kept, release });
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    throw writeFailure(folder, error);
  }
}

/** Work that a journal follows: what fails stops it. */
export async function followed<T>(journal: Journal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await journal?.stop(error);
    throw error;
  }
}

interface Opened {
  readonly folder: string;
  readonly path: string;
  readonly identity: Identity;
  readonly rows: FileHandle;
  readonly found: Notes | undefined;
  readonly kept: Journal["kept"];
  readonly release: () => Promise<void>;
}

function journalIn({ folder, path, identity, rows, found, kept, release }: Opened): Journal {
  let notes = found;
  let length = found?.reached?.bytes ?? 0;
  const at = (name: string): string => join(folder, name);
  const append = async (bytes: readonly Uint8Array[]): Promise<void> => {
    for (const piece of bytes) {
      for (let top = 0; top < piece.length; ) {
        const { bytesWritten } = await rows.write(piece, top, piece.length - top, length);
        top += bytesWritten;
        length += bytesWritten;
      }
    }
  };
  const note = async (now: Notes): Promise<void> => {
    await replaced(at("journal.json"), `${JSON.stringify(now)}\n`);
    notes = now;
  };
  const clear = async (): Promise<void> => {
    await emptyFolder(folder);
    await release();
    await removeFolder(folder);
  };
  return {
    ...(found?.reached && { reached: found.reached }),
    ...(kept && { kept }),
    keep: (model, textual) =>
      writing(folder, async () => {
        await replaced(at("model.spectacl"), writeModel(model));
        await note({ identity, textual });
      }),
    add: (bytes, next, tally) =>
      writing(folder, async () => {
        await append(bytes);
        await note({ identity, textual: notes?.textual ?? [], reached: { next, tally, bytes: length } });
      }),
    finish: (bytes) =>
      writing(path, async () => {
        await append(bytes);
        await rows.close();
        // First, so that no journal is ever there without its rows.
        await rm(at("journal.json"), { force: true });
        await rename(at("rows"), path);
        await clear();
      }),
    stop: async (error) => {
      await rows.close();
      // Of bad data nothing will come by the same command; a model alone is worth keeping otherwise.
      const worth = error instanceof InputError ? notes?.reached : notes;
      await (worth ? release() : clear());
    },
  };
}

async function writing(target: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw writeFailure(target, error);
  }
}

/** The file is the old one or the new one, whenever the process ends. */
async function replaced(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** The rows so far, without what no note counts; they have the mode of the file they will replace. */
async function openRows(folder: string, mode: number | undefined, found?: Notes): Promise<FileHandle> {
  const length = found?.reached?.bytes ?? 0;
  const rows = await open(join(folder, "rows"), found ? "r+" : "w", mode).catch((error) => {
    throw found && isMissing(error) ? damaged(folder) : error;
  });
  try {
    if ((await rows.stat()).size < length) throw damaged(folder);
    await rows.truncate(length);
    if (mode !== undefined) await rows.chmod(mode);
    return rows;
  } catch (error) {
    await rows.close();
    throw error;
  }
}

async function keptModel(folder: string): Promise<Model> {
  try {
    return readModel(new Uint8Array(await readFile(join(folder, "model.spectacl"))));
  } catch (error) {
    throw error instanceof SpectaclError || isMissing(error) ? damaged(folder) : error;
  }
}
