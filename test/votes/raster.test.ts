/** A raster knows only votes that are sure: labels, shares and reach are those of a count for every row. */
import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import type { Voters, VotingPoints } from "../../src/kernels/voting.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { gridVoters } from "../../src/line/votes/grid-voters.js";
import { OPEN, rasterOf } from "../../src/line/votes/raster.js";
import { rasterVoters } from "../../src/line/votes/raster-voters.js";
import { tileVoters } from "../../src/line/votes/tile-voters.js";

const N = 400;

/** Points in the unit square far from zero, labeled by their side of a curve, the lower left of them noise. */
function votingOf(rule: "nearest" | "center" | "core" | "within" | "least"): VotingPoints {
  const source = random(5, 21);
  const coords = Float64Array.from({ length: 2 * N }, () => 30 + source.uniform());
  const ballots = Uint32Array.from({ length: N }, (_, i) => {
    const [x, y] = [coords[2 * i] - 30, coords[2 * i + 1] - 30];
    return x + y < 0.4 ? 0 : y > 0.5 + 0.3 * Math.sin(5 * x) ? 1 : 2;
  });
  const points = { n: N, dim: 2, coords };
  const common = { points, ballots, labelCount: 2 };
  const every = (value: number): Float64Array => new Float64Array(N).fill(value);
  if (rule === "nearest") {
    const reach2 = Float64Array.from({ length: N }, () => (0.02 + 0.1 * source.uniform()) ** 2);
    return { ...common, rule: { kind: "nearest", k: 9, reach2 } };
  }
  if (rule === "center" || rule === "core") {
    const reach2 = every(rule === "core" ? 0.04 ** 2 : Number.POSITIVE_INFINITY);
    return { ...common, rule: { kind: "nearest", k: 1, reach2 } };
  }
  const weights = Uint32Array.from({ length: N }, (_, i) => 1 + (i % 4));
  return { ...common, rule: { kind: "within", radius: 0.09, least: rule === "least" ? 12 : 1, weights } };
}

/** Rows inside and around, copies of points among them. */
function rowsFor(most: number, { points }: VotingPoints): Float64Array {
  const source = random(6, 22);
  const rows = Float64Array.from({ length: 2 * most }, () => 30 - 0.3 + 1.6 * source.uniform());
  rows.set(points.coords.subarray(0, 200));
  rows.set([1e300, -1e300, 30, 1e9, -31, 30.5], 200);
  return rows;
}

it.each(["nearest", "center", "core", "within", "least"] as const)(
  "%s: the votes of a full count",
  (kind) => {
    const voting = votingOf(kind);
    const kernels = wasmKernels();
    const plain = gridVoters(voting, kernels) ?? tileVoters(voting, kernels);
    const other = gridVoters(voting, kernels) ?? tileVoters(voting, kernels);
    const asked: number[] = [];
    const inner: Voters = {
      ...other,
      vote(from, to) {
        asked.push(to - from);
        other.vote(from, to);
      },
    };
    const voters = rasterVoters(voting, inner);
    const rows = rowsFor(voters.most, voting);
    plain.queries.set(rows);
    plain.vote(0, plain.most);
    voters.queries.set(rows);
    // The last of these makes the raster.
    for (let rest = 2 ** 18; rest > 0; rest -= voters.most) voters.vote(0, voters.most);
    expect(voters.ballots).toEqual(plain.ballots.slice());
    expect(voters.shares).toEqual(plain.shares.slice());
    expect(voters.far).toEqual(plain.far.slice());
    expect(asked[0]).toBe(voters.most);
    // Within a radius a few points are asked instead: only rows at a point's own place, or far outside, are left.
    expect(asked.at(-1)).toBeLessThan(voters.most / (voting.rule.kind === "within" ? 32 : 2));
    voters.close();
    plain.close();
  },
);

it("no raster where lengths are extreme or the box is a point", () => {
  const voting = votingOf("center");
  const box = (low: number, length: number) => [
    { low, length },
    { low, length },
  ];
  expect(rasterOf(voting, box(30, 1))?.cells.some((cell) => cell !== OPEN)).toBe(true);
  expect(rasterOf(voting, box(30, 0))).toBeUndefined();
  expect(rasterOf(voting, box(30, 1e-9))).toBeUndefined();
  expect(rasterOf(voting, box(30, 1e200))).toBeUndefined();
});

it("rows exactly at the radius, at points of several labels and among equal votes: those of a full count", () => {
  const side = 24;
  const source = random(7, 23);
  const pick = (below: number): number => Math.floor(below * source.uniform());
  // On integers, some of them twice: distances of 5 come in plenty.
  const coords = Float64Array.from({ length: 2 * N }, () => pick(side));
  const ballots = Uint32Array.from({ length: N }, () => pick(4));
  const weights = Uint32Array.from({ length: N }, () => 1 + pick(2));
  const points = { n: N, dim: 2, coords };
  const rule = { kind: "within", radius: 5, least: 6, weights } as const;
  const voting: VotingPoints = { points, ballots, labelCount: 3, rule };
  const kernels = wasmKernels();
  const plain = gridVoters(voting, kernels) ?? tileVoters(voting, kernels);
  const voters = rasterVoters(voting, gridVoters(voting, kernels) ?? tileVoters(voting, kernels));
  const rows = Float64Array.from({ length: 2 * voters.most }, () => pick(2 * side + 20) / 2 - 5);
  plain.queries.set(rows);
  plain.vote(0, plain.most);
  voters.queries.set(rows);
  for (let rest = 2 ** 18; rest > 0; rest -= voters.most) voters.vote(0, voters.most);
  // A piece that begins in the middle leaves the others alone.
  voters.shares.fill(7, 100, 5000);
  voters.vote(100, 5000);
  expect(voters.ballots).toEqual(plain.ballots.slice());
  expect(voters.shares).toEqual(plain.shares.slice());
  expect(voters.far).toEqual(plain.far.slice());
  voters.close();
  plain.close();
});
