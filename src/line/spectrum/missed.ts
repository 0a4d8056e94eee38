/**
 * Eigenpairs of an operator → whether copies of a repeated eigenvalue are missing, and these.
 *
 * A block of b random columns has a share in b copies of an eigenvalue at most, so only eigenvalues found b times or more
 * can have others. These are looked for among all that is orthogonal to the vectors V found: a new random block X,
 *
 *     (I - V Vᵀ) p(A) Q = Q T + …,   Q from X on orthonormal and orthogonal to V,
 *
 * p being at most 1 in modulus on everything up to the smallest eigenvalue found, ℓ. A Ritz value of T beyond ℓ is a copy that
 * is missing. If there is a copy at ρ > ℓ, a polynomial of degree D lifts its share of X above all else once T_D(ρ), on
 * [-ℓ, ℓ] scaled to [-1, 1], is many times √n: so many products are spent before nothing is taken to be missing. That is wrong
 * if the share in X was below a hundredth of the usual in all four columns: for one start in 10⁸.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import { degreeTo, type Filter, filterFor, unfiltered } from "./filter.js";
import { begin, expandSteps, type Krylov } from "./krylov.js";
import { panelOf, panelsOf } from "./orthonormal.js";
import { type Placing, takePanel } from "./placing.js";
import { compact, estimate, rotateSteps } from "./ritz.js";
import { symmetricEigenSteps } from "./symmetric.js";

/** What is known, and where to look. */
export interface Known {
  readonly values: Float64Array;
  /** As placed. */
  readonly vectors: Float64Array;
  readonly placing: Placing;
  /** Ends of the spectrum, about. */
  readonly lowest: number;
  readonly highest: number;
  /** The smallest modulus found, ℓ. */
  readonly least: number;
  /** Where copies may be missing: the smallest such modulus, ρ. */
  readonly doubtful: number;
  /** Eigenvalues closer than this are not told apart. */
  readonly grain: number;
  /** Residuals of what is found. */
  readonly allowed: number;
  /** Products with the block at most until nothing is taken to be missing. */
  readonly mostDegree: number;
}

export interface Missed {
  /** How many vectors were found, in the first panels of the basis. */
  readonly count: number;
  /** Whether it is settled that there are no more, or only that there are these. */
  readonly settled: boolean;
}

const GAIN = 100;
// How many times √n the height is by which a share of the start is surely seen.
const SURE = 3000;
const MOST_RESTARTS = 40;

/** What is missing into the first panels of the basis; more of the same may be missing still. */
export function* missedSteps(krylov: Krylov, known: Known, source: Random): Steps<Missed> {
  const { basis, most } = krylov;
  const { values, vectors, placing, least, grain, allowed } = known;
  const locked = Math.ceil(values.length / 4);
  for (let q = 0; q < locked; q++) takePanel(vectors, 4 * q, placing, panelOf(basis, q) as Float64Array);
  krylov.projected.fill(0);
  begin(krylov, locked, source);
  const filter = filterFor(known.lowest, known.highest, least, GAIN);
  const wanted = degreeFor(known, basis.rows);
  const reach = Math.min(wanted, known.mostDegree);
  let used = locked;
  let spent = 0;
  for (let restarts = 0; ; ) {
    const share = Math.min(1, spent / reach);
    const coupling = yield* portion(expandSteps(krylov, filter, used, "all", source), share, share);
    used++;
    spent += filter.degree;
    // The first product has no Krylov space behind it yet.
    const enough = spent >= reach + filter.degree;
    if (!enough && used < most) continue;
    const ritz = yield* ritzOutsideSteps(krylov, locked, used, filter, coupling);
    const beyond = ritz.filter(({ value }) => Math.abs(value) > least + grain);
    const sound = beyond.filter((pair) => pair.estimate <= allowed).slice(0, values.length);
    if (beyond.length === 0 && enough) return { count: 0, settled: wanted <= reach };
    if (sound.length > 0 || restarts === MOST_RESTARTS) {
      yield* intoFirstSteps(krylov, locked, used, sound);
      return { count: sound.length, settled: false };
    }
    if (used < most) continue;
    restarts++;
    const next = panelsOf(basis, used, 1).slice();
    used = yield* restartOutsideSteps(krylov, locked, used, ritz);
    panelsOf(basis, used, 1).set(next);
  }
}

/** T_D(ρ) reaches what is sure to be seen. */
function degreeFor({ lowest, least, doubtful, mostDegree }: Known, n: number): number {
  const low = Math.max(-least, lowest);
  const half = Math.max((least - low) / 2, 1e-300);
  return degreeTo(SURE * Math.sqrt(n), (doubtful - (least + low) / 2) / half, mostDegree);
}

interface Outside {
  readonly image: number;
  readonly value: number;
  readonly estimate: number;
  /** In the panels behind the locked ones. */
  readonly coordinates: Float64Array;
}

/** The Ritz pairs of what is orthogonal to the locked panels, by the modulus of p. */
function* ritzOutsideSteps(
  krylov: Krylov,
  locked: number,
  used: number,
  filter: Filter,
  coupling: Float64Array,
): Steps<Outside[]> {
  const m = 4 * (used - locked);
  const solving = symmetricEigenSteps(compact(krylov, 4 * locked, m), m, m, krylov.dense);
  const { values, vectors } = yield* portion(solving, 0, 0);
  return Array.from(values, (image, k) => {
    const coordinates = vectors.subarray(k * m, (k + 1) * m);
    const value = unfiltered(filter, image);
    const last = coordinates.subarray(m - 4);
    return { image, value, estimate: estimate(last, filter, coupling, image, value), coordinates };
  });
}

/** Thick restart behind the locked panels, which stay. Returns the panels used. */
function* restartOutsideSteps(
  krylov: Krylov,
  locked: number,
  used: number,
  ritz: readonly Outside[],
): Steps<number> {
  const kept = Math.max(1, Math.min(krylov.keep - locked, Math.floor((used - locked) / 2)));
  const m = 4 * used;
  const columns = new Float64Array(4 * (locked + kept) * m);
  for (let k = 0; k < 4 * locked; k++) columns[k * m + k] = 1;
  krylov.projected.fill(0);
  for (let k = 0; k < 4 * kept; k++) {
    const at = 4 * locked + k;
    columns.set(ritz[k].coordinates, at * m + 4 * locked);
    krylov.projected[at * (krylov.size + 1)] = ritz[k].image;
  }
  yield* portion(rotateSteps(krylov, used, locked + kept, columns), 0, 0);
  return locked + kept;
}

function* intoFirstSteps(
  krylov: Krylov,
  locked: number,
  used: number,
  found: readonly Outside[],
): Steps<void> {
  if (found.length === 0) return;
  const m = 4 * used;
  const columns = new Float64Array(found.length * m);
  found.forEach(({ coordinates }, k) => {
    columns.set(coordinates, k * m + 4 * locked);
  });
  yield* portion(rotateSteps(krylov, used, Math.ceil(found.length / 4), columns), 0, 0);
}
