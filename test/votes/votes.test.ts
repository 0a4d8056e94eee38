import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Kernels } from "../../src/kernels/kernels.js";
import type { Voters, VotingPoints } from "../../src/kernels/voting.js";
import { gridVoters } from "../../src/line/votes/grid-voters.js";
import { tileVoters } from "../../src/line/votes/tile-voters.js";
import { votersOf } from "../../src/line/votes/voters.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

interface Case {
  readonly voting: VotingPoints;
  readonly queries: Float64Array;
  readonly cut: number;
}

const cases = fc
  .record({
    n: fc.integer({ min: 1, max: 200 }),
    dim: fc.constantFrom(1, 2, 3, 5, 17),
    /** Few different values bring ties, copies and flat boxes. */
    grain: fc.constantFrom(2, 7, 1e9),
    labelCount: fc.integer({ min: 1, max: 4 }),
    k: fc.integer({ min: 1, max: 20 }),
    radius: fc.constantFrom(0, 0.1, 0.5, 2),
    nearest: fc.boolean(),
    /** Queries may lie far outside the box of the points. */
    spread: fc.constantFrom(1, 3, 1e6, 1e30),
    sorted: fc.boolean(),
    seed: fc.integer({ min: 0, max: 1e6 }),
    cut: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ n, dim, grain, labelCount, k, radius, nearest, spread, sorted, seed, cut }): Case => {
    const coords = numbers(n * dim, seed).map((value) => Math.round(value * grain) / grain);
    // Labels that follow the first coordinate leave whole cells unanimous.
    const ballots = Uint32Array.from({ length: n }, (_, i) =>
      sorted ? (coords[i * dim] < 0 ? 1 : labelCount) : (i * 7 + seed) % (labelCount + 1),
    );
    const reach2 = numbers(n, seed + 1).map((value) =>
      value > 0.9 ? Number.POSITIVE_INFINITY : value * value,
    );
    const weights = Uint32Array.from({ length: n }, (_, i) => 1 + (i % 3));
    const rule = nearest
      ? { kind: "nearest" as const, k: Math.min(k, n), reach2 }
      : { kind: "within" as const, radius, least: 1 + (seed % 4), weights };
    const near = numbers(40 * dim, seed + 2).map((value) => Math.round(value * grain) / grain);
    const queries = near.map((value, at) => (at % (4 * dim) < dim ? value * spread : value));
    return { voting: { points: { n, dim, coords }, ballots, labelCount, rule }, queries, cut };
  });

/** The votes on all queries, taken in two parts. */
function votes(voters: Voters, queries: Float64Array, dim: number, cut: number): string[] {
  const count = queries.length / dim;
  voters.queries.set(queries);
  voters.vote(cut, count);
  voters.vote(0, cut);
  const found = [voters.ballots, voters.shares, voters.far].map((array) => bits(array.subarray(0, count)));
  voters.close();
  return found;
}

/** Every distance, sorted; written without a look at the kernels. */
function brute({ points, ballots, rule }: VotingPoints, query: Float64Array) {
  const { n, dim, coords } = points;
  const all = Array.from({ length: n }, (_, j) => {
    let square = 0;
    for (let c = 0; c < dim; c++) square += (coords[j * dim + c] - query[c]) ** 2;
    return { j, square };
  });
  const voters =
    rule.kind === "nearest"
      ? all.sort((a, b) => (a.square === b.square ? a.j - b.j : a.square - b.square)).slice(0, rule.k)
      : all.filter(({ square }) => square <= rule.radius * rule.radius);
  const reached = rule.kind === "within" || voters.some(({ j, square }) => square <= rule.reach2[j]);
  const votes = voters.reduce((sum, { j }) => sum + (rule.kind === "within" ? rule.weights[j] : 1), 0);
  if (rule.kind === "within" && votes < rule.least) return { ballot: 0, share: 0, far: 1 };
  if (!reached) return { ballot: ballots[voters[0].j], share: 0, far: 1 };
  const counts = new Map<number, number>();
  for (const { j } of voters) {
    const weight = rule.kind === "within" ? rule.weights[j] : 1;
    counts.set(ballots[j], (counts.get(ballots[j]) ?? 0) + weight);
  }
  const behindLabels = (ballot: number): number => (ballot === 0 ? Number.POSITIVE_INFINITY : ballot);
  const here = all.filter(({ square }) => square === 0).reduce((least, { j }) => Math.min(least, j), n);
  if (here < n) return { ballot: ballots[here], share: (counts.get(ballots[here]) ?? 0) / votes, far: 0 };
  const [[ballot, most]] = [...counts].sort((a, b) => b[1] - a[1] || behindLabels(a[0]) - behindLabels(b[0]));
  return { ballot, share: most / votes, far: 0 };
}

const builders: [string, (voting: VotingPoints, kernels: Kernels) => Voters | undefined][] = [
  ["grid", gridVoters],
  ["tiles", tileVoters],
  ["what fits the dimension", votersOf],
];

describe.each(builders)("votes by %s", (_, build) => {
  it("are those of a count over all points, with the same bits in both kernels", () => {
    let built = 0;
    fc.assert(
      fc.property(cases, ({ voting, queries, cut }) => {
        const { dim } = voting.points;
        const [reference, wasm] = bothKernels.map((kernels) => build(voting, kernels));
        expect(wasm === undefined).toBe(reference === undefined);
        if (reference === undefined || wasm === undefined) return;
        built++;
        const expected = Array.from({ length: queries.length / dim }, (_, i) =>
          brute(voting, queries.subarray(i * dim, (i + 1) * dim)),
        );
        const bytes = [
          bits(Uint32Array.from(expected, ({ ballot }) => ballot)),
          bits(Float64Array.from(expected, ({ share }) => share)),
          bits(Uint32Array.from(expected, ({ far }) => far)),
        ];
        expect(votes(reference, queries, dim, cut)).toEqual(bytes);
        expect(votes(wasm, queries, dim, cut)).toEqual(bytes);
      }),
      runs(60),
    );
    expect(built).toBeGreaterThan(12);
  });
});
