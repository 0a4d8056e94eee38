/** Everyday tests and long campaigns: vitest.config.ts sets the variable for `npm run test:long`. */

export const LONG = process.env.SPECTACL_TEST_LONG === "1";

/** A number of cases, data sets or rows: what every change has to pass, or the whole campaign. */
export function count(everyday: number, campaign: number): number {
  return LONG ? campaign : everyday;
}

/** How many cases fast-check draws. */
export function runs(everyday: number): { readonly numRuns: number } {
  return { numRuns: count(everyday, 3 * everyday) };
}
