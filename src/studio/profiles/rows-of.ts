/** Labels → the rows of every cluster, ascending; noise is in none. */
export function rowsOf(labels: Int32Array, clusters: number): number[][] {
  const rows = Array.from({ length: clusters }, (): number[] => []);
  labels.forEach((label, row) => {
    if (label >= 0) rows[label].push(row);
  });
  return rows;
}
