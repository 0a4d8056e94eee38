/** How the program ends: exit codes, and the errors that carry one. */
import { readFileSync } from "node:fs";
import { InputError, OptionError, SpectaclError } from "spectacl";
import { messageOf } from "./messages.js";
import { isSystemError, systemText } from "./system-errors.js";
import { bytes } from "./terminal/words.js";

export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  badData: 65,
  noInput: 66,
} as const;

/** A failure the program anticipated: the message is for the user, the exit code for scripts. */
export class Failure extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.name = "Failure";
    this.exitCode = exitCode;
  }
}

/** A mistake in how the program was called. */
export function usage(message: string): Failure {
  return new Failure(EXIT.usage, message);
}

/** Input that cannot be used as it is. */
export function badData(message: string): Failure {
  return new Failure(EXIT.badData, message);
}

/** Whether the same command is bound to fail again because of its input. */
export function isBadData(error: unknown): boolean {
  return error instanceof InputError || (error instanceof Failure && error.exitCode === EXIT.badData);
}

const OUT_OF_MEMORY =
  "not enough memory. Close other programs, or use fewer rows or a method that keeps fewer edges.";

/** What the system lets this process reserve, as a shell sets it; undefined if it does not limit that. */
function addressLimit(): number | undefined {
  try {
    const limit = /^Max address space +(\d+) /m.exec(readFileSync("/proc/self/limits", "latin1"))?.[1];
    return limit === undefined ? undefined : Number(limit);
  } catch {
    return undefined;
  }
}

/** Memory that is shared by threads is reserved whole before there are rows: with a limit of addresses fewer rows do not help. */
function outOfMemory(): string {
  const limit = addressLimit();
  return limit === undefined
    ? OUT_OF_MEMORY
    : `not enough memory: this process may reserve ${bytes(limit)} of addresses, whatever is free. Raise that limit (ulimit -v).`;
}

// What V8 says when it cannot allocate: such errors have no code, and other RangeErrors have the same class.
const ALLOCATION_FAILED =
  /^Array buffer allocation failed|^Invalid (typed )?array length|could not allocate memory/;

function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && ALLOCATION_FAILED.test(error.message);
}

// Of this process, or of the whole machine. Parts of the program are files too, loaded when they are needed.
const OUT_OF_FILES: readonly unknown[] = ["EMFILE", "ENFILE"];
const TOO_MANY_FILES = "too many files are open: raise the limit (ulimit -n), or close other programs.";

/** The message to print and the exit code for anything thrown. */
export function ending(error: unknown): { readonly message: string; readonly exitCode: number } {
  if (error instanceof Failure) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof OptionError) return { message: messageOf(error), exitCode: EXIT.usage };
  if (error instanceof InputError) return { message: messageOf(error), exitCode: EXIT.badData };
  if (error instanceof SpectaclError) return { message: messageOf(error), exitCode: EXIT.failed };
  if (isOutOfMemory(error)) return { message: outOfMemory(), exitCode: EXIT.failed };
  if (OUT_OF_FILES.includes((error as NodeJS.ErrnoException | null)?.code))
    return { message: TOO_MANY_FILES, exitCode: EXIT.failed };
  // Where a refusal is expected it says what could not be read or written; the parts of the program are files too.
  if (isSystemError(error)) return { message: systemText(error), exitCode: EXIT.failed };
  const message = error instanceof Error ? error.message : String(error);
  return { message: `unexpected: ${message}`, exitCode: EXIT.failed };
}
