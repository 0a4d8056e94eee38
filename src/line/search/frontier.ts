/** The nodes of a tree that are still to be searched, as a binary heap ordered by (distance, lowest name). */

export interface Frontier {
  size(): number;
  clear(): void;
  push(distance: number, least: number, node: number, first: number, leaves: number): void;
  nearest(): number;
  nearestLeast(): number;
  /** Removes the nearest node and returns it; the record is overwritten by the next pop. */
  pop(): { readonly node: number; readonly first: number; readonly leaves: number };
}

export function frontier(): Frontier {
  // Plain arrays: the heap grows as it needs and holds small integers and doubles only.
  const distances: number[] = [];
  const leasts: number[] = [];
  const nodes: number[] = [];
  const firsts: number[] = [];
  const counts: number[] = [];
  const popped = { node: 0, first: 0, leaves: 0 };
  let size = 0;

  const move = (from: number, to: number): void => {
    distances[to] = distances[from];
    leasts[to] = leasts[from];
    nodes[to] = nodes[from];
    firsts[to] = firsts[from];
    counts[to] = counts[from];
  };
  const before = (distance: number, least: number, at: number): boolean =>
    distance < distances[at] || (distance === distances[at] && least < leasts[at]);

  return {
    size: () => size,
    clear: () => {
      size = 0;
    },
    nearest: () => distances[0],
    nearestLeast: () => leasts[0],
    push(distance, least, node, first, leaves) {
      let at = size++;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (!before(distance, least, parent)) break;
        move(parent, at);
        at = parent;
      }
      distances[at] = distance;
      leasts[at] = least;
      nodes[at] = node;
      firsts[at] = first;
      counts[at] = leaves;
    },
    pop() {
      popped.node = nodes[0];
      popped.first = firsts[0];
      popped.leaves = counts[0];
      size--;
      let at = 0;
      for (;;) {
        let child = 2 * at + 1;
        if (child >= size) break;
        if (child + 1 < size && before(distances[child + 1], leasts[child + 1], child)) child++;
        if (!before(distances[child], leasts[child], size)) break;
        move(child, at);
        at = child;
      }
      if (at !== size) move(size, at);
      return popped;
    },
  };
}
