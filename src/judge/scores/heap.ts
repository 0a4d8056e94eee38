/** A binary heap of columns by length; of equal lengths the smaller column comes first. */

interface Heap {
  push(length: number, column: number): void;
  /** Takes the column of the smallest length out; -1 if there is none. */
  pop(): number;
  clear(): void;
}

export function heap(): Heap {
  const lengths: number[] = [];
  const columns: number[] = [];
  const before = (length: number, column: number, at: number): boolean =>
    length < lengths[at] || (length === lengths[at] && column < columns[at]);
  return {
    push(length, column) {
      let at = lengths.length;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!before(length, column, parent)) break;
        lengths[at] = lengths[parent];
        columns[at] = columns[parent];
        at = parent;
      }
      lengths[at] = length;
      columns[at] = column;
    },
    pop() {
      if (lengths.length === 0) return -1;
      const first = columns[0];
      const length = lengths.pop() as number;
      const column = columns.pop() as number;
      const size = lengths.length;
      if (size === 0) return first;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= size) break;
        if (child + 1 < size && before(lengths[child + 1], columns[child + 1], child)) child++;
        if (before(length, column, child)) break;
        lengths[at] = lengths[child];
        columns[at] = columns[child];
        at = child;
      }
      lengths[at] = length;
      columns[at] = column;
      return first;
    },
    clear() {
      lengths.length = 0;
      columns.length = 0;
    },
  };
}
