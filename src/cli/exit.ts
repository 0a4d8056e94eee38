/** How the program ends: exit codes, and errors that carry one. */
import { InputError, OptionError, SpectaclError } from "../index.js";

export const EXIT = {
  done: 0,
  failed: 1,
  usage: 2,
  badData: 65,
  noInput: 66,
} as const;

/** A failure the program foresaw: its message is all the user needs, its code what a script needs. */
export class Failure extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.name = "Failure";
    this.exitCode = exitCode;
  }
}

export function usage(message: string): Failure {
  return new Failure(EXIT.usage, message);
}

/** What to print and how to end for anything that was thrown. */
export function ending(error: unknown): { readonly message: string; readonly exitCode: number } {
  if (error instanceof Failure) return { message: error.message, exitCode: error.exitCode };
  if (error instanceof OptionError) return { message: `--${error.message}`, exitCode: EXIT.usage };
  if (error instanceof InputError) return { message: error.message, exitCode: EXIT.badData };
  if (error instanceof SpectaclError) return { message: error.message, exitCode: EXIT.failed };
  if (error instanceof RangeError && /allocation|array length|memory/i.test(error.message)) {
    return {
      message: "not enough memory for this input. Use fewer rows, or a method that keeps fewer edges.",
      exitCode: EXIT.failed,
    };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { message: `unexpected: ${message}`, exitCode: EXIT.failed };
}
