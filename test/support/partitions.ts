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
