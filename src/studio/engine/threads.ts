/** How many threads one piece of work may take. */

/** From so many rows on one method takes all cores, where memory can be shared. */
export const WIDE_ROWS = 5000;

/** All cores where memory can be shared, else one. */
export function mostThreads(): number {
  return globalThis.crossOriginIsolated ? navigator.hardwareConcurrency : 1;
}

export function threadsFor(rows: number): number {
  return rows >= WIDE_ROWS ? mostThreads() : 1;
}
