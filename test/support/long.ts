/** Everyday tests and long campaigns: vitest.config.ts sets the variable for `npm run test:long`. */

export const LONG = process.env.SPECTACL_TEST_LONG === "1";

/** A number of cases, data sets or rows: what every change has to pass, or the whole campaign. */
export function count(everyday: number, campaign: number): number {
  return LONG ? campaign : everyday;
}

/** How many cases fast-check draws: half of them every day, three times as many in the campaign. */
export function runs(cases: number): { readonly numRuns: number } {
  return { numRuns: count(Math.ceil(cases / 2), 3 * cases) };
}

/**
 * For a recipe whose method is not what is tested: one that is named every day, and in the campaign the one that evidence
 * decides for, which takes ten times as long.
 */
export const ANY_METHOD: Record<never, never> | { readonly method: "spectacl-normalized" } = LONG
  ? {}
  : { method: "spectacl-normalized" };
