/** Small networks, and the same network written down in another order. */
import { type Random, random, STREAM } from "../../src/base/random.js";

export interface Network {
  readonly n: number;
  /** `[i, j]` or `[i, j, weight]`. */
  readonly edges: readonly (readonly number[])[];
}

export interface Shuffled extends Network {
  /** The number that each node has now. */
  readonly number: Uint32Array;
}

// Zachary, J. Anthropol. Res. 33 (1977), 452-473: two factions, often read as up to four communities.
const KARATE =
  "1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9 1-11 1-12 1-13 1-14 1-18 1-20 1-22 1-32 2-3 2-4 2-8 2-14 2-18 2-20 2-22 2-31 3-4 " +
  "3-8 3-9 3-10 3-14 3-28 3-29 3-33 4-8 4-13 4-14 5-7 5-11 6-7 6-11 6-17 7-17 9-31 9-33 9-34 10-34 14-34 15-33 15-34 " +
  "16-33 16-34 19-33 19-34 20-34 21-33 21-34 23-33 23-34 24-26 24-28 24-30 24-33 24-34 25-26 25-28 25-32 26-32 27-30 " +
  "27-34 28-34 29-32 29-34 30-33 30-34 31-33 31-34 32-33 32-34 33-34";

export const karate: Network = {
  n: 34,
  edges: KARATE.split(" ").map((edge) => edge.split("-").map((node) => Number(node) - 1)),
};

/** Other lines, other directions, other numbers of the nodes. */
export function shuffled({ n, edges }: Network, seed: number): Shuffled {
  const source = random(seed, STREAM.judge);
  const number = Uint32Array.from({ length: n }, (_, i) => i);
  shuffle(number, source);
  const turned = edges.map(([i, j, ...weight]) => {
    const ends = [number[i], number[j]];
    return [...(source.below(2) === 0 ? ends : ends.reverse()), ...weight];
  });
  shuffle(turned, source);
  return { n, edges: turned, number };
}

function shuffle(values: { [at: number]: unknown; readonly length: number }, source: Random): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [values[i], values[j]] = [values[j], values[i]];
  }
}

/** Blocks of `size` nodes with `inside` and `outside` edges of a node in the mean. */
export function blocks(
  count: number,
  size: number,
  inside: number,
  outside: number,
  seed: number,
): Network & { readonly edges: [number, number][] } {
  const source = random(seed, STREAM.judge);
  const n = count * size;
  const edges: [number, number][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) {
      const same = Math.floor(i / size) === Math.floor(j / size);
      if (source.uniform() < (same ? inside / (size - 1) : outside / (n - size))) edges.push([i, j]);
    }
  }
  return { n, edges };
}

/** Every node comes with `joins` edges to nodes that are drawn by their degree: a few hubs, and many nodes that look alike. */
export function hubs(n: number, joins: number, seed: number): Network {
  const source = random(seed, STREAM.judge);
  const ends = [0];
  const edges = new Map<string, number[]>();
  for (let i = 1; i < n; i++) {
    for (let k = 0; k < joins; k++) {
      const j = ends[source.below(ends.length)];
      if (j === i) continue;
      edges.set(`${i} ${j}`, [i, j]);
      ends.push(i, j);
    }
  }
  return { n, edges: [...edges.values()] };
}

/**
 * Characters of a novel and how many scenes they share: scenes have a few of one plot and now and then a stranger. Many
 * have one scene alone, and share it with the same others.
 */
export function novel(n: number, scenes: number, plots: number, seed: number): Network {
  const source = random(seed, STREAM.judge);
  const shared = new Map<string, number[]>();
  for (let scene = 0; scene < scenes; scene++) {
    const plot = source.below(plots);
    const cast = new Set<number>();
    for (let k = 2 + source.below(4); k > 0; k--) {
      const rank = Math.floor((n / plots) * source.uniform() ** 2);
      cast.add(source.below(12) === 0 ? source.below(n) : plot + plots * rank);
    }
    const present = [...cast].filter((i) => i < n).sort((a, b) => a - b);
    for (const [at, i] of present.entries()) {
      for (const j of present.slice(at + 1)) {
        const edge = shared.get(`${i} ${j}`);
        if (edge) edge[2]++;
        else shared.set(`${i} ${j}`, [i, j, 1]);
      }
    }
  }
  return { n, edges: [...shared.values()] };
}
