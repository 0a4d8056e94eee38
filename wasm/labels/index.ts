// Rows as they are given → labels, shares and far flags, by one call with one argument: what runs where there is no
// TypeScript. All else is in the memory that src/spark/image.ts prepares, which also has the list of slots.
import { centerShares } from "./centers";
import { placed } from "./place";
import { vote } from "./vote";

/** Where the slots begin, 8 bytes each. */
const HEAD: usize = 64;

// @ts-ignore: decorator
@inline
function at(slot: usize): usize {
  return <usize>load<u32>(HEAD + (slot << 3));
}

/** Marks a row that no model labels: a number in it is missing, or lies outside its distance. */
const REFUSED: u32 = 2;

/** Labels the first n rows, n ≤ most, of the columns given; returns how many of them were refused. */
export function label(n: i32): i32 {
  const wide = at(1) << 3;
  const most = at(4);
  const given = at(5);
  const queries = at(6);
  const rows = at(7);
  const labels = at(8);
  const shares = at(9);
  const far = at(10);
  let count: usize = 0;
  for (let i: usize = 0; i < <usize>n; i++) {
    if (placed(HEAD, given + (i << 3), most << 3, queries + count * wide)) {
      store<u32>(rows + (count << 2), <u32>i);
      count++;
    } else {
      store<i32>(labels + (i << 2), -1);
      store<f64>(shares + (i << 3), 0);
      store<u32>(far + (i << 2), REFUSED);
    }
  }
  const ballots = at(13);
  const portions = at(14);
  const strays = at(15);
  vote(at(11), count, queries, ballots, portions, strays);
  const centers = at(21);
  if (centers != 0) centerShares(centers, count, queries, ballots, portions);
  const strict = at(16) != 0;
  let alone: usize = 0;
  for (let t: usize = 0; t < count; t++) {
    const i = <usize>load<u32>(rows + (t << 2));
    const stray = load<u32>(strays + (t << 2));
    // A ballot is a label and 1.
    const ballot = strict && stray == 1 ? 0 : load<u32>(ballots + (t << 2));
    store<u32>(labels + (i << 2), ballot - 1);
    store<f64>(shares + (i << 3), load<f64>(portions + (t << 3)));
    store<u32>(far + (i << 2), stray);
    if (stray == 1) {
      // Strays come together at the front: no later than where they were.
      memory.copy(queries + alone * wide, queries + t * wide, wide);
      store<u32>(rows + (alone << 2), <u32>i);
      alone++;
    }
  }
  const second = at(12);
  if (second != 0 && alone > 0) {
    vote(second, alone, queries, ballots, portions, strays);
    for (let t: usize = 0; t < alone; t++) {
      store<u32>(labels + ((<usize>load<u32>(rows + (t << 2))) << 2), load<u32>(ballots + (t << 2)) - 1);
    }
  }
  return n - <i32>count;
}
