/** How many threads a run is worth, by the size of its input. */
import { rowsOf } from "../input.js";

// With fewer rows one thread is done before the others have started.
const FEW_ROWS = 5000;
// Up to these sizes a run is over about when a worker has started, and its steps are short enough to be done in between.
const LEAST_ROWS = 250;
const LEAST_NUMBERS = 1000;

/** None of its own if the calling thread will do, one if others would come late; undefined: as many as there are. */
export function threadsWorth(input: unknown): 0 | 1 | undefined {
  const rows = rowsOf(input);
  if (rows <= LEAST_ROWS && numbersOf(input) <= LEAST_NUMBERS) return 0;
  return rows < FEW_ROWS ? 1 : undefined;
}

/** The same for rows that a model labels: its landmarks are prepared first. */
export function threadsWorthFor(
  model: { readonly landmarks: unknown } | undefined,
  rows: unknown,
): 0 | 1 | undefined {
  const worth = threadsWorth(rows);
  return worth === 0 && threadsWorth(model?.landmarks) !== 0 ? 1 : worth;
}

/** Numbers, or edges, of an input that is not checked yet. */
function numbersOf(input: unknown): number {
  const { coords, targets, edges, 0: first } = input as Partial<Record<string | 0, ArrayLike<unknown>>>;
  const parts = coords ?? targets ?? edges;
  if (parts !== undefined) return parts.length;
  return rowsOf(input) * (first?.length ?? Object.keys(first ?? {}).length);
}
