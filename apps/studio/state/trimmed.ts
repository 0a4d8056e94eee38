/** Steps of the past → the newest of them, as many as the memory limit allows. */
import type { Data } from "./data.js";

export const MOST_STEPS = 100;
/** Files are held whole; more of them than this are let go. */
export const MOST_FILES = 5;
/** The memory limit of data other than the current data, each counted once; the last step is always kept. */
export const MOST_DATA_BYTES = 512 * 2 ** 20;

type Held = Pick<Data, "origin" | "table" | "points" | "raw" | "graph">;

export function trimmed<S extends { readonly moment: { readonly data: Held } }>(
  steps: readonly S[],
): readonly S[] {
  const files = new Set<Held>();
  const counted = new Set<unknown>();
  let bytes = 0;
  let from = steps.length;
  while (from > 0 && steps.length - from < MOST_STEPS) {
    const { data } = steps[from - 1].moment;
    if (data.origin.kind === "file") files.add(data);
    for (const [part, size] of sizesOf(data)) {
      if (counted.has(part)) continue;
      counted.add(part);
      bytes += size;
    }
    const full = files.size > MOST_FILES || bytes > MOST_DATA_BYTES;
    if (full && from < steps.length) break;
    from--;
  }
  return steps.slice(from);
}

/** The arrays of data with what they take; words of tables are not looked at, there may be millions. */
function sizesOf({ table, points, raw, graph }: Held): readonly (readonly [unknown, number])[] {
  const arrays = [
    ...table.map((column) => (column.kind === "text" ? column.codes : column.values)),
    ...[points, raw].flatMap((own) => (own ? [own.coords] : [])),
    ...(graph ? [graph.offsets, graph.targets, ...(graph.weights ? [graph.weights] : [])] : []),
  ];
  return arrays.map((array) => [array, array.byteLength] as const);
}
