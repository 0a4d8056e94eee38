/** Votes by way of a GPU that is played here: it answers in float64, leaves rows open, or gives up. */
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import type { NearPoints, NearSteps } from "../../src/gpu/near-points.js";
import { votesSteps as gpuVotesSteps } from "../../src/gpu/votes.js";
import type { Gpu } from "../../src/kernels/gpu.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import type { Votes, VotingPoints } from "../../src/kernels/voting.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { votersOf } from "../../src/votes/voters.js";
import { votesSteps } from "../../src/votes/votes.js";
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
function played(blocks: number, open: readonly number[] = []): Gpu {
  const nearSteps: NearSteps = function* ({ wanted }, use) {
    let asked = 0;
    return yield* use(function* (_, count) {
      yield 0;
      const first = asked;
      asked += count;
      return first >= blocks * BLOCK ? undefined : foundOf(wanted, first, count, open);
    });
  };
  return { votesSteps: (...given) => gpuVotesSteps(nearSteps, ...given) };
}

/** The votes on the rows, and how many of them the kernels were asked for. */
function votes(rule: VotingPoints["rule"], kernels: Kernels) {
  const voting = { points, ballots, labelCount: 3, rule };
  const voters = votersOf(voting, kernels);
  let asked = 0;
  const counted = {
    ...voters,
    vote(from: number, to: number) {
      asked += to - from;
      voters.vote(from, to);
    },
  };
  const put = (from: number, to: number, into: Float64Array): void =>
    into.set(queries.subarray(from * DIM, to * DIM));
  const found = finish(votesSteps(voting, () => counted, { n: ROWS, put }, kernels));
  voters.close();
  return { asked, found };
}

const plain = ({ ballots, shares, far }: Votes): string[] => [bits(ballots), bits(shares), String(far)];

describe.each(Object.entries(RULES))("votes by the rule %s", (_, rule) => {
  const alone = votes(rule, wasmKernels());

  it("are those of the kernels, and these are asked for nothing", () => {
    const { asked, found } = votes(rule, { ...wasmKernels(), gpu: played(9) });
    expect(asked).toBe(0);
    expect(plain(found)).toEqual(plain(alone.found));
    expect(new Set(found.ballots).size).toBe(4);
    expect(found.far.includes(1)).toBe(true);
  });

  it("are the kernels' own for all rows that the GPU leaves", () => {
    const open = rule.kind === "nearest" ? [0, 1, 2, 70, 4463] : [];
    const half = votes(rule, { ...wasmKernels(), gpu: played(1, open) });
    expect(half.asked).toBe(ROWS - BLOCK + open.length);
    expect(plain(half.found)).toEqual(plain(alone.found));
    const none = votes(rule, { ...wasmKernels(), gpu: played(0) });
    expect(none.asked).toBe(ROWS);
    expect(plain(none.found)).toEqual(plain(alone.found));
  });
});
