/** The folder OUTPUT.part of a resumable run: the same command continues after the last finished chunk. */
import { type FileHandle, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Model, readModel, SpectaclError, writeModel } from "spectacl";
import type { Mark } from "spectacl/io";
import { isBadData } from "../exit.js";
import { removeFailure, writeFailure } from "../file-errors.js";
import { checkedPlace } from "../output/sink.js";
import { partFolderOf } from "../output/temporary.js";
import {
  checkIdentity,
  damaged,
  type Identity,
  isMissing,
  type Notes,
  type Reached,
  readNotes,
} from "./journal-notes.js";
import { emptyFolder, lockFolder, removeFolder } from "./part-folder.js";
import type { Tally } from "./tally.js";

export interface Journal {
  /** How far an earlier run got; undefined if there was none or it had not finished a chunk. */
  readonly reached?: Reached;
  /** The earlier run's model, and the columns it treated as text. */
  readonly kept?: { readonly model: Model; readonly textual: readonly number[] };
  readonly keep: (model: Model, textual: readonly number[]) => Promise<void>;
  /** Writes a chunk, then records that it is complete. */
  readonly add: (bytes: readonly Uint8Array[], next: Mark, tally: Tally) => Promise<void>;
  /** Moves the output into place and removes everything else. */
  readonly finish: (bytes: readonly Uint8Array[]) => Promise<void>;
  /** After a failure: keeps what the same command can resume from. */
  readonly stop: (error: unknown) => Promise<void>;
}

/** Opens OUTPUT.part, with `rows` (the output so far), `journal.json` and `model.spectacl`. `restart` discards an earlier run. */
export async function openJournal(target: string, identity: Identity, restart: boolean): Promise<Journal> {
  const { path, mode } = checkedPlace(target);
  const folder = partFolderOf(path);
  try {
    const release = await lockFolder(folder);
    try {
      const found = restart ? undefined : await readNotes(folder);
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

/** Runs work that writes to a journal; a failure stops the journal. */
export async function withJournal<T>(journal: Journal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // Report the first failure, not that the folder could not be tidied up after it.
    await journal?.stop(error).catch(() => {});
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
    for (const chunk of bytes) {
      for (let top = 0; top < chunk.length; ) {
        const { bytesWritten } = await rows.write(chunk, top, chunk.length - top, length);
        top += bytesWritten;
        length += bytesWritten;
      }
    }
  };
  const note = async (now: Notes): Promise<void> => {
    await replaceFile(at("journal.json"), `${JSON.stringify(now)}\n`);
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
        await replaceFile(at("model.spectacl"), writeModel(model));
        await note({ identity, textual });
      }),
    add: (bytes, next, tally) =>
      writing(folder, async () => {
        await append(bytes);
        await note({ identity, textual: notes?.textual ?? [], reached: { next, tally, bytes: length } });
      }),
    finish: async (bytes) => {
      await writing(path, async () => {
        await append(bytes);
        await rows.close();
        // First, so that there is never a journal without its rows.
        await rm(at("journal.json"), { force: true });
        try {
          await rename(at("rows"), path);
        } catch (error) {
          // The rows are still there: the same command needs to do this last step alone.
          if (notes) await note(notes).catch(() => {});
          throw error;
        }
      });
      // Not "cannot write": the output is there and whole.
      await clear().catch((error) => {
        throw removeFailure(folder, path, error);
      });
    },
    stop: async (error) => {
      await rows.close();
      // With bad data the same command would fail again, so a model without rows is not worth keeping.
      const resumable = isBadData(error) ? notes?.reached : notes;
      await (resumable ? release() : clear());
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

/** Replaces a file atomically: whenever the process ends, the file is either the old or the new one. */
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

/** Opens the rows so far, cut to the length recorded; they get the mode of the file they will replace. */
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
