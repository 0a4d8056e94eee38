/** Whether two labelings are the same partition, whatever the numbers. */
export function samePartition(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  const forth = new Map<number, number>();
  const back = new Map<number, number>();
  for (let i = 0; i < a.length; i++) {
    if (!forth.has(a[i])) forth.set(a[i], b[i]);
    if (!back.has(b[i])) back.set(b[i], a[i]);
    if (forth.get(a[i]) !== b[i] || back.get(b[i]) !== a[i]) return false;
  }
  return true;
}

/** The adjusted Rand index from pair counts. */
export function adjustedRand(a: ArrayLike<number | string>, b: ArrayLike<number | string>): number {
  const both = new Map<string, number>();
  const left = new Map<string, number>();
  const right = new Map<string, number>();
  const add = (counts: Map<string, number>, key: string): unknown =>
    counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let i = 0; i < a.length; i++) {
    add(both, `${a[i]} ${b[i]}`);
    add(left, `${a[i]}`);
    add(right, `${b[i]}`);
  }
  const pairs = (counts: Map<string, number>): number =>
    [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  const expected = (pairs(left) * pairs(right)) / ((a.length * (a.length - 1)) / 2);
  const most = (pairs(left) + pairs(right)) / 2;
  return most === expected ? 1 : (pairs(both) - expected) / (most - expected);
}
