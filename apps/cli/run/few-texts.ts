/** Texts that come again and again → how many there are, where they are so few that each is a topic of its own. */
import type { Rows } from "../input/load.js";

const FEW = 10;
const TIMES = 2;

/** Undefined if there are more, or most come once. */
export function fewTexts({ points: { n, dim, coords } }: Rows): number | undefined {
  const seen = new Set<string>();
  for (let i = 0; i < n && seen.size < FEW; i++) seen.add(coords.subarray(i * dim, (i + 1) * dim).join());
  return seen.size > 1 && seen.size < FEW && n >= TIMES * seen.size ? seen.size : undefined;
}
