/** Results and known classes → every color that is on the screen, in the order of its number, noise last. */
import type { MethodName } from "spectacl";

/** One method's clusters, as far as colors go. */
interface Colored {
  readonly method: MethodName;
  /** Per cluster the number of its color. */
  readonly numbers: readonly number[];
  readonly sizes: readonly number[];
  /** Rows without a cluster. */
  readonly noise: number;
}

export interface Entry {
  readonly number: number;
  /** Its rows in the subject; undefined if the color is in other panels alone. */
  readonly size?: number;
  /** Panels of methods other than the subject that have it. */
  readonly others: readonly MethodName[];
  /** The known class whose color it is, by its code. */
  readonly known?: number;
}

/** `classes`: how many are known; their panel has a color for each. */
export function entriesOf(
  colored: readonly Colored[],
  subject: MethodName,
  classes: number,
): readonly Entry[] {
  const found = new Map<number, { size?: number; others: MethodName[]; known?: number }>();
  const at = (number: number) => {
    const known = found.get(number);
    if (known) return known;
    const fresh = { others: [] };
    found.set(number, fresh);
    return fresh as { size?: number; others: MethodName[]; known?: number };
  };
  for (let code = 0; code < classes; code++) at(code).known = code;
  for (const { method, numbers, sizes, noise } of colored) {
    const own = [...numbers.map((number, label) => [number, sizes[label]] as const), [-1, noise] as const];
    for (const [number, size] of own) {
      if (size === 0) continue;
      if (method === subject) at(number).size = size;
      else at(number).others.push(method);
    }
  }
  return [...found]
    .map(([number, entry]) => ({ number, ...entry }))
    .sort((a, b) => Number(a.number < 0) - Number(b.number < 0) || a.number - b.number);
}
