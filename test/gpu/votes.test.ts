/** Votes by way of a GPU that is played here: it answers in float64, leaves rows open, or gives up. */
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import type { NearPoints, NearSteps } from "../../src/gpu/near-points.js";
import { votesSteps } from "../../src/gpu/votes.js";
import type { Asking, Votes, VotingPoints } from "../../src/kernels/voting.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { votersOf } from "../../src/line/votes/voters.js";
import { bits } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const DIM = 16;
const N = 200;
// Two blocks, of which the second is short; rows repeat.
const BLOCK = 2 ** 16;
const ROWS = BLOCK + 4464;
const DISTINCT = 500;

const coords = numbers(N * DIM, 1).map((value) => Math.round(3 * value) / 3);
const points = { n: N, dim: DIM, coords };
const distinct = numbers(DISTINCT * DIM, 2);
// Some rows are points.
for (let i = 0; i < N; i += 9) distinct.set(coords.subarray(i * DIM, (i + 1) * DIM), i * DIM);
const queries = Float64Array.from({ length: ROWS * DIM }, (_, e) => distinct[e % distinct.length]);
const ballots = Uint32Array.from({ length: N }, (_, j) => j % 4);
const weights = Uint32Array.from({ length: N }, (_, j) => 1 + (j % 3));
const reach2 = numbers(N, 3).map((value) => 6 * Math.abs(value));

const RULES: Readonly<Record<string, VotingPoints["rule"]>> = {
  nearest: { kind: "nearest", k: 7, reach2 },
  within: { kind: "within", radius: 2.4, least: 3, weights },
};

/** The squares of the points from each distinct row. */
const squares = Array.from({ length: DISTINCT }, (_, i) =>
  Float64Array.from({ length: N }, (_, j) => {
    let sum = 0;
    for (let c = 0; c < DIM; c++) sum += (coords[j * DIM + c] - distinct[i * DIM + c]) ** 2;
    return sum;
  }),
);
const orders = squares.map((own) => Array.from(own.keys()).sort((a, b) => own[a] - own[b] || a - b));

function foundOf(wanted: NearPoints["wanted"], first: number, count: number, open: readonly number[] = []) {
  if ("radius2" in wanted) {
    const words = Math.ceil(N / 32) + 1;
    const found = new Uint32Array(count * words);
    for (let i = 0; i < count; i++) {
      squares[(first + i) % DISTINCT].forEach((square, j) => {
        if (square <= wanted.radius2) found[i * words + (j >> 5)] |= 1 << (j & 31);
      });
    }
    return { bits: found, words };
  }
  const { k } = wanted;
  const found = { distances: new Float64Array(count * k), neighbors: new Uint32Array(count * k) };
  for (let i = 0; i < count; i++) {
    if (open.includes(i)) continue;
    const row = (first + i) % DISTINCT;
    for (let e = 0; e < k; e++) {
      found.neighbors[i * k + e] = orders[row][e];
      found.distances[i * k + e] = squares[row][orders[row][e]];
    }
  }
  return { ...found, open };
}

/** Leaves some rows of each block open, and gives up at block `blocks`. */
function played(blocks: number, open: readonly number[] = []): NearSteps {
  return function* ({ wanted }, use) {
    let asked = 0;
    return yield* use(function* (_, count) {
      yield 0;
      const first = asked;
      asked += count;
      return first >= blocks * BLOCK ? undefined : foundOf(wanted, first, count, open);
    });
  };
}

/** Whether the GPU did anything, the votes, and how many of them the kernels were asked for. */
function votes(rule: VotingPoints["rule"], nearSteps: NearSteps) {
  const voting = { points, ballots, labelCount: 3, rule };
  const voters = votersOf(voting, wasmKernels());
  const found = {
    labels: new Int32Array(ROWS),
    membership: new Float64Array(ROWS),
    far: new Uint8Array(ROWS),
  };
  let asked = 0;
  const asking: Asking = {
    n: ROWS,
    put: (from, to, into) => into.set(queries.subarray(from * DIM, to * DIM)),
    voters: () => ({
      ...voters,
      vote(from, to) {
        asked += to - from;
        voters.vote(from, to);
      },
    }),
  };
  const done = finish(votesSteps(nearSteps, voting, coords.subarray(0, DIM), asking, found));
  voters.close();
  return { done, asked, found };
}

/** The votes of the kernels on all rows, from those on the distinct ones. */
function alone(rule: VotingPoints["rule"]): Votes {
  const voters = votersOf({ points, ballots, labelCount: 3, rule }, wasmKernels());
  voters.queries.set(distinct);
  voters.vote(0, DISTINCT);
  const all = Array.from({ length: ROWS }, (_, i) => i % DISTINCT);
  const found = {
    labels: Int32Array.from(all, (i) => voters.ballots[i] - 1),
    membership: Float64Array.from(all, (i) => voters.shares[i]),
    far: Uint8Array.from(all, (i) => voters.far[i]),
  };
  voters.close();
  return found;
}

const plain = ({ labels, membership, far }: Votes): string[] => [bits(labels), bits(membership), String(far)];

describe.each(Object.entries(RULES))("votes by the rule %s", (_, rule) => {
  const expected = alone(rule);

  it("are those of the kernels, and these are asked for nothing", () => {
    const { done, asked, found } = votes(rule, played(9));
    expect([done, asked]).toEqual([true, 0]);
    expect(plain(found)).toEqual(plain(expected));
    expect(new Set(found.labels).size).toBe(4);
    expect(found.far.includes(1)).toBe(true);
  });

  it("are the kernels' own for all rows that the GPU leaves", () => {
    const open = rule.kind === "nearest" ? [0, 1, 2, 70, 4463] : [];
    const { done, asked, found } = votes(rule, played(1, open));
    expect([done, asked]).toEqual([true, ROWS - BLOCK + open.length]);
    expect(plain(found)).toEqual(plain(expected));
  });

  it("are not taken where the GPU does nothing", () => {
    expect(votes(rule, played(0))).toMatchObject({ done: false, asked: 0 });
  });
});
