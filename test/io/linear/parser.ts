/** How a function that reads what a file wrote is called, and how what it accepts begins. */

export interface Parser {
  readonly read: (text: string) => unknown;
  /** What it accepts, or the beginning of it. */
  readonly heads: readonly string[];
}

export const like = (heads: readonly string[], read: (text: string) => unknown): Parser => ({ read, heads });

export const NUMBERS = ["1", "-1.5 ", "$", "1e", "1,234"];
export const WRITTEN = [...NUMBERS, "(1", "$(", "<1", "1*", "1 [", "1 CR", "1 kg"];
export const NAMES = ["id", "x_", "class "];
