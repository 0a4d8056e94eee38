/** What an error must be, by its code and fields, whatever its words. */
import { expect } from "vitest";

/** For `toThrow`: an error with this code and at least these fields. */
export function problem(code: string, fields: Readonly<Record<string, unknown>> = {}): Error {
  return expect.objectContaining({ code, fields: expect.objectContaining(fields) });
}

/** For `toThrow`: this option broke its rule with this value. */
export function wrongOption(option: string, value: unknown): Error {
  return problem("OPTION", { option, value });
}
