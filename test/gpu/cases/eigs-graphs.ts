/** Graphs for eigenpairs on the GPU, as matrices in compressed rows. */
import { random } from "../../../src/base/random.js";
import type { Compressed } from "../../../src/kernels/compressed.js";

export interface Rows {
  readonly n: number;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights: Float64Array;
}

export type Edge = readonly [number, number, number];

/** W of undirected edges; an edge that comes twice counts once, and none joins a node to itself. */
export function compressedOf(n: number, edges: readonly Edge[]): Rows {
  const both = edges.flatMap(([i, j, w]): Edge[] =>
    i === j
      ? []
      : [
          [i, j, w],
          [j, i, w],
        ],
  );
  both.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  const kept = both.filter(([i, j], e) => e === 0 || both[e - 1][0] !== i || both[e - 1][1] !== j);
  const offsets = new Uint32Array(n + 1);
  for (const [i] of kept) offsets[i + 1]++;
  for (let i = 0; i < n; i++) offsets[i + 1] += offsets[i];
  return {
    n,
    offsets,
    targets: Uint32Array.from(kept, ([, j]) => j),
    weights: Float64Array.from(kept, ([, , w]) => w),
  };
}

export function plain({ n, offsets, targets, weights }: Rows, weighted = false): Compressed {
  const scale = new Float64Array(n).fill(1);
  return { offsets, targets, ...(weighted && { weights }), scale, diagonal: new Float64Array(n) };
}

/** D^-½ W D^-½, as B = D^-1 W. */
export function normalized(rows: Rows, weighted = false): Compressed {
  const { n, offsets, weights } = rows;
  const degree = new Float64Array(n);
  for (let i = 0; i < n; i++)
    for (let e = offsets[i]; e < offsets[i + 1]; e++) degree[i] += weighted ? weights[e] : 1;
  return {
    ...plain(rows, weighted),
    scale: degree.map((value) => (value > 0 ? 1 / value : 0)),
    leave: degree.map((value) => (value > 0 ? Math.sqrt(value) : 1)),
  };
}

export function ring(n: number): Rows {
  return compressedOf(
    n,
    Array.from({ length: n }, (_, i): Edge => [i, (i + 1) % n, 1]),
  );
}

/** Paths of so many nodes, each joined to the next two on its path. */
export function paths(lengths: readonly number[]): Rows {
  const edges: Edge[] = [];
  let n = 0;
  for (const length of lengths) {
    for (let i = 1; i < length; i++) {
      edges.push([n + i - 1, n + i, 1]);
      if (i > 1) edges.push([n + i - 2, n + i, 1]);
    }
    n += length;
  }
  return compressedOf(n, edges);
}

export function lattice(width: number, height: number): Rows {
  const edges: Edge[] = [];
  for (let i = 0; i < width * height; i++) {
    if ((i + 1) % width !== 0) edges.push([i, i + 1, 1]);
    if (i + width < width * height) edges.push([i, i + width, 1]);
  }
  return compressedOf(width * height, edges);
}

export function star(n: number): Rows {
  return compressedOf(
    n,
    Array.from({ length: n - 1 }, (_, i): Edge => [0, i + 1, 1]),
  );
}

export function cube(dimension: number): Rows {
  const n = 2 ** dimension;
  const edges: Edge[] = [];
  for (let i = 0; i < n; i++)
    for (let b = 0; b < dimension; b++) if (i < (i ^ (1 << b))) edges.push([i, i ^ (1 << b), 1]);
  return compressedOf(n, edges);
}

/** Two circles with noise. */
export function circles(n: number, seed: number): Float64Array {
  const source = random(seed, 9002);
  const coords = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    const angle = 2 * Math.PI * source.uniform();
    const length = (i % 2 ? 0.5 : 1) + 0.1 * (source.uniform() + source.uniform() + source.uniform() - 1.5);
    coords[2 * i] = length * Math.cos(angle);
    coords[2 * i + 1] = length * Math.sin(angle);
  }
  return coords;
}

/** Rows of the square cells of this side around a point's own, one after another. */
function cells(coords: Float64Array, side: number): (i: number, reach: number) => number[] {
  const n = coords.length / 2;
  const found = new Map<number, number[]>();
  const cell = (i: number, c: number): number => Math.floor(coords[2 * i + c] / side) + 50_000;
  for (let i = 0; i < n; i++) {
    const key = cell(i, 0) * 100_000 + cell(i, 1);
    const known = found.get(key);
    if (known) known.push(i);
    else found.set(key, [i]);
  }
  return (i, reach) => {
    const near: number[] = [];
    for (let a = -reach; a <= reach; a++)
      for (let b = -reach; b <= reach; b++)
        near.push(...(found.get((cell(i, 0) + a) * 100_000 + cell(i, 1) + b) ?? []));
    return near;
  };
}

/** ½ (A + Aᵀ) of the k nearest neighbors in the plane. */
export function nearest(coords: Float64Array, k: number): Rows {
  const n = coords.length / 2;
  const side = Math.sqrt((2 * k) / n);
  const around = cells(coords, side);
  const distance = (i: number, j: number): number =>
    Math.hypot(coords[2 * i] - coords[2 * j], coords[2 * i + 1] - coords[2 * j + 1]);
  const lists: number[][] = Array.from({ length: n }, () => []);
  for (let i = 0; i < n; i++) {
    for (let reach = 1; ; reach++) {
      const near = around(i, reach).filter((j) => j !== i);
      const order = near.map((j): [number, number] => [distance(i, j), j]).sort((a, b) => a[0] - b[0]);
      if (order.length < k || (order[k - 1][0] > reach * side && order.length < n - 1)) continue;
      for (const [, j] of order.slice(0, k)) lists[i].push(j);
      break;
    }
  }
  return symmetrized(lists);
}

/** All pairs within a radius in the plane. */
export function within(coords: Float64Array, radius: number): Rows {
  const n = coords.length / 2;
  const around = cells(coords, radius);
  const offsets = new Uint32Array(n + 1);
  const pieces: Uint32Array[] = [];
  for (let i = 0; i < n; i++) {
    const near = around(i, 1).filter(
      (j) =>
        j !== i && Math.hypot(coords[2 * i] - coords[2 * j], coords[2 * i + 1] - coords[2 * j + 1]) <= radius,
    );
    pieces.push(Uint32Array.from(near).sort());
    offsets[i + 1] = offsets[i] + near.length;
  }
  const targets = new Uint32Array(offsets[n]);
  pieces.forEach((piece, i) => {
    targets.set(piece, offsets[i]);
  });
  return { n, offsets, targets, weights: new Float64Array(targets.length).fill(1) };
}

function symmetrized(lists: readonly number[][]): Rows {
  const n = lists.length;
  const rows = lists.map((list) => new Map(list.map((j): [number, number] => [j, 0.5])));
  lists.forEach((list, i) => {
    for (const j of list) rows[j].set(i, (rows[j].get(i) ?? 0) + 0.5);
  });
  const offsets = new Uint32Array(n + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i] + row.size;
  });
  const targets = new Uint32Array(offsets[n]);
  const weights = new Float64Array(offsets[n]);
  rows.forEach((row, i) => {
    [...row]
      .sort((a, b) => a[0] - b[0])
      .forEach(([j, w], e) => {
        targets[offsets[i] + e] = j;
        weights[offsets[i] + e] = w;
      });
  });
  return { n, offsets, targets, weights };
}
