/** The edges of two triangles, of nodes 0 to 2 and 3 to 5. */
export const TRIANGLES: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 2],
  [0, 2],
  [3, 4],
  [4, 5],
  [3, 5],
];
