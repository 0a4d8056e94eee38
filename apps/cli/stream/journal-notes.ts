/** journal.json: what a run records about itself, and whether it belongs to the same command. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mark } from "spectacl/io";
import { EXIT, Failure } from "../exit.js";
import { isTally, type Tally } from "./tally.js";

/** What must be equal for a run to resume another: input, settings, version. Values are JSON. */
export type Identity = Readonly<Record<string, unknown>>;

/** How far a run got. */
export interface Reached {
  readonly next: Mark;
  readonly tally: Tally;
  /** Bytes of output written by then. */
  readonly bytes: number;
}

export interface Notes {
  readonly identity: Identity;
  readonly textual: readonly number[];
  readonly reached?: Reached;
}

/** Undefined if there is no journal. */
export async function readNotes(folder: string): Promise<Notes | undefined> {
  try {
    const notes: unknown = JSON.parse(await readFile(join(folder, "journal.json"), "utf8"));
    if (isNotes(notes)) return notes;
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw damaged(folder);
}

function isNotes(value: unknown): value is Notes {
  const { identity, textual, reached } = (value ?? {}) as Partial<Notes>;
  if (typeof identity !== "object" || identity === null || !Array.isArray(textual)) return false;
  if (reached === undefined) return true;
  const { next, tally, bytes } = reached ?? {};
  return [next?.row, next?.byte, next?.line, bytes].every(Number.isSafeInteger) && isTally(tally);
}

/** Fails if the journal belongs to another command. */
export function checkIdentity(before: Identity, now: Identity, folder: string): void {
  const plain = JSON.parse(JSON.stringify(now)) as Identity;
  const names = new Set([...Object.keys(before), ...Object.keys(plain)]);
  const changed = [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(plain[name]));
  if (changed.length === 0) return;
  throw new Failure(
    EXIT.failed,
    `${folder} belongs to a run with a different ${changed.join(" and a different ")}: --force starts over.`,
  );
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

export function damaged(folder: string): Failure {
  return new Failure(EXIT.failed, `${folder} is damaged: --force starts over.`);
}
